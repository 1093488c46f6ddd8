import json
from collections.abc import Collection
from typing import Any

import pytest

from puzzlesmith.kinds.jigsaw import forms
from puzzlesmith.kinds.jigsaw.puzzle import Board, Puzzle, decode, encode, start
from puzzlesmith.kinds.jigsaw.rules import check, done
from tests import inside as ps
from tests.needs import shared

pytestmark = pytest.mark.corpus

CORPORA = [("janko", 340), ("sgt_solo_jigsaw_graded", 225)]


def records(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in shared(f"corpora/jigsaw/{name}.jsonl").read_text().splitlines()]


def cells(rows: list[list[int]]) -> tuple[int, ...]:
    return tuple(cell for row in rows for cell in row)


def puzzle_of(record: dict[str, Any]) -> Puzzle:
    diagonals = "diagonal" in record.get("variant", "")
    return Puzzle(record["size"], cells(record["regions"]), cells(record["puzzle"]), diagonals)


@pytest.mark.parametrize(("name", "count"), CORPORA)
def test_published_answers_keep_the_rules(name: str, count: int) -> None:
    puzzles = records(name)
    assert len(puzzles) == count
    for record in puzzles:
        puzzle, answer = puzzle_of(record), bytes(cells(record["solution"]))
        assert check(start(puzzle)) == check(Board(puzzle, answer)) == [], record["source"]
        assert done(Board(puzzle, answer)), record["source"]
        assert not done(start(puzzle)), record["source"]


@pytest.mark.parametrize("name", [name for name, _ in CORPORA])
def test_ids_and_forms_are_read_back(name: str) -> None:
    for record in records(name):
        puzzle = puzzle_of(record)
        assert decode(encode(puzzle)) == puzzle
        assert forms.read_line(forms.line(start(puzzle))) == puzzle
        assert forms.read_picture(forms.picture(start(puzzle))) == puzzle
    for record in records(name)[::10]:
        assert forms.read_link(forms.fpuzzles(start(puzzle_of(record)))) == puzzle_of(record)


def test_ids_of_sgt_are_ours() -> None:
    for record in records("sgt_solo_jigsaw_graded"):
        assert encode(puzzle_of(record)) == record["id"]
        assert decode(record["id"]) == puzzle_of(record)


EASIEST = {ps.Level.beginner, ps.Level.easy}
NOT_EXTREME = {level for level in ps.Level if level is not ps.Level.extreme}
LEVELS: dict[str, Collection[ps.Level]] = {
    "Trivial": EASIEST,
    "Basic": EASIEST,
    "Intermediate": {ps.Level.medium},
    "Advanced": {ps.Level.hard},
    "Extreme": NOT_EXTREME,
    "Unreasonable": NOT_EXTREME,
}


@pytest.mark.parametrize("name", [name for name, _ in CORPORA])
def test_published_puzzles_are_solved(name: str) -> None:
    for record in records(name):
        answer = ps.solve(puzzle_of(record))
        assert answer.status == "unique", record["source"]
        assert answer.solution.digits == bytes(cells(record["solution"])), record["source"]


def test_grades_agree_with_those_of_sgt() -> None:
    """Ours never lie above sgt's; they may lie below, for it knows neither leftovers nor wings."""
    for record in records("sgt_solo_jigsaw_graded"):
        level = ps.grade(puzzle_of(record)).level
        assert level in LEVELS[record["difficulty"]], record["id"]
