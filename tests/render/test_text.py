import unicodedata
from itertools import product
from textwrap import dedent

import pytest

from puzzlesmith.core.scene import Box, Disc, Item, Line, Scene, Text
from puzzlesmith.render.text import MEETINGS, text
from puzzlesmith.toolkit.drawing import board_lines, frame


def scene(width: int, height: int, *items: Item) -> Scene:
    return Scene(width, height, "Board", "A board.", items)


def picture(drawn: str) -> str:
    return dedent(drawn).strip("\n")


BOARD = scene(
    3,
    2,
    Box(0, 0, 3, 2, "paper"),
    Box(1, 0, 1, 1, "filled"),
    *board_lines(3, 2),
    Disc(2.5, 0.5, 0.07, "dot"),
    Text(0.5, 0.5, "7", "clue"),
    Text(2.5, 1.5, "13", "clue"),
)
REGIONS = scene(
    3,
    3,
    *board_lines(3, 3),
    Line(2, 0, 2, 1, "thick"),
    Line(1, 1, 2, 1, "thick"),
    Line(1, 1, 1, 3, "thick"),
    Text(0.2, 0.2, "6÷", "note"),
    Text(0.5, 0.6, "2", "mark"),
)


def test_board() -> None:
    assert text(BOARD) == picture("""
        ┏━━━┯━━━┯━━━┓
        ┃ 7 │███│ · ┃
        ┠───┼───┼───┨
        ┃   │   │ 13┃
        ┗━━━┷━━━┷━━━┛
    """)


def test_board_in_ascii() -> None:
    assert text(BOARD, ascii=True) == picture("""
        +---+---+---+
        | 7 |###| . |
        +---+---+---+
        |   |   | 13|
        +---+---+---+
    """)


def test_thick_lines_show_regions_and_texts_at_the_top_have_their_own_line() -> None:
    assert text(REGIONS) == picture("""
        ┏━━━┯━━━┳━━━┓
        ┃6÷ │   ┃   ┃
        ┃ 2 │   ┃   ┃
        ┠───╆━━━╃───┨
        ┃   ┃   │   ┃
        ┃   ┃   │   ┃
        ┠───╂───┼───┨
        ┃   ┃   │   ┃
        ┃   ┃   │   ┃
        ┗━━━┻━━━┷━━━┛
    """)


def test_regions_in_ascii_leave_thin_lines_out() -> None:
    assert text(REGIONS, ascii=True) == picture("""
        +---+---+---+
        |6/     |   |
        | 2     |   |
        +   +---+   +
        |   |       |
        |   |       |
        +   +   .   +
        |   |       |
        |   |       |
        +---+---+---+
    """)


def test_letters_in_a_frame() -> None:
    letters = [Text(x + 0.5, y + 0.5, "ABCDEF"[3 * y + x], "clue") for y in range(2) for x in range(3)]
    assert text(scene(3, 2, *frame(3, 2), *letters)) == picture("""
        ┏━━━━━┓
        ┃A B C┃
        ┃D E F┃
        ┗━━━━━┛
    """)


def test_cells_are_as_wide_as_the_longest_text() -> None:
    assert text(
        scene(2, 1, *board_lines(2, 1), Text(0.5, 0.5, "12345", "clue"), Text(1.5, 0.5, "7", "clue"))
    ) == picture("""
        ┏━━━━━┯━━━━━┓
        ┃12345│  7  ┃
        ┗━━━━━┷━━━━━┛
    """)


def highlit(**options: bool) -> str:
    notes = [Box(x, 0, 1, 1, style) for x, style in enumerate(("fault", "look", "follow"))]
    clues = [Text(x + 0.5, 0.5, "10", "clue") for x in range(2)]
    return text(scene(4, 1, Box(2, 0, 1, 1, "filled"), *board_lines(4, 1), *notes, *clues), **options)


