from typing import Any

import pytest

from puzzlesmith.core.model import Level, Move, PuzzleError
from puzzlesmith.kinds.jigsaw.puzzle import Board, Params, Puzzle, decode, encode, play, start
from puzzlesmith.sudokus import layout

SMALL = "4j:c2a4d1a3c,_dabba_a_ba"
REGIONS = tuple(map(int, "0111000122332233"))
GIVENS = (0, 0, 0, 2, 0, 4, 0, 0, 0, 0, 1, 0, 3, 0, 0, 0)


def refused(text: str) -> PuzzleError:
    with pytest.raises(PuzzleError) as refusal:
        decode(text)
    return refusal.value


# ---------------------------------------------------------------- puzzle and board


def test_regions_are_numbered_by_their_first_cells() -> None:
    renamed = tuple(7 - region for region in REGIONS)
    assert Puzzle(4, renamed, GIVENS) == Puzzle(4, REGIONS, GIVENS)
    assert Puzzle(4, renamed, GIVENS).regions == REGIONS
    assert hash(Puzzle(4, renamed, GIVENS)) == hash(Puzzle(4, REGIONS, GIVENS))


@pytest.mark.parametrize(
    ("order", "regions", "givens", "message"),
    [
        (3, (0,) * 9, (0,) * 9, "no order 3; expected 4 to 16"),
        (17, (0,) * 289, (0,) * 289, "no order 17; expected 4 to 16"),
        (4, REGIONS[1:], GIVENS, "15 cells are in regions; expected 16"),
        (4, (0,) * 16, GIVENS, "1 regions; expected 4 regions of 4 cells"),
        (4, (*REGIONS[:-1], 9), GIVENS, "5 regions; expected 4 regions of 4 cells"),
        (4, (*REGIONS[:-1], 0), GIVENS, "the region of r1c1 has 5 cells; expected 4 regions of 4 cells"),
        (4, tuple(map(int, "0011001122332323")), GIVENS, "the region of r4c2 is not in one piece; expected connected"),
        (4, REGIONS, GIVENS[1:], "15 cells; expected 16"),
        (4, REGIONS, (5, *GIVENS[1:]), "a given is out of range; expected 1 to 4"),
        (4, REGIONS, (-1, *GIVENS[1:]), "a given is out of range; expected 1 to 4"),
    ],
)
def test_puzzles_that_are_none(order: int, regions: tuple[int, ...], givens: tuple[int, ...], message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        Puzzle(order, regions, givens)
    assert str(error.value).startswith(message)


def test_board_as_text_and_json() -> None:
    board = start(decode(SMALL))
    assert str(board) == "...2\n.4..\n..1.\n3..."
    assert board.to_dict() == {"rows": ["...2", ".4..", "..1.", "3..."]}
    assert decode(SMALL).to_dict() == {
        "order": 4,
        "regions": [[0, 1, 1, 1], [0, 0, 0, 1], [2, 2, 3, 3], [2, 2, 3, 3]],
        "givens": [[0, 0, 0, 2], [0, 4, 0, 0], [0, 0, 1, 0], [3, 0, 0, 0]],
        "diagonals": False,
    }


def test_play() -> None:
    board = start(decode(SMALL))
    board = play(board, Move("r1c1", "1"))
    assert board.rows[0] == "1..2"
    assert play(board, Move("r1c1", "3")).rows[0] == "3..2"
    assert play(board, Move("r1c1", "")).rows[0] == "...2"
    assert play(board, Move("r1c4", "2")) == board  # it is given


@pytest.mark.parametrize(
    ("move", "what"),
    [
        ("r1c4=1", "a given cannot be changed"),
        ("r1c4=", "a given cannot be changed"),
        ("r1c1=5", "no such mark"),
        ("r1c1=0", "no such mark"),
        ("r1c1=01", "no such mark"),
        ("r1c1=.", "no such mark"),
        ("r1c1=A", "no such mark"),
        ("r1c1=10", "no such mark"),
        ("r1c1=12", "no such mark"),
        ("r1c1=٣", "no such mark"),
        ("r5c1=1", "no such cell"),
    ],
)
def test_moves_refused(move: str, what: str) -> None:
    with pytest.raises(PuzzleError) as refusal:
        play(start(decode(SMALL)), Move.parse(move))
    assert refusal.value.what == what


def test_letters_are_digits_beyond_nine() -> None:
    board = start(Puzzle(12, layout.boxes(12), (0,) * 144))
    for mark, sign in (("9", "9"), ("A", "A"), ("10", "A"), ("C", "C"), ("12", "C")):
        assert play(board, Move("r1c2", mark)).rows[0] == f".{sign}.........."
    for mark in ("D", "13", "a", "1A"):
        with pytest.raises(PuzzleError, match="expected 1 to C"):
            play(board, Move("r1c2", mark))


# ---------------------------------------------------------------- the id


@pytest.mark.parametrize(
    "text",
    [
        SMALL,
        SMALL.replace("j", "jx"),
        "9j:7d4c3b1m1a4_2a7a5b9_1e8_2b8a2a9_6a8m8b3c2d5,c_faba_b_b_____b_a_a____cb__b_aaeadadbbac_bdddaaabb_cceab",
        "9jx:7f9_3i6c3_9a2c5h8c2h9c9a7_1c4i8_6f2,acbbab_ababb__c_b_baad_a_cadj__cabaacaaab_aac___aa_fbcd_",
    ],
)
def test_ids_are_read_and_written_back(text: str) -> None:
    assert encode(decode(text)) == text
    assert decode(text).diagonals == ("x" in text)


def test_example_of_the_reference() -> None:
    assert decode(SMALL) == Puzzle(4, REGIONS, GIVENS)


@pytest.mark.parametrize("order", [4, 5, 9, 10, 16])
def test_long_runs_are_written_as_solo_reads_them(order: int) -> None:
    puzzle = Puzzle(order, tuple(cell // order for cell in range(order**2)), (order,) * order**2)
    assert decode(encode(puzzle)) == puzzle
    if order == 9:
        assert encode(puzzle).endswith(",zzt" + "_" * 72)
        assert decode(encode(puzzle).replace("zzt", "zzv")) == puzzle  # as Solo writes them


@pytest.mark.parametrize(
    ("text", "at", "what"),
    [
        ("", 0, "the text ends too soon"),
        ("j:p,x", 0, "unexpected 'j'"),
        ("3j:i,l", 0, "order 3 is out of range"),
        ("17j:", 0, "order 17 is out of range"),
        ("04j:p,", 0, "a leading zero"),
        ("4:p,", 1, "no 'j' after the order"),
        ("2x2j:p,", 0, "order 2 is out of range"),
        ("4x4:p", 1, "no 'j' after the order"),
        ("4xj:p,", 1, "no 'j' after the order"),
        ("4jk:p,", 2, "no cells after the order"),
        ("4jdb:p,", 2, "no cells after the order"),
        ("4jxx:p,", 3, "no cells after the order"),
        ("4j", 2, "no cells after the order"),
        ("4j#123", 2, "no cells after the order"),
        ("4j:,_dabba_a_ba", 3, "0 cells"),
        ("4j:o,_dabba_a_ba", 3, "15 cells"),
        ("4j:q,_dabba_a_ba", 3, "more than 16 cells"),
        ("4j:5o,_dabba_a_ba", 3, "digit 5 is out of range"),
        ("4j:a0n,_dabba_a_ba", 4, "digit 0 is out of range"),
        ("4j:1_n,_dabba_a_ba", 5, "unexpected 'n'"),
        ("4j:p", 4, "no regions after the cells"),
        ("4j:p,", 5, "not a wall or none for each pair of neighbours"),
        ("4j:p,_dabba_a_b", 5, "not a wall or none for each pair of neighbours"),
        ("4j:p,_dabba_a_baa", 5, "not a wall or none for each pair of neighbours"),
        ("4j:p,_w", 5, "walls that divide nothing"),
        ("4j:p,_dabba_a_ba,", 16, "unexpected ','"),
        ("4j:p,_dabba_a_ba ", 16, "unexpected ' '"),
        ("4j:p,_dabba_a_b1", 5, "not a wall or none for each pair of neighbours"),
    ],
)
def test_ids_refused(text: str, at: int, what: str) -> None:
    error = refused(text)
    assert (error.what, error.at) == (what, at)
    assert f"position {at + 1}" in str(error)
    assert error.expected


@pytest.mark.parametrize("walls", ["x", "_" * 25])
def test_regions_of_the_wrong_size_are_refused(walls: str) -> None:
    assert refused(f"4j:p,{walls}").expected == "4 regions of 4 cells"


# ---------------------------------------------------------------- params


@pytest.mark.parametrize(
    ("text", "compact", "fields"),
    [
        ("", "9j", {}),
        ("9", "9j", {}),
        ("9x9", "9j", {}),
        ("9j", "9j", {}),
        ("6x", "6jx", {"order": 6, "diagonals": True}),
        ("16jxr4du", "16jxr4du", {"order": 16, "diagonals": True, "symmetry": "rotate4", "level": Level.extreme}),
        ("9ja", "9ja", {"symmetry": "none"}),
        ("9jada", "9jada", {"symmetry": "none", "level": Level.hard}),
        ("9jm2", "9jm2", {"symmetry": "mirror"}),
        ("9jr2", "9j", {}),
        ("9jdt", "9jdt", {"level": Level.beginner}),
        ("9jdi", "9jdi", {"level": Level.medium}),
        ("9jde", "9jde", {"level": Level.expert}),
        ("9jdbx", "9jxdb", {"diagonals": True, "level": Level.easy}),
        ("9jdba", "9jadb", {"symmetry": "none", "level": Level.easy}),
        ("9jax", "9jxa", {"diagonals": True, "symmetry": "none"}),
        ("6jlboxesdb", "6jdblboxes", {"level": Level.easy, "layout": "boxes"}),
        ("6jlboxes", "6jlboxes", {"order": 6, "layout": "boxes"}),
        ("4jxdblABBB/AAAB/CCDD/CCDD", "4jxdblABBB/AAAB/CCDD/CCDD", {"order": 4, "layout": "ABBB/AAAB/CCDD/CCDD"}),
    ],
)
def test_params(text: str, compact: str, fields: dict[str, Any]) -> None:
    params = Params.build(text)
    assert params.compact() == compact
    assert Params.build(compact) == params
    for name, value in fields.items():
        assert getattr(params, name) == value


@pytest.mark.parametrize(
    ("text", "at"),
    [
        *[("x", 0), ("3", 0), ("17j", 0), ("9x8", 1), ("9x9j", 1), ("3x3j", 0), ("9jk", 2), ("9j ", 2), ("9jj", 2)],
        *[("9jdx", 3), ("9jd", 3), ("9jm4", 2), ("9jr3", 2), ("9jdbk", 4), ("9jaa", 3), ("9jxx", 3), ("9jar4", 3)],
        *[("9jl", 3), ("4jlBAAA", 3), ("4jlAC", 4), ("4jlaabb", 3), ("4jlboxesA", 8), ("4jlA\n", 4), ("9j:", 2)],
    ],
)
def test_params_refused(text: str, at: int) -> None:
    with pytest.raises(PuzzleError) as refusal:
        Params.build(text)
    assert refusal.value.at == at


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"layout": "AABB"}, "not a row of 9 letters in 'AABB'"),
        ({"order": 4, "layout": "AABB/AABB"}, "2 rows in the layout; expected 4"),
        ({"order": 4, "layout": "AABB/AABB/CCDD/CCD?"}, "not a row of 4 letters in 'CCD?'"),
        ({"order": 4, "layout": "AABB/AABB/CCDD/CDCD"}, "the region of r4c2 is not in one piece"),
        ({"order": 4, "layout": "AAAA/AABB/CCDD/CCDD"}, "the region of r1c1 has 6 cells"),
        ({"order": 7, "layout": "boxes"}, "7 cells make no box; expected 4, 6, 8, 9, 10, 12, 14, 15 or 16"),
        ({"diagonals": "yes"}, "diagonals 'yes' does not fit"),
        ({"size": "9x8"}, "not a square"),
        ({"size": "9j"}, "unexpected 'j'"),
    ],
)
def test_options_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        Params.build(**given)
    assert str(error.value).startswith(message)


def test_layouts_may_be_lettered_in_any_way() -> None:
    params = Params.build(size="4", layout="9xxx/999x/QQzz/QQzz")
    assert params.layout == "ABBB/AAAB/CCDD/CCDD"
    assert params.regions() == REGIONS
    assert layout.lettered(REGIONS, 4) == params.layout
    assert Params().regions() is None


@pytest.mark.parametrize(
    ("order", "box"),
    [*[(4, (2, 2)), (6, (3, 2)), (8, (4, 2)), (9, (3, 3)), (10, (5, 2))], *[(12, (4, 3)), (14, (7, 2)), (16, (4, 4))]],
)
def test_boxes(order: int, box: tuple[int, int]) -> None:
    assert layout.box(order) == box
    assert Puzzle(order, layout.boxes(order), (0,) * order**2).regions == layout.boxes(order)


def test_boxes_are_those_of_sudoku() -> None:
    assert layout.lettered(layout.boxes(6), 6) == "AAABBB/AAABBB/CCCDDD/CCCDDD/EEEFFF/EEEFFF"


def test_board_holds_what_it_is_given() -> None:
    assert Board(decode(SMALL), bytes(16)).rows == ("....",) * 4
