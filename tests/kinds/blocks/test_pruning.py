import pytest

import puzzlesmith as ps
from puzzlesmith.core.model import Entry
from puzzlesmith.kinds.blocks import explain
from puzzlesmith.kinds.blocks.codes import CONTRADICTION, JOIN, WALL
from puzzlesmith.kinds.blocks.logic.pruning import needed
from puzzlesmith.kinds.blocks.puzzle import Board, decode, play, start
from puzzlesmith.kinds.blocks.words import tell

CHAINS = [
    "6x6wABCDEF:CFEADB/BFBACA/ACEFDC/CEDEFB/EFBDCF/ADDABE",
    "6x6wABCDEF:DFAFEC/BEAADB/CDEAEB/FCBBFD/FAEEDF/BCDACC",
    "6x6wABCDEF:EFAAFC/FABFDB/BDEBCE/CBCADA/AEFDEF/DCBEDC",
    "6x6wABCDEF:BCDBEA/CADFFE/EFEDCB/AFFABA/EDCDBC/BAFECD",
]


def contradictions(text: str) -> list[tuple[Board, Entry]]:
    """Each step that refutes an assumption, and the board before it."""
    board, pairs = start(decode(text)), []
    for entry in explain.trace(board).entries:
        if entry.technique == CONTRADICTION:
            pairs.append((board, entry))
        for move in tell(board, entry).moves:
            board = play(board, move)
    return pairs


def test_only_what_leads_to_the_contradiction_is_told() -> None:
    (step,) = [step for step in ps.steps(f"blocks:{CHAINS[2]}") if step.technique == "contradiction"]
    assert step.text == (
        "Suppose that r4c4 and r5c4 are joined: 3 steps later, the block of r1c3 could not get its D. So a wall goes"
        " between r4c4 and r5c4."
    )
    assert [str(link) for link in step.links] == [
        "r3c4 and r4c4 are joined (the only one to be had).",
        "r1c4 and r1c5 are joined (the only one to be had).",
        "r2c5 and r2c6 are joined (the only way on).",
    ]


@pytest.mark.parametrize("text", CHAINS)
def test_no_link_can_be_left_out(text: str) -> None:
    pairs = contradictions(text)
    assert pairs
    for board, entry in pairs:
        solver = explain.loaded(board.puzzle, board.marks)
        assert solver is not None
        edge, mark = divmod(entry.follows[0], 4)
        links, end = list(entry.chain), entry.end
        assert end is not None
        solver.conflict, solver.conflict_at = end.code, end.look[0]
        solver.conflict_detail = end.look[1] if len(end.look) > 1 else end.subject
        before = solver.known()
        assert needed(solver, 4 * edge + WALL + JOIN - mark, links) == links
        assert solver.known() == before
