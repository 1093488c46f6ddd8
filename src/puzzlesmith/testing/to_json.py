"""Every value survives JSON unchanged."""

import json
from typing import Any

import puzzlesmith as ps

from .samples import Example, FaultBoard, Wanted, made


def json_of(thing: Any) -> Any:
    """The value after a round trip through JSON, which must not change it: no tuples, no enums, no keys but texts."""
    plain = thing.to_dict()
    assert json.loads(json.dumps(plain, allow_nan=False)) == plain
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
    answer = json_of(ps.solve(example.puzzle))
    assert answer["status"] == "unique"
    assert answer["solutions"] == [ps.solve(example.puzzle).solutions[0].to_dict()]
    hint = json_of(ps.hint(example.puzzle))
    assert hint["play"][0].keys() == {"place", "mark"}
    for step in ps.steps(example.puzzle):
        assert json_of(step)["level"] in ps.Level.__members__
        assert all(ps.Move(**plain) == move for plain, move in zip(json_of(step)["moves"], step.moves, strict=True))
    json_of(example.puzzle)
    json_of(example.kind.draw(example.kind.start(example.puzzle), {}))
    for technique in example.kind.techniques:
        json_of(technique)


def test_faults(board: FaultBoard) -> None:
    report = json_of(ps.check(board.kind.decode(board.id), board.moves))
    assert {fault["rule"] for fault in report["faults"]} == {board.rule}
    assert report["done"] is False
    json_of(ps.hint(board.kind.decode(board.id), board.moves))
