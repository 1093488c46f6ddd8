from pathlib import Path

import pytest

from puzzlesmith.cli._extensions import form_of

from .run import GOOD, refused, run


@pytest.mark.parametrize(
    ("name", "start"),
    [("a.svg", b"<svg "), ("a.json", b"{"), ("a.txt", b"none"), ("a.png", b"\x89PNG"), ("a.PNG", b"\x89PNG")],
)
def test_the_extension_decides(name: str, start: bytes, tmp_path: Path) -> None:
    assert run("show", GOOD, "-o", str(tmp_path / name)).code == 0
    content = (tmp_path / name).read_bytes()
    assert content.startswith(start) or (name == "a.txt" and b"13" in content)


@pytest.mark.parametrize("words", [("show", GOOD), ("print", GOOD), ("make", "kurodoko"), ("techniques", "kurodoko")])
@pytest.mark.parametrize("name", ["x.jpg", "x.doc", "x.odt"])
def test_an_unknown_extension_is_refused(words: tuple[str, ...], name: str, tmp_path: Path) -> None:
    assert f"no format for a file called {tmp_path / name}" in refused(*words, "-o", str(tmp_path / name))
    assert not (tmp_path / name).exists()


def test_a_format_that_the_extension_denies_is_refused() -> None:
    assert "the format svg in a file called a.png; expected the extension .svg" in refused(
        "show", GOOD, "-f", "svg", "-o", "a.png"
    )
    assert "expected the extension .html" in refused("export", "html", GOOD, "-o", "a.pdf")


def test_what_is_not_a_file_with_an_extension_leaves_the_choice() -> None:
    assert form_of("/dev/null", None, ["pdf"]) is None
    assert form_of("sheet", "pdf", ["pdf"]) == "pdf"
    assert form_of("ids.txt", "id", ["id", "text"]) == "id"
    assert form_of("a.csv", None, ["text", "csv"]) == "csv"
