from collections import Counter

import pytest

from puzzlesmith.core.model import OutOfReach
from puzzlesmith.core.rng import stream
from puzzlesmith.kinds.kenken.generate import Workshop
from puzzlesmith.kinds.kenken.generate import made as made_in
from puzzlesmith.kinds.kenken.logic.solver import Cages
from puzzlesmith.kinds.kenken.puzzle import OPERATORS, Params, Puzzle
from puzzlesmith.latin.squares import LatinSquares
from tests import inside as ps


@pytest.mark.parametrize("order", [3, 4, 9, 16])
def test_latin_squares_are_latin(order: int) -> None:
    square = list(LatinSquares(order).draw(stream("latin", order)))
    for line in [square[i * order : (i + 1) * order] for i in range(order)] + [square[i::order] for i in range(order)]:
        assert sorted(line) == list(range(1, order + 1))


def test_latin_squares_of_both_classes_come_as_often_as_there_are() -> None:
    """Of the 576 squares of order 4, 432 are like the table of a cyclic group and 144 like that of Klein's; swapping
    lines never leads from one to the other.
    """
    squares, rng, counts = LatinSquares(4), stream("classes"), Counter[bytes]()
    for _ in range(5760):
        counts[bytes(squares.draw(rng))] += 1
    assert len(counts) == 576
    chi = sum((counts[square] - 10) ** 2 / 10 for square in counts)
    assert 450 < chi < 710  # 575 degrees of freedom: mean 575, standard deviation 34


@pytest.mark.parametrize(
    ("text", "singles", "largest"), [("6f0", 0, 4), ("6f5", 5, 4), ("6c2f4", 4, 2), ("7c6f3", 3, 6)]
)
def test_cages_are_as_asked(text: str, singles: int, largest: int) -> None:
    for made in ps.make_many("kenken", 5, text, seed=1):
        sizes = made.puzzle.sizes()
        assert sizes.count(1) == singles
        assert max(sizes) <= largest


@pytest.mark.parametrize(
    ("text", "allowed"), [("6m", "x"), ("6oa", "+"), ("6oas", "+-"), ("6osf4", "-"), ("6osd", "-/")]
)
def test_operators_are_as_asked(text: str, allowed: str) -> None:
    for made in ps.make_many("kenken", 5, text, seed=1, level="easy"):
        assert {operator for operator, _ in made.puzzle.clues} <= {*allowed, ""}


@pytest.mark.parametrize("style", ["dominoes", "growing", "straight", "compact"])
def test_styles(style: str) -> None:
    for made in ps.make_many("kenken", 5, "8", style=style, seed=1):
        assert max(made.puzzle.sizes()) <= 4
        assert ps.solve(made).status == "unique"


def test_few_boards_take_many_repairs() -> None:
    """Counted in solves, since nothing else tells a slow board from a busy machine."""
    shop, taken = Workshop(Cages(6, 0)), []
    for index in range(200):
        before = shop.tuner.solves
        assert made_in(shop, Params.parse("6de"), stream("repairs", index))
        taken.append(shop.tuner.solves - before)
    assert sorted(taken)[100] <= 4
    assert sorted(taken)[190] <= 16


@pytest.mark.parametrize("params", ["10deoa", "12deoa", "11dhoa", "14deoayc"])
def test_what_no_repair_can_do_gets_cages_of_one_cell(params: str) -> None:
    """Additions alone leave too much open on a large board; and none are there without need."""
    made = ps.make("kenken", params, seed=1)
    assert ps.solve(made).status == "unique"
    assert str(made.grade.level) == {"e": "easy", "h": "hard"}[params[3]]
    assert {operator for operator, _ in made.puzzle.clues} <= {"+", ""}
    assert 0 < made.puzzle.sizes().count(1) < made.puzzle.order**2 // 4


@pytest.mark.parametrize("style", ["dominoes", "growing", "straight", "compact"])
@pytest.mark.parametrize(("order", "largest"), [(6, 2), (7, 3), (9, 4), (12, 3), (16, 4)])
def test_any_number_of_cages_of_one_cell(order: int, largest: int, style: str) -> None:
    """Up to all but two cells; with cages of two, as many as leave an even number."""
    area = order**2
    for singles in (order % 2, order, area // 4 + (order == 6), area // 2 - (order == 7), area - order, area - 2):
        made = ps.make("kenken", str(order), style=style, largest=largest, singles=singles, seed=2)
        assert made.puzzle.sizes().count(1) == singles
        assert max(made.puzzle.sizes()) <= largest


def test_large_boards_are_not_drawn_for_ever() -> None:
    assert Params(order=6).draws() == 3000
    assert Params(order=9).draws() < 1000
    assert Params(order=16).draws() < 100
    assert Params(order=16, operators="+", singles=0).draws() < 10
    with pytest.raises(OutOfReach, match="found in 101 draws"):
        ps.make("kenken", "14dhod", singles=96, seed=1)


def test_hidden_operators_and_zero() -> None:
    hidden = ps.make("kenken", "6h", seed=1).puzzle
    assert {operator for operator, _ in hidden.clues} == {""}
    zero = ps.make("kenken", "6z", seed=1)
    assert {sign for row in zero.solution.rows for sign in row} == set("012345")


@pytest.mark.parametrize("order", [4, 5, 7, 9])
def test_extreme_at_all_usual_sizes(order: int) -> None:
    made = ps.make("kenken", f"{order}du", seed=EXTREME_SEEDS[order])
    assert str(made.grade.level) == "extreme"
    assert ps.solve(made).status == "unique"


EXTREME_SEEDS = {4: 6, 5: 1, 7: 4, 9: 2}  # that are soon found


@pytest.mark.parametrize("order", [3, 12, 16])
def test_extreme_that_is_out_of_reach_says_so_at_once(order: int) -> None:
    with pytest.raises(OutOfReach, match=f"no extreme KenKen of order {order}"):
        ps.make("kenken", f"{order}du", seed=1)


def shares(params: str, count: int) -> dict[str, float]:
    """How much of the cages of two cells and more each operator has."""
    puzzles = [made.puzzle for made in ps.make_many("kenken", count, params, seed=1)]
    counts = Counter(operator for puzzle in puzzles for operator, _ in puzzle.clues if operator)
    return {operator: counts[operator] / counts.total() for operator in OPERATORS}


@pytest.mark.parametrize("order", [4, 6, 9])
def test_easy_boards_use_all_operators_nearly_as_medium_ones_do(order: int) -> None:
    easy, medium = shares(f"{order}de", 60), shares(f"{order}dn", 60)
    assert all(abs(easy[operator] - medium[operator]) < 0.15 for operator in OPERATORS), (easy, medium)


@pytest.mark.parametrize("params", ["1", "2", "3", "6f5", "6h", "6z", "9dx", "8yg", "12deoa"])
def test_made_puzzles_pass_the_checks_of_any_other(params: str) -> None:
    """Making skips them."""
    for made in ps.make_many("kenken", 5, params, seed=1):
        puzzle = made.puzzle
        assert Puzzle(puzzle.order, puzzle.cages, puzzle.clues, puzzle.zero) == puzzle
        assert ps.read(made.id) == puzzle
        assert all(
            (operator == "") == (params == "6h" or size == 1)
            for size, (operator, _) in zip(puzzle.sizes(), puzzle.clues, strict=True)
        )
