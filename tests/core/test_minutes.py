"""Checks the model of people's time: what it adds up, and that time follows the score in every kind."""

from statistics import median

import pytest

from puzzlesmith.core.kind import kind as find_kind
from puzzlesmith.core.minutes import Pace, Search, in_words, minutes_of, thoughts_of
from puzzlesmith.core.model import Level, Technique
from tests import inside as ps

TECHNIQUES = [Technique("one", "", Level.easy, 1), Technique("sixteen", "", Level.hard, 16)]
UNORDERED = {"kurodoko"}  # see docs/difficulty.md


def test_time_is_thoughts_looks_ways_and_positions() -> None:
    assert [thoughts_of(weight) for weight in (1, 16, 81)] == [100, 800, 2700]
    pace = Pace(thought=2000, look=100, way=500, position=3000)
    assert pace.seconds(TECHNIQUES, {0: 3}, Search()) == 6
    assert pace.seconds(TECHNIQUES, {0: 3, 1: 1}, Search()) == 6 + 16
    assert pace.seconds(TECHNIQUES, {0: 3}, Search(looks=5000)) == 6 + 5
    assert pace.seconds(TECHNIQUES, {0: 3}, Search(ways=4, positions=2)) == 6 + 2 + 6


def test_a_time_in_words() -> None:
    times = {0.02: "1 s", 0.13: "8 s", 0.7: "40 s", 1.6: "2 min", 8.2: "8 min", 119: "119 min", 225: "4 h"}
    assert {minutes: in_words(minutes) for minutes in times} == times
    assert (minutes_of(345_678), minutes_of(7_900)) == (5.76, 0.132)


@pytest.mark.parametrize("name", ps.kinds())
def test_minutes_rise_with_the_score(name: str) -> None:
    kind = find_kind(name)
    grades = sorted([each.grade for each in ps.make_many(name, 12, seed="minutes")], key=lambda each: each.score)
    assert [each.minutes for each in grades] == sorted([each.minutes for each in grades])
    assert all(each.minutes == minutes_of(kind.time(each.score)) for each in grades)
    times = [kind.time(score) for score in range(200, 700)]
    assert times == sorted(set(times))


@pytest.mark.parametrize("name", sorted({*ps.kinds()} - UNORDERED))
def test_levels_take_longer_and_longer(name: str) -> None:
    levels = [level for level in find_kind(name).levels if level is not Level.extreme]
    medians = [median(each.grade.score for each in ps.make_many(name, 25, level=level, seed=3)) for level in levels]
    assert medians == sorted(set(medians))
