import io
import re
import subprocess
import sys
from typing import Any

import pypdf
import pytest
import zxingcpp
from PIL import Image

import puzzlesmith as ps
from puzzlesmith.book import Recipe, items, print_book
from puzzlesmith.render.paper import INCH, PAGES
from tests.book.paper import JIGSAW, KURODOKO, TOLERANCE, compare, difference, opened, printed, recipe, rendered, texts

NAMED = {"title": "A Week of Logic", "author": "Anna Muster"}
WHOLE = recipe("kurodoko 9x6 easy x5", "kurodoko 9x6 hard x4", ids=JIGSAW, **NAMED)
BARE: dict[str, Any] = {"cover": False, "contents": False, "rules": "none", "answers": False}
SHEET = recipe(ids=KURODOKO[:4], title="", **BARE)


def flat(text: str) -> str:
    return " ".join(text.split())


def page_of(wanted: Recipe, words: str) -> int:
    """The number, from 1, of the first page with these words as a line of their own."""
    return next(n for n, text in enumerate(texts(wanted), 1) if words in text.splitlines())


def test_all_parts_are_there_in_their_order() -> None:
    pages = texts(WHOLE)
    assert flat(pages[0]).startswith("A Week of Logic 11 puzzles, easy to hard ")
    assert flat(pages[0]).endswith(" Kurodoko · Jigsaw Sudoku Anna Muster")
    assert "How hard?" in pages[1]
    assert pages[2].startswith("Contents")
    parts = [page_of(WHOLE, words) for words in ("Kurodoko", "Jigsaw Sudoku", "Answers")]
    assert parts == sorted(parts)
    assert len(pages) >= parts[-1]


def test_every_puzzle_has_a_number_a_level_and_small_print() -> None:
    text = "\n".join(texts(WHOLE))
    for item in items(WHOLE):
        assert re.search(rf"^{item.number} {item.kind.title} {item.level}(, about .*)?$", text, re.MULTILINE)
        assert item.code in flat(text)


def test_every_clue_is_on_the_page() -> None:
    for clues, text in (("7 3 8 5 7 7 13 4 8 4", texts(SHEET)[0]), ("4 9 6 5 9 2", texts(SHEET)[0])):
        for clue in clues.split():
            assert clue in text.split()


def test_contents_tell_the_right_pages() -> None:
    pages = texts(WHOLE)
    listed = dict(re.findall(r"^(.+?)[ .]{4,}(\d+)$", pages[2], re.MULTILINE))
    assert listed.keys() == {
        "Kurodoko",
        "How to play",
        "Easy 1–5",  # noqa: RUF001
        "Hard 6–9",  # noqa: RUF001
        "Jigsaw Sudoku",
        "Puzzles 10–11",  # noqa: RUF001
        "Answers",
    }
    assert int(listed["Answers"]) == page_of(WHOLE, "Answers")
    for number, name in ((1, "Easy 1–5"), (6, "Hard 6–9"), (10, "Puzzles 10–11")):  # noqa: RUF001
        assert re.search(
            rf"^{number} [A-Z][A-Za-z ]+ (easy|hard)(, about \d+\xa0min)?$", pages[int(listed[name]) - 1], re.MULTILINE
        )


def test_bookmarks_lead_to_the_same_parts() -> None:
    reader = opened(WHOLE)
    outline = [each for each in reader.outline if not isinstance(each, list)]
    assert [each.title for each in outline] == ["Contents", "Kurodoko", "Jigsaw Sudoku", "Answers"]
    assert reader.get_destination_page_number(outline[-1]) == page_of(WHOLE, "Answers") - 1


def test_running_heads_and_page_numbers() -> None:
    pages = texts(WHOLE)
    first = page_of(WHOLE, "Kurodoko")
    for number in range(first + 1, page_of(WHOLE, "Jigsaw Sudoku")):
        lines = pages[number - 1].splitlines()
        assert ("A Week of Logic" if number % 2 == 0 else "Kurodoko") in lines
        assert str(number) in lines


def test_answers_have_the_numbers() -> None:
    text = "\n".join(texts(WHOLE)[page_of(WHOLE, "Answers") - 1 :])
    for item in items(WHOLE):
        assert re.search(rf"^{item.number}$", text, re.MULTILINE)


@pytest.mark.parametrize("name", PAGES)
def test_pages_have_the_size(name: str) -> None:
    (page,) = opened(recipe(ids=KURODOKO[:1], page=name, **BARE)).pages
    size = [float(side) * INCH / 72 for side in (page.mediabox.width, page.mediabox.height)]
    assert size == pytest.approx(PAGES[name][:2], abs=0.01)


