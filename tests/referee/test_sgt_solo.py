"""Ids as Simon Tatham's own Solo reads and writes them."""

import subprocess

import pytest

from puzzlesmith.kinds.jigsaw.puzzle import Puzzle, decode, encode
from puzzlesmith.kinds.sudoku import puzzle as sudoku
from puzzlesmith.sudokus import layout
from tests import inside as ps
from tests.needs import needs

pytestmark = pytest.mark.referee

PARAMS = {"4jdt": 15, "5jdb": 15, "7jdi": 15, "9jdb": 15, "9jdi": 15, "6jxdb": 15, "9jxdb": 3, "10jdt": 5}


def read_by_sgt(*ids: str) -> subprocess.CompletedProcess[str]:
    """Prints puzzles by their ids, as PostScript and without a display; fails at the first id that it refuses."""
    command = [needs("sgt-solo"), "--print", "1x1"]
    return subprocess.run(command, input="\n".join(ids) + "\n", capture_output=True, text=True, timeout=60, check=False)


def made_by_sgt(count: int, params: str) -> list[str]:
    command = [needs("sgt-solo"), "--generate", str(count), f"{params}#{params}"]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout.split()


def blank(order: int, regions: tuple[int, ...]) -> str:
    return encode(Puzzle(order, regions, (0,) * order**2))


def test_the_referee_itself() -> None:
    assert read_by_sgt("4j:c2a4d1a3c,_dabba_a_ba").returncode == 0
    for wrong in ("4j:c2a4d1a3c,_dabba_a_b", "4j:c2a4d1a3c,_dabba_a_ba,", "9j:zzzc,zzv" + "_" * 72):
        result = read_by_sgt("4j:c2a4d1a3c,_dabba_a_ba", wrong)
        assert result.returncode != 0
        assert "error parsing" in result.stderr


@pytest.mark.parametrize(("params", "count"), PARAMS.items())
def test_their_ids_are_ours(params: str, count: int) -> None:
    made = made_by_sgt(count, params)
    assert len(made) == count
    for text in made:
        assert encode(decode(text)) == text


@pytest.mark.parametrize("order", range(4, 17))
def test_our_long_runs_are_read(order: int) -> None:
    """Rows, columns and boxes: the longest runs there are."""
    cells = range(order**2)
    ids = [blank(order, tuple(cell // order for cell in cells)), blank(order, tuple(cell % order for cell in cells))]
    if order not in (5, 7, 11, 13):
        ids.append(blank(order, layout.boxes(order)))
    told = read_by_sgt(*ids)
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.count("%%Page:") == len(ids)


@pytest.mark.parametrize("params", ["2x2db", "2x3db", "3x2db", "3x3di", "3x3xdb", "3x4dt"])
def test_their_sudokus_are_ours(params: str) -> None:
    for text in made_by_sgt(10, params):
        assert sudoku.encode(sudoku.decode(text)) == text


def test_our_sudokus_are_theirs() -> None:
    sizes = ["2x2", "2x3", "3x2", "2x4", "3x3", "3x3x", "5x2", "3x4", "4x4"]
    ids = [made.id.partition(":")[2] for size in sizes for made in ps.make_many("sudoku", 5, size, seed="sgt")]
    printed = read_by_sgt(*ids)
    assert (printed.returncode, printed.stderr) == (0, "")
    assert printed.stdout.count("%%Page:") == len(ids)
