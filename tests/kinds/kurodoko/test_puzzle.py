from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlesmith.kinds.kurodoko.puzzle import Board, Params, Puzzle, decode, encode, play, start
from tests import inside as ps
from tests.needs import shared

SEED = "7x7:d7b3e8e5c7a7c13e4e8b4d"
SHORT = "7x7:d7b3e8e5c7a7c13e4d8b4d"  # as printed in range.c, one cell short
UNSOLVED = """\
+--+--+--+--+--+--+--+
|  |  |  |  | 7|  |  |
+--+--+--+--+--+--+--+
| 3|  |  |  |  |  | 8|
+--+--+--+--+--+--+--+
|  |  |  |  |  | 5|  |
+--+--+--+--+--+--+--+
|  |  | 7|  | 7|  |  |
+--+--+--+--+--+--+--+
|  |13|  |  |  |  |  |
+--+--+--+--+--+--+--+
| 4|  |  |  |  |  | 8|
+--+--+--+--+--+--+--+
|  |  | 4|  |  |  |  |
+--+--+--+--+--+--+--+
"""
SOLVED = """\
+--+--+--+--+--+--+--+
|..|..|..|..| 7|..|..|
+--+--+--+--+--+--+--+
| 3|..|##|..|##|..| 8|
+--+--+--+--+--+--+--+
|##|..|..|##|..| 5|..|
+--+--+--+--+--+--+--+
|..|..| 7|..| 7|##|..|
+--+--+--+--+--+--+--+
|..|13|..|..|..|..|..|
+--+--+--+--+--+--+--+
| 4|..|##|..|##|..| 8|
+--+--+--+--+--+--+--+
|##|..| 4|..|..|##|..|
+--+--+--+--+--+--+--+
"""
KIND = ps.kind("kurodoko")
LINK, CLASSIC = KIND.forms["link"], KIND.forms["classic"]


def refused(text: str) -> ps.PuzzleError:
    with pytest.raises(ps.PuzzleError) as refusal:
        decode(text)
    return refusal.value


# ---------------------------------------------------------------- the id


def test_the_example_of_the_seed_is_one_cell_short() -> None:
    error = refused(SHORT)
    assert (error.what, error.expected) == ("48 cells", "exactly 49 cells")
    assert encode(decode(SEED)) == SEED


@pytest.mark.parametrize(
    ("text", "at", "what"),
    [
        ("", 0, "the text ends too soon"),
        (":i", 0, "unexpected ':'"),
        ("x:i", 0, "unexpected 'x'"),
        ("3x3", 3, "no cells after the size"),
        ("3x3i", 3, "no cells after the size"),
        ("3x:i", 2, "unexpected ':'"),
        ("x3:i", 0, "unexpected 'x'"),
        ("0x3:", 0, "side 0 is out of range"),
        ("03x3:i", 0, "a leading zero"),
        ("3x03:i", 2, "a leading zero"),
        ("3 x3:i", 1, "no cells after the size"),
        ("-3x3:i", 0, "unexpected '-'"),
        ("300x5:a", 0, "side 300 is out of range"),
        ("5x300:a", 2, "side 300 is out of range"),
        ("3x3:", 4, "0 cells"),
        ("3x3:h", 4, "8 cells"),
        ("3x3:j", 4, "more than 9 cells"),
        ("3x3:i3", 5, "more than 9 cells"),
        ("3x3:h3a", 6, "more than 9 cells"),
        ("3x3:a3a,", 7, "unexpected ','"),
        ("3x1:a3a,junk", 7, "unexpected ','"),
        ("3x3:,i", 4, "unexpected ','"),
        ("3x3:_3h", 4, "a stray '_'"),
        ("3x3:3_h", 6, "unexpected 'h'"),
        ("3x3:h3_", 7, "the text ends too soon"),
        ("3x3:3__3g", 6, "unexpected '_'"),
        ("3x3:a_3g", 5, "a stray '_'"),
        ("3x3:a3_g", 7, "unexpected 'g'"),
        ("3x3:a03g", 5, "a leading zero"),
        ("3x3:a0g", 5, "clue 0 is out of range"),
        ("3x3:a00g", 5, "a leading zero"),
        ("3x3:a6g", 5, "clue 6 is out of range"),
        ("3x3:a-1g", 5, "unexpected '-'"),
        ("3x3:a99999999999999999999g", 5, "clue 999999999999 is out of range"),
        ("3x3:I", 4, "unexpected 'I'"),
        ("3x3:i ", 5, "unexpected ' '"),
        ("3x3: i", 4, "unexpected ' '"),
        ("3x3:a٣g", 5, "unexpected '٣'"),
        ("3x3#seed", 3, "no cells after the size"),
    ],
)
def test_ids_refused(text: str, at: int, what: str) -> None:
    error = refused(text)
    assert (error.what, error.at) == (what, at)
    assert f"position {at + 1}" in str(error)
    assert error.expected


