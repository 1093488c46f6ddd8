import pytest

from puzzlesmith.kinds.blocks.codes import JOIN, WALL
from puzzlesmith.kinds.blocks.puzzle import Board, decode, divided, edges, start
from puzzlesmith.kinds.blocks.rules import check, done
from tests import inside as ps

GOOD = "4x4wABCD:ACBD/BDDA/CDBC/BAAC"


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ("r2c2-r2c3=join", "The block of r2c2 has D more than once."),
        ("r1c1-r1c2=wall r1c1-r2c1=wall", "The block of r1c1 cannot get all its symbols any more."),
        (
            "r1c1-r1c2=join r1c1-r2c1=join r2c1-r2c2=join r1c2-r2c2=wall",
            "r1c2 and r2c2 are in one block, but there is a wall between them.",
        ),
    ],
)
def test_sentences(moves: str, text: str) -> None:
    assert [fault.text for fault in ps.check(f"blocks:{GOOD}", moves)] == [text]


def test_words_that_do_not_mix() -> None:
    fault = ps.check("blocks:9x1wFIRE-WATER:FWATERIRE", "r1c1-r1c2=join").faults[0]
    assert fault.text == "The block of r1c1 fits none of the words."
    fault = ps.check("blocks:3x2wABC:.../...", "r1c1-r1c2=join r1c2-r1c3=join r1c3-r2c3=join").faults[0]
    assert fault.text == "The block of r1c1 has 4 cells, which is too many."


def test_walls_alone_or_joins_alone_finish() -> None:
    answer = ps.solve(f"blocks:{GOOD}").solution
    assert done(answer)
    for kept in (1, 2):
        marks = bytes(mark if mark == kept else 0 for mark in answer.marks)
        assert done(type(answer)(answer.puzzle, marks))
        without = bytearray(marks)
        without[marks.index(kept)] = 0
        assert done(type(answer)(answer.puzzle, bytes(without))) == (kept == 2)  # joins close a ring: one is spare


@pytest.mark.parametrize("joined", [{1}, {1, 2}, {0, 1}, {0, 1, 2}])
def test_some_blocks_by_their_walls_and_others_by_their_joins_finish(joined: set[int]) -> None:
    answer = ps.solve(f"blocks:{GOOD}").solution
    meant = [JOIN if joined & {answer.blocks[a], answer.blocks[b]} else WALL for a, b in edges(4, 4)]
    marks = bytes(mark if mark == kind else 0 for mark, kind in zip(answer.marks, meant, strict=True))
    assert done(Board(answer.puzzle, marks))
    at = next(i for i, edge in enumerate(edges(4, 4)) if marks[i] == JOIN and answer.blocks[edge[0]] == 1)
    less = Board(answer.puzzle, marks[:at] + b"\0" + marks[at + 1 :])  # the block is a chain: none is spare
    assert done(less) == (joined == {0, 1, 2})  # but it may be all that the others leave


def test_a_word_that_begins_a_longer_one_is_not_complete_where_that_stands() -> None:
    puzzle, cat, row = (
        "blocks:4x2wCAT-CATS-DDDD:CATS/DDDD",
        "r1c1-r1c2=join r1c2-r1c3=join",
        "r2c1-r2c2=join r2c2-r2c3=join",
    )
    assert ps.check(puzzle, f"{cat} {row} r2c3-r2c4=join").done
    assert not ps.check(puzzle, f"{cat} {row}").done


def test_a_board_without_marks_is_not_done() -> None:
    assert check(start(decode(GOOD))) == []
    assert not done(start(decode(GOOD)))
    assert not done(divided(decode(GOOD), [0] * 16))


def test_a_wrong_division_is_a_fault() -> None:
    rows = divided(decode(GOOD), [cell // 4 for cell in range(16)])
    assert {fault.rule for fault in check(rows)} == {"misfit"}
