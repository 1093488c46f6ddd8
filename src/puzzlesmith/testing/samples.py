"""Samples for the tests: a kind's examples and fault boards, puzzles that it makes, and moves on them."""

import os
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import puzzlesmith as ps
from puzzlesmith.core.kind import Form, Kind
from puzzlesmith.core.scene import Scene

from .snapshots import entries

SHAPES = [(5, 8), (8, 5), (7, 6)]  # besides the presets, where width and height can be chosen


@dataclass(frozen=True)
class OfKind:
    name: str

    @property
    def kind(self) -> Kind:
        return ps.kind(self.name)


@dataclass(frozen=True)
class Example(OfKind):
    id: str
    level: str
    answer: str

    @property
    def puzzle(self) -> Any:
        return self.kind.decode(self.id)

    def __str__(self) -> str:
        return f"{self.name}-{self.id}"


@dataclass(frozen=True)
class FaultBoard(OfKind):
    rule: str
    id: str
    moves: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.name}-{self.rule}-{self.id}-{self.moves[-1]}"


@dataclass(frozen=True)
class Wanted(OfKind):
    """A puzzle to make: the params, and the level, if any."""

    params: str
    level: str | None = None

    def make(self, seed: int = 1, index: int = 0) -> ps.Made:
        return ps.make(self.name, self.params, level=self.level, seed=seed, index=index)

    def __str__(self) -> str:
        return f"{self.name}-{self.params}-{self.level}"


@dataclass(frozen=True)
class FormOf(OfKind):
    """One of the other text forms of a kind."""

    form: str

    def __str__(self) -> str:
        return f"{self.name}-{self.form}"


def examples_file(kind: Kind) -> Path:
    return Path(kind.folder, "examples.txt")


def examples(kind: Kind) -> list[Example]:
    return [Example(kind.name, *words) for words in entries(examples_file(kind))]


def fault_boards(kind: Kind) -> list[FaultBoard]:
    return [
        FaultBoard(kind.name, rule, text, tuple(moves))
        for rule, text, *moves in entries(Path(kind.folder, "faults.txt"))
    ]


def sizes(kind: Kind) -> list[str]:
    """Compact params: the presets, and a few that are not square if the kind knows width and height."""
    sides = {each.name: each.metadata for each in fields(kind.Params)}
    shapes = SHAPES if {"width", "height"} <= sides.keys() else []
    fitting = [(w, h) for w, h in shapes if _fits(sides["width"], w) and _fits(sides["height"], h)]
    return [*kind.Params.presets, *[kind.Params.build(width=w, height=h).compact() for w, h in fitting]]


def _fits(side: Mapping[str, Any], length: int) -> bool:
    return bool(side["least"] <= length <= side["most"])


def levels(kind: Kind) -> list[str]:
    return [level.value for level in kind.levels]


def two_levels(kind: Kind) -> tuple[str, str]:
    """The easiest level, and hard; or else the hardest level without trial."""
    harder = [level for level in levels(kind) if level != "extreme"]
    return harder[0], "hard" if "hard" in harder else harder[-1]


FEW = 4 if os.environ.get("PUZZLESMITH_PURE") else None  # all of them, interpreted, would take a quarter of an hour


def wanted(kind: Kind) -> list[Wanted]:
    """Every size with every level, and with none."""
    return [
        Wanted(kind.name, size, level)
        for size in sizes(kind)
        for level in [None, *levels(kind)]
        if level != "extreme" or size in kind.Params.presets  # a puzzle may be too small to need trial
    ]


SAMPLES: dict[str, Callable[[Kind], Sequence[object]]] = {  # by the name of a test's argument
    "kind": lambda kind: [kind],
    "example": lambda kind: examples(kind)[:FEW],
    "board": fault_boards,
    "wanted": wanted,
    "form": lambda kind: [FormOf(kind.name, form) for form in kind.forms],
}


def parametrize(metafunc: pytest.Metafunc, names: Sequence[str]) -> None:
    """Parametrize a test with the samples that its argument names, for these kinds."""
    for argument, samples in SAMPLES.items():
        if argument in metafunc.fixturenames:
            values = [sample for name in names for sample in samples(ps.kind(name))]
            metafunc.parametrize(argument, values, ids=lambda each: each.name if isinstance(each, Kind) else str(each))


@pytest.fixture
def snapshots(request: pytest.FixtureRequest) -> Path:
    """The folder that the test module names SNAPSHOTS."""
    folder: Path | None = getattr(request.module, "SNAPSHOTS", None)
    if folder is None:
        pytest.skip("the test module names no folder SNAPSHOTS")
    return folder