@pytest.mark.parametrize("text", ["126x3:a", "64x65:a", "100x29:a"])
def test_too_large_is_refused_before_any_cell_is_read(text: str) -> None:
    assert refused(text).expected == "width + height up to 128"


@pytest.mark.parametrize(
    ("text", "clues"),
    [
        ("1x1:a", (0,)),
        ("1x1:1", (1,)),
        ("3x1:3a1", (3, 0, 1)),
        ("2x2:3_3_3_3", (3, 3, 3, 3)),
        ("2x2:a?b", (0, -1, 0, 0)),
        ("2x2:?_?_2_?", (-1, -1, 2, -1)),
        ("9x3:z2", (*[0] * 26, 2)),
        ("9x3:za", (0,) * 27),
        ("26x2:zz", (0,) * 52),
    ],
)
def test_ids_both_ways(text: str, clues: tuple[int, ...]) -> None:
    assert decode(text).clues == clues
    assert encode(decode(text)) == text


def test_one_number_is_a_square_and_runs_may_be_split() -> None:
    assert encode(decode("3:i")) == encode(decode("3x3:dda")) == "3x3:i"


@given(st.data())
def test_every_puzzle_is_written_and_read_back(data: st.DataObject) -> None:
    width, height = data.draw(st.integers(1, 12)), data.draw(st.integers(1, 12))
    clue = st.one_of(st.just(0), st.integers(-1, width + height - 1))
    puzzle = Puzzle(width, height, tuple(data.draw(st.lists(clue, min_size=width * height, max_size=width * height))))
    assert decode(encode(puzzle)) == puzzle
    for form in (LINK, CLASSIC):
        assert form.read(form.write(start(puzzle))) == puzzle


def test_largest_size() -> None:
    for width, height in ((126, 2), (2, 126), (64, 64), (126, 1)):
        puzzle = Puzzle(width, height, (width + height - 1,) + (0,) * (width * height - 1))
        assert decode(encode(puzzle)) == puzzle
        assert LINK.read(LINK.write(start(puzzle))) == puzzle


@pytest.mark.parametrize(
    ("width", "height", "clues"),
    [(2, 2, (0,) * 3), (2, 2, (0,) * 5), (2, 2, (4, 0, 0, 0)), (2, 2, (-2, 0, 0, 0)), (0, 0, ())],
)
def test_impossible_puzzles_are_not_built(width: int, height: int, clues: tuple[int, ...]) -> None:
    with pytest.raises(ps.PuzzleError):
        Puzzle(width, height, clues)


# ---------------------------------------------------------------- puzz.link


@pytest.mark.parametrize(
    ("text", "body"),
    [
        (SEED, "7/7/j7h3k8k5i7g7idk4k8h4j"),
        ("10x8:10_15_16_17d?f" + "z" * 2 + "m", "10/8/af-10-11j.zzzq"),
        ("7x3:u", "7/3/zg"),
        ("5x4:t", "5/4/z"),
    ],
)
def test_link_both_ways(text: str, body: str) -> None:
    puzzle = decode(text)
    link = f"https://puzz.link/p?kurodoko/{body}"
    assert LINK.write(start(puzzle)) == link
    assert LINK.read(link) == ps.read(link) == puzzle


