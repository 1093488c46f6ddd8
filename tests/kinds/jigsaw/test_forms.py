import json
from collections.abc import Callable
from typing import Any

import pytest

from puzzlesmith.core.model import Move, PuzzleError
from puzzlesmith.exchange import lzstring as lz
from puzzlesmith.kinds.jigsaw import forms
from puzzlesmith.kinds.jigsaw.puzzle import Board, Puzzle, decode, encode, play, start
from puzzlesmith.kinds.kurodoko import puzzle as kurodoko
from puzzlesmith.sudokus import layout

SMALL = "4j:c2a4d1a3c,_dabba_a_ba"
CROSSED = "9jx:7f9_3i6c3_9a2c5h8c2h9c9a7_1c4i8_6f2,acbbab_ababb__c_b_baad_a_cadj__cabaacaaab_aac___aa_fbcd_"
LARGE = (
    "12j:b3_1_2b8c5a11a10c7f7_3b5b8b2d11b9a7h4d5a4b3a1a10a2_11a10a6a8b7a4d11h8a7b10d9b11b5b6_3f7c1a3a9c10b11_5_2b,"
    "ebcaaac_b_ababd_bcb_cebaa__gabad_df___d__cddcc_dda_abab_ac_b_bbaa_c__a___d__dcb___aa_aa_d_aaaeaaaadd"
)
FORMS: dict[str, tuple[Callable[[Board], str], Callable[[str], Puzzle], Callable[[str], bool]]] = {
    "fpuzzles": (forms.fpuzzles, forms.read_link, forms.is_fpuzzles),
    "sudokupad": (forms.sudokupad, forms.read_link, forms.is_sudokupad),
    "classic": (forms.picture, forms.read_picture, forms.is_picture),
    "line": (forms.line, forms.read_line, forms.is_line),
}
PICTURE = """\
. | .   .   2
  +-------+  
.   4   . | .
------+---+--
.   . | 1   .
      |      
3   . | .   .
"""  # noqa: W291 - as Solo writes it


@pytest.mark.parametrize("text", [SMALL, CROSSED, LARGE])
@pytest.mark.parametrize("name", FORMS)
def test_forms_are_read_back_and_told_apart(name: str, text: str) -> None:
    """With and without digits of the player."""
    write, read, _ = FORMS[name]
    puzzle = decode(text)
    empty = puzzle.givens.index(0)
    for board in (start(puzzle), play(start(puzzle), Move(f"r1c{empty + 1}", "1"))):
        written = write(board)
        assert read(written) == read(f"\n{written}\n") == puzzle
        assert [each for each in FORMS if FORMS[each][2](f"\n{written}\n")] == [name]


def test_texts_of_others_are_not_taken() -> None:
    other = kurodoko.start(kurodoko.decode("7x7:d7b3e8e5c7a7c13e4e8b4d"))
    texts = [
        "",
        "x",
        SMALL,
        f"jigsaw:{SMALL}",
        "7x7:d7b3e8e5c7a7c13e4e8b4d",
        kurodoko.link(other),
        kurodoko.picture(other),
    ]
    for _, _, sign in FORMS.values():
        assert not any(map(sign, texts))
    for name, (write, _, _) in FORMS.items():
        written = write(start(decode(SMALL)))
        assert not kurodoko.is_link(written), name
        assert not kurodoko.is_picture(written), name


# ---------------------------------------------------------------- links


def link(**changes: Any) -> str:
    data = {
        "size": 4,
        "grid": [[{"region": r} for r in row] for row in ([0, 1, 1, 1], [0, 0, 0, 1], [2, 2, 3, 3], [2, 2, 3, 3])],
    }
    return "https://www.f-puzzles.com/?load=" + lz.compress(json.dumps(data | changes))


def test_what_a_link_holds() -> None:
    board = play(start(decode(CROSSED)), Move("r1c2", "5"))
    data = json.loads(lz.decompress(forms.fpuzzles(board).partition("=")[2]))
    assert (data["size"], data["title"]) == (9, "Jigsaw Sudoku X")
    assert data["diagonal+"] is data["diagonal-"] is True
    assert data["ruleset"].startswith("No digit stands twice in a row.")
    first, second, third, *_ = data["grid"][0]
    assert (first, second, third) == (
        {"value": 7, "given": True, "region": 0},
        {"value": 5, "region": 0},
        {"region": 1},
    )


def test_links_of_other_shapes_are_read() -> None:
    packed, quoted = forms.fpuzzles(start(decode(SMALL))).partition("=")[2], forms.sudokupad(start(decode(SMALL)))
    assert "%2B" in quoted
    for text in (
        f"https://f-puzzles.com/?load={packed}",
        f"https://www.f-puzzles.com/?load={packed}&x=1",
        f"https://sudokupad.app/fpuzzles{packed}",
        f"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{packed}",
        quoted,
        quoted + "?setting-nogrid=1",
        f"https://sudokupad.app/?puzzleid=fpuzzles{packed}",
        f"https://sudokupad.app/fpuz{packed}",
    ):
        assert forms.read_link(text) == decode(SMALL)


