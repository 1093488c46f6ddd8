from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from puzzlesmith.batch import summary
from puzzlesmith.batch.jobs import Item
from puzzlesmith.batch.summary import Tally


def tally(*scores: int, level: str = "easy", split: str = "", kind: str = "kurodoko") -> Tally:
    counted = Tally()
    for number, score in enumerate(scores):
        counted.add(kind, Item(number, "", level, score, b"{}"), split)
    return counted


@pytest.mark.parametrize(
    ("score", "low"), [(0, 0), (7, 7), (42, 42), (99, 99), (468, 460), (999, 990), (1000, 1000), (12_345, 12_000)]
)
def test_scores_are_binned_by_two_digits(score: int, low: int) -> None:
    assert summary.rounded(score) == low


def test_bars_have_the_smallest_width_that_needs_few_enough() -> None:
    assert summary.bins({}) == []
    assert summary.bins({3: 2}) == [(3, 3, 2)]
    assert summary.bins({0: 1, 19: 1})[:2] == [(0, 0, 1), (1, 1, 0)]
    assert summary.bins({0: 1, 20: 1})[0] == (0, 1, 1), "21 bars of width 1 are too many"
    assert summary.bins({0: 1, 40: 1})[0] == (0, 4, 1), "after 2 comes 5"
    assert summary.bins({0: 1, 99: 1})[0] == (0, 4, 1)
    assert summary.bins({0: 1, 100: 1})[0] == (0, 9, 1)
    assert summary.bins({150: 1, 210: 2, 340: 1}, max_bars=3) == [(100, 199, 1), (200, 299, 2), (300, 399, 1)]


def test_a_tally_reads_back_from_its_dict() -> None:
    counted = tally(468, 463, 1200, level="hard", split="train")
    counted.dropped["repeats"] = 4
    again = Tally.from_dict(counted.to_dict())
    assert again.to_dict() == counted.to_dict()
    assert again.scores["kurodoko"] == {460: 2, 1200: 1}
    assert again.items == 3
    assert counted.to_dict()["dropped"] == {"repeats": 4, "archived": 0, "unmade": 0}


def test_levels_are_listed_from_easy_to_hard() -> None:
    counted = tally(1, level="hard")
    for level in ("easy", "extreme", "medium", "easy"):
        counted.add("blocks", Item(0, "", level, 5, b"{}"), "")
    assert list(counted.all_levels().items()) == [("easy", 2), ("medium", 1), ("hard", 1), ("extreme", 1)]
    assert list(counted.to_dict()["levels"]) == ["blocks", "kurodoko"]


def test_the_text_has_a_bar_for_every_bin() -> None:
    lines = summary.text(tally(*[460] * 100, 470, *[480] * 51)).splitlines()
    assert lines[:2] == [
        "152 puzzles, no two the same.",
        "Dropped: 0 repeats within the run, 0 repeats of archives, 0 that could not be made.",
    ]
    assert lines[3:5] == ["kurodoko: easy 152", "scores:"]
    bars = {line.split()[0]: line.count("#") for line in lines[5:]}
    assert (bars["460-461"], bars["470-471"], bars["480-481"]) == (50, 1, 26), "rounded up: no bar vanishes"


def test_splits_are_named_if_there_are_any() -> None:
    assert "Splits" not in summary.text(tally(1))
    counted = tally(1, 2, split="train")
    counted.add("kurodoko", Item(2, "", "easy", 1, b"{}"), "test")
    assert "Splits: test 1, train 2." in summary.text(counted)


def test_the_drawing_has_a_bar_for_every_bin() -> None:
    counted = tally(*[460] * 1000, 470)
    root = ET.fromstring(summary.svg(counted))  # noqa: S314  our own drawing
    space = "{http://www.w3.org/2000/svg}"
    bars = {bar[0].text: int(bar.get("height", 0)) for bar in root.findall(f"{space}rect") if len(bar)}
    assert (bars["from 460: 1000"], bars["from 470: 1"]) == (summary.ROOM, 1)
    assert len(bars) == len(summary.bins(counted.scores["kurodoko"]))


@pytest.mark.parametrize("scores", [1, 12, 40])
def test_bars_stand_apart_and_inside_the_picture(scores: int) -> None:
    counted = tally(*[100 + 10 * n for n in range(scores)])
    root = ET.fromstring(summary.svg(counted))  # noqa: S314  our own drawing
    bars = [bar for bar in root.findall("{http://www.w3.org/2000/svg}rect") if len(bar)]
    spans = [(int(bar.get("x", 0)), int(bar.get("x", 0)) + int(bar.get("width", 0))) for bar in bars]
    assert len(spans) == len(summary.bins(counted.scores["kurodoko"]))
    assert spans[0][0] > 0
    assert spans[-1][1] < int(root.get("width", 0))
    assert {after[0] - before[1] for before, after in pairwise(spans)} <= {2}
