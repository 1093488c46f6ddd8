"""Making Futoshiki: a random Latin square, then as few of its digits and signs as a level can solve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Level
from puzzlesmith.toolkit.grid import bits

from .puzzle import Params, Puzzle, pairs
from .solver import EASY, HARD, MEDIUM, Solver

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.rng import Rng

Clue = tuple[int, ...]  # (cell, ) for a given digit, (smaller cell, larger cell) for a sign


def generate(params: Params, rng: Rng) -> Puzzle | None:
    """One candidate; None if this draw does not lead to the level."""
    square = latin_square(params.order, rng)
    clues = shuffled([*_signs(square), *[(cell,) for cell in range(len(square))]], rng)
    for level in (EASY, MEDIUM)[: 2 if params.level is Level.hard else 1]:
        clues = thinned(square, clues, level)
    if params.level in HARDER:
        return without_one(square, clues, HARDER[params.level])
    return puzzle_of(square, clues)


# No clue of a thinned puzzle can be taken away. So if one is, and a harder level solves it, it needs that level.
HARDER = {Level.medium: MEDIUM, Level.hard: HARD}


def latin_square(order: int, rng: Rng) -> list[int]:
    """A random Latin square: cell by cell, and from the start again at a dead end."""
    blank = Solver(Puzzle(order, (0,) * order**2, frozenset()), [0] * order**2)
    solver = blank
    while not solver.solved:
        empty = solver.empty()
        cell = empty[rng.below(len(empty))]
        digits = bits(solver.candidates[cell])
        solver = solver.copy()
        solver.place(cell, digits[rng.below(len(digits))])
        solver.run(MEDIUM)
        if solver.conflict:
            solver = blank
    return solver.digits


def _signs(square: Sequence[int]) -> list[Clue]:
    order = round(len(square) ** 0.5)
    return [(one, other) if square[one] < square[other] else (other, one) for one, other in pairs(order)]


def shuffled(clues: list[Clue], rng: Rng) -> list[Clue]:
    for last in range(len(clues) - 1, 0, -1):
        other = rng.below(last + 1)
        clues[last], clues[other] = clues[other], clues[last]
    return clues


def puzzle_of(square: Sequence[int], clues: Sequence[Clue]) -> Puzzle:
    given = {clue[0] for clue in clues if len(clue) == 1}
    signs = frozenset((clue[0], clue[1]) for clue in clues if len(clue) == 2)
    order = round(len(square) ** 0.5)
    return Puzzle(order, tuple(digit if cell in given else 0 for cell, digit in enumerate(square)), signs)


def solves(puzzle: Puzzle, level: int) -> bool:
    solver = Solver(puzzle, puzzle.givens)
    solver.run(level)
    return solver.solved


def thinned(square: Sequence[int], clues: list[Clue], level: int) -> list[Clue]:
    """As few of the clues as a level can solve. Binary search finds how many of the first clues are enough; then each
    of these is left out that can be. (At order 5 that is 6 solves instead of 40 for the clues that go at once.)
    """
    fewest, enough = 0, len(clues)
    while fewest < enough:
        middle = (fewest + enough) // 2
        if solves(puzzle_of(square, clues[:middle]), level):
            enough = middle
        else:
            fewest = middle + 1
    kept = clues[:enough]
    for clue in clues[:enough]:
        others = [each for each in kept if each != clue]
        if solves(puzzle_of(square, others), level):
            kept = others
    return kept


def without_one(square: Sequence[int], clues: list[Clue], level: int) -> Puzzle | None:
    """A puzzle with one clue less that a level can still solve."""
    for clue in clues:
        puzzle = puzzle_of(square, [each for each in clues if each != clue])
        if solves(puzzle, level):
            return puzzle
    return None
