"""The chain from an assumption to a contradiction: only the links without which it would not be one.

Propagation marks all that follows, and most of it lies elsewhere. From the last mark to the first, each is left out if
what comes after it and has been kept can still be heard from the same parts, and the contradiction too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.blocks.codes import COMPLETE, DETOUR, INSIDE, LAST_EXIT, MISFIT, POCKET, ROOM, SOURCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.model import Entry

    from .solver import Solver

HEARD = {INSIDE: 0, COMPLETE: 0, MISFIT: 0, LAST_EXIT: 0, SOURCE: 1, DETOUR: 2, ROOM: 2, POCKET: 3}  # Solver.hear
Link = tuple[int, int, int]  # which entry, the cell that speaks, what follows


def needed(solver: Solver, assumed: int, chain: Sequence[Entry]) -> list[Entry]:
    """The links of a chain that its end rests on. The solver stands before the assumption, and will so after it."""
    links = [(at, entry.look[0], each) for at, entry in enumerate(chain) for each in entry.follows]
    solver.keep(0)
    Pruner(solver, assumed, chain).prune(links)
    solver.back(0)
    kept = [(at, tuple(each for i, _, each in links if i == at)) for at in range(len(chain))]
    return [chain[at]._replace(follows=follows) for at, follows in kept if follows]


class Pruner:
    """Leaves links out, and looks whether the rest still holds."""

    def __init__(self, solver: Solver, assumed: int, chain: Sequence[Entry]):
        self.solver, self.assumed, self.chain = solver, assumed, chain
        self.clash = (solver.clash, solver.clash_at, solver.clash_symbol)

    def prune(self, links: list[Link]) -> None:
        """From the last to the first: those before the one that is left out need no proof, for nothing has changed."""
        speaker = self.speaker(links)
        if speaker is None:
            return
        for at in range(len(links) - 1, -1, -1):
            without = links[:at] + links[at + 1 :]
            if self.stands(without[:at], without[at:], *speaker):
                links.pop(at)

    def start(self, links: Sequence[Link]) -> None:
        """The board with the assumption and some links."""
        self.solver.back(0)
        for each in (self.assumed, *(each for _, _, each in links)):
            self.put(each)

    def put(self, follow: int) -> None:
        edge, mark = divmod(follow, 4)
        self.solver.put(edge, mark)

    def speaker(self, links: Sequence[Link]) -> tuple[int, int] | None:
        """The part, by a cell, that notices the contradiction, and how."""
        self.start(links)
        self.solver.keep(1)
        for how in sorted(set(HEARD.values())):
            for cell in range(self.solver.area):
                if self.solver.leader[cell] == cell and self.clashes(cell, how):
                    return cell, how
        return None

    def clashes(self, cell: int, how: int) -> bool:
        """Is the contradiction noticed from a part? Starts from slot 1, and ends there."""
        held = self.solver.hear(self.solver.leader[cell], how)
        found = (self.solver.clash, self.solver.clash_at, self.solver.clash_symbol)
        self.solver.back(1)
        return not held and found == self.clash

    def stands(self, given: Sequence[Link], proven: Sequence[Link], cell: int, how: int) -> bool:
        """Does each link still follow from those before it, and the contradiction from all?"""
        self.start(given)
        for link in proven:
            self.solver.keep(1)
            if not self.follows(link):
                return False
            self.put(link[2])
        self.solver.keep(1)
        return self.clashes(cell, how)

    def follows(self, link: Link) -> bool:
        """Would the part that spoke say the same? Starts from slot 1, and ends there."""
        at, cell, each = link
        self.solver.hear(self.solver.leader[cell], HEARD[self.chain[at].technique])
        found: bool = self.solver.marks[each // 4] == each % 4
        self.solver.back(1)
        return found
