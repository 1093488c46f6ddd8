"""The operations of the server: the functions of the Python interface under the same names, and more for the page. Each
declares its fields, its result and its time limit; all run in worker processes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field as DataField
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from puzzlesmith.core import aiming, drills, engine, lessons, tutorials
from puzzlesmith.core.drills import Drill
from puzzlesmith.core.expected import expected_minutes
from puzzlesmith.core.kind import Kind
from puzzlesmith.core.kind import kind as find_kind
from puzzlesmith.core.kind import kinds as all_kinds
from puzzlesmith.core.lessons import Lesson
from puzzlesmith.core.model import Answer, Grade, Hint, Plain, PuzzleError, Report, Step, Technique, plain
from puzzlesmith.core.params import Params
from puzzlesmith.core.scene import Scene, Ways
from puzzlesmith.core.tutorials import Tutorial

from . import sheets
from .fields import KIND, LEVEL, PUZZLE, Field, Flag, Moves, Number, Options, Seed, Text


@dataclass(frozen=True)
class Operation:
    """An operation. Operations of different lanes never wait for each other."""

    run: Callable[..., Any]
    words: str
    takes: Mapping[str, Field]
    gives: Any  # a type; see schema.py
    lane: str
    seconds: float

    @property
    def name(self) -> str:
        return self.run.__name__


@dataclass(frozen=True, slots=True)
class OptionFacts(Plain):
    """One field of Params, for a form: `type` is choice, yes_no, text or number."""

    name: str
    words: str
    type: str
    default: str | int | bool | None
    choices: list[str]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class KindFacts(Plain):
    """A kind for a form: what is to be done, its colour, the id of an example, the options, the presets with all
    their values, their names with the usual one first, and how many minutes puzzles of each preset and level take.
    """

    name: str
    title: str
    summary: str
    accent: str
    aliases: list[str]
    sample: str
    options: list[OptionFacts]
    presets: dict[str, dict[str, str | int | bool | None]]
    sizes: list[str]
    minutes: dict[str, dict[str, float]]


@dataclass(frozen=True, slots=True)
class Rules(Plain):
    kind: str
    title: str
    html: str


@dataclass(frozen=True, slots=True)
class MadeFacts(Plain):
    kind: str
    id: str
    params: str
    seed: str | int
    index: int
    puzzle: dict[str, Any]
    solution: dict[str, Any]
    grade: Grade
    technique: str = ""


@dataclass(frozen=True, slots=True)
class ReadFacts(Plain):
    kind: str
    id: str
    title: str
    summary: str
    accent: str
    ways: bool
    tutorial: bool
    puzzle: dict[str, Any]
    moves: list[str]


def kinds() -> list[KindFacts]:
    well_known_first = sorted(all_kinds(), key=lambda name: not find_kind(name).well_known)
    return [_kind_facts(name) for name in well_known_first]


def _kind_facts(name: str) -> KindFacts:
    kind = find_kind(name)
    options = [_option_facts(field) for field in fields(kind.Params)]
    presets = {text: _values(kind.Params.parse(text)) for text in kind.Params.presets}
    about = (kind.name, kind.title, kind.summary, kind.colour, list(kind.aliases), _sample(kind))
    return KindFacts(*about, options, presets, list(presets), expected_minutes(kind))


def _sample(kind: Kind) -> str:
    """Return the id of the kind's first example."""
    return next((f"{kind.name}:{text}" for text in kind.examples()), "")


def _values(params: Params) -> dict[str, Any]:
    values: dict[str, Any] = plain(params)
    return values


def _option_facts(field: DataField[Any]) -> OptionFacts:
    about, default = field.metadata, plain(field.default)
    if isinstance(default, bool):
        type_ = "yes_no"
    elif about["choices"]:
        type_ = "choice"
    else:
        type_ = "text" if isinstance(default, str) else "number"
    return OptionFacts(field.name, about["help"], type_, default, list(about["choices"]), about["least"], about["most"])


def rules(kind: str) -> Rules:
    from markdown_it import MarkdownIt

    about = find_kind(kind)
    text = Path(about.folder, "RULES.md").read_text(encoding="utf-8")
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return Rules(about.name, about.title, html)


def make(
    kind: str,
    *,
    params: str = "",
    level: str | None = None,
    seed: str | int | None = None,
    index: int = 0,
    technique: str = "",
    options: Mapping[str, Any] = {},
    minutes: str | None = None,
    score: str | None = None,
) -> MadeFacts:
    puzzle_kind = find_kind(kind)
    for name in options:
        if name not in {*puzzle_kind.Params.shorthands, *(field.name for field in fields(puzzle_kind.Params))}:
            raise PuzzleError(f"no option {name!r}")
    named = {**options, "minutes": minutes, "score": score, **({} if level is None else {"level": level})}
    text, used_seed = engine.seeded(puzzle_kind, params, seed)
    built = aiming.build(puzzle_kind, text, **named)
    made = engine.make_one(puzzle_kind, built, used_seed, index, technique)
    return MadeFacts(**{**made.to_dict(), "grade": made.grade})


def read(text: str, kind: str | None = None) -> ReadFacts:
    puzzle, moves = engine.read_position(text, kind)
    about = engine.kind_of(puzzle)
    puzzle_id = engine.puzzle_id(puzzle)
    helps = (about.ways is not None, tutorials.has_tutorial(about))
    facts = (about.name, puzzle_id, about.title, about.summary, about.colour, *helps)
    return ReadFacts(*facts, plain(puzzle), [*map(str, moves)])


