"""The same seeds make the same puzzles, whichever form of the package runs."""

from pathlib import Path

import pytest

import puzzlesmith as ps
from puzzlesmith.testing.snapshots import compare, recorded

GOLDEN = Path(__file__).with_name("golden_ids.txt")

pytestmark = pytest.mark.interpreted


def as_made(line: str) -> str:
    """A line of the table, with the id as it is made now."""
    if not line.strip() or line.startswith("#"):
        return line
    kind, params, seed, index = line.split()[:4]
    made = ps.make(kind, params, seed=int(seed) if seed.lstrip("-").isdigit() else seed, index=int(index))
    return f"{kind} {params} {seed} {index} {made.id}"


def test_golden_ids() -> None:
    compare(GOLDEN, [as_made(line) for line in recorded(GOLDEN)])


def test_every_kind_is_in_the_table() -> None:
    assert {line.split()[0] for line in recorded(GOLDEN) if line and not line.startswith("#")} == set(ps.kinds())
