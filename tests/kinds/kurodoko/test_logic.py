import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from puzzlesmith.kinds.kurodoko import explain
from puzzlesmith.kinds.kurodoko.puzzle import Board, Puzzle, decode, play, start
from puzzlesmith.kinds.kurodoko.words import tell
from tests import inside as ps
from tests.kinds.kurodoko import brute
from tests.kinds.kurodoko.brute import BLACK, UNKNOWN, WHITE

pytestmark = pytest.mark.interpreted

NARROW = [(1, 1), (2, 1), (1, 2), (3, 1), (1, 3), (4, 1), (1, 4), (7, 1), (1, 7)]
SMALL = [(2, 2), (3, 2), (2, 3), (2, 5), (5, 2), (3, 3), (4, 3), (3, 4), (4, 4)]
SIZES = [*NARROW, *SMALL]
by_size = pytest.mark.parametrize(("width", "height"), SIZES)
EVERY = 10**6


def random_board(width: int, height: int, chance: random.Random) -> Board:
    """Clues and marks that are true of some painted board, or not quite."""
    cells = brute.all_cells(width, height)
    blacks, whites = chance.choice(brute.legal(width, height))
    density, lies = chance.choice([0.0, 0.15, 0.3, 0.6]), chance.choice([0.0, 0.0, 0.0, 0.2])
    clues, marks = [], []
    for cell in cells:
        clue, mark = 0, UNKNOWN
        if cell in whites and chance.random() < density:
            clue = brute.sight(cell, whites) if chance.random() < 0.9 else -1
            if chance.random() < lies:
                clue = chance.randint(1, width + height - 1)
        if chance.random() < density / 3:
            mark = BLACK if cell in blacks else WHITE
            if chance.random() < lies:
                mark = BLACK + WHITE - mark
        clues.append(clue)
        marks.append(WHITE if clue else mark)
    return Board(Puzzle(width, height, tuple(clues)), bytes(marks))


def random_boards(width: int, height: int, count: int) -> Iterator[Board]:
    chance = random.Random(f"{width}x{height}")
    return (random_board(width, height, chance) for _ in range(count))


@by_size
def test_finishes_are_those_of_brute_force(width: int, height: int) -> None:
    for board in random_boards(width, height, 60):
        right = brute.finishes(board)
        finishes = [finish.marks for finish in explain.finishes(board, EVERY)]
        assert sorted(finishes) == right, board
        some = [finish.marks for finish in explain.finishes(board, 2)]
        assert len(some) == min(2, len(right))
        assert set(some) <= set(right)


@by_size
def test_every_step_holds_in_every_finish(width: int, height: int) -> None:
    """Also on boards with several finishes, and on those with none: there a trace never comes to an end."""
    for board in random_boards(width, height, 60):
        trace, finishes = explain.trace(board), brute.finishes(board)
        assert not trace.solved or len(finishes) == 1, board
        after = board
        for entry in trace.entries:
            step = tell(board, entry)
            for move in step.moves:
                after = play(after, move)
            assert len(finishes) == len([each for each in finishes if agrees(after, each)]), (board, step)
        assert trace.solved == (after.marks in finishes), board


def agrees(board: Board, finish: bytes) -> bool:
    return all(mark in (UNKNOWN, right) for mark, right in zip(board.marks, finish, strict=True))


@by_size
def test_what_has_one_finish_is_reached_by_steps(width: int, height: int) -> None:
    met = 0
    for board in random_boards(width, height, 120):
        if len(brute.finishes(board)) == 1:
            met += 1
            assert explain.trace(board).solved, board
    assert met or (width, height) == (1, 1)


