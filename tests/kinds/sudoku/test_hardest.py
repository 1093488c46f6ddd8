"""The hardest boards known, for people and for searches, with their answers."""

from pathlib import Path

import pytest

from puzzlesmith.sudokus.explain import reasoner
from tests import inside as ps

LINES = Path(__file__).with_name("hardest.txt").read_text(encoding="utf-8").splitlines()
BOARDS = [tuple(line.split()) for line in LINES if not line.startswith("#")]
MOST = 700  # positions of a search; the hardest of them takes 621


def test_there_are_twenty() -> None:
    assert len({givens for givens, _ in BOARDS}) == len(BOARDS) >= 20


@pytest.mark.parametrize(("givens", "answer"), BOARDS)
def test_the_answer_is_the_only_one_and_found_soon(givens: str, answer: str) -> None:
    puzzle = ps.read(givens)
    solved = ps.solve(puzzle)
    assert solved.status == "unique"
    assert solved.solution is not None
    assert "".join(map(str, solved.solution.digits)) == answer
    solutions, positions = reasoner(puzzle, bytes(puzzle.givens)).searched(bytes(puzzle.givens), 2, MOST)
    assert solutions is not None
    assert positions <= MOST


@pytest.mark.parametrize("givens", [givens for givens, _ in BOARDS if givens.count(".") == 64])
def test_no_given_of_seventeen_can_go(givens: str) -> None:
    for cell in [cell for cell, sign in enumerate(givens) if sign != "."]:
        assert ps.solve(ps.read(givens[:cell] + "." + givens[cell + 1 :])).status == "several"
