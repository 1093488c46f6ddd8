"""The techniques of sudoku of every shape, and their sentences: turns a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Level, Technique
from puzzlesmith.latin.words import SENTENCES, HouseTeller

from .board import SIGNS
from .extras import houses_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.model import Entry, Step
    from puzzlesmith.toolkit.telling import Phrase

    from .board import Board
    from .extras import House


def techniques(noun: str) -> tuple[Technique, ...]:
    """In the order of the numbers in latin/codes.py. The weights are fitted: see docs/jigsaw.md."""
    return (
        Technique("hidden_single", "the only place for a digit", Level.easy, 1),
        Technique("naked_single", "the only digit for a cell", Level.easy, 2),
        Technique("pointing", f"a {noun} points along a line", Level.medium, 4),
        Technique("claiming", f"a line claims its place in a {noun}", Level.medium, 10),
        Technique("leftovers", "the law of leftovers", Level.hard, 25),
        Technique("naked_subset", "cells that share out their digits", Level.hard, 25),
        Technique("hidden_subset", "digits that share out their cells", Level.hard, 35),
        Technique("common_peer", "a cell that sees every place of a digit", Level.expert, 55),
        Technique("fish", "X-wing, swordfish and jellyfish", Level.expert, 60),
        Technique("remote_pairs", "remote pairs", Level.expert, 65),
        Technique("skyscraper", "skyscraper", Level.expert, 65),
        Technique("kite", "two-string kite", Level.expert, 65),
        Technique("empty_rectangle", "empty rectangle", Level.expert, 75),
        Technique("xy_wing", "XY-wing", Level.expert, 80),
        Technique("w_wing", "W-wing", Level.expert, 85),
        Technique("xyz_wing", "XYZ-wing", Level.expert, 90),
        Technique("finned_fish", "fish with fins", Level.expert, 110),
        Technique("colouring", "simple colouring", Level.expert, 120),
        Technique("xy_chain", "a chain of pairs", Level.expert, 150),
        Technique("als_xz", "two almost locked sets (ALS-XZ)", Level.expert, 200),
        Technique("alternating", "an alternating inference chain (AIC)", Level.expert, 240),
        Technique("contradiction", "one assumption refuted", Level.expert, 300),
        Technique("trial", "trial and error", Level.extreme, 500),
    )


UNIQUENESS = (
    Technique("unique_rectangle", "unique rectangle", Level.expert, 45, uniqueness=True),
    Technique("bug", "BUG+1", Level.expert, 50, uniqueness=True),
)


class SudokuTeller(HouseTeller):
    """Names the houses of one board."""

    noun: str
    others: tuple[House, ...]

    def __init__(self, board: Board):
        super().__init__(board.puzzle.order, board.puzzle.regions, SIGNS)
        self.noun, self.others = board.puzzle.noun, houses_of(board.puzzle.extras, board.puzzle.order)

    def house(self, number: int) -> Phrase:
        at = number - 3 * self.order
        if at < 0:
            return super().house(number)
        return self.over(self.fill("named", name=self.others[at].name), self.others[at].cells)


def tell(techniques: Sequence[Technique], board: Board, entry: Entry) -> Step:
    teller, technique = SudokuTeller(board), techniques[entry.technique]
    return teller.step_of(technique, entry, SENTENCES[technique.name](teller, entry))