def solve(puzzle: str) -> Answer:
    return engine.solve(puzzle)


def grade(puzzle: str) -> Grade:
    return engine.grade(puzzle)


def steps(puzzle: str, moves: list[str] = [], *, unique: bool = False) -> list[Step]:  # noqa: B006  never changed
    return list(engine.steps(puzzle, moves, unique=unique))


def check(puzzle: str, moves: list[str] = []) -> Report:  # noqa: B006  never changed
    return engine.check(puzzle, moves)


def hint(puzzle: str, moves: list[str] = [], near: str = "", *, unique: bool = False) -> Hint:  # noqa: B006  the same
    return engine.hint(puzzle, moves, near=near or None, unique=unique)


def ways(puzzle: str, place: str, moves: list[str] = []) -> Ways | None:  # noqa: B006  never changed
    board = engine.attempt(puzzle, moves)
    find = engine.kind_of(board.puzzle).ways
    return find(board, place) if find else None


def techniques(kind: str) -> list[Technique]:
    return list(lessons.techniques(kind))


def lesson(kind: str, technique: str, *, drills: int = lessons.DRILLS) -> Lesson:
    return lessons.lesson(kind, technique, drills=drills)


def drill(kind: str, technique: str, *, params: str = "", seed: str | int | None = None, index: int = 0) -> Drill:
    return drills.drill(kind, technique, params, seed=seed, index=index)


def tutorial(kind: str) -> Tutorial:
    return tutorials.tutorial(kind)


@dataclass(frozen=True, slots=True)
class Drawn(Plain):
    """A drawn position, the rules that it breaks, and whether it is finished."""

    scene: Scene
    report: Report


def draw(puzzle: str, moves: list[str] = []) -> Drawn:  # noqa: B006  never changed
    board = engine.replay(puzzle, moves)
    kind = engine.kind_of(board.puzzle)
    return Drawn(kind.draw(board, {}), Report(tuple(kind.check(board)), kind.done(board)))


def sheet(puzzle: str) -> sheets.Sheet:
    return sheets.sheet(puzzle)


POSITION: dict[str, Field] = {"puzzle": PUZZLE, "moves": Moves()}
NEAR: dict[str, Field] = {"near": Text("a place: among equally easy steps, the nearest to it", 40)}
UNIQUE: dict[str, Field] = {"unique": Flag("allow techniques that assume one answer, in kinds that have some")}
PLACE: dict[str, Field] = {"place": Text("a place, such as r3c4", 40, required=True)}
MAKING: dict[str, Field] = {
    "kind": KIND,
    "params": Text("size and options in one word, also with a seed: 9x6#7; empty for the defaults", 2000),
    "level": LEVEL,
    "seed": Seed("the same seed gives the same puzzle; without one, a fresh puzzle"),
    "index": Number("the number of the puzzle in the seed's series", 0, 10**9),
    "technique": Text("the hardest technique that it needs, by name; empty for any", 40),
    "options": Options(),
    "minutes": Text("how long people take: 5..8, or 6 for about 6", 20),
    "score": Text("the score: 300..400, or 350 for about 350", 20),
}
TECHNIQUE = {"kind": KIND, "technique": Text("the name of a technique", 40, required=True)}
LEARNING = TECHNIQUE | {"drills": Number("how many drills, besides the example", 0, lessons.DRILLS)}
DRILLING = TECHNIQUE | {name: MAKING[name] for name in ("params", "seed", "index")}
READING: dict[str, Field] = {"text": replace(PUZZLE), "kind": replace(KIND, required=False)}

OPERATIONS = {
    each.name: each
    for each in (
        Operation(kinds, "All kinds, with their options.", {}, list[KindFacts], "quick", 10),
        Operation(rules, "How a kind is played.", {"kind": KIND}, Rules, "quick", 10),
        Operation(techniques, "The ways to reason of a kind.", {"kind": KIND}, list[Technique], "quick", 10),
        Operation(tutorial, "The rules of a kind, by guided moves.", {"kind": KIND}, Tutorial, "quick", 10),
        Operation(lesson, "A technique: what it is, an example, drills.", LEARNING, Lesson, "making", 30),
        Operation(drill, "A position at which a technique is the next thought.", DRILLING, Drill, "making", 30),
        Operation(make, "A new puzzle.", MAKING, MadeFacts, "making", 30),
        Operation(read, "A puzzle from any text form, with the moves in it.", READING, ReadFacts, "quick", 10),
        Operation(draw, "A position as a scene, with the rules that it breaks.", POSITION, Drawn, "quick", 10),
        Operation(ways, "The ways to fill a group, such as a cage.", POSITION | PLACE, Ways | None, "quick", 10),
        Operation(check, "The rules that a position breaks.", POSITION, Report, "thinking", 10),
        Operation(hint, "The next move in a position, and why.", POSITION | NEAR | UNIQUE, Hint, "thinking", 10),
        Operation(steps, "The whole solution, step by step.", POSITION | UNIQUE, list[Step], "thinking", 20),
        Operation(solve, "The answer, and whether it is unique.", {"puzzle": PUZZLE}, Answer, "thinking", 20),
        Operation(grade, "How hard a puzzle is.", {"puzzle": PUZZLE}, Grade, "thinking", 20),
        Operation(
            sheet,
            "Everything that the page needs to play without a server.",
            {"puzzle": PUZZLE},
            sheets.Sheet,
            "making",
            30,
        ),
    )
}
