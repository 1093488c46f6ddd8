"""The minutes of sizes and levels that the page names before a puzzle is made."""

import pytest

import puzzlesmith as ps
from puzzlesmith.core.expected import expected_minutes
from puzzlesmith.core.model import Level


@pytest.mark.parametrize("name", ps.kinds())
def test_every_common_size_has_minutes(name: str) -> None:
    kind = ps.kind(name)
    known = expected_minutes(kind)
    assert list(known) == list(kind.Params.presets)
    for minutes in known.values():
        assert list(minutes) == [level.value for level in kind.levels]
        assert all(0 < each < 1000 for each in minutes.values())
        assert minutes[Level.easy.value] < minutes[Level.extreme.value]


@pytest.mark.parametrize("name", ps.kinds())
def test_they_are_what_puzzles_take(name: str) -> None:
    """Within a factor of four for a single puzzle, whose time varies."""
    kind = ps.kind(name)
    made = ps.make(name, kind.Params.presets[0], level="easy", seed=1)
    expected = expected_minutes(kind)[kind.Params.presets[0]]["easy"]
    assert made.grade.minutes
    assert expected / 4 < made.grade.minutes < expected * 4
