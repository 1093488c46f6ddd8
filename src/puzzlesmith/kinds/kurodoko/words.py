"""The name, level and sentence of each technique of Kurodoko: turns the entries of a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from puzzlesmith.core.model import Conflict, Entry, Level, Move, Step, Technique
from puzzlesmith.toolkit.probing import decode_fact, opposite
from puzzlesmith.toolkit.telling import Teller, shortened

from .codes import BLACK, BOTH, NO_COMBINATION, SPLIT, TOO_FEW, TOO_MANY, TOUCHING, WHITE
from .puzzle import MARKS, Board

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

# In the order of codes.py. Each use of a technique adds its weight to the score. The weights are fitted to one half of
# 280 published puzzles with a difficulty and checked on the other: see docs/kurodoko.md.
TECHNIQUES = (
    Technique("next_to_black", "neighbours of black", Level.easy, 1),
    Technique("full_view", "a clue that sees enough", Level.easy, 1),
    Technique("overshoot", "one more would be too many", Level.easy, 10),
    Technique("full_reach", "a clue that needs all it can reach", Level.easy, 45),
    Technique("arm_minimum", "what the other arms cannot reach", Level.easy, 100),
    Technique("last_exit", "the last way out", Level.medium, 50),
    Technique("border_chain", "a chain from edge to edge", Level.medium, 160),
    Technique("closed_ring", "a closed ring", Level.medium, 160),
    Technique("combination", "all ways to share out a clue", Level.hard, 230),
    Technique("line_limit", "two numbers on a line, at most", Level.hard, 175),
    Technique("line_need", "two numbers on a line, at least", Level.hard, 310),
    Technique("contradiction", "one assumption refuted", Level.expert, 120),
    Technique("trial", "trial and error", Level.extreme, 2000),
)


class BoardTeller(Teller):
    """Phrases about the cells and clues of one board."""

    def __init__(self, board: Board):
        super().__init__(board.puzzle.width)
        self.clues = board.puzzle.clues

    def clue(self, cell: int) -> str:
        return f"the {self.clues[cell]} at {self.cell(cell)}"

    def marked(self, follows: Sequence[int], verb: str = "is") -> str:
        """r1c2 is black, and r1c3 and r2c4 are white."""
        parts = []
        for mark in (BLACK, WHITE):
            cells = [cell for cell, known in map(decode_fact, follows) if known == mark]
            if cells:
                be = verb if verb != "is" else "is" if len(cells) == 1 else "are"
                parts.append(f"{self.cells(cells)} {be} {MARKS[mark]}")
        return ", and ".join(parts)


def tell(board: Board, entry: Entry) -> Step:
    teller = BoardTeller(board)
    technique = TECHNIQUES[entry.technique]
    moves = (Move(teller.cell(cell), MARKS[mark]) for cell, mark in map(decode_fact, entry.follows))
    return teller.step(technique, entry, SENTENCES[technique.name](teller, entry), moves)


def next_to_black(t: BoardTeller, e: Entry) -> str:
    return f"black cells do not touch: next to {t.cell(e.look[0])}, {t.marked(e.follows)}"


def full_view(t: BoardTeller, e: Entry) -> str:
    return f"{t.clue(e.look[0])} already sees {t.clues[e.look[0]]} cells, so its view ends there: {t.marked(e.follows)}"


def overshoot(t: BoardTeller, e: Entry) -> str:
    cells = t.cells([decode_fact(fact)[0] for fact in e.follows])
    return (
        f"if {cells} were white, {t.clue(e.look[0])} would also see the white"
        f" cells beyond, and so too many: {t.marked(e.follows)}"
    )


def full_reach(t: BoardTeller, e: Entry) -> str:
    return f"{t.clue(e.look[0])} can reach {e.number} cells and no more, so it sees them all: {t.marked(e.follows)}"


def arm_minimum(t: BoardTeller, e: Entry) -> str:
    spare = e.number - t.clues[e.look[0]]
    return (
        f"{t.clue(e.look[0])} can reach {e.number} cells at most, so it cannot miss more than {spare} of them in any"
        f" direction: {t.marked(e.follows)}"
    )


def _first_cell(e: Entry) -> int:
    return decode_fact(e.follows[0])[0]


def last_exit(t: BoardTeller, e: Entry) -> str:
    exit_cell = t.cell(_first_cell(e))
    return f"the only way out for the white cells at {t.cell(e.look[0])} leads over {exit_cell}, so it is white"


def border_chain(t: BoardTeller, e: Entry) -> str:
    if not e.look:
        return f"a black cell at {t.cell(_first_cell(e))} would cut the board in two, so it is white"
    return (
        f"a black cell at {t.cell(_first_cell(e))} would complete a diagonal chain of black cells from edge to edge"
        f" (with {t.cells(e.look)}) and cut the white cells in two, so it is white"
    )


def closed_ring(t: BoardTeller, e: Entry) -> str:
    return (
        f"a black cell at {t.cell(_first_cell(e))} would close a diagonal ring of black cells (with"
        f" {t.cells(e.look)}) and shut in the white cells inside, so it is white"
    )


def combination(t: BoardTeller, e: Entry) -> str:
    return (
        f"going through all ways in which the four arms of {t.clue(e.look[0])} can add up, each arm ending where a"
        f" black cell may stand, {t.marked(e.follows)} in every one of them"
    )


def _others(t: BoardTeller, e: Entry) -> str:
    """The clues of an entry that are in line with its first."""
    first = e.look[0]
    in_line = [
        c for c in e.look[1:] if t.clues[c] > 0 and (c % t.width == first % t.width or c // t.width == first // t.width)
    ]
    return " and ".join(t.clue(cell) for cell in in_line)


def line_limit(t: BoardTeller, e: Entry) -> str:
    return (
        f"{t.clue(e.look[0])} shares its lines with {_others(t, e)}, which must not see too much; in every way that is"
        f" left for it, {t.marked(e.follows)}"
    )


def line_need(t: BoardTeller, e: Entry) -> str:
    return (
        f"{t.clue(e.look[0])} shares its lines with {_others(t, e)}, which must see neither too much nor too little; in"
        f" every way that is left for it, {t.marked(e.follows)}"
    )


def contradiction(t: BoardTeller, e: Entry) -> str:
    end = cast("Conflict", e.end)
    links = [f"{t.marked(link.follows, 'would be')} ({_because(t, link)})" for link in e.chain]
    story = "; then ".join([*shortened(links, "steps follow"), ENDS[end.code](t, end)])
    return f"suppose {t.cell(e.look[0])} were {_refuted_mark(e)}: then {story}. So {t.marked(e.follows)}"


def _refuted_mark(e: Entry) -> str:
    return MARKS[opposite(decode_fact(e.follows[0])[1])]


def _because(t: BoardTeller, link: Entry) -> str:
    name = TECHNIQUES[link.technique].name
    if name == "next_to_black":
        return f"next to {t.cell(link.look[0])}"
    if TECHNIQUES[link.technique].level is Level.easy:
        return f"for {t.clue(link.look[0])}"
    return "to keep white connected"


def trial(t: BoardTeller, e: Entry) -> str:
    tried = f" ({e.positions} positions tried)" if e.positions else ""
    return (
        f"no single assumption settles anything; but trying {t.cell(e.look[0])} {_refuted_mark(e)} leads nowhere,"
        f" whichever way one goes on{tried}, so {t.marked(e.follows)}"
    )


SENTENCES: dict[str, Callable[[BoardTeller, Entry], str]] = {
    each.__name__: each
    for each in (
        next_to_black,
        full_view,
        overshoot,
        full_reach,
        arm_minimum,
        last_exit,
        border_chain,
        closed_ring,
        combination,
        line_limit,
        line_need,
        contradiction,
        trial,
    )
}

# How a contradiction shows.
ENDS: dict[int, Callable[[BoardTeller, Conflict], str]] = {
    TOO_MANY: lambda t, end: f"{t.clue(end.look[0])} would see too many cells",
    TOO_FEW: lambda t, end: f"{t.clue(end.look[0])} could not see enough cells",
    NO_COMBINATION: lambda t, end: f"{t.clue(end.look[0])} could not be met in any way",
    BOTH: lambda t, end: f"{t.cell(end.look[0])} would have to be both black and white",
    SPLIT: lambda t, end: f"black at {t.cell(end.look[0])} would cut the white cells in two",
    TOUCHING: lambda t, end: f"{t.cells(end.look[:2])} would be black and touch",
}
