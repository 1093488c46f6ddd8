"""The name, level and sentence of each technique of Blocks: turns the entries of a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from puzzlesmith.core.model import Conflict, Entry, Level, Move, Step, Technique
from puzzlesmith.toolkit.probing import decode_fact, encode_fact, opposite
from puzzlesmith.toolkit.telling import Phrase, Teller, joined

from .codes import CRAMPED, JOIN, MISSING, NO_BLOCK, OVERFULL, SPLIT, STUCK, UNEVEN, WALL
from .puzzle import MARKS, alphabet, edge_name, edges

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from puzzlesmith.toolkit.regions import Edge

    from .puzzle import Board

# In the order of codes.py.
TECHNIQUES = (
    Technique("twins", "equal neighbours", Level.easy, 1),
    Technique("inside", "inside a block", Level.easy, 1),
    Technique("complete", "a complete block", Level.easy, 1),
    Technique("misfit", "two that do not fit together", Level.easy, 3),
    Technique("last_exit", "the only way on", Level.easy, 5),
    Technique("source", "the only one to be had", Level.easy, 10),
    Technique("detour", "the only way to a symbol", Level.medium, 25),
    Technique("room", "the only way to enough room", Level.medium, 30),
    Technique("pocket", "a pocket that cannot be cut", Level.medium, 30),
    Technique("only_block", "the only block", Level.hard, 50),
    Technique("common", "what a few blocks share", Level.hard, 80),
    Technique("many", "what many blocks share", Level.expert, 150),
    Technique("rivals", "blocks that need the same cell", Level.expert, 150),
    Technique("contradiction", "one assumption refuted", Level.expert, 200),
    Technique("trial", "trial and error", Level.extreme, 2000),
)


TEMPLATES = {
    "block": "the block of {cell}",
    "one_wall": "a wall goes between {cells}",
    "walls": "walls go between {edges}",
    "one_join": "{cells} are joined",
    "joins": "{edges} are joined",
    "wall_and_join": "{walls}, and {joins}",
    "more_edges": "{count} other pairs",
    "twins": "No block has {symbol:look} twice, so {marked:follows}.",
    "inside": "Other joins put {cells:follows} into one block already, so they are joined.",
    "inside_several": "Other joins put them into one block already: {marked:follows}.",
    "complete": "{block:look} is complete: {marked:follows}.",
    "too_often": "A block with {cells:look} would have {symbol} too often, so {marked:follows}.",
    "misfit": "A block with {cells:look} would fit into no word, so {marked:follows}.",
    "last_exit": "{block:look} is not complete, and can only grow into {cell:look}: {marked:follows}.",
    "source": ("{block:look} lacks {symbol}, and the only one that it can reach is at {cell:look}: {marked:follows}."),
    "source_of_several": (
        "{block:look} lacks {symbol} and cannot get enough of it without {cell:look}: {marked:follows}."
    ),
    "detour": "{block:look} lacks {symbol}, and every way to get it leads over {cell:look}: {marked:follows}.",
    "room": "Without {cell:look}, {block:look} would not find enough cells: {marked:follows}.",
    "pocket": "Walls would close off {pocket:look}, which cannot be cut into whole blocks, so {marked:follows}.",
    "one_cell": "the cell at {cell}",
    "some_cells": "the {count} cells at {cell}",
    "only_block": "Only one block can still hold {cell:look}: {marked:follows}.",
    "common": "In each of the {count} blocks that can still hold {cell:look}, {marked:follows}.",
    "rivals": "{claims:look}; so in the {count} blocks that are left for {cell:look}, {marked:follows}.",
    "rivals_of_one": "{claims:look}; so in the one block that is left for {cell:look}, {marked:follows}.",
    "claim": "{block} needs {cell}",
    "more_claims": "{count} more claims",
    "refuted_at_once": "Suppose that {assumption:look}: then {end:look}. So {marked:follows}.",
    "refuted_by_one": "Suppose that {assumption:look}: one step later, {end:look}. So {marked:follows}.",
    "refuted": "Suppose that {assumption:look}: {count} steps later, {end:look}. So {marked:follows}.",
    "link": "{marked:look} ({technique}).",
    "split": "{cells} would be in one block and divided by a wall",
    "overfull": "{cells} would be in one block that fits no word",
    "stuck": "{block} could not grow any more",
    "missing": "{block} could not get its {symbol}",
    "cramped": "{block} would not find enough cells",
    "uneven": "cells around {cell} that cannot be cut into blocks would be closed off",
    "no_block": "no block could hold {cell}",
    "trial": (
        "No single assumption settles anything; but the other mark leads nowhere, whichever way one goes on, so"
        " {marked:follows}."
    ),
}
LISTED = 8  # walls, or joins, that a sentence names one by one
CLAIMS = 4  # claims that a sentence names one by one


class BoardTeller(Teller):
    """Phrases about the cells, edges and symbols of one board."""

    templates: ClassVar[Mapping[str, str]] = TEMPLATES
    symbols: str
    words: tuple[str, ...]

    def __init__(self, board: Board):
        puzzle = board.puzzle
        super().__init__(puzzle.width)
        self.edges: tuple[Edge, ...] = edges(puzzle.width, puzzle.height)
        self.symbols, self.words = alphabet(puzzle.words), puzzle.words
        self.printed: str = puzzle.symbols

    def symbol(self, number: int) -> str:
        return self.symbols[number - 1]

    def once(self, symbol: str) -> bool:
        """Does every word have the symbol at most once?"""
        return all(word.count(symbol) < 2 for word in self.words)

    def block(self, cell: int) -> Phrase:
        return self.over(self.fill("block", cell=self.cell(cell)), [cell])

    def move(self, fact: int) -> Move:
        edge, mark = decode_fact(fact)
        return Move(edge_name(self.edges[edge], self.width), MARKS[mark])

    def marked(self, follows: Sequence[int]) -> Phrase:
        """A wall goes between r1c1 and r1c2, and r1c1-r2c1 and r2c1-r3c1 are joined."""
        walls, joins = (self.with_mark(follows, mark) for mark in (WALL, JOIN))
        return self.fill("wall_and_join", walls=walls, joins=joins) if walls and joins else walls or joins

    def with_mark(self, follows: Sequence[int], mark: int) -> Phrase:
        """The edges that have one mark; empty if there are none."""
        marked = [self.edges[edge] for edge, known in map(decode_fact, follows) if known == mark]
        if len(marked) == 1:
            return self.fill(f"one_{MARKS[mark]}", cells=self.cells(marked[0]))
        return self.fill(f"{MARKS[mark]}s", edges=self.edge_list(marked)) if marked else ()

    def edge_list(self, marked: Sequence[tuple[int, int]]) -> Phrase:
        """Edges one by one; of many, the first ones and how many more there are."""
        few = marked if len(marked) <= LISTED else marked[: LISTED - 2]
        phrases = [self.over(edge_name(edge, self.width), edge) for edge in few]
        rest = [cell for edge in marked[len(few) :] for cell in edge]
        more = [self.over(self.fill("more_edges", count=len(marked) - len(few)), dict.fromkeys(rest))] if rest else []
        return joined([*phrases, *more])


def tell(board: Board, entry: Entry) -> Step:
    teller = BoardTeller(board)
    technique = TECHNIQUES[entry.technique]
    links = [_link(teller, each) for each in entry.chain]
    moves = map(teller.move, entry.follows)
    return teller.step(technique, SENTENCES[technique.name](teller, entry), moves, links=links)


def twins(t: BoardTeller, e: Entry) -> Phrase:
    return t.fill("twins", symbol=t.over(t.printed[e.look[0]], e.look), marked=t.marked(e.follows))


def inside(t: BoardTeller, e: Entry) -> Phrase:
    name = "inside" if len(e.follows) == 1 else "inside_several"
    return t.fill(name, cells=t.cells(e.look), marked=t.marked(e.follows))


def about_block(t: BoardTeller, e: Entry) -> Phrase:
    """A sentence about a block and, mostly, a cell beside it or a symbol that it lacks."""
    name, symbol = TECHNIQUES[e.technique].name, t.symbol(e.subject)
    if name == "source" and not t.once(symbol):
        name = "source_of_several"
    block, cell, marked = t.block(e.look[0]), t.cell(e.look[-1]), t.marked(e.follows)
    return t.fill(name, block=block, cell=t.cell(e.look[1]) if e.look[1:] else cell, symbol=symbol, marked=marked)


def misfit(t: BoardTeller, e: Entry) -> Phrase:
    name, symbol = ("too_often", t.symbol(e.subject)) if e.subject else ("misfit", "")
    return t.fill(name, cells=t.cells(e.look), symbol=symbol, marked=t.marked(e.follows))


def pocket(t: BoardTeller, e: Entry) -> Phrase:
    name = "some_cells" if e.number > 1 else "one_cell"
    cells = t.over(t.fill(name, count=e.number, cell=t.cell(e.look[0])), e.look)
    return t.fill("pocket", pocket=cells, marked=t.marked(e.follows))


def only_block(t: BoardTeller, e: Entry) -> Phrase:
    return t.fill("only_block", cell=_over_all(t, e), marked=t.marked(e.follows))


def common(t: BoardTeller, e: Entry) -> Phrase:
    return t.fill("common", count=e.number, cell=_over_all(t, e), marked=t.marked(e.follows))


def _over_all(t: BoardTeller, e: Entry) -> Phrase:
    """The first cell of an entry by name; it points at the others, too."""
    return t.over(t.place(e.look[0]), [cell for cell in e.look if cell >= 0])


def rivals(t: BoardTeller, e: Entry) -> Phrase:
    pairs = [*zip(e.look[1::2], e.look[2::2], strict=True)]
    few = pairs if len(pairs) <= CLAIMS else pairs[: CLAIMS - 1]
    claims = [t.fill("claim", block=t.block(q), cell=t.cell(c)) for c, q in few]
    rest = [cell for pair in pairs[len(few) :] for cell in pair]
    more = [t.over(t.fill("more_claims", count=len(pairs) - len(few)), rest)] if rest else []
    name = "rivals" if e.number > 1 else "rivals_of_one"
    return t.fill(
        name, claims=joined([*claims, *more]), count=e.number, cell=t.cell(e.look[0]), marked=t.marked(e.follows)
    )


def contradiction(t: BoardTeller, e: Entry) -> Phrase:
    edge, mark = decode_fact(e.follows[0])
    end, count = cast("Conflict", e.end), len(e.chain)
    return t.fill(
        ("refuted_at_once", "refuted_by_one", "refuted")[min(count, 2)],
        assumption=t.marked([encode_fact(edge, opposite(mark))]),
        count=count,
        end=_end(t, end),
        marked=t.marked(e.follows),
    )


def _link(t: BoardTeller, link: Entry) -> Phrase:
    return t.fill("link", marked=t.marked(link.follows), technique=TECHNIQUES[link.technique].title)


def _end(t: BoardTeller, end: Conflict) -> Phrase:
    """How a contradiction shows."""
    first = end.look[0]
    symbol = t.symbol(end.subject) if end.code == MISSING else ""
    return t.fill(ENDS[end.code], cells=t.cells(end.look), cell=t.cell(first), block=t.block(first), symbol=symbol)


def trial(t: BoardTeller, e: Entry) -> Phrase:
    return t.fill("trial", marked=t.marked(e.follows))


ENDS = {
    SPLIT: "split",
    OVERFULL: "overfull",
    STUCK: "stuck",
    MISSING: "missing",
    CRAMPED: "cramped",
    UNEVEN: "uneven",
    NO_BLOCK: "no_block",
}

SENTENCES: dict[str, Callable[[BoardTeller, Entry], Phrase]] = {
    "twins": twins,
    "inside": inside,
    "complete": about_block,
    "misfit": misfit,
    "last_exit": about_block,
    "source": about_block,
    "detour": about_block,
    "room": about_block,
    "pocket": pocket,
    "only_block": only_block,
    "common": common,
    "many": common,
    "rivals": rivals,
    "contradiction": contradiction,
    "trial": trial,
}
