import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from puzzlesmith.kinds.jigsaw.puzzle import Puzzle
from tests import inside as ps


def without(puzzle: Puzzle, count: int, draw: random.Random) -> Puzzle:
    """The puzzle without some of its givens, and so mostly with several answers."""
    gone = draw.sample([cell for cell, given in enumerate(puzzle.givens) if given], count)
    return replace(puzzle, givens=tuple(0 if cell in gone else given for cell, given in enumerate(puzzle.givens)))


def test_hints_after_a_board_with_several_answers() -> None:
    """A solver is kept for each layout. Notes about the board before used to reach the next hint on the same one."""
    draw = random.Random(1)
    for made in ps.make_many("jigsaw", 6, "9ja", level="expert", seed="reuse"):
        with ThreadPoolExecutor(1) as thread:  # a new thread has new solvers
            expected = thread.submit(ps.hint, made).result()
        puzzle = made.puzzle
        for _ in range(6):
            puzzle = without(puzzle, 2, draw)
            ps.hint(puzzle)
            assert ps.hint(made) == expected
