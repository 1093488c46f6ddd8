"""Answers in free text: the shipped cases of each kind, every form in which an answer may be written, and junk.

answers.txt in a kind's folder holds cases, one after the other: a line `accept ID` or `reject ID`, then the text of the
answer, indented by four blanks. If it is missing, UPDATE_SNAPSHOTS=1 writes the usual ones for the first examples.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzlesmith as ps
from puzzlesmith.answers import writing as answers
from puzzlesmith.answers.reading import MOST
from puzzlesmith.batch.verify import judge
from puzzlesmith.core.kind import Kind

from .junk import NASTY, SETTINGS, TEXTS, spoilt
from .samples import Example, examples, solution, wrong_moves
from .snapshots import UPDATING


class Case(NamedTuple):
    verdict: str
    id: str
    text: str

    def written(self) -> str:
        return f"{self.verdict} {self.id}\n" + "".join(f"    {line}\n" for line in self.text.splitlines())


def cases(file: Path) -> list[Case]:
    recorded = list[Case]()
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        if line.startswith("    "):
            recorded[-1] = recorded[-1]._replace(text=f"{recorded[-1].text}{line[4:]}\n")
        elif line.strip() and not line.startswith("#"):
            verdict, text = line.split()
            recorded.append(Case(verdict, text, ""))
    return recorded


def text_of(kind: Kind, board: Any) -> str:
    return answers.of(kind).write(kind, board)


def wrong_texts(kind: Kind, puzzle: Any) -> Iterator[str]:
    """Answers with one wrong mark."""
    base = kind.start(puzzle) if kind.route else solution(puzzle)  # a route that went wrong cannot arrive any more
    for move in [*wrong_moves(kind, puzzle)][:3]:
        try:
            board = kind.play(base, move)
        except ps.PuzzleError:
            continue
        if not kind.done(board):
            yield text_of(kind, board)


def forms(kind: Kind, puzzle: Any) -> Iterator[str]:
    """The right answer in every form that must be understood."""
    text = text_of(kind, solution(puzzle))
    yield text
    yield f"Let me think. First I tried something else.\n\n```\n{text}\n```\nThat should be right!"
    yield f"<think>{text_of(kind, kind.start(puzzle))}</think>\n<answer>\n{text}\n</answer>"
    yield f"Final answer:\n{text}"
    yield f"**Answer:**\r\n{text}\r\n".replace("\n", "\r\n")
    yield json.dumps({"answer": text})


def usual(kind: Kind) -> Iterator[Case]:
    for example in examples(kind)[:3]:
        name = f"{kind.name}:{example.id}"
        for text in forms(kind, example.puzzle):
            yield Case("accept", name, text)
        for text in wrong_texts(kind, example.puzzle):
            yield Case("reject", name, text)
        for text in (
            "I do not know.",
            "ord('ϧ')+(1+2-3)*4",
            "__import__('os').getcwd()",
            text_of(kind, kind.start(example.puzzle)),
        ):
            yield Case("reject", name, text)


def test_the_cases_of_the_kind(kind: Kind, snapshots: Path) -> None:
    file = snapshots / "answers" / f"{kind.name}.txt"
    if UPDATING and not file.exists():
        text = "# Answers to examples, and whether they are right: see puzzlesmith/testing/answers.py.\n"
        written = "".join(f"\n{case.written()}" for case in usual(kind))
        file.parent.mkdir(exist_ok=True)
        file.write_text(text + written, encoding="utf-8")
    recorded = cases(file)
    assert {case.verdict for case in recorded} == {"accept", "reject"}
    for case in recorded:
        assert ps.verify(case.id, case.text).score == (case.verdict == "accept"), case


def test_the_answer_in_every_form(example: Example) -> None:
    for text in forms(example.kind, example.puzzle):
        verdict = ps.verify(example.puzzle, text)
        assert (verdict.status, verdict.score, verdict.share) == ("right", 1.0, 1.0), text
        assert ps.verify(example.puzzle, verdict.answer), "what was understood is an answer again"


def test_one_wrong_mark_is_too_much(example: Example) -> None:
    for text in wrong_texts(example.kind, example.puzzle):
        verdict = ps.verify(example.puzzle, text)
        assert (bool(verdict), verdict.score) == (False, 0.0), text
        assert verdict.share < 1
        assert verdict.reason


def test_two_answers_are_not_better_than_one(example: Example) -> None:
    """The last one counts, wherever the right one stands."""
    right = text_of(example.kind, solution(example.puzzle))
    for wrong in wrong_texts(example.kind, example.puzzle):
        assert not ps.verify(example.puzzle, f"<answer>{right}</answer> or <answer>{wrong}</answer>")
        assert ps.verify(example.puzzle, f"<answer>{wrong}</answer>, no: <answer>{right}</answer>")
        assert not ps.verify(example.puzzle, f"Answer:\n{right}\n\nAnswer:\n{wrong}")


@SETTINGS
@given(st.data())
def test_junk_is_no_answer(kind: Kind, data: st.DataObject) -> None:
    """Calls the reader directly, without the net that catches its errors."""
    puzzle = examples(kind)[0].puzzle
    right = text_of(kind, solution(puzzle))
    text = data.draw(st.one_of(TEXTS, spoilt([right, json.dumps([right]), f"<answer>{right}</answer>"])))
    verdict = judge(puzzle, text)
    assert 0 <= verdict.score <= 1
    json.dumps(verdict.to_dict())


def test_huge_junk_is_no_answer(kind: Kind) -> None:
    puzzle = examples(kind)[0].puzzle
    for piece in [
        *NASTY,
        "[",
        "{",
        "((",
        "<answer>",
        "r1c1=",
        "Answer:",
        "9**",
        "[[1],",
        "{'a':",
        "1 2 3 4 5 6 7 8 9\n",
    ]:
        judge(puzzle, piece * (MOST // len(piece) + 1))


@pytest.mark.parametrize("thing", [None, 5, b"r1c1=5", ["r1c1=5"], {"answer": 1}, float("nan")])
def test_things_that_are_no_text(kind: Kind, thing: Any) -> None:
    assert ps.verify(examples(kind)[0].puzzle, thing).status == "unreadable"