@cache
def made(wanted: Wanted) -> ps.Made:
    return wanted.make()


def solution(puzzle: Any) -> Any:
    answer = ps.solve(puzzle)
    assert answer.status == "unique"
    return answer.solution


def solution_moves(kind: Kind, puzzle: Any) -> list[ps.Move]:
    """The moves that lead from the start to the answer."""
    if kind.route:
        return [move for step in ps.steps(puzzle) for move in step.moves]
    before, after = (written(kind.draw(board, {})) for board in (kind.start(puzzle), solution(puzzle)))
    return [ps.Move(place, mark) for place, mark in after.items() if mark != before.get(place, "")]


def in_form(form: Form, board: ps.Board) -> str:
    """A board in a text form; empty if the form cannot express its puzzle, and says so."""
    try:
        return form.write(board)
    except ps.PuzzleError as refusal:
        if refusal.expected:
            return ""
        raise


def written(scene: Scene) -> dict[str, str]:
    """The mark of every spot, and of every pair of spots that has one."""
    return {**{spot.place: spot.mark for spot in scene.spots}, **dict(scene.pairs)}


def can_take(scene: Scene, move: ps.Move) -> bool:
    """Does the scene offer that mark at that place, be it a spot or a pair of spots?"""
    spots = {spot.place: spot for spot in scene.spots}
    if move.place in spots:
        return move.mark in (*spots[move.place].marks, *scene.lone_marks)
    one, _, other = move.place.partition("-")
    return one in spots and other in spots and move.mark in scene.pair_marks


def pair_moves(kind: Kind, board: Any) -> Iterator[ps.Move]:
    """Marks on pairs of spots that can be played, from each spot to some near it."""
    scene = kind.draw(board, {})
    spots = scene.spots if scene.pair_marks else ()
    for at, one in enumerate(spots):
        for other in spots[at + 1 : at + 8]:
            for mark in filter(None, scene.pair_marks):
                move = ps.Move(f"{one.place}-{other.place}", mark)
                with suppress(ps.PuzzleError):
                    kind.play(board, move)
                    yield move


def parts_of_solution(kind: Kind, puzzle: Any, chance: random.Random) -> Iterator[list[ps.Move]]:
    """Some moves of the solution in any order; for a route, the first ones."""
    moves = solution_moves(kind, puzzle)
    for _ in range(15):
        count = chance.randrange(len(moves))
        yield moves[:count] if kind.route else chance.sample(moves, count)


def wrong_moves(kind: Kind, puzzle: Any, moves: Sequence[ps.Move] = ()) -> Iterator[ps.Move]:
    """For each place, the marks that it can take and the answer does not have; for a route, the moves that leave it."""
    if kind.route:
        board = ps.replay(puzzle, moves)
        for move in pair_moves(kind, board):
            if not kind.finishes(kind.play(board, move), 1):
                yield move
        return
    for spot in kind.draw(solution(puzzle), {}).spots:
        for mark in spot.marks:
            if mark not in {"", spot.mark}:
                yield ps.Move(spot.place, mark)
    right = set(solution_moves(kind, puzzle))
    yield from (move for move in pair_moves(kind, kind.start(puzzle)) if move not in right)


class Mistake(NamedTuple):
    """A wrong move, and right ones before and after it."""

    before: list[ps.Move]
    wrong: ps.Move
    after: list[ps.Move]


def mistakes(kind: Kind, puzzle: Any, chance: random.Random) -> Iterator[Mistake]:
    right = solution_moves(kind, puzzle)
    if kind.route:
        for count in range(len(right)):
            wrong = list(wrong_moves(kind, puzzle, right[:count]))
            yield from (Mistake(right[:count], move, []) for move in chance.sample(wrong, min(len(wrong), 3)))
        return
    wrong = list(wrong_moves(kind, puzzle))
    for move in chance.sample(wrong, min(len(wrong), 12)):
        before, after = chance.randrange(4), chance.randrange(4)
        others = [
            each for each in chance.sample(right, min(len(right), before + after + 1)) if each.place != move.place
        ]
        yield Mistake(others[:before], move, others[before:])


def arrives(kind: Kind, boards: Sequence[Any], answer: Any) -> bool:
    """Is it the one answer that boards were finished with? Of a route, any that arrives."""
    if kind.route:
        return len(boards) == 1 and kind.done(boards[0]) and not kind.check(boards[0])
    return list(boards) == [answer]
