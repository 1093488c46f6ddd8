import json
from typing import Any

import pytest

import puzzlesmith as ps
from puzzlesmith.kinds.blocks import forms
from puzzlesmith.kinds.blocks.puzzle import Puzzle, decode, divided, encode, start
from puzzlesmith.kinds.blocks.rules import check, done
from tests.needs import shared

pytestmark = pytest.mark.corpus

SPARE = "ABCDEFGHI"


def records() -> list[dict[str, Any]]:
    return [json.loads(line) for line in shared("corpora/block/janko_burokku.jsonl").read_text().splitlines()]


def puzzle_of(record: dict[str, Any]) -> Puzzle:
    symbols = "".join(record["puzzle"]).replace(" ", "").replace("-", ".").upper()
    used = sorted(set(symbols) - {"."})
    spare = [sign for sign in SPARE if sign not in used]
    word = "".join(used + spare[: record["k"] - len(used)])
    return Puzzle(record["width"], record["height"], (word,), symbols)


def cells(rows: list[list[int]]) -> list[int]:
    return [cell for row in rows for cell in row]


def test_published_answers_keep_the_rules() -> None:
    assert len(records()) == 135
    for record in records():
        puzzle = puzzle_of(record)
        answer = divided(puzzle, cells(record["solution"]))
        assert check(start(puzzle)) == check(answer) == [], record["source"]
        assert done(answer), record["source"]
        assert not done(start(puzzle)), record["source"]


def test_whether_there_is_one_answer() -> None:
    for record in records():
        answer = ps.solve(puzzle_of(record))
        assert record["check"].endswith({"unique": "; unique", "several": "; multiple"}[answer.status]), record[
            "source"
        ]
        if answer.status == "unique":
            assert answer.solution == divided(puzzle_of(record), cells(record["solution"])), record["source"]


def test_ids_and_forms_are_read_back() -> None:
    for record in records():
        puzzle = puzzle_of(record)
        assert decode(encode(puzzle)) == puzzle
        rows = "\n".join(record["puzzle"])
        assert forms.read_janko(f"puzzle burokku\n[problem]\n{rows}") == puzzle, record["source"]


def test_published_puzzles_are_graded_and_explained() -> None:
    """And most of them need no trial."""
    levels = [ps.grade(puzzle_of(record)).level for record in records() if record["check"].endswith("; unique")]
    assert [levels.count(level) for level in ps.kind("blocks").levels] == [18, 48, 13, 30, 4]
