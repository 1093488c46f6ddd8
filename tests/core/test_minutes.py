"""Checks the model of people's time: what it adds up, and that time follows the score in every kind."""

from statistics import median

import pytest

from puzzlesmith.core.kind import kind as find_kind
from puzzlesmith.core.minutes import Pace, Search, in_words, minutes_of
from puzzlesmith.core.model import Level, Technique
from tests import inside as ps

TECHNIQUES = [Technique("one", "", Level.easy, 1), Technique("sixteen", "", Level.hard, 16)]


def test_time_is_thoughts_looks_scans_ways_and_positions() -> None:
    pace = Pace(thought=2000, look=100, scan=50, way=500, position=3000)
    assert [pace.thoughts(weight) for weight in (1, 16, 81)] == [100, 800, 2700]
    assert [pace._replace(eighths=4).thoughts(weight) for weight in (1, 16, 50)] == [100, 400, 707]
    assert pace.seconds(TECHNIQUES, {0: 3}, Search()) == 6
    assert pace.seconds(TECHNIQUES, {0: 3, 1: 1}, Search()) == 6 + 16
    assert pace.seconds(TECHNIQUES, {0: 3}, Search(looks=5000)) == 6 + 5
    assert pace.seconds(TECHNIQUES, {0: 3}, Search(scans=60)) == 6 + 3
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


@pytest.mark.parametrize("name", ps.kinds())
def test_levels_take_longer_and_longer(name: str) -> None:
    """At the default size. Extreme puzzles take far longer to solve, and to make."""
    medians = []
    for level in find_kind(name).levels:
        count = 3 if level is Level.extreme else 40
        medians.append(median(each.grade.score for each in ps.make_many(name, count, level=level, seed=3)))
    assert medians == sorted(set(medians))
