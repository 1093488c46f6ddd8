"""The plain values that kinds, engine and front ends exchange; each converts to JSON.

Glossary
    place      the name of a spot on the board that a pencil can change, such as ``r3c4``
    mark       what a pencil writes there, such as ``black``; the empty mark erases
    move       a mark in a place
    technique  a named way to reason, with the level of player who knows it
    step       one application of a technique: where to look, why, and the moves that follow
    fault      a rule broken by a board, and the places that break it
    grade      how hard a puzzle is
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import total_ordering
from typing import Any, NamedTuple, Protocol, Self, TypeAlias, runtime_checkable


class Puzzle(Protocol):
    """What is printed: frozen, hashable, complete in itself. Each kind has its own class of puzzles."""

    @property
    def kind(self) -> str: ...

    def to_dict(self) -> dict[str, Any]: ...

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self: ...

    def __hash__(self) -> int: ...


class Board(Protocol):
    """What a pencil changes: a puzzle and the marks on it. The player and the solver use the same class."""

    @property
    def puzzle(self) -> Puzzle: ...

    def to_dict(self) -> dict[str, Any]: ...

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], puzzle: Any) -> Self: ...

    def __hash__(self) -> int: ...


@runtime_checkable
class HasFlaws(Protocol):
    """A puzzle that can say at sight why it has no answer: one sentence for each reason."""

    @property
    def flaws(self) -> Iterable[str]: ...


class PuzzleError(ValueError):
    """Invalid input: the message says what is wrong, where in which text, and what is expected."""

    what: str
    text: str | None
    at: int | None
    expected: str | None

    def __init__(self, what: str, *, text: str | None = None, at: int | None = None, expected: str | None = None):
        self.what, self.text, self.at, self.expected = what, text, at, expected
        place = "" if at is None else f" at position {at + 1}"
        quoted = "" if text is None else f" in {excerpt(text, at or 0)!r}"
        hint = "" if expected is None else f"; expected {expected}"
        super().__init__(f"{what}{place}{quoted}{hint}")

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle without calling `__init__` again: subclasses take other arguments, and the message is complete."""
        return _same_error, (type(self), self.args, vars(self))


def _same_error(error: type[PuzzleError], args: tuple[Any, ...], state: Mapping[str, Any]) -> PuzzleError:
    copy = error.__new__(error, *args)
    vars(copy).update(state)
    return copy


class NoSingleAnswer(PuzzleError):  # noqa: N818  reads better in an except clause
    """The puzzle is readable but does not have exactly one answer; `status` says how many, as in `Answer`."""

    status: str

    def __init__(self, what: str, *, status: str):
        super().__init__(what)
        self.status = status

    @classmethod
    def of(cls, answer: Answer) -> NoSingleAnswer:
        """The error for an answer that is not unique."""
        words = {
            "several": "the puzzle has several answers",
            "none": "the puzzle has no answer",
            "gave_up": f"gave up before knowing: {answer.reason}",
            "unique": "the puzzle has one answer, but the deductions do not reach it",
        }
        return cls(words[answer.status], status=answer.status)


class OutOfReach(PuzzleError):  # noqa: N818  reads better in an except clause
    """The options are valid, but the generator found no such puzzle."""


class RuleBroken(PuzzleError):  # noqa: N818  reads better in an except clause
    """A move that a kind refuses because it breaks a rule: the fault, and the board with the move."""

    board: Board
    fault: Fault

    def __init__(self, board: Board, fault: Fault):
        super().__init__(fault.text)
        self.board, self.fault = board, fault


