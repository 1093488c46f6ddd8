from typing import Any

import pytest

from puzzlesmith.ominoes import Division, divide, divisions, verify
from puzzlesmith.ominoes.verify import WrongDivisionError

from .test_division import AROUND


@pytest.mark.parametrize(
    ("rows", "sizes", "flaws"),
    [
        (["aab", "abb"], 3, []),
        (["aab", "abb"], 2, ["region 0 has 3 cells instead of 2", "region 1 has 3 cells instead of 2"]),
        (["aab", "abb"], [3, 3], []),
        (["aab", "abb"], [2, 4], ["the sizes are [3, 3] instead of [2, 4]"]),
        (["aba"], None, ["region 0 is in pieces"]),
        (["ab", "ba"], None, ["region 0 is in pieces", "region 1 is in pieces"]),
        (["aaa", "aba", "aaa"], None, ["region 0 surrounds a cell"]),
        (["aaa", "aba", "aab"], None, ["region 0 surrounds a cell", "region 1 is in pieces"]),
        (["aaa", "aba", "abb"], None, []),
        (["aaa", "a.a", "aaa"], 8, ["region 0 surrounds a cell"]),
        (["aaa", "a.a", "aa."], 7, ["region 0 surrounds a cell"]),
    ],
)
def test_flaws(rows: list[str], sizes: int | list[int] | None, flaws: list[str]) -> None:
    assert [flaw.text for flaw in verify(Division.from_rows(rows), sizes)] == flaws


def test_holes_are_flaws_unless_allowed() -> None:
    division = Division.from_rows(AROUND)
    assert [flaw.to_dict() for flaw in verify(division, 25)] == [{"region": 0, "text": "region 0 surrounds a cell"}]
    assert verify(division, 25, holes=True) == []


def divide_wrongly(monkeypatch: pytest.MonkeyPatch, rows: list[str]) -> None:
    wrong = Division.from_rows(rows)
    monkeypatch.setitem(divide.__globals__, "_grown", lambda *_: wrong)


@pytest.mark.parametrize(
    ("rows", "options", "flaw"),
    [
        (["aaa", "abb", "bcc"], {"k": 3}, r"the sizes are \[2, 3, 4\] instead of \[3, 3, 3\]"),
        (["aab", "bba", "ccc"], {"k": 3}, "region 0 is in pieces"),
        (["aaa", "aba", "aaa"], {"sizes": [1, 8]}, "region 0 surrounds a cell"),
        (["aaa", "bbb", "bbb"], {"k": 3}, "the sizes are"),
        (["aaa", "bbb", "..."], {"k": 3, "mask": ["###", "...", "###"]}, "wrong cells or not symmetric"),
        (["aab", "abb", "ccc"], {"k": 3, "symmetry": "rotate2"}, "wrong cells or not symmetric"),
        (["aab", "abb", "ccc"], {"k": 3, "symmetry": "mirror"}, "wrong cells or not symmetric"),
        (["abb", "acc", "dde"], {"sizes": [1, 2, 2, 2, 2], "symmetry": "rotate4"}, "wrong cells or not symmetric"),
    ],
)
def test_a_wrong_division_is_a_bug(
    monkeypatch: pytest.MonkeyPatch, rows: list[str], options: dict[str, Any], flaw: str
) -> None:
    divide_wrongly(monkeypatch, rows)
    with pytest.raises(
        WrongDivisionError, match=f"the division {'/'.join(rows)} of 3x3/.* seed 7 index 0 is wrong: .*{flaw}"
    ):
        divide(3, 3, seed=7, **options)


def test_symmetric_divisions_are_right(monkeypatch: pytest.MonkeyPatch) -> None:
    for symmetry, rows in (("rotate2", ["aaa", "bbb", "ccc"]), ("mirror", ["aaa", "bbb", "ccc"])):
        divide_wrongly(monkeypatch, rows)
        assert divide(3, 3, 3, symmetry=symmetry, seed=1).rows == tuple(rows)
    divide_wrongly(monkeypatch, ["aab", "dcb", "dee"])
    assert divide(3, 3, sizes=[1, 2, 2, 2, 2], symmetry="rotate4", seed=1).count == 5


def test_enumerated_divisions_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Division.from_rows(["ab", "ba"])
    monkeypatch.setitem(divisions.__globals__, "from_pieces", lambda *_: wrong)
    with pytest.raises(WrongDivisionError, match="region 0 is in pieces, region 1 is in pieces"):
        next(divisions(2, 2, 2))
