"""The name, level and sentence of each technique of Blocks: turns the entries of a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from puzzlesmith.core.model import Conflict, Entry, Level, Move, Step, Technique
from puzzlesmith.toolkit.probing import decode_fact, encode_fact, opposite
from puzzlesmith.toolkit.telling import Teller, listed, shortened

from .codes import CRAMPED, JOIN, MISSING, NO_BLOCK, OVERFULL, SPLIT, STUCK, UNEVEN, WALL
from .puzzle import MARKS, alphabet, edge_name, edges

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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


class BoardTeller(Teller):
    """Phrases about the cells, edges and symbols of one board."""

    def __init__(self, board: Board):
        puzzle = board.puzzle
        super().__init__(puzzle.width)
        self.edges = edges(puzzle.width, puzzle.height)
        self.symbols, self.words = alphabet(puzzle.words), puzzle.words
        self.printed = puzzle.symbols

    def symbol(self, number: int) -> str:
        return self.symbols[number - 1]

    def once(self, symbol: str) -> bool:
        """Does every word have the symbol at most once?"""
        return all(word.count(symbol) < 2 for word in self.words)

    def block(self, cell: int) -> str:
        return f"the block of {self.cell(cell)}"

    def move(self, fact: int) -> Move:
        edge, mark = decode_fact(fact)
        return Move(edge_name(self.edges[edge], self.width), MARKS[mark])

    def marked(self, follows: Sequence[int]) -> str:
        """A wall goes between r1c1 and r1c2, and r1c1-r2c1 and r2c1-r3c1 are joined."""
        clauses = []
        for mark, alone, several in (
            (WALL, "a wall goes between {}", "walls go between {}"),
            (JOIN, "{} are joined", "{} are joined"),
        ):
            marked = [self.edges[edge] for edge, known in map(decode_fact, follows) if known == mark]
            if len(marked) == 1:
                clauses.append(alone.format(self.cells(marked[0])))
            elif marked:
                clauses.append(several.format(listed([edge_name(edge, self.width) for edge in marked])))
        return ", and ".join(clauses)


def tell(board: Board, entry: Entry) -> Step:
    teller = BoardTeller(board)
    technique = TECHNIQUES[entry.technique]
    text = SENTENCES[technique.name](teller, entry)
    return teller.step(technique, entry, text, map(teller.move, entry.follows))


def twins(t: BoardTeller, e: Entry) -> str:
    symbol = t.printed[e.look[0]]
    return f"no block has {symbol} twice, so {t.marked(e.follows)}"


def inside(t: BoardTeller, e: Entry) -> str:
    return f"other joins put {t.cells(e.look)} into one block already, so they are joined"


def complete(t: BoardTeller, e: Entry) -> str:
    return f"{t.block(e.look[0])} is complete: {t.marked(e.follows)}"


def misfit(t: BoardTeller, e: Entry) -> str:
    what = f"have {t.symbol(e.subject)} too often" if e.subject else "fit into no word"
    return f"a block with {t.cells(e.look)} would {what}, so {t.marked(e.follows)}"


def last_exit(t: BoardTeller, e: Entry) -> str:
    return f"{t.block(e.look[0])} is not complete, and can only grow into {t.cell(e.look[1])}: {t.marked(e.follows)}"


def source(t: BoardTeller, e: Entry) -> str:
    symbol = t.symbol(e.subject)
    if t.once(symbol):
        return (
            f"{t.block(e.look[0])} lacks {symbol}, and the only one that it can reach is at {t.cell(e.look[1])}:"
            f" {t.marked(e.follows)}"
        )
    return (
        f"{t.block(e.look[0])} lacks {symbol} and cannot get enough of it without {t.cell(e.look[1])}:"
        f" {t.marked(e.follows)}"
    )


def detour(t: BoardTeller, e: Entry) -> str:
    return (
        f"{t.block(e.look[0])} lacks {t.symbol(e.subject)}, and every way to get it leads over {t.cell(e.look[1])}:"
        f" {t.marked(e.follows)}"
    )


def room(t: BoardTeller, e: Entry) -> str:
    return f"without {t.cell(e.look[1])}, {t.block(e.look[0])} would not find enough cells: {t.marked(e.follows)}"


def pocket(t: BoardTeller, e: Entry) -> str:
    cells = f"the {e.number} cells" if e.number > 1 else "the cell"
    return (
        f"walls would close off {cells} at {t.cell(e.look[0])}, which cannot be cut into whole blocks, so"
        f" {t.marked(e.follows)}"
    )


def only_block(t: BoardTeller, e: Entry) -> str:
    return f"only one block can still hold {t.cell(e.look[0])}: {t.marked(e.follows)}"


def common(t: BoardTeller, e: Entry) -> str:
    return f"in each of the {e.number} blocks that can still hold {t.cell(e.look[0])}, {t.marked(e.follows)}"


def rivals(t: BoardTeller, e: Entry) -> str:
    claims = shortened([f"{t.block(q)} needs {t.cell(c)}" for c, q in zip(e.look[1::2], e.look[2::2], strict=True)], "")
    left = f"the {e.number} blocks that are" if e.number > 1 else "the one block that is"
    return f"{listed(claims)}; so in {left} left for {t.cell(e.look[0])}, {t.marked(e.follows)}"


def contradiction(t: BoardTeller, e: Entry) -> str:
    edge, mark = decode_fact(e.follows[0])
    assumption, end = encode_fact(edge, opposite(mark)), cast("Conflict", e.end)
    links = shortened([f"{t.marked(link.follows)} ({TECHNIQUES[link.technique].title})" for link in e.chain], "steps")
    story = "".join(f"{link}; " for link in links) + "and then " * bool(links) + ENDS[end.code](t, end)
    return f"suppose that {t.marked([assumption])}. Then {story}. So {t.marked(e.follows)}"


def trial(t: BoardTeller, e: Entry) -> str:
    return (
        "no single assumption settles anything; but the other mark leads nowhere, whichever way one goes on, so"
        f" {t.marked(e.follows)}"
    )


# How a contradiction shows.
ENDS: dict[int, Callable[[BoardTeller, Conflict], str]] = {
    SPLIT: lambda t, end: f"{t.cells(end.look)} would be in one block and divided by a wall",
    OVERFULL: lambda t, end: f"{t.cells(end.look)} would be in one block that fits no word",
    STUCK: lambda t, end: f"{t.block(end.look[0])} could not grow any more",
    MISSING: lambda t, end: f"{t.block(end.look[0])} could not get its {t.symbol(end.subject)}",
    CRAMPED: lambda t, end: f"{t.block(end.look[0])} would not find enough cells",
    UNEVEN: lambda t, end: f"cells around {t.cell(end.look[0])} that cannot be cut into blocks would be closed off",
    NO_BLOCK: lambda t, end: f"no block could hold {t.cell(end.look[0])}",
}

SENTENCES: dict[str, Callable[[BoardTeller, Entry], str]] = {
    "twins": twins,
    "inside": inside,
    "complete": complete,
    "misfit": misfit,
    "last_exit": last_exit,
    "source": source,
    "detour": detour,
    "room": room,
    "pocket": pocket,
    "only_block": only_block,
    "common": common,
    "many": common,
    "rivals": rivals,
    "contradiction": contradiction,
    "trial": trial,
}
