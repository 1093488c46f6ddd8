"""Ids as Simon Tatham's own program reads and writes them."""

import subprocess

import pytest

import puzzlesmith as ps
from tests.needs import needs
from tests.referee.samples import CHUNKS, chunk

pytestmark = pytest.mark.referee

SIZES = ["3x3", "5x5", "9x6", "6x9", "12x8", "13x9", "16x11", "20x15"]


def read_by_sgt(*ids: str) -> subprocess.CompletedProcess[str]:
    """Prints puzzles by their ids, as PostScript and without a display; fails at the first id that it refuses."""
    command = [needs("sgt-range"), "--print", "1x1"]
    return subprocess.run(command, input="\n".join(ids) + "\n", capture_output=True, text=True, timeout=60, check=False)


def made_by_sgt(count: int, size: str) -> list[str]:
    command = [needs("sgt-range"), "--generate", str(count), size]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout.split()


def test_the_referee_itself() -> None:
    assert read_by_sgt("7x7:d7b3e8e5c7a7c13e4e8b4d").returncode == 0
    for wrong in ("7x7:d7b3e8e5c7a7c13e4d8b4d", "3x3:j", "3x3:6h", "3x3:x!", "kurodoko:3x3:i"):
        result = read_by_sgt("3x3:i", wrong)
        assert result.returncode != 0
        assert f"error parsing '{wrong}'" in result.stderr


@pytest.mark.parametrize("number", range(CHUNKS))
def test_our_ids_are_read(number: int) -> None:
    ids = [made.id.removeprefix("kurodoko:") for made in chunk(number)]
    result = read_by_sgt(*ids)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.count("%%Page:") == len(ids)


@pytest.mark.parametrize(
    "text",
    ["1x1:1", "1x126:" + "z" * 4 + "v", "126x2:" + "z" * 9 + "r", "64x64:127_127" + "z" * 157 + "l", "2x2:3_3_3_3"],
)
def test_unusual_ids_are_read(text: str) -> None:
    assert ps.kind("kurodoko").encode(ps.read(text, kind="kurodoko")) == text
    assert read_by_sgt(text).returncode == 0


@pytest.mark.parametrize("size", SIZES)
def test_their_ids_are_ours_and_solved_by_steps(size: str) -> None:
    for text in made_by_sgt(20, size):
        puzzle = ps.read(text, kind="kurodoko")
        assert ps.puzzle_id(puzzle) == f"kurodoko:{text}"
        assert ps.solve(puzzle).status == "unique", text
        assert ps.grade(puzzle).level.rank <= ps.Level.medium.rank, text
