"""The puzzles that a command is asked about, from arguments or standard input, answered one by one."""

from __future__ import annotations

import sys
from contextlib import closing
from functools import cached_property, wraps
from io import TextIOWrapper
from itertools import chain
from os import path
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

import click

from puzzlesmith.core.engine import parts, puzzle_id, read, replay
from puzzlesmith.core.kind import Board, GaveUp, Kind, Puzzle, is_name, kind
from puzzlesmith.core.model import PuzzleError, plain

from . import _exits
from ._help import known_kind
from ._progress import watched, working

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ._output import Output, Run


MARK = "\ufeff"
SUFFIXES = (".txt", ".json", ".jsonl", ".csv", ".ids")  # of files in which ids may stand


class Position(NamedTuple):
    """A puzzle and the moves made on it."""

    kind: Kind
    puzzle: Puzzle
    moves: str

    @property
    def id(self) -> str:
        return puzzle_id(self.puzzle)

    @property
    def board(self) -> Board:
        return replay(self.puzzle, self.moves)

    def to_dict(self) -> dict[str, Any]:
        """How every answer in JSON begins."""
        return {"kind": self.kind.name, "id": self.id, "puzzle": plain(self.puzzle)} | self._made()

    def _made(self) -> dict[str, Any]:
        return {"moves": self.moves.split()} if self.moves else {}


class Text(NamedTuple):
    """What names a puzzle, and the words that tell where it stands."""

    where: str
    text: str


class Asked:
    """Texts that name puzzles, and how to read them."""

    def __init__(self, ids: tuple[str, ...], kind: str | None, moves: str, *, whole: bool):
        self.kind = known_kind(kind).name if kind else None
        self.moves, self.whole = moves, whole
        self.ids = () if ids == ("-",) else ids

    @property
    def streaming(self) -> bool:
        """Line by line, from standard input or a file; not a picture."""
        return self._source[1]

    @property
    def _known(self) -> int:
        """How many there are; 0 if that is not known."""
        return 0 if any(map(_is_file, self.ids)) else len(self.ids)

    def answer(self, output: Output, answer: Callable[[Position], tuple[str | bytes, int]]) -> int:
        """Write the answer for each position as soon as it is read. A bad one is told of and passed over."""
        worst = _exits.FINE
        with output.open() as put, closing(watched(self._source[0], self._known, output)) as texts:
            for where, text in texts:
                try:
                    position = self._position(text)
                    with working(alone=self._known == 1):
                        words, code = answer(position)
                except (PuzzleError, GaveUp) as wrong:
                    print(f"puzzlesmith: {where}{wrong}", file=sys.stderr)
                    code = _exits.of_error(wrong)
                else:
                    put(self._headed(position, words, output.form))
                worst = _exits.worse(worst, code)
        return worst

    def positions(self) -> list[Position]:
        """All of them, for work that needs all. Each bad one is told of; then there are none."""
        found, bad = list[Position](), list[Exception]()
        for where, text in self._source[0]:
            try:
                found.append(self._position(text))
                found[-1].board  # noqa: B018  its moves may be wrong
            except PuzzleError as wrong:
                print(f"puzzlesmith: {where}{wrong}", file=sys.stderr)
                bad.append(wrong)
        return [] if bad else found

    @cached_property
    def _source(self) -> tuple[Iterator[Text], bool]:
        """Each text with the words that tell where it stands, and whether they come line by line."""
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
        """From a text of one line, which may have moves behind the id, or of several: a picture."""
        if text in self.ids:
            refuse_missing(text, self.kind)
        words = text.split(maxsplit=1)
        if len(words) == 2 and "\n" not in text.strip():
            text, moves = words
        else:
            moves = ""
        puzzle = _read(text, self.kind)
        return Position(kind(puzzle.kind), puzzle, f"{moves} {self.moves}".strip())

    def _headed(self, position: Position, words: str | bytes, form: str) -> str | bytes:
        """Of many answers in words, each tells its puzzle first."""
        many = len(self.ids) > 1 or self.streaming
        return f"{position.id}\n{words}" if many and form == "text" and isinstance(words, str) else words


