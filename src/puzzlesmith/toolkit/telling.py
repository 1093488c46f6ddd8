"""Sentences about steps: templates with named parts, filled with phrases that know which places they name.

A phrase is a sequence of parts. A template is a whole sentence, or a phrase that recurs, with names in braces:
``In {house:look}, {digit} can only go into {cell:follows}.`` The word behind the colon is the role that the places of
that phrase have; phrases that have a role already keep it.
"""

from __future__ import annotations

from functools import lru_cache
from string import Formatter
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from puzzlesmith.core.model import Link, Part, Step

from .grid import place

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from puzzlesmith.core.model import Move, Technique

Phrase: TypeAlias = tuple[Part, ...]


def phrase(text: object, places: Iterable[str] = ()) -> Phrase:
    """A phrase of one part."""
    return (Part(str(text), tuple(places)),)


def text_of(words: Phrase) -> str:
    return "".join([part.text for part in words])


def listed(names: Sequence[str], last: str = "and") -> str:
    """Join names as in "one, two and three"."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + f" {last} {names[-1]}"


def joined(phrases: Sequence[Phrase], last: str = " and ", between: str = ", ") -> Phrase:
    """Join phrases as in "one, two and three"."""
    parts = list[Part]()
    for number, words in enumerate(phrases):
        if number:
            parts.append(Part(last if number == len(phrases) - 1 else between))
        parts += words
    return tuple(parts)


def fill(template: str, /, **named: Phrase | str | int) -> Phrase:
    """A template with its names replaced by phrases, texts or numbers; adjacent parts without places become one."""
    parts = list[Part]()
    for literal, name, role in _pieces(template):
        parts.append(Part(literal))
        value = named[name] if name else ()
        words = value if isinstance(value, tuple) else phrase(value)
        parts += [Part(part.text, part.places, part.role or role) if part.places else part for part in words]
    return _merged(parts)


@lru_cache(1024)
def _pieces(template: str) -> tuple[tuple[str, str, str], ...]:
    """Each literal text with the name behind it and the role of its places; empty texts where there is none."""
    return tuple([(literal, name or "", role or "") for literal, name, role, _ in Formatter().parse(template)])


def _merged(parts: Iterable[Part]) -> Phrase:
    merged = list[Part]()
    for part in parts:
        if merged and not part.places and not merged[-1].places:
            merged[-1] = Part(merged[-1].text + part.text)
        elif part.text:
            merged.append(part)
    return tuple(merged)


def capitalised(words: Phrase) -> Phrase:
    """A phrase as the beginning of a sentence; the name of a place stays as it is."""
    first, *rest = words
    if first.places == (first.text,):
        return words
    return (Part(first.text[:1].upper() + first.text[1:], first.places, first.role), *rest)


class Teller:
    """Writes sentences about the cells of one board, from one table of templates."""

    templates: ClassVar[Mapping[str, str]] = {}

    def __init__(self, width: int):
        self.width = width

    def fill(self, name: str, /, **named: Phrase | str | int) -> Phrase:
        """The template of that name, filled."""
        return fill(self.templates[name], **named)

    def place(self, cell: int) -> str:
        return place(cell, self.width)

    def places(self, cells: Iterable[int]) -> list[str]:
        return [self.place(cell) for cell in cells]

    def cell(self, cell: int) -> Phrase:
        return phrase(self.place(cell), [self.place(cell)])

    def cells(self, cells: Iterable[int], last: str = " and ") -> Phrase:
        """Cells one by one: r1c1, r1c2 and r2c2."""
        return joined([self.cell(cell) for cell in cells], last)

    def over(self, words: Phrase | str, cells: Iterable[int]) -> Phrase:
        """Words as one part that points at some cells, even if it does not name them one by one."""
        return phrase(words if isinstance(words, str) else text_of(words), self.places(cells))

    def step(
        self,
        technique: Technique,
        sentence: Phrase,
        moves: Iterable[Move],
        struck: Iterable[Move] = (),
        links: Iterable[Phrase] = (),
    ) -> Step:
        """A step with its sentence and its links, which get their capital letters here."""
        chain = tuple([Link(capitalised(link)) for link in links])
        about = (technique.name, technique.level)
        return Step(*about, capitalised(sentence), tuple(moves), tuple(struck), chain, technique.title)
