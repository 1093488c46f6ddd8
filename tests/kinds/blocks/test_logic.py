import random
from collections.abc import Iterator

import pytest

from puzzlesmith.kinds.blocks import explain
from puzzlesmith.kinds.blocks.puzzle import Board, Puzzle, decode, play, start
from puzzlesmith.kinds.blocks.words import tell
from puzzlesmith.ominoes import divide
from tests import inside as ps
from tests.kinds.blocks import brute

pytestmark = pytest.mark.interpreted

SHAPES = [
    (4, 4, ("ABCD",)),
    (4, 3, ("ABC",)),
    (1, 6, ("ABC",)),
    (6, 1, ("AB",)),
    (5, 3, ("ABC",)),
    (4, 3, ("AAB",)),
    (4, 4, ("ABBA",)),
    (5, 2, ("AB", "BCA")),
    (4, 4, ("AAB", "ABCD")),
    (3, 4, ("CAT", "ARTS", "AT")),
]
by_shape = pytest.mark.parametrize(("width", "height", "words"), SHAPES)
EVERY = 10**6


def lengths(words: tuple[str, ...], area: int, chance: random.Random) -> list[str]:
    """Random words that fill an area."""
    while True:
        chosen: list[str] = []
        while sum(map(len, chosen)) < area:
            chosen.append(chance.choice(words))
        if sum(map(len, chosen)) == area:
            return chosen


def random_board(width: int, height: int, words: tuple[str, ...], chance: random.Random) -> Board:
    """Symbols that fit a division, or not quite; blanks among them; and marks that are true of it, or not quite."""
    chosen = lengths(words, width * height, chance)
    division = divide(width, height, sizes=[len(word) for word in chosen], seed=chance.randrange(10**9)).regions
    symbols, letters = [""] * (width * height), {}
    for cell, region in enumerate(division):
        if region not in letters:
            size = list(division).count(region)
            letters[region] = chance.sample(next(word for word in chosen if len(word) == size), size)
        symbols[cell] = letters[region].pop()
    blanks, lies = chance.choice([0.0, 0.0, 0.2, 0.6]), chance.choice([0.0, 0.0, 0.1])
    signs = sorted(set("".join(words)))
    symbols = [chance.choice(signs) if chance.random() < lies else symbol for symbol in symbols]
    symbols = ["." if chance.random() < blanks else symbol for symbol in symbols]
    board = start(Puzzle(width, height, words, "".join(symbols)))
    finishes, density = brute.finishes(board), chance.choice([0.0, 0.0, 0.2, 0.5])
    truth = chance.choice(finishes) if finishes else bytes(len(board.marks))
    marks = [mark if chance.random() < density else 0 for mark in truth]
    return Board(board.puzzle, bytes(3 - mark if mark and chance.random() < lies else mark for mark in marks))


def random_boards(width: int, height: int, words: tuple[str, ...], count: int) -> Iterator[Board]:
    chance = random.Random(f"{width}x{height}{words}")
    return (random_board(width, height, words, chance) for _ in range(count))


@by_shape
def test_finishes_are_those_of_brute_force(width: int, height: int, words: tuple[str, ...]) -> None:
    met = set()
    for board in random_boards(width, height, words, 30):
        right = brute.finishes(board)
        finishes = [finish.marks for finish in explain.finishes(board, EVERY)]
        assert sorted(finishes) == right, board
        assert len(explain.finishes(board, 2)) == min(2, len(right))
        met.add(min(2, len(right)))
    assert 1 in met


@by_shape
def test_every_step_holds_in_every_finish(width: int, height: int, words: tuple[str, ...]) -> None:
    """Also on boards with several finishes, and on those with none: there a trace never comes to an end."""
    for board in random_boards(width, height, words, 30):
        trace, finishes = explain.trace(board), brute.finishes(board)
        assert trace.solved == (len(finishes) == 1), board
        after = board
        for entry in trace.entries:
            step = tell(board, entry)
            for move in step.moves:
                after = play(after, move)
            assert all(agrees(after, finish) for finish in finishes), (board, step)
        assert not trace.solved or after.marks == finishes[0]


def agrees(board: Board, finish: bytes) -> bool:
    return all(mark in (0, right) for mark, right in zip(board.marks, finish, strict=True))


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("5x5w12345:11225/21453/33231/45454/24315", "unique"),
        ("2x2wAB:AB/BA", "several"),
        ("2x2wAB:AA/BB", "unique"),
        ("2x2wAB:AA/AB", "none"),
        ("4x1wAB:ABAB", "unique"),
        ("4x1wAB:A..B", "unique"),
        ("4x1wAB:ABBB", "none"),
        ("3x2wABC:.../...", "several"),
        ("9x1wFIRE-WATER:RIFETARWE", "unique"),
        ("9x1wFIRE-WATER:RIFEFTARW", "none"),
    ],
)
def test_answers(text: str, status: str) -> None:
    answer = ps.solve(f"blocks:{text}")
    assert answer.status == status
    right = brute.finishes(start(decode(text)))
    assert {each.marks for each in answer.solutions} <= set(right)
    assert len(set(answer.solutions)) == min(2, len(right))


def test_a_search_that_takes_too_long_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explain, "BUDGET", 1)
    answer = ps.solve("blocks:3x2wABC:.../...")
    assert (answer.status, answer.solution) == ("gave_up", None)
    assert ps.hint("blocks:3x2wABC:.../...").status == "stuck"


def test_marks_that_contradict_each_other_have_no_finish() -> None:
    puzzle = decode("4x4wABCD:ACBD/BDDA/CDBC/BAAC")
    for moves in ("r2c2-r2c3=join", "r1c1-r1c2=wall r1c1-r2c1=wall"):
        board = ps.replay(puzzle, moves)
        assert explain.finishes(board, 2) == []
        assert explain.trace(board).solved is False
