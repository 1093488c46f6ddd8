import pickle
from collections.abc import Iterator

import pytest

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.core.scene import (
    HIGHLIGHTS,
    STYLES,
    Box,
    Calculation,
    CellPlay,
    Line,
    PairPlay,
    Play,
    Scene,
    Spot,
    Spots,
)
from puzzlesmith.toolkit.drawing import board_lines, cell_box, centre, highlights


def test_board_lines() -> None:
    lines = [line for line in board_lines(3, 2) if isinstance(line, Line)]
    inner = [(line.x1, line.y1, line.x2, line.y2) for line in lines if line.style == "thin"]
    outer = [(line.x1, line.y1, line.x2, line.y2) for line in lines if line.style == "thick"]
    assert inner == [(1, 0, 1, 2), (2, 0, 2, 2), (0, 1, 3, 1)]
    assert outer == [(0, 0, 3, 0), (3, 0, 3, 2), (3, 2, 0, 2), (0, 2, 0, 0)]


def test_cells_are_numbered_in_reading_order() -> None:
    assert centre(4, 3) == (1.5, 1.5)
    assert cell_box(5, 3, "filled") == Box(2, 1, 1, 1, "filled")


def test_highlights_are_styles() -> None:
    assert STYLES.keys() >= set(HIGHLIGHTS)


def test_highlights_paint_last_what_counts_most() -> None:
    boxes = highlights({"fault": ["r1c1"], "look": ["r2c3", "r1c1", "r2c3"]}, 3, 2)
    assert boxes == [Box(2, 1, 1, 1, "look"), Box(0, 0, 1, 1, "look"), Box(0, 0, 1, 1, "fault")]


def test_highlights_refuse_places_that_are_not_there() -> None:
    with pytest.raises(PuzzleError, match="no such cell"):
        highlights({"look": ["r3c1"]}, 3, 2)


CALCULATION = Calculation(("+", "-"), ("!",), {"t1": 3, "t2": 4}, 7, 7, False, {}, 0, 2, pairs=(("t1-t2", "+"),))


@pytest.mark.parametrize(
    ("play", "pair_marks", "lone_marks", "pairs"),
    [
        (CellPlay(("white",)), (), (), ()),
        (PairPlay(("wall", "join"), (("a-b", "wall"),), ("join",)), ("wall", "join"), (), (("a-b", "wall"),)),
        (CALCULATION, ("+", "-"), ("!",), (("t1-t2", "+"),)),
    ],
)
def test_how_a_board_is_played(play: Play, pair_marks: object, lone_marks: object, pairs: object) -> None:
    scene = Scene(1, 1, "title", "description", (), (), play)
    assert (scene.pair_marks, scene.lone_marks, scene.pairs) == (pair_marks, lone_marks, pairs)


def test_json_names_the_mode_of_play() -> None:
    scene = Scene(1, 1, "title", "description", ())
    assert scene.to_dict()["play"] == {"mode": "cells", "group_marks": []}
    assert [CALCULATION.to_dict()["mode"], PairPlay(("x",)).to_dict()["mode"]] == ["calculation", "pairs"]


def test_a_pair_is_restored_with_two_parts() -> None:
    play = PairPlay(("join",), (("r1c1-r1c2", "join"),))
    assert PairPlay.from_dict(play.to_dict()) == play
    with pytest.raises(PuzzleError, match="pairs has 3 items; expected 2"):
        PairPlay.from_dict({"marks": ["join"], "pairs": [["r1c1", "r1c2", "join"]]})


def test_spots_are_made_when_first_read() -> None:
    made = []

    def spots() -> Iterator[Spot]:
        made.append("spot")
        yield Spot("r1c1", 0, 0, 1, 1, "row 1 column 1")

    scene = Scene(1, 1, "One", "One cell.", (), Spots(spots()))
    assert not made
    assert [spot.place for spot in scene.spots] == [scene.spots[0].place] == ["r1c1"]
    assert made == ["spot"]
    assert Scene.from_dict(scene.to_dict()) == scene == pickle.loads(pickle.dumps(scene))  # noqa: S301  our own
