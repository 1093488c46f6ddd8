"""Whether a record holds what it says: worked out anew from the puzzle alone."""

from __future__ import annotations

from typing import Any

from puzzlesmith.core import engine
from puzzlesmith.core.model import PuzzleError

from . import records
from .verify import Verdict, verify


def audit(record: Any) -> Verdict:
    """Right if its digests, answer, uniqueness and grade are those of its puzzle."""
    try:
        wrong = _wrong(record)
    except (PuzzleError, KeyError, TypeError) as error:
        wrong = f"{type(error).__name__}: {error}"
    if wrong:
        return Verdict(0.0, "", "wrong", f"The record does not hold what it says: {wrong}.")
    return Verdict(1.0, record["solution"]["text"], "right", "The record holds what it says.", 1.0)


def _wrong(record: Any) -> str:
    """What is wrong first; nothing if nothing is."""
    puzzle = records.puzzle_of(record)
    kind = engine.kind_of(puzzle)
    board, unique = records.answer_of(kind, puzzle)
    facts = {
        "id": (record["id"], records.digest(engine.puzzle_id(puzzle))),
        "kind": (record["kind"], kind.name),
        "structure": (record["puzzle"]["data"], puzzle.to_dict()),
        "canonical form": (record["canonical"], records.digest(engine.canonical(puzzle))),
        "uniqueness": (record["unique"], unique),
        "grade": (record["grade"], records.grade_of(kind, puzzle)),
        "solution": (record["solution"]["data"] if unique else 0, board.to_dict() if unique else 0),
    }
    for name, (stored, found) in facts.items():
        if stored != found:
            return f"its {name} is not that of the puzzle"
    verdict = verify(record, record["solution"]["text"])
    return "" if verdict else f"its solution is {verdict.status}"
