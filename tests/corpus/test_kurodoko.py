import json
from typing import Any

import pytest

from puzzlesmith.kinds.kurodoko.puzzle import Puzzle
from tests import inside as ps
from tests.needs import shared

pytestmark = pytest.mark.corpus


def records(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in shared(f"corpora/kurodoko/{name}.jsonl").read_text().splitlines()]


def puzzle_of(record: dict[str, Any]) -> Puzzle:
    """In the records a cell without a clue is 0."""
    return Puzzle(record["width"], record["height"], tuple(clue for row in record["puzzle"] for clue in row))


@pytest.mark.parametrize(("name", "count"), [("janko", 280), ("sgt_range", 225)])
def test_published_answers_are_found_and_the_only_ones(name: str, count: int) -> None:
    puzzles = records(name)
    assert len(puzzles) == count
    for record in puzzles:
        answer = ps.solve(puzzle_of(record))
        assert answer.status == "unique", record["source"]
        assert list(answer.solution.rows) == record["solution"], record["source"]


def test_ids_of_sgt_are_ours() -> None:
    for record in records("sgt_range"):
        assert ps.puzzle_id(puzzle_of(record)) == f"kurodoko:{record['id']}"
        assert ps.read(record["id"], kind="kurodoko") == puzzle_of(record)


def test_all_of_sgt_are_solved_by_steps_of_medium_level() -> None:
    """Which has all that its generator uses."""
    for record in records("sgt_range"):
        puzzle = puzzle_of(record)
        moves = [move for step in ps.steps(puzzle) for move in step.moves]
        assert list(ps.replay(puzzle, moves).rows) == record["solution"], record["id"]
        assert ps.grade(puzzle).level.rank <= ps.Level.medium.rank, record["id"]


def test_all_of_janko_are_solved_by_steps() -> None:
    for record in records("janko"):
        puzzle = puzzle_of(record)
        moves = [move for step in ps.steps(puzzle) for move in step.moves]
        assert list(ps.replay(puzzle, moves).rows) == record["solution"], record["source"]
