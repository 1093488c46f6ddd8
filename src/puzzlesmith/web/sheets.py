"""Sheets: everything that is needed to play a puzzle without a server, computed in advance. A sheet has the change of
the picture for each move, the notes that it rules out, the answer, and every step of the solution with its reason.

The page composes positions from the changes of single moves; `_independent` checks on the answer that this works. Where
moves build on each other, as in calculations, the scene describes the calculation, and the page performs it.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from puzzlesmith.core import engine
from puzzlesmith.core.model import Level, Move, NoSingleAnswer, Plain, PuzzleError, Step
from puzzlesmith.core.scene import Calculation, Item, Scene, Ways

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from puzzlesmith.core.kind import Board, Kind

MAX_WORK = 4_000_000  # moves times spots times two: a 16x16 of sixteen digits takes half of it, and some seconds


@dataclass(frozen=True, slots=True)
class Added(Plain):
    """An added item, and the number of the item in the starting scene that it is painted before."""

    before: int
    item: Item


@dataclass(frozen=True, slots=True)
class Look(Plain):
    """The change that a move makes: items of the starting scene to drop, items to add, and marks that it rules out."""

    drop: tuple[int, ...]
    add: tuple[Added, ...]
    label: str
    closed: dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Sheet(Plain):
    """Everything for one puzzle. `answer` are the moves of the steps. `enough` are the sets of marks that suffice to
    finish the board, such as black cells without the dots on white ones. Where moves calculate, the answer is one of
    many ways, the one that the steps explain, and there are no looks. `ways` are those of all groups at the start.
    """

    id: str
    kind: str
    title: str
    summary: str
    accent: str
    level: Level
    minutes: float
    scene: Scene
    looks: dict[str, Look]
    answer: tuple[str, ...]
    enough: tuple[tuple[str, ...], ...]
    steps: tuple[Step, ...]
    ways: tuple[Ways, ...]


def sheet(puzzle: Any) -> Sheet:
    """Compute a sheet. Raises NoSingleAnswer if the steps do not reach a single answer, and PuzzleError if the puzzle
    is too large.
    """
    decoded = engine.read(puzzle) if isinstance(puzzle, str) else puzzle
    kind = engine.kind_of(decoded)
    start = kind.start(decoded)
    scene = kind.draw(start, {})
    _check_size(scene)
    steps, grade = tuple(engine.steps(decoded)), engine.grade(decoded)
    written = [move for step in steps for move in step.moves]
    calculated = isinstance(scene.play, Calculation)
    answer = tuple(written if calculated else dict.fromkeys(written))  # twice the same sum is not one
    if not kind.done(_played(kind, start, answer)):
        raise NoSingleAnswer.of(engine.solve(decoded))
    return Sheet(
        engine.puzzle_id(decoded),
        kind.name,
        kind.title,
        kind.summary,
        kind.colour,
        grade.level,
        grade.minutes,
        scene,
        {} if calculated else _looks(kind, start, scene, answer),
        tuple(map(str, answer)),
        () if calculated else _enough(kind, start, answer),
        steps,
        _ways(kind, start, scene),
    )


def _ways(kind: Kind, start: Board, scene: Scene) -> tuple[Ways, ...]:
    """Each group once."""
    if not kind.ways:
        return ()
    groups = [kind.ways(start, spot.place) for spot in scene.spots]
    return tuple({group.places: group for group in groups if group}.values())


def _check_size(scene: Scene) -> None:
    moves = sum(len(spot.marks) for spot in scene.spots)
    if moves * len(scene.spots) * 2 > MAX_WORK:
        raise PuzzleError("this puzzle is too large to play without a server", expected="a smaller one")


def _single_moves(scene: Scene) -> Iterator[Move]:
    for spot in scene.spots:
        yield from (Move(spot.place, mark) for mark in spot.marks if mark)


def _played(kind: Kind, board: Board, moves: Iterable[Move]) -> Board:
    for move in moves:
        board = kind.play(board, move)
    return board


def _enough(kind: Kind, start: Board, answer: Sequence[Move]) -> tuple[tuple[str, ...], ...]:
    """Return each mark that suffices by itself, or else a smallest set of marks that suffices together."""
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
    """Compute the looks of all single moves and of those of the answer."""
    moves = dict.fromkeys([*_single_moves(scene), *answer])
    looks = {str(move): _look(kind, start, scene, move) for move in moves}
    if not _independent(kind, _played(kind, start, answer), scene, [looks[str(move)] for move in answer]):
        raise PuzzleError("this puzzle cannot be drawn move by move", expected="a puzzle to play without a server")
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
    """Return the numbers of the items to drop, and the items to add with the number of the item they precede."""
    places: dict[Item, list[int]] = {}
    for number, item in enumerate(before):
        places.setdefault(item, []).append(number)
    last, staying, add = -1, set[int](), list[Added]()
    for item in after:
        onward = [number for number in places.get(item, ()) if number > last]
        if onward:
            last = onward[0]
            staying.add(last)
        else:
            add.append(Added(last + 1, item))
    return tuple(number for number in range(len(before)) if number not in staying), tuple(add)


def _independent(kind: Kind, solved: Board, scene: Scene, looks: Sequence[Look]) -> bool:
    """Return whether the answer composed from single moves looks like the answer drawn at once."""
    dropped = {number for look in looks for number in look.drop}
    items = Counter(item for number, item in enumerate(scene.items) if number not in dropped)
    items.update(added.item for look in looks for added in look.add)
    return items == Counter(kind.draw(solved, {}).items)
