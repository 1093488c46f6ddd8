"""Arguments that assume one answer: off by default, labelled, and right wherever there is one answer."""

import pytest

import puzzlesmith
from puzzlesmith.latin.facts import decode
from tests import inside as ps

# positions whose next thought is a rectangle of each type, and a BUG+1
CORNER = "sudoku:3x3:a6e2_9a3c7c7_1a5a2c4b9c7a1_8e5_4a9c4b6c3a6a9_1c7c8a3_2e6a"
SHARED = "sudoku:3x3:b5b1b4_3_2j2_3_5d6a1_5b4_2a4a9a6a7a5_9b4_2a1d6_9_8j8_5_4b5b2b"
LOCKED = "sudoku:3x3:3b2a8b4c5_3a9b6_4i3_4c5a2g9a9c7_1i8_1b4a2_6c5b8a1b2"
BUG = "sudoku:3x3:a6c4c4c7b3a7b8_5_2d4d1a9_5a1c2a3_3a2d7d3_4_8b7a7b9c4c1c9a"
BOARDS = [("sudoku", "3x3", 40), ("sudoku", "3x3x", 8), ("jigsaw", "9j", 20)]


@pytest.mark.parametrize(("name", "params", "count"), BOARDS)
def test_nothing_of_the_answer_is_struck(name: str, params: str, count: int) -> None:
    kind, used = ps.kind(name).assuming, set[str]()
    for made in ps.make_many(name, count, params, level="expert", seed="unique"):
        answer = made.solution.digits
        trace = kind.trace(kind.start(made.puzzle))
        assert trace.entries
        assert trace.solved
        used |= {kind.techniques[entry.technique].name for entry in trace.entries}
        for entry in trace.entries:
            for cell, digit, placed in map(decode, entry.follows):
                assert (answer[cell] == digit) == placed, (made.id, kind.techniques[entry.technique].name)
    assert "unique_rectangle" in used or params == "3x3x"


@pytest.mark.parametrize("puzzle", [CORNER, SHARED, LOCKED, BUG])
def test_they_say_that_they_assume_one_answer_and_are_off_by_default(puzzle: str) -> None:
    steps = [step for step in ps.steps(puzzle, unique=True) if step.technique in {"unique_rectangle", "bug"}]
    assert steps
    for step in steps:
        assert step.text.startswith("Assuming that there is one answer: ")
        assert step.text.count("two answers") == 1
        assert len(step.text) <= 450
    assert not {"unique_rectangle", "bug"} & {step.technique for step in ps.steps(puzzle)}
    assert not {"unique_rectangle", "bug"} & ps.grade(puzzle).techniques.keys()


def test_a_rectangle_with_a_given_says_nothing() -> None:
    """Givens are the same in all answers, so their digits cannot change places."""
    kind = ps.kind("sudoku").assuming
    puzzle = ps.read(CORNER)
    first = next(entry for entry in kind.trace(kind.start(puzzle)) if kind.techniques[entry.technique].uniqueness)
    rectangle = {*first.look}
    assert not rectangle & {cell for cell, digit in enumerate(puzzle.givens) if digit}
    assert len({cell // 9 for cell in rectangle}) == len({cell % 9 for cell in rectangle}) == 2
    boxes = {cell // 27 * 3 + cell % 9 // 3 for cell in rectangle}
    assert len(boxes) == 2


def test_chess_moves_allow_no_such_argument() -> None:
    for made in ps.make_many("sudoku", 3, "3x3n", level="expert", seed="unique"):
        assert [*ps.steps(made.puzzle, unique=True)] == [*ps.steps(made.puzzle)]


def test_a_drill_of_one_assumes_one_answer() -> None:
    drill = puzzlesmith.drill("sudoku", "unique_rectangle", seed=1)
    assert ps.hint(drill.id, drill.moves, unique=True).steps == (drill.step,)
    assert ps.hint(drill.id, drill.moves).steps != (drill.step,)


def test_no_puzzle_needs_one_and_some_kinds_have_none() -> None:
    with pytest.raises(ps.PuzzleError, match="no puzzle needs bug: it assumes that there is one answer"):
        ps.make("sudoku", technique="bug")
    with pytest.raises(ps.PuzzleError, match="kurodoko has no techniques that assume one answer"):
        ps.hint("kurodoko:7x7:d7b3e8e5c7a7c13e4e8b4d", unique=True)
