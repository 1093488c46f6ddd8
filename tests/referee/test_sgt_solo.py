"""Ids as Simon Tatham's own Solo reads and writes them."""

import subprocess

import pytest

from puzzlesmith.kinds.jigsaw.puzzle import Puzzle, decode, encode
from puzzlesmith.sudokus import layout
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
    result = read_by_sgt(*ids)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.count("%%Page:") == len(ids)
