"""Every row of the table of extra rules: its houses and pairs, its faults, its logic, its drawing."""

import pytest

from puzzlesmith.kinds.sudoku.puzzle import Puzzle, decode, start
from puzzlesmith.sudokus.draw import draw
from puzzlesmith.sudokus.explain import solver_of
from puzzlesmith.sudokus.extras import ANTI_KING, ANTI_KNIGHT, DIAGONALS, EXTRAS, WINDOWS, Extra, houses_of, pairs_of
from puzzlesmith.sudokus.layout import boxes
from puzzlesmith.sudokus.peers import peers
from puzzlesmith.sudokus.rules import check
from tests import inside as ps

BLANK = (0,) * 81


def test_houses_and_pairs() -> None:
    assert [house.cells[:4] for house in houses_of((DIAGONALS,), 9)] == [(0, 10, 20, 30), (8, 16, 24, 32)]
    assert [house.cells[0] for house in houses_of((WINDOWS,), 9)] == [10, 14, 46, 50]
    assert len(houses_of((WINDOWS,), 16)) == 9
    assert len(pairs_of(ANTI_KNIGHT, 9)) == 4 * 8 * 7  # as on a chess board
    assert len(pairs_of(ANTI_KING, 9)) == 2 * 8 * 8
    assert (0, 11) in pairs_of(ANTI_KNIGHT, 9)


@pytest.mark.parametrize("extra", EXTRAS, ids=[extra.name for extra in EXTRAS])
def test_solver_and_rules_agree_on_what_differs(extra: Extra) -> None:
    solver = solver_of(9, boxes(9), (extra,))
    for cell, others in enumerate(peers(9, boxes(9), (extra,))):
        assert {other for other in range(81) if solver.sees(cell, other)} == others
        for other in range(81):
            if other != cell:
                digits = bytearray(81)
                digits[cell] = digits[other] = 5
                board = start(Puzzle(3, 3, BLANK, (extra.name,)))
                assert bool(check(type(board)(board.puzzle, bytes(digits)))) == (other in others)


@pytest.mark.parametrize("extra", EXTRAS, ids=[extra.name for extra in EXTRAS])
def test_the_board_shows_the_rule(extra: Extra) -> None:
    plain, shown = (draw(start(Puzzle(3, 3, BLANK, names)), {}) for names in ((), (extra.name,)))
    assert (len(shown.items) > len(plain.items)) == (not extra.note)
    assert len(shown.legend) == len(plain.legend) + 1
    assert extra.title in shown.title
    assert shown.description != plain.description


@pytest.mark.parametrize("letters", ["x", "w", "n", "g", "xw", "ng", "xg"])
def test_made_with_extra_rules_only_the_answer_obeys_them(letters: str) -> None:
    made = ps.make("sudoku", f"3x3{letters}", seed=1)
    assert ps.solve(made).status == "unique"
    assert check(made.solution) == []
    assert ps.solve(decode(made.id.replace(f"3x3{letters}", "3x3").partition(":")[2])).status in {"several", "unique"}


def test_words_name_the_houses() -> None:
    texts = " ".join(step.text for step in ps.steps(ps.make("sudoku", "3x3xw", level="medium", seed=4)))
    assert "the box of r" in texts
    assert "diagonal" in texts
    assert "the window of r" in texts
    assert "region" not in texts
