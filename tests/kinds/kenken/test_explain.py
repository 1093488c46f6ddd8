"""The exact search against plain enumeration, with other deductions, and at the end of its budget."""

import random
from itertools import permutations

import pytest

from puzzlesmith.kinds.kenken import explain
from puzzlesmith.kinds.kenken.explain import QUICK, CageReasoner, has_wrong_total, restarts
from puzzlesmith.kinds.kenken.puzzle import Board, Puzzle, decode, start
from puzzlesmith.kinds.kenken.rules import done, made
from puzzlesmith.latin import reasoner as house_reasons
from puzzlesmith.latin.codes import EXPERT
from tests import inside as ps

WIDE = "9:a_g_ca4_ca__a__a_ba_aa_ada_ca5eaabab_cab__a__cab_a_b__a__b__a_c__"
WIDE += ",n21n28n17280n36n40n45360a7n3732480n42n42n45360a2n22n30720n8"
AMBIGUOUS = "9:_abbaac_4b_4a_6a_3ba_3a_a_b__a__a_fdaba_a_a__daabca_aba_a_c_ad__b_4"
AMBIGUOUS += ",m9n11a28n13n23m30240a25n13m15120n12m8a3n4032m4860a3n1344a3a19n180a15n40a5"


def boards(count: int, least: int = 4, most: int = 6) -> list[Puzzle]:
    """Random cages of up to seven cells over shuffled cyclic squares; every third board has a clue changed."""
    puzzles = []
    for index in range(count):
        chance = random.Random(index)
        order, zero = chance.randint(least, most), chance.randint(0, 1)
        rows, digits = (chance.sample(range(order), order) for _ in range(2))
        answer = [digits[(rows[y] + x) % order] + 1 - zero for y in range(order) for x in range(order)]
        cages = cut(order, chance)
        clue = []
        for cage in range(max(cages) + 1):
            held = [answer[cell] for cell in range(order**2) if cages[cell] == cage]
            sign = chance.choice("+x" if len(held) != 2 else "+-x/")
            goal = chance.choice(sorted(made(sign, held) or made("-", held)))
            clue.append((chance.choice([sign, ""]) if made(sign, held) else "-", goal + (index % 3 == 0 and cage == 0)))
        puzzles.append(Puzzle(order, tuple(cages), tuple(clue), bool(zero)))
    return puzzles


def cut(order: int, chance: random.Random) -> list[int]:
    cages, count = [-1] * order**2, 0
    for cell in range(order**2):
        if cages[cell] >= 0:
            continue
        mine, wanted = [cell], chance.randint(1, 7)
        while mine and len(mine) < wanted:
            edge = [each + step for each in mine for step in (1, order) if each % order < order - 1 or step > 1]
            free = [each for each in edge if each < order**2 and cages[each] < 0 and each not in mine]
            if not free:
                break
            mine.append(chance.choice(free))
        for each in mine:
            cages[each] = count
        count += 1
    return cages


def squares(order: int) -> list[bytes]:
    """All Latin squares of a small order, row by row."""
    rows, begun = [*map(bytes, permutations(range(1, order + 1)))], [b""]
    for _ in range(order):
        begun = [
            above + row
            for above in begun
            for row in rows
            if all(digit not in above[column::order] for column, digit in enumerate(row))
        ]
    return begun


def test_verdicts_are_those_of_enumeration() -> None:
    """Of order 4, each of the 576 Latin squares is judged by the rules."""
    every, seen = squares(4), set()
    assert len(every) == 576
    for puzzle in boards(30, 4, 4):
        answers = {square for square in every if done(Board(puzzle, square))}
        reasoner = CageReasoner(puzzle, start(puzzle).digits)
        for solutions in (reasoner.finishes(1000), reasoner.restarted(1000)):
            assert solutions is not None
            assert len(solutions) == len(answers)
            assert {*solutions} == answers
        seen.add(min(len(answers), 3))
    assert seen == {0, 1, 2, 3}


def test_the_searches_agree() -> None:
    """The first, with medium deductions, and the restarts, with all."""
    seen = set()
    for puzzle in boards(120):
        reasoner = CageReasoner(puzzle, start(puzzle).digits)
        one, two = reasoner.searched(reasoner.digits, 2, 100_000)[0], reasoner.restarted(2)
        assert one is not None
        assert two is not None
        assert len(one) == len(two)
        assert len(set(two)) == len(two)
        assert all(done(Board(puzzle, digits)) for digits in two)
        if len(one) == 1:
            assert one == two
        seen.add(len(one))
    assert seen == {0, 1, 2}


def test_restarts_decide_what_one_long_search_does_not() -> None:
    puzzle = decode(AMBIGUOUS)
    reasoner = CageReasoner(puzzle, start(puzzle).digits)
    reasoner.restarts = reasoner.restarts[:5]
    with reasoner.lend() as solver:
        solver.load(reasoner.digits)
        assert solver.search(2, 3 * sum(reasoner.restarts), range(1, 10), EXPERT) is None
    solutions = reasoner.finishes(2)
    assert len({*solutions}) == 2
    assert all(done(Board(puzzle, digits)) for digits in solutions)


@pytest.mark.interpreted
def test_a_search_takes_the_same_steps_everywhere() -> None:
    puzzle = decode(AMBIGUOUS)
    reasoner = CageReasoner(puzzle, start(puzzle).digits)
    with reasoner.lend() as solver:
        solver.load(reasoner.digits)
        solver.weighing = True
        assert solver.search(2, 60, range(1, 10), EXPERT) is None
        assert (solver.nodes, sum(solver.weights), solver.left) == (61, 182, 58)


def test_digits_on_the_board_count() -> None:
    text = "4:a_8a5ba,a10s1d2a5d2a9d3"
    answer = ps.solve(decode(text)).solution.digits
    for digits, count in ((answer[:8] + bytes(8), 1), (bytes([answer[1], *bytes(15)]), 0), (answer[:1] * 16, 0)):
        solutions = CageReasoner(decode(text), digits).restarted(2)
        assert solutions is not None
        assert len(solutions) == count


@pytest.mark.parametrize(("zero", "total"), [(False, 405), (True, 324)])
def test_sums_that_miss_the_total_have_no_answer(zero: bool, total: int) -> None:
    """The corner has a cage of its own, and all other cells have one together."""
    cages = (0, *[1] * 80)
    for corner, rest, status in ((3, total - 3, "several"), (3, total - 2, "none"), (4, total - 3, "none")):
        puzzle = Puzzle(9, cages, (("", corner), ("+", rest)), zero)
        assert has_wrong_total(puzzle) == (status == "none")
        assert ps.solve(puzzle).status == status
        assert not has_wrong_total(Puzzle(9, cages, (("", corner), ("", rest)), zero))  # it may be a product


def test_budgets() -> None:
    assert house_reasons.FIRST + sum(house_reasons.RESTARTS) == house_reasons.BUDGET
    for order in range(3, 17):
        budgets = restarts(order)
        assert [*budgets] == sorted({*budgets})
        assert 0.95 < sum(budgets) * order**3 / 29_000_000 < 1.05


def test_it_says_when_it_gave_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explain, "RESTARTS", 5)
    answer = ps.solve(decode(WIDE))
    assert answer.status == "gave_up"
    assert answer.reason == f"{QUICK + sum(restarts(9))} positions looked at without an end"
    hint = ps.hint(decode(WIDE))
    assert (hint.status, answer.reason in hint.text) == ("stuck", True)
