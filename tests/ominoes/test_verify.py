import pytest

from puzzlesmith.ominoes import Division, verify

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
