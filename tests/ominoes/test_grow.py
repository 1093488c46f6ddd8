from pathlib import Path

import pytest

from puzzlesmith.ominoes import divide
from puzzlesmith.testing.snapshots import compare, recorded

GOLDEN = Path(__file__).with_name("golden_divisions.txt")


def as_divided_now(line: str) -> str:
    """A line of the golden table, with the division that the current code makes."""
    if not line.strip() or line.startswith("#"):
        return line
    width, height, k, *words = line.partition(" = ")[0].split()
    options = dict(word.split("=") for word in words)
    made = divide(
        int(width),
        int(height),
        int(k) if k != "-" else None,
        sizes=[*map(int, options["sizes"].split(","))] if "sizes" in options else None,
        holes=options.get("holes") == "yes",
        compactness=int(options.get("compactness", 0)),
        symmetry=options.get("symmetry", "none"),
        uniform=options.get("uniform") == "yes",
        seed=int(options.get("seed", 1)),
    )
    return " ".join([width, height, k, *words, "=", *made.rows])


@pytest.mark.interpreted
def test_same_seed_is_the_same_division_compiled_or_not() -> None:
    compare(GOLDEN, [as_divided_now(line) for line in recorded(GOLDEN)])
