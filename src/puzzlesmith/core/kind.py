"""The Kind record, the one interface between a kind of puzzle and everything else, and the registry of kinds."""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
from dataclasses import MISSING, dataclass, fields, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, Literal, cast

from .minutes import milliseconds
from .model import Board, Entry, Fault, Move, Puzzle, PuzzleError, Step, Tally, Technique, Trace

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from importlib.metadata import EntryPoint

    from typing_extensions import TypeVar  # part of every type checker; TypeVar has defaults from Python 3.13 on

    from .model import Level
    from .params import Params
    from .rng import Rng
    from .scene import Scene, Ways

    # A kind's own classes of puzzles and boards. A bare `Kind` is any kind.
    P = TypeVar("P", bound=Puzzle, default=Puzzle)
    B = TypeVar("B", bound=Board, default=Board)
else:
    from typing import TypeVar

    P, B = TypeVar("P"), TypeVar("B")


__all__ = [
    "ACCENTS",
    "Answers",
    "B",
    "Board",
    "Form",
    "GaveUp",
    "Kind",
    "P",
    "Puzzle",
    "Uniqueness",
    "kind",
    "kinds",
    "names",
]


# The names of the colours that front ends have for kinds, which people with colour blindness can tell apart.
ACCENTS = ("sky", "coral", "jade", "indigo", "rose", "sun", "violet")


class GaveUp(Exception):  # noqa: N818  not an error: the input is valid
    """A search exhausted its budget without a result; the message states the budget."""


@dataclass(frozen=True)
class Form(Generic[P, B]):
    """A text form of a puzzle besides the id: `write` and `read` convert, `sign` recognises a text in this form, and
    `parts` splits a text that contains several puzzles. `write` raises PuzzleError if the form cannot express a puzzle.
    `brief` writes a short version, which may lack too much to be read. Where `yields` is true, another kind that
    recognises the text takes precedence. `moves` reads the moves of a form that contains a game in progress.
    """

    title: str
    write: Callable[[B], str]
    read: Callable[[str], P]
    sign: Callable[[str], bool]
    parts: Callable[[str], Sequence[str]] = lambda text: [text]
    brief: Callable[[B], str] | None = None
    link: Literal["", "short", "packed"] = ""  # packed: the whole puzzle as JSON, long and slow to write
    yields: Callable[[str], bool] = lambda _: False
    moves: Callable[[str], Sequence[Move]] = lambda _: ()


@dataclass(frozen=True)
class Answers(Generic[P, B]):
    """How answers are written as text: `ask` is the sentence that asks for one and may depend on the puzzle; `write`
    gives the text of a finished board; `read` gives the board that a text describes, None if it describes none, and
    raises PuzzleError if that board is impossible.
    """

    ask: str | Callable[[P], str]
    write: Callable[[Kind[P, B], B], str]
    read: Callable[[Kind[P, B], P, str], B | None]

    def asked(self, puzzle: P) -> str:
        return self.ask if isinstance(self.ask, str) else self.ask(puzzle)


@dataclass(frozen=True)
class Uniqueness(Generic[B]):
    """Arguments that assume one answer: `techniques` continue those of the kind, and `trace` has them all. No proof and
    no grade uses them; hints do where a player asks for them.
    """

    techniques: Sequence[Technique]
    trace: Callable[[B], Trace]
    tell: Callable[[B, Entry], Step]


