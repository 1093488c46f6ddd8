import os
import pty
import shlex
import subprocess
from pathlib import Path

import pytest

from tests.cli.run import COMMAND, Ran, refused, run


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
    result = run("make", "wordsearch", "--words", f"@{tmp_path / 'list'}", "-s", "1")
    assert result.out.strip().endswith(":CAT")
    assert "CAT is in the list more than once" in result.err
    (tmp_path / "list").write_bytes(b"cat\n\xff\n")
    assert "line 2: not a text in UTF-8" in refused("make", "wordsearch", "--words", f"@{tmp_path / 'list'}")


@pytest.mark.parametrize("form", ["text", "svg", "json", "csv", "grid", "id"])
def test_themes_in_every_form(form: str) -> None:
    out = run(
        "make", "wordsearch", "--theme", "space", "--pick", "5", "-s", "1", "--colours", "print", "--format", form
    ).out
    assert out.strip()


MAKE = (*COMMAND, "make", "wordsearch", "-s", "42")
LIST = "cat\ndog\nhorse\n"


def in_shell(line: str, folder: Path) -> Ran:
    """What `make wordsearch` does in a line of bash, where it is called $MAKE, and `foo` is a file with the list."""
    (folder / "foo").write_text(LIST)
    command = ["bash", "-c", line.replace("$MAKE", shlex.join(MAKE))]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60, check=False
    )
    return Ran(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize(
    "line",
    [
        "$MAKE{} < foo",
        "cat foo | $MAKE{}",
        "$MAKE{} <<END\ncat\ndog\nhorse\nEND",
        "$MAKE{} <<< $'cat\\ndog\\nhorse'",
        "(echo cat; sleep 1; echo dog; echo horse) | $MAKE{}",
        "(read; echo cat; cat) < <(echo; echo dog; echo horse) | $MAKE{}",
        "$MAKE{} --words - < foo",
        "$MAKE{} --filler own --pick 3 --size 12x12 < foo",
        "cat foo | $MAKE{} --size 5x3",
        "$MAKE{} <<< 'cat, dog; horse'",
    ],
)
@pytest.mark.parametrize("bare", ["", " -g"])
def test_a_list_on_standard_input_is_always_read(tmp_path: Path, line: str, bare: str) -> None:
    ran = in_shell(line.format(bare), tmp_path)
    assert ran.code == 0, ran.err
    assert {*ran.out} - {".", "\n"} == {*"CATDOGHORSE"} if bare else ran.out.strip().endswith(":CAT,DOG,HORSE")


def test_the_rest_of_a_file_that_was_begun_is_the_list(tmp_path: Path) -> None:
    assert in_shell("(read; $MAKE) < foo", tmp_path).out.strip().endswith(":DOG,HORSE")


@pytest.mark.parametrize("line", ["$MAKE < /dev/null", "$MAKE <&-"])
def test_without_a_list_there_is_a_theme(tmp_path: Path, line: str) -> None:
    assert in_shell(line, tmp_path) == run("make", "wordsearch", "-s", "42")


@pytest.mark.parametrize("line", ["true | $MAKE", ": > foo; $MAKE < foo", "$MAKE <<< ''", "echo '# none' | $MAKE -g"])
def test_an_empty_list_on_standard_input_is_refused(tmp_path: Path, line: str) -> None:
    ran = in_shell(line, tmp_path)
    assert (ran.code, ran.out) == (2, "")
    assert "no words in the list" in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["--words", "cat,dog"],
        ["--theme", "space"],
        ["auto;words=cat,dog"],
        ["--size", "0x0"],
        ["--words", "cat", "--secrets", "dog"],
    ],
)
def test_standard_input_is_not_touched_where_words_are_given(words: list[str]) -> None:
    """Nor where the request is wrong: a pipe that stays open would make it wait for ever."""
    reading, writing = os.pipe()
    try:
        os.write(writing, b"zebra\n")
        done = subprocess.run([*MAKE, *words], stdin=reading, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == (2 if "--size" in words else 0)
        assert "ZEBRA" not in done.stdout
        assert os.read(reading, 99) == b"zebra\n"
    finally:
        os.close(reading)
        os.close(writing)


def test_one_list_comes_from_standard_input(tmp_path: Path) -> None:
    """Another option that reads it leaves nothing for the words."""
    ran = in_shell("$MAKE --secrets - < foo", tmp_path)
    assert ran.code == 0
    assert ran.out.strip().endswith(";CAT,DOG,HORSE")
    assert "--words and --secrets both read" in refused("make", "wordsearch", "--words", "-", "--secrets", "-")


@pytest.mark.parametrize("options", [["--words", "-"], []], ids=str)
def test_on_a_terminal_it_says_how_to_end_the_list(options: list[str]) -> None:
    ours, theirs = pty.openpty()
    os.write(ours, b"cat\ndog\n\x04")
    done = subprocess.run([*MAKE, *options], stdin=theirs, capture_output=True, text=True, timeout=60, check=False)
    os.close(theirs)
    os.close(ours)
    assert done.stdout.strip().endswith(":CAT,DOG") == bool(options)
    assert ("type the words, line by line; to end, press Ctrl-D" in done.stderr) == bool(options)


def test_an_empty_list_is_no_list() -> None:
    for empty in ("", " \n", "# nothing\n"):
        assert "no words in the list" in refused("make", "wordsearch", "--words", "-", stdin=empty)
    assert run("make", "wordsearch", "--words", "cat", "--forbidden", "-", stdin="").code == 0


@pytest.mark.parametrize("name", ["words.txt", "lists/animals.CSV", "missing.tsv"])
def test_the_name_of_a_file_is_no_word(name: str) -> None:
    told = refused("make", "wordsearch", "--words", name)
    assert told == f"{name!r} looks like the name of a file; expected --words @{name}"
