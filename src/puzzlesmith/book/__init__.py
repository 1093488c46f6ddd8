"""Books and sheets of puzzles on paper. Knows no kind."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.render.faces import face
from puzzlesmith.render.typesetting import typeset

from .contents import Item, items
from .pages import compose
from .recipe import Batch, Recipe, added, batch, read_recipe, with_settings

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "Batch",
    "Item",
    "Printed",
    "Recipe",
    "added",
    "batch",
    "items",
    "print_book",
    "read_recipe",
    "with_settings",
]
TEMPLATE = Path(__file__).with_name("book.typ")


class Printed(NamedTuple):
    """One PDF or a picture of each page, and what could not be done as asked."""

    files: list[bytes]
    notes: list[str]


def print_book(recipe: Recipe, made: Iterable[Item] | None = None, *, form: str = "pdf", ppi: float = 144) -> Printed:
    """The book of a recipe as PDF, or its pages as PNG; `made` are its puzzles, where they have been made already."""
    chosen = face(recipe.font)
    data, notes = compose(recipe, list(items(recipe) if made is None else made), chosen)
    template = TEMPLATE.read_text(encoding="utf-8")
    return Printed(typeset(template, data, chosen.folders, form=form, ppi=ppi), notes)
