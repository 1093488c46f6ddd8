"""The exact search and what it rests on, against plain enumeration."""

import random
from itertools import product

import pytest

from puzzlesmith.kinds.kenken import chains, explain, stated
from puzzlesmith.kinds.kenken.codes import ANY, DIVIDED, MINUS, PLUS, TIMES
from puzzlesmith.kinds.kenken.exact import Exact
from puzzlesmith.kinds.kenken.explain import OPS, PATIENCE, CageReasoner, clues
from puzzlesmith.kinds.kenken.puzzle import Board, Puzzle, decode, start
from puzzlesmith.kinds.kenken.rests import Cage, rests
from puzzlesmith.kinds.kenken.rules import made
from puzzlesmith.kinds.kenken.totals import totals, values
from tests import inside as ps

WIDE = "9:a_g_ca4_ca__a__a_ba_aa_ada_ca5eaabab_cab__a__cab_a_b__a__b__a_c__"
WIDE += ",n21n28n17280n36n40n45360a7n3732480n42n42n45360a2n22n30720n8"
# The search that tries gives it up after 100,000 positions.
LEARNT = "12:_a_aa__aa_aa_3a__b_b_5c__aa_4ab_ca__a_aa_3bbac_ba_4aa__a3__ba3cea3bba_3ba_c__aa_da__a_5a_a_7a_aa_"
LEARNT += "a_a_a4__ba_3a__ab_3ba_4a_3abac_3,a12m38500m19008a10m180s11m864a30m144s3a2m180m87120m360a7a12a5a6a23a"
LEARNT += "6a7a27a12a25a8m2160a10a49a16a31a12a39a17m19008m110a7m2520a8a27m144a24a10a5a6a25m51840m10"


