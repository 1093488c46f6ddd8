from puzzlesmith.arithmetic import OPERATORS, RULE_SETS, Formula, Search, Step, distinct, simplest


def said(numbers: tuple[int, ...], target: int, rules: str = "countdown") -> str:
    formula = simplest(numbers, target, rules)
    assert formula is not None
    return formula.said()


def test_steps_in_spoken_words() -> None:
    assert said((100, 6, 9, 2), 952) == "100 plus 6 is 106, times 9 is 954, minus 2 is 952"
    assert said((3, 3, 8, 8), 24, "24") == "8 divided by 3 is 8/3; 3 minus 8/3 is 1/3; 8 divided by 1/3 is 24"
    assert said((7,), 7) == ""


def test_steps_are_written() -> None:
    formula = simplest((3, 3, 8, 8), 24, "24")
    assert formula is not None
    assert [str(step) for step in formula.steps()] == ["8 ÷ 3 = 8/3", "3 − (8/3) = 1/3", "8 ÷ (1/3) = 24"]  # noqa: RUF001


def test_brackets_only_where_needed() -> None:
    texts = [formula.tidy for formula in distinct((1, 1, 3, 8, 25, 100), 984)]
    assert texts[0] == "(100+25-1-1)*8"
    assert "(100+1)*(8+1)+25*3" in texts
    assert str(distinct((1, 1, 3, 8, 25, 100), 984)[0]) == "(100-(1+1)+25)*8"


def test_straight_lines_and_trees() -> None:
    line, tree = simplest((2, 3, 4), 20), simplest((1, 1, 4, 5, 6, 7), 899)
    assert line is not None
    assert tree is not None
    assert line.straight
    assert not tree.straight


def test_unary_operators_are_written_as_in_numgame() -> None:
    search = Search((4, 4), RULE_SETS["anything"]).run()
    reached = search.found()
    texts = {value: str(search.formula(reached[value].state, reached[value].place)) for value in (10, 18, 44, 100)}
    assert texts == {10: "4/.4", 18: "4!-(gamma(4))", 44: "44", 100: "4/4%"}


def tile(n: int) -> Formula:
    return Formula((n, 1))


def combined(name: str, value: int, one: Formula, other: Formula) -> Formula:
    return Formula((value, 1), OPERATORS[name], (one, other))


def test_longer_operands_are_worked_out_first() -> None:
    short = combined("add", 50, tile(25), tile(25))
    long = combined("multiply", 12, combined("add", 3, tile(1), tile(2)), tile(4))
    steps = [step.value[0] for step in combined("subtract", 38, short, long).steps()]
    assert steps == [3, 12, 50, 38]


def test_brackets_on_one_side() -> None:
    left = combined("subtract", 5, combined("subtract", 7, tile(10), tile(3)), tile(2))
    right = combined("subtract", 9, tile(10), combined("subtract", 1, tile(3), tile(2)))
    assert (str(left), str(right)) == ("10-3-2", "10-(3-2)")


def test_negative_numbers_have_brackets_in_steps() -> None:
    assert str(Step(OPERATORS["add"], ((-3, 1), (5, 1)), (2, 1))) == "(-3) + 5 = 2"


def test_a_tree_within_a_line_is_not_straight() -> None:
    tree = combined("add", 10, combined("add", 3, tile(1), tile(2)), combined("add", 7, tile(3), tile(4)))
    assert not combined("add", 15, tree, tile(5)).straight


def test_simplest_stops_at_the_fewest_tiles() -> None:
    formula = simplest((1, 2, 3, 6), 6)
    assert formula is not None
    assert formula.tiles == ((6, 1),)
