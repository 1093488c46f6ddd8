"""The name and level of each technique of Jigsaw Sudoku: turns a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry, Level, Step, Technique
from puzzlesmith.latin.words import SENTENCES, HouseTeller

from .puzzle import SIGNS

if TYPE_CHECKING:
    from .puzzle import Board

# In the order of the numbers in latin/codes.py. The weights are fitted: see docs/jigsaw.md.
TECHNIQUES = (
    Technique("hidden_single", "the only place for a digit", Level.easy, 1),
    Technique("naked_single", "the only digit for a cell", Level.easy, 2),
    Technique("pointing", "a region points along a line", Level.medium, 4),
    Technique("claiming", "a line claims its place in a region", Level.medium, 10),
    Technique("leftovers", "the law of leftovers", Level.hard, 25),
    Technique("naked_subset", "cells that share out their digits", Level.hard, 25),
    Technique("hidden_subset", "digits that share out their cells", Level.hard, 35),
    Technique("fish", "X-wing, swordfish and jellyfish", Level.expert, 60),
    Technique("xy_wing", "XY-wing", Level.expert, 80),
    Technique("xy_chain", "a chain of pairs", Level.expert, 150),
    Technique("contradiction", "one assumption refuted", Level.expert, 300),
    Technique("trial", "trial and error", Level.extreme, 500),
)


def tell(board: Board, entry: Entry) -> Step:
    teller = HouseTeller(board.puzzle.order, board.puzzle.regions, SIGNS)
    technique = TECHNIQUES[entry.technique]
    return teller.step_of(technique, entry, SENTENCES[technique.name](teller, entry))
