"""The spellings of sudoku that people and programs use, and links, files and ipuz both ways."""

import json

import pytest

from puzzlesmith.core.model import Move, PuzzleError
from puzzlesmith.kinds.sudoku import forms
from puzzlesmith.kinds.sudoku.puzzle import Puzzle, decode, play, start
from puzzlesmith.render.text import text as picture
from puzzlesmith.sudokus.draw import draw
from tests import inside as ps

DIGITS = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."
ROWS = [DIGITS[at : at + 9] for at in range(0, 81, 9)]
PUZZLE = Puzzle(3, 3, tuple(int(sign) if sign != "." else 0 for sign in DIGITS))
FRAME = "+-------+-------+-------+"
SIMPLE = "*-----------*"


def framed(frame: str, blank: str, between: str) -> str:
    lines = [frame]
    for y, row in enumerate(ROWS, 1):
        cells = [between.join(row[at : at + 3].replace(".", blank)) for at in (0, 3, 6)]
        pad = " " if between else ""
        lines.append("|" + "|".join(f"{pad}{cell}{pad}" for cell in cells) + "|")
        lines += [frame] if y % 3 == 0 else []
    return "\n".join(lines)


SPELLINGS = {
    "dots": DIGITS,
    "zeros": DIGITS.replace(".", "0"),
    "stars": DIGITS.replace(".", "*"),
    "underscores": DIGITS.replace(".", "_"),
    "dashes": DIGITS.replace(".", "-"),
    "lines": "\n".join(ROWS),
    "lines of zeros": "\n".join(ROWS).replace(".", "0"),
    "blanks between": "\n".join(" ".join(row) for row in ROWS),
    "windows lines": "\r\n".join(ROWS),
    "frames": framed(FRAME, ".", " "),
    "frames with zeros": framed(FRAME, "0", " "),
    "simple sudoku": framed(SIMPLE, ".", ""),
    "box drawing": framed("├───────┼───────┼───────┤", "·".replace("·", "."), " ").replace("|", "│"),
    "sdk": "#A somebody\n#D a puzzle\n[Puzzle]\n" + "\n".join(ROWS) + "\n[State]\n" + "\n".join(["1" * 9] * 9),
    "solo": forms.FORMS["classic"].write(start(PUZZLE)),
}


@pytest.mark.parametrize("name", SPELLINGS)
def test_usual_spellings_are_read(name: str) -> None:
    assert ps.read(SPELLINGS[name]) == ps.read(SPELLINGS[name], kind="sudoku") == PUZZLE


@pytest.mark.parametrize("params", ["2x2", "2x3", "3x2", "3x3", "2x5", "4x3", "4x4"])
def test_our_own_pictures_are_read(params: str) -> None:
    """Walls stand around every cell, blank ones are empty, and heavy walls show the boxes."""
    puzzle = ps.make("sudoku", params, seed=1).puzzle
    assert ps.read(picture(draw(start(puzzle), {}))) == puzzle


def test_a_picture_of_a_jigsaw_is_no_sudoku() -> None:
    puzzle = ps.make("jigsaw", "6j", seed=1).puzzle
    with pytest.raises(PuzzleError):
        ps.read(picture(draw(start(puzzle), {})), kind="sudoku")


def test_what_is_written() -> None:
    board = play(start(PUZZLE), Move("r1c1", "1"))
    assert forms.FORMS["line"].write(board) == DIGITS
    assert forms.FORMS["classic"].write(board).splitlines()[:4] == [
        *["X . 5 | 3 . . | . . .".replace("X", "."), "8 . . | . . . | . 2 .", ". 7 . | . 1 . | 5 . ."],
        "------+-------+------",
    ]
    assert forms.FORMS["sdk"].write(board).splitlines()[:2] == ["[Puzzle]", ROWS[0]]
    small = forms.FORMS["candidates"].write(start(decode("2x2:a1a4h3a2a")))
    assert [line.split() for line in small.splitlines()] == [
        *[["+2", "1", "|", "+3", "4"], ["24", "234", "|", "13", "123"], ["--------+--------"]],
        *[["124", "24", "|", "134", "13"], ["3", "+4", "|", "2", "+1"]],
    ]


