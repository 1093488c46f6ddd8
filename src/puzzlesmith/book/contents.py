"""The puzzles of a book, one after the other, numbered, each with its answer and level and a text to find it by."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import groupby
from shlex import quote
from typing import TYPE_CHECKING
from zlib import crc32

from puzzlesmith.core.engine import Made, canonical, fresh_seed, grade, kind_of, make, puzzle_id, read, replay, solve
from puzzlesmith.core.model import Level, NoSingleAnswer, PuzzleError

from .recipe import Batch, Recipe, kinds_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlesmith.core.kind import Board, Kind, Puzzle

REPEATS = 50  # draws of puzzles that the book has already, one after the other, before it must do without a new one
LONGEST = 100  # characters of an id that is printed whole


@dataclass(frozen=True, slots=True)
class Item:
    """One puzzle of a book."""

    number: int
    kind: Kind
    puzzle: Puzzle
    board: Board  # as it is printed: mostly before the first move
    answer: Board | None
    level: Level | None
    code: str  # short; of a made puzzle, enough to make it again
    batch: Batch
    command: str = ""  # that makes it again, if it was made

    @property
    def id(self) -> str:
        return puzzle_id(self.puzzle)


def items(recipe: Recipe) -> Iterator[Item]:
    """All puzzles, kind by kind, each made when it is asked for."""
    maker = _Maker(recipe)
    for name in kinds_of(recipe.batches):
        for batch in recipe.batches:
            yield from maker.made(batch) if batch.kind == name else maker.given(batch, name)


class _Maker:
    """Numbers puzzles, and sees to it that none comes twice, not even turned or mirrored."""

    def __init__(self, recipe: Recipe):
        self.recipe = recipe
        self.seed = fresh_seed() if recipe.seed is None else recipe.seed
        self.number = 0
        self.seen = set[str]()
        self.drawn = Counter[tuple[str, ...]]()  # by kind and params: batches that ask for the same go on from there

    def made(self, batch: Batch) -> Iterator[Item]:
        for _ in range(batch.count if batch.params else 0):
            one = self._new(batch.kind, batch.params.compact() if batch.params else "")
            params = one.params.compact()
            code = f"{one.kind} {params} · seed {self.seed} · {one.index}"
            item = self._item(one.puzzle, one.params.level or one.grade.level, _short(code, one.id), batch)
            command = f"make {one.kind} {quote(params)} --seed {quote(str(self.seed))} --start {one.index}"
            yield replace(item, command=command)

    def _new(self, *series: str) -> Made:
        for _ in range(REPEATS):
            one = make(*series, seed=self.seed, index=self.drawn[series])
            self.drawn[series] += 1
            form = canonical(one.puzzle)
            if form not in self.seen:
                self.seen.add(form)
                return one
        raise PuzzleError(
            f"no new {' '.join(series)} in {REPEATS} draws: there may be no more", expected="fewer, or larger ones"
        )

    def given(self, batch: Batch, name: str) -> Iterator[Item]:
        for text in batch.ids:
            if text.partition(":")[0] == name:
                yield self._given(batch, *text.split(" ", 1))

    def _given(self, batch: Batch, text: str, moves: str = "") -> Item:
        puzzle = read(text)
        return self._item(puzzle, _level(puzzle), _short(text, text), batch, moves=moves)

    def _item(self, puzzle: Puzzle, level: Level | None, code: str, batch: Batch, *, moves: str = "") -> Item:
        self.number += 1
        answer = _answer(puzzle) if self.recipe.answers else None
        return Item(self.number, kind_of(puzzle), puzzle, replay(puzzle, moves), answer, level, code, batch)


def _short(code: str, text: str) -> str:
    """A code that can be copied from paper as it is; else the kind, and a number that goes with the id."""
    plain = len(code) <= LONGEST and code.replace("·", "").isascii()
    return code if plain else f"{text.partition(':')[0]} #{crc32(text.encode()):08x}"


def _level(puzzle: Puzzle) -> Level | None:
    """Of a puzzle that somebody gave: it may have none."""
    try:
        return grade(puzzle).level
    except NoSingleAnswer:
        return None


def _answer(puzzle: Puzzle) -> Board:
    answer = solve(puzzle)
    if answer.status != "unique":
        raise NoSingleAnswer.of(answer)
    return answer.solutions[0]


def sections(made: list[Item]) -> list[list[Item]]:
    """The puzzles of each kind."""
    return [list(group) for _, group in groupby(made, lambda item: item.kind.name)]


def runs(made: list[Item]) -> list[list[Item]]:
    """Of a section: neighbours that go by one name in the table of contents, those of one asked-for level."""
    return [list(group) for _, group in groupby(made, asked_level)]


def asked_level(item: Item) -> Level | None:
    return item.batch.params.level if item.batch.params else None


def scope(made: list[Item]) -> str:
    """How hard: from the easiest to the hardest, in words."""
    levels = sorted({item.level for item in made if item.level}, key=lambda level: level.rank)
    if not levels:
        return ""
    return f"{levels[0]} to {levels[-1]}" if len(levels) > 1 else str(levels[0])
