"""Printed books and sheets of puzzles, for all kinds alike."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.render.faces import face
from puzzlesmith.render.typesetting import typeset

from .contents import Item, items
from .pages import compose
from .recipe import Batch, Position, Recipe, added, batch, read_recipe, with_settings

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "Batch",
    "Item",
    "Position",
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
    """One PDF or a picture of each page, and notes about settings that could not be honoured."""

    files: list[bytes]
    notes: list[str]


def print_book(recipe: Recipe, made: Iterable[Item] | None = None, *, form: str = "pdf", ppi: float = 144) -> Printed:
    """Print the book of a recipe as PDF, or its pages as PNG; `made` are its puzzles, if they are made already."""
    font_face = face(recipe.font)
    data, notes = compose(recipe, list(items(recipe) if made is None else made), font_face)
    template = TEMPLATE.read_text(encoding="utf-8")
    return Printed(typeset(template, data, font_face.folders, form=form, ppi=ppi), notes)
