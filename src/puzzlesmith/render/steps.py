"""A position with one thought on it: places coloured by their role, and the candidates that the thought is about."""

from __future__ import annotations

from dataclasses import replace
from math import ceil, isqrt
from typing import TYPE_CHECKING

from puzzlesmith.core.model import STRIKE
from puzzlesmith.core.scene import Item, Line, Spot, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from puzzlesmith.core.kind import Board, Kind
    from puzzlesmith.core.model import Move
    from puzzlesmith.core.scene import Scene

MARGIN, BELOW_CLUE = 0.13, 0.32  # of a cell, left free by candidates: on all sides, and above them if there is a clue
CLUES = 0.4  # of a cell: a text above this height is a clue
SIZE = 1.15  # of a candidate, in the room that it has


def position(kind: Kind, board: Board, moves: Sequence[Move], look: Sequence[str], *, notes: bool = True) -> Scene:
    """A board with the places to look at, those that the moves mark, and those where they strike candidates. In kinds
    whose players note candidates, all these places show theirs, unless `notes` is False.
    """
    struck = [move for move in moves if move.mark[:1] == STRIKE] if kind.strikes else []
    styles = {
        "follow": [move.place for move in moves if move not in struck],
        "goes": [move.place for move in struck],
    }
    marked = {place for places in styles.values() for place in places}
    styles["look"] = [place for place in look if place not in marked]
    scene = highlighted(kind, board, styles)
    if not kind.strikes or not notes:
        return scene
    roles = {(move.place, move.mark.removeprefix(STRIKE)): "goes" if move in struck else "follow" for move in moves}
    return replace(scene, items=(*scene.items, *_notes(scene, {*look, *marked}, roles)))


def noted(kind: Kind, board: Board) -> Scene:
    """A board with the candidates of all its empty places, in kinds whose players note them."""
    scene = kind.draw(board, {})
    notes = _notes(scene, {spot.place for spot in scene.spots}, {}) if kind.strikes else ()
    return replace(scene, items=(*scene.items, *notes))


def highlighted(kind: Kind, board: Board, styles: Mapping[str, Sequence[str]]) -> Scene:
    """A board with places highlighted by style; a place between two cells highlights both."""
    spots = {spot.place for spot in kind.draw(board, {}).spots}
    return kind.draw(board, {style: list(_cells(places, spots)) for style, places in styles.items()})


def _cells(places: Sequence[str], spots: set[str]) -> Iterator[str]:
    for place in places:
        yield from (part for part in ([place] if place in spots else place.split("-")) if part in spots)


def _notes(scene: Scene, places: set[str], roles: Mapping[tuple[str, str], str]) -> Iterator[Item]:
    """The candidates of empty spots, those with a role in its colour."""
    for spot in scene.spots:
        if spot.place in places and not spot.mark:
            clue = any(isinstance(item, Text) and _is_above(item, spot) for item in scene.items)
            yield from _candidates(spot, BELOW_CLUE if clue else MARGIN, roles)


def _is_above(text: Text, spot: Spot) -> bool:
    """Does a text stand in the upper part of a spot?"""
    return 0 <= text.x - spot.x < spot.width and 0 <= text.y - spot.y < CLUES * spot.height


def _candidates(spot: Spot, top: float, roles: Mapping[tuple[str, str], str]) -> Iterator[Item]:
    """Each candidate has its own place in a cell, as on paper; a line goes through those that go."""
    marks = [mark for mark in spot.marks if mark]
    columns = isqrt(len(marks) - 1) + 1
    wide, high = spot.width * (1 - 2 * MARGIN) / columns, spot.height * (1 - top - MARGIN) / ceil(len(marks) / columns)
    size = round(min(wide, high) * SIZE, 3)
    for number, mark in enumerate(marks):
        row, column = divmod(number, columns)
        x = round(spot.x + spot.width * MARGIN + (column + 0.5) * wide, 3)
        y = round(spot.y + spot.height * top + (row + 0.5) * high, 3)
        role = roles.get((spot.place, mark), "note")
        if mark in spot.open:
            yield Text(x, y, mark, role, size)
        if mark in spot.open and role == "goes":
            yield Line(
                round(x - size / 2, 3), round(y + size / 2, 3), round(x + size / 2, 3), round(y - size / 2, 3), role
            )
