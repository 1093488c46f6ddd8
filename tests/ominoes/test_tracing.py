import sys
from typing import Any

import pytest

from puzzlesmith.ominoes import divide, traced

STEPS_OF_12X1 = """\
attempt 1
start: a takes r1c2, b takes r1c4, c takes r1c6, d takes r1c8
   .a.b.c.d....
1. b takes r1c3
   .abb.c.d....
2. c takes r1c5
   .abbcc.d....
3. c takes r1c7
   .abbcccd....
4. a takes r1c1
   aabbcccd....
5. d takes r1c9
   aabbcccdd...
6. b takes r1c5 from c, c takes r1c8 from d, d takes r1c10
   aabbbcccdd..
7. d takes r1c11
   aabbbcccddd.
8. a takes r1c3 from b, b takes r1c6 from c, c takes r1c9 from d, d takes r1c12
   aaabbbcccddd"""


@pytest.mark.interpreted
def test_every_step_has_a_sentence_and_a_picture() -> None:
    _, lines = traced(12, 1, 3, seed=1)
    assert "\n".join(lines) == STEPS_OF_12X1


@pytest.mark.parametrize(
    ("args", "options"),
    [
        ((9, 9, 9), {}),
        ((5, 4), {"sizes": [2, 3, 4, 5, 6]}),
        ((6, 6, 9), {"symmetry": "rotate4"}),
        ((6, 6, 6), {"compactness": 2}),
        ((8, 7, 28), {"holes": True}),
        ((6, 3, 7), {"mask": ["#.####", "#.####", "####.."]}),
        ((4, 300, 8), {}),
    ],
)
def test_trace_ends_with_the_division(args: tuple[int, ...], options: dict[str, Any]) -> None:
    division, lines = traced(*args, seed=3, **options)
    assert division == divide(*args, seed=3, **options)
    pictures = [line[3:] for line in lines if line.startswith("   ")]
    rows = [row.replace(".", " ").rstrip() for row in division.rows]
    assert pictures[-division.height :] == rows
    if not options and args != (4, 300, 8):
        free = ["".join(pictures[at : at + 9]).count(".") for at in range(0, len(pictures), 9)]
        assert free == list(range(72, -1, -1))


def test_regions_that_begin_again_are_named() -> None:
    _, lines = traced(4, 300, 8, seed=3)
    assert any("is stuck: " in line and line.endswith("begin again with one cell each") for line in lines)


def test_shaping_is_a_step() -> None:
    _, lines = traced(6, 6, 6, seed=1, compactness=2)
    assert lines[-7].endswith(". neighbours exchange cells, as the compactness asks for")


def test_other_methods_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert traced(3, 3, 3, seed=1, uniform=True)[1] == ["all divisions are counted, and one is drawn"]
    assert traced(9, 9, 9, seed=1, uniform=True)[1][-1] == "pairs of neighbours join and split again at random"
    monkeypatch.setattr(sys.modules["puzzlesmith.ominoes.divide"], "_grow", lambda *_: None)
    lines = traced(3, 3, 3, seed=1)[1]
    assert lines[:2] == ["attempt 1", "a region is stuck"]
    assert lines[-1] == "the board is divided along its rows, and neighbours exchange cells"
    lines = traced(3, 3, 4, seed=1, mask=["###", "#.#", "###"])[1]
    assert lines[-1] == "growing has failed too often: an exact search, piece by piece if the board has bridges"
