"""The input puzzles of a command, from arguments, files or standard input, processed one at a time."""

from __future__ import annotations

import sys
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property, wraps
from io import TextIOWrapper
from itertools import chain
from os import path
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

import click

from puzzlesmith.core.engine import parts, puzzle_id, read, read_position, replay, seeded_puzzle
from puzzlesmith.core.kind import Board, GaveUp, Kind, Puzzle, is_name, kind
from puzzlesmith.core.model import Move, PuzzleError, plain

from . import _exits
from ._help import known_kind
from ._progress import watched, working

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ._output import Output, Run


BYTE_ORDER_MARK = "\ufeff"
SUFFIXES = (".txt", ".json", ".jsonl", ".csv", ".ids")  # of files that may contain ids


@dataclass(frozen=True)
class Position:
    """A puzzle and the moves made on it."""

    kind: Kind
    puzzle: Puzzle
    moves: str

    @cached_property
    def id(self) -> str:
        return puzzle_id(self.puzzle)

    @cached_property
    def board(self) -> Board:
        return replay(self.puzzle, self.moves)

    def to_dict(self) -> dict[str, Any]:
        """Return the fields that every answer in JSON begins with."""
        moves = {"moves": self.moves.split()} if self.moves else {}
        return {"kind": self.kind.name, "id": self.id, "puzzle": plain(self.puzzle)} | moves


class Text(NamedTuple):
    """The text of a puzzle, and a prefix for error messages that says where it is from."""

    where: str
    text: str


class Inputs:
    """The input puzzles of a command, as texts, and how to read them."""

    def __init__(self, ids: tuple[str, ...], kind: str | None, moves: str, *, whole: bool):
        self.kind = known_kind(kind).name if kind else None
        self.moves, self.whole = moves, whole
        self.ids = () if ids == ("-",) else ids

    @property
    def streaming(self) -> bool:
        """Whether the input is read line by line from standard input or a file, and is not one picture."""
        return self._source[1]

    @property
    def _count(self) -> int:
        """The number of inputs; 0 if it is unknown."""
        return 0 if any(map(_is_file, self.ids)) else len(self.ids)

    def answer(self, output: Output, answer: Callable[[Position], tuple[str | bytes, int]]) -> int:
        """Write the answer to each position once it is read. Invalid inputs are reported on stderr and skipped."""
        worst = _exits.FINE
        with output.open() as put, closing(watched(self._source[0], self._count, output)) as texts:
            for where, text in texts:
                try:
                    position = self._position(text)
                    with working(alone=self._count == 1):
                        words, code = answer(position)
                except (PuzzleError, GaveUp) as error:
                    print(f"puzzlesmith: {where}{error}", file=sys.stderr)
                    code = _exits.of_error(error)
                else:
                    put(self._headed(position, words, output.form))
                worst = _exits.worse(worst, code)
        return worst

    def positions(self) -> list[Position]:
        """Read all inputs, for commands that need all of them at once. If any is invalid, each invalid one is reported
        on stderr, and the result is empty.
        """
        positions, all_valid = list[Position](), True
        for where, text in self._source[0]:
            try:
                positions.append(self._position(text))
                positions[-1].board  # noqa: B018  raises if a move is wrong
            except PuzzleError as error:
                print(f"puzzlesmith: {where}{error}", file=sys.stderr)
                all_valid = False
        if not positions and all_valid:
            raise PuzzleError("no puzzles in the input", expected="ids, one per line")
        return positions if all_valid else []

    @cached_property
    def _source(self) -> tuple[Iterator[Text], bool]:
        """Iterate over the input texts; the second value says whether they are read line by line."""
        if self.whole:
            return iter([Text("", _stdin().read())]), False
        if len(self.ids) > 1:
            return (Text(f"argument {n}: {where}", text) for n, where, text in self._arguments()), False
        if self.ids and not _is_file(self.ids[0]):
            return iter([Text("", self.ids[0])]), False
        return _texts_of(_lines(self.ids[0]) if self.ids else _stdin(), self.kind)

    def _arguments(self) -> Iterator[tuple[int, str, str]]:
        for n, id_or_file in enumerate(self.ids, 1):
            texts = _texts_of(_lines(id_or_file), self.kind)[0] if _is_file(id_or_file) else [Text("", id_or_file)]
            yield from ((n, *text) for text in texts)

    def _position(self, text: str) -> Position:
        """Read a position from one line, on which moves may follow the id, or from a picture of several lines."""
        if text in self.ids:
            refuse_missing(text, self.kind)
        words = text.split(maxsplit=1)
        if len(words) == 2 and "\n" not in text.strip():
            text, moves = words
        else:
            moves = ""
        puzzle, before = _read(text, self.kind)
        return Position(kind(puzzle.kind), puzzle, " ".join([*map(str, before), moves, self.moves]).strip())

    def _headed(self, position: Position, words: str | bytes, form: str) -> str | bytes:
        """Put the id above an answer in words, if there are several answers."""
        many = len(self.ids) > 1 or self.streaming
        return f"{position.id}\n{words}" if many and form == "text" and isinstance(words, str) else words


