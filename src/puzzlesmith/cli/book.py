"""`puzzlesmith book`: a whole book, from a recipe or from options."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from puzzlesmith.core.model import PuzzleError

from ._help import Verb
from ._paper import Paper, prints
from ._series import chosen, warn_if_slow

if TYPE_CHECKING:
    from puzzlesmith.book import Recipe

LARGEST = 1 << 20  # bytes: no recipe is larger


@click.command(
    cls=Verb,
    examples=(
        "book --add '{kind} {params} easy x8' --add '{kind} {params} hard x8' --seed 1 -o book.pdf",
        "book --add '{kind} x4' --title 'For Anna' --page 6x9 --per-page 2 -o anna.pdf",
        "book --add '{kind} x4' --large-print --font dyslexic --no-answers -o large.pdf",
    ),
)
@click.argument("recipe", required=False, metavar="[RECIPE.toml]")
@click.option(
    "--add",
    multiple=True,
    metavar="WORDS",
    help="A kind, and in any order params, a level and a count: 'KIND 9x6 hard x20'.",
)
@click.option(
    "--seed",
    help="A number or word; the same recipe and seed make the same book. [default: the recipe's, or a fresh one]",
)
@click.option("--subtitle", metavar="TEXT", help="Second line of the cover. [default: how many, and how hard]")
@click.option("--author", metavar="TEXT", help="Last line of the cover.")
@click.option(
    "--rules", metavar="full|short|none", help="How to play, before the puzzles of each kind. [default: full]"
)
@click.option("--cover/--no-cover", default=None, help="A cover page. [default: cover]")
@click.option("--contents/--no-contents", default=None, help="A table of contents. [default: contents]")
@prints(with_answers=True)
def command(
    paper: Paper, recipe: str | None, add: tuple[str, ...], seed: str | None, **settings: str | bool | None
) -> int:
    """Make a book: cover, contents, how to play, puzzles, answers. RECIPE.toml (or -) describes it; options count more,
    and --add adds puzzles to it.
    """
    from puzzlesmith.book import Recipe, added, with_settings

    if recipe is None and not add:
        raise click.UsageError("nothing to put into the book; expected a recipe, or --add", click.get_current_context())
    read = _read(recipe) if recipe else Recipe()
    given = {name: value for name, value in settings.items() if value is not None} | paper.settings
    wanted = with_settings(read, given)
    wanted = with_settings(wanted, {"batches": (*wanted.batches, *map(added, add))})
    if not wanted.batches:
        raise PuzzleError(f"{recipe} asks for no puzzles", expected="add = ['KIND x20'], or [[puzzles]]")
    if seed is not None or wanted.seed is None:
        wanted = with_settings(wanted, {"seed": chosen(seed)})
    warn_if_slow()
    return paper.print(wanted)


def _read(name: str) -> Recipe:
    from puzzlesmith.book import read_recipe

    if name == "-":
        return read_recipe(sys.stdin.read(LARGEST), "standard input")
    path = Path(name)
    if path.stat().st_size > LARGEST:
        raise PuzzleError(f"{name} is no recipe", expected="a file of less than a megabyte")
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise PuzzleError(f"{name} is no text", expected="TOML in UTF-8") from None
    return read_recipe(text, name, path.parent)
