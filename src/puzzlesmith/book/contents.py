"""The puzzles of a book in order, each with its number, answer and level, and a code to identify it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import groupby
from shlex import quote
from typing import TYPE_CHECKING
from zlib import crc32

from puzzlesmith.core.engine import Made, canonical, fresh_seed, grade, kind_of, make, puzzle_id, solve
from puzzlesmith.core.model import Grade, Level, NoSingleAnswer, PuzzleError

from .recipe import Batch, Position, Recipe

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlesmith.core.kind import Board, Kind, Puzzle

MAX_REPEATS = 50  # puzzles drawn in a row that the book has already, before it gives up
LONGEST = 100  # characters of an id that is printed in full


@dataclass(frozen=True, slots=True)
class Item:
    """One puzzle of a book."""

    number: int
    kind: Kind
    puzzle: Puzzle
    id: str
    board: Board  # as printed; usually before the first move
    answer: Board | None
    level: Level | None
    minutes: float | None
    code: str  # a short text below the puzzle; that of a generated puzzle is enough to make it again
    batch: Batch
    command: str = ""  # makes a generated puzzle again


def items(recipe: Recipe) -> Iterator[Item]:
    """Iterate over all puzzles, kind by kind, making each one when it is requested."""
    maker = _Maker(recipe)
    positions = [[*batch.read()] for batch in recipe.batches]
    for name in _kinds(recipe.batches, positions):
        for batch, listed in zip(recipe.batches, positions, strict=True):
            if batch.kind == name:
                yield from maker.generate(batch)
            yield from (maker.listed(batch, position) for position in listed if position.puzzle.kind == name)


def _kinds(batches: Sequence[Batch], positions: Sequence[Sequence[Position]]) -> list[str]:
    """List the kinds in a book in order of first appearance."""
    names = dict[str, None]()
    for batch, listed in zip(batches, positions, strict=True):
        names |= dict.fromkeys([batch.kind] if batch.kind else [position.puzzle.kind for position in listed])
    return list(names)


class _Maker:
    """Makes and numbers the puzzles, and makes no puzzle twice, not even rotated or mirrored."""

    def __init__(self, recipe: Recipe):
        self.recipe = recipe
        self.seed = fresh_seed() if recipe.seed is None else recipe.seed
        self.number = 0
        self.seen = set[str]()
        self.drawn = Counter[tuple[str, ...]]()  # by kind and params; a later batch of the same continues the stream

    def generate(self, batch: Batch) -> Iterator[Item]:
        for _ in range(batch.count if batch.params else 0):
            made = self._draw(batch.kind, batch.params.compact() if batch.params else "")
            params, grade = made.params.compact(), made.grade
            code = f"{made.kind} {params} · seed {self.seed} · {made.index}"
            item = self._item(Position.start(made.puzzle), grade, batch, code)
            command = f"make {made.kind} {quote(params)} --seed {quote(str(self.seed))} --start {made.index}"
            yield replace(item, command=command, code=_checksum(item.id) if made.params.spoils else item.code)

    def _draw(self, *series: str) -> Made:
        """Draw the next puzzle of a series that the book does not have yet."""
        for _ in range(MAX_REPEATS):
            made = make(*series, seed=self.seed, index=self.drawn[series])
            self.drawn[series] += 1
            form = canonical(made.puzzle)
            if form not in self.seen:
                self.seen.add(form)
                return made
        raise PuzzleError(
            f"no new {' '.join(series)} in {MAX_REPEATS} draws: there may be no more", expected="fewer, or larger ones"
        )

    def listed(self, batch: Batch, position: Position) -> Item:
        """Make an item of a puzzle that the recipe lists by its id."""
        return self._item(position, _grade(position.puzzle), batch)

    def _item(self, position: Position, rating: Grade | None, batch: Batch, code: str = "") -> Item:
        self.number += 1
        puzzle, board = position
        text = puzzle_id(puzzle)
        answer = _answer(puzzle) if self.recipe.answers else None
        level, minutes = (rating.level, rating.minutes) if rating else (None, None)
        short = _short(code or text, text)
        return Item(self.number, kind_of(puzzle), puzzle, text, board, answer, level, minutes, short, batch)


def _short(code: str, text: str) -> str:
    """Return the code if it can be copied from paper, else the kind and a checksum of the id."""
    can_be_typed = len(code) <= LONGEST and code.replace("·", "").isascii()
    return code if can_be_typed else _checksum(text)


def _checksum(text: str) -> str:
    return f"{text.partition(':')[0]} #{crc32(text.encode()):08x}"


def _grade(puzzle: Puzzle) -> Grade | None:
    """Grade a listed puzzle; None if it cannot be graded."""
    try:
        return grade(puzzle)
    except NoSingleAnswer:
        return None


def _answer(puzzle: Puzzle) -> Board:
    answer = solve(puzzle)
    if answer.status != "unique":
        raise NoSingleAnswer.of(answer)
    return answer.solutions[0]


def sections(items: list[Item]) -> list[list[Item]]:
    """Group the items of a book by kind."""
    return [list(group) for _, group in groupby(items, lambda item: item.kind.name)]


def runs(items: list[Item]) -> list[list[Item]]:
    """Group the neighbouring items of a section that share a line in the table of contents: by requested level."""
    return [list(group) for _, group in groupby(items, requested_level)]


def requested_level(item: Item) -> Level | None:
    return item.batch.params.level if item.batch.params else None


def scope(items: list[Item]) -> str:
    """Describe the difficulty, from the easiest to the hardest level."""
    levels = sorted({item.level for item in items if item.level}, key=lambda level: level.rank)
    if not levels:
        return ""
    return f"{levels[0]} to {levels[-1]}" if len(levels) > 1 else str(levels[0])
