"""`print` and `book`, and boards as png."""

import io
import sys
from pathlib import Path
from typing import Any

import pypdf
import pytest
from click.testing import CliRunner
from PIL import Image

import puzzlesmith as ps
from puzzlesmith.cli import _progress
from puzzlesmith.cli._app import app
from tests.calls import counted

from .run import GOOD, SEVERAL, WRONG, refused, run

RECIPE = 'title = "Mine"\nseed = 3\nrules = "none"\nadd = ["kurodoko 5x5 x3"]\n'


def pages(file: Path) -> list[str]:
    return [page.extract_text() for page in pypdf.PdfReader(file).pages]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def piped(*args: str) -> bytes:
    """What goes to standard output, as bytes."""
    result = CliRunner().invoke(app, args)
    assert result.exit_code == 0, result.stderr
    return result.stdout_bytes


def test_print_writes_a_page(here: Path) -> None:
    assert run("print", GOOD, "-o", "out.pdf") == (0, "", "")
    (text,) = pages(here / "out.pdf")
    assert GOOD in text
    assert [each.name for each in here.iterdir()] == ["out.pdf"]  # and nothing unfinished


def test_print_reads_ids_from_standard_input(here: Path) -> None:
    ids = run("make", "kurodoko", "5x5", "-n", "5", "--seed", "1").out
    assert run("print", "--per-page", "2", "--answers", "-o", "out.pdf", stdin=ids).code == 0
    assert len(pages(here / "out.pdf")) == 4
    assert "Answers" in pages(here / "out.pdf")[-1]


def test_print_decodes_each_id_once(here: Path) -> None:
    kind = ps.kind("kurodoko")
    with counted(kind.decode, kind.encode) as calls:
        assert run("print", f"{GOOD} r1c1=black", SEVERAL, "--code", "id", "-o", "out.pdf").code == 0
    assert calls == {"decode": 2, "encode": 2}  # encoded once, for the text below the puzzle
    assert [GOOD in text for text in pages(here / "out.pdf")] == [True]


def test_print_writes_to_a_pipe_but_not_to_a_terminal() -> None:
    assert piped("print", GOOD).startswith(b"%PDF-")
    assert Image.open(io.BytesIO(piped("print", GOOD, "--format", "png", "--ppi", "20"))).format == "PNG"


def test_pages_as_png_are_numbered(here: Path) -> None:
    ids = run("make", "kurodoko", "5x5", "-n", "3", "--seed", "1").out
    args = ("print", "--per-page", "1", "--ppi", "20")
    assert run(*args, "-o", "page-{n}.png", stdin=ids).code == 0
    assert sorted(each.name for each in here.iterdir()) == ["page-1.png", "page-2.png", "page-3.png"]
    assert refused(*args, "-o", "all.png", stdin=ids) == (
        "3 pages need as many files; expected -o with {n}, as in page-{n}.png"
    )


def test_a_file_is_not_overwritten_unless_forced(here: Path) -> None:
    (here / "out.pdf").write_text("mine")
    for args in (("print", GOOD), ("book", "--add", "kurodoko 5x5", "--seed", "1")):
        assert refused(*args, "-o", "out.pdf") == "out.pdf exists; expected another name, or --force to overwrite it"
    assert (here / "out.pdf").read_text() == "mine"
    assert run("print", GOOD, "-o", "out.pdf", "--force").code == 0
    assert len(pages(here / "out.pdf")) == 1


def test_all_wrong_ids_are_told_of_and_nothing_is_written(here: Path) -> None:
    ran = run("print", GOOD, WRONG, "nonsense:1", "-o", "out.pdf")
    assert ran.code == 2
    assert [line.split(":")[1] for line in ran.err.splitlines()] == [" argument 2", " argument 3"]
    assert [*here.iterdir()] == []


def test_answers_need_one_answer(here: Path) -> None:
    ran = run("print", SEVERAL, "--answers", "-o", "out.pdf")
    assert (ran.code, ran.err) == (3, "puzzlesmith: the puzzle has several answers\n")
    assert [*here.iterdir()] == []
    assert run("print", SEVERAL, "-o", "out.pdf").code == 0


def test_an_unreadable_font_is_told_of_and_the_page_is_printed(here: Path) -> None:
    ran = run("print", GOOD, "--font", "nowhere.ttf", "-o", "out.pdf")
    assert ran.code == 0
    assert ran.err.startswith("puzzlesmith: font 'nowhere.ttf' cannot be read: No such file")
    assert len(pages(here / "out.pdf")) == 1


