"""The option --scale, and times in the words of the person whom a scale belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from puzzlesmith.core.minutes import in_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlesmith.core.model import Grade

WORDS = "Times for you: a file that `calibrate` wrote."


def option() -> click.Option:
    return click.Option(["--scale"], metavar="FILE", help=WORDS, callback=_loaded)


def takes_scale(run: Callable[..., int]) -> Callable[..., int]:
    """Give a command the option --scale, as a function from the name of a kind to a factor."""
    return click.option("--scale", metavar="FILE", help=WORDS, callback=_loaded)(run)


def _loaded(_ctx: click.Context, _option: click.Parameter, path: str | None) -> Callable[[str], float]:
    if path is None:
        return lambda _: 1.0
    from puzzlesmith.core.calibration import Scale

    return Scale.load(path).factor


def about(rating: Grade, factor: float) -> str:
    """How long a puzzle takes, in words: with a scale for its owner, and for most people."""
    most = in_words(rating.minutes)
    return f"about {most}" if factor == 1 else f"about {in_words(factor * rating.minutes)} for you ({most} for most)"
