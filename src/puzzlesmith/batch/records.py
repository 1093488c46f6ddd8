"""The record of one puzzle: the puzzle, its solution, its grade and its origin.

docs/batch.md describes the fields, and record.schema.json in this folder is their JSON Schema.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzlesmith.answers import writing as answers
from puzzlesmith.core import engine, tallies
from puzzlesmith.core.kind import GaveUp, Kind
from puzzlesmith.core.kind import kind as find_kind
from puzzlesmith.core.minutes import minutes_of
from puzzlesmith.core.model import NoSingleAnswer

if TYPE_CHECKING:
    from puzzlesmith.core.engine import Made
    from puzzlesmith.core.kind import Board, Puzzle

Record = dict[str, Any]
SCHEMA = Path(__file__).with_name("record.schema.json")


def record_of(made: Made, split: str = "") -> Record:
    """Describe a made puzzle completely, and prove once more that it has a single answer."""
    kind = find_kind(made.kind)
    puzzle_id, canonical = made.id, digest(engine.canonical(made.puzzle))
    solution, unique = answer_of(kind, made.puzzle)
    return {
        "id": digest(puzzle_id),
        "kind": kind.name,
        "params": engine.compact(made.params),
        "puzzle": {"id": puzzle_id, "data": made.puzzle.to_dict()},
        "solution": {"text": answers.of(kind).write(kind, solution), "data": solution.to_dict()},
        "unique": unique,
        "grade": grade_of(kind, made.puzzle),
        "canonical": canonical,
        "split": split,
        "provenance": {"version": version(), "seed": made.seed, "index": made.index}
        | ({"technique": made.technique} if made.technique else {}),
    }


def answer_of(kind: Kind, puzzle: Puzzle) -> tuple[Board, bool]:
    """Return an answer, and whether an exact search found it to be the only one."""
    try:
        solutions = kind.finishes(kind.start(puzzle), 2)
    except GaveUp as gave_up:
        raise NoSingleAnswer(f"the search gave up: {gave_up}", status="gave_up") from None
    if not solutions:
        raise NoSingleAnswer("the puzzle has no answer", status="none")
    return solutions[0], len(solutions) == 1


def grade_of(kind: Kind, puzzle: Puzzle) -> dict[str, Any]:
    """Return the grade without its bottleneck, which would take longer than all the rest."""
    tally = tallies.tally(kind, puzzle)
    if tally is None:
        raise NoSingleAnswer("the deductions do not reach the answer", status="unique")
    hardest, used = engine.named(kind, tally)
    return {
        "level": tallies.level_of(kind, puzzle, hardest).value,
        "score": tally.score,
        "minutes": minutes_of(kind.time(tally.score)),
        "hardest": hardest.name,
        "techniques": used,
    }


def digest(text: str) -> str:
    """Return the first 128 bits of a text's SHA-256, in hexadecimal."""
    return sha256(text.encode()).hexdigest()[:32]


@cache
def version() -> str:
    from importlib.metadata import version as installed

    try:
        return installed("puzzlesmith")
    except PackageNotFoundError:
        return "0"
