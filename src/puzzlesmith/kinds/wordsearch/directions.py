"""Directions: their names, how hard each is to read, and the share of the words in each.

Glossary
    way      a direction by its number in codes.py; compass points name them, E from left to right
    forward  as the script is read: from left to right, for Hebrew and Arabic from right to left
    class    0 along the row and down, 1 forward diagonals, 2 backward and up, 3 backward diagonals
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Level, PuzzleError

from .codes import DX, DY, NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

CLASSES = (0, 0, 1, 1, 2, 2, 3, 3)  # of the ways, for scripts from left to right
MIRRORED = (4, 1, 7, 6, 0, 5, 3, 2)  # the mirror image of each way
WAYS = {step: way for way, step in enumerate(zip(DX, DY, strict=True))}
COUNTS = {"2": 1, "4": 2, "8": 4}  # a number of directions selects the lowest classes
REACH = {Level.easy: 0, Level.medium: 1, Level.hard: 2, Level.expert: 3, Level.extreme: 3}  # the highest class
MOST_SHARE = 99
EXAMPLE = "8, 4, 2, or compass points with shares, as in E:2,S,SE"


def class_of(way: int, *, rtl: bool) -> int:
    return CLASSES[MIRRORED[way] if rtl else way]


def way_of(one: int, other: int, width: int) -> int:
    """The way from one cell to another on a line with it."""
    dx, dy = other % width - one % width, other // width - one // width
    return WAYS[(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)]


def shares(text: str, level: Level | None, *, rtl: bool) -> dict[int, int]:
    """The directions of words with their shares: those requested or, by default, those of the level."""
    if text in ("", *COUNTS):
        highest = REACH[level] if level and not text else COUNTS.get(text, 4) - 1
        return {way: 1 for way in range(8) if class_of(way, rtl=rtl) <= highest}
    return _named(text)


def _named(text: str) -> dict[int, int]:
    share_of: dict[int, int] = {}
    for part in text.split(","):
        name, colon, share = part.partition(":")
        if name not in NAMES or NAMES.index(name) in share_of:
            raise PuzzleError(f"no direction {name!r}", text=text, expected=EXAMPLE)
        if colon and not (share.isascii() and share.isdigit() and len(share) <= 3 and 1 <= int(share) <= MOST_SHARE):
            raise PuzzleError(f"no share {share!r}", text=text, expected=f"1 to {MOST_SHARE}")
        share_of[NAMES.index(name)] = int(share) if colon else 1
    return share_of


def normal(text: str) -> str:
    """Normalise a text of directions; PuzzleError if it is wrong."""
    text = text.upper().replace(" ", "")
    if text in ("", *COUNTS):
        return text
    share_of = _named(text)
    return ",".join(NAMES[way] + (f":{share_of[way]}" if share_of[way] != 1 else "") for way in sorted(share_of))


def quotas(
    lengths: Sequence[int], wanted: Mapping[int, int], first: int, box: tuple[int, int]
) -> tuple[list[int], int]:
    """The quota of each way, and the number of ways that may take one word more; together they make the number of
    words. The way `first` gets a word before the others, so that few words are enough for the level. Ways too short for
    most of the words get only as many as fit.
    """
    low = [-1] * 8
    left, shares_left = len(lengths), sum(wanted.values())
    narrow = False
    reach = {way: _reach(way, box) for way in wanted}
    rooms = {far: sum([length <= far for length in lengths]) for far in {*reach.values()}}
    for way in sorted(wanted, key=lambda way: (reach[way], way != first)):
        fitting = rooms[reach[way]]
        same = [other for other in wanted if reach[other] <= reach[way]]
        room = max(0, fitting - sum(low[other] for other in same if low[other] > 0))
        low[way] = min(room, max(left * wanted[way] // shares_left, way == first))
        narrow = narrow or fitting < len(lengths)
        left -= low[way] if narrow else 0
        shares_left -= wanted[way] if narrow else 0
    return low, len(lengths) - sum(each for each in low if each > 0)


def _reach(way: int, box: tuple[int, int]) -> int:
    """The length of the longest word that has room."""
    return min(side for side, step in zip(box, (DX[way], DY[way]), strict=True) if step)
