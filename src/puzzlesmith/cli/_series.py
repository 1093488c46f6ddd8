"""Options of the commands that generate something: how many, and from which seed."""

from __future__ import annotations

import sys

import click

from puzzlesmith import _compiled
from puzzlesmith.core.engine import fresh_seed, seed_of


def _not_negative(_ctx: click.Context, option: click.Parameter, number: int) -> int:
    if number < 0:
        raise click.BadParameter(f"{number} is too small; expected 0 or more", param=option)
    return number


def _number(*names: str, default: int, words: str) -> click.Option:
    words = f"{words} [default: {default}]"
    return click.Option(names, type=int, metavar="NUMBER", default=default, callback=_not_negative, help=words)


def series(things: str) -> list[click.Parameter]:
    """Return the options --count, --seed and --start."""
    words = f"A number or word; the same seed makes the same {things}. [default: random]"
    return [
        _number("-n", "--count", default=1, words=f"How many {things} to make."),
        click.Option(["-s", "--seed"], help=words),
        _number("--start", default=0, words=f"Skip this many of the seed's {things}."),
    ]


def chosen_seed(text: str | None) -> int | str:
    """Return the seed of the command line, as a number if it is one; without one, print and return a fresh seed."""
    if text is None:
        fresh = fresh_seed()
        print(f"puzzlesmith: to make the same again, use --seed {fresh}", file=sys.stderr)
        return fresh
    return seed_of(text)


def warn_if_slow() -> None:
    if not _compiled.PURE and _compiled.state() != "compiled":
        print(
            f"puzzlesmith: running {_compiled.state()}, which is much slower; to compile it, install a C compiler and "
            "run `pip install --force-reinstall --no-binary puzzlesmith puzzlesmith`",
            file=sys.stderr,
        )