@dataclass(frozen=True, eq=False)
class Kind(Generic[P, B]):
    """A kind of puzzle as a record of plain functions; every field answers one question."""

    name: str  # what is it called in ids and on the command line?
    title: str  # ... and in headings?
    aliases: tuple[str, ...]  # ... and elsewhere?
    folder: str  # where do RULES.md, LESSONS.md and other texts stand?
    rules: Mapping[str, str]  # which rules can a board break? code -> sentence
    Params: type[Params]  # what can users request of the generator?
    generate: Callable[[Any, Rng], P | None]  # one candidate that meets the params; None if the draw failed
    encode: Callable[[P], str]  # the id without the kind's name
    decode: Callable[[str], P]
    canonical: Callable[[P], str]  # one text for all its turned, mirrored and relabelled forms
    forms: Mapping[str, Form[P, B]]  # other text forms people use, by name
    start: Callable[[P], B]  # the board before the first move
    play: Callable[[B, Move], B]  # what can a pencil change?
    check: Callable[[B], Sequence[Fault]]  # what is wrong now? written from the rules, never from the solver
    done: Callable[[B], bool]
    techniques: Sequence[Technique]  # every way to reason, easiest first; a trace speaks of them by number
    trace: Callable[[B], Trace]  # the deductions, easiest first, as numbers
    tell: Callable[[B, Entry], Step]  # one of them in words
    score: Callable[[P, Trace], int]  # one number that orders puzzles by how long people take; most count seconds
    bottleneck: Callable[[P], int]  # how many steps are open at the narrowest point?
    finishes: Callable[[B, int], Sequence[B]]  # up to n ways to finish: exact, or GaveUp
    draw: Callable[[B, Mapping[str, Sequence[str]]], Scene]  # what it looks like, with places highlighted by style
    answers: Answers[P, B] | None = None  # how is its answer written down and read? None: as a grid of marks
    vary: Callable[[Any, P, B, bool, Rng], P | None] | None = None  # what is like it? see needing.py
    tally: Callable[[P], Tally | None] | None = None  # the summary of a trace, if one can count it without a trace
    time: Callable[[int], int] = milliseconds  # how long does a score take people? by default, it is in seconds
    beginner: Callable[[P], bool] | None = None  # is an easy puzzle one for beginners? None: it has no such level
    strikes: Callable[[Entry], bool] | None = None  # does a deduction only strike candidates? None: there are no notes
    uniqueness: Uniqueness[B] | None = None  # which arguments assume one answer? None: none
    ways: Callable[[B, str], Ways | None] | None = None  # how can the group of a place be filled? None: no such groups
    route: bool = False  # is the answer a route: moves that build on each other, where any way to the goal is right?
    well_known: bool = False  # do most people know it? Such kinds come first where all are shown
    summary: str = ""  # what is to be done, in a few words for a card?
    accent: str = ""  # which colour does it have on the page? One of ACCENTS; empty: one by its place among the kinds

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by name: the functions of a kind are code."""
        return kind, (self.name,)

    @property
    def colour(self) -> str:
        """The accent, or one of the palette for a kind that names none."""
        return self.accent or ACCENTS[kinds().index(self.name) % len(ACCENTS)]

    @property
    def levels(self) -> tuple[Level, ...]:
        """Which levels does it have? Those that its Params offer: see `level_option` there."""
        return self.Params.levels()

    @property
    def taught(self) -> Sequence[Technique]:
        """The techniques that lessons are about: all, and then those that assume one answer."""
        return self.assuming.techniques if self.uniqueness else self.techniques

    @property
    def assuming(self) -> Kind[P, B]:
        """The same kind for players who know that there is one answer."""
        if self.uniqueness is None:
            raise PuzzleError(f"{self.name} has no techniques that assume one answer")
        more = self.uniqueness
        every = (*self.techniques, *more.techniques)
        return replace(self, techniques=every, trace=more.trace, tell=more.tell, uniqueness=None)

    def technique(self, name: str) -> Technique:
        """The technique of that name or title."""
        wanted = str(name).lower()
        for each in self.taught:
            if wanted.replace("-", "_") == each.name or wanted == each.title.lower():
                return each
        names = ", ".join(each.name for each in self.taught)
        raise PuzzleError(f"{self.name} has no technique {str(name)!r}", expected=f"one of {names}")

    def examples(self) -> list[str]:
        """The ids in examples.txt, without the kind's name."""
        with open(f"{self.folder}/examples.txt", encoding="utf-8") as lines:  # noqa: PTH123  pathlib costs milliseconds
            return [line.split()[0] for line in lines if line.strip() and not line.startswith("#")]


# ---------------------------------------------------------------- the registry
#
# A built-in kind is a folder in puzzlesmith/kinds; `aliases.txt` there repeats its aliases, so that an id or a link
# leads to its kind without importing the others. Kinds of other packages are entry points of the group below.
# Built-in names are looked up first: importlib.metadata, which finds entry points, takes 20 ms to import.

GROUP = "puzzlesmith.kinds"
FILES = ("RULES.md", "examples.txt", "faults.txt")  # front ends read these


def kinds() -> list[str]:
    """The names of all kinds: the built-in ones, then those from other packages."""
    return [*built_in(), *_outside()]


