import pytest

from puzzlesmith.core.model import Move, PuzzleError
from puzzlesmith.core.scene import STYLES, Box, Line, Scene, Text
from puzzlesmith.kinds.jigsaw.puzzle import Board, Puzzle, decode, play, start
from puzzlesmith.render.text import text
from puzzlesmith.sudokus import layout
from puzzlesmith.sudokus.draw import draw
from puzzlesmith.sudokus.extras import TICK

SMALL = "4j:c2a4d1a3c,_dabba_a_ba"
PICTURE = """\
+---+---+---+---+
| 1 |         2 |
+   +---+---+   +
|     4     |   |
+---+---+---+---+
|       | 1     |
+   .   +   .   +
| 3     |       |
+---+---+---+---+"""


@pytest.fixture
def board() -> Board:
    return play(start(decode(SMALL)), Move("r1c1", "1"))


@pytest.fixture
def scene(board: Board) -> Scene:
    return draw(board, {})


def test_picture(scene: Scene) -> None:
    assert text(scene, ascii=True) == PICTURE


def test_walls_go_straight_on(scene: Scene) -> None:
    walls = [item for item in scene.items if isinstance(item, Line) and item.style == "thick"][4:]
    assert sorted((line.x1, line.y1, line.x2, line.y2) for line in walls) == [
        *[(0, 2, 4, 2), (1, 0, 1, 1), (1, 1, 3, 1), (2, 2, 2, 4), (3, 1, 3, 2)],
    ]


def test_givens_and_marks_differ(scene: Scene) -> None:
    texts = [(item.text, item.style) for item in scene.items if isinstance(item, Text)]
    assert texts == [("2", "clue"), ("4", "clue"), ("1", "clue"), ("3", "clue"), ("1", "mark")]


def test_title_and_description(scene: Scene) -> None:
    assert scene.title == "Jigsaw Sudoku 4x4"
    assert scene.description == (
        "4 rows, columns and regions for the digits 1 to 4, one of each in every row, column and region; "
        "4 givens, 1 written and 11 empty."
    )
    crossed = draw(start(decode(SMALL.replace("j", "jx"))), {})
    assert crossed.title == "Jigsaw Sudoku X 4x4"
    assert "region and long diagonal" in crossed.description


def test_diagonals_are_ticked_at_corners() -> None:
    def slanted(scene: Scene) -> list[Line]:
        return [item for item in scene.items if isinstance(item, Line) and item.style == "guide"]

    crossed = slanted(draw(start(decode(SMALL.replace("j", "jx"))), {}))
    assert slanted(draw(start(decode(SMALL)), {})) == []
    assert len(crossed) == 10
    assert [(line.x1, line.y1, line.x2, line.y2) for line in crossed[:4]] == [
        (0, 0, TICK, TICK),
        (4, 0, 4 - TICK, TICK),
        (1 - TICK, 1 - TICK, 1 + TICK, 1 + TICK),
        (3 + TICK, 1 - TICK, 3 - TICK, 1 + TICK),
    ]


def test_spots(scene: Scene) -> None:
    assert [spot.place for spot in scene.spots[:5]] == ["r1c1", "r1c2", "r1c3", "r1c4", "r2c1"]
    assert [spot.label for spot in scene.spots[:4]] == [
        "row 1 column 1, region 1, 1",
        "row 1 column 2, region 2, empty",
        "row 1 column 3, region 2, empty",
        "row 1 column 4, region 2, given 2",
    ]
    assert [spot.mark for spot in scene.spots[:4]] == ["1", "", "", "2"]
    assert [spot.marks for spot in scene.spots[2:4]] == [("1", "2", "3", "4", ""), ()]


def test_letters_beyond_nine() -> None:
    board = play(start(Puzzle(16, layout.boxes(16), (0,) * 256)), Move("r1c1", "16"))
    scene = draw(board, {})
    assert [item.text for item in scene.items if isinstance(item, Text)] == ["G"]
    assert scene.spots[0].mark == "G"
    assert scene.spots[0].marks[-3:] == ("F", "G", "")


def test_notes_highlight_places(board: Board) -> None:
    boxes = [item for item in draw(board, {"look": ["r1c1"], "fault": ["r4c2"]}).items if isinstance(item, Box)]
    assert [(box.style, box.x, box.y) for box in boxes[1:]] == [("look", 0, 0), ("fault", 1, 3)]
    with pytest.raises(PuzzleError, match="no such cell"):
        draw(board, {"look": ["r5c1"]})


def test_styles_are_known(scene: Scene) -> None:
    assert {item.style for item in scene.items} <= STYLES.keys()


def test_open_marks_are_those_that_no_house_has_yet(board: Board, scene: Scene) -> None:
    spots = {spot.place: spot.open for spot in scene.spots}
    assert [spots[place] for place in ("r1c4", "r2c1", "r1c2", "r4c4")] == [(), ("2",), ("3",), ("4",)]
    crossed = draw(Board(decode(SMALL.replace("j", "jx")), board.digits), {})
    assert crossed.spots[-1].open == ()
