"""Partial credit. What counts as right is tested for every kind in tests/conformance/test_answers.py."""

from dataclasses import replace
from typing import Any

import pytest

from puzzlesmith.answers import writing as answers
from puzzlesmith.batch import verify
from puzzlesmith.core.kind import GaveUp
from tests import inside as ps

PUZZLE = "kurodoko:5x5:c9a4f9f5a4c"  # 20 cells without a number; the solution has 4 black ones: r2c2, r2c5, r4c2, r5c1
RIGHT = """. . . 9 .
4 # . . #
. . 9 . .
. # . . 5
# 4 . . ."""


def test_the_share_is_that_of_the_open_cells() -> None:
    assert ps.verify(PUZZLE, RIGHT).share == 1
    assert ps.verify(PUZZLE, RIGHT.replace("# 4", ". 4")).share == 19 / 20
    assert ps.verify(PUZZLE, RIGHT.replace("#", ".")).share == 16 / 20


def test_the_share_of_lines_is_their_jaccard_index() -> None:
    """Four of five lines agree in each of two six-line answers: 4 lines of 6 + 6 - 4 in all."""
    kind = ps.kind("blocks")
    made = ps.make("blocks", seed=1)
    solution = ps.solve(made.puzzle).solution
    text = answers.of(kind).write(kind, solution)
    lines = text.splitlines()
    assert kind.draw(solution, {}).pairs, "a kind whose answers are compared by lines"

    def write(_kind: Any, board: Any) -> str:
        return text if board == solution else "\n".join([*lines[:-1], "other", "another"])

    fake = replace(kind, answers=replace(answers.of(kind), write=write))
    assert verify._line_similarity(fake, kind.start(made.puzzle), solution) == (len(lines) - 1) / (len(lines) + 2)
    assert verify._line_similarity(fake, solution, solution) == 1


def test_an_unfinished_board_of_lines_has_their_share() -> None:
    kind, made = ps.kind("blocks"), ps.make("blocks", seed=1)
    board, solution = kind.start(made.puzzle), ps.solve(made.puzzle).solution
    assert verify._share(kind, made.puzzle, board) == verify._line_similarity(kind, board, solution)


def test_only_a_right_answer_has_the_whole_share() -> None:
    """A board that agrees with the solution everywhere but is not finished stays below 1."""
    kind, puzzle = ps.kind("kurodoko"), ps.read(PUZZLE)
    never_done = replace(kind, done=lambda _board: False)
    verdict = verify._verdict(never_done, puzzle, ps.solve(puzzle).solution)
    assert (verdict.status, verdict.score, verdict.share) == ("unfinished", 0.0, 0.99)


@pytest.mark.parametrize("without", ["solution", "verdict"])
def test_without_a_solution_there_is_no_share(without: str) -> None:
    def gives_up(_board: Any, _limit: int) -> list[Any]:
        if without == "verdict":
            raise GaveUp("too long")
        return []

    kind, puzzle = replace(ps.kind("kurodoko"), finishes=gives_up), ps.read(PUZZLE)
    assert verify._verdict(kind, puzzle, kind.start(puzzle)).share == 0


def test_answers_that_break_no_rule_are_unfinished() -> None:
    verdict = ps.verify(PUZZLE, "r2c2=black")
    assert (verdict.status, verdict.score, bool(verdict)) == ("unfinished", 0.0, False)
