"""Checks a record against its puzzle: recomputes every derived field and compares."""

from __future__ import annotations

from typing import Any

from puzzlesmith.core import engine
from puzzlesmith.core.model import PuzzleError

from . import records
from .verify import Verdict, verify


def audit(record: Any) -> Verdict:
    """Return a right verdict if the digests, solution, uniqueness and grade are those of the puzzle."""
    try:
        mismatch = _first_mismatch(record)
    except (PuzzleError, KeyError, TypeError) as error:
        mismatch = f"{type(error).__name__}: {error}"
    if mismatch:
        return Verdict(0.0, "", "wrong", f"The record does not match its puzzle: {mismatch}.")
    return Verdict(1.0, record["solution"]["text"], "right", "The record matches its puzzle.", 1.0)


def _first_mismatch(record: Any) -> str:
    """Return a phrase for the first field that does not match, or an empty string."""
    puzzle = engine.puzzle_of(record)
    kind = engine.kind_of(puzzle)
    board, unique = records.answer_of(kind, puzzle)
    stored_and_actual = {
        "id": (record["id"], records.digest(engine.puzzle_id(puzzle))),
        "kind": (record["kind"], kind.name),
        "structure": (record["puzzle"]["data"], puzzle.to_dict()),
        "canonical form": (record["canonical"], records.digest(engine.canonical(puzzle))),
        "uniqueness": (record["unique"], unique),
        "grade": (record["grade"], records.grade_of(kind, puzzle)),
        "solution": (record["solution"]["data"] if unique else 0, board.to_dict() if unique else 0),
    }
    for name, (stored, actual) in stored_and_actual.items():
        if stored != actual:
            return f"its {name} is not that of the puzzle"
    verdict = verify(record, record["solution"]["text"])
    return "" if verdict else f"its solution is {verdict.status}"
