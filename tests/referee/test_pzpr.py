"""Links and answers as pzpr, the program behind puzz.link, takes them."""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from puzzlesmith.core.codec import Hexes
from puzzlesmith.toolkit.grid import rows
from tests import inside as ps
from tests.needs import needs
from tests.referee.samples import CHUNKS, chunk

pytestmark = pytest.mark.referee

SCRIPT = Path(__file__).with_name("pzpr_check.js")
KIND = ps.kind("kurodoko")


def body(puzzle: Any) -> str:
    link: str = KIND.forms["link"].write(KIND.start(puzzle))
    return link.split("kurodoko/")[1]


def judged(asked: Iterable[tuple[str, Iterable[Any]]], kind: str = "kurodoko") -> list[dict[str, Any]]:
    """What pzpr says of links with answers."""
    lines = "\n".join(json.dumps({"kind": kind, "body": text, "rows": list(rows)}) for text, rows in asked)
    command = [needs("node"), str(SCRIPT), str(Path(needs("pzpr")).resolve())]
    result = subprocess.run(command, input=lines, capture_output=True, text=True, timeout=120, check=True)
    return [json.loads(line) for line in result.stdout.splitlines()]


def changed(made: ps.Made) -> list[list[str]]:
    """A board for each row, in which one cell of the other colour stands there. (Numbers take no colour in pzpr.)"""
    rows, clues, width = list(made.solution.rows), made.puzzle.clues, made.puzzle.width
    grids = []
    for y, row in enumerate(rows):
        free = [x for x in range(width) if not clues[y * width + x]]
        for x in free[y % len(free) :][:1] if free else ():
            other = "." if row[x] == "#" else "#"
            grids.append([*rows[:y], row[:x] + other + row[x + 1 :], *rows[y + 1 :]])
    return grids


def test_the_referee_itself() -> None:
    rows = [".......", "..#.#..", "#..#...", ".....#.", ".......", "..#.#..", "#....#."]
    right, empty, wrong = judged(("7/7/j7h3k8k5i7g7idk4k8h4j", each) for each in (rows, [], ["#"]))
    assert right["complete"] is True
    assert empty["complete"] is wrong["complete"] is False


@pytest.mark.parametrize("number", range(CHUNKS))
def test_our_links_and_answers_are_taken(number: int) -> None:
    made = list(chunk(number))
    verdicts = judged((body(each.puzzle), each.solution.rows) for each in made)
    for each, verdict in zip(made, verdicts, strict=True):
        assert verdict["complete"] is True, (each.id, verdict)
        assert verdict["body"] == body(each.puzzle)
        assert ps.read(f"https://puzz.link/p?kurodoko/{verdict['body']}") == each.puzzle


@pytest.mark.parametrize("number", range(CHUNKS))
def test_changed_answers_are_not_taken(number: int) -> None:
    made = [each for each in chunk(number) if each.puzzle.width * each.puzzle.height <= 150][:10]
    boards = [(body(each.puzzle), rows) for each in made for rows in changed(each)]
    assert [verdict["complete"] for verdict in judged(boards)] == [False] * len(boards)


def test_rare_signs_are_taken() -> None:
    """Numbers above 15, cells without a number, and more than 20 blanks."""
    for text in ("16x11:16_26_?c15" + "z" * 6 + "m", "10x9:" + "z" * 3 + "l"):
        puzzle = KIND.decode(text)
        (verdict,) = judged([(body(puzzle), [])])
        assert verdict["body"] == body(puzzle)


@pytest.mark.parametrize("params", ["2x2", "2x3", "3x3", "4x4"])
def test_our_sudokus_are_taken(params: str) -> None:
    made = list(ps.make_many("sudoku", 5, params, level="easy", seed="pzpr"))
    order = made[0].puzzle.order
    cells = Hexes(order**2, order)
    bodies = [f"{order}/{order}/{cells.write(each.puzzle.givens)}" for each in made]
    answers = [rows(list(each.solution.digits), order) for each in made]
    verdicts = judged(zip(bodies, answers, strict=True), "sudoku")
    assert [verdict["complete"] for verdict in verdicts] == [True] * 5
    assert [verdict["body"] for verdict in verdicts] == bodies
    wrong = judged(zip(bodies, [answer[::-1] for answer in answers], strict=True), "sudoku")
    assert not any(verdict["complete"] for verdict in wrong)
