import pytest

from puzzlesmith.book.layout import ARRANGEMENTS, GAP, LARGE, NORMAL, answer_columns, arrange, style
from puzzlesmith.book.recipe import PER_PAGE, Recipe
from puzzlesmith.core.model import PuzzleError
from puzzlesmith.core.scene import Scene
from puzzlesmith.render.paper import INCH, PAGES, RIM, cell_side, page, picture_size


def board(width: float, height: float) -> Scene:
    return Scene(width, height, "", "", ())


@pytest.mark.parametrize("name", PAGES)
def test_no_margin_is_within_reach_of_the_knife(name: str) -> None:
    assert min(page(name)[2:]) >= 0.25 * INCH


def test_a_thick_book_needs_a_wider_inner_margin() -> None:
    insides = [page("6x9", pages).inside for pages in (24, 150, 151, 301, 501, 701)]
    assert insides == sorted(insides)
    assert insides[0] < insides[-1] == INCH


def test_unknown_page_is_refused() -> None:
    with pytest.raises(PuzzleError, match=r"no page size 'a5'.*a4, letter, 6x9"):
        page("a5")


def test_a_scene_fills_its_room_up_to_the_largest_cell() -> None:
    assert cell_side(board(9, 6), 100, 1000, 50) == 100 / (9 + RIM)
    assert cell_side(board(9, 6), 1000, 100, 50) == 100 / (6 + RIM)
    assert cell_side(board(9, 6), 1000, 1000, 12) == 12
    assert picture_size(board(9, 6), 10) == ((9 + RIM) * 10, (6 + RIM) * 10)


@pytest.mark.parametrize("size", PER_PAGE)
@pytest.mark.parametrize("scene", [board(9, 9), board(20, 5), board(8, 30)], ids=["square", "wide", "tall"])
def test_slots_fit_the_page_and_no_arrangement_is_better(size: int, scene: Scene) -> None:
    room = page("a4").room
    slots = arrange(size, room, 20, [scene], 100)
    assert slots.columns * slots.rows == size
    assert slots.columns * slots.width + (slots.columns - 1) * GAP <= room[0] + 1e-6
    assert slots.rows * (slots.height + 20) + (slots.rows - 1) * GAP <= room[1] + 1e-6
    side = cell_side(scene, slots.width, slots.height, 100)
    for columns, rows in ARRANGEMENTS[size]:
        width = (room[0] - GAP * (columns - 1)) / columns
        height = (room[1] - GAP * (rows - 1)) / rows - 20
        assert side >= cell_side(scene, width, max(height, 1), 100)


def test_wide_and_tall_puzzles_stand_otherwise() -> None:
    wide, tall = (arrange(2, page("a4").room, 20, [scene], 14) for scene in (board(20, 5), board(8, 30)))
    assert (wide.columns, tall.columns) == (1, 2)


def test_answers_are_small_but_legible() -> None:
    for scene in (board(4, 4), board(9, 9), board(16, 16)):
        columns = answer_columns(170, [scene], NORMAL)
        assert 170 / columns / scene.width >= NORMAL.answer
    assert answer_columns(170, [board(90, 9)], NORMAL) == 1
    assert answer_columns(170, [board(9, 9)], LARGE) < answer_columns(170, [board(9, 9)], NORMAL)


def test_large_print_is_large() -> None:
    assert style(Recipe(large_print=True)).text >= 16
    assert style(Recipe(large_print=True, font="dyslexic", page="6x9")).text > style(Recipe()).text
