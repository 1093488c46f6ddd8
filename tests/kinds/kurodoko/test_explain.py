import re
from pathlib import Path

import pytest

from puzzlesmith.core.model import Entry
from puzzlesmith.kinds.kurodoko import explain
from puzzlesmith.kinds.kurodoko.codes import BOTH, CONTRADICTION, TRIAL
from puzzlesmith.kinds.kurodoko.puzzle import Board, Puzzle, decode, play, start
from puzzlesmith.kinds.kurodoko.words import TECHNIQUES, tell
from puzzlesmith.testing.snapshots import entries
from tests import inside as ps
from tests.kinds.kurodoko import brute
from tests.kinds.kurodoko.brute import BLACK, UNKNOWN, WHITE

pytestmark = pytest.mark.interpreted


def seen(board: Board, cells: set[int]) -> Board:
    """A board of which only some cells can be seen, their clues and marks."""
    puzzle = board.puzzle
    clues = tuple(clue if cell in cells else 0 for cell, clue in enumerate(puzzle.clues))
    marks = bytes(mark if cell in cells else UNKNOWN for cell, mark in enumerate(board.marks))
    return Board(Puzzle(puzzle.width, puzzle.height, clues), marks)


def marked(board: Board, follows: tuple[int, ...]) -> Board:
    marks = bytearray(board.marks)
    for each in follows:
        marks[each // 4] = each % 4
    return Board(board.puzzle, bytes(marks))


def holds(board: Board, entry: Entry) -> bool:
    """Does what follows from an entry follow from the cells that it looks at, whatever the others are?"""
    finishes = brute.finishes(seen(board, set(entry.look)))
    return all(finish[each // 4] == each % 4 for finish in finishes for each in entry.follows)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
@pytest.mark.parametrize("size", ["4x4", "3x5", "5x4"])
def test_a_step_follows_from_what_it_looks_at(size: str, level: str) -> None:
    for made in ps.make_many("kurodoko", 15, size, level=level, seed=1):
        board = start(made.puzzle)
        for entry in explain.trace(board).entries:
            if entry.technique not in {CONTRADICTION, TRIAL}:
                assert holds(board, entry), (made.id, tell(board, entry))
            board = marked(board, entry.follows)


def tells_true(board: Board, entry: Entry) -> bool:
    """A refuted assumption, link by link: does each follow from what it looks at, and is the end impossible?"""
    cell, mark = divmod(entry.follows[0], 4)
    supposed = marked(board, (4 * cell + BLACK + WHITE - mark,))
    for link in entry.chain:
        if not holds(supposed, link):
            return False
        before, supposed = supposed, marked(supposed, link.follows)
    end = entry.end
    assert end is not None
    if end.code == BOTH:
        at = end.look[0]
        return before.marks[at] + supposed.marks[at] == BLACK + WHITE
    return brute.finishes(seen(supposed, set(end.look))) == []


@pytest.mark.parametrize("size", ["4x4", "3x5", "5x4"])
def test_an_assumption_is_refuted_link_by_link(size: str) -> None:
    met = 0
    for made in ps.make_many("kurodoko", 25, size, level="expert", seed=2):
        board = start(made.puzzle)
        for entry in explain.trace(board).entries:
            if entry.technique == CONTRADICTION:
                met += 1
                assert tells_true(board, entry), (made.id, tell(board, entry))
            board = marked(board, entry.follows)
    assert met > 25


EXAMPLES = [words[0] for words in entries(Path(ps.kind("kurodoko").folder, "examples.txt"))]


@pytest.mark.parametrize("text", EXAMPLES)
def test_sentences_speak_of_what_the_step_shows(text: str) -> None:
    """Every cell that a sentence names is looked at or follows; of a chain, the start and the end are."""
    board = start(decode(text))
    for step in ps.steps(board.puzzle):
        named = set(re.findall(r"r\d+c\d+", step.text))
        shown = {*step.look, *[move.place for move in step.moves]}
        if step.technique != "contradiction":
            assert named <= shown, step
        assert {move.place for move in step.moves} <= named, step
        assert len(step.text) < 600, step


def test_easier_steps_come_first() -> None:
    """A step is never taken while a step of an easier level is open."""
    for made in ps.make_many("kurodoko", 8, "6x5", level="expert", seed=4):
        board = start(made.puzzle)
        for entry in explain.trace(board).entries:
            first = explain.trace(board).entries[0]
            assert TECHNIQUES[entry.technique].level.rank <= TECHNIQUES[first.technique].level.rank, made.id
            board = marked(board, entry.follows)


def test_score_grows_with_every_step_and_its_weight() -> None:
    puzzle = decode("7x7:d7b3e8e5c7a7c13e4e8b4d")
    trace = explain.trace(start(puzzle))
    scores = [
        explain.score(puzzle, type(trace)(trace.entries[:count], False)) for count in range(len(trace.entries) + 1)
    ]
    assert scores == sorted(set(scores))
    assert explain.score(puzzle, trace) == ps.grade(puzzle).score


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("1x1:1", 1),  # nothing to do
        ("3x1:a3a", 1),  # the one clue says it all
        ("5x1:5c5", 2),  # either clue says it all
        ("3x3:5a5a5a5a5", 5),
    ],
)
def test_bottleneck(text: str, count: int) -> None:
    assert ps.grade(f"kurodoko:{text}").bottleneck == count


def test_player_moves_are_not_told_again() -> None:
    puzzle = decode("7x7:d7b3e8e5c7a7c13e4e8b4d")
    moves = [move for step in ps.steps(puzzle) for move in step.moves]
    for count in range(0, len(moves), 5):
        rest = [move for step in ps.steps(puzzle, moves[:count]) for move in step.moves]
        assert set(moves[:count]) & set(rest) == set()
        assert set(moves[:count]) | set(rest) == set(moves)
        board = start(puzzle)
        for move in [*moves[:count], *rest]:
            board = play(board, move)
        assert board == ps.solve(puzzle).solution
