import json
from collections import Counter
from statistics import median
from typing import Any

import pytest

from puzzlesmith.kinds.kenken.puzzle import Board, Puzzle, decode, encode, start
from puzzlesmith.kinds.kenken.rules import check, done
from tests import inside as ps
from tests.needs import shared

pytestmark = pytest.mark.corpus

CORPORA = [
    ("janko", 215),
    ("mathdoku_ios_4x4_sample", 150),
    ("mathdoku_ios_6x6_sample", 250),
    ("mathdoku_ios_9x9_sample", 250),
    ("kiguli", 350),
    ("sgt_keen_graded", 425),
]
OPERATORS = {"*": "x", None: ""}


def records(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in shared(f"corpora/kenken/{name}.jsonl").read_text().splitlines()]


def puzzle_of(record: dict[str, Any]) -> Puzzle:
    n = record["size"]
    cages = sorted(record["cages"], key=lambda cage: min(cage["cells"]))
    where = {(y, x): number for number, cage in enumerate(cages) for y, x in cage["cells"]}
    clues = tuple((OPERATORS.get(cage["op"], cage["op"]), cage["target"]) for cage in cages)
    return Puzzle(n, tuple(where[divmod(cell, n)] for cell in range(n * n)), clues)


@pytest.mark.parametrize(("name", "count"), CORPORA)
def test_verdicts_are_those_published(name: str, count: int) -> None:
    puzzles = records(name)
    assert len(puzzles) == count
    for record in puzzles:
        puzzle, answer = puzzle_of(record), ps.solve(puzzle_of(record))
        wanted = "several" if record["check"] == "multiple" else "unique"
        assert answer.status == wanted, record["source"]
        for board in answer.solutions:
            assert done(board), record["source"]
        if record["solution"]:
            digits = bytes(digit for row in record["solution"] for digit in row)
            assert check(Board(puzzle, digits)) == [], record["source"]
            assert answer.solution == Board(puzzle, digits), record["source"]
        assert decode(encode(puzzle)) == puzzle
        assert check(start(puzzle)) == []


def test_ids_of_sgt_are_ours() -> None:
    for record in records("sgt_keen_graded"):
        assert encode(puzzle_of(record)) == record["id"]
        assert decode(record["id"]) == puzzle_of(record)


def test_levels_and_scores_are_in_the_order_of_keen() -> None:
    grades = [(r["difficulty"], r["size"], ps.grade(puzzle_of(r))) for r in records("sgt_keen_graded")]
    table = Counter((theirs, grade.level.value) for theirs, _, grade in grades)
    same = {"Easy": "easy", "Normal": "medium", "Hard": "hard", "Extreme": "expert"}
    for theirs, ours in same.items():
        assert {pair[1] for pair in table if pair[0] == theirs} == {ours}, table
    assert {pair[1] for pair in table if pair[0] == "Unreasonable"} <= {"expert", "extreme"}, table
    for size in sorted({size for _, size, _ in grades}):
        medians = [
            median(grade.score for theirs, order, grade in grades if theirs == level and order == size)
            for level in (*same, "Unreasonable")
        ]
        assert medians == sorted(set(medians)), size
