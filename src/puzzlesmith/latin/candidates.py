"""Candidates that a player has struck: part of the position, changed by moves such as ``r3c4=-5`` and ``r3c4=+5``.

A board keeps them as one set of digits per cell, as bits; as an empty tuple if nothing is struck. Digits count from 1.
A digit that is written into a cell overrides what was struck there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from puzzlesmith.core.model import RESTORE, STRIKE, Move, PuzzleError, struck
from puzzlesmith.toolkit import grid

from .facts import decode

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from puzzlesmith.core.model import Entry

    from .houses import Houses

Struck: TypeAlias = tuple[int, ...]


def is_on_notes(move: Move) -> bool:
    """Does a move strike or restore a candidate?"""
    return move.mark[:1] in (STRIKE, RESTORE)


def noted_mark(move: Move) -> Move:
    """The place and the candidate that a move on the notes is about."""
    return Move(move.place, move.mark[1:])


def changed(struck: Struck, cells: int, cell: int, digit: int, move: Move) -> Struck:
    """What is struck after a move on the notes."""
    sets, bit = list(struck or (0,) * cells), 1 << (digit - 1)
    sets[cell] = sets[cell] | bit if move.mark[0] == STRIKE else sets[cell] & ~bit
    return tuple(sets) if any(sets) else ()


def only_strikes(entry: Entry) -> bool:
    """Does a deduction write no digit?"""
    return not decode(entry.follows[0]).placed


def load(solver: Houses, digits: Sequence[int], struck: Struck) -> bool:
    """Give a board to a solver, without the candidates that are struck; False if it contradicts itself."""
    if not solver.load(digits):
        return False
    return all([solver.strike(cell, bits) for cell, bits in enumerate(struck) if bits and not digits[cell]])


def signs_of(bits: int, signs: Sequence[str]) -> Iterator[str]:
    """The signs of a set of digits; `signs` begins with that of no digit."""
    return (sign for digit, sign in enumerate(signs) if digit and bits >> (digit - 1) & 1)


def by_place(struck: Struck, places: Sequence[str], signs: Sequence[str]) -> dict[str, list[str]]:
    """The candidates that are struck in each place, for JSON."""
    return {place: [*signs_of(bits, signs)] for place, bits in zip(places, struck, strict=False) if bits}


def moves(rows: Sequence[str], notes: Mapping[str, Sequence[str]], order: int) -> Iterator[Move]:
    """The moves that write the digits of a board, a dot for none, and strike the candidates listed for each place."""
    if len(rows) != order or any([len(row) != order for row in rows]):
        raise PuzzleError("not a board", expected=f"{order} rows of {order} signs")
    for at, sign in enumerate("".join(rows)):
        if sign != ".":
            yield Move(grid.place(at, order), sign)
    for place, marks in notes.items():
        yield from [struck(place, str(mark)) for mark in marks]