def kind(name: str) -> Kind:
    """The kind of that name or alias."""
    match = find(name)
    if match is None:
        flaw = _flaws().get(str(name))
        reason = f": it was left out because {flaw}" if flaw else ""
        raise PuzzleError(f"no kind of puzzle called {name!r}{reason}", expected="one of " + ", ".join(kinds()))
    return match


def find(name: object) -> Kind | None:
    """The kind of that name or alias, or None. Loads no built-in kind but that one."""
    if not isinstance(name, str):
        return None
    name = name.lower()
    if name in built_in():
        return _load(name)
    if name in _aliases():
        return _load(_aliases()[name])
    if name in _entry_points():
        return _load_outside(name)
    return next((each for each in _outside().values() if name in each.aliases), None)


def is_name(name: str) -> bool:
    """Does a kind go by that name?"""
    return find(name) is not None


def names() -> dict[str, str]:
    """Every name and alias that a kind goes by, with the name that the kind has here."""
    table = {name: name for name in kinds()}
    outside = [(alias, each.name) for each in _outside().values() for alias in each.aliases]
    for alias, name in (*_aliases().items(), *outside):
        table.setdefault(alias, name)
    return table


@cache
def built_in() -> tuple[str, ...]:
    """The names of the kinds in this package: its folders."""
    home = importlib.import_module("puzzlesmith.kinds")
    return tuple(sorted(module.name for module in pkgutil.iter_modules(home.__path__) if module.ispkg))


@cache
def _aliases() -> dict[str, str]:
    """The aliases of the built-in kinds."""
    home: str = importlib.import_module("puzzlesmith.kinds").__path__[0]
    aliases = dict[str, str]()
    for name in built_in():
        file = f"{home}/{name}/aliases.txt"
        if os.path.isfile(file):  # noqa: PTH113  pathlib costs milliseconds
            with open(file, encoding="utf-8") as lines:  # noqa: PTH123  the same
                aliases.update(dict.fromkeys(lines.read().split(), name))
    return aliases


@cache
def _load(name: str) -> Kind:
    """A built-in kind."""
    loaded: Kind = importlib.import_module(f"puzzlesmith.kinds.{name}").KIND
    return loaded


@cache
def _entry_points() -> dict[str, EntryPoint]:
    """The kinds that other packages register, by name, whether they work or not."""
    from importlib.metadata import entry_points

    return {each.name: each for each in sorted(entry_points(group=GROUP), key=lambda each: (each.name, each.value))}


@cache
def _outside() -> dict[str, Kind]:
    """The kinds from other packages that can be used, by name."""
    loaded = {name: _load_outside(name) for name in _entry_points()}
    return {name: each for name, each in loaded.items() if each is not None}


@cache
def _load_outside(name: str) -> Kind | None:
    """A kind from another package. None if it cannot be used: stderr then says why, once."""
    try:
        loaded = _entry_points()[name].load()
        candidate = getattr(loaded, "KIND", loaded)
        flaw = _flaw(name, candidate)
    except (Exception, SystemExit) as error:  # noqa: BLE001  whatever another package does wrong
        flaw = f"{type(error).__name__}: {' '.join(str(error).split())}"
    if not flaw:
        return cast("Kind", candidate)
    _flaws()[name] = flaw
    print(f"puzzlesmith: kind {name!r} ({_entry_points()[name].value}) is left out: {flaw}", file=sys.stderr)
    return None


@cache
def _flaws() -> dict[str, str]:
    """Why kinds from other packages were left out, by name; filled by `_load_outside`."""
    return {}


def _flaw(name: str, candidate: object) -> str:
    """Why a kind from another package cannot be used; empty if it can."""
    if not isinstance(candidate, Kind):
        return f"a {type(candidate).__name__} instead of a Kind"
    missing = [each.name for each in fields(Kind) if each.default is MISSING and getattr(candidate, each.name) is None]
    if missing:
        return f"without {', '.join(missing)}"
    if candidate.name != name or name != name.lower():
        return f"the kind is called {candidate.name!r}; expected the name of the entry point, in lower case"
    taken = [each for each in (name, *candidate.aliases) if each in built_in() or each in _aliases()]
    if taken:
        return f"the name {taken[0]!r} is taken by a built-in kind"
    absent = [file for file in FILES if not os.path.isfile(f"{candidate.folder}/{file}")]  # noqa: PTH113  the same
    if absent:
        return f"no {absent[0]} in {candidate.folder}"
    for text in ("", *candidate.Params.presets):
        candidate.Params.build(text)
    return ""