def left(order: int, zero: int, cage: Cage, open_digits: list[int]) -> list[int] | None:
    """What a single cage leaves of some digits (as bits), if cells that see each other differ; None if nothing."""
    found = [0] * len(cage.cells)
    digits = [[d for d in range(1, order + 1) if open_digits[cell] >> (d - 1) & 1] for cell in cage.cells]
    for filling in product(*digits):
        held = [
            (a // order != b // order and a % order != b % order) or filling[i] != filling[j]
            for i, a in enumerate(cage.cells)
            for j, b in enumerate(cage.cells[:i])
        ]
        if all(held) and cage.goal in made(OPS[cage.op], [digit - zero for digit in filling]):
            found = [bits | 1 << (digit - 1) for bits, digit in zip(found, filling, strict=True)]
    return found if all(found) else None


@pytest.mark.parametrize("zero", [0, 1])
@pytest.mark.parametrize("op", [PLUS, TIMES, ANY, MINUS, DIVIDED])
def test_just_what_has_a_filling_stays(op: int, zero: int) -> None:
    chance, order, impossible = random.Random(f"{op}{zero}"), 5, 0
    for _ in range(60):
        size = 2 if op in (MINUS, DIVIDED) else chance.randint(2, 5)
        first = chance.choice([0, 1, 6])
        cells = tuple(sorted(chance.sample([first, *[first + step for step in (1, 2, 5, 6, 7, 10, 11)]], size)))
        digits = [chance.randint(1, order) - zero for _ in cells]
        goal = chance.choice(sorted(made(OPS[op], digits) or {1}))
        exact = Exact(order, zero)
        exact.f.add(cells, op, goal)
        open_digits = [chance.choice([31, chance.randint(1, 31)]) for _ in range(order * order)]
        for cell, bits in enumerate(open_digits):
            exact.f.cand[cell] = bits
        wanted = left(order, zero, Cage(cells, op, goal), open_digits)
        if op in (TIMES, ANY) and goal == 0 and size > 2:
            continue  # of products that are 0 not all is found out
        held = exact.f.fit(0)
        impossible += wanted is None
        assert held == (wanted is not None)
        if wanted:
            assert [exact.f.allowed[i] for i in range(size)] == wanted
    assert 0 < impossible < 60


def test_all_squares_are_found() -> None:
    exact = Exact(4, 0)
    assert exact.load([0] * 16, [PLUS], [40], bytes(16))
    assert exact.search(1000, [10_000])
    assert len(set(exact.found)) == len(exact.found) == 576


def test_what_lines_leave() -> None:
    rest = Cage((*range(4, 16),), ANY, 9)
    columns = (4, 5, 8, 9, 12, 13)
    assert rests(4, 0, [Cage((0, 1), TIMES, 6), Cage((2, 3, *rest.cells), ANY, 1)]) == [
        Cage((2, 3), TIMES, 4),
        Cage(columns, TIMES, 96),
    ]
    assert rests(4, 1, [Cage((0, 1), PLUS, 1), Cage((2, 3, *rest.cells), ANY, 1)]) == [
        Cage((2, 3), PLUS, 5),
        Cage(columns, PLUS, 11),
    ]
    twice = rests(4, 0, [Cage((0, 1), PLUS, 5), Cage((2, 3), TIMES, 6), rest])
    assert Cage((2, 3), PLUS, 5) in (twice or [])  # a cage, of which a sum is known as well
    one = rests(4, 0, [Cage((0, 1, 2), PLUS, 8), Cage((3, *rest.cells), ANY, 1)])
    assert Cage((3,), PLUS, 2) in (one or [])
    assert rests(4, 0, [Cage((0, 1), PLUS, 5), Cage((2, 3), PLUS, 6), rest]) is None  # a row adds up to 10
    assert rests(4, 0, [Cage((0, 1, 2), TIMES, 5), Cage((3, *rest.cells), ANY, 1)]) is None  # and multiplies to 24


@pytest.mark.parametrize("text", ["6dn", "9", "9m", "7z", "9h"])
def test_what_lines_leave_is_so_in_the_answer(text: str) -> None:
    for index in range(4):
        puzzle = ps.make("kenken", text, seed=2, index=index)
        digits, zero = puzzle.solution.digits, int(puzzle.puzzle.zero)
        cages = [
            Cage(tuple([cell for cell, cage in enumerate(puzzle.puzzle.cages) if cage == number]), op, goal)
            for number, (op, goal) in enumerate(zip(*clues(puzzle.puzzle), strict=True))
        ]
        found = rests(puzzle.puzzle.order, zero, cages)
        assert found or text == "9h"
        for rest in found or []:
            assert 1 <= len(rest.cells) <= 8
            assert made(OPS[rest.op], [digits[cell] - zero for cell in rest.cells]) == {rest.goal}


def test_what_cages_add_up_to() -> None:
    """On a board of order 4, a sum of 28 leaves 12 for four cells that make 64: 4, 4, 2 and 2."""
    large, open_digits = Cage((0, 1, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15), PLUS, 28), [15] * 16
    assert totals(4, 0, [large, Cage((2, 3, 6, 7), TIMES, 64)], open_digits) == [1 << 28, 1 << 12]
    assert totals(4, 0, [large, Cage((2, 3, 6, 7), ANY, 12)], open_digits) == [1 << 28, 1 << 12]
    assert totals(4, 0, [large, Cage((2, 3, 6, 7), TIMES, 24)], open_digits) is None  # 4, 3, 2 and 1 add up to 10
    nine = [large._replace(goal=31), Cage((2, 3), MINUS, 1), Cage((6, 7), DIVIDED, 2)]
    assert totals(4, 0, nine, open_digits) == [1 << 31, 1 << 3, 1 << 6]  # 9 is left, of 3, 5 or 7 and 3 or 6


@pytest.mark.parametrize("text", ["6", "9", "7m", "7z", "9h", "6hz"])
def test_what_cages_add_up_to_in_the_answer(text: str) -> None:
    for made_one in ps.make_many("kenken", 4, text, seed="totals"):
        puzzle = made_one.puzzle
        cages = [Cage(puzzle.cells(i), op, goal) for i, (op, goal) in enumerate(zip(*clues(puzzle), strict=True))]
        sums = totals(puzzle.order, int(puzzle.zero), cages, [(1 << puzzle.order) - 1] * puzzle.order**2)
        assert sums is not None
        for cage, bits in zip(cages, sums, strict=True):
            assert sum(made_one.solution.digits[cell] - puzzle.zero for cell in cage.cells) in set(values(bits))


def boards(count: int, least: int = 4, most: int = 6) -> list[Puzzle]:
    """Random cages of up to seven cells over turned-about squares; every third has a clue changed."""
    found = []
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
        found.append(Puzzle(order, tuple(cages), tuple(clue), bool(zero)))
    return found


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


def test_the_searches_agree() -> None:
    """The one by people's deductions, and this one: on all kinds of boards."""
    seen = set()
    for puzzle in boards(120):
        reasoner = CageReasoner(puzzle, start(puzzle).digits)
        one, two = reasoner.searched(reasoner.digits, 2, 100_000)[0], reasoner.restarted(2)
        assert one is not None
        assert two is not None
        assert len(one) == len(two)
        assert len(set(two)) == len(two)
        assert all(ps.kind("kenken").done(Board(puzzle, digits)) for digits in two)
        if len(one) == 1:
            assert one == two
        seen.add(len(one))
    assert seen == {0, 1, 2}


def test_the_search_that_learns_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    """With nothing but what follows at once, and clauses."""
    monkeypatch.setattr(explain, "PATIENCE", ())
    seen = set()
    for puzzle in boards(90):
        reasoner = CageReasoner(puzzle, start(puzzle).digits)
        one, two = reasoner.searched(reasoner.digits, 3, 100_000)[0], reasoner.restarted(3)
        assert one is not None
        assert two is not None
        assert len(one) == len(two) == len(set(two))
        assert all(ps.kind("kenken").done(Board(puzzle, digits)) for digits in two)
        if len(one) < 3:
            assert {*one} == {*two}
        seen.add(len(one))
    assert seen == {0, 1, 2, 3}


def test_answers_that_are_known_are_not_found_again() -> None:
    exact = Exact(4, 0)
    assert exact.load([0] * 16, [PLUS], [40], bytes(16))
    exact.search(100, [10_000])
    found = stated.finishes(exact, 1000, 100_000)
    assert found is not None
    assert found[:100] == exact.found
    assert len(found) == len(set(found)) == 576


def test_a_board_that_trying_does_not_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explain, "PATIENCE", (100,))
    found = ps.solve(decode(LEARNT))
    assert found.status == "several"
    assert len({board.digits for board in found.solutions}) == 2
    assert all(map(ps.kind("kenken").done, found.solutions))


def test_too_much_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chains, "FULLEST", 5000)
    monkeypatch.setattr(explain, "PATIENCE", (3, 4))
    assert ps.solve(decode(WIDE)).status == "gave_up"


@pytest.mark.interpreted
def test_a_search_takes_the_same_steps_everywhere() -> None:
    puzzle = decode(WIDE)
    exact = Exact(9, 0)
    assert exact.load(puzzle.cages, *clues(puzzle), bytes(81))
    assert not exact.search(2, PATIENCE[:1])
    assert (exact.nodes, sum(exact.weights)) == (299, 322)


def test_digits_on_the_board_count() -> None:
    text = "4:a_8a5ba,a10s1d2a5d2a9d3"
    answer = ps.solve(decode(text)).solution.digits
    for digits, count in ((answer[:8] + bytes(8), 1), (bytes([answer[1], *bytes(15)]), 0)):
        assert len(CageReasoner(decode(text), digits).restarted(2) or ()) == count


def test_it_says_when_it_gave_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explain, "PATIENCE", (3, 4))
    monkeypatch.setattr(explain, "CLASHES", 10)
    found = ps.solve(decode(WIDE))
    assert found.status == "gave_up"
    assert "positions" in found.reason
