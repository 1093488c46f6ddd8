"""All that is needed to play a puzzle without a server, worked out beforehand: what each move adds to the picture,
which notes it closes, the answer, and every step of the way to it with its reason.

Moves are drawn independently of each other, and whether they are is checked on the answer. Where they build on each
other, as sums on sums, the scene says how to calculate, and the page does that itself.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from puzzlesmith.core import engine
from puzzlesmith.core.model import Level, Move, NoSingleAnswer, Plain, PuzzleError, Step
from puzzlesmith.core.scene import Calculation, Item, Scene

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from puzzlesmith.core.kind import Board, Kind

WORK = 4_000_000  # moves times spots times two: a 16x16 of sixteen digits takes half of it, and some seconds


@dataclass(frozen=True, slots=True)
class Added(Plain):
    """An item, and the item of the start that it is painted before."""

    before: int
    item: Item


@dataclass(frozen=True, slots=True)
class Look(Plain):
    """What a move changes: items of the start that go, items that come, and marks that are no longer open elsewhere."""

    drop: tuple[int, ...]
    add: tuple[Added, ...]
    label: str
    closed: dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Sheet(Plain):
    """`answer` is what the steps write, and `enough` the marks of it that finish the board, such as the black cells
    without the dots on white ones; there may be several choices. Where moves calculate, any that arrive will do: the
    answer is then one way of many, the one that the steps explain, and there are no looks.
    """

    id: str
    kind: str
    title: str
    level: Level
    scene: Scene
    looks: dict[str, Look]
    answer: tuple[str, ...]
    enough: tuple[tuple[str, ...], ...]
    steps: tuple[Step, ...]


def sheet(puzzle: Any) -> Sheet:
    """NoSingleAnswer if there is not one answer that steps lead to; PuzzleError if it would be too much."""
    given = engine.read(puzzle) if isinstance(puzzle, str) else puzzle
    kind = engine.kind_of(given)
    start = kind.start(given)
    scene = kind.draw(start, {})
    _bound(scene)
    steps = tuple(engine.steps(given))
    written = [move for step in steps for move in step.moves]
    calculated = isinstance(scene.play, Calculation)
    answer = tuple(written if calculated else dict.fromkeys(written))  # twice the same sum is not one
    if not kind.done(_played(kind, start, answer)):
        raise NoSingleAnswer.of(engine.solve(given))
    return Sheet(
        engine.puzzle_id(given),
        kind.name,
        kind.title,
        engine.grade(given).level,
        scene,
        {} if calculated else _looks(kind, start, scene, answer),
        tuple(map(str, answer)),
        () if calculated else _enough(kind, start, answer),
        steps,
    )


def _bound(scene: Scene) -> None:
    moves = sum(len(spot.marks) for spot in scene.spots)
    if moves * len(scene.spots) * 2 > WORK:
        raise PuzzleError("this puzzle is too large to be played without a server", expected="a smaller one")


def _single_moves(scene: Scene) -> Iterator[Move]:
    for spot in scene.spots:
        yield from (Move(spot.place, mark) for mark in spot.marks if mark)


def _played(kind: Kind, board: Board, moves: Iterable[Move]) -> Board:
    for move in moves:
        board = kind.play(board, move)
    return board


def _enough(kind: Kind, start: Board, answer: Sequence[Move]) -> tuple[tuple[str, ...], ...]:
    """Each mark that is enough by itself; else all marks but those that are not needed."""
    marks = list(dict.fromkeys(move.mark for move in answer))

    def finish(*chosen: str) -> bool:
        with suppress(PuzzleError):
            return kind.done(_played(kind, start, [move for move in answer if move.mark in chosen]))
        return False

    alone = tuple((mark,) for mark in marks if finish(mark))
    if alone:
        return alone
    for mark in marks[:]:
        if finish(*(other for other in marks if other != mark)):
            marks.remove(mark)
    return (tuple(marks),)


def _looks(kind: Kind, start: Board, scene: Scene, answer: Sequence[Move]) -> dict[str, Look]:
    """Of all single moves, and of those of the answer."""
    moves = dict.fromkeys([*_single_moves(scene), *answer])
    looks = {str(move): _look(kind, start, scene, move) for move in moves}
    if not _independent(kind, _played(kind, start, answer), scene, [looks[str(move)] for move in answer]):
        raise PuzzleError("this puzzle cannot be drawn move by move", expected="one that is played with a server")
    return looks


def _look(kind: Kind, start: Board, scene: Scene, move: Move) -> Look:
    after = kind.draw(kind.play(start, move), {})
    drop, add = difference(scene.items, after.items)
    label = next((spot.label for spot in after.spots if spot.place == move.place), "")
    closed = {
        old.place: sorted(set(old.open) - set(new.open))
        for old, new in zip(scene.spots, after.spots, strict=False)
        if old.open != new.open and old.place != move.place
    }
    return Look(drop, add, label, {place: marks for place, marks in closed.items() if marks})


def difference(before: Sequence[Item], after: Sequence[Item]) -> tuple[tuple[int, ...], tuple[Added, ...]]:
    """Which items go, by number, and which come, before which number."""
    places: dict[Item, list[int]] = {}
    for number, item in enumerate(before):
        places.setdefault(item, []).append(number)
    last, kept, add = -1, set[int](), list[Added]()
    for item in after:
        onward = [number for number in places.get(item, ()) if number > last]
        if onward:
            last = onward[0]
            kept.add(last)
        else:
            add.append(Added(last + 1, item))
    return tuple(number for number in range(len(before)) if number not in kept), tuple(add)


def _independent(kind: Kind, solved: Board, scene: Scene, looks: Sequence[Look]) -> bool:
    """Put together from single moves, does the answer look as it should?"""
    dropped = {number for look in looks for number in look.drop}
    items = Counter(item for number, item in enumerate(scene.items) if number not in dropped)
    items.update(added.item for look in looks for added in look.add)
    return items == Counter(kind.draw(solved, {}).items)
