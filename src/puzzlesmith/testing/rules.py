"""Rules: boards that break them, and answers that do not."""

import random
from collections import Counter
from pathlib import Path

import puzzlesmith as ps
from puzzlesmith.core.kind import Kind

from .samples import (
    Example,
    FaultBoard,
    fault_boards,
    parts_of_solution,
    solution_moves,
)


def test_board_breaks_just_the_named_rule(board: FaultBoard) -> None:
    report = ps.check(board.kind.decode(board.id), board.moves)
    assert {fault.rule for fault in report} == {board.rule}
    assert not report
    assert not report.done


def test_no_move_of_the_board_can_be_left_out(board: FaultBoard) -> None:
    """Each move is needed to break the rule."""
    for move in board.moves:
        assert not ps.check(board.kind.decode(board.id), [each for each in board.moves if each != move]).faults


def test_each_rule_has_boards_that_break_it(kind: Kind) -> None:
    counts = Counter(board.rule for board in fault_boards(kind))
    assert counts.keys() == kind.rules.keys()
    assert all(count >= 2 for count in counts.values())


def test_faults_name_places_and_say_a_sentence(board: FaultBoard) -> None:
    puzzle = board.kind.decode(board.id)
    spots = {spot.place for spot in board.kind.draw(board.kind.start(puzzle), {}).spots}
    for fault in ps.check(puzzle, board.moves):
        assert fault.places
        assert set(fault.places) <= spots
        assert fault.text[0].isupper() or fault.text.startswith(fault.places)
        assert fault.text.endswith(".")


def test_the_rules_for_players_name_every_technique(kind: Kind) -> None:
    text = Path(kind.folder, "RULES.md").read_text(encoding="utf-8")
    assert [technique.title for technique in kind.techniques if f"*{technique.title}*" not in text] == []


def test_rules_are_sentences(kind: Kind) -> None:
    assert all(text[0].isupper() and text.endswith(".") for text in kind.rules.values())


def test_no_part_of_the_answer_breaks_a_rule(example: Example) -> None:
    moves, chance = solution_moves(example.kind, example.puzzle), random.Random(example.id)
    assert ps.check(example.puzzle).faults == ()
    for part in parts_of_solution(example.kind, example.puzzle, chance):
        assert ps.check(example.puzzle, part).faults == ()
    if not example.kind.route:
        chance.shuffle(moves)
    assert ps.check(example.puzzle, moves) == ps.Report((), True)