@pytest.mark.parametrize(("size", "pages"), [(1, 6), (2, 3), (4, 2), (6, 1)])
def test_puzzles_to_a_page(size: int, pages: int) -> None:
    sheet = recipe(ids=KURODOKO, per_page=size, **BARE)
    assert len(opened(sheet).pages) == pages


@pytest.mark.parametrize("name", PAGES)
def test_no_ink_near_the_edge_and_no_colour(name: str) -> None:
    pdf = printed(recipe("kurodoko 9x6 x4", ids=JIGSAW, page=name, title="A long title for a small book of puzzles"))
    knife = round(0.24 * INCH * 2)  # two pixels to the millimetre
    for number in range(len(pypdf.PdfReader(io.BytesIO(pdf)).pages)):
        shown = _coloured(pdf, number)
        red, green, blue = shown.split()
        assert red.tobytes() == green.tobytes() == blue.tobytes()
        ink = Image.eval(red, lambda light: 255 - light).getbbox()
        assert ink
        assert min(ink[0], ink[1], shown.width - ink[2], shown.height - ink[3]) >= knife


def _coloured(pdf: bytes, number: int) -> Image.Image:
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    picture: Image.Image = document[number].render(scale=2 * INCH / 72).to_pil().convert("RGB")
    document.close()
    return picture


def test_fonts_are_embedded_in_part() -> None:
    names = set[str]()
    for page in opened(WHOLE).pages:
        resources: Any = page["/Resources"]
        for font in resources.get("/Font", {}).values():
            (below,) = font["/DescendantFonts"]
            assert {"/FontFile2", "/FontFile3"} & below.get_object()["/FontDescriptor"].keys()
            names.add(font["/BaseFont"])
    assert names
    assert all(re.fullmatch(r"/[A-Z]{6}\+.+", name) for name in names)  # the mark of a subset
    assert {name.partition("+")[2].partition("-")[0] for name in names} >= {"FiraGO", "LibertinusSerif"}


def test_codes_can_be_read_and_lead_to_the_puzzle() -> None:
    wanted = recipe(ids=(*KURODOKO[:3], *JIGSAW), rules="none", answers=False, cover=False, contents=False)
    texts = [code.text for n in range(2) for code in zxingcpp.read_barcodes(rendered(printed(wanted), n, 3))]
    assert {ps.puzzle_id(ps.read(text)) for text in texts} == {*KURODOKO[:3], *JIGSAW}
    assert sum(text.startswith("https://puzz.link/p?") for text in texts) == 3


def test_long_ids_have_large_codes_where_there_is_room() -> None:
    made = ps.make("wordsearch", "15x15", seed=1).id
    assert len(made) > 250
    for size, read in ((1, [made]), (4, [])):
        book = print_book(recipe(ids=(made,), per_page=size, **BARE))
        assert [code.text for code in zxingcpp.read_barcodes(rendered(book.files[0], 0, 3))] == read
        assert any("no QR code (puzzle 1)" in note for note in book.notes) is not bool(read)


def test_codes_lead_where_the_recipe_says() -> None:
    sheet = recipe(ids=KURODOKO[:1], link="https://example.org/play#{id}", cover=False, contents=False, rules="none")
    (code,) = zxingcpp.read_barcodes(rendered(printed(sheet), 0, 3))
    assert code.text == f"https://example.org/play#{KURODOKO[0]}"
    plain = recipe(ids=KURODOKO[:1], link="id", cover=False, contents=False, rules="none")
    (code,) = zxingcpp.read_barcodes(rendered(printed(plain), 0, 3))
    assert code.text == KURODOKO[0]


def test_without_codes_there_is_an_id_or_nothing() -> None:
    for code, shown in (("id", True), ("none", False)):
        sheet = recipe(ids=KURODOKO[:1], code=code, **BARE)
        assert zxingcpp.read_barcodes(rendered(printed(sheet), 0, 3)) == []
        assert (KURODOKO[0] in texts(sheet)[0]) is shown


def test_pictures_have_a_text_for_those_who_do_not_see_them() -> None:
    assert b"StructTreeRoot" in printed(WHOLE)
    catalog: Any = opened(WHOLE).trailer["/Root"]
    assert catalog["/MarkInfo"]["/Marked"]
    assert catalog["/Lang"] == "en"


