"""The name, level and sentence of each technique of Kurodoko: turns the entries of a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from puzzlesmith.core.model import Conflict, Entry, Level, Move, Step, Technique
from puzzlesmith.toolkit.probing import decode_fact, opposite
from puzzlesmith.toolkit.telling import Phrase, Teller, joined

from .codes import BLACK, BOTH, NO_COMBINATION, SPLIT, TOO_FEW, TOO_MANY, TOUCHING, WHITE
from .puzzle import MARKS, Board

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

# In the order of codes.py. Each use of a technique adds its weight to the score, and more where larger numbers have to
# be counted: see explain.py. The weights are fitted to one half of 280 published puzzles with a difficulty and checked
# on the other: see docs/kurodoko.md.
TECHNIQUES = (
    Technique("next_to_black", "neighbours of black", Level.easy, 8),
    Technique("full_view", "a clue that sees enough", Level.easy, 8),
    Technique("overshoot", "one more would be too many", Level.easy, 15),
    Technique("full_reach", "a clue that needs all it can reach", Level.easy, 30),
    Technique("arm_minimum", "what the other arms cannot reach", Level.easy, 50),
    Technique("last_exit", "the last way out", Level.medium, 110),
    Technique("border_chain", "a chain from edge to edge", Level.medium, 200),
    Technique("closed_ring", "a closed ring", Level.medium, 200),
    Technique("combination", "all ways to share out a clue", Level.hard, 230),
    Technique("line_limit", "two numbers on a line, at most", Level.hard, 175),
    Technique("line_need", "two numbers on a line, at least", Level.hard, 310),
    Technique("contradiction", "one assumption refuted", Level.expert, 120),
    Technique("trial", "trial and error", Level.extreme, 2000),
)


TEMPLATES = {
    "clue": "the {number} at {cell}",
    "one_black": "{cells} is black",
    "one_white": "{cells} is white",
    "some_black": "{cells} are black",
    "some_white": "{cells} are white",
    "black_and_white": "{black}, and {white}",
    "next_to_black": "Black cells do not touch: next to {cell:look}, {marked:follows}.",
    "full_view": "{clue:look} already sees {view:look}, so its view ends there: {marked:follows}.",
    "view": "{number} cells",
    "overshoot": (
        "If {cells:follows} were white, {clue:look} would also see {beyond:look}, and so too many: {marked:follows}."
    ),
    "beyond": "the white cells beyond",
    "full_reach": "{clue:look} can reach {reach:look} and no more, so it sees them all: {marked:follows}.",
    "arm_minimum": (
        "{clue:look} can reach {reach:look} at most, so it cannot miss more than {spare} of them in any direction:"
        " {marked:follows}."
    ),
    "last_exit": "The only way out for {pocket:look} leads over {cell:follows}, so it is white.",
    "pocket": "the white cells at {cell}",
    "cut": "A black cell at {cell:follows} would cut the board in two, so it is white.",
    "border_chain": (
        "A black cell at {cell:follows} would complete a diagonal chain of black cells from edge to edge (with"
        " {chain:look}) and cut the white cells in two, so it is white."
    ),
    "closed_ring": (
        "A black cell at {cell:follows} would close a diagonal ring of black cells (with {chain:look}) and shut in the"
        " white cells inside, so it is white."
    ),
    "many_cells": "{cell} and {count} others",
    "combination": (
        "Going through all ways in which {arms:look} of {clue:look} can add up, each arm ending where a black cell may"
        " stand, {marked:follows} in every one of them."
    ),
    "arms": "the four arms",
    "line_limit": (
        "{clue:look} shares {lines:look} with {others:look}, which must not see too much; in every way that is left for"
        " the {number}, {marked:follows}."
    ),
    "line_need": (
        "{clue:look} shares {lines:look} with {others:look}, which must see neither too much nor too little; in every"
        " way that is left for the {number}, {marked:follows}."
    ),
    "lines": "its lines",
    "refuted_at_once": "Suppose {cell:look} were {mark}: then {end:look}. So {marked:follows}.",
    "refuted_by_one": "Suppose {cell:look} were {mark}: one step later, {end:look}. So {marked:follows}.",
    "refuted": "Suppose {cell:look} were {mark}: {count} steps later, {end:look}. So {marked:follows}.",
    "link_next": "{marked:look}, next to {cell:look}.",
    "link_clue": "{marked:look}, for {clue:look}.",
    "link_connected": "{marked:look}, to keep white connected.",
    "too_many": "{clue} would see too many cells",
    "too_few": "{clue} could not see enough cells",
    "no_combination": "{clue} could not be met in any way",
    "both": "{cell} would have to be both black and white",
    "split": "black at {cell} would cut the white cells in two",
    "touching": "{cells} would be black and touch",
    "trial": (
        "No single assumption settles anything; but trying {cell:look} {mark} leads nowhere, whichever way one goes on"
        " ({count} positions tried), so {marked:follows}."
    ),
    "trial_at_once": (
        "No single assumption settles anything; but trying {cell:look} {mark} leads nowhere, whichever way one goes on,"
        " so {marked:follows}."
    ),
}
LISTED = 12  # cells of a chain that a sentence names one by one


class BoardTeller(Teller):
    """Phrases about the cells and clues of one board."""

    templates: ClassVar[Mapping[str, str]] = TEMPLATES

    def __init__(self, board: Board):
        super().__init__(board.puzzle.width)
        self.clues: tuple[int, ...] = board.puzzle.clues

    def clue(self, cell: int) -> Phrase:
        return self.over(self.fill("clue", number=self.clues[cell], cell=self.cell(cell)), [cell])

    def marked(self, follows: Sequence[int]) -> Phrase:
        """r1c2 is black, and r1c3 and r2c4 are white."""
        phrases = [self.with_mark(follows, mark) for mark in (BLACK, WHITE)]
        if all(phrases):
            return self.fill("black_and_white", black=phrases[0], white=phrases[1])
        return phrases[0] or phrases[1]

    def with_mark(self, follows: Sequence[int], mark: int) -> Phrase:
        """The cells that have one mark; empty if there are none."""
        cells = [cell for cell, known in map(decode_fact, follows) if known == mark]
        if not cells:
            return ()
        return self.fill(f"{'one' if len(cells) == 1 else 'some'}_{MARKS[mark]}", cells=self.cells(cells))

    def chain(self, cells: Sequence[int]) -> Phrase:
        """The cells of a chain one by one; only the first of very many."""
        if len(cells) <= LISTED:
            return self.cells(cells)
        return self.over(self.fill("many_cells", cell=self.cell(cells[0]), count=len(cells) - 1), cells)


def tell(board: Board, entry: Entry) -> Step:
    teller = BoardTeller(board)
    technique = TECHNIQUES[entry.technique]
    moves = (Move(teller.place(cell), MARKS[mark]) for cell, mark in map(decode_fact, entry.follows))
    links = [_link(teller, each) for each in entry.chain]
    return teller.step(technique, SENTENCES[technique.name](teller, entry), moves, links=links)


def next_to_black(t: BoardTeller, e: Entry) -> Phrase:
    return t.fill("next_to_black", cell=t.cell(e.look[0]), marked=t.marked(e.follows))


def full_view(t: BoardTeller, e: Entry) -> Phrase:
    clue = e.look[0]
    view = t.over(t.fill("view", number=t.clues[clue]), e.look)
    return t.fill("full_view", clue=t.clue(clue), view=view, marked=t.marked(e.follows))


def overshoot(t: BoardTeller, e: Entry) -> Phrase:
    cells = t.cells([decode_fact(fact)[0] for fact in e.follows])
    beyond = t.over(t.fill("beyond"), e.look)
    return t.fill("overshoot", cells=cells, clue=t.clue(e.look[0]), beyond=beyond, marked=t.marked(e.follows))


def full_reach(t: BoardTeller, e: Entry) -> Phrase:
    spare = e.number - t.clues[e.look[0]]
    name = TECHNIQUES[e.technique].name
    reach = t.over(t.fill("view", number=e.number), e.look)
    return t.fill(name, clue=t.clue(e.look[0]), reach=reach, spare=spare, marked=t.marked(e.follows))


def _first_cell(t: BoardTeller, e: Entry) -> Phrase:
    return t.cell(decode_fact(e.follows[0])[0])


def last_exit(t: BoardTeller, e: Entry) -> Phrase:
    pocket = t.over(t.fill("pocket", cell=t.cell(e.look[0])), e.look)
    return t.fill("last_exit", pocket=pocket, cell=_first_cell(t, e))


def chained(t: BoardTeller, e: Entry) -> Phrase:
    name = TECHNIQUES[e.technique].name if e.look else "cut"
    return t.fill(name, cell=_first_cell(t, e), chain=t.chain(e.look) if e.look else ())


def combination(t: BoardTeller, e: Entry) -> Phrase:
    arms = t.over(t.fill("arms"), e.look)
    return t.fill("combination", arms=arms, clue=t.clue(e.look[0]), marked=t.marked(e.follows))


def shared_lines(t: BoardTeller, e: Entry) -> Phrase:
    """A clue and others in line with it."""
    first, lines = e.look[0], t.over(t.fill("lines"), e.look)
    in_line = [
        c for c in e.look[1:] if t.clues[c] > 0 and (c % t.width == first % t.width or c // t.width == first // t.width)
    ]
    others = joined([t.clue(cell) for cell in in_line], between=" and ")
    name = TECHNIQUES[e.technique].name
    return t.fill(
        name, clue=t.clue(first), number=t.clues[first], lines=lines, others=others, marked=t.marked(e.follows)
    )


def contradiction(t: BoardTeller, e: Entry) -> Phrase:
    end, count = cast("Conflict", e.end), len(e.chain)
    return t.fill(
        ("refuted_at_once", "refuted_by_one", "refuted")[min(count, 2)],
        cell=t.cell(e.look[0]),
        mark=_refuted_mark(e),
        count=count,
        end=_end(t, end),
        marked=t.marked(e.follows),
    )


def _end(t: BoardTeller, end: Conflict) -> Phrase:
    """How a contradiction shows."""
    clue = t.clue(end.look[0])
    seen = t.over("".join(part.text for part in clue), end.look)
    return t.fill(ENDS[end.code], clue=seen, cell=t.cell(end.look[0]), cells=t.cells(end.look[:2]))


def _refuted_mark(e: Entry) -> str:
    return MARKS[opposite(decode_fact(e.follows[0])[1])]


def _link(t: BoardTeller, link: Entry) -> Phrase:
    """What would follow, and the reason."""
    technique, marked = TECHNIQUES[link.technique], t.marked(link.follows)
    if technique.name == "next_to_black":
        return t.fill("link_next", marked=marked, cell=t.cell(link.look[0]))
    if technique.level is Level.easy:
        return t.fill("link_clue", marked=marked, clue=t.clue(link.look[0]))
    return t.fill("link_connected", marked=marked)


def trial(t: BoardTeller, e: Entry) -> Phrase:
    name = "trial" if e.positions else "trial_at_once"
    marked = t.marked(e.follows)
    return t.fill(name, cell=t.cell(e.look[0]), mark=_refuted_mark(e), count=e.positions, marked=marked)


SENTENCES: dict[str, Callable[[BoardTeller, Entry], Phrase]] = {
    "next_to_black": next_to_black,
    "full_view": full_view,
    "overshoot": overshoot,
    "full_reach": full_reach,
    "arm_minimum": full_reach,
    "last_exit": last_exit,
    "border_chain": chained,
    "closed_ring": chained,
    "combination": combination,
    "line_limit": shared_lines,
    "line_need": shared_lines,
    "contradiction": contradiction,
    "trial": trial,
}
ENDS = {
    TOO_MANY: "too_many",
    TOO_FEW: "too_few",
    NO_COMBINATION: "no_combination",
    BOTH: "both",
    SPLIT: "split",
    TOUCHING: "touching",
}
