import pytest

import puzzlesmith as ps
from puzzlesmith.kinds.kenken.puzzle import Params, Puzzle, decode, encode, play, start

GOOD = "4:a_8a5ba,a10s1d2a5d2a9d3"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("0:_5,a1a2a2a1", "order 0 is out of range"),
        ("17:", "order 17 is out of range"),
        (GOOD[:-2], "no such letter of a clue"),
        (GOOD + "a1", "unexpected 'a'"),
        (GOOD.replace("s1", "q1"), "no such letter of a clue"),
        (GOOD.replace("a10", "s10"), "a difference or quotient in a cage of 3"),
        (GOOD.replace("a10", "a"), "a goal from 0"),
        (GOOD.replace("a10", "a010"), "a leading zero"),
        (GOOD.replace("a10", "a536870912"), "out of range"),
        (GOOD.replace("_8", "_7"), "not a wall or none"),
        (GOOD.partition(",")[0], "no clues"),
        (GOOD.replace("4:", "4"), "no cages"),
        ("3:_13,a1a2a3a2a3a1a3a1n2", "this letter for a cage of one cell"),
    ],
)
def test_wrong_ids_are_told(text: str, wrong: str) -> None:
    with pytest.raises(ps.PuzzleError, match=wrong):
        decode(text)


def test_cages_of_one_cell_are_read_as_sum_or_product() -> None:
    assert encode(decode("3:_13,a1m2a3a2a3a1a3a1a2")) == "3:_13,a1a2a3a2a3a1a3a1a2"


@pytest.mark.parametrize("text", ["6:ye_30,a21a21a21a21a21a21", "6:ze_30,a21a21a21a21a21a21"])
def test_long_runs_as_keen_reads_and_writes_them(text: str) -> None:
    """Cages are the rows: what both read is written."""
    puzzle = decode(text)
    assert puzzle.cages == tuple(cell // 6 for cell in range(36))
    assert encode(puzzle) == "6:ye_30,a21a21a21a21a21a21"


@pytest.mark.parametrize(
    ("text", "params"),
    [
        ("6dn", Params(level=ps.Level.medium)),
        ("6dnm", Params(level=ps.Level.medium, operators="x")),
        ("9oas", Params(order=9, operators="+-")),
        ("9oasf3", Params(order=9, operators="+-", singles=3)),
        ("5duhzc6f2yg", Params(ps.Level.extreme, 5, "+-x/", True, True, 6, 2, "growing")),
    ],
)
def test_compact_params(text: str, params: Params) -> None:
    assert Params.parse(text) == params
    assert params.compact() == text


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("5zh", "5hz"),
        ("6osa", "6oas"),
        ("6odms", "6osmd"),
        ("6hdn", "6dnh"),
        ("6ygf2mc3dh", "6dhmc3f2yg"),
        ("6omh", "6mh"),
    ],
)
def test_compact_params_in_any_order(text: str, meant: str) -> None:
    assert Params.build(text).compact() == meant


def test_a_d_among_operators_is_division() -> None:
    assert Params.parse("6oadh") == Params(operators="+/", hidden=True)
    assert Params.parse("6oaddh") == Params(operators="+/", level=ps.Level.hard)


@pytest.mark.parametrize(
    ("text", "meant"),
    [("x+", "+x"), ("+*", "+x"), ("\xd7", "x"), ("\xf7 \u2212", "-/"), ("/,x,-,+", "+-x/"), ("X", "x")],
)
def test_operators_in_any_order_and_spelling(text: str, meant: str) -> None:
    assert Params.build("6", operators=text).operators == meant


@pytest.mark.parametrize("text", ["", "%", "+a", " "])
def test_what_is_no_operator_is_refused(text: str) -> None:
    with pytest.raises(ps.PuzzleError) as refusal:
        Params.build("6", operators=text)
    assert str(refusal.value) == f"no operators {text!r}; expected signs of + - x /"


def test_a_size_with_rows_and_columns_is_read() -> None:
    assert Params.build("6x6").compact() == "6"
    assert Params.build("4x4de").compact() == "4de"  # Keen would take it for 4dn
    with pytest.raises(ps.PuzzleError, match="not a square"):
        Params.build("6x5")


@pytest.mark.parametrize(
    "text",
    [
        "0",
        "17",
        "6m6",
        "6o",
        "6oaa",
        "6omm",
        "6mm",
        "6zz",
        "6mos",
        "6oadn",
        "6c1",
        "6c9",
        "6f35",
        "5c2f2",
        "6ox",
        "6os",
        "6dnmx",
        "6x",
        "6x6x6",
    ],
)
def test_impossible_params_are_told(text: str) -> None:
    with pytest.raises(ps.PuzzleError):
        Params.build(text)


def test_numbers_above_nine_are_marks_and_letters_are_read() -> None:
    board = start(Puzzle(12, (0,) * 144, (("+", 936),)))
    assert play(board, ps.Move("r1c1", "12")) == play(board, ps.Move("r1c1", "C"))
    assert play(board, ps.Move("r1c1", "12")).rows[0] == "C..........."
    for mark in ("13", "D", "0", "01", "x"):
        with pytest.raises(ps.PuzzleError, match="no such mark"):
            play(board, ps.Move("r1c1", mark))


@pytest.mark.parametrize(
    ("cages", "clues"),
    [
        ((0,) * 8, (("+", 18),)),
        ((0, 1, 0, 1, 1, 1, 1, 1, 1), (("+", 4), ("+", 14))),
        ((0,) * 9, (("-", 1),)),
        ((0,) * 9, (("+", -1),)),
        ((0,) * 9, (("%", 1),)),
        ((0,) * 9, ()),
    ],
)
def test_wrong_puzzles_cannot_be_built(cages: tuple[int, ...], clues: tuple[tuple[str, int], ...]) -> None:
    with pytest.raises(ps.PuzzleError):
        Puzzle(3, cages, clues)
