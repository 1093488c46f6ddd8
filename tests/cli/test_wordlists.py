import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.run import refused, run


def test_the_flags_of_the_first_program(tmp_path: Path) -> None:
    """-g for the solution with dots, -s for the seed, -o for the file; and words on standard input."""
    target = tmp_path / "bar"
    assert (
        run("make", "wordsearch", "-g", "-s", "42", "-o", str(target), "--words", "-", stdin="cat\ndog\nhorse\n").code
        == 0
    )
    rows = target.read_text().splitlines()
    assert {len(row) for row in rows} == {len(rows[0])}
    assert {*"".join(rows)} == {*"CATDOGHORSE."}
    again = run("make", "wordsearch", "-g", "--seed", "42", "--words", "cat,dog,horse").out
    assert again.splitlines() == rows


def test_words_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "list").write_text("# mine\ncat\ncat\n", encoding="utf-8")
    told = run("make", "wordsearch", "--words", f"@{tmp_path / 'list'}", "-s", "1")
    assert told.out.strip().endswith(":CAT")
    assert "CAT is in the list more than once" in told.err
    (tmp_path / "list").write_bytes(b"cat\n\xff\n")
    assert "line 2: not a text in UTF-8" in refused("make", "wordsearch", "--words", f"@{tmp_path / 'list'}")


@pytest.mark.parametrize("form", ["text", "svg", "json", "csv", "grid", "id"])
def test_themes_in_every_form(form: str) -> None:
    out = run(
        "make", "wordsearch", "--theme", "space", "--pick", "5", "-s", "1", "--colours", "print", "--format", form
    ).out
    assert out.strip()


def test_a_file_on_standard_input_is_the_list(tmp_path: Path) -> None:
    """As the first program has it; but not in a loop that reads lines from it, and a pipe only with -g."""
    (tmp_path / "foo").write_text("cat\ndog\nhorse\n")

    def made(*args: str) -> str:
        with (tmp_path / "foo").open() as file:
            file.seek(len("cat\n") if "used" in args else 0)
            words = [sys.executable, "-m", "puzzlesmith", "make", "wordsearch", "-s", "42"]
            options = [each for each in args if each != "used"]
            return subprocess.run([*words, *options], stdin=file, capture_output=True, text=True, check=True).stdout

    assert made("-g") == run("make", "wordsearch", "-g", "-s", "42", "--words", "cat,dog,horse").out
    assert made().strip().endswith(":CAT,DOG,HORSE")
    assert made("--theme", "space") == run("make", "wordsearch", "-s", "42", "--theme", "space").out
    assert made("used") == run("make", "wordsearch", "-s", "42").out


def test_an_empty_list_is_no_list() -> None:
    for empty in ("", " \n", "# nothing\n"):
        assert "no words in the list" in refused("make", "wordsearch", "--words", "-", stdin=empty)
    assert run("make", "wordsearch", "--words", "cat", "--forbidden", "-", stdin="").code == 0
