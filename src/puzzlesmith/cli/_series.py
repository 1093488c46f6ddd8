"""How many are to be made, and from which seed: options of every verb that makes something."""

from __future__ import annotations

import sys

import click

from puzzlesmith import _compiled
from puzzlesmith.core.engine import fresh_seed


def _not_negative(_ctx: click.Context, option: click.Parameter, number: int) -> int:
    if number < 0:
        raise click.BadParameter(f"{number} is too small; expected 0 or more", param=option)
    return number


def _number(*names: str, default: int, words: str) -> click.Option:
    words = f"{words} [default: {default}]"
    return click.Option(names, type=int, metavar="NUMBER", default=default, callback=_not_negative, help=words)


def series(things: str) -> list[click.Parameter]:
    """The options --count, --seed and --start."""
    words = f"A number or word; the same seed makes the same {things}. [default: a fresh one]"
    return [
        _number("-n", "--count", default=1, words="How many."),
        click.Option(["-s", "--seed"], help=words),
        _number("--start", default=0, words=f"Number of the first of a seed's {things}."),
    ]


def chosen(given: str | None) -> int | str:
    """A number if it is one, else the word; a fresh one is told, so that the same can be made again."""
    if given is None:
        fresh = fresh_seed()
        print(f"puzzlesmith: --seed {fresh} makes the same again", file=sys.stderr)
        return fresh
    return int(given) if given.isdecimal() and str(int(given)) == given else given


def warn_if_slow() -> None:
    if not _compiled.PURE and _compiled.state() != "compiled":
        print(
            f"puzzlesmith: runs {_compiled.state()}, which is much slower; for the compiled form have a C compiler and "
            "`pip install --force-reinstall --no-binary puzzlesmith puzzlesmith`",
            file=sys.stderr,
        )