PUBLISHED = (  # in the manual of another program, which says what is in it: order 9, and a given 1 in the first cell
    "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOly"
    "JU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A"
)
NOT_A_PUZZLE = "https://f-puzzles.com/?load=N4IgHiBcDMC+Q==="  # from its tests: {"x":3}


def test_links_that_others_published() -> None:
    puzzle = forms.read_link(PUBLISHED)
    assert puzzle == Puzzle(9, layout.boxes(9), (1, *[0] * 80))
    assert forms.is_fpuzzles(PUBLISHED)
    with pytest.raises(PuzzleError, match="rules that Jigsaw Sudoku does not have"):
        forms.read_link(NOT_A_PUZZLE)


def test_cells_without_a_region_are_in_their_box() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    grid[0][1] = {"value": 3, "given": True}
    grid[0][2] = {"value": 4}
    puzzle = forms.read_link(link(grid=grid, title="A title", **{"diagonal+": False, "antiknight": False, "cage": []}))
    assert puzzle == Puzzle(4, layout.boxes(4), (0, 3, *[0] * 14))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"killercage": [{"cells": ["R1C1"]}]}, "rules that Jigsaw Sudoku does not have in 'killercage'"),
        ({"antiknight": True}, "rules that Jigsaw Sudoku does not have in 'antiknight'"),
        ({"diagonal+": True}, "one diagonal without the other"),
        ({"size": 3}, "no such size"),
        ({"size": "4"}, "no such size"),
        ({"size": True}, "no such size"),
        ({"grid": None}, "no such grid"),
        ({"grid": [[{}] * 4] * 3}, "no such grid"),
        ({"grid": [[{}] * 3] * 4}, "no such grid"),
        ({"grid": [[5] * 4] * 4}, "a cell in the link that is none"),
        ({"grid": [[{"given": True}] * 4] * 4}, "a cell in the link that is none"),
        ({"grid": [[{"given": True, "value": "1"}] * 4] * 4}, "a given without a number"),
        ({"grid": [[{"given": True, "value": 5}] * 4] * 4}, "a given is out of range"),
        ({"grid": [[{"region": None}] * 4] * 4}, "a cell without a region"),
        ({"grid": [[{"region": 0}] * 4] * 4}, "1 regions"),
    ],
)
def test_other_puzzles_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        forms.read_link(link(**changes))
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    "text",
    [
        "https://f-puzzles.com/",
        "https://f-puzzles.com/?load=",
        "https://f-puzzles.com/?load=!!",
        "https://sudokupad.app/fpuzzles",
        *("https://f-puzzles.com/?load=" + lz.compress(text) for text in ("", "{", "5", "[]", "[" * 10**5, "9" * 5000)),
    ],
)
def test_links_to_nothing_are_refused(text: str) -> None:
    with pytest.raises(PuzzleError):
        forms.read_link(text)


# ---------------------------------------------------------------- picture and line


def test_picture_of_solo() -> None:
    assert forms.picture(start(decode(SMALL))) == PICTURE
    assert forms.read_picture("\n".join(line.rstrip() for line in PICTURE.splitlines())) == decode(SMALL)


def test_picture_marks_diagonals_and_letters() -> None:
    assert forms.picture(start(decode(SMALL.replace("j", "jx")))).splitlines()[::2] == [
        "_ | .   .   2",
        ".   4   _ | .",
        ".   _ | 1   .",
        "3   . | .   _",
    ]
    assert " b " in forms.picture(start(decode(LARGE)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("+---", "----"),
        (" 4 ", " 5 "),
        (" 4 ", " 44"),
        ("3 ", "x "),
        ("| 1", "  1"),
        ("3   . | .   .\n", ""),
        ("\n", "\n\n"),
    ],
)
def test_pictures_refused(old: str, new: str) -> None:
    with pytest.raises(PuzzleError):
        forms.read_picture(PICTURE.replace(old, new, 1))


def test_line() -> None:
    assert forms.line(start(decode(SMALL))) == "...2.4....1.3...,ABBBAAABCCDDCCDD"
    assert forms.read_line("0002040000103000,1222111233443344") == decode(SMALL)
    assert forms.line(start(decode(SMALL.replace("j", "jx")))).endswith("DD,x")
    sudoku = forms.read_line("...2.4....1.3...")
    assert sudoku == Puzzle(4, layout.boxes(4), decode(SMALL).givens)
    assert forms.read_line("...2.4....1.3...,x").diagonals
    assert encode(sudoku) == "4j:c2a4d1a3c,abbbbbbba"


@pytest.mark.parametrize(
    "text",
    [
        *["", "....", "." * 15, "." * 17, "." * 15 + "5", "." * 25, "." * 289, "." * 16 + ","],
        *["." * 16 + "," + "A" * 16, "." * 16 + "," + "A" * 15, "." * 16 + ",ABBBAAABCCDDCCDD,y", "." * 15 + "٣"],
    ],
)
def test_lines_refused(text: str) -> None:
    with pytest.raises(PuzzleError):
        forms.read_line(text)
