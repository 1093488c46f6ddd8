"""Taking givens away until a level fits: the plan, for every kind that is made by thinning.

What a kind brings is a `Work`: a full board whose sets of givens can go, and come back. Levels are numbers here, from
EASY = 1 up, as the deductions count them.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from puzzlesmith.core.rng import Rng

FIRST_BATCH = 4  # the first batch is this part of all sets of givens
AGAIN = 2  # fresh starts nearby before another board is drawn


class Work(Protocol):
    """A board that is being thinned."""

    @property
    def count(self) -> int:
        """How many sets of givens there are."""

    def begin(self, level: int) -> bool:
        """Start with all givens; False if not even so a level can solve it."""

    def thin(self, level: int, rng: Rng, batch: int) -> int:
        """Take away every set that a level can do without; how many went."""

    def refill(self, rng: Rng) -> None:
        """Put some of them back, for a fresh start nearby."""

    def needs(self, level: int) -> bool:
        """Is the board too hard for the level below?"""


def batches(count: int, take: Callable[[int, int], bool], batch: int) -> int:
    """Take away the sets 0 to count - 1, those that can go; how many went.

    A batch that can go together could also have gone one by one; so the first sets, most of which can go, are tried in
    batches, which get smaller with every failure. What is left is the same as if they went one by one. (Letting batches
    grow again after a success cost 4 to 9 per cent more instructions.)
    """
    taken = at = 0
    while at < count:
        batch = min(batch, count - at)
        if take(at, at + batch):
            at += batch
            taken += batch
        elif batch == 1:
            at += 1
        else:
            batch //= 2
    return taken


def up_to(level: int) -> Callable[[Work, Rng], bool]:
    """Solvable at a level: thinned by its techniques."""

    def stage(work: Work, rng: Rng) -> bool:
        if not work.begin(level):
            return False
        work.thin(level, rng, work.count // FIRST_BATCH + 1)
        return True

    return stage


def exactly(level: int, first: int) -> Callable[[Work, Rng], bool]:
    """Solvable at a level and not below: thinned at the `first` level, then at each up to it; again until it is so."""

    def stage(work: Work, rng: Rng) -> bool:
        if not up_to(min(level, first))(work, rng) and not work.begin(level):
            return False
        for harder in range(first + 1, level + 1):
            work.thin(harder, rng, 1)
        for _ in range(AGAIN):
            if work.needs(level):
                return True
            work.refill(rng)
            work.thin(level, rng, work.count // FIRST_BATCH + 1)
        return work.needs(level)

    return stage


class Kept(threading.local):
    """The last thing that a thread built: setting up a board of some size can take longer than using it."""

    key: Hashable = None
    value: Any = None

    def get(self, key: Hashable, build: Callable[[], Any]) -> Any:
        if self.key != key:
            self.value, self.key = build(), key
        return self.value
