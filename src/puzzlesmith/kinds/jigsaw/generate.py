"""Making Jigsaw Sudoku: a layout, a filling, then givens taken away in symmetric sets until the level fits."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Level, PuzzleError
from puzzlesmith.kinds.jigsaw.making.exchanges import Exchanges
from puzzlesmith.kinds.jigsaw.making.filling import filled, filled_as_asked
from puzzlesmith.latin.codes import EASY, EXPERT, HARD, MEDIUM
from puzzlesmith.ominoes import divide
from puzzlesmith.toolkit import grid
from puzzlesmith.toolkit.thinning import batches, exactly, up_to

from .explain import lent
from .puzzle import Params, Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlesmith.core.rng import Rng
    from puzzlesmith.latin.houses import Houses

FILLS = 40  # fillings of a layout that are thinned before another layout is drawn
LAYOUTS = (
    400  # layouts that are drawn before a puzzle counts as out of reach; order 4, medium, takes the most: up to 100
)
CLIMB = 20  # for trial, fresh starts nearby; each at least as hard as the one before


class Work:
    """A filled board from which givens are taken away."""

    def __init__(self, solver: Houses, exchanges: Exchanges, answer: bytes, orbits: list[tuple[int, ...]]):
        self.solver, self.exchanges, self.answer, self.orbits = solver, exchanges, answer, orbits
        self.exchanges.load(answer)
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
        cells = [cell for i in sets for cell in self.orbits[i]]
        if self.exchanges.open(self.givens, cells):
            return False
        return self.solved(level) if level > EXPERT else self.solver.recovers(self.givens, level, cells)

    def solved(self, level: int) -> bool:
        """Can a level solve the board?"""
        self.solver.load(self.givens)
        if level > EXPERT:
            found = self.solver.search(2, 300, range(1, self.solver.n + 1))
            return found is not None and len(found) == 1
        self.solver.propagate(level)  # without contradictions, which would take ten times as long
        return self.solver.left == 0

    def assumptions(self) -> int:
        """How many refuted assumptions the board takes; -1 if they do not solve it."""
        self.solver.load(self.givens)
        found = 0
        while self.solver.propagate(EXPERT) and self.solver.left:
            if not self.solver.refute_one():
                return -1
            found += 1
        return found

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


def generate(params: Params, rng: Rng) -> Puzzle:
    cells = range(params.order**2)
    orbits = list(
        dict.fromkeys(tuple(sorted(grid.orbit(c, params.order, params.order, params.symmetry))) for c in cells)
    )
    for _ in range(LAYOUTS):
        regions = layout(params, rng)
        givens = _thinned(params, regions, orbits, rng)
        if givens is not None:
            return Puzzle(params.order, regions, givens, params.diagonals)
    raise PuzzleError(
        f"no jigsaw {params.compact()} found on {LAYOUTS} layouts: such a puzzle may not exist",
        expected="another order, level, symmetry or layout",
    )


def _thinned(
    params: Params, regions: tuple[int, ...], orbits: list[tuple[int, ...]], rng: Rng
) -> tuple[int, ...] | None:
    """Givens on a layout that meet the params; None if another layout is to be drawn."""
    stage = STAGES[params.level]
    with lent(params.order, regions, diagonals=params.diagonals) as solver:
        exchanges = Exchanges(solver.count, solver.n, solver.members)
        for _ in range(FILLS // CLIMB if stage is beyond else FILLS):
            answer = _answer(params, solver, regions, rng)
            if not answer:
                return None
            work = Work(solver, exchanges, answer, orbits)
            if stage(work, rng):
                return tuple(work.givens)
    return None


def _answer(params: Params, solver: Houses, regions: tuple[int, ...], rng: Rng) -> bytes | None:
    """A filling; nothing if another layout is to be drawn."""
    if params.layout:
        return filled_as_asked(solver, rng, regions, diagonals=params.diagonals)
    return filled(solver, rng)


def beyond(work: Work, rng: Rng) -> bool:
    """Thinned until only trial can solve it: then one answer is proved by search. Such boards are rare; so one that
    needs several assumptions is changed a little, again and again, as long as it gets no easier.
    """
    up_to(EXPERT + 1)(work, rng)
    most, hardest = 0, bytes(work.givens)
    for _ in range(CLIMB):
        effort = work.assumptions()
        if effort < 0:
            return True
        if effort >= most:
            most, hardest = effort, bytes(work.givens)
        work.givens[:] = hardest
        work.refill(rng)
        work.thin(EXPERT + 1, rng, 1)
    return False


STAGES: dict[Level | None, Callable[[Work, Rng], bool]] = {
    None: up_to(HARD),
    Level.easy: up_to(EASY),
    Level.medium: exactly(MEDIUM, MEDIUM),
    Level.hard: exactly(HARD, HARD),
    Level.expert: exactly(EXPERT, HARD),
    Level.extreme: beyond,
}
