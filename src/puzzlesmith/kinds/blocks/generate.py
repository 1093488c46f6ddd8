"""Makes Blocks: divides the board, then swaps symbols inside its blocks until the level fits.

It is a local search. The cost of a board is how many edges the deductions of a level leave open, and a swap of two
symbols of a block is accepted if the cost does not rise. That leads to boards that the level can solve. A board that
turns out too easy is perturbed by random swaps, and the search continues from there.

Boards above medium are found by the opposite search from a solved board: a swap is accepted if there is still one
answer, and easier deductions leave no fewer edges open than before.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Level, PuzzleError
from puzzlesmith.kinds.blocks.logic.search import search
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

PATIENCE = 25  # swaps per cell before another division is drawn; an easy 10x10 takes half of them
TOUGH = 8  # swaps per cell towards harder boards; half of the expert 6x6 take one or two
DRAWS = 10_000  # cells of all divisions drawn before a level counts as out of reach; extreme 5x5 takes most
SHAKE = 3  # random swaps when the board is too easy
# the levels whose open edges make a board tough, by the level of the goal
LADDER: dict[int, tuple[int, ...]] = {HARD: (EASY, MEDIUM), MOST: (EASY, MEDIUM, HARD, MOST)}
last_solver: Kept = Kept()
Goal = Callable[["Work", int], bool]  # does a board meet it, on which the guide leaves so many edges open?


def generate(params: Params, rng: Rng) -> Puzzle | None:
    """Make a puzzle from the first division that gives the level."""
    words = params.all_words()
    solver: Solver = last_solver.get(
        (params.width, params.height, words), lambda: solver_of(params.width, params.height, words)
    )
    draws = DRAWS // (params.width * params.height)
    for _ in range(draws):
        work = Work(solver, division(params, words, rng))
        work.fill(words, rng)
        if work.reach_level(params, rng):
            known = BLANK + alphabet(words)
            return Puzzle(params.width, params.height, words, "".join(known[symbol] for symbol in work.symbols))
    raise PuzzleError(
        f"no blocks {params.compact()} found in {draws} divisions: such a puzzle may not exist",
        expected="another size, level or word",
    )


def division(params: Params, words: Sequence[str], rng: Rng) -> list[list[int]]:
    """Random blocks with the lengths of words, each as a list of its cells."""
    sizes = lengths({len(word) for word in words}, params.width * params.height, rng)
    return cells_of(divide(params.width, params.height, sizes=sizes, seed=rng.next()).regions)


def cells_of(numbers: Sequence[int]) -> list[list[int]]:
    """The cells with each number, in reading order."""
    cells: dict[int, list[int]] = {}
    for cell, number in enumerate(numbers):
        cells.setdefault(number, []).append(cell)
    return list(cells.values())


def lengths(choice: set[int], area: int, rng: Rng) -> list[int]:
    """Random lengths that add up to an area; each of the choice at least once if that is possible."""
    possible, every, drawn = sums(choice, area), sorted(choice), list[int]()
    if sum(every) <= area and possible[area - sum(every)]:
        drawn += every
    while sum(drawn) < area:
        left = area - sum(drawn)
        fitting = [length for length in every if length <= left and possible[left - length]]
        drawn.append(fitting[rng.below(len(fitting))])
    return drawn


class Work:
    """A divided board whose symbols are swapped inside its blocks."""

    solver: Solver
    blocks: list[list[int]]
    sums: set[int]

    def __init__(self, solver: Solver, blocks: list[list[int]]):
        self.solver, self.blocks = solver, blocks
        self.home: dict[int, list[int]] = {cell: block for block in blocks for cell in block}
        self.symbols: list[int] = [0] * solver.area
        self.units: list[int] = [0, *(1 << 4 * symbol for symbol in range(SYMBOLS))]
        self.fresh: bytes = bytes(solver.edges)
        self.ends: list[tuple[int, int]] = list(zip(solver.one, solver.other, strict=True))
        self.others: list[list[list[int]]] = []  # unintended answers: their blocks that are no blocks here

    def fill(self, words: Sequence[str], rng: Rng) -> None:
        """Fill each block with the symbols of a word of its length, in random order."""
        known = alphabet(words)
        self.sums = {sum(self.units[known.index(sign) + 1] for sign in word) for word in words}
        for block in self.blocks:
            fitting = [word for word in words if len(word) == len(block)]
            letters = array("i", [known.index(sign) + 1 for sign in fitting[rng.below(len(fitting))]])
            rng.shuffle(letters, len(letters))
            for cell, letter in zip(block, letters, strict=True):
                self.symbols[cell] = letter

    def reach_level(self, params: Params, rng: Rng) -> bool:
        """Change the symbols until the board has the level, with blanks as the params or the level require."""
        guide, goal = GOALS[params.level]
        most = len(self.symbols) * params.blanks // 100
        if params.needs_blanks() or (most and guide == MOST):
            return self.climb(MEDIUM, solved, rng) and self.harden(goal, most or len(self.symbols), rng)
        if not self.reach_goal(guide, goal, rng):
            return False
        self.blank(guide, goal, most, rng)
        return True

    def reach_goal(self, guide: int, goal: Goal, rng: Rng) -> bool:
        """Swap symbols until a full board meets a goal: first to solve it and then, above medium, to make it harder."""
        if goal is solved or guide <= MEDIUM:
            return self.climb(guide, goal, rng)
        return self.climb(MEDIUM, solved, rng) and self.toughen(guide, goal, rng)

    def open_after(self, level: int) -> int:
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
        """Swap symbols until a goal is met, accepting swaps after which the guide leaves no more edges open."""
        left = self.open_after(guide)
        waiting, changed = self.open_edges(), True
        for _ in range(PATIENCE * len(self.symbols)):
            if changed and goal(self, left):
                return True
            if left:
                pair = self.any_pair(waiting, rng)
                self.swap(pair)
            else:
                self.shake(rng)
            now = self.open_after(guide)
            changed = now <= left or not left
            if changed:
                left, waiting = now, self.open_edges()
            else:
                self.swap(pair)
        return False

    def toughen(self, guide: int, goal: Goal, rng: Rng) -> bool:
        """Swap symbols until a goal is met, accepting swaps after which the board is solvable and no easier."""
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
        """How many edges the deductions of each level leave open, harder levels weighing more.

        -1 if that is less than `least`, or if another answer is known. Cheap checks come first.
        """
        if any(map(self.holds, self.others)):
            return -1
        self.load()
        total, weights = 0, [1 << step for step in range(len(ladder))]
        for step, level in enumerate(ladder):
            self.solver.propagate(level)
            if total + sum(weights[step:]) * self.solver.left < least:
                return -1
            total += weights[step] * self.solver.left
        return total

    def holds(self, other: list[list[int]]) -> bool:
        """Do these blocks hold words, too?"""
        return all(sum(self.units[self.symbols[cell]] for cell in block) in self.sums for block in other)

    def one_answer(self) -> bool:
        """Is there exactly one answer? Other ones are stored: the next swaps are likely to allow them, too."""
        completions = search(self.solver, 2, BUDGET) or []
        if len(completions) > 1:
            self.others += filter(None, map(self.foreign, completions))
        return len(completions) == 1

    def foreign(self, marks: bytes) -> list[list[int]]:
        """The blocks of an answer that are not blocks here."""
        joins = [ends for ends, mark in zip(self.ends, marks, strict=True) if mark == JOIN]
        return [block for block in cells_of(regions.joined(self.solver.area, joins)) if block not in self.blocks]

    def shake(self, rng: Rng) -> None:
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
        """Blank up to `most` cells, as long as the goal is still met."""
        cells = array("i", range(len(self.symbols)))
        rng.shuffle(cells, len(cells))
        for cell in cells if most else []:
            symbol, self.symbols[cell] = self.symbols[cell], 0
            if not goal(self, self.open_after(guide)):
                self.symbols[cell] = symbol
            elif self.symbols.count(0) == most:
                break

    def harden(self, goal: Goal, most: int, rng: Rng) -> bool:
        """Blank up to `most` cells, as long as there is one answer, until a goal is met."""
        cells = array("i", range(len(self.symbols)))
        rng.shuffle(cells, len(cells))
        for cell in cells:
            if self.symbols.count(0) == most:
                return False
            symbol, self.symbols[cell] = self.symbols[cell], 0
            left = self.open_after(HARD)
            if left and not self.one_answer():
                self.symbols[cell] = symbol
            elif goal(self, left):
                return True
        return False


# ---------------------------------------------------------------- goals: checked after the deductions of the guide


def solved(_: Work, left: int) -> bool:
    return not left


def too_hard_for(level: int) -> Goal:
    """Solved by the guide, but not by the deductions of this level."""
    return lambda work, left: not left and work.open_after(level) > 0


def solved_by_assumptions(work: Work, left: int) -> bool:
    """Solved by refuted assumptions, and not without them. The search for one answer comes first: it takes less."""
    return left > 0 and work.one_answer() and work.solver.deduce() and not work.solver.left


def solved_by_trial(work: Work, left: int) -> bool:
    """No deduction reaches the end, but there is one answer."""
    return left > 0 and work.one_answer() and work.solver.deduce() and work.solver.left > 0


GOALS: dict[Level | None, tuple[int, Goal]] = {
    None: (HARD, solved),
    Level.easy: (EASY, solved),
    Level.medium: (MEDIUM, too_hard_for(EASY)),
    Level.hard: (HARD, too_hard_for(MEDIUM)),
    Level.expert: (HARD, solved_by_assumptions),
    Level.extreme: (MOST, solved_by_trial),
}
