from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.core.scene import HIGHLIGHTS, STYLES, Box, Disc, Item, Line, Scene, Text
from puzzlesmith.render.svg import _border, svg
from puzzlesmith.render.theme import DARK, LIGHT, THEMES
from puzzlesmith.toolkit.drawing import board_lines

SVG = "{http://www.w3.org/2000/svg}"


def scene(*items: Item, width: int = 3, height: int = 2, title: str = "Board") -> Scene:
    return Scene(width, height, title, "Three by two.", items)


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314 - our own picture


def styled(root: ET.Element, style: str) -> list[ET.Element]:
    return [element for element in root if element.get("class") == style]


EVERYTHING = scene(
    Box(0, 0, 3, 2, "paper"),
    Box(1, 0, 1, 1, "filled"),
    *board_lines(3, 2),
    *(Box(x, 1, 1, 1, style) for x, style in enumerate(HIGHLIGHTS)),
    Disc(0.5, 0.5, 0.07, "dot"),
    Disc(2.5, 0.5, 0.4, "thin"),
    Line(0, 0, 3, 2, "mark"),
    *(Text(2.5, 0.5, "7", style) for style in ("clue", "mark", "note")),
)


@pytest.mark.parametrize("theme", THEMES)
def test_is_xml_and_deterministic(theme: str) -> None:
    picture = svg(EVERYTHING, theme=theme)
    assert parsed(picture).tag == f"{SVG}svg"
    assert picture == svg(EVERYTHING, theme=theme)


def test_unknown_theme_is_refused() -> None:
    with pytest.raises(PuzzleError, match=r"no theme 'neon'.*light, dark, print, auto"):
        svg(EVERYTHING, theme="neon")


@pytest.mark.parametrize("theme", THEMES)
def test_every_style_has_a_colour(theme: str) -> None:
    assert THEMES[theme].keys() == STYLES.keys()


def test_is_named_and_described() -> None:
    root = parsed(svg(EVERYTHING))
    title, description = root[0], root[1]
    assert root.get("role") == "img"
    assert (title.tag, title.text, title.get("id")) == (f"{SVG}title", "Board", root.get("aria-labelledby"))
    assert (description.tag, description.text) == (f"{SVG}desc", "Three by two.")
    assert description.get("id") == root.get("aria-describedby")


def test_boards_on_one_page_have_ids_of_their_own() -> None:
    ids = [parsed(svg(scene(Text(0.5, 0.5, text, "clue"))))[0].get("id") for text in "12"]
    assert ids[0] != ids[1]


def test_size_is_that_of_a_cell() -> None:
    once, twice = (parsed(svg(EVERYTHING, size=size)) for size in (40, 80))
    assert (once.get("width"), once.get("height")) == ("125", "85")  # three by two, and 2.5 around it
    assert (twice.get("width"), twice.get("height")) == ("250", "170")
    assert once.get("viewBox") == twice.get("viewBox") == "-2.5 -2.5 125 85"


def test_text_is_escaped() -> None:
    root = parsed(svg(scene(Text(0.5, 0.5, '<&>"\x00\ud800', "clue"), title="A & B <script>")))
    assert root[0].text == "A & B <script>"
    assert [text.text for text in root.iter(f"{SVG}text")] == ['<&>"\ufffd\ufffd']


def test_a_style_is_one_element() -> None:
    root = parsed(svg(scene(*board_lines(3, 2), *(Box(x, 0, 1, 1, "filled") for x in range(3)))))
    assert [element.get("class") for element in root[2:]] == ["thin", "thick", "filled"]
    assert styled(root, "thin")[0].get("d") == "M40 0V80M80 0V80M0 40H120"
    assert styled(root, "filled")[0].get("d") == "M0 0h40v40h-40zM40 0h40v40h-40zM80 0h40v40h-40z"


def test_items_are_painted_in_order() -> None:
    root = parsed(svg(scene(Box(0, 0, 1, 1, "filled"), Disc(0.5, 0.5, 0.1, "dot"), Box(1, 0, 1, 1, "filled"))))
    assert [element.get("class") for element in root[2:]] == ["filled", "dot", "filled"]


