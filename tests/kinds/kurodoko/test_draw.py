import pytest

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.core.scene import STYLES, Box, Disc, Scene, Text
from puzzlesmith.kinds.kurodoko.codes import BLACK, UNKNOWN, WHITE
from puzzlesmith.kinds.kurodoko.draw import draw
from puzzlesmith.kinds.kurodoko.puzzle import Board, Puzzle
from puzzlesmith.render.text import text

CLUES = (0, 4, 0, 0, 0, -1)
BOARD = Board(Puzzle(3, 2, CLUES), bytes([BLACK, WHITE, UNKNOWN, WHITE, UNKNOWN, WHITE]))


@pytest.fixture
def scene() -> Scene:
    return draw(BOARD, {})


def test_picture(scene: Scene) -> None:
    assert text(scene, ascii=True).splitlines()[1::2] == ["|###| 4 |   |", "| . |   | ? |"]


def test_title_and_description(scene: Scene) -> None:
    assert scene.title == "Kurodoko 3x2"
    expected = "3 columns and 2 rows with 2 clues; of the other cells 1 are black, 1 white and 2 empty."
    assert scene.description == expected


def test_clues_have_no_dots(scene: Scene) -> None:
    assert [(item.x, item.y) for item in scene.items if isinstance(item, Disc)] == [(0.5, 1.5)]


def test_long_clues_are_smaller() -> None:
    puzzle = Puzzle(60, 41, (100, 20, 3, *[0] * (60 * 41 - 3)))
    texts = [item for item in draw(Board(puzzle, bytes(60 * 41)), {}).items if isinstance(item, Text)]
    assert [(item.text, item.size) for item in texts] == [("3", 0.55), ("20", 0.5), ("100", 0.4)]


def test_every_cell_is_a_spot(scene: Scene) -> None:
    assert [spot.place for spot in scene.spots] == ["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3"]
    assert [(spot.x, spot.y) for spot in scene.spots] == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
    assert [spot.label for spot in scene.spots] == [
        "row 1 column 1, black",
        "row 1 column 2, clue 4",
        "row 1 column 3, empty",
        "row 2 column 1, white",
        "row 2 column 2, empty",
        "row 2 column 3, clue ?",
    ]


def test_clicks_go_round_but_not_on_clues(scene: Scene) -> None:
    assert [spot.mark for spot in scene.spots] == ["black", "white", "", "white", "", "white"]
    assert [spot.marks for spot in scene.spots] == [() if clue else ("black", "white", "") for clue in CLUES]


def test_notes_highlight_places() -> None:
    scene = draw(BOARD, {"fault": ["r1c1"], "look": ["r2c1", "r2c2", "r2c1"], "follow": ("r2c3",)})
    boxes = [item for item in scene.items if isinstance(item, Box) and item.style in ("fault", "look", "follow")]
    highlights = [(box.style, box.x, box.y) for box in boxes]
    assert highlights == [("look", 0, 1), ("look", 1, 1), ("follow", 2, 1), ("fault", 0, 0)]


def test_notes_name_cells_and_highlights() -> None:
    with pytest.raises(PuzzleError, match=r"no such cell.*r1c1 to r2c3"):
        draw(BOARD, {"look": ["r3c1"]})
    with pytest.raises(ValueError, match="not in tuple"):
        draw(BOARD, {"looks": ["r1c1"]})


def test_styles_are_known(scene: Scene) -> None:
    assert {item.style for item in scene.items} <= STYLES.keys()