@pytest.mark.parametrize(
    "link",
    [
        "https://puzz.link/p?kurodoko/7/7/j7h3k8k5i7g7idk4k8h4j",
        "http://pzv.jp/p.html?kurodoko/7/7/j7h3k8k5i7g7idk4k8h4j",
        "https://pzplus.tck.mn/p?kurodoko/7/7/j7h3k8k5i7g7idk4k8h4j\n",
        "  kurodoko/7/7/j7h3k8k5i7g7idk4k8h4j",
    ],
)
def test_links_of_other_sites(link: str) -> None:
    assert ps.read(link) == ps.read(link, kind="kurodoko") == decode(SEED)


@pytest.mark.parametrize(
    ("body", "at"),
    [
        ("", 9),
        ("7", 10),
        ("7/7", 12),
        ("7/7/", 13),
        ("7x7/i", 10),
        ("0/7/i", 9),
        ("300/5/i", 9),
        ("2/2/i", 13),
        ("2/2/k", 13),
        ("2/2/j1", 14),
        ("2/2/3g4g", 14 + 1),
        ("2/2/0i", 13),
        ("2/2/-10i", 13),
        ("2/2/-03i", 13),
        ("2/2/3-", 15),
        ("2/2/_", 13),
        ("2/2/j,", 14),
    ],
)
def test_links_refused(body: str, at: int) -> None:
    with pytest.raises(ps.PuzzleError) as refusal:
        ps.read(f"kurodoko/{body}")
    assert refusal.value.at == at


# ---------------------------------------------------------------- the picture


def board(text: str, rows: str = "") -> Board:
    puzzle = decode(text)
    return Board(puzzle, bytes(" #.".index(sign) for sign in rows.replace("/", ""))) if rows else start(puzzle)


def test_picture_of_the_seed() -> None:
    puzzle = decode(SEED)
    assert CLASSIC.write(start(puzzle)) == UNSOLVED
    assert CLASSIC.write(ps.solve(puzzle).solution) == SOLVED
    assert ps.read(UNSOLVED) == ps.read(SOLVED) == CLASSIC.read(SOLVED.replace("\n", "\r\n")) == puzzle


@pytest.mark.corpus
def test_picture_is_that_of_the_seed() -> None:
    lines = Path(shared("seeds/kurodoko.txt")).read_text().splitlines()
    drawn = "".join(line.removeprefix(" * ") + "\n" for line in lines if line.startswith((" * +", " * |")))
    assert drawn.startswith(UNSOLVED + SOLVED)


@pytest.mark.parametrize(
    ("shown", "picture"),
    [
        (board("2x1:b"), "+-+-+\n| | |\n+-+-+\n"),
        (board("2x1:2a", ".#"), "+-+-+\n|2|#|\n+-+-+\n"),
        (board("2x1:b", ". "), "+-+-+\n|.| |\n+-+-+\n"),
        (board("9x2:10c?m", ".#. . #." + " ." * 5), None),
        (board("1x1:?"), "+-+\n|?|\n+-+\n"),
    ],
)
def test_pictures(shown: Board, picture: str | None) -> None:
    if picture is not None:
        assert CLASSIC.write(shown) == picture
    assert CLASSIC.read(CLASSIC.write(shown)) == shown.puzzle


@pytest.mark.parametrize(
    "picture",
    [
        "",
        "+",
        "++",
        "+-+",
        "+-+\n| |",
        "+-+\n| |\n+-",
        "+-+-+\n| |\n+-+-+",
        "+-+-+\n| | | |\n+-+-+",
        "+-+--+\n| |  |\n+-+--+",
        "+-+\n|  |\n+-+",
        "+-+\n|4|\n+-+",
        "+--+\n|-1|\n+--+",
        "+--+\n|#.|\n+--+",
        "+--+\n|# |\n+--+",
        "+--+\n|01|\n+--+",
        "+-+\n|x|\n+-+",
        "+-+\n| |\n+-+\n+-+",
        "+-+\n| |\n+-+\n| |",
        "+-+\n" + "|#|\n+-+\n" * 127,
        "+-" * 127 + "+\n" + "|#" * 127 + "|\n" + "+-" * 127 + "+",
    ],
)
def test_pictures_refused(picture: str) -> None:
    with pytest.raises(ps.PuzzleError) as refusal:
        CLASSIC.read(picture)
    assert refusal.value.expected


# ---------------------------------------------------------------- moves


