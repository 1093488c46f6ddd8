"""Hints: steps, broken rules, mistakes, and a finished board."""

import random
from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Any

import pytest

import puzzlesmith as ps
from puzzlesmith.core.hints import MOST_CHARACTERS, MOST_STEPS
from puzzlesmith.core.kind import Kind

from .samples import (
    Example,
    FaultBoard,
    Wanted,
    examples,
    made,
    mistakes,
    solution,
    solution_moves,
    wrong_moves,
)


def test_an_example_of_a_move_can_be_played(example: Example) -> None:
    with pytest.raises(ps.PuzzleError, match="not a move") as refusal:
        ps.hint(example.puzzle, "nonsense")
    _, moves = (refusal.value.expected or "").split("such as ")
    assert ps.replay(example.puzzle, moves) != ps.replay(example.puzzle)


def test_a_fresh_board_gets_a_step(example: Example) -> None:
    hint = ps.hint(example.puzzle)
    assert hint.status == "step"
    assert hint.play == (hint.steps[-1].moves or hint.steps[-1].struck) != ()
    assert all(not step.moves for step in hint.steps[:-1])
    assert hint.text == hint.steps[-1].text
    assert hint.look == hint.steps[-1].look


def followed(kind: Kind, puzzle: Any) -> Iterator[tuple[ps.Hint, Any]]:
    """All hints to the end, each with the board that it is about."""
    moves: list[ps.Move] = []
    while (hint := ps.hint(puzzle, moves)).status == "step":
        yield hint, ps.replay(puzzle, moves)
        assert not {*hint.play} & {*moves}
        moves += hint.play
    assert hint.status == "done"
    assert ps.check(puzzle, moves) == ps.Report((), True)
    assert kind.strikes or all(each.mark[:1] != "-" or kind.route for each in moves)


def test_hints_alone_finish_the_puzzle_one_thought_at_a_time(example: Example) -> None:
    for hint, _ in followed(example.kind, example.puzzle):
        assert len(hint.steps) == 1 or hint.steps[-1].moves
        if example.kind.strikes or len(hint.steps) == 1:
            assert len(hint.steps) <= MOST_STEPS
            assert sum(len(step.text) for step in hint.steps) <= MOST_CHARACTERS


def test_a_hint_has_no_step_too_many(kind: Kind) -> None:
    """Without any one step, the last one no longer follows from the others."""
    for example in examples(kind)[-4:] if kind.strikes else ():
        for hint, board in followed(kind, example.puzzle):
            assert stands(kind, board, hint.steps), hint
            for left_out in range(len(hint.steps) - 1):
                fewer = hint.steps[:left_out] + hint.steps[left_out + 1 :]
                assert not stands(kind, board, fewer), (fewer, hint)


def stands(kind: Kind, board: Any, steps: Iterable[ps.Step]) -> bool:
    """Does each step follow at once from the board and the steps before it?"""
    for step in steps:
        if not follows(kind, board, step) and not is_refuted(kind, board, step):
            return False
        board = reduce(kind.play, step.struck, board)
    return True


def follows(kind: Kind, board: Any, step: ps.Step) -> bool:
    """Does a step follow from a board alone, by deductions of its level, each at once?"""
    left = {*step.moves, *step.struck}
    for entry in kind.trace(board):
        if kind.techniques[entry.technique].level.rank > step.level.rank:
            return False
        if not entry.premises:
            easy_step = kind.tell(board, entry)
            left -= {*easy_step.moves, *easy_step.struck}
            if not left:
                return True
    return False


def is_refuted(kind: Kind, board: Any, step: ps.Step) -> bool:
    """Does the opposite of a step lead to a conflict by easy deductions alone? A trace from a board with one candidate
    more or less may refute other assumptions first.
    """
    if not step.links or len(step.struck) != 1:
        return False
    (struck,) = step.struck
    trace = kind.trace(kind.play(board, ps.Move(struck.place, struck.mark[1:])))
    return all(kind.techniques[entry.technique].level == ps.Level.easy for entry in trace) and not trace.solved


def test_a_hint_is_near_the_players_work(kind: Kind) -> None:
    """Hints depend on the place that they are near; the default is the place of the last mark."""
    puzzle = examples(kind)[0].puzzle
    first = ps.hint(puzzle)
    places = [spot.place for spot in kind.draw(kind.start(puzzle), {}).spots]
    hints = [ps.hint(puzzle, near=place) for place in places]
    assert {hint.status for hint in hints} == {"step"}
    assert first.steps[-1].technique in {hint.steps[-1].technique for hint in hints}
    moves = first.play[:1]
    assert ps.hint(puzzle, moves) == ps.hint(puzzle, moves, near=moves[0].place)


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
