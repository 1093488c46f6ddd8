"""`puzzlesmith print`: puzzles on paper."""

from __future__ import annotations

import click

from . import _exits
from ._help import Verb
from ._paper import Paper, prints
from ._positions import Asked, reads


@click.command(
    cls=Verb,
    ids="Ids are given as arguments, in files or on standard input, one a line, with moves behind them or not.",
    examples=(
        "print {id} -o puzzle.pdf",
        "make {kind} -n 12 --seed 1 --format id | puzzlesmith print --per-page 6 --answers -o sheet.pdf",
        "print {id} --large-print --font dyslexic --page letter -o large.pdf",
        "print {id} --code none -o page.png",
    ),
)
@reads()
@prints(with_answers=False)
def command(asked: Asked, paper: Paper) -> int:
    """Put puzzles on paper, several to a page, in pure black and white."""
    from puzzlesmith.book import Batch, Recipe, with_settings

    plain = Recipe(title="", cover=False, contents=False, rules="none", answers=False)
    settings = {"per_page": 1, **paper.settings} if len(asked.ids) == 1 else paper.settings
    recipe = with_settings(plain, settings)
    given = tuple(f"{position.id} {position.moves}".strip() for position in asked.positions())
    if not given:
        return _exits.WRONG
    return paper.print(with_settings(recipe, {"batches": (Batch(ids=given),)}))
