"""The sentences that explain steps, and the places that their parts point at."""

import re
from pathlib import Path

import puzzlesmith as ps
from puzzlesmith.core.kind import Kind

from .samples import Example, examples
from .snapshots import compare

NAME = re.compile(r"\b(r\d+c\d+|t\d+)\b")
THING = re.compile(r"\b(rows? \d|columns? \d|cages? \d|region of|block of|diagonal$)")
MOST_CHARACTERS = 450


def test_wording_of_each_technique(kind: Kind, snapshots: Path) -> None:
    """One sentence for each technique: the first in the steps of the examples."""
    wordings = dict[str, str]()
    for example in examples(kind):
        for step in ps.steps(example.puzzle):
            details = "".join(f"\n    {each}" for each in (example.id, step.text, *step.links))
            wordings.setdefault(step.technique, step.technique + details)
    missing = [technique.name for technique in kind.techniques if technique.name not in wordings]
    assert missing == [], "examples.txt needs puzzles that use them"
    lines = "\n\n".join(wordings[technique.name] for technique in kind.techniques).splitlines()
    compare(snapshots / "wording" / f"{kind.name}.txt", lines)


def test_every_place_in_a_sentence_is_pointed_at(example: Example) -> None:
    """Each part that names a cell, a line, a region or a cage has its places, and a role for them."""
    spots = {spot.place for spot in example.kind.draw(example.kind.start(example.puzzle), {}).spots}
    for step in ps.steps(example.puzzle):
        parts = (*step.parts, *[part for link in step.links for part in link.parts])
        for part in parts:
            assert {*NAME.findall(part.text)} <= {*part.places} <= spots, part
            assert part.places or not THING.search(part.text), part
            assert (part.role in ("look", "follows", "goes")) if part.places else not part.role, part
        assert step.text == "".join(part.text for part in step.parts)
        assert len(step.text) <= MOST_CHARACTERS, step.text
        assert {*step.look} == {place for part in parts for place in part.places}


def test_what_follows_is_pointed_at(example: Example) -> None:
    """The places of marks follow, and those of struck candidates go."""
    for step in ps.steps(example.puzzle):
        for role, moves in (("follows", step.moves), ("goes", step.struck)):
            places = {place for part in step.parts if part.role == role for place in part.places}
            ends = [move.place if move.place in places else move.place.split("-") for move in moves]
            assert all({*each} <= places for each in ends if isinstance(each, list)), (role, step)