def test_same_recipe_same_bytes_in_another_process() -> None:
    script = (
        "import sys; from puzzlesmith.book import *\n"
        "r = Recipe(seed=7, batches=(added('kurodoko 9x6 easy x5'), added('jigsaw 4j x2')))\n"
        "sys.stdout.buffer.write(print_book(r).files[0])"
    )
    first, second = (
        subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stdout for _ in "ab"
    )
    assert first == second == printed(recipe("kurodoko 9x6 easy x5", "jigsaw 4j x2"))
    assert first != printed(recipe("kurodoko 9x6 easy x5", "jigsaw 4j x2", seed=8))


def test_nothing_tells_when_or_where_it_was_made() -> None:
    assert "/CreationDate" not in (opened(WHOLE).metadata or {})
    assert b"/home" not in printed(WHOLE)
    assert b"/tmp" not in printed(WHOLE)


def test_large_print_is_larger() -> None:
    normal, large = recipe(ids=KURODOKO[:4], **BARE), recipe(ids=KURODOKO[:4], large_print=True, **BARE)
    assert (len(opened(normal).pages), len(opened(large).pages)) == (1, 4)


def test_small_cells_are_told_of() -> None:
    wide = ps.make("kurodoko", "30x20", seed=1).id
    notes = print_book(recipe(ids=(wide,), per_page=6, page="6x9", answers=False, rules="none", code="none")).notes
    assert len(notes) == 1
    assert re.fullmatch(
        r"1 of 1 puzzles have cells under 6 mm \(puzzle 1: \d\.\d mm\); use fewer puzzles to a page.*", notes[0]
    )


PAGES_SEEN = {
    "cover": (recipe(ids=(*KURODOKO, *JIGSAW), **NAMED), 0),
    "about": (recipe(ids=(*KURODOKO, *JIGSAW), **NAMED), 1),
    "contents": (recipe(ids=(*KURODOKO, *JIGSAW), **NAMED), 2),
    "rules": (recipe(ids=(*KURODOKO, *JIGSAW), **NAMED), 3),
    "answers": (recipe(ids=(*KURODOKO, *JIGSAW), **NAMED), -1),
    **{
        f"puzzles-{size}": (
            recipe(ids=KURODOKO, per_page=size, page=page, **BARE),
            0,
        )
        for size, page in ((1, "a4"), (2, "6x9"), (4, "letter"), (6, "a4"))
    },
    "large-print": (recipe(ids=JIGSAW, large_print=True, cover=False, contents=False, rules="none"), 0),
    "dyslexic": (recipe(ids=KURODOKO[:2], font="dyslexic", title="Letters that stand firm", rules="short"), 3),
}


@pytest.mark.parametrize("name", PAGES_SEEN)
def test_pages_look_as_they_did(name: str) -> None:
    wanted, number = PAGES_SEEN[name]
    pdf = printed(wanted)
    compare(name, rendered(pdf, number % len(opened(wanted).pages)))


def test_a_missing_line_or_another_font_would_be_seen() -> None:
    wanted, number = PAGES_SEEN["puzzles-4"]
    page = rendered(printed(wanted), number)
    other = page.copy()
    other.paste(255, (0, page.height // 4, page.width, page.height // 4 + 40))
    assert difference(page, other) > TOLERANCE
    changed = recipe(ids=KURODOKO, per_page=4, page="letter", font="serif", cover=False, contents=False, rules="none")
    assert difference(page, rendered(printed(changed), 0)) > 0


def test_a_letter_that_no_font_has_is_told() -> None:
    plain = "wordsearch:3x3:ΑΒΓשלםさくら:ΑΒΓ,さくら"
    strange = "wordsearch:3x2:\u07d0\u07d1\u07d2AAA:\u07d0\u07d1\u07d2"
    assert not print_book(recipe(ids=(plain,), **BARE)).notes
    notes = print_book(recipe(ids=(plain, strange), **BARE)).notes
    assert [note for note in notes if note.startswith("no available font has \u07d0, \u07d1, \u07d2: they print as")]


def test_only_where_kinds_are_mixed_each_puzzle_names_its_own() -> None:
    mixed = recipe(ids=(KURODOKO[0], JIGSAW[0]), title="", **BARE)
    alone = recipe(ids=KURODOKO[:2], title="", **BARE)
    named = re.findall(r"^\d (?:Kurodoko|Jigsaw Sudoku) .*$", texts(mixed)[0], re.MULTILINE)
    assert named == ["1 Kurodoko easy, about 4\xa0min", "2 Jigsaw Sudoku easy"]
    assert re.search(r"^1 easy, about \d+\xa0min$", texts(alone)[0], re.MULTILINE)
