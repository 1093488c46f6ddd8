"""The lists of fillings and the deductions, against plain enumeration and the exact search."""

from collections import Counter
from itertools import product

import pytest

from puzzlesmith.kinds.kenken.explain import OPS, finishes, lent_for, reasoner
from puzzlesmith.kinds.kenken.logic.fillings import FillingTables
from puzzlesmith.kinds.kenken.puzzle import Puzzle, decode, start
from puzzlesmith.kinds.kenken.rules import made
from puzzlesmith.kinds.kenken.words import TECHNIQUES
from puzzlesmith.latin.facts import decode as decode_fact
from puzzlesmith.latin.reasoner import BUDGET
from tests import inside as ps

IN_LINE = {1: 0, 2: 1, 3: 0b011}  # of three: an L, whose second and third cell are in line with the first only


@pytest.mark.parametrize("zero", [0, 1])
@pytest.mark.parametrize("n", [4, 6, 9])
def test_lists_hold_all_fillings(n: int, zero: int) -> None:
    tables = FillingTables(n, zero)
    digits = range(1 - zero, n + 1 - zero)
    for size, shape in IN_LINE.items():
        for op, operator in enumerate(OPS):
            if (size != 2 and operator in ("-", "/")) or (size == 1 and operator):
                continue
            for goal in (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 18, 24, 36):
                wanted = {
                    filling
                    for filling in product(digits, repeat=size)
                    if goal in made(operator, filling) and not clashes(filling, shape)
                }
                at = tables.find(op if size > 1 else 0, goal, size, shape)
                first, length = tables.first[at], tables.length[at]
                masks = [tables.masks[i] for i in range(first, first + length)]
                assert len(masks) == len(wanted)
                assert {digits_of(mask, size, n, zero) for mask in masks} == wanted


def clashes(filling: tuple[int, ...], shape: int) -> bool:
    pairs = [(i, j) for i in range(len(filling)) for j in range(i)]
    return any(shape >> bit & 1 and filling[i] == filling[j] for bit, (i, j) in enumerate(pairs))


def digits_of(mask: int, size: int, n: int, zero: int) -> tuple[int, ...]:
    return tuple(((mask >> (i * n)) & ((1 << n) - 1)).bit_length() - zero for i in range(size))


@pytest.mark.parametrize("params", ["5dh", "5dx", "6dn", "6dx", "6dxm", "6dxh", "6dxz", "6dxc8", "7dxyg", "8dx"])
def test_every_step_is_true(params: str) -> None:
    """What a step rules out is not in the answer, which was found by search."""
    kind = ps.kind("kenken")
    for made_puzzle in ps.make_many("kenken", 6, params, seed="steps"):
        answer = ps.solve(made_puzzle).solution.digits
        for entry in kind.trace(kind.start(made_puzzle.puzzle)).entries:
            for fact in entry.follows:
                cell, digit, placed = decode_fact(fact)
                assert (answer[cell] == digit) == placed, made_puzzle.id


def test_no_deduction_loses_an_answer() -> None:
    """On boards with several answers, each stays possible whatever is deduced."""
    for text in ("4:l_12,a10a10a10a10", "6:ye_30,a21a21a21a21a21a21", "5:t_20,m120m120m120m120m120"):
        puzzle = decode(text)
        answers = ps.solve(puzzle).solutions
        assert len(answers) == 2
        with lent_for(puzzle) as solver:
            assert solver.load(start(puzzle).digits)
            assert solver.deduce()
            for board in answers:
                assert all(solver.cand[cell] >> (digit - 1) & 1 for cell, digit in enumerate(board.digits))


@pytest.mark.parametrize("order", [3, 6, 9, 12])
def test_cages_of_any_size(order: int) -> None:
    """One cage over all the board says nothing but the sum, or contradicts it."""
    total = order * order * (order + 1) // 2
    assert ps.solve(Puzzle(order, (0,) * order**2, (("+", total),))).status == "several"
    assert ps.solve(Puzzle(order, (0,) * order**2, (("+", total + 1),))).status == "none"


def test_a_cage_that_cannot_be() -> None:
    for text in ("4:a_8a5ba,a10s1d2a5d2a9d5", "4:a_8a5ba,a10s0d2a5d2a9d3", "3:_13,a9a2a3a2a3a1a3a1a2"):
        assert ps.solve(decode(text)).status == "none"


@pytest.mark.parametrize("params", ["5de", "6dn", "6dh", "6dx", "6dhh", "6dxz", "9dh", "5du", "7du"])
def test_a_tally_is_what_the_trace_comes_to(params: str) -> None:
    kind = ps.kind("kenken")
    assert kind.tally
    for each in ps.make_many("kenken", 4, params, seed="tally"):
        trace = kind.trace(kind.start(each.puzzle))
        tally = kind.tally(each.puzzle)
        assert tally
        assert tally.used == Counter(entry.technique for entry in trace.entries)
        assert tally.score == kind.score(each.puzzle, trace)


@pytest.mark.parametrize("index", [0, 1, 2])
def test_a_trial_is_where_it_takes_least(index: int) -> None:
    """Its searches are broken off once they cannot take less any more; here none is."""
    puzzle = ps.make("kenken", "5du", seed=1, index=index).puzzle
    trace = ps.kind("kenken").trace(start(puzzle))
    first = next(i for i, entry in enumerate(trace.entries) if entry.technique == len(TECHNIQUES) - 1)
    digits = bytearray(25)
    for entry in trace.entries[:first]:
        for fact in entry.follows:
            cell, digit, placed = decode_fact(fact)
            digits[cell] |= digit if placed else 0
    (answer,) = finishes(start(puzzle), 2)
    positions = []
    for cell in [cell for cell in range(25) if not digits[cell]]:
        wrong = [bytes(digits[:cell]) + bytes([d]) + bytes(digits[cell + 1 :]) for d in range(1, 6)]
        del wrong[answer.digits[cell] - 1]
        positions.append((sum(reasoner(puzzle, each).searched(each, 1, BUDGET)[1] for each in wrong), cell))
    assert (trace.entries[first].positions, trace.entries[first].look[0]) == min(positions)


def test_a_trial_does_not_rest_on_digits_that_were_struck() -> None:
    """So a hint that ends in one does not tell of them."""
    hint = ps.hint("kenken:5:b_3a_3a_ab__aba__aa_ca,a13a8a11a6s2a12a10s1")
    assert [step.technique for step in hint.steps] == ["trial"]
    assert len(hint.look) == 1


def test_no_tally_where_nothing_is_right() -> None:
    kind = ps.kind("kenken")
    assert kind.tally
    assert kind.tally(decode("4:l_12,a10a10a10a10")) is None
    assert kind.tally(decode("4:a_8a5ba,a10s1d2a5d2a9a9")) is None


@pytest.mark.parametrize("operator", ["+", ""])
@pytest.mark.parametrize("order", [9, 12])
def test_one_cage_for_all_is_no_blow_up(order: int, operator: str) -> None:
    total = order**2 * (order + 1) // 2
    assert ps.solve(Puzzle(order, (0,) * order**2, ((operator, total),))).status == "several"
    assert ps.solve(Puzzle(order, (0,) * order**2, (("x", 1 << 20),))).status == "none"
