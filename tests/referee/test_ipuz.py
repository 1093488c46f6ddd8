"""ipuz as the package of that name on PyPI validates it."""

import json
from typing import Any

import pytest

from tests import inside as ps
from tests.needs import needs

needs("ipuz")
import ipuz  # noqa: E402

pytestmark = pytest.mark.referee

WANTED = [
    *[("sudoku", "3x3"), ("sudoku", "3x2"), ("sudoku", "4x4"), ("sudoku", "3x3xwg"), ("sudoku", "3x3x")],
    *[("jigsaw", "9j"), ("jigsaw", "6jx"), ("kenken", "6"), ("kenken", "4dnz"), ("wordsearch", "")],
]


@pytest.mark.parametrize(("kind", "params"), WANTED)
def test_ours_are_valid_and_read_back(kind: str, params: str) -> None:
    for made in ps.make_many(kind, 3, params, level="easy", seed="ipuz"):
        form = ps.kind(kind).forms["ipuz"]
        for board in (ps.replay(made), made.solution):
            text = form.write(board)
            assert ipuz.read(text)["version"] == "http://ipuz.org/v2"
            assert ps.read(text) == ps.read(f"ipuz({text})") == made.puzzle


def test_the_referee_itself() -> None:
    wrong: dict[str, Any] = {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], "puzzle": 5}
    with pytest.raises(ipuz.IPUZException):
        ipuz.read(json.dumps(wrong))


def test_what_others_write() -> None:
    """As in the specification: cells with styles, blanks as 0 or null, cages as rectangles."""
    given = {"cell": 0, "given": 3, "style": {"shapebg": "circle"}}
    sudoku = {
        "version": "http://ipuz.org/v1",
        "kind": ["http://ipuz.org/sudoku#1"],
        "puzzle": [[1, 0, None, "4"], [0, 0, given, 0], [0] * 4, [0] * 4],
    }
    assert ps.read(json.dumps(sudoku)).givens[:8] == (1, 0, 0, 4, 0, 0, 3, 0)
    calcudoku = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/sudoku/calcudoku#1"],
        "puzzle": [[0] * 3] * 3,
        "cages": [{"rect": [1, y, 3, y], "value": 6, "operator": "+"} for y in (1, 2, 3)],
    }
    assert ps.read(json.dumps(calcudoku)).clues == (("+", 6),) * 3