def test_highlights_are_signs() -> None:
    assert highlit() == picture("""
        ┏━━━━┯━━━━┯━━━━┯━━━━┓
        ┃!10!│[10]│(██)│    ┃
        ┗━━━━┷━━━━┷━━━━┷━━━━┛
    """)
    assert highlit(ascii=True).splitlines()[1] == "|!10!|[10]|(##)|    |"


def test_highlights_are_coloured_on_request() -> None:
    coloured = highlit(colour=True)
    assert "┃\x1b[97;41m!10!\x1b[0m│\x1b[30;106m[10]\x1b[0m│\x1b[30;103m(██)\x1b[0m│    ┃" in coloured
    assert "\x1b" not in highlit()


def test_a_text_at_the_top_that_is_wider_than_a_cell_stands_where_it_begins() -> None:
    clue = Text(1.07, 0.2, "6227020800÷", "clue", 0.27)
    assert text(scene(2, 1, *board_lines(2, 1), clue)).splitlines()[1] == "┃6227020800÷│           ┃"


def test_signs_leave_texts_at_the_top_whole() -> None:
    label, mark = Text(0.2, 0.2, "12÷", "note"), Text(0.5, 0.6, "3", "mark")
    assert text(scene(1, 1, *board_lines(1, 1), Box(0, 0, 1, 1, "look"), label, mark)) == picture("""
        ┏━━━━━┓
        ┃[12÷]┃
        ┃[ 3 ]┃
        ┗━━━━━┛
    """)


def test_what_is_painted_last_counts() -> None:
    assert "(7)" in text(scene(1, 1, Box(0, 0, 1, 1, "look"), Box(0, 0, 1, 1, "follow"), Text(0.5, 0.5, "7", "clue")))


def test_ascii_is_ascii() -> None:
    items: list[Item] = [Text(0.5, 0.5, "\u22123÷é", "clue"), Disc(1.5, 0.5, 0.4, "mark")]
    drawn = text(scene(2, 1, *board_lines(2, 1), *items), ascii=True)
    assert drawn.isascii()
    assert drawn.splitlines()[1] == "|-3/?|  o |"


def test_what_does_not_follow_the_cells_is_left_out() -> None:
    odd: list[Item] = [Line(0, 0, 1, 1, "thick"), Line(0.5, 0, 0.5, 1, "thin"), Text(9.5, 9.5, "7", "clue")]
    assert text(scene(1, 1, *odd, *board_lines(1, 1))) == text(scene(1, 1, *board_lines(1, 1)))


@pytest.mark.parametrize("size", [(2, 1), (1, 4), (5, 2)])
def test_every_line_is_as_long(size: tuple[int, int]) -> None:
    lines = text(scene(*size, *board_lines(*size))).splitlines()
    assert len(lines) == 2 * size[1] + 1
    assert {len(line) for line in lines} == {4 * size[0] + 1}


def weights(name: str) -> tuple[int, ...]:
    """Of the lines up, right, down, left, from Unicode's name of a character."""
    line_weights, weight, waiting = dict[str, int](), 0, list[str]()
    for word in name.replace("HORIZONTAL", "LEFT RIGHT").replace("VERTICAL", "UP DOWN").split()[2:]:
        if word in ("LIGHT", "HEAVY"):
            weight = 1 + (word == "HEAVY")
            line_weights |= dict.fromkeys(waiting, weight)
            waiting = []
        elif word != "AND" and weight and not name.endswith(("LIGHT", "HEAVY")):
            line_weights[word] = weight
        elif word != "AND":
            waiting.append(word)
    return tuple(line_weights.get(side, 0) for side in ("UP", "RIGHT", "DOWN", "LEFT"))


def test_meetings_are_what_unicode_says() -> None:
    for sides, sign in list(zip(product(range(3), repeat=4), MEETINGS, strict=True))[1:]:
        assert weights(unicodedata.name(sign)) == sides, sign
