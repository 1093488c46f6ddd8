"""The name, level and sentence of each technique of Blocks: turns a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.model import Entry, Level, Move, Step, Technique
from puzzlesmith.toolkit.telling import Teller, listed, shortened

from .codes import CRAMPED, JOIN, MISSING, NO_BLOCK, OVERFULL, SPLIT, STUCK, UNEVEN, WALL
from .puzzle import MARKS, alphabet, edge_name, edges

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .puzzle import Board

# In the order of the numbers in codes.py.
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
    """Speaks about the cells, edges and symbols of one board."""

    def __init__(self, board: Board):
        puzzle = board.puzzle
        super().__init__(puzzle.width)
        self.edges = edges(puzzle.width, puzzle.height)
        self.symbols, self.words = alphabet(puzzle.words), puzzle.words
        self.printed = puzzle.symbols

    def symbol(self, number: int) -> str:
        return self.symbols[number - 1]

    def once(self, symbol: str) -> bool:
        """Is it at most once in every word?"""
        return all(word.count(symbol) < 2 for word in self.words)

    def block(self, cell: int) -> str:
        return f"the block of {self.cell(cell)}"

    def move(self, follow: int) -> Move:
        return Move(edge_name(self.edges[follow // 4], self.width), MARKS[follow % 4])

    def marked(self, follows: Sequence[int]) -> str:
        """A wall goes between r1c1 and r1c2, and r1c1-r2c1 and r2c1-r3c1 are joined."""
        told = []
        for mark, alone, several in (
            (WALL, "a wall goes between {}", "walls go between {}"),
            (JOIN, "{} are joined", "{} are joined"),
        ):
            found = [self.edges[each // 4] for each in follows if each % 4 == mark]
            if len(found) == 1:
                told.append(alone.format(self.cells(found[0])))
            elif found:
                told.append(several.format(listed([edge_name(edge, self.width) for edge in found])))
        return ", and ".join(told)


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
    what = f"have {t.symbol(e.effort)} too often" if e.effort else "fit into no word"
    return f"a block with {t.cells(e.look)} would {what}, so {t.marked(e.follows)}"


def last_exit(t: BoardTeller, e: Entry) -> str:
    return f"{t.block(e.look[0])} is not complete, and can only grow into {t.cell(e.look[1])}: {t.marked(e.follows)}"


def source(t: BoardTeller, e: Entry) -> str:
    symbol = t.symbol(e.effort)
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
        f"{t.block(e.look[0])} lacks {t.symbol(e.effort)}, and every way to get it leads over {t.cell(e.look[1])}:"
        f" {t.marked(e.follows)}"
    )


def room(t: BoardTeller, e: Entry) -> str:
    return f"without {t.cell(e.look[1])}, {t.block(e.look[0])} would not find enough cells: {t.marked(e.follows)}"


def pocket(t: BoardTeller, e: Entry) -> str:
    cells = f"the {e.effort} cells" if e.effort > 1 else "the cell"
    return (
        f"walls would close off {cells} at {t.cell(e.look[0])}, which cannot be cut into whole blocks, so"
        f" {t.marked(e.follows)}"
    )


def only_block(t: BoardTeller, e: Entry) -> str:
    return f"only one block can still hold {t.cell(e.look[0])}: {t.marked(e.follows)}"


def common(t: BoardTeller, e: Entry) -> str:
    return f"in each of the {e.effort} blocks that can still hold {t.cell(e.look[0])}, {t.marked(e.follows)}"


def rivals(t: BoardTeller, e: Entry) -> str:
    claims = shortened([f"{t.block(q)} needs {t.cell(c)}" for c, q in zip(e.look[1::2], e.look[2::2], strict=True)], "")
    left = f"the {e.effort} blocks that are" if e.effort > 1 else "the one block that is"
    return f"{listed(claims)}; so in {left} left for {t.cell(e.look[0])}, {t.marked(e.follows)}"


def contradiction(t: BoardTeller, e: Entry) -> str:
    assumed = e.follows[0] // 4 * 4 + WALL + JOIN - e.follows[0] % 4
    links = shortened(
        [f"{t.marked(link.follows)} ({TECHNIQUES[link.technique].title})" for link in e.chain[:-1]], "steps"
    )
    end = e.chain[-1]
    story = "".join(f"{link}; " for link in links) + "and then " * bool(links) + ENDS[-end.technique](t, end)
    return f"suppose that {t.marked([assumed])}. Then {story}. So {t.marked(e.follows)}"


def trial(t: BoardTeller, e: Entry) -> str:
    return (
        "no single assumption settles anything; but the other mark leads nowhere, whichever way one goes on, so"
        f" {t.marked(e.follows)}"
    )


# How a contradiction shows; the symbol of an entry is its effort.
ENDS: dict[int, Callable[[BoardTeller, Entry], str]] = {
    SPLIT: lambda t, e: f"{t.cells(e.look)} would be in one block and divided by a wall",
    OVERFULL: lambda t, e: f"{t.cells(e.look)} would be in one block that fits no word",
    STUCK: lambda t, e: f"{t.block(e.look[0])} could not grow any more",
    MISSING: lambda t, e: f"{t.block(e.look[0])} could not get its {t.symbol(e.effort)}",
    CRAMPED: lambda t, e: f"{t.block(e.look[0])} would not find enough cells",
    UNEVEN: lambda t, e: f"cells around {t.cell(e.look[0])} that cannot be cut into blocks would be closed off",
    NO_BLOCK: lambda t, e: f"no block could hold {t.cell(e.look[0])}",
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
