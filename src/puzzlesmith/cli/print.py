"""`puzzlesmith print`: puzzles on paper."""

from __future__ import annotations

import click

from . import _exits
from ._help import Verb
from ._paper import Paper, prints
from ._positions import Inputs, reads


@click.command(
    cls=Verb,
    ids="Give ids as arguments, in files or on standard input, one per line; moves may follow an id.",
    examples=(
        "print {id} -o puzzle.pdf",
        "make {kind} -n 12 --seed 1 --format id | puzzlesmith print --per-page 6 --answers -o sheet.pdf",
        "print {id} --large-print --font dyslexic --page letter -o large.pdf",
        "print {id} --code none -o page.png",
    ),
)
@reads()
@prints(with_answers=False)
def command(inputs: Inputs, paper: Paper) -> int:
    """Print puzzles as PDF or as pictures of pages, several to a page, in pure black and white."""
    from puzzlesmith import book

    sheet = book.Recipe(title="", cover=False, contents=False, rules="none", answers=False)
    settings = {"per_page": 1, **paper.settings} if len(inputs.ids) == 1 else paper.settings
    recipe = book.with_settings(sheet, settings)
    positions = tuple(book.Position(position.puzzle, position.board) for position in inputs.positions())
    if not positions:
        return _exits.WRONG
    return paper.print(book.with_settings(recipe, {"batches": (book.Batch(positions=positions),)}))