def test_clues_are_white_and_stay_so() -> None:
    fresh = board("3x1:3a?")
    assert fresh.rows == (". .",)
    assert play(fresh, ps.Move("r1c1", "white")) == fresh
    for place, mark in (("r1c1", "black"), ("r1c3", "black"), ("r1c1", "")):
        with pytest.raises(ps.PuzzleError, match="a clue stays white"):
            play(fresh, ps.Move(place, mark))


def test_marks_change_and_are_wiped() -> None:
    fresh = board("3x1:c")
    black = play(fresh, ps.Move("r1c2", "black"))
    assert (fresh.rows, black.rows) == (("   ",), (" # ",))
    assert play(black, ps.Move("r1c2", "white")).rows == (" . ",)
    assert play(black, ps.Move("r1c2", "")) == fresh
    assert str(play(black, ps.Move("r1c3", "white"))) == " #."


@pytest.mark.parametrize("mark", ["Black", "dot", "#", "b", "1", " ", "white "])
def test_other_marks_are_refused(mark: str) -> None:
    with pytest.raises(ps.PuzzleError, match="black, white, or nothing"):
        play(board("3x1:c"), ps.Move("r1c2", mark))


# ---------------------------------------------------------------- params


@pytest.mark.parametrize(
    ("text", "params"),
    [
        ("9x6", Params()),
        ("7", Params(width=7, height=7)),
        ("16x11dn", Params(width=16, height=11, level=ps.Level.medium)),
        ("16x11dm", Params(width=16, height=11, level=ps.Level.medium)),
        ("8x8sr4du", Params(width=8, height=8, symmetry="rotate4", level=ps.Level.extreme)),
        ("8x9smdxb30", Params(width=8, height=9, symmetry="mirror", level=ps.Level.expert, black=30)),
        ("8x9sndeb1", Params(width=8, height=9, symmetry="none", level=ps.Level.easy, black=1)),
    ],
)
def test_params_in_one_word(text: str, params: Params) -> None:
    assert Params.parse(text) == params
    assert Params.parse(params.compact()) == params


@pytest.mark.parametrize(
    ("text", "at"),
    [
        *[
            ("x6", 0),
            ("9x", 2),
            ("0x6", 0),
            ("9x0", 2),
            ("300x5", 0),
            ("260x6", 0),
            ("200x3", 0),
            ("127x1", 0),
            ("09x6", 0),
        ],
        *[("9x6 ", 3), ("9x6z", 3), ("9x6d", 4), ("9x6dz", 4), ("9x6s", 4), ("9x6sr3", 4), ("9x6b0", 4), ("9x6b34", 4)],
        *[("9x6dndh", 5), ("9x6b9b9", 5), ("9X6", 1), ("9x6x4", 3), ("-9x6", 0), ("9,6", 1), ("٩x6", 0)],
    ],
)
def test_params_refused(text: str, at: int) -> None:
    with pytest.raises(ps.PuzzleError) as refusal:
        Params.parse(text)
    assert refusal.value.at == at


@pytest.mark.parametrize(("text", "meant"), [("9x6dnsr2", "9x6dn"), ("9x6b9desm", "9x6smdeb9")])
def test_params_in_any_order(text: str, meant: str) -> None:
    assert Params.parse(text).compact() == meant


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"size": "300x5"}, "side 300 is out of range"),
        ({"size": "64x65"}, "64x65 is too large"),
        ({"width": 120, "height": 60}, "120x60 is too large; expected width . height up to 128"),
        ({"width": 300}, "width 300 is out of range; expected 1 to 126"),
        ({"size": "7x6", "symmetry": "rotate4"}, "7x6 cannot be turned by a quarter"),
        ({"size": "2x2"}, "no good 2x2 puzzle exists with symmetry rotate2; expected a larger size"),
        ({"size": "1x1", "symmetry": "none"}, "no good 1x1 puzzle exists with symmetry none"),
        ({"symmetry": "spiral"}, "no symmetry 'spiral'; expected one of rotate2, rotate4, mirror, none"),
        ({"black": 34}, "black 34 is out of range; expected 1 to 33"),
    ],
)
def test_options_refused(given: dict[str, int | str], message: str) -> None:
    with pytest.raises(ps.PuzzleError, match=message):
        ps.make("kurodoko", seed=1, **given)