def _read(text: str, kind: str | None) -> tuple[Puzzle, Sequence[Move]]:
    try:
        return read_position(text, kind)
    except PuzzleError:
        made = seeded_puzzle(text, kind)
        if made:
            return made.puzzle, ()
        name = text.partition(":")[0]
        if kind is None and name.isalpha() and "\n" not in text.strip():
            known_kind(name)  # raises a better error if the kind is unknown
        raise


def _texts_of(lines: Iterable[str], kind: str | None) -> tuple[Iterator[Text], bool]:
    """Split lines into puzzles: one per line, or all lines together if they are one picture or several. If the first
    line is an id, lines are processed as they arrive; otherwise all of them must be read first.
    """
    lines = _without_byte_order_mark(lines)
    head = list(_up_to_the_first(lines))
    if head and not _is_id(head[-1], kind):
        head += lines
        text = "".join(head)
        puzzles = parts(text, kind)
        if len(puzzles) > 1:
            return (Text(f"puzzle {n}: ", part) for n, part in enumerate(puzzles, 1)), True
        if puzzles or _is_puzzle(text, kind):
            return iter([Text("", text)]), False
    numbered = enumerate(chain(head, lines), 1)
    return (Text(f"line {n}: ", line) for n, line in numbered if _has_content(line)), True


def _without_byte_order_mark(lines: Iterable[str]) -> Iterator[str]:
    return (line if n else line.removeprefix(BYTE_ORDER_MARK) for n, line in enumerate(lines))


def _up_to_the_first(lines: Iterator[str]) -> Iterator[str]:
    """Yield all lines up to the first that is neither blank nor a comment."""
    for line in lines:
        yield line
        if _has_content(line):
            return


def _is_id(line: str, kind: str | None) -> bool:
    name = line.partition(":")[0].strip().lower()
    return is_name(name) or not _has_content(line) or _is_puzzle(line.split(maxsplit=1)[0], kind)


def _is_puzzle(text: str, kind: str | None) -> bool:
    try:
        read(text, kind)
    except PuzzleError:
        return False
    return True


def _is_file(text: str) -> bool:
    return path.isfile(text)  # noqa: PTH113  pathlib costs milliseconds


def refuse_missing(text: str, kind: str | None) -> None:
    """Raise PuzzleError if a text that is no file looks like the name of one, and is no puzzle either. Ids and links
    contain a colon; a colon in the second place may be that of a drive.
    """
    looks_like_file = path.basename(text) != text or text.lower().endswith(SUFFIXES)  # noqa: PTH119  the same
    if looks_like_file and ":" not in text[2:] and "\n" not in text and not _is_puzzle(text.split(maxsplit=1)[0], kind):
        raise PuzzleError(f"no such file: {text!r}")


def _lines(name: str) -> Iterator[str]:
    with open(name, encoding="utf-8", errors="replace") as file:  # noqa: PTH123
        yield from file


def _stdin() -> TextIO:
    if sys.stdin is None or sys.stdin.isatty():
        raise click.UsageError("no id given; expected ids as arguments or on standard input", _context())
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # invalid bytes are then reported like any other wrong id
    return sys.stdin


def _context() -> click.Context | None:
    return click.get_current_context(silent=True)


def _has_content(line: str) -> bool:
    return not line.isspace() and not line.startswith("#")


def reads(*, moves: bool = False) -> Callable[[Run], Run]:
    """Give a command the arguments and options that name puzzles, and pass them to it as `inputs`."""

    def decorate(run: Run) -> Run:
        @wraps(run)
        def wrapped(*, ids: tuple[str, ...], kind: str | None, whole: bool, moves: str = "", **rest: Any) -> int:
            return run(inputs=Inputs(ids, kind, moves, whole=whole), **rest)

        for option in reversed(_options(moves=moves)):
            option(wrapped)
        return wrapped

    return decorate


def _options(*, moves: bool) -> list[Callable[[Run], Run]]:
    position = [
        click.option("--moves", default="", metavar="MOVES", help="Moves made so far, such as 'PLACE=MARK ...'.")
    ]
    return [
        click.argument("ids", nargs=-1, metavar="[ID|FILE]..."),
        *(position if moves else []),
        click.option("--kind", metavar="KIND", help="The kind of ids that do not name it."),
        click.option(
            "--whole", is_flag=True, help="Read all of standard input as one puzzle, even if its first line is an id."
        ),
    ]
