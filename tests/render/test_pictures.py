"""PNG and PDF of scenes, opened by readers that share nothing with what wrote them."""

import io
import shutil
import sys
from pathlib import Path

import pypdf
import pytest
from PIL import Image

import puzzlesmith as ps
from puzzlesmith import render
from puzzlesmith.core.model import PuzzleError
from puzzlesmith.core.scene import Box, Item, Label, Scene, Text
from puzzlesmith.render import faces
from puzzlesmith.render.svg import MARGIN, UNIT
from puzzlesmith.toolkit.drawing import board_lines
from tests.book.paper import compare, difference, rendered

SCRIPTS = {
    "greek": "ΛΟΓΟΣ",
    "cyrillic": "ЗАГАД",
    "hebrew": "שלוםא",
    "chinese": "汉语漢語字",
    "kana": "あいアイ辻",
    "hangul": "한국어가힣",
}


def letters(rows: list[str], note: str = "") -> Scene:
    """A word search: letters in cells, and words beneath."""
    size = len(rows)
    cells = [Text(x + 0.5, y + 0.5, sign, "clue") for y, row in enumerate(rows) for x, sign in enumerate(row)]
    items: list[Item] = [Box(0, 0, 5, size, "paper"), *board_lines(5, size), *cells]
    return Scene(5, size + 1, "Words", "Letters.", (*items, Text(2.5, size + 0.5, note, "note", 0.4)))


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


def board(name: str = "kurodoko") -> Scene:
    kind = ps.kind(name)
    return kind.draw(kind.start(ps.make(name, seed=1).puzzle), {})


@pytest.mark.parametrize("size", [10, UNIT, 73])
def test_png_has_the_size(size: int) -> None:
    scene = board()
    picture = opened(render.png(scene, size=size))
    wanted = [(side + 2 * MARGIN / UNIT) * size for side in (scene.width, scene.height)]
    assert [abs(a - b) < 1.01 for a, b in zip(picture.size, wanted, strict=True)] == [True, True]


def test_png_of_a_huge_scene_is_no_larger_than_memory_allows() -> None:
    assert max(opened(render.png(Scene(2000, 1, "", "", ()), size=100)).size) <= 20_000


def test_png_shows_what_the_svg_says() -> None:
    scene = Scene(2, 1, "Two", "cells", (Box(0, 0, 2, 1, "paper"), Box(1, 0, 1, 1, "filled"), *board_lines(2, 1)))
    grey = opened(render.png(scene, theme="print")).convert("RGBA")
    left, right = (grey.getpixel((round(MARGIN + x * UNIT), round(MARGIN + UNIT / 2))) for x in (0.5, 1.5))
    assert (left, right) == ((255, 255, 255, 255), (0, 0, 0, 255))


@pytest.mark.parametrize("theme", ["light", "dark", "print", "auto"])
def test_every_theme_can_be_drawn(theme: str) -> None:
    assert opened(render.png(board(), theme=theme)).format == "PNG"


def test_pdf_is_one_page_with_text_for_text() -> None:
    (page,) = pypdf.PdfReader(io.BytesIO(render.pdf(board("jigsaw")))).pages
    digits = [item.text for item in board("jigsaw").items if isinstance(item, Text)]
    assert signs(page) == sorted("".join(digits))


def signs(page: pypdf.PageObject) -> list[str]:
    return sorted("".join(page.extract_text().split()))


def test_the_same_scene_gives_the_same_bytes() -> None:
    assert render.pdf(board()) == render.pdf(board())
    assert render.png(board()) == render.png(board())


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("font", ["sans", "serif", "dyslexic"])
def test_every_script_prints_as_the_text_it_is(script: str, font: str) -> None:
    """A sign that no font has would be a box without a text."""
    reader = pypdf.PdfReader(io.BytesIO(render.pdf(letters([SCRIPTS[script]]), font=font)))
    assert signs(reader.pages[0]) == sorted(SCRIPTS[script])


def test_scripts_look_as_they_did() -> None:
    """Words from right to left, too: those of the note stand in the order in which they are read."""
    scene = letters([*SCRIPTS.values()], note="שלום עולם · 日本語 · Ωδή")
    compare("scripts", rendered(render.pdf(scene), 0))


@pytest.mark.parametrize(("rtl", "side"), [(True, 0), (False, 1)])
def test_labels_begin_where_their_script_does(rtl: bool, side: int) -> None:
    """From the middle: to the left, or to the right."""
    scene = Scene(4, 1, "Label", "", (Label(2, 0.5, "שלום", "clue", rtl=rtl),))
    picture = opened(render.png(scene, theme="print")).getchannel("A")
    halves = [picture.crop((x, 0, x + picture.width // 2, picture.height)) for x in (0, picture.width // 2)]
    assert [bool(half.getextrema()[1]) for half in halves] == [side == 0, side == 1]


def test_the_dyslexic_face_is_another() -> None:
    scene = letters([SCRIPTS["greek"]])
    pages = [rendered(render.pdf(scene, font=font), 0) for font in ("sans", "dyslexic", "serif")]
    assert all(difference(pages[0], other) > 0.05 for other in pages[1:])


@pytest.mark.parametrize("content", [None, b"", b"no font at all", b"\x00\x01\x00\x00" + bytes(100)])
def test_an_unreadable_font_falls_back_and_says_so(content: bytes | None, tmp_path: Path) -> None:
    file = tmp_path / "mine.ttf"
    if content is not None:
        file.write_bytes(content)
    chosen = faces.face(str(file))
    assert chosen.families == faces.face("sans").families
    assert len(chosen.notes) == 1
    assert "mine.ttf" in chosen.notes[0]
    assert "using the sans instead" in chosen.notes[0]


def test_a_font_of_the_users_is_used(tmp_path: Path) -> None:
    shutil.copyfile(faces.SHIPPED / "OpenDyslexic-Regular.otf", tmp_path / "mine.otf")
    chosen = faces.face(str(tmp_path / "mine.otf"))
    assert (chosen.families[0], chosen.notes) == ("OpenDyslexic", ())


def test_the_fonts_that_are_shipped_have_their_licences() -> None:
    names = {file.name for file in faces.SHIPPED.iterdir()}
    assert {"DroidSansFallback.ttf", "DroidSansFallback-Apache-2.0.txt", "OpenDyslexic-OFL.txt"} <= names
    for file in faces.SHIPPED.glob("OpenDyslexic-*.otf"):
        assert b"OpenDyslexic" in file.read_bytes() or "OpenDyslexic".encode("utf-16-be") in file.read_bytes()


def test_without_typst_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(PuzzleError, match=r"printing needs typst.*pip install 'puzzlesmith\[print\]'"):
        render.png(board())


def test_without_the_package_of_fonts_the_serif_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "_sans", lambda: "")
    faces.face.cache_clear()
    try:
        chosen = faces.face("sans")
    finally:
        faces.face.cache_clear()
    assert chosen.families == (faces.SERIF, "Droid Sans Fallback")
    assert "the sans font is missing" in chosen.notes[0]


def test_texts_below_each_other_are_one_text() -> None:
    texts = [Text(0.5, 0.5, "A", "clue"), Text(1.5, 0.5, "B", "clue"), Text(0.5, 1.5, "C", "clue")]
    gap = [Text(0.5, 3.5, "D", "clue"), Text(0.5, 4.5, "E", "clue")]
    (group,) = faces.face().board(Scene(2, 5, "", "", (*texts, *gap)), 10)["texts"]
    assert [(step, lines) for _, _, step, lines in group["at"]] == [(1, "A\nC"), (1, "D\nE"), (0, "B")]