def test_digits_are_centred() -> None:
    (text,) = parsed(svg(scene(Text(1.5, 0.5, "7", "clue", 0.5)))).iter(f"{SVG}text")
    assert (text.get("x"), text.get("y")) == ("60", "27.2")  # the middle, 20, and half the height of a digit


def test_lines_are_crisp_unless_they_slant() -> None:
    root = parsed(svg(scene(Line(0, 0, 0, 2, "thin"), Line(0, 1, 3, 1, "thin"), Line(0, 0, 2, 2, "thin"))))
    assert [line.get("shape-rendering") for line in root.findall(f"{SVG}path")] == ["crispEdges", None]


def test_print_is_black_and_white() -> None:
    root = parsed(svg(EVERYTHING, theme="print"))
    assert {element.get("color") for element in root[2:]} == {"#000", "#fff"}
    assert not [element for element in root.iter() if element.get("fill-opacity")]


def test_highlights_differ_in_shape() -> None:
    root = parsed(svg(EVERYTHING, theme="print"))
    (fault,), (look,), (follow,), (goes,) = (styled(root, style) for style in ("fault", "look", "follow", "goes"))
    assert fault.get("stroke-dasharray") is None
    assert None is not look.get("stroke-dasharray") != goes.get("stroke-dasharray") is not None
    assert len(follow.findall(f"{SVG}circle")) == 1


def test_highlights_have_a_halo_to_be_seen_on_black() -> None:
    root = parsed(svg(scene(Box(0, 0, 1, 1, "filled"), Box(0, 0, 1, 1, "fault")), theme="print"))
    halo, outline = root[-2:]
    assert (halo.get("class"), outline.get("class")) == ("paper", "fault")
    assert halo.get("d") == outline.get("d")
    assert float(halo.get("stroke-width", 0)) > float(outline.get("stroke-width", 0))


@pytest.mark.parametrize(
    ("cells", "sides"),
    [
        ([(0, 0)], 4),
        ([(0, 0), (1, 0)], 6),
        ([(0, 0), (1, 1)], 8),
        ([(0, 0), (1, 0), (0, 1)], 8),
        ([(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)], 16),
    ],
)
def test_border_goes_around_cells_that_touch(cells: list[tuple[int, int]], sides: int) -> None:
    lines = _border([Box(x, y, 1, 1, "look") for x, y in cells])
    ends = sorted((round(x, 6), round(y, 6)) for line in lines for x, y in ((line.x1, line.y1), (line.x2, line.y2)))
    assert len(lines) == sides
    assert ends[::2] == ends[1::2]  # every end is the end of exactly one other side: the border is closed
    assert all(a != b for a, b in pairwise(ends[::2]))


def test_only_auto_has_a_sheet_and_it_is_for_the_dark() -> None:
    assert "<style>" not in svg(EVERYTHING, theme="light") + svg(EVERYTHING, theme="dark")
    (sheet,) = parsed(svg(EVERYTHING, theme="auto")).iter(f"{SVG}style")
    assert sheet.text is not None
    assert "prefers-color-scheme:dark" in sheet.text
    assert all(f".puzzlesmith.auto .{style}{{color:{colour}}}" in sheet.text for style, colour in DARK.items())


def contrast(one: str, other: str) -> float:
    """As the Web Content Accessibility Guidelines define it: 1 to 21."""
    dim, bright = sorted(map(luminance, (one, other)))
    return (bright + 0.05) / (dim + 0.05)


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_contrast(theme: dict[str, str]) -> None:
    assert min(contrast(theme[style], theme["paper"]) for style in ("clue", "mark", "note")) >= 4.5
    assert min(contrast(theme[style], theme["paper"]) for style in (*HIGHLIGHTS, "dot", "thick")) >= 3
    assert contrast(theme["filled"], theme["paper"]) >= 2.4
