"""`puzzlesmith divide`: divides boards into connected regions."""

from __future__ import annotations

import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

import click

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.ominoes import divide_many, traced
from puzzlesmith.toolkit.grid import SYMMETRIES

from . import _exits
from ._help import Verb
from ._output import Output, json_line, theme, writes
from ._progress import watched
from ._series import chosen_seed, series, warn_if_slow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlesmith.ominoes import Division

EXAMPLES = (
    "divide 9 9 9",
    "divide 9 9 9 -n 3 --seed 7 --json",
    "divide 8 8 8 --symmetry rotate4 --compactness 2",
    "divide 5 4 --sizes 2,3,4,5,6",
    "divide 10 10 20 --format svg -o division.svg",
    "divide 5 5 5 --trace",
    "divide 4 3 5 --mask '##../####/####'",
)


def _sizes(_ctx: click.Context, _param: click.Parameter, text: str | None) -> tuple[int, ...] | None:
    if text is None:
        return None
    words = text.replace(",", " ").split()
    if not words or not all(word.isascii() and word.isdigit() and len(word) < 10 for word in words):
        raise PuzzleError("not a list of sizes", text=text, expected="numbers separated by commas, such as 3,4,5")
    return tuple(map(int, words))


def _mask(_ctx: click.Context, _param: click.Parameter, text: str | None) -> tuple[str, ...] | None:
    """Read rows from a file, as in FILE or @FILE, or from the text itself, as in ##./###."""
    if text is None:
        return None
    if "#" in text and {*text} <= {*"#./"}:
        return tuple(text.split("/"))
    with click.open_file(text.removeprefix("@"), encoding="utf-8") as file:
        return tuple(file.read().splitlines())


PARAMS: list[click.Parameter] = [
    click.Argument(["width"], type=int, metavar="W"),
    click.Argument(["height"], type=int, metavar="H"),
    click.Argument(["k"], type=int, required=False, metavar="[K]"),
    click.Option(
        ["--sizes"], metavar="SIZES", callback=_sizes, help="Instead of K: the size of each region, as in 3,4,5."
    ),
    click.Option(
        ["--mask"],
        metavar="FILE|ROWS",
        callback=_mask,
        help="Shape of the board: H rows, # for a cell, . for none; in a file, or with / between them.",
    ),
    click.Option(["--holes"], is_flag=True, help="Let regions surround others."),
    click.Option(["--compactness"], type=int, default=0, metavar="-2..2", help="From snaky to compact. [default: 0]"),
    click.Option(
        ["--symmetry"], type=click.Choice(SYMMETRIES), default="none", help="Symmetry of the regions. [default: none]"
    ),
    click.Option(["--uniform"], is_flag=True, help="Make all divisions equally likely; small boards only."),
    click.Option(["--trace"], is_flag=True, help="Show how regions grow, step by step, on standard error."),
    *series("divisions"),
]


@click.command(cls=Verb, params=PARAMS, examples=EXAMPLES)
@theme
@writes("text", "json", "svg", words="[default: text]")
def command(output: Output, *, count: int, start: int, seed: str | None, trace: bool, **options: Any) -> int:
    """Divide a board of W columns and H rows into connected regions of K cells each."""
    if options["k"] is None and options["sizes"] is None:
        raise click.UsageError("no size for the regions; expected K or --sizes", click.get_current_context())
    divide_many(0, **options)  # raises on impossible options before a fresh seed is printed
    used_seed = chosen_seed(seed)
    warn_if_slow()
    make = _traced if trace else divide_many
    divisions = make(count, seed=used_seed, start=start, **options)
    with output.open() as put, closing(watched(divisions, count, output)) as watched_divisions:
        for index, division in enumerate(watched_divisions, start):
            put(_text(division, output, {"seed": used_seed, "index": index}))
    return _exits.FINE


def _traced(count: int, *, seed: int | str, start: int, **options: Any) -> Iterator[Division]:
    """The same divisions as those of `divide_many`; the trace of each comes before it."""
    for index in range(start, start + count):
        division, lines = traced(seed=seed, index=index, **options)
        print(*lines, sep="\n", file=sys.stderr)
        yield division


def _text(division: Division, output: Output, origin: dict[str, Any]) -> str:
    if output.form == "json":
        return json_line(division.to_dict() | origin)
    if output.form == "text":
        return division.text()
    from puzzlesmith import render

    return render.svg(division.scene(), theme=output.theme).rstrip("\n")
