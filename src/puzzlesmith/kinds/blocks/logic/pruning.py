"""Prunes the chain from an assumption to a contradiction to the links without which it would not be one.

Propagation marks all that follows, and most of it lies elsewhere. From the last link to the first, each is left out if
the links after it, and the contradiction, still follow from the same parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.kinds.blocks.codes import COMPLETE, DETOUR, INSIDE, LAST_EXIT, MISFIT, POCKET, ROOM, SOURCE
from puzzlesmith.toolkit.probing import decode_fact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.model import Entry

    from .solver import Solver

# The scope of each technique: see Solver.deduce_from.
SCOPES = {INSIDE: 0, COMPLETE: 0, MISFIT: 0, LAST_EXIT: 0, SOURCE: 1, DETOUR: 2, ROOM: 2, POCKET: 3}
Link = tuple[int, int, int]  # the number of an entry, a cell of the part that it is about, and a fact that follows


def needed(solver: Solver, assumption: int, chain: Sequence[Entry]) -> list[Entry]:
    """The links of a chain that its end depends on. Before and after, the solver is in the position without the
    assumption; it must still hold the contradiction.
    """
    links = [(at, entry.look[0], fact) for at, entry in enumerate(chain) for fact in entry.follows]
    solver.save(0)
    Pruner(solver, assumption, chain).prune(links)
    solver.restore(0)
    facts = [(at, tuple(fact for i, _, fact in links if i == at)) for at in range(len(chain))]
    return [chain[at]._replace(follows=follows) for at, follows in facts if follows]


class Pruner:
    """Leaves links out, and checks whether the others still hold."""

    solver: Solver
    assumption: int
    chain: Sequence[Entry]

    def __init__(self, solver: Solver, assumption: int, chain: Sequence[Entry]):
        self.solver, self.assumption, self.chain = solver, assumption, chain
        self.conflict: tuple[int, int, int] = (solver.conflict, solver.conflict_at, solver.conflict_detail)

    def prune(self, links: list[Link]) -> None:
        """Try links from the last to the first: those before the one left out need no check."""
        witness = self.witness(links)
        if witness is None:
            return
        for at in range(len(links) - 1, -1, -1):
            without = links[:at] + links[at + 1 :]
            if self.stands(without[:at], without[at:], *witness):
                links.pop(at)

    def start(self, links: Sequence[Link]) -> None:
        """Set the position with the assumption and some links."""
        self.solver.restore(0)
        for fact in (self.assumption, *(fact for _, _, fact in links)):
            self.put(fact)

    def put(self, fact: int) -> None:
        self.solver.put(*decode_fact(fact))

    def witness(self, links: Sequence[Link]) -> tuple[int, int] | None:
        """A cell of the part from which the contradiction follows, and the scope in which it does."""
        self.start(links)
        self.solver.save(1)
        for scope in sorted(set(SCOPES.values())):
            for cell in range(self.solver.area):
                if self.solver.leader[cell] == cell and self.fails(cell, scope):
                    return cell, scope
        return None

    def fails(self, cell: int, scope: int) -> bool:
        """Does the contradiction follow from a part in the position of slot 1? Returns to that position."""
        holds = self.solver.deduce_from(self.solver.leader[cell], scope)
        conflict = (self.solver.conflict, self.solver.conflict_at, self.solver.conflict_detail)
        self.solver.restore(1)
        return not holds and conflict == self.conflict

    def stands(self, before: Sequence[Link], after: Sequence[Link], cell: int, scope: int) -> bool:
        """Does each link `after` follow from those before it, and the contradiction from all?"""
        self.start(before)
        for link in after:
            self.solver.save(1)
            if not self.follows(link):
                return False
            self.put(link[2])
        self.solver.save(1)
        return self.fails(cell, scope)

    def follows(self, link: Link) -> bool:
        """Does a link follow from its part in the position of slot 1? Returns to that position."""
        at, cell, fact = link
        edge, mark = decode_fact(fact)
        self.solver.deduce_from(self.solver.leader[cell], SCOPES[self.chain[at].technique])
        is_set: bool = self.solver.marks[edge] == mark
        self.solver.restore(1)
        return is_set
