"""Tutorials: the rules of a kind, learnt by five guided moves on the example of its RULES.md.

They stand in tutorial.txt in the kind's folder: the id of a small board, then a line for each guided move with the
moves to play, a bar, and sentences. Names of places stand in brackets, and behind them the places that they mean, in
parentheses: ``[Row 4](r4c1 r4c2) needs a 3``; ``[r4c2]`` means itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from .kind import kind as find_kind
from .model import FOLLOWS, LOOK, Move, Part, Plain, PuzzleError
from .model import moves as parse_moves

if TYPE_CHECKING:
    from .kind import Kind

NAME = "tutorial.txt"
BRACKETS = re.compile(r"\[([^\]]+)\](?:\(([^)]*)\))?")


@dataclass(frozen=True, slots=True)
class Guided(Plain):
    """One guided move: sentences in parts, and the moves to play. Without moves, there is only something to see."""

    parts: tuple[Part, ...]
    moves: tuple[Move, ...]
    text: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", "".join(part.text for part in self.parts))

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Tutorial(Plain):
    """The id of a small board, and the guided moves on it."""

    kind: str
    title: str
    id: str
    steps: tuple[Guided, ...]


def has_tutorial(kind: Kind) -> bool:
    return Path(kind.folder, NAME).is_file()


def tutorial(kind: str) -> Tutorial:
    """The rules of a kind, learnt by five guided moves on a small board."""
    loaded = find_kind(kind)
    if not has_tutorial(loaded):
        raise PuzzleError(f"{loaded.name} has no tutorial", expected=f"{NAME} in {loaded.folder}")
    lines = [
        line
        for line in Path(loaded.folder, NAME).read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    return Tutorial(loaded.name, loaded.title, f"{loaded.name}:{lines[0].strip()}", tuple(map(_guided, lines[1:])))


def _guided(line: str) -> Guided:
    moves, _, words = line.partition("|")
    played = tuple(parse_moves(moves))
    marked = {place for move in played for place in (move.place, *move.place.split("-"))}
    return Guided(_parts(words.strip(), marked), played)


def _parts(words: str, marked: set[str]) -> tuple[Part, ...]:
    """The parts of sentences: a name whose places are all marked by the moves follows, others are to be looked at."""
    parts, at = list[Part](), 0
    for name in BRACKETS.finditer(words):
        places = tuple((name[2] or name[1]).split())
        parts += [Part(words[at : name.start()]), Part(name[1], places, FOLLOWS if marked >= {*places} else LOOK)]
        at = name.end()
    return tuple(part for part in (*parts, Part(words[at:])) if part.text)
