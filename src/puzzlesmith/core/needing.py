"""Puzzles for one technique: they need it, and nothing harder.

Puzzles of the technique's level are drawn until one fits. Where a kind can vary a puzzle, one in CHANGED that do not
fit is changed little by little: easier while it needs something harder, and then harder as long as it needs nothing
harder. Some techniques never come without another of their level. For these, after a while, harder means: of a harder
level.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

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
CHANGED = 16  # draws for each one that is changed, which takes as long or longer
WORK = 700_000  # entries of traces that are read at most, where each puzzle counts as LOOK more: up to 20 seconds
LOOK = 5
ALONE = 0.4  # share of the search after which other techniques of the level may be needed, too
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
    """The first puzzle whose hardest technique is this one; if none is found in time, one that needs it beside others
    of its level. OutOfReach lists the hardest techniques drawn instead.
    """
    search = Search(kind, params, kind.techniques.index(technique), stream)
    drawn = 0
    while (share := max(drawn / PUZZLES, search.work / WORK)) < 1 and not (share >= ALONE and search.beside):
        drawn += 1
        if search.looked_at(draw()) or (drawn % CHANGED == 0 and search.walk()):
            return search.puzzle
    if search.beside:
        return search.beside.puzzle
    raise OutOfReach(
        f"no {kind.name} {params.compact()} that needs {technique.name} and nothing harder found in {drawn} draws",
        expected=f"another size, or a technique that these draws met: {_listed(kind, search.met)}",
    )


class Beside(NamedTuple):
    """A puzzle that needs the technique, and so often others that are harder, all of its level."""

    harder: int
    puzzle: Puzzle


class Search:
    """A search among similar puzzles. `met` counts the draws by their hardest technique, and `work` what was read.
    `beside` is the puzzle that needs the technique and least else of its level.
    """

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
        self.beside: Beside | None = None
        self.work: int = 0

    @property
    def hit(self) -> bool:
        return self.needed and not self.harder

    def looked_at(self, puzzle: Puzzle) -> bool:
        """Is the technique the hardest that a drawn puzzle needs?"""
        self.take(puzzle, *self.needs(puzzle))
        if not self.hit:
            self.met[self.hardest(puzzle)] += 1
        return self.hit

    def walk(self) -> bool:
        """Change the puzzle until it fits: easier while it needs something harder, else harder as long as it needs
        nothing harder. Where that leads nowhere, make it a little easier, and go on from there.
        """
        if self.kind.vary is None:
            return False
        self.answer, failures = self.kind.finishes(self.kind.start(self.puzzle), 1)[0], 0
        for _ in range(CHANGES):
            if self.hit:
                return True
            failures = 0 if self.step(harder=not self.harder) else failures + 1
            if failures == PATIENCE:
                failures = 0
                for _ in range(KICK):
                    self.step(harder=False)
        return self.hit

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
        self.work += LOOK
        if len(self.kind.finishes(start, 2)) != 1:
            return NEVER, False
        trace = self.kind.trace(start)
        for entry in trace:
            self.work += 1
            if self.kind.techniques[entry.technique].level > self.level:
                return FAR, bool(used[self.number])
            used[entry.technique] += 1
        harder = sum(times for each, times in used.items() if each > self.number)
        if not trace.solved:
            return NEVER, False
        if used[self.number] and (self.beside is None or harder < self.beside.harder):
            self.beside = Beside(harder, puzzle)
        return harder, bool(used[self.number])

    def hardest(self, puzzle: Puzzle) -> int:
        counted = tally(self.kind, puzzle)
        return max(counted.used, default=0) if counted else 0


def _listed(kind: Kind, met: Mapping[int, int]) -> str:
    """The techniques that were the hardest of some draws, the commonest first."""
    often = sorted(met.items(), key=lambda pair: -pair[1])
    return ", ".join(f"{kind.techniques[number].name} ({count})" for number, count in often) or "none"
