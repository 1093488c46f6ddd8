"""`puzzlesmith book`: makes a whole book, from a recipe or from options."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from puzzlesmith.core.model import PuzzleError

from ._help import Verb
from ._paper import Paper, prints
from ._series import chosen_seed, warn_if_slow

if TYPE_CHECKING:
    from puzzlesmith.book import Recipe

MAX_BYTES = 1 << 20  # of a recipe


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
    help="Add puzzles: a kind, then in any order params, a level and a count, as in 'KIND 9x6 hard x20'.",
)
@click.option(
    "--seed",
    help="A number or word; the same recipe and seed make the same book. [default: the recipe's, or random]",
)
@click.option("--subtitle", metavar="TEXT", help="Second line of the cover. [default: number and levels of puzzles]")
@click.option("--author", metavar="TEXT", help="Last line of the cover.")
@click.option(
    "--rules", metavar="full|short|none", help="Explain how to play, before the puzzles of each kind. [default: full]"
)
@click.option("--cover/--no-cover", default=None, help="A cover page. [default: cover]")
@click.option("--contents/--no-contents", default=None, help="A table of contents. [default: contents]")
@prints(with_answers=True)
def command(
    paper: Paper, recipe: str | None, add: tuple[str, ...], seed: str | None, **settings: str | bool | None
) -> int:
    """Make a book: cover, contents, how to play, puzzles, answers. RECIPE.toml (or - for standard input) describes it;
    options override its settings, and --add adds puzzles.
    """
    from puzzlesmith.book import Recipe, added, with_settings

    if recipe is None and not add:
        raise click.UsageError("no puzzles for the book; expected a recipe, or --add", click.get_current_context())
    book = _read(recipe) if recipe else Recipe()
    options = {name: value for name, value in settings.items() if value is not None} | paper.settings
    book = with_settings(book, options | {"batches": (*book.batches, *map(added, add))})
    if not book.batches:
        raise PuzzleError(f"no puzzles in {recipe}", expected="add = ['KIND x20'], or [[puzzles]]")
    if seed is not None or book.seed is None:
        book = with_settings(book, {"seed": chosen_seed(seed)})
    warn_if_slow()
    return paper.print(book)


def _read(name: str) -> Recipe:
    from puzzlesmith.book import read_recipe

    if name == "-":
        return read_recipe(sys.stdin.read(MAX_BYTES), "standard input")
    path = Path(name)
    if path.stat().st_size > MAX_BYTES:
        raise PuzzleError(f"{name} is not a recipe", expected="a file smaller than a megabyte")
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise PuzzleError(f"{name} is not a text file", expected="TOML in UTF-8") from None
    return read_recipe(text, name, path.parent)
