"""Puzzles for one technique, also for those that hardly any puzzle of their level has as its hardest."""

import pytest

from puzzlesmith.core import needing, rng
from puzzlesmith.testing.samples import written
from tests import inside as ps

RARE = [
    ("sudoku", "pointing"),
    ("sudoku", "alternating"),
    ("sudoku", "contradiction"),
    ("jigsaw", "als_xz"),
    ("kenken", "hidden_single"),
    ("kenken", "alternating"),
    ("kurodoko", "overshoot"),
]


@pytest.mark.parametrize(("kind", "technique"), RARE)
def test_rare_techniques_are_aimed_at(kind: str, technique: str) -> None:
    made = ps.make(kind, technique=technique, seed=2)
    assert made.grade.hardest == technique
    assert made.grade.level in {ps.kind(kind).technique(technique).level, ps.Level.beginner}
    assert ps.solve(made.puzzle).status == "unique"


def test_a_technique_that_never_comes_alone_comes_with_others_of_its_level() -> None:
    made = ps.make("wordsearch", technique="falling", seed=1)
    assert made.grade.hardest == "rising"
    assert made.grade.techniques["falling"]
    assert made.grade.level == ps.Level.medium
    assert ps.solve(made.puzzle).status == "unique"


def test_a_technique_out_of_reach_names_the_draws_and_what_they_met(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needing, "PUZZLES", 2)  # all draws take ten seconds
    with pytest.raises(ps.PuzzleError, match=r"found in 2 draws; .* that these draws met: last_exit \("):
        ps.make("kurodoko", technique="closed_ring", seed=1)


@pytest.mark.parametrize("params", ["3x3m2", "3x3c26-30"])
def test_options_hold_for_a_puzzle_that_was_changed(params: str) -> None:
    made = ps.make("sudoku", params, technique="xyz_wing", seed=2)
    givens = [cell for cell, digit in enumerate(made.puzzle.givens) if digit]
    if "m2" in params:
        assert {cell // 9 * 9 + 8 - cell % 9 for cell in givens} == {*givens}
    else:
        assert 26 <= len(givens) <= 30


@pytest.mark.parametrize("name", [name for name in ps.kinds() if ps.kind(name).vary])
@pytest.mark.parametrize("harder", [True, False])
def test_a_varied_puzzle_has_the_same_answer(name: str, harder: bool) -> None:
    kind, stream = ps.kind(name), rng.stream("vary", name)
    assert kind.vary
    params = kind.Params.build("", level="medium")
    made = ps.make(name, params, seed=3)
    answer, changed = written(kind.draw(made.solution, {})), 0
    for _ in range(20):
        other = kind.vary(params, made.puzzle, made.solution, harder, stream)
        if other is not None and other != made.puzzle:
            changed += 1
            board = kind.start(other)
            for spot in kind.draw(board, {}).spots:
                board = kind.play(board, ps.Move(spot.place, answer[spot.place])) if spot.marks else board
            assert kind.done(board) or name == "blocks"  # marks between spots
    assert changed
