"""Making Jigsaw Sudoku: a layout, a filling, then givens taken away in symmetric sets until the level fits."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.core import grid
from puzzlesmith.core.house_codes import EASY, EXPERT, HARD, MEDIUM
from puzzlesmith.core.model import Level, PuzzleError
from puzzlesmith.core.thinning import batches, exactly, up_to
from puzzlesmith.ominoes import divide

from .explain import solver_of
from .puzzle import Params, Puzzle

if TYPE_CHECKING:
    from puzzlesmith.core.houses import Houses
    from puzzlesmith.core.rng import Rng

FILLS = 40  # fillings of a layout that are thinned before another layout is drawn


class Work:
    """A filled board from which givens are taken away."""

    def __init__(self, solver: Houses, answer: bytes, orbits: list[tuple[int, ...]]):
        self.solver, self.answer, self.orbits = solver, answer, orbits
        self.givens = bytearray(answer)
        self.order = array("i", range(len(orbits)))

    @property
    def count(self) -> int:
        return len(self.orbits)

    def begin(self, level: int) -> bool:  # noqa: ARG002  a full board needs no level
        self.givens[:] = self.answer
        return True

    def thin(self, level: int, rng: Rng, batch: int) -> int:
        waiting = self.shuffled(rng, given=True)
        return batches(len(waiting), lambda first, last: self.take(waiting[first:last], level), batch)

    def shuffled(self, rng: Rng, *, given: bool) -> list[int]:
        """The sets that are given, or that are not, in random order."""
        rng.shuffle(self.order, self.count)
        return [i for i in self.order if bool(self.givens[self.orbits[i][0]]) == given]

    def take(self, sets: list[int], level: int) -> bool:
        self.write(sets, bytes(len(self.answer)))
        if self.recovered(sets, level):
            return True
        self.write(sets, self.answer)
        return False

    def write(self, sets: list[int], digits: bytes) -> None:
        for i in sets:
            for cell in self.orbits[i]:
                self.givens[cell] = digits[cell]

    def recovered(self, sets: list[int], level: int) -> bool:
        """Can a level do without some sets, on a board that it can solve with them?"""
        if level > EXPERT:
            return self.solved(level)
        return self.solver.recovers(self.givens, level, [cell for i in sets for cell in self.orbits[i]])

    def solved(self, level: int) -> bool:
        """Can a level solve the board?"""
        self.solver.load(self.givens)
        if level > EXPERT:
            found = self.solver.search(2, 300, range(1, self.solver.n + 1))
            return found is not None and len(found) == 1
        self.solver.propagate(level)  # without contradictions, which would take ten times as long
        return self.solver.left == 0

    def refill(self, rng: Rng) -> None:
        free = self.shuffled(rng, given=False)
        self.write(free[: (len(free) + 3) // 4], self.answer)

    def needs(self, level: int) -> bool:
        return not self.solved(level - 1)


def layout(params: Params, rng: Rng) -> tuple[int, ...]:
    """The layout asked for, or a random one."""
    given = params.regions()
    if given is not None:
        return given
    return tuple(divide(params.order, params.order, params.order, seed=rng.next()).regions)


def filled(solver: Houses, rng: Rng) -> bytes | None:
    """A random filling of a layout; empty if there is none, None if none was found soon."""
    digits = array("i", range(1, solver.n + 1))
    rng.shuffle(digits, solver.n)
    solver.tracing = False
    solver.load([*digits, *[0] * (solver.count - solver.n)])
    rng.shuffle(digits, solver.n)
    found = solver.search(1, 2 * solver.count, list(digits))
    return None if found is None else found[0] if found else b""


def generate(params: Params, rng: Rng) -> Puzzle | None:
    """One candidate; None if this draw cannot give the level."""
    regions = layout(params, rng)
    solver = solver_of(params.order, regions, diagonals=params.diagonals)
    cells = range(params.order**2)
    orbits = list(
        dict.fromkeys(tuple(sorted(grid.orbit(c, params.order, params.order, params.symmetry))) for c in cells)
    )
    for _ in range(FILLS):
        answer = filled(solver, rng)
        if not answer:
            if answer is not None and params.layout:
                raise PuzzleError("this layout cannot be filled", expected="regions that leave room for every digit")
            return None
        work = Work(solver, answer, orbits)
        if STAGES[params.level](work, rng):
            return Puzzle(params.order, regions, tuple(work.givens), params.diagonals)
    return None


def beyond(work: Work, rng: Rng) -> bool:
    """Thinned until only trial can solve it: then one answer is proved by search."""
    up_to(EXPERT + 1)(work, rng)
    work.solver.load(work.givens)
    work.solver.deduce()
    return work.solver.left > 0


STAGES = {
    None: up_to(HARD),
    Level.easy: up_to(EASY),
    Level.medium: exactly(MEDIUM, MEDIUM),
    Level.hard: exactly(HARD, HARD),
    Level.expert: exactly(EXPERT, HARD),
    Level.extreme: beyond,
}
