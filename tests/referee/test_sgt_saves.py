"""Save files as Simon Tatham's own programs write and load them: --screenshot draws a loaded file without a display."""

import subprocess
from pathlib import Path

import pytest
from PIL import Image

import puzzlesmith as ps
from tests.needs import needs

pytestmark = pytest.mark.referee

TILE = 32  # pixels of a cell of Range; the border is half of it
SAVED = {
    "sgt-range": ("kurodoko", ["9x6", "5x5", "16x11", "1x9"]),
    "sgt-keen": ("kenken", ["4de", "6dn", "6dnm", "9dn"]),
    "sgt-solo": ("sudoku", ["3x3db", "2x3dt", "3x3xdi", "3x4"]),
    "sgt-solo jigsaw": ("jigsaw", ["9jdb", "5jdt", "9jxdb"]),
}
MADE = {  # by the program that loads them
    "sgt-range": [("kurodoko", text) for text in ("9x6", "2x3", "16x11dh", "9x9sr4", "1x4", "2x2sn", "2x1sn")],
    "sgt-keen": [("kenken", text) for text in ("3", "4de", "6dnm", "9dh", "6f3")],
    "sgt-solo": [("sudoku", text) for text in ("2x2", "3x3da", "3x3x", "3x4", "4x4")]
    + [("jigsaw", text) for text in ("9jdi", "5j", "9jx", "12j")],
}
LOADED = [(program, *each) for program, made in MADE.items() for each in made]


def loaded(program: str, text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Let a program load a file and draw it."""
    (folder / "game.sav").write_text(text)
    command = [needs(program), "--load", "game.sav", "--screenshot", "game.png"]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, cwd=folder)


def drawn(program: str, text: str, folder: Path) -> Image.Image:
    """What a program draws of a file."""
    run = loaded(program, text, folder)
    assert (run.returncode, run.stderr) == (0, ""), text
    with Image.open(folder / "game.png") as picture:
        return picture.convert("RGB")


def saved(board: ps.Board) -> str:
    return str(ps.kind(board.puzzle.kind).forms["save"].write(board))


def with_answer(board: ps.Board, answer: str) -> str:
    """The file of a puzzle with the program's own way to write an answer as one move."""
    start = saved(ps.replay(board.puzzle)).replace("STATES :1:1", "STATES :1:2").replace("POS:1:1", "POS:1:2")
    return start + f"SOLVE   :{len(answer)}:{answer}\n"


def test_the_referee_itself(tmp_path: Path) -> None:
    good = saved(ps.replay("kenken:4:a_8a5ba,a10s1d2a5d2a9d3", "r1c1=4"))
    assert loaded("sgt-keen", good, tmp_path).returncode == 0
    for old, new in (("R0,0,4", "R0,0,5"), ("a10", "q10"), ("STATES :1:2", "STATES :1:1"), (":4:Keen", ":4:Solo")):
        assert old in good
        assert loaded("sgt-keen", good.replace(old, new), tmp_path).returncode != 0


@pytest.mark.parametrize("name", SAVED)
def test_their_files_are_read(name: str, tmp_path: Path) -> None:
    kind, params = SAVED[name]
    for text in params:
        command = [needs(name.split(maxsplit=1)[0]), "--generate", "3", f"{text}#save", "--save", "game"]
        subprocess.run(command, capture_output=True, timeout=120, check=True, cwd=tmp_path)
        for number in range(3):
            file = (tmp_path / f"game{number}").read_text()
            puzzle, moves = ps.read_position(file)
            assert (puzzle.kind, list(moves)) == (kind, [])
            cells = next(line for line in file.splitlines() if line.startswith("DESC")).split(":", 2)[2]
            assert ps.puzzle_id(puzzle).endswith(f":{cells}")


@pytest.mark.parametrize(("program", "kind", "params"), LOADED, ids=map("-".join, LOADED))
def test_our_files_are_loaded(program: str, kind: str, params: str, tmp_path: Path) -> None:
    made = ps.make(kind, params, seed="save")
    start = drawn(program, saved(ps.replay(made.puzzle)), tmp_path)
    assert start.size == drawn(program, saved(made.solution), tmp_path).size
    assert start.tobytes() != drawn(program, saved(made.solution), tmp_path).tobytes()


@pytest.mark.parametrize("params", ["9x6", "16x11dh"])
def test_our_marks_of_range_are_drawn(params: str, tmp_path: Path) -> None:
    made = ps.make("kurodoko", params, seed="save")
    picture = drawn("sgt-range", saved(made.solution), tmp_path)
    for r, row in enumerate(str(made.solution).splitlines()):
        for c, sign in enumerate(row):
            corner = picture.getpixel((TILE // 2 + c * TILE + 5, TILE // 2 + r * TILE + 5))
            assert (corner == (0, 0, 0)) == (sign == "#")
    answer = "S" + "".join(
        f"{'B' if sign == '#' else 'W'},{r},{c}"
        for r, row in enumerate(str(made.solution).splitlines())
        for c, sign in enumerate(row)
        if sign == "#" or not made.puzzle.to_dict()["clues"][r][c]
    )
    assert picture.tobytes() == drawn("sgt-range", with_answer(made.solution, answer), tmp_path).tobytes()


@pytest.mark.parametrize(
    ("program", "kind", "params", "comma"),
    [
        ("sgt-keen", "kenken", "6dn", ""),
        ("sgt-solo", "sudoku", "3x3", ","),
        ("sgt-solo", "sudoku", "3x4", ","),
        ("sgt-solo", "jigsaw", "9j", ","),
    ],
)
def test_our_digits_are_drawn(program: str, kind: str, params: str, comma: str, tmp_path: Path) -> None:
    made = ps.make(kind, params, seed="save")
    answer = "S" + comma.join(str(int(sign, 36)) for sign in str(made.solution).replace("\n", ""))
    file = with_answer(made.solution, answer)
    assert drawn(program, saved(made.solution), tmp_path).tobytes() == drawn(program, file, tmp_path).tobytes()
    puzzle, moves = ps.read_position(file)
    assert ps.replay(puzzle, moves) == made.solution


@pytest.mark.parametrize(
    ("program", "text", "cell"),
    [
        ("sgt-keen", "kenken:4:a_8a5ba,a10s1d2a5d2a9d3", "r1c1"),
        ("sgt-solo", "jigsaw:4j:c2a4d1a3c,_dabba_a_ba", "r1c1"),
        ("sgt-solo", "sudoku:2x2:a1a4h3a2a", "r1c1"),
    ],
)
def test_notes_are_drawn_as_their_moves_are(program: str, text: str, cell: str, tmp_path: Path) -> None:
    struck = saved(ps.replay(text, f"{cell}=-2 {cell}=-3"))
    assert struck.endswith("MOVE    :6:P0,0,1\nMOVE    :6:P0,0,4\n")
    noted = struck.replace("NSTATES :1:3\nSTATEPOS:1:3", "NSTATES :1:5\nSTATEPOS:1:5") + "MOVE    :6:P0,0,1\n" * 2
    assert drawn(program, struck, tmp_path).tobytes() == drawn(program, noted, tmp_path).tobytes()
    everything = struck.replace("STATES :1:3", "STATES :1:4").replace("POS:1:3", "POS:1:4") + "MOVE    :1:M\n"
    assert drawn(program, struck, tmp_path).tobytes() != drawn(program, everything, tmp_path).tobytes()
    assert list(ps.read_position(everything)[1]) == []
    assert ps.read_position(noted) == ps.read_position(struck)
    assert [str(move) for move in ps.read_position(struck)[1]] == [f"{cell}=-2", f"{cell}=-3"]
