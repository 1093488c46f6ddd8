"""Notes as part of the position, in kinds whose deductions strike candidates: moves that strike and restore them."""

import json
import random

import pytest

import puzzlesmith as ps
from puzzlesmith.core.model import plain

from .samples import Example, solution, written


def open_spots(example: Example) -> list[tuple[str, tuple[str, ...], str]]:
    """The places that are empty at first, with their candidates and the mark that they have in the answer."""
    if not example.kind.strikes:
        return []
    answer = written(example.kind.draw(solution(example.puzzle), {}))
    spots = example.kind.draw(example.kind.start(example.puzzle), {}).spots
    return [(spot.place, spot.open, answer[spot.place]) for spot in spots if spot.marks]


def test_a_struck_candidate_is_part_of_the_position(example: Example) -> None:
    kind, start = example.kind, example.kind.start(example.puzzle)
    for place, candidates, _ in open_spots(example)[:3]:
        board = ps.replay(example.puzzle, f"{place}=-{candidates[0]}")
        (spot,) = [each for each in kind.draw(board, {}).spots if each.place == place]
        assert (spot.open, spot.struck) == (candidates[1:], (candidates[0],))
        assert board != start
        assert json.loads(json.dumps(plain(board)))["struck"] == {place: [candidates[0]]}
        assert kind.play(board, ps.Move(place, f"+{candidates[0]}")) == start
        assert kind.play(board, ps.Move(place, f"-{candidates[0]}")) == board
        assert not kind.check(board)


def test_a_struck_digit_of_the_answer_is_a_mistake(example: Example) -> None:
    for place, candidates, mark in open_spots(example)[:3]:
        others = [ps.Move(place, f"-{each}") for each in candidates if each != mark][:1]
        wrong = ps.Move(place, f"-{mark}")
        hint = ps.hint(example.puzzle, [*others, wrong])
        assert (hint.status, hint.mistake, hint.look) == ("mistake", wrong, (place,))
        assert str(wrong) in hint.text
        assert "candidate" in hint.text
        assert ps.hint(example.puzzle, [*others, wrong, ps.Move(place, f"+{mark}")]).status == "step"
        assert ps.hint(example.puzzle, [wrong, ps.Move(place, mark)]).status != "mistake"


def test_right_notes_change_no_answer_and_help(example: Example) -> None:
    chance, kind = random.Random(example.id), example.kind
    wrong = [ps.Move(place, f"-{each}") for place, open_, mark in open_spots(example) for each in open_ if each != mark]
    if wrong:
        notes = chance.sample(wrong, len(wrong) // 2)
        assert list(kind.finishes(ps.replay(example.puzzle, notes), 2)) == [solution(example.puzzle)]
        assert len(list(ps.steps(example.puzzle, wrong))) <= len(list(ps.steps(example.puzzle)))
        assert not {*ps.hint(example.puzzle, notes).play} & {*notes}


def test_notes_are_read_strictly(example: Example) -> None:
    for place, candidates, _ in open_spots(example)[:1]:
        for mark in ("-", "+", "--1", "-99", "+x", f"-{candidates[0]}-"):
            with pytest.raises(ps.PuzzleError):
                ps.replay(example.puzzle, [ps.Move(place, mark)])
    spots = example.kind.draw(example.kind.start(example.puzzle), {}).spots
    assert all(spot.struck == () for spot in spots)
