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
