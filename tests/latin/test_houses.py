"""What makers rely on when they use core.houses without solving boards to the end."""

from array import array
from collections.abc import Iterator

import pytest

from puzzlesmith.kinds.jigsaw.puzzle import Puzzle
from puzzlesmith.latin.codes import EASY, EXPERT, HARD, LADDER, MEDIUM
from puzzlesmith.sudokus.explain import solver_of
from tests import inside as ps

LEVELS = {EASY: "easy", MEDIUM: "medium", HARD: "hard", EXPERT: "expert"}


def puzzles(level: str | None) -> Iterator[Puzzle]:
    for params in ("6j", "9j", "9jx", "12j"):
        yield ps.make("jigsaw", params, level=level, seed="houses").puzzle
    yield ps.make("jigsaw", "9ja", level=level, seed="houses").puzzle


def known(puzzle: Puzzle, givens: list[int], level: int, *, tracing: bool = False) -> list[int]:
    """The digits that are left in each cell when a level has no more to say."""
    solver = solver_of(puzzle.order, puzzle.regions, puzzle.extras)
    solver.tracing = False
    solver.load(givens)
    solver.tracing, solver.notes = tracing, []
    solver.propagate(level)
    solver.tracing = False
    return [solver.cand[cell] for cell in range(puzzle.order**2)]


def without(puzzle: Puzzle, cell: int) -> list[int]:
    return [0 if i == cell else given for i, given in enumerate(puzzle.givens)]


@pytest.mark.parametrize("level", LEVELS)
def test_finding_what_went_is_as_good_as_solving(level: int) -> None:
    outcomes = set()
    for puzzle in puzzles(LEVELS[level]):
        solver = solver_of(puzzle.order, puzzle.regions, puzzle.extras)
        for cell in [cell for cell, given in enumerate(puzzle.givens) if given]:
            rest = without(puzzle, cell)
            solved = all(bits.bit_count() == 1 for bits in known(puzzle, rest, level))
            assert solver.recovers(bytes(rest), level, array("i", [cell])) == solved
            outcomes.add(solved)
    assert False in outcomes


@pytest.mark.parametrize("level", [*LEVELS, LADDER])
def test_whoever_reads_the_steps_learns_as_much(level: int) -> None:
    """With notes the larger of two complementary subsets is an entry, too; the result is the same."""
    for puzzle in puzzles("expert"):
        for cell in [None, *[cell for cell, given in enumerate(puzzle.givens) if given][::3]]:
            givens = list(puzzle.givens) if cell is None else without(puzzle, cell)
            assert known(puzzle, givens, level, tracing=True) == known(puzzle, givens, level)


@pytest.mark.parametrize("level", [*LEVELS, LADDER])
def test_knowing_more_loses_nothing(level: int) -> None:
    for puzzle in puzzles("expert"):
        before = known(puzzle, list(puzzle.givens), level)
        for cell in [cell for cell, given in enumerate(puzzle.givens) if given][::4]:
            less = known(puzzle, without(puzzle, cell), level)
            assert all(more & ~bits == 0 for more, bits in zip(before, less, strict=True))


def test_a_chain_may_strike_a_cell_of_its_own() -> None:
    """A cell in the middle that sees both ends; it is named like any other."""
    text = "9j:e8a1c6_5c4c1_4j5a9c9c2c2a1j6_8c4c2_3c5a7e,bcccaa_a_a__ba_bccaab_bc_adcbcda_e__dabaaacaacb___bahb"
    chains = [step.text for step in ps.steps(f"jigsaw:{text}") if step.technique == "xy_chain"]
    assert any("makes r9c3 3" in step and step.endswith("no 3 in r4c3 and r7c2.") for step in chains)