def answered(text: str) -> Any:
    return ps.solve(f"kurodoko:{text}")


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("4x4:p", "several"),  # these three hang or confuse the C program
        ("4x3:l", "several"),
        ("3x1:3a1", "none"),
        ("3x3:i", "several"),
        ("1x1:a", "several"),  # black or white: nothing forbids either
        ("1x1:1", "unique"),
        ("1x1:?", "unique"),
        ("2x1:1a", "unique"),
        ("2x1:2a", "unique"),
        ("2x1:1_1", "none"),
        ("1x3:1a1", "none"),
        ("1x3:a1a", "unique"),
        ("1x3:3b", "unique"),
        ("3x1:a3a", "unique"),
        ("5x1:b3b", "unique"),
        ("2x2:1c", "none"),
        ("2x2:3c", "several"),
        ("3x3:5_5_5_5_5_5_5_5_5", "unique"),
        ("3x3:2_2_2_2_2_2_2_2_2", "none"),
    ],
)
def test_answers(text: str, status: str) -> None:
    answer = answered(text)
    assert answer.status == status
    assert len(answer.solutions) == {"unique": 1, "several": 2, "none": 0}[status]
    assert len(set(answer.solutions)) == len(answer.solutions)
    for solution in answer.solutions:
        assert brute.is_finished(solution.puzzle, solution.marks)


def test_what_has_no_single_answer_is_not_graded() -> None:
    for text, status in (("4x4:p", "several"), ("3x1:3a1", "none"), ("1x3:1a1", "none")):
        with pytest.raises(ps.NoSingleAnswer) as error:
            ps.grade(f"kurodoko:{text}")
        assert error.value.status == status


@pytest.mark.parametrize(
    "text", ["50x50:" + "z" * 96 + "d", "1x100:" + "z" * 3 + "v", "126x1:" + "z" * 4 + "v", "64x64:" + "z" * 157 + "n"]
)
def test_large_blank_boards_are_answered_at_once(text: str) -> None:
    start_time = time.process_time()
    assert answered(text).status == "several"
    assert time.process_time() - start_time < 20  # interpreted; compiled it is well below one


def test_a_search_that_takes_too_long_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explain, "BUDGET", 3)
    text = "6x6:5zi"
    answer = answered(text)
    assert (answer.status, answer.solution) == ("gave_up", None)
    assert "3" in answer.reason
    with pytest.raises(ps.NoSingleAnswer) as error:
        ps.grade(f"kurodoko:{text}")
    assert error.value.status == "gave_up"
    assert ps.hint(f"kurodoko:{text}").status == "stuck"


def test_marks_that_contradict_each_other_have_no_finish() -> None:
    puzzle = decode("3x3:i")
    for moves in ("r1c1=black r1c2=black", "r1c2=black r2c1=black", "r2c1=black r2c2=black r2c3=black"):
        board = ps.replay(puzzle, moves)
        assert explain.finishes(board, 2) == []
        assert explain.trace(board).solved is False


def test_a_finished_board_is_its_own_finish() -> None:
    board = answered("7x7:d7b3e8e5c7a7c13e4e8b4d").solution
    assert explain.finishes(board, 2) == [board]
    assert explain.trace(board).entries == ()
    assert explain.trace(board).solved


@pytest.mark.parametrize(("width", "height"), [(3, 3), (4, 4), (2, 6)])
def test_a_clue_is_never_hurt_by_another(width: int, height: int) -> None:
    """More clues of the same answer keep it, and never raise the level."""
    chance = random.Random(5)
    for board in random_boards(width, height, 40):
        finishes = brute.finishes(Board(board.puzzle, start(board.puzzle).marks))
        if len(finishes) != 1:
            continue
        cells = brute.all_cells(width, height)
        whites = {cell for cell, mark in zip(cells, finishes[0], strict=True) if mark == WHITE}
        extra = chance.choice(sorted(whites))
        clues = [
            brute.sight(cell, whites) if cell == extra else clue
            for cell, clue in zip(cells, board.puzzle.clues, strict=True)
        ]
        more = Puzzle(width, height, tuple(clues))
        assert ps.grade(more).level.rank <= ps.grade(board.puzzle).level.rank