def excerpt(text: str, at: int, most: int = 60) -> str:
    """The part of a text around a position, short enough to quote in one line."""
    if len(text) <= most:
        return text
    start = max(0, min(at - most // 2, len(text) - most))
    return ("…" if start else "") + text[start : start + most] + ("…" if start + most < len(text) else "")


@total_ordering
class Level(Enum):
    """How experienced a solver must be, the easiest first. Levels mean the same for every kind; some kinds lack one.

    A level is that of the hardest technique needed, from easy on. Beginner is the part of easy for a child or a
    newcomer: short, and all in plain sight (see `Kind.beginner`).
    """

    beginner = "beginner"
    easy = "easy"
    medium = "medium"
    hard = "hard"
    expert = "expert"
    extreme = "extreme"

    @property
    def rank(self) -> int:
        return _RANKS[self]

    def __str__(self) -> str:
        return self.value

    def __lt__(self, other: object) -> bool:
        """Easier: `Level.easy < Level.hard`."""
        return self.rank < other.rank if isinstance(other, Level) else NotImplemented

    @classmethod
    def named(cls, name: str | Level) -> Level:
        try:
            return cls(name)
        except ValueError:
            raise PuzzleError(f"no level {str(name)!r}", expected="one of " + ", ".join(cls.__members__)) from None

    @classmethod
    def meant(cls, word: str) -> Level | None:
        """The level whose name a word is, or resembles, as a misspelled one does."""
        from difflib import get_close_matches  # late: costs milliseconds

        close = get_close_matches(word.lower(), cls.__members__, n=1, cutoff=0.7)
        return cls(close[0]) if close else None


_RANKS = {level: rank for rank, level in enumerate(Level)}


def plain(value: Any) -> Any:
    """Convert a value to what JSON can express: dicts, lists, strings and numbers."""
    if hasattr(value, "to_dict"):
        return value.to_dict()
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, str | int | float | bool) or value is None:
        return value
    if isinstance(value, Iterable):
        return [plain(item) for item in value]
    return str(value)


@dataclass(frozen=True, slots=True)
class Plain:
    """A dataclass whose `to_dict` returns its public fields, and whose `from_dict` restores it."""

    def to_dict(self) -> dict[str, Any]:
        return {each.name: plain(getattr(self, each.name)) for each in fields(self) if not each.name.startswith("_")}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The value whose `to_dict` returned this; PuzzleError if it is none."""
        from .restoring import restored  # late: few programs need it

        return restored(cls, data)


@dataclass(frozen=True, slots=True)
class Move(Plain):
    """A mark in a place, as text ``r3c4=black``; ``r3c4=`` erases. Places are read in upper or lower case.

    In kinds whose players note candidates, ``r3c4=-5`` strikes a candidate and ``r3c4=+5`` restores it.
    """

    place: str
    mark: str

    def __str__(self) -> str:
        return f"{self.place}={self.mark}"

    @classmethod
    def parse(cls, text: str, example: Callable[[], str] = lambda: "r1c2=black") -> Move:
        place, equals, mark = text.partition("=")
        if not equals or not place:
            raise PuzzleError("not a move", text=text, expected=f"place=mark, such as {example()}")
        return cls(place.lower(), mark)


STRIKE, RESTORE = "-", "+"  # in front of a mark, in moves on the notes


def struck(place: str, mark: str) -> Move:
    """The move that strikes a candidate from the notes: ``r3c4=-5``."""
    return Move(place, STRIKE + mark)


Moves: TypeAlias = str | Iterable[Move | str | Mapping[str, str]]


def moves(source: Moves, example: Callable[[], str] = lambda: "r1c2=black") -> Iterator[Move]:
    """Parse moves from a text with spaces, or from a list of texts, dicts or moves. Errors include an example move."""
    if not isinstance(source, Iterable):
        raise PuzzleError(f"not moves: {source!r}", expected=f"a text such as '{example()}', or a list of moves")
    for item in source.split() if isinstance(source, str) else source:
        if isinstance(item, Move):
            yield item
        elif isinstance(item, str):
            yield Move.parse(item, example)
        else:
            yield _move_of(item, example)


def _move_of(item: Any, example: Callable[[], str]) -> Move:
    if not isinstance(item, Mapping) or not {"place", "mark"} <= item.keys():
        raise PuzzleError(f"not a move: {item!r}", expected=f"place=mark, such as {example()}")
    return Move(str(item["place"]).lower(), str(item["mark"]))


@dataclass(frozen=True, slots=True)
class Technique(Plain):
    """A named way to reason: its code, its title in players' words, the level of player who knows it, its weight in
    scores, and a sentence that says what it is. One that is about `uniqueness` assumes that there is one answer.
    """

    name: str
    title: str
    level: Level
    weight: int
    summary: str = ""
    uniqueness: bool = False


LOOK, FOLLOWS, GOES = (
    "look",
    "follows",
    "goes",
)  # the roles of places: look at it, a mark follows there, a candidate goes


@dataclass(frozen=True, slots=True)
class Part(Plain):
    """A piece of a sentence. If it names places, these have a role: look at them, a mark follows there, or a candidate
    goes there.
    """

    text: str
    places: tuple[str, ...] = ()
    role: str = ""


@dataclass(frozen=True, slots=True)
class Link(Plain):
    """One link of a chain: a short sentence. `text` joins its parts."""

    parts: tuple[Part, ...]
    text: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", "".join([part.text for part in self.parts]))

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Step(Plain):
    """One application of a technique: a sentence in parts, the moves that write marks, and those that strike candidates
    from the notes. `title` is that of the technique. `text` joins the parts. If the argument is a chain, `links` tells
    it link by link. `look` is all places of parts and links.
    """

    technique: str
    level: Level
    parts: tuple[Part, ...]
    moves: tuple[Move, ...]
    struck: tuple[Move, ...] = ()
    links: tuple[Link, ...] = ()
    title: str = ""
    text: str = field(init=False)
    look: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", "".join([part.text for part in self.parts]))
        parts = (*self.parts, *[part for link in self.links for part in link.parts])
        object.__setattr__(self, "look", tuple(dict.fromkeys([place for part in parts for place in part.places])))

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Fault(Plain):
    """A broken rule: its code, a sentence, and the places that break it."""

    rule: str
    text: str
    places: tuple[str, ...]

    def __str__(self) -> str:
        return self.text


class Conflict(NamedTuple):
    """Where an assumption fails: a code of the kind, and the cells, houses, digits (as bits) or symbol that show it."""

    code: int
    look: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()
    digits: int = 0
    subject: int = 0


class Entry(NamedTuple):
    """One deduction of a trace, in numbers. Only the kind can read it; `Kind.tell` turns it into a Step."""

    technique: int
    look: tuple[int, ...]  # cells to look at
    follows: tuple[int, ...]  # facts, each encoded as one number by the kind
    chain: tuple[Entry, ...] = ()  # links of an assumption, or parts of an argument
    premises: tuple[int, ...] | None = (
        None  # entries of the trace that it uses, by number; None: any of those before it
    )
    houses: tuple[int, ...] = ()  # rows, columns, regions or cages to look at, by number
    digits: int = 0  # a set of digits that the argument is about, as bits
    number: int = 0  # a quantity that the sentence states
    subject: int = 0  # which clue, word or symbol it is about, by number
    positions: int = 0  # how many positions a trial searched
    end: Conflict | None = None  # how the chain of a refuted assumption ends
    combinations: tuple[tuple[int, ...], ...] = ()  # digits that together can fill a cage or a part of it


class Trace:
    """The deductions that a solver draws on a board, easiest first. A lazy trace draws them as they are read."""

    def __init__(self, entries: Iterable[Entry], solved: bool):  # noqa: FBT001  reads well without a keyword
        self._drawn, self._solved = list(entries), solved
        self._rest: Iterator[Entry] = iter(())

    @classmethod
    def lazy(cls, deductions: Generator[Entry, None, bool]) -> Trace:
        """A trace of the entries that a generator yields; it returns whether they reach the end."""
        trace = cls((), False)
        trace._rest = trace._followed(deductions)
        return trace

    def _followed(self, deductions: Generator[Entry, None, bool]) -> Iterator[Entry]:
        self._solved = yield from deductions

    def mapped(self, change: Callable[[Entry], Entry]) -> Trace:
        """The same trace with each entry changed, as lazy as this one."""

        def deductions() -> Generator[Entry, None, bool]:
            yield from map(change, self)
            return self.solved

        return Trace.lazy(deductions())

    def __iter__(self) -> Iterator[Entry]:
        number = 0
        while number < len(self._drawn) or self._draw():
            yield self._drawn[number]
            number += 1

    def _draw(self) -> bool:
        """Draw one more entry, if there is one."""
        for entry in self._rest:
            self._drawn.append(entry)
            return True
        return False

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All of them, drawn to the end."""
        self._drawn.extend(self._rest)
        return tuple(self._drawn)

    @property
    def solved(self) -> bool:
        """Whether the deductions reach the end."""
        self._drawn.extend(self._rest)
        return self._solved


@dataclass(frozen=True, slots=True)
class Tally:
    """The summary of a trace that reached the end: how often it used each technique, by number, and its score."""

    used: Mapping[int, int]
    score: int


@dataclass(frozen=True, slots=True)
class Grade(Plain):
    """How hard a puzzle is: the level of the hardest technique that it requires, a score that orders the puzzles of a
    kind from easy to hard, how often each technique is used, and the bottleneck: the least number of different steps
    available at any point of the solution; and the minutes that a practised solver needs.
    """

    level: Level
    score: int
    hardest: str
    techniques: Mapping[str, int]
    bottleneck: int
    minutes: float

    def __str__(self) -> str:
        return f"{self.level} ({self.score})"

    def __hash__(self) -> int:
        return hash((self.level, self.score, self.hardest, frozenset(self.techniques.items())))


@dataclass(frozen=True, slots=True)
class Report(Plain):
    """The rules that a board breaks, and whether it is finished. True if it breaks none."""

    faults: tuple[Fault, ...]
    done: bool

    def __bool__(self) -> bool:
        return not self.faults

    def __iter__(self) -> Iterator[Fault]:
        return iter(self.faults)


@dataclass(frozen=True, slots=True)
class Answer(Plain):
    """The result of solving. `status` is unique, several, none or gave_up; `solutions` holds up to two boards."""

    status: str
    solutions: tuple[Board, ...] = ()
    reason: str = ""

    @property
    def solution(self) -> Board | None:
        return self.solutions[0] if self.solutions else None

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], puzzle: Puzzle | None = None) -> Answer:
        """The answer to a puzzle from its dict, whose boards do not repeat the puzzle."""
        from .kind import kind  # late: these import this module
        from .restoring import parsing

        if puzzle is None:
            raise PuzzleError("an answer without its puzzle", expected="Answer.from_dict(data, puzzle)")
        board = type(kind(puzzle.kind).start(puzzle))
        with parsing(cls, data):
            solutions = tuple([board.from_dict(each, puzzle) for each in data["solutions"]])
            return cls(str(data["status"]), solutions, str(data["reason"]))


@dataclass(frozen=True, slots=True)
class Hint(Plain):
    """Help on a position. `status` is step (with one to three steps, and the moves to `play`), fault (rules
    broken now), mistake (no rule is broken yet, but `mistake` leads nowhere), done, or stuck (see `text`).
    """

    status: str
    text: str
    steps: tuple[Step, ...] = ()
    faults: tuple[Fault, ...] = ()
    mistake: Move | None = None
    look: tuple[str, ...] = field(default=())
    play: tuple[Move, ...] = ()

    def __str__(self) -> str:
        return self.text
