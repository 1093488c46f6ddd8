"""Command-line options from the fields of a kind's Params."""

from __future__ import annotations

import os
import stat
import sys
from dataclasses import Field, fields
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from puzzlesmith.core.params import Params

STDIN, FILE = "-", "@"  # for a text that may come from standard input or a file
MOST = 20_000_000  # bytes that are read of it
ANY = "any"  # on the command line, for a field that may be None


def of_params(params: type[Params]) -> list[click.Parameter]:
    """One option for each shorthand and each field."""
    shorthands = [_shorthand(name, setter.__doc__) for name, setter in params.shorthands.items()]
    return [*shorthands, *(_option(field) for field in fields(params))]


def given(params: type[Params], options: dict[str, Any]) -> dict[str, Any]:
    """Takes those that were really given out of all options."""
    names = [*params.shorthands, *(field.name for field in fields(params))]
    taken = {name: options.pop(name) for name in names}
    files = {field.name: field.metadata["file"] for field in fields(params) if field.metadata["file"]}
    found = {name: None if value == ANY else value for name, value in taken.items() if value is not None}
    return {name: _from_file(str(value), files[name]) if name in files else value for name, value in found.items()}


def _from_file(value: str, read: Callable[[bytes], str]) -> str:
    """A text that was given; or what is in a file that was named, or on standard input."""
    if value != STDIN and not value.startswith(FILE):
        return value
    with click.open_file(value.removeprefix(FILE), "rb") as file:
        return read(file.read(MOST))


def is_redirected(*, pipe: bool) -> bool:
    """Is standard input a file that is meant for us? It is not where a loop has begun to read lines from it. A pipe
    counts only on request: whoever runs us may have left one open.
    """
    try:
        number = sys.stdin.fileno()
        about = os.fstat(number)
        if stat.S_ISREG(about.st_mode):
            return about.st_size > 0 and os.lseek(number, 0, os.SEEK_CUR) == 0
    except (AttributeError, OSError, ValueError):
        return False
    return pipe and stat.S_ISFIFO(about.st_mode)


def from_stdin(params: type[Params], name: str) -> dict[str, str]:
    """What is on standard input, for the field of that name."""
    read = next(field.metadata["file"] for field in fields(params) if field.name == name)
    return {name: _from_file(STDIN, read)}


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
    metavar = f"{about['least']}..{about['most']}"  # bounds that Params sees to
    return click.Option([flag, field.name], type=int, metavar=metavar, help=_words(field, field.default))


class _Choice(click.Choice):  # type: ignore[type-arg]
    """One of a few, however it is spelled; told in words of their own where listing them would not help."""

    def __init__(self, choices: Sequence[str], spelled: Callable[[str], str], expected: str = ""):
        super().__init__(choices)
        self.spelled, self.expected = spelled, expected

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        meant = self.spelled(value)
        if self.expected and meant not in self.choices:
            self.fail(f"{value!r}; expected {self.expected}", param, ctx)
        return super().convert(meant, param, ctx)


def _words(field: Field[Any], default: Any) -> str:
    """The help of an option, with its default unless that is the empty text."""
    words: str = field.metadata["help"]
    shown = ANY if default is None else default
    return f"{words[:1].upper()}{words[1:]}." + (f" [default: {shown}]" if shown != "" else "")


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")