def _read(text: str, kind: str | None) -> Puzzle:
    try:
        return read(text, kind)
    except PuzzleError:
        name = text.partition(":")[0]
        if kind is None and name.isalpha():
            known_kind(name)  # if that is what is wrong, its error says more
        raise


def _texts_of(lines: Iterable[str], kind: str | None) -> tuple[Iterator[Text], bool]:
    """Line by line, as they come; or all lines as one, if together they are a picture, or as several if they are that.
    The first one tells: only if it is no id, the others are waited for.
    """
    lines = _unmarked(lines)
    begin = list(_up_to_the_first(lines))
    if begin and not _is_id(begin[-1], kind):
        begin += lines
        text = "".join(begin)
        found = parts(text, kind)
        if len(found) > 1:
            return (Text(f"puzzle {n}: ", part) for n, part in enumerate(found, 1)), True
        if found or _is_puzzle(text, kind):
            return iter([Text("", text)]), False
    numbered = enumerate(chain(begin, lines), 1)
    return (Text(f"line {n}: ", line) for n, line in numbered if _counts(line)), True


def _unmarked(lines: Iterable[str]) -> Iterator[str]:
    """Without the mark that some editors put before a text."""
    return (line if n else line.removeprefix(MARK) for n, line in enumerate(lines))


def _up_to_the_first(lines: Iterator[str]) -> Iterator[str]:
    """The first line that counts, and those before it."""
    for line in lines:
        yield line
        if _counts(line):
            return


def _is_id(line: str, kind: str | None) -> bool:
    name = line.partition(":")[0].strip().lower()
    return is_name(name) or not _counts(line) or _is_puzzle(line.split(maxsplit=1)[0], kind)


def _is_puzzle(text: str, kind: str | None) -> bool:
    try:
        read(text, kind)
    except PuzzleError:
        return False
    return True


def _is_file(text: str) -> bool:
    return path.isfile(text)  # noqa: PTH113  pathlib costs milliseconds


def refuse_missing(text: str, kind: str | None) -> None:
    """PuzzleError if a text that is no file looks like the name of one, and is no puzzle either. A colon is a sign of
    ids and links, unless it is that of a drive.
    """
    is_named = path.basename(text) != text or text.lower().endswith(SUFFIXES)  # noqa: PTH119  the same
    if is_named and ":" not in text[2:] and "\n" not in text and not _is_puzzle(text.split(maxsplit=1)[0], kind):
        raise PuzzleError(f"no such file: {text!r}")


def _lines(name: str) -> Iterator[str]:
    with open(name, encoding="utf-8", errors="replace") as file:  # noqa: PTH123
        yield from file


def _stdin() -> TextIO:
    if sys.stdin is None or sys.stdin.isatty():
        raise click.UsageError("no id given; expected ids as arguments or on standard input", _context())
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text are told of as any other wrong id
    return sys.stdin


def _context() -> click.Context | None:
    return click.get_current_context(silent=True)


def _counts(line: str) -> bool:
    return not line.isspace() and not line.startswith("#")


def reads(*, moves: bool = False) -> Callable[[Run], Run]:
    """A command with arguments and options that name puzzles, which it gets as one `Asked`."""

    def decorate(run: Run) -> Run:
        @wraps(run)
        def wrapped(*, ids: tuple[str, ...], kind: str | None, whole: bool, moves: str = "", **rest: Any) -> int:
            return run(asked=Asked(ids, kind, moves, whole=whole), **rest)

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
        click.option("--kind", metavar="KIND", help="The kind of ids that do not begin with it."),
        click.option(
            "--whole", is_flag=True, help="All of standard input is one puzzle, whatever its first line looks like."
        ),
    ]
