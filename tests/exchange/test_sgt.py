import re

import pytest

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.exchange import sgt
from puzzlesmith.exchange.sgt import Save

SIZE = "[0-9]+x[0-9]+"
HEAD = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :5:Range\n"
REAL = f"""{HEAD}PARAMS  :3:9x6
CPARAMS :3:9x6
SEED    :5:12345
DESC    :21:7_5e4d5g8l7g9d11e8_13
NSTATES :1:1
STATEPOS:1:1
"""  # as sgt-range --generate 1 9x6#12345 --save writes it
ID = "9x6:7_5e4d5g8l7g9d11e8_13"


def played(states: int, current: int, *steps: str) -> str:
    """The real file with moves in it."""
    lines = "".join(f"{name:<8}:{len(value)}:{value}\n" for name, value in (step.split(" ") for step in steps))
    return REAL.replace("S :1:1\n", f"S :{len(str(states))}:{states}\n").replace("POS:1:1", f"POS:1:{current}") + lines


def test_a_real_file() -> None:
    assert sgt.is_save(REAL)
    assert sgt.is_of(REAL, "Range")
    assert not sgt.is_of(REAL, "Solo")
    assert sgt.read(REAL, "Range", SIZE) == Save("Range", ID, ())


def test_written_and_read_back() -> None:
    save = Save("Range", ID, ("B,0,1", "W,0,2"))
    text = sgt.write(save)
    assert sgt.read(text, "Range", SIZE) == save
    assert text == played(3, 3, "MOVE B,0,1", "MOVE W,0,2").replace("SEED    :5:12345\n", "")
    assert sgt.write(save, new="12x8") == text.replace("PARAMS  :3:9x6", "PARAMS  :4:12x8")


def test_moves_that_were_undone_are_left_out() -> None:
    steps = ["MOVE B,0,1", "MOVE B,0,3", "MOVE B,0,5"]
    for current in range(1, 5):
        moves = tuple(step.removeprefix("MOVE ") for step in steps[: current - 1])
        assert sgt.read(played(4, current, *steps), "Range", SIZE).moves == moves


def test_a_restart_takes_back_all_moves() -> None:
    text = played(4, 4, "MOVE B,0,1", "RESTART 7_5e4d5g8l7g9d11e8_13", "SOLVE SB,0,3")
    assert sgt.read(text, "Range", SIZE).moves == ("SB,0,3",)
    assert sgt.read(text.replace("POS:1:4", "POS:1:3"), "Range", SIZE).moves == ()
    assert sgt.read(text.replace("POS:1:4", "POS:1:2"), "Range", SIZE).moves == ("B,0,1",)


def test_lines_may_end_as_on_windows_and_levels_are_left_out() -> None:
    text = REAL.replace("CPARAMS :3:9x6", "CPARAMS :5:9x6dn").replace("\n", "\r\n")
    assert sgt.is_save(text)
    assert sgt.read(text, "Range", SIZE).id == ID


def test_a_seed_may_contain_anything() -> None:
    assert sgt.read(REAL.replace(":5:12345", ":7:é: é ¿"), "Range", SIZE).id == ID


def test_several_files() -> None:
    assert sgt.parts(REAL) == [REAL]
    assert sgt.parts(f"\n{REAL}\n{REAL}") == [REAL + "\n", REAL]


@pytest.mark.parametrize("text", ["", "SAVEFILE", HEAD[:54], "SAVEFILE:41:" + "x" * 41 + "\nVERSION :1:1\n"])
def test_other_texts(text: str) -> None:
    assert not sgt.is_save(text)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("VERSION :1:1", "VERSION :1:2", "a save file of version '2'; expected 1"),
        ("VERSION :1:1\n", "", "no VERSION in a save file; expected SAVEFILE, VERSION"),
        ("5:Range", "5:Mines", "a save file of 'Mines'; expected Range here; Range, Solo and Keen can be read"),
        ("DESC    :21", "DESC    :20", "line 7: 21 characters in 'DESC    :20:7_5e4d5g8l7g9d11e8_13'; expected 20"),
        ("DESC    :21:7_5e4d5g8l7g9d11e8_13\n", "", "no DESC in a save file"),
        ("DESC    ", "desc    ", "line 7 is not one of a save file in 'desc"),
        ("CPARAMS :3:9x6", "CPARAMS :1:9", "no size in a save file in '9'"),
        ("NSTATES :1:1", "NSTATES :1:3", "0 moves in a save file; expected 2 for 3 states"),
        ("NSTATES :1:1", "NSTATES :1:0", "NSTATES is no number of states in '0'"),
        ("NSTATES :1:1", "NSTATES :6:999999", "NSTATES is no number of states in '999999'; expected 1 to 100000"),
        ("STATEPOS:1:1", "STATEPOS:1:2", "state 2 of 1 in a save file; expected STATEPOS up to 1"),
    ],
)
def test_errors(old: str, new: str, words: str) -> None:
    assert old in REAL
    with pytest.raises(PuzzleError, match=re.escape(words)):
        sgt.read(REAL.replace(old, new), "Range", SIZE)
