"""The record of one puzzle: what is asked, its answer, how hard it is, and where it comes from.

docs/batch.md describes the fields; record.schema.json, beside this file, says the same as a JSON Schema.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzlesmith.answers import writing as answers
from puzzlesmith.core import engine
from puzzlesmith.core.kind import GaveUp, Kind
from puzzlesmith.core.kind import kind as find_kind
from puzzlesmith.core.model import NoSingleAnswer, PuzzleError

if TYPE_CHECKING:
    from puzzlesmith.core.engine import Made
    from puzzlesmith.core.kind import Board, Puzzle

Record = dict[str, Any]
SCHEMA = Path(__file__).with_name("record.schema.json")


def record_of(made: Made, split: str = "") -> Record:
    """Everything about a made puzzle; that it has one answer is proved here once more."""
    kind = find_kind(made.kind)
    text, same = made.id, digest(engine.canonical(made.puzzle))
    solution, unique = answer_of(kind, made.puzzle)
    return {
        "id": digest(text),
        "kind": kind.name,
        "params": engine.compact(made.params),
        "puzzle": {"id": text, "data": made.puzzle.to_dict()},
        "solution": {"text": answers.of(kind).write(kind, solution), "data": solution.to_dict()},
        "unique": unique,
        "grade": grade_of(kind, made.puzzle),
        "canonical": same,
        "split": split,
        "provenance": {"version": version(), "seed": made.seed, "index": made.index},
    }


def answer_of(kind: Kind, puzzle: Puzzle) -> tuple[Board, bool]:
    """An answer, and whether it is the only one; exactly."""
    try:
        found = kind.finishes(kind.start(puzzle), 2)
    except GaveUp as gave_up:
        raise NoSingleAnswer(f"gave up before knowing: {gave_up}", status="gave_up") from None
    if not found:
        raise NoSingleAnswer("the puzzle has no answer", status="none")
    return found[0], len(found) == 1


def grade_of(kind: Kind, puzzle: Puzzle) -> dict[str, Any]:
    """The grade without its bottleneck, which would take longer than all the rest."""
    found = engine.tally(kind, puzzle)
    if found is None:
        raise NoSingleAnswer("the deductions do not reach the answer", status="unique")
    hardest, used = engine.named(kind, found)
    return {"level": hardest.level.value, "score": found.score, "hardest": hardest.name, "techniques": used}


def digest(text: str) -> str:
    """128 bits of a text's SHA-256, in hexadecimal."""
    return sha256(text.encode()).hexdigest()[:32]


@cache
def version() -> str:
    from importlib.metadata import version as installed

    try:
        return installed("puzzlesmith")
    except PackageNotFoundError:
        return "0"


def puzzle_of(record: Any) -> Puzzle:
    """The puzzle that a record is about; also of a made puzzle, an id, or the puzzle itself."""
    if isinstance(record, dict):
        try:
            return engine.read(record["puzzle"]["id"])
        except (KeyError, TypeError):
            raise PuzzleError("not a record", expected="what load gives, with the puzzle's id in it") from None
    if isinstance(record, str):
        return engine.read(record)
    puzzle: Puzzle = record.puzzle if isinstance(record, engine.Made) else record
    engine.kind_of(puzzle)
    return puzzle
