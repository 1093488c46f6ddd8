"""The puzzles that a command is asked about, from arguments or standard input, answered one by one."""

from __future__ import annotations

import sys
from contextlib import closing
from functools import wraps
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

import click

from puzzlesmith.core.engine import puzzle_id, read, replay
from puzzlesmith.core.kind import Board, GaveUp, Kind, Puzzle, kind
from puzzlesmith.core.model import PuzzleError, plain

from . import _exits
from ._help import known_kind
from ._progress import watched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ._output import Output, Run


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


class Asked:
    """Texts that name puzzles, and how to read them."""

    def __init__(self, ids: tuple[str, ...], kind: str | None, moves: str, *, whole: bool):
        self.kind = known_kind(kind).name if kind else None
        self.moves, self.whole = moves, whole
        self.ids = () if ids == ("-",) else ids

    @property
    def streaming(self) -> bool:
        """Line by line from standard input."""
        return not self.ids and not self.whole

    def answer(self, output: Output, answer: Callable[[Position], tuple[str | bytes, int]]) -> int:
        """Write the answer for each position as soon as it is read. A bad one is told of and passed over."""
        worst = _exits.FINE
        with output.open() as put, closing(watched(self._texts(), len(self.ids), output)) as texts:
            for where, text in texts:
                try:
                    position = self._position(text)
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
        for where, text in self._texts():
            try:
                found.append(self._position(text))
                found[-1].board  # noqa: B018  its moves may be wrong
            except PuzzleError as wrong:
                print(f"puzzlesmith: {where}{wrong}", file=sys.stderr)
                bad.append(wrong)
        return [] if bad else found

    def _texts(self) -> Iterator[tuple[str, str]]:
        """Each text, and the words that tell where it stands."""
        if self.whole:
            yield "", _stdin().read()
        elif self.ids:
            numbered = len(self.ids) > 1
            yield from ((f"argument {n}: " if numbered else "", text) for n, text in enumerate(self.ids, 1))
        else:
            yield from ((f"line {n}: ", line) for n, line in enumerate(_stdin(), 1) if _counts(line))

    def _position(self, text: str) -> Position:
        """From a text of one line, which may have moves behind the id, or of several: a picture."""
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
        click.argument("ids", nargs=-1, metavar="[ID]..."),
        *(position if moves else []),
        click.option("--kind", metavar="KIND", help="The kind of ids that do not begin with it."),
        click.option("--whole", is_flag=True, help="All of standard input is one puzzle: a picture of several lines."),
    ]
