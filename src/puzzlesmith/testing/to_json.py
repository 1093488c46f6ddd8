"""Every value survives JSON and pickle unchanged."""

import json
import pickle
from typing import Any

import pytest

import puzzlesmith as ps

from .samples import Example, FaultBoard, Wanted, made

JUNK: list[Any] = [{}, [], None, "puzzle", {"rows": 3}, {"width": "3"}]  # instead of a dict


def json_of(thing: Any, *puzzle: Any) -> Any:
    """The value after a round trip through JSON, which must not change it: no tuples, no enums, no keys but texts. And
    the dict, and pickle, lead back to an equal value. A board is restored with its puzzle.
    """
    plain = thing.to_dict()
    assert json.loads(json.dumps(plain, allow_nan=False)) == plain
    copies = [type(thing).from_dict(plain, *puzzle), pickle.loads(pickle.dumps(thing))]  # noqa: S301  our own bytes
    assert copies == [thing, thing]
    assert {hash(copy) for copy in copies} == {hash(thing)}
    return plain


def test_made(wanted: Wanted) -> None:
    plain = json_of(made(wanted))
    assert plain["id"] == made(wanted).id
    assert plain["kind"] == wanted.name
    again = ps.make(plain["kind"], plain["params"], seed=plain["seed"], index=plain["index"])
    assert again.to_dict() == plain
    assert json_of(made(wanted).params)["level"] == wanted.level


def test_everything_about_a_puzzle(example: Example) -> None:
    grade = json_of(ps.grade(example.puzzle))
    assert grade["level"] == example.level
    answer = json_of(ps.solve(example.puzzle), example.puzzle)
    assert answer["status"] == "unique"
    assert answer["solutions"] == [ps.solve(example.puzzle).solutions[0].to_dict()]
    hint = json_of(ps.hint(example.puzzle))
    assert hint["play"][0].keys() == {"place", "mark"}
    for step in ps.steps(example.puzzle):
        assert json_of(step)["level"] in ps.Level.__members__
        assert all(ps.Move(**plain) == move for plain, move in zip(json_of(step)["moves"], step.moves, strict=True))
    json_of(example.puzzle)
    example.kind.draw(example.kind.start(example.puzzle), {}).to_dict()
    for technique in example.kind.techniques:
        json_of(technique)


def test_faults(board: FaultBoard) -> None:
    report = json_of(ps.check(board.kind.decode(board.id), board.moves))
    assert {fault["rule"] for fault in report["faults"]} == {board.rule}
    assert report["done"] is False
    json_of(ps.hint(board.kind.decode(board.id), board.moves))


def test_boards(example: Example) -> None:
    board = example.kind.start(example.puzzle)
    json_of(board, example.puzzle)
    for step in ps.steps(example.puzzle):
        for move in (*step.moves, *step.struck):
            board = example.kind.play(board, move)
        json_of(board, example.puzzle)


def test_junk_instead_of_a_dict(example: Example) -> None:
    for value, puzzle in ((example.puzzle, ()), (example.kind.start(example.puzzle), (example.puzzle,))):
        for junk in JUNK:
            with pytest.raises(ps.PuzzleError, match="not a"):
                type(value).from_dict(junk, *puzzle)


def test_kinds_are_pickled_by_name(example: Example) -> None:
    assert pickle.loads(pickle.dumps(example.kind)) is example.kind  # noqa: S301  our own bytes
