"""How long people take: a model of a person who looks for the next step and then carries it out.

The time is the sum over all steps of two parts. Finding one of the steps that are open takes longer if few are open,
and if there are many places to look at. Carrying it out takes longer the harder its technique is, and with arithmetic.
docs/difficulty.md says what the parameters of each kind were fitted on.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .model import Technique

CENT = 100  # looks and thoughts are counted in hundredths
SECOND, MINUTE = 1000, 60_000
SECONDS_IN_WORDS, MINUTES_IN_WORDS = 90, 120  # from here on, times are given in minutes, and in hours


class Search(NamedTuple):
    """The work besides the steps themselves: looking, listing combinations, and trial."""

    looks: int = 0  # places to look at, divided by the steps that are open there, summed over the steps; in hundredths
    scans: int = 0  # places looked at by one who goes through everything in turn
    ways: int = 0  # digits in the combinations that are worked out
    positions: int = 0  # of all trials


class Pace(NamedTuple):
    """How fast a practised solver is at a kind, in milliseconds."""

    thought: int  # for a step of a technique of weight 1
    look: int = 0  # to look at one place, where one step is open
    scan: int = 0  # to look at one place, in turn
    way: int = 0  # for each digit of a combination
    position: int = SECOND  # to look at one position of a trial
    eighths: int = 6  # of a power: with 6, a technique takes its weight to the power of 3/4, eight thoughts at 16

    def seconds(self, techniques: Sequence[Technique], used: Mapping[int, int], search: Search) -> int:
        """The time of a solution; `used` counts its steps by technique number."""
        thoughts = sum([times * self.thoughts(techniques[number].weight) for number, times in used.items()])
        thinking = (self.thought * thoughts + self.look * search.looks) // CENT + self.scan * search.scans
        return max(1, (thinking + self.way * search.ways + self.position * search.positions) // SECOND)

    def thoughts(self, weight: int) -> int:
        """How many thoughts a technique of this weight takes, in hundredths."""
        return isqrt(isqrt(isqrt(CENT**8 * weight**self.eighths)))


def milliseconds(score: int) -> int:
    """The time for a score in seconds, as most kinds use."""
    return SECOND * score


def minutes_of(time: int) -> float:
    """A time in milliseconds as minutes, with three figures."""
    return float(f"{time / MINUTE:.3g}")


def in_words(minutes: float) -> str:
    """About how long: 40 s, 8 min, 3 h."""
    seconds = 60 * minutes
    if seconds < SECONDS_IN_WORDS:
        return f"{max(1, round(seconds) if seconds < 10 else 5 * round(seconds / 5))} s"
    return f"{round(minutes)} min" if minutes < MINUTES_IN_WORDS else f"{round(minutes / 60)} h"
