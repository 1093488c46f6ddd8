"""Making Blocks: a division of the board, then symbols moved about inside its blocks until the level fits.

The measure is how many edges the deductions of a level leave open: a swap of two symbols of a block stays if they are
no more than before. That leads downhill to boards that the level can solve. A board that turns out too easy is shaken,
and goes down again.

Boards above medium are found the other way round. From one that is solved the way goes uphill: a swap stays if there
is still one answer, and easier deductions leave no less open than before.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Level, PuzzleError
from puzzlesmith.kinds.blocks.logic.search import deduce, search
from puzzlesmith.ominoes import divide
from puzzlesmith.toolkit import regions
from puzzlesmith.toolkit.thinning import Kept

from .codes import EASY, HARD, JOIN, MEDIUM, MOST, SYMBOLS, UNKNOWN
from .explain import BUDGET, solver_of
from .puzzle import BLANK, Params, Puzzle, alphabet, sums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.rng import Rng
    from puzzlesmith.kinds.blocks.logic.solver import Solver

PATIENCE = 25  # swaps for each cell, before another division is drawn; an easy 10x10 takes half of them
TOUGH = 8  # swaps for each cell on the way up; half of the expert 6x6 take one or two
DRAWS = 10_000  # cells of all divisions that are drawn before a level counts as out of reach; extreme 5x5 takes most
SHAKE = 3  # swaps that stay whatever they do, when the board has become too easy
LADDER = {HARD: (EASY, MEDIUM), MOST: (EASY, MEDIUM, HARD, MOST)}  # what counts on the way up, by where it leads
kept = Kept()
Goal = Callable[["Work", int], bool]  # met by a board of which the guide leaves so many edges open?


def generate(params: Params, rng: Rng) -> Puzzle | None:
    """A puzzle of the level, from the first division in which there is one."""
    words = params.all_words()
    solver: Solver = kept.get(
        (params.width, params.height, words), lambda: solver_of(params.width, params.height, words)
    )
    draws = DRAWS // (params.width * params.height)
    for _ in range(draws):
        work = Work(solver, division(params, words, rng))
        work.fill(words, rng)
        if work.reach(params, rng):
            known = BLANK + alphabet(words)
            return Puzzle(params.width, params.height, words, "".join(known[symbol] for symbol in work.symbols))
    raise PuzzleError(
        f"no blocks {params.compact()} found in {draws} divisions: such a puzzle may not exist",
        expected="another size, level or word",
    )


def division(params: Params, words: Sequence[str], rng: Rng) -> list[list[int]]:
    """The cells of random blocks that have room for the words."""
    sizes = lengths({len(word) for word in words}, params.width * params.height, rng)
    found = divide(params.width, params.height, sizes=sizes, seed=rng.next())
    return cells_of(found.regions)


def cells_of(numbers: Sequence[int]) -> list[list[int]]:
    """The cells with each number, in reading order."""
    found: dict[int, list[int]] = {}
    for cell, number in enumerate(numbers):
        found.setdefault(number, []).append(cell)
    return list(found.values())


def lengths(choice: set[int], area: int, rng: Rng) -> list[int]:
    """Random lengths that make up an area; each at least once if that is possible."""
    possible, every, found = sums(choice, area), sorted(choice), list[int]()
    if sum(every) <= area and possible[area - sum(every)]:
        found += every
    while sum(found) < area:
        left = area - sum(found)
        fitting = [length for length in every if length <= left and possible[left - length]]
        found.append(fitting[rng.below(len(fitting))])
    return found


class Work:
    """A divided board whose symbols are moved about."""

    def __init__(self, solver: Solver, blocks: list[list[int]]):
        self.solver, self.blocks = solver, blocks
        self.home = {cell: block for block in blocks for cell in block}
        self.symbols = [0] * solver.area
        self.units = [0, *(1 << 4 * symbol for symbol in range(SYMBOLS))]
        self.fresh = bytes(solver.edges)
        self.ends = list(zip(solver.one, solver.other, strict=True))
        self.others: list[list[list[int]]] = []  # answers that are not meant, as their foreign blocks

    def fill(self, words: Sequence[str], rng: Rng) -> None:
        """A word of the right length for each block, in random order."""
        known = alphabet(words)
        self.sums = {sum(self.units[known.index(sign) + 1] for sign in word) for word in words}
        for block in self.blocks:
            fitting = [word for word in words if len(word) == len(block)]
            letters = array("i", [known.index(sign) + 1 for sign in fitting[rng.below(len(fitting))]])
            rng.shuffle(letters, len(letters))
            for cell, letter in zip(block, letters, strict=True):
                self.symbols[cell] = letter

    def reach(self, params: Params, rng: Rng) -> bool:
        """A board of the level, with blanks if they are asked for, or if it takes them."""
        guide, goal = GOALS[params.level]
        most = len(self.symbols) * params.blanks // 100
        if params.needs_blanks() or (most and guide == MOST):
            return self.climb(MEDIUM, solved, rng) and self.harden(goal, most or len(self.symbols), rng)
        if not self.aimed(guide, goal, rng):
            return False
        self.blank(guide, goal, most, rng)
        return True

    def aimed(self, guide: int, goal: Goal, rng: Rng) -> bool:
        """A full board that meets a goal: downhill to what is solved, then uphill to what takes more than medium."""
        if goal is solved or guide <= MEDIUM:
            return self.climb(guide, goal, rng)
        return self.climb(MEDIUM, solved, rng) and self.toughen(guide, goal, rng)

    def deduced(self, level: int) -> int:
        """How many edges the deductions of a level leave open."""
        self.load()
        self.solver.propagate(level)
        return self.solver.left

    def load(self) -> None:
        self.solver.tracing = False
        self.solver.load(self.symbols, self.fresh)

    def open_edges(self) -> list[int]:
        return [edge for edge, mark in enumerate(self.solver.known()) if mark == UNKNOWN]

    def climb(self, guide: int, goal: Goal, rng: Rng) -> bool:
        """Swap, led by the deductions of a level, until a goal is met."""
        left = self.deduced(guide)
        waiting, changed = self.open_edges(), True
        for _ in range(PATIENCE * len(self.symbols)):
            if changed and goal(self, left):
                return True
            if left:
                pair = self.any_pair(waiting, rng)
                self.swap(pair)
            else:
                self.shake(rng)
            now = self.deduced(guide)
            changed = now <= left or not left
            if changed:
                left, waiting = now, self.open_edges()
            else:
                self.swap(pair)
        return False

    def toughen(self, guide: int, goal: Goal, rng: Rng) -> bool:
        """Swap as long as the board stays solvable and gets no easier, until a goal is met."""
        toughness = 0
        for _ in range(TOUGH * len(self.symbols)):
            pair = self.any_pair(range(len(self.fresh)), rng)
            self.swap(pair)
            now = self.toughness(LADDER[guide], toughness)
            if now >= toughness:
                self.solver.propagate(guide)
                if goal(self, self.solver.left):
                    return True
            if now < toughness or self.solver.left:
                self.swap(pair)
            else:
                toughness = now
        return False

    def toughness(self, ladder: Sequence[int], least: int) -> int:
        """How many edges deductions leave open, harder ones counting more; -1 if it is less than that, or if another
        answer is known. What takes least is asked first.
        """
        if any(map(self.holds, self.others)):
            return -1
        self.load()
        found, weights = 0, [1 << step for step in range(len(ladder))]
        for step, level in enumerate(ladder):
            self.solver.propagate(level)
            if found + sum(weights[step:]) * self.solver.left < least:
                return -1
            found += weights[step] * self.solver.left
        return found

    def holds(self, other: list[list[int]]) -> bool:
        """Would these blocks do as well as those that are meant?"""
        return all(sum(self.units[self.symbols[cell]] for cell in block) in self.sums for block in other)

    def one_answer(self) -> bool:
        """Is there one answer? Another is remembered: the next swaps are likely to allow it too."""
        found = search(self.solver, 2, BUDGET) or []
        if len(found) > 1:
            self.others += filter(None, map(self.foreign, found))
        return len(found) == 1

    def foreign(self, marks: bytes) -> list[list[int]]:
        """The blocks of an answer that are not blocks here."""
        joins = [ends for ends, mark in zip(self.ends, marks, strict=True) if mark == JOIN]
        return [block for block in cells_of(regions.joined(self.solver.area, joins)) if block not in self.blocks]

    def shake(self, rng: Rng) -> None:
        """Swaps that stay whatever they do."""
        for _ in range(SHAKE):
            self.swap(self.any_pair(range(len(self.fresh)), rng))

    def any_pair(self, edges: Sequence[int], rng: Rng) -> tuple[int, int]:
        """A cell at one of the edges, and another of its block."""
        cell = self.ends[edges[rng.below(len(edges))]][rng.below(2)]
        block = self.home[cell]
        return cell, block[rng.below(len(block))]

    def swap(self, pair: tuple[int, int]) -> None:
        one, other = pair
        self.symbols[one], self.symbols[other] = self.symbols[other], self.symbols[one]

    def blank(self, guide: int, goal: Goal, most: int, rng: Rng) -> None:
        """Wipe out up to so many symbols, as long as the goal is still met."""
        cells = array("i", range(len(self.symbols)))
        rng.shuffle(cells, len(cells))
        for cell in cells if most else []:
            symbol, self.symbols[cell] = self.symbols[cell], 0
            if not goal(self, self.deduced(guide)):
                self.symbols[cell] = symbol
            elif self.symbols.count(0) == most:
                break

    def harden(self, goal: Goal, most: int, rng: Rng) -> bool:
        """Wipe out symbols as long as there is one answer, until a goal is met."""
        cells = array("i", range(len(self.symbols)))
        rng.shuffle(cells, len(cells))
        for cell in cells:
            if self.symbols.count(0) == most:
                return False
            symbol, self.symbols[cell] = self.symbols[cell], 0
            left = self.deduced(HARD)
            if left and not self.one_answer():
                self.symbols[cell] = symbol
            elif goal(self, left):
                return True
        return False


# ---------------------------------------------------------------- goals: asked after the deductions of the guide


def solved(_: Work, left: int) -> bool:
    return not left


def too_hard_for(level: int) -> Goal:
    """Solved, but not by the deductions of this level."""
    return lambda work, left: not left and work.deduced(level) > 0


def solved_by_assumptions(work: Work, left: int) -> bool:
    """Not by other deductions, that is. That there is one answer is found out first: it takes less."""
    return left > 0 and work.one_answer() and deduce(work.solver) and not work.solver.left


def solved_by_trial(work: Work, left: int) -> bool:
    """No deduction reaches the end, but there is one answer."""
    return left > 0 and work.one_answer() and deduce(work.solver) and work.solver.left > 0


GOALS: dict[Level | None, tuple[int, Goal]] = {
    None: (HARD, solved),
    Level.easy: (EASY, solved),
    Level.medium: (MEDIUM, too_hard_for(EASY)),
    Level.hard: (HARD, too_hard_for(MEDIUM)),
    Level.expert: (HARD, solved_by_assumptions),
    Level.extreme: (MOST, solved_by_trial),
}
