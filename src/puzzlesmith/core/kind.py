"""The Kind record, the one interface between a kind of puzzle and everything else, and the registry of kinds."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from .model import Entry, Fault, Move, PuzzleError, Step, Tally, Technique, Trace

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from .params import Params
    from .rng import Rng
    from .scene import Scene

Puzzle = Any  # what is printed: frozen, hashable, self-contained; each kind has its own
Board = Any  # what a pencil changes: the player and the solver use the same type


class GaveUp(Exception):  # noqa: N818  it says what happened, and nothing is wrong with the input
    """A search spent its budget before it knew; the message says what was spent."""


@dataclass(frozen=True, slots=True)
class Form:
    """A text form of a puzzle besides the id: `write` it, `read` it back, tell by a `sign` whether a text is one, and
    which `parts` a text has that is several, one after the other.
    """

    title: str
    write: Callable[[Board], str]
    read: Callable[[str], Puzzle]
    sign: Callable[[str], bool]
    parts: Callable[[str], Sequence[str]] = lambda text: [text]
    packed: bool = False  # a link with the whole puzzle as packed JSON: hundreds of characters, and slow to write


@dataclass(frozen=True, slots=True)
class Answers:
    """How the answers of a kind are written: the sentence that asks for one, which may depend on the puzzle, the text
    of a finished board, and the board that a text describes: None if it describes none, PuzzleError if what it
    describes cannot be.
    """

    ask: str | Callable[[Puzzle], str]
    write: Callable[[Kind, Board], str]
    read: Callable[[Kind, Puzzle, str], Board | None]

    def asked(self, puzzle: Puzzle) -> str:
        return self.ask if isinstance(self.ask, str) else self.ask(puzzle)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of puzzle as a record of plain functions; every field answers one question."""

    name: str  # what is it called in ids and on the command line?
    title: str  # ... and in headings?
    aliases: tuple[str, ...]  # ... and elsewhere?
    folder: str  # where do RULES.md, examples.txt and faults.txt stand?
    rules: Mapping[str, str]  # which rules can a board break? code -> sentence
    Params: type[Params]  # what may be asked for when generating?
    generate: Callable[[Any, Rng], Puzzle | None]  # one candidate that meets the params; None if the draw was bad
    encode: Callable[[Puzzle], str]  # the id without the kind's name
    decode: Callable[[str], Puzzle]
    canonical: Callable[[Puzzle], str]  # one text for all its turned, mirrored and relabelled forms
    forms: Mapping[str, Form]  # other text forms people use, by name
    start: Callable[[Puzzle], Board]  # the board before the first move
    play: Callable[[Board, Move], Board]  # what can a pencil change?
    check: Callable[[Board], Sequence[Fault]]  # what is wrong now? written from the rules, never from the solver
    done: Callable[[Board], bool]
    techniques: Sequence[Technique]  # every way to reason, easiest first; a trace speaks of them by number
    trace: Callable[[Board], Trace]  # the deductions, easiest first, as numbers
    tell: Callable[[Board, Entry], Step]  # one of them in words
    score: Callable[[Puzzle, Trace], int]  # one number that orders puzzles from easy to hard
    bottleneck: Callable[[Puzzle], int]  # how many steps are open at the narrowest point?
    finishes: Callable[[Board, int], Sequence[Board]]  # up to n ways to finish: exact, or GaveUp
    draw: Callable[[Board, Mapping[str, Sequence[str]]], Scene]  # what it looks like, with places highlighted by style
    answers: Answers | None = None  # how is its answer written down and read? None: as a grid of marks
    tally: Callable[[Puzzle], Tally | None] | None = None  # what a trace comes to, if that is known without writing it
    route: bool = False  # is the answer a route: moves that build on each other, of which any that arrive will do?


def kinds() -> list[str]:
    """The names of all kinds there are, found by looking into the folder of kinds."""
    return list(_found())


@cache
def _found() -> tuple[str, ...]:
    home = importlib.import_module("puzzlesmith.kinds")
    return tuple(sorted(module.name for module in pkgutil.iter_modules(home.__path__) if module.ispkg))


def kind(name: str) -> Kind:
    """The kind of that name or alias."""
    if isinstance(name, str):
        if name in _found():
            return _load(name)
        for each in map(_load, _found()):
            if name.lower() in (each.name, *each.aliases):
                return each
    raise PuzzleError(f"no kind of puzzle called {name!r}", expected="one of " + ", ".join(_found()))


def names() -> dict[str, str]:
    """Every name and alias that a kind goes by, with the name that the kind has here."""
    return {alias: each.name for each in map(_load, _found()) for alias in (each.name, *each.aliases)}


@cache
def _load(name: str) -> Kind:
    found: Kind = importlib.import_module(f"puzzlesmith.kinds.{name}").KIND
    return found
