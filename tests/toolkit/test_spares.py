"""A used solver is like a new one as soon as it is loaded: compared field by field, where fields can be seen."""

from array import array
from contextlib import ExitStack
from typing import Any

import pytest

from puzzlesmith import _compiled
from puzzlesmith.kinds.kenken import explain as kenken
from puzzlesmith.latin.houses import SCRATCH, Houses
from puzzlesmith.sudokus import explain as jigsaw
from puzzlesmith.toolkit.spares import MOST, Spares
from tests import inside as ps

interpreted = pytest.mark.skipif(not _compiled.PURE, reason="fields of a compiled solver cannot be listed")


def test_a_solver_is_lent_to_one_caller_at_a_time() -> None:
    spares = Spares()
    with spares.lend("key", object) as one, spares.lend("key", object) as two:
        assert one is not two
    with spares.lend("key", object) as again:
        assert again in (one, two)
    with spares.lend("other", object) as other:
        assert other not in (one, two)


def test_a_solver_is_given_back_after_an_error() -> None:
    spares = Spares()
    with pytest.raises(KeyError), spares.lend("key", object) as one:
        raise KeyError
    with spares.lend("key", object) as two:
        assert one is two


def test_only_a_few_idle_solvers_are_kept() -> None:
    spares = Spares()
    with ExitStack() as stack:
        lent = [stack.enter_context(spares.lend("key", object)) for _ in range(MOST + 2)]
    assert len(spares.idle) == MOST
    assert all(solver in lent for solver in spares.idle)


def fields(solver: Houses) -> dict[str, Any]:
    held = {name: value for name, value in vars(solver).items() if name not in SCRATCH | {"extra"}}
    return {name: list(value) if isinstance(value, array) else value for name, value in held.items()}


@interpreted
@pytest.mark.interpreted
@pytest.mark.parametrize("kind", ["jigsaw", "kenken"])
def test_loading_resets_every_field(kind: str) -> None:
    puzzle = ps.make(kind, "5" if kind == "kenken" else "6j", level="hard", seed=1).puzzle
    board = ps.kind(kind).start(puzzle).digits
    reasoner = {"jigsaw": jigsaw, "kenken": kenken}[kind].reasoner(puzzle, board)
    reasoner.trace()
    reasoner.counted()
    reasoner.finishes(2)
    reasoner.restarted(2)
    with reasoner.lend() as used:
        used.tracing = used.counting = used.weighing = True
        used.weights[0], used.used[1] = 3, 5
        used.load(board)
        with reasoner.lend() as new:
            new.load(board)
            assert used is not new
            assert fields(used) == fields(new)
