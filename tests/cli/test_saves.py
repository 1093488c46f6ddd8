"""Save files of Simon Tatham's programs on the command line: puzzles with the moves made so far."""

from pathlib import Path

import pytest

import puzzlesmith as ps

from .run import GOOD, KENKEN, refused, run

JIGSAW = "jigsaw:4j:c2a4d1a3c,_dabba_a_ba"


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A game of Range with a mistake in the second move, and a third move that was undone."""
    text = run("show", GOOD, "--moves", "r5c3=white r2c3=white r1c1=black", "--format", "save").out
    (tmp_path / "range.sav").write_text(text.replace("STATEPOS:1:4", "STATEPOS:1:3"))
    return str(tmp_path / "range.sav")


def test_file_is_written() -> None:
    lines = run("show", GOOD, "--moves", "r5c3=white r1c1=black", "--format", "save").lines
    assert lines == [
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection",
        "VERSION :1:1",
        "GAME    :5:Range",
        "PARAMS  :3:7x7",
        "CPARAMS :3:7x7",
        "DESC    :22:d7b3e8e5c7a7c13e4e8b4d",
        "NSTATES :1:3",
        "STATEPOS:1:3",
        "MOVE    :5:B,0,0",
        "MOVE    :5:W,4,2",
    ]


def test_verbs_read_the_puzzle(file: str) -> None:
    assert run("solve", file) == run("solve", GOOD)
    assert run("grade", file, "--format", "line") == run("grade", GOOD, "--format", "line")
    assert run("show", file, "--format", "id").out == GOOD + " r1c1=black r2c3=white\n"
    assert run("solve", stdin=Path(file).read_text()).out == run("solve", file).out


def test_verbs_that_take_moves_keep_them(file: str) -> None:
    before = "r1c1=black r2c3=white"  # in reading order, without the one that was undone
    for verb in ("show", "hint", "check", "explain"):
        assert run(verb, file) == run(verb, GOOD, "--moves", before)
        more = "r1c2=black" if verb == "check" else "r1c2=white"
        assert run(verb, file, "--moves", more) == run(verb, GOOD, "--moves", f"{before} {more}")
    assert '"moves":["r1c1=black","r2c3=white"]' in run("show", file, "--json").out


@pytest.mark.parametrize("text", [GOOD, KENKEN, JIGSAW, "sudoku:2x2:a1a4h3a2a"])
def test_a_position_is_written_and_read_back(text: str, tmp_path: Path) -> None:
    move = str(ps.hint(text).play[0]) if ps.hint(text).play else ""
    saved = tmp_path / "game"
    assert run("show", text, "--moves", move, "--format", "save", "-o", str(saved)).code == 0
    assert run("show", str(saved)) == run("show", text, "--moves", move)


def test_several_files_at_once(tmp_path: Path) -> None:
    made = run("make", "kurodoko", "5x5", "-n", "3", "--seed", "1", "--format", "save").out
    ids = run("make", "kurodoko", "5x5", "-n", "3", "--seed", "1").out
    assert run("show", "--format", "id", stdin=made).out == ids
    names = [str(tmp_path / f"{n}.sav") for n in (1, 2, 3)]
    run("make", "kurodoko", "5x5", "-n", "3", "--seed", "1", "--format", "save", "-o", str(tmp_path / "{n}.sav"))
    assert run("show", "--format", "id", *names).out == ids


def test_files_that_cannot_be_read(file: str) -> None:
    text = Path(file).read_text()
    told = refused("show", stdin=text.replace(":5:Range", ":5:Mines"))
    assert told.startswith("a save file of 'Mines'; expected ")
    assert told.endswith("Range, Solo and Keen can be read")
    assert refused("show", stdin=text.replace("B,0,0", "B,9,0")).startswith("no such cell")
    assert refused("show", stdin=text.replace("MOVE    :5:B,0,0", "MOVE    :5:Q,0,0")).startswith(
        "no such move in a save"
    )
    killer = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\nCPARAMS :4:2x3k\n"
    assert "a killer sudoku" in refused("solve", stdin=killer + "DESC    :2:zj\nNSTATES :1:1\nSTATEPOS:1:1\n")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("kurodoko:3x1:?b", "Range has no white cells without a number"),
        ("kenken:5z:a_a__a_a_4a_3ba3_a_baa,a7s2s4a6m0m0a12m0s1d3", "Keen has no digit 0"),
        ("kenken:1:_,a1", "Keen has no order 1; expected 3 to 9"),
        ("sudoku:3x3g:a9_7_1e6a4n7f2_1b7_5_2a4_9_3b6_8f7n3a9e2_6_5a", "Solo has no anti-"),
    ],
)
def test_what_the_programs_lack_is_refused(text: str, told: str) -> None:
    ran = run("show", text, "--format", "save")
    assert ran.code == 2
    assert told in ran.err
