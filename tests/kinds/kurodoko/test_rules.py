import random
from itertools import product

import pytest

import puzzlesmith as ps
from puzzlesmith.core.model import Fault
from puzzlesmith.kinds.kurodoko.puzzle import Board, Puzzle
from puzzlesmith.kinds.kurodoko.rules import check, done
from tests.kinds.kurodoko import brute
from tests.kinds.kurodoko.brute import BLACK, UNKNOWN, WHITE, Cell

SIZES = [(1, 1), (2, 1), (1, 3), (4, 1), (2, 2), (3, 2), (2, 3)]


def name(cell: Cell) -> str:
    return f"r{cell[1] + 1}c{cell[0] + 1}"


def completions(board: Board) -> list[set[Cell]]:
    """What may be white when every undecided cell is decided, one way or the other."""
    cells = brute.all_cells(board.puzzle.width, board.puzzle.height)
    choices = [(mark,) if mark else (BLACK, WHITE) for mark in board.marks]
    return [{cell for cell, mark in zip(cells, way, strict=True) if mark == WHITE} for way in product(*choices)]


def expected(board: Board) -> set[tuple[str, tuple[str, ...]]]:
    """Rules and places, found by looking at everything that the board may still become."""
    width, height = board.puzzle.width, board.puzzle.height
    cells = brute.all_cells(width, height)
    ways = completions(board)
    marks = dict(zip(cells, board.marks, strict=True))
    faults = set[tuple[str, tuple[str, ...]]]()
    for one, other in product(cells, cells):
        if cells.index(one) < cells.index(other) and other in brute.around(one) and marks[one] == marks[other] == BLACK:
            faults.add(("touching", (name(one), name(other))))
    for cell, clue in zip(cells, board.puzzle.clues, strict=True):
        seen = [brute.sight(cell, whites) for whites in ways]
        if clue > 0 and max(seen) < clue:
            faults.add(("too_few", (name(cell),)))
        if clue > 0 and min(seen) > clue:
            faults.add(("too_many", (name(cell),)))
    parts = brute.parts({cell for cell in cells if marks[cell] != BLACK})
    parts.sort(key=lambda part: (-len(part), min(map(cells.index, part))))
    cut = sorted((cell for part in parts[1:] for cell in part), key=cells.index)
    if cut:
        faults.add(("cut_off", tuple(map(name, cut))))
    return faults


def boards(width: int, height: int, chance: random.Random) -> list[Board]:
    """Every way to mark a board, each with clues at random."""
    sample = []
    for marks in product((UNKNOWN, BLACK, WHITE), repeat=width * height):
        for density in (0.0, 0.3, 0.9):
            clues = [
                chance.randint(-1, width + height - 1) if mark == WHITE and chance.random() < density else 0
                for mark in marks
            ]
            sample.append(Board(Puzzle(width, height, tuple(clues)), bytes(marks)))
    return sample


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_faults_are_those_of_brute_force(width: int, height: int) -> None:
    for board in boards(width, height, random.Random(width * 10 + height)):
        faults = check(board)
        assert {(fault.rule, fault.places) for fault in faults} == expected(board), board
        assert len(faults) == len(expected(board))


@pytest.mark.parametrize(("width", "height"), [*SIZES, (3, 3), (5, 2), (1, 8)])
def test_done_is_that_of_brute_force(width: int, height: int) -> None:
    """With and without dots on the white cells."""
    chance = random.Random(width * 10 + height)
    for marks in product((BLACK, WHITE), repeat=width * height):
        whites = {cell for cell, mark in zip(brute.all_cells(width, height), marks, strict=True) if mark == WHITE}
        clues = [
            chance.choice(
                [0, -1, brute.sight(cell, whites), brute.sight(cell, whites), chance.randint(1, width + height - 1)]
            )
            if cell in whites
            else 0
            for cell in brute.all_cells(width, height)
        ]
        puzzle = Puzzle(width, height, tuple(clues))
        without = bytes(
            BLACK if mark == BLACK else WHITE if clue else UNKNOWN for mark, clue in zip(marks, clues, strict=True)
        )
        right = brute.is_finished(puzzle, bytes(marks))
        assert done(Board(puzzle, bytes(marks))) == done(Board(puzzle, without)) == right
        assert (check(Board(puzzle, bytes(marks))) == []) == right


def faults(text: str, moves: str) -> list[Fault]:
    return list(ps.check(f"kurodoko:{text}", moves))


def test_every_pair_is_named() -> None:
    assert [fault.places for fault in faults("4x3:l", "r2c2=black r2c3=black r3c3=black")] == [
        ("r2c2", "r2c3"),
        ("r2c3", "r3c3"),
    ]


def test_all_but_the_largest_part_is_cut_off() -> None:
    (fault,) = faults("5x5:y", "r1c3=black r2c2=black r3c1=black r5c4=black r4c5=black")
    assert fault.places == ("r1c1", "r1c2", "r2c1", "r5c5")
    assert fault.text == "r1c1, r1c2, r2c1, r5c5 are cut off from the other white cells."


def test_of_two_equal_parts_the_first_counts_as_the_largest() -> None:
    (fault,) = faults("3x1:c", "r1c2=black")
    assert fault.places == ("r1c3",)
    assert fault.text == "r1c3 is cut off from the other white cells."


def test_a_long_list_of_cells_is_cut_short_in_the_sentence_only() -> None:
    moves = [f"r{4 - at}c{1 + at}=black" for at in range(4)]
    (fault,) = faults("9x4:zj", " ".join(moves) + " ")
    assert len(fault.places) == 6
    (fault,) = faults("10x5:zx", "r5c1=black r4c2=black r3c3=black r2c4=black r1c5=black")
    assert len(fault.places) == 10
    cut = "r1c1, r1c2, r1c3, r1c4, r2c1, r2c2 and 4 more are cut off from the other white cells."
    assert fault.text == cut


def test_sentences_of_clues() -> None:
    assert [fault.text for fault in faults("3x3:d5d", "r2c1=black")] == ["The 5 at r2c2 can see only 4 cells."]
    assert [fault.text for fault in faults("3x3:d2d", "r2c1=white r1c2=white")] == [
        "The 2 at r2c2 already sees 3 cells."
    ]
