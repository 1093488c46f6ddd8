"""Ids as Simon Tatham's own Keen reads and writes them."""

import subprocess

import pytest

import puzzlesmith as ps
from puzzlesmith.kinds.kenken.puzzle import Puzzle, decode, encode
from tests.needs import needs

pytestmark = pytest.mark.referee

PARAMS = {"3dn": 5, "4de": 20, "5dem": 10, "6de": 20, "6dn": 20, "6dh": 20, "6du": 10, "6dnm": 3, "9dh": 5}
OURS = [(f"{order}{tail}", 5) for order in range(4, 10) for tail in ("de", "dn", "dh", "dx", "dhm", "dec8f3", "dhyg")]


def read_by_sgt(text: str) -> subprocess.CompletedProcess[str]:
    """Keen reads an id, and writes it again. (When it prints, it crashes where a cage winds too much.)"""
    command = [needs("sgt-keen"), "--generate", "1", text]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def is_read(text: str) -> bool:
    result = read_by_sgt(text)
    assert (result.returncode, result.stderr) == (0, ""), text
    return result.stdout == text + "\n"


def made_by_sgt(count: int, params: str) -> list[str]:
    command = [needs("sgt-keen"), "--generate", str(count), f"{params}#{params}"]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout.split()


def test_the_referee_itself() -> None:
    good = "4:a_8a5ba,a10s1d2a5d2a9d3"
    assert is_read(good)
    for wrong in (good[:-2], good + "a1", good.replace("s1", "q1"), good.replace("_8", "_7")):
        result = read_by_sgt(wrong)
        assert result.returncode != 0
        assert "error parsing" in result.stderr


@pytest.mark.parametrize(("params", "count"), PARAMS.items())
def test_their_ids_are_ours(params: str, count: int) -> None:
    made = made_by_sgt(count, params)
    assert len(made) == count
    for text in made:
        assert encode(decode(text)) == text
        assert ps.solve(decode(text)).status == "unique"


@pytest.mark.parametrize(("params", "count"), OURS)
def test_our_ids_are_read(params: str, count: int) -> None:
    for made in ps.make_many("kenken", count, params, seed="referee"):
        assert is_read(made.id.partition(":")[2])


@pytest.mark.parametrize("order", range(3, 10))
def test_our_long_runs_are_read(order: int) -> None:
    """Rows and columns as cages: the longest runs there are. And cages of one cell."""
    cells, sums = range(order**2), (("+", order * (order + 1) // 2),) * order
    ids = [encode(Puzzle(order, tuple(cell // order for cell in cells), sums))]
    ids.append(encode(Puzzle(order, tuple(cell % order for cell in cells), sums)))
    ids.append(encode(Puzzle(order, tuple(cells), tuple(("", (i // order + i) % order + 1) for i in cells))))
    for text in ids:
        assert is_read(text)
        assert encode(decode(text)) == text
