"""Derives command-line options from the fields of a kind's Params."""

from __future__ import annotations

import os
import stat
import sys
from dataclasses import Field, fields
from typing import TYPE_CHECKING, Any

import click

from puzzlesmith.core.model import PuzzleError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from puzzlesmith.core.params import Params

STDIN, FILE = "-", "@"  # the value "-" or "@NAME" reads a text from standard input or from a file
MAX_BYTES = 20_000_000  # read of such a text
ANY = "any"  # stands for None on the command line


def of_params(params: type[Params]) -> list[click.Parameter]:
    """Make an option for each shorthand and each field."""
    shorthands = [_shorthand(name, setter.__doc__) for name, setter in params.shorthands.items()]
    return [*shorthands, *(_option(field) for field in fields(params))]


def pop_params(params: type[Params], options: dict[str, Any]) -> dict[str, Any]:
    """Remove the options of Params from all options, and return those that were set on the command line. Texts from
    files are still to be read, see `with_texts`.
    """
    names = [*params.shorthands, *(field.name for field in fields(params))]
    values = {name: options.pop(name) for name in names}
    unset = {field.name for field in fields(params) if field.default is None}
    return {
        name: None if value == ANY and name in unset else value for name, value in values.items() if value is not None
    }


def with_texts(params: type[Params], text: str, named: dict[str, Any]) -> dict[str, Any]:
    """Read the texts that come from files or standard input. The open field of Params is read from standard input if
    that is redirected and no option names it.
    """
    readers = {field.name: field.metadata["file"] for field in fields(params) if field.metadata["file"]}
    piped = [name for name in readers if named.get(name) == STDIN]
    if len(piped) > 1:
        both = " and ".join(map(_flag, piped))
        raise PuzzleError(f"{both} both read standard input", expected="one of them")
    texts = {name: _text(name, named[name], readers[name]) for name in readers if name in named}
    values = named | texts
    if not piped and _is_redirected() and (name := params.draft(text, **values).open_field):
        values[name] = _from_stdin(name, readers[name])
    return values


def _text(name: str, value: str, read: Callable[[bytes], str]) -> str:
    """Return the text itself, or read it from the file or standard input that it names. An empty text is read like an
    empty file: where one is no choice, it is an error.
    """
    if value == STDIN:
        return _from_stdin(name, read)
    if not value.strip():
        return read(value.encode())
    if not value.startswith(FILE):
        return value
    with click.open_file(value.removeprefix(FILE), "rb") as file:
        return read(file.read(MAX_BYTES))


def _from_stdin(name: str, read: Callable[[bytes], str]) -> str:
    if sys.stdin is not None and sys.stdin.isatty():
        key = "Ctrl-Z and Enter" if sys.platform == "win32" else "Ctrl-D"
        print(f"puzzlesmith: type the {name}, line by line; to end, press {key} on a new line.", file=sys.stderr)
    try:
        with click.open_file(STDIN, "rb") as file:
            return read(file.read(MAX_BYTES))
    except PuzzleError as error:
        raise PuzzleError(f"standard input: {error}") from None


def _is_redirected() -> bool:
    """Return whether standard input is a file, a pipe or a socket. A terminal is not, nor is /dev/null."""
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (AttributeError, OSError, ValueError):
        return False
    return stat.S_ISREG(mode) or stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)


def _shorthand(name: str, words: str | None) -> click.Option:
    return click.Option([_flag(name), name], metavar=name.upper(), help=words or f"The {name}, in one word.")


def _option(field: Field[Any]) -> click.Option:
    about, flag = field.metadata, _flag(field.name)
    if isinstance(field.default, bool):
        both = f"{flag}/{_flag('no_' + field.name)}"
        return click.Option([both, field.name], default=None, help=_words(field, "yes" if field.default else "no"))
    if about["choices"]:
        choices = [*about["choices"], ANY] if field.default is None else about["choices"]
        return click.Option(
            [flag, field.name],
            type=_Choice(choices, about["spelled"], about["expected"] if about["signs"] else ""),
            metavar="SIGNS" if about["signs"] else None,
            help=_words(field, field.default),
        )
    if about["file"]:
        return click.Option([flag, field.name], metavar="TEXT|@FILE|-", help=_words(field, field.default))
    if isinstance(field.default, str):
        return click.Option([flag, field.name], metavar="TEXT", help=_words(field, field.default))
    metavar = f"{about['least']}..{about['most']}"  # Params checks the bounds
    return click.Option([flag, field.name], type=int, metavar=metavar, help=_words(field, field.default))


class _Choice(click.Choice):  # type: ignore[type-arg]
    """A choice that accepts several spellings; its errors can have a text of their own instead of the list."""

    def __init__(self, choices: Sequence[str], spelled: Callable[[str], str], expected: str = ""):
        super().__init__(choices)
        self.spelled, self.expected = spelled, expected

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        choice = self.spelled(value)
        if self.expected and choice not in self.choices:
            self.fail(f"{value!r}; expected {self.expected}", param, ctx)
        return super().convert(choice, param, ctx)


def _words(field: Field[Any], default: Any) -> str:
    """Write the help of an option, with its default unless that is an empty text."""
    words: str = field.metadata["help"]
    shown = ANY if default is None else default
    return f"{words[:1].upper()}{words[1:]}." + (f" [default: {shown}]" if shown != "" else "")


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")