@pytest.mark.parametrize(
    ("args", "what"),
    [
        (("--page", "a5"), "page 'a5' is not valid; expected one of a4, letter, 6x9"),
        (("--per-page", "3"), "per_page 3 is not valid; expected 1, 2, 4 or 6"),
        (("--code", "bar"), "code 'bar' is not valid; expected one of qr, id, none"),
        (
            ("--link", "example.org"),
            (
                "link 'example.org' is not valid; expected auto, id, or an address with {id} in it that begins with https://"
                " or http://"
            ),
        ),
    ],
)
def test_wrong_settings_are_refused(args: tuple[str, ...], what: str) -> None:
    assert refused("print", GOOD, *args, "-o", "out.pdf") == what


def test_book_from_a_recipe(here: Path) -> None:
    (here / "recipe.toml").write_text(RECIPE)
    assert run("book", "recipe.toml", "-o", "book.pdf") == (0, "", "")
    first = pages(here / "book.pdf")
    assert first[0].startswith("Mine\n3 puzzles")
    assert run("book", "-", "-o", "again.pdf", stdin=RECIPE).code == 0
    assert (here / "again.pdf").read_bytes() == (here / "book.pdf").read_bytes()


def test_options_count_more_than_the_recipe(here: Path) -> None:
    (here / "recipe.toml").write_text(RECIPE)
    args = (
        "--title",
        "Yours",
        "--add",
        "jigsaw 4j x2",
        "--no-cover",
        "--no-answers",
        "--page",
        "6x9",
        "--per-page",
        "6",
    )
    assert run("book", "recipe.toml", *args, "-o", "book.pdf").code == 0
    texts = pages(here / "book.pdf")
    assert texts[0].startswith("Contents")
    assert "Jigsaw Sudoku" in texts[0]
    assert "Yours" in texts[1]
    assert len(texts) == 3


def test_book_tells_a_seed_that_makes_the_same_again(here: Path) -> None:
    ran = run("book", "--add", "kurodoko 5x5 x2", "--rules", "none", "-o", "one.pdf")
    seed = ran.err.split()[ran.err.split().index("--seed") + 1]
    assert run("book", "--add", "kurodoko 5x5 x2", "--rules", "none", "--seed", seed, "-o", "two.pdf").err == ""
    assert (here / "one.pdf").read_bytes() == (here / "two.pdf").read_bytes()


def test_a_bad_recipe_says_which_line(here: Path) -> None:
    (here / "recipe.toml").write_text('title = "Mine"\nadd = [\n  "kurodoko x3",\n  "kurdoko x3",\n]\n')
    assert refused("book", "recipe.toml", "-o", "book.pdf").startswith(
        "recipe.toml, line 4: no kind of puzzle called 'kurdoko'"
    )
    (here / "recipe.toml").write_bytes(b"\xff\xfe")
    assert refused("book", "recipe.toml", "-o", "book.pdf") == "recipe.toml is not a text file; expected TOML in UTF-8"
    (here / "recipe.toml").write_text('title = "Mine"')
    assert refused("book", "recipe.toml", "-o", "book.pdf").startswith("no puzzles in recipe.toml")
    assert refused("book", "nowhere.toml", "-o", "book.pdf") == "No such file or directory: nowhere.toml"
    assert refused("book", "-o", "book.pdf").startswith("no puzzles for the book")
    assert refused("book", "--add", "kurdoko", "-o", "b.pdf") == (
        "no kind of puzzle called 'kurdoko'; did you mean 'kurodoko'?"
    )


def test_a_long_book_has_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = list[tuple[int, int]]()

    def bar(items: Any, count: int, total: int) -> Any:
        shown.append((count, total))
        yield from items

    monkeypatch.setattr(_progress, "DELAY", 0)
    monkeypatch.setattr(_progress, "_with_bar", bar)
    monkeypatch.setattr(_progress, "_shows_bar", lambda _output: True)
    assert run("book", "--add", "kurodoko 5x5 x5", "--rules", "none", "--seed", "1", "-o", "book.pdf").code == 0
    assert shown == [(1, 5)]


def test_without_typst_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    for args in (("print", GOOD), ("show", GOOD, "--format", "png")):
        assert refused(*args, "-o", "out") == ("printing needs typst; expected pip install 'puzzlesmith[print]'")


def test_boards_as_png(here: Path) -> None:
    assert Image.open(io.BytesIO(piped("show", GOOD, "--format", "png"))).size == (285, 285)
    assert run("make", "kurodoko", "-n", "2", "--seed", "1", "--format", "png", "-o", "b{n}.png").code == 0
    assert (here / "b2.png").read_bytes().startswith(b"\x89PNG")
    assert run("make", "kurodoko", "-n", "2", "--seed", "1", "--format", "png", "-o", "all.png").err == (
        "puzzlesmith: a file can hold only one picture; expected -o with {n}, as in puzzle-{n}.png\n"
    )