def test_candidates_of_others_are_read() -> None:
    grid = """
        '---------'---------'
        | 12   34 | 1    23 |
        | 3    4  | 124  12 |
        :---------+---------:
        | 124  2  | 34   13 |
        | 14   13 | 2    4  |
        '---------'---------'
    """
    assert ps.read(grid).givens == (0, 0, 1, 0, 3, 4, 0, 0, 0, 2, 0, 0, 0, 0, 2, 4)


def test_struck_candidates_are_written_and_read() -> None:
    form = forms.FORMS["candidates"]
    puzzle = decode("2x2:a1a4h3a2a")
    board = play(play(start(puzzle), Move("r2c2", "-3")), Move("r2c4", "-2"))
    assert form.write(board).splitlines()[1] == "24  24  | 13  13"
    assert [*form.moves(form.write(board))] == [Move("r2c2", "-3"), Move("r2c4", "-2")]
    assert not form.moves(form.write(start(puzzle)))


def test_files_with_several_puzzles() -> None:
    """A .sdm file is lines."""
    lines = [DIGITS, DIGITS[::-1]]
    assert [ps.read(line).givens[:3] for line in lines] == [(0, 0, 5), (0, 0, 7)]


def test_large_boards_and_special_ones() -> None:
    for text in ("4x4:16zzzzzzzzzu", "3x2x:zj", "3x3wg:1zzzb", "2x8:zzzzzzzzzv"):
        puzzle = decode(text)
        for name, form in forms.FORMS.items():
            if name != "save":  # Solo lacks some of the rules
                assert ps.read(form.write(start(puzzle))) == puzzle, name
    numbers = "\n".join(" ".join(["16", *["."] * 15]) if y == 0 else " ".join("." * 16) for y in range(16))
    assert ps.read(numbers) == decode("4x4:16zzzzzzzzzu")


@pytest.mark.parametrize("text", [DIGITS[1:], DIGITS + ".", DIGITS[:-1] + "A", "\n".join(ROWS[1:]), f"{DIGITS},2x3"])
def test_texts_refused(text: str) -> None:
    with pytest.raises(PuzzleError):
        ps.read(text, kind="sudoku")


def test_links_with_extra_rules() -> None:
    puzzle = Puzzle(3, 3, PUZZLE.givens, ("diagonals", "windows", "anti_knight", "anti_king"))
    assert [ps.read(forms.FORMS[name].write(start(puzzle))) for name in ("fpuzzles", "sudokupad")] == [puzzle] * 2


def test_links_to_boxes_are_sudoku_unless_jigsaw_is_named() -> None:
    link = forms.FORMS["fpuzzles"].write(start(PUZZLE))
    assert ps.read(link) == PUZZLE
    assert ps.read(link, kind="jigsaw").regions == PUZZLE.regions


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": 1}, "no version of ipuz"),
        ({"puzzle": []}, "no puzzle in ipuz"),
        ({"puzzle": [[0] * 9] * 8}, "a board of 9x8 in ipuz"),
        ({"puzzle": [[0] * 9] * 8 + [[0]]}, "rows of different lengths"),
        ({"puzzle": [["A"] * 9] * 9}, "no such digit in ipuz"),
        ({"charset": "11"}, "no charset in ipuz"),
        ({"zones": [{"cells": [[1, 1]]}]}, "a cell in no group"),
        ({"zones": [{"cells": [[0, 1]]}]}, "no such cell in ipuz"),
        ({"org.puzzlesmith:rules": ["cages"]}, "rules that this kind does not have"),
    ],
)
def test_ipuz_refused(change: dict[str, object], message: str) -> None:
    puzzle = json.loads(forms.FORMS["ipuz"].write(start(PUZZLE)))
    with pytest.raises(PuzzleError, match=message):
        forms.read_ipuz(json.dumps(puzzle | change))
