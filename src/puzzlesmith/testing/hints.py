"""Hints: steps, broken rules, mistakes, and a finished board."""

import random

import pytest

import puzzlesmith as ps
from puzzlesmith.core.kind import Kind

from .samples import (
    Example,
    FaultBoard,
    Wanted,
    made,
    mistakes,
    solution,
    solution_moves,
    wrong_moves,
)


def test_an_example_of_a_move_can_be_played(example: Example) -> None:
    with pytest.raises(ps.PuzzleError, match="not a move") as told:
        ps.hint(example.puzzle, "nonsense")
    _, found = (told.value.expected or "").split("such as ")
    assert ps.replay(example.puzzle, found) != ps.replay(example.puzzle)


def test_a_fresh_board_gets_a_step(example: Example) -> None:
    hint = ps.hint(example.puzzle)
    assert hint.status == "step"
    assert hint.steps[-1].moves
    assert all(not step.moves for step in hint.steps[:-1])
    assert hint.text == hint.steps[-1].text
    assert hint.look == hint.steps[-1].look


def test_hints_alone_finish_the_puzzle(example: Example) -> None:
    moves: list[ps.Move] = []
    while (hint := ps.hint(example.puzzle, moves)).status == "step":
        new = hint.steps[-1].moves
        assert not set(new) & set(moves)
        moves += new
    assert hint.status == "done"
    assert ps.check(example.puzzle, moves) == ps.Report((), True)


def test_a_finished_board_is_done(example: Example) -> None:
    assert ps.hint(example.puzzle, solution_moves(example.kind, example.puzzle)).status == "done"


def test_a_wrong_move_is_named(example: Example) -> None:
    """Whether it is the first move, the last, or one between right ones."""
    for before, move, after in mistakes(example.kind, example.puzzle, random.Random(example.id)):
        others, moves = [*before, *after], [*before, move, *after]
        hint = ps.hint(example.puzzle, moves)
        if ps.check(example.puzzle, moves).faults:
            assert hint.status == "fault"
            assert hint.faults == ps.check(example.puzzle, moves).faults
            assert hint.text == hint.faults[0].text
            assert hint.look == hint.faults[0].places
            assert not ps.check(example.puzzle, others).faults
        elif not ps.check(example.puzzle, moves).done:
            assert hint.status == "mistake", moves
            assert hint.mistake == move
            assert str(move) in hint.text
            assert hint.look == (move.place,)


def test_a_broken_rule_is_told_first(board: FaultBoard) -> None:
    hint = ps.hint(board.kind.decode(board.id), board.moves)
    assert (hint.status, hint.faults[0].rule) == ("fault", board.rule)


def test_a_wiped_mistake_is_forgiven(kind: Kind) -> None:
    puzzle = made(Wanted(kind.name, "")).puzzle
    wrong = next(wrong_moves(kind, puzzle))
    assert ps.hint(puzzle, [wrong, ps.Move(wrong.place, "")]) == ps.hint(puzzle)


def test_moves_may_be_written_in_any_form(kind: Kind) -> None:
    puzzle = made(Wanted(kind.name, "")).puzzle
    moves = solution_moves(kind, puzzle)[:3]
    forms = (moves, [str(move) for move in moves], " ".join(map(str, moves)), [move.to_dict() for move in moves])
    assert len({ps.hint(puzzle, form).text for form in forms}) == 1
    assert len({ps.replay(puzzle, form) for form in forms}) == 1
    assert solution(puzzle) == ps.replay(puzzle, iter(solution_moves(kind, puzzle)))
