"""Puzzles for one technique: they need it, and nothing harder.

Puzzles of the technique's level are drawn until one fits. Where a kind can vary a puzzle, each that does not fit is
changed little by little: easier while it needs something harder, and then harder as long as it needs nothing harder.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from .aiming import Aim
from .model import OutOfReach, PuzzleError
from .tallies import tally

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .kind import Board, Kind, Puzzle
    from .model import Level, Technique
    from .params import Params
    from .rng import Rng

PUZZLES = 2000  # draws before a technique counts as out of reach
VARIED = 120  # draws where each puzzle is changed
CHANGES = 600  # changes of one puzzle
PATIENCE, KICK = 40, 4  # changes without progress, after which so many make the puzzle easier
FAR, NEVER = 1 << 20, 1 << 30  # penalty of a harder level, and of no answer or several


def params_for(kind: Kind, params: Params | Aim, technique: Technique) -> Params:
    """The params for puzzles that need a technique: those of its level. The generator of a kind aims at levels."""
    if isinstance(params, Aim):
        raise PuzzleError("a technique together with minutes or a score", expected="one of them")
    if technique.uniqueness:
        raise PuzzleError(f"no puzzle needs {technique.name}: it assumes that there is one answer")
    if params.level not in {None, technique.level}:
        raise PuzzleError(
            f"{technique.name} is a technique of level {technique.level}, not of {params.level}",
            expected=f"level {technique.level}, or no level",
        )
    if technique.level not in kind.levels:
        raise PuzzleError(f"{kind.name} has no level {technique.level}", expected=", ".join(map(str, kind.levels)))
    chosen = replace(params, level=technique.level)
    chosen.check()
    return chosen


def needing(kind: Kind, params: Params, technique: Technique, draw: Callable[[], Puzzle], stream: Rng) -> Puzzle:
    """The first puzzle whose hardest technique is this one; OutOfReach lists the hardest techniques drawn instead."""
    search = Search(kind, params, kind.techniques.index(technique), stream)
    draws = VARIED if kind.vary else PUZZLES
    for _ in range(draws):
        puzzle = search.changed(draw())
        if puzzle is not None:
            return puzzle
    raise OutOfReach(
        f"no {kind.name} {params.compact()} whose hardest technique is {technique.name} found in {draws} draws",
        expected=f"another size, or a technique that these draws met: {_listed(kind, search.met)}",
    )


class Search:
    """A search among similar puzzles. `met` counts the draws by their hardest technique."""

    puzzle: Puzzle
    answer: Board
    harder: int  # how often the puzzle needs something harder
    needed: bool  # does it need the technique?

    def __init__(self, kind: Kind, params: Params, number: int, stream: Rng):
        self.kind: Kind = kind
        self.params: Params = params
        self.number: int = number
        self.stream: Rng = stream
        self.level: Level = kind.techniques[number].level
        self.met: Counter[int] = Counter()

    @property
    def hit(self) -> bool:
        return self.needed and not self.harder

    def changed(self, puzzle: Puzzle) -> Puzzle | None:
        """A puzzle, changed until the technique is the hardest that it needs; None if it does not become so."""
        self.take(puzzle, *self.needs(puzzle))
        if not self.hit:
            self.met[self.hardest(puzzle)] += 1
            if self.kind.vary:
                self.answer = self.kind.finishes(self.kind.start(puzzle), 1)[0]
                self.walk()
        return self.puzzle if self.hit else None

    def walk(self) -> None:
        """Change the puzzle: easier while it needs something harder, else harder as long as it needs nothing harder.
        Where that leads nowhere, make it a little easier, and go on from there.
        """
        failures = 0
        for _ in range(CHANGES):
            if self.hit:
                return
            failures = 0 if self.step(harder=not self.harder) else failures + 1
            if failures == PATIENCE:
                failures = 0
                for _ in range(KICK):
                    self.step(harder=False)

    def step(self, *, harder: bool) -> bool:
        """One change, if it does not lead away from the aim; was it made?"""
        other = self.varied(harder=harder)
        if other is None or other == self.puzzle:
            return False
        now, needed = self.needs(other)
        if now == NEVER or (harder and now) or (self.harder < now < FAR):
            return False
        self.take(other, now, needed)
        return True

    def take(self, puzzle: Puzzle, harder: int, needed: bool) -> None:  # noqa: FBT001  what `needs` returns
        self.puzzle, self.harder, self.needed = puzzle, harder, needed

    def varied(self, *, harder: bool) -> Puzzle | None:
        return self.kind.vary(self.params, self.puzzle, self.answer, harder, self.stream) if self.kind.vary else None

    def needs(self, puzzle: Puzzle) -> tuple[int, bool]:
        """How often a puzzle needs something harder than the technique, and whether it needs that. The trace is read up
        to the first step of a harder level: those behind it would take longest.
        """
        start, used = self.kind.start(puzzle), Counter[int]()
        if len(self.kind.finishes(start, 2)) != 1:
            return NEVER, False
        trace = self.kind.trace(start)
        for entry in trace:
            if self.kind.techniques[entry.technique].level > self.level:
                return FAR, bool(used[self.number])
            used[entry.technique] += 1
        harder = sum(times for each, times in used.items() if each > self.number)
        return (harder if trace.solved else NEVER), bool(used[self.number])

    def hardest(self, puzzle: Puzzle) -> int:
        counted = tally(self.kind, puzzle)
        return max(counted.used, default=0) if counted else 0


def _listed(kind: Kind, met: Mapping[int, int]) -> str:
    """The techniques that were the hardest of some draws, the commonest first."""
    often = sorted(met.items(), key=lambda pair: -pair[1])
    return ", ".join(f"{kind.techniques[number].name} ({count})" for number, count in often) or "none"
