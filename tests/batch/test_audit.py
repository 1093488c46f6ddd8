from typing import Any

import pytest

import puzzlesmith as ps
from puzzlesmith.batch import records
from puzzlesmith.batch.audit import audit

from .runs import FIRST, SIZES


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return records.record_of(ps.make(FIRST, SIZES[FIRST], seed=1))


def test_a_record_matches_its_puzzle(record: dict[str, Any]) -> None:
    verdict = audit(record)
    assert (verdict.score, verdict.status, verdict.share) == (1.0, "right", 1.0)
    assert verdict.answer == record["solution"]["text"]


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("id", "00" * 16, "its id is not"),
        ("kind", "checkers", "its kind is not"),
        ("puzzle.data", {}, "its structure is not"),
        ("canonical", "00" * 16, "its canonical form is not"),
        ("unique", False, "its uniqueness is not"),
        ("grade.score", -1, "its grade is not"),
        ("solution.data", {}, "its solution is not"),
        ("solution.text", "nothing", "its solution is unreadable"),
    ],
)
def test_the_altered_field_is_named(record: dict[str, Any], path: str, value: Any, words: str) -> None:
    name, _, inner = path.partition(".")
    changed = record | {name: record[name] | {inner: value} if inner else value}
    verdict = audit(changed)
    assert (verdict.score, verdict.status) == (0.0, "wrong")
    assert words in verdict.reason
