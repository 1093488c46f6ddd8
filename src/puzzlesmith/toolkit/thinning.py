"""Removing givens until a puzzle has the requested level: the procedure shared by all kinds that are made this way.

A kind supplies a `Work`: a full board from which sets of givens can be removed and restored. Levels are numbers here,
from EASY = 1 up, as in the compiled solvers.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from puzzlesmith.core.rng import Rng

FIRST_BATCH = 4  # the first batch is this part of all sets of givens
AGAIN = 2  # attempts from similar boards before a new board is drawn


class Work(Protocol):
    """A board from which givens are removed."""

    @property
    def count(self) -> int:
        """How many sets of givens there are."""

    def begin(self, level: int) -> bool:
        """Restore all givens; False if the techniques of the level cannot solve even that board."""

    def thin(self, level: int, rng: Rng, batch: int) -> int:
        """Remove every set that the techniques of the level do not need; returns how many."""

    def refill(self, rng: Rng) -> None:
        """Restore some of them, to try again from a similar board."""

    def needs(self, level: int) -> bool:
        """Is the board too hard for the level below?"""


def up_to(level: int) -> Callable[[Work, Rng], bool]:
    """Make a puzzle solvable at a level by removing what its techniques do not need."""

    def stage(work: Work, rng: Rng) -> bool:
        if not work.begin(level):
            return False
        work.thin(level, rng, work.count // FIRST_BATCH + 1)
        return True

    return stage


def exactly(level: int, first: int, again: int = AGAIN) -> Callable[[Work, Rng], bool]:
    """Make a puzzle solvable at a level and not below: remove givens at the `first` level, then at each level up to it;
    try `again` from similar boards if the result is too easy.
    """

    def stage(work: Work, rng: Rng) -> bool:
        if not up_to(min(level, first))(work, rng) and not work.begin(level):
            return False
        for harder in range(first + 1, level + 1):
            work.thin(harder, rng, 1)
        for _ in range(again):
            if work.needs(level):
                return True
            work.refill(rng)
            work.thin(level, rng, work.count // FIRST_BATCH + 1)
        return work.needs(level)

    return stage


class Kept(threading.local):
    """A cache of one object per thread: setting up a board can take longer than using it."""

    key: Hashable = None
    value: Any = None

    def get(self, key: Hashable, build: Callable[[], Any]) -> Any:
        if self.key != key:
            self.value, self.key = build(), key
        return self.value
