"""The next thought: of all arguments that a position allows, the cheapest, and never more than a reader can follow.

An argument is a deduction that writes a mark, with the deductions that it rests on. Its cost is the sum of their
weights. If it is too long for one hint, or contains a chain, its first deduction is the hint, as a move on the notes;
the next hint then builds on it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .kind import Kind
    from .model import Board, Entry, Move, Step, Technique

MOST_STEPS, MOST_CHARACTERS = 3, 450  # of one hint
MOST_DRAWN = 150  # entries drawn after the first argument, in search of a cheaper one
MOST_REFUTED = 12  # refuted assumptions; an argument that rests on more is too long for a hint
RECENT = 3  # recent moves that show where the player is working


def next_steps(kind: Kind, board: Board, near: Sequence[str]) -> list[Step]:
    """The steps of the next hint; none if nothing follows. Among equal arguments, the one nearest to a place."""
    thoughts = Thoughts(kind, board)
    thoughts.draw()
    if not thoughts.cheapest:
        return [kind.tell(board, thoughts.entries[0])] if kind.strikes and thoughts.entries else []
    chosen = thoughts.nearest(near)
    numbers = thoughts.argument(chosen)
    steps = [kind.tell(board, thoughts.entries[number]) for number in numbers]
    return steps[:1] if kind.strikes and too_long(steps) else steps


def too_long(steps: Sequence[Step]) -> bool:
    """Are these steps too much for one hint? A chain needs a hint of its own."""
    characters = sum(len(step.text) for step in steps)
    return len(steps) > MOST_STEPS or characters > MOST_CHARACTERS or any(step.links for step in steps[:-1])


class Thoughts:
    """The entries of a trace drawn so far, and the premises of each."""

    kind: Kind
    board: Board

    def __init__(self, kind: Kind, board: Board):
        self.kind, self.board = kind, board
        self.entries: list[Entry] = []
        self.rests: list[int] = []  # by entry: the entries it depends on, itself included, as bits
        self.least: list[int] = _least_weights(kind.techniques)
        self.cost: int = 0
        self.cheapest: list[int] = []  # the numbers of all entries that write a mark at that cost

    def draw(self) -> None:
        """Draw entries until nothing cheaper can follow.

        A trace takes the deductions of the easiest level first. So when it takes one of a level whose techniques all
        weigh more than the cheapest argument, whatever follows rests on that one, or on others that weigh as much.
        """
        drawn = refuted = 0
        for entry in self.kind.trace(self.board):
            refuted += entry.end is not None
            if not self.cheapest and self.kind.strikes and refuted > MOST_REFUTED:
                return
            if self.cheapest and (
                entry.premises is None or self.least[entry.technique] > self.cost or drawn > MOST_DRAWN
            ):
                return
            self.add(entry)
            drawn = drawn + 1 if self.cheapest else 0

    def add(self, entry: Entry) -> None:
        number = len(self.entries)
        self.entries.append(entry)
        rest = 1 << number
        for each in range(number) if entry.premises is None else entry.premises:
            rest |= self.rests[each]
        self.rests.append(rest)
        if not self.writes(entry):
            return
        cost = sum(self.weight(self.entries[each]) for each in self.argument(number))
        if not self.cheapest or cost < self.cost:
            self.cost, self.cheapest = cost, []
        if cost == self.cost:
            self.cheapest.append(number)

    def writes(self, entry: Entry) -> bool:
        """Does an entry write a mark?"""
        return not self.kind.strikes(entry) if self.kind.strikes else bool(self.kind.tell(self.board, entry).moves)

    def weight(self, entry: Entry) -> int:
        return self.kind.techniques[entry.technique].weight + entry.positions

    def argument(self, number: int) -> list[int]:
        """The numbers of an entry and of all entries it depends on."""
        bits = self.rests[number]
        return [each for each in range(number + 1) if bits >> each & 1]

    def nearest(self, near: Sequence[str]) -> int:
        """The cheapest argument whose mark is nearest to the first of some places; ties go by the next place."""
        if not near or len(self.cheapest) == 1:
            return self.cheapest[0]
        written = {
            number: [move.place for move in self.kind.tell(self.board, self.entries[number]).moves]
            for number in self.cheapest
        }
        return min(written, key=lambda number: [distance(written[number], place) for place in near])


def _least_weights(techniques: Sequence[Technique]) -> list[int]:
    """For each technique, the least weight of any that is of its level or harder."""
    return [min(each.weight for each in techniques if each.level.rank >= one.level.rank) for one in techniques]


def work(moves: Iterable[Move]) -> list[str]:
    """Where the player is working: the places of the latest marks still on the board, latest first."""
    standing = dict[str, str]()
    for move in moves:
        standing.pop(move.place, None)
        standing[move.place] = move.mark
    return [place for place, mark in reversed(standing.items()) if mark][:RECENT]


def distance(places: Iterable[str], place: str) -> int:
    """How far the nearest of some places is from another: neighbouring places have neighbouring numbers in their names,
    as r3c4 and r3c5 do.
    """
    there = _numbers(place)
    return min((sum(abs(a - b) for a, b in zip(_numbers(each), there, strict=False)) for each in places), default=0)


def _numbers(place: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", place)]
