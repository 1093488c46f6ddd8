import random

import pytest

from puzzlesmith.core.codec import Reader, parse
from puzzlesmith.core.model import PuzzleError
from puzzlesmith.toolkit.regions import joined
from puzzlesmith.toolkit.walls import Walls

SOLO, KEEN = Walls(4, 4), Walls(4, 4, counts=True)
REGIONS = tuple(map(int, "0111000122332233"))
BOXES = tuple(map(int, "0011001122332233"))


def rows(side: int) -> tuple[int, ...]:
    return tuple(cell // side for cell in range(side * side))


def refused(piece: Walls, text: str) -> PuzzleError:
    with pytest.raises(PuzzleError) as refusal:
        parse(piece, text)
    assert refusal.value.text == text
    assert refusal.value.expected
    return refusal.value


@pytest.mark.parametrize(
    ("piece", "regions", "text"),
    [
        (SOLO, REGIONS, "_dabba_a_ba"),
        (KEEN, REGIONS, "_dabba_a_ba"),
        (SOLO, BOXES, "abbbbbbba"),
        (KEEN, BOXES, "ab7a"),
        (SOLO, (0,) * 16, "x"),
        (SOLO, rows(4), "l" + "_" * 12),
        (KEEN, rows(4), "l_12"),
        (KEEN, tuple(range(16)), "_25"),
        (Walls(3, 2), (0, 0, 1, 2, 2, 1), "aa__a"),
    ],
)
def test_walls(piece: Walls, regions: tuple[int, ...], text: str) -> None:
    assert piece.write(regions) == text
    assert parse(piece, text) == regions


@pytest.mark.parametrize("counts", [False, True])
def test_regions_are_read_back(counts: bool) -> None:
    chance = random.Random(1)
    for _ in range(200):
        width, height = chance.randint(1, 16), chance.randint(1, 16)
        piece, share = Walls(width, height, counts), chance.random()
        pairs = [(c, c + 1) for c in range(width * height) if (c + 1) % width]
        pairs += [(c, c + width) for c in range(width * (height - 1))]
        regions = joined(width * height, [pair for pair in pairs if chance.random() < share])
        assert parse(piece, piece.write(regions)) == regions


@pytest.mark.parametrize(
    ("length", "solo", "keen"),
    [
        (0, "_", "_"),
        (24, "x", "x"),
        (25, "y", "y_"),
        (26, "z_", "ya"),
        (27, "za", "yb"),
        (50, "zx", "yy_"),
        (51, "zy", "yya"),
        (52, "zz_", "yyb"),
        (78, "zzz_", "y3c"),
    ],
)
def test_long_runs_as_the_programs_read_them(length: int, solo: str, keen: str) -> None:
    """One row of cells without a wall: the last letter is for the wall at the end."""
    for text, counts in ((solo, False), (keen, True)):
        assert Walls(length + 1, 1, counts).write([0] * (length + 1)) == text
        assert parse(Walls(length + 1, 1, counts), text) == (0,) * (length + 1)


@pytest.mark.parametrize(
    ("length", "text"), [(25, "y"), (26, "za"), (27, "zb"), (50, "zy"), (51, "zza"), (75, "zzy"), (76, "zzza")]
)
def test_long_runs_as_the_programs_write_them(length: int, text: str) -> None:
    assert parse(Walls(length + 1, 1), text) == (0,) * (length + 1)
    counted = text.replace("zzz", "z3")
    assert parse(Walls(length + 1, 1, counts=True), counted) == (0,) * (length + 1)


def test_long_runs_of_a_board() -> None:
    assert Walls(9, 9).write(rows(9)) == "zzt" + "_" * 72
    assert parse(Walls(9, 9), "zzv" + "_" * 72) == rows(9)  # what Solo writes, and refuses to read
    assert Walls(6, 6, counts=True).write(rows(6)) == "ye_30"
    assert parse(Walls(6, 6, counts=True), "ze_30") == rows(6)


@pytest.mark.parametrize(
    ("text", "at", "what"),
    [
        ("", 0, "not a wall or none for each pair of neighbours"),
        ("_dabba_a_b", 0, "not a wall or none for each pair of neighbours"),
        ("_dabba_a_baa", 0, "not a wall or none for each pair of neighbours"),
        ("_dabba_a_bz", 0, "not a wall or none for each pair of neighbours"),
        ("z", 0, "not a wall or none for each pair of neighbours"),
        ("l_12", 0, "not a wall or none for each pair of neighbours"),
        ("_dabba_a_ba,", 11, "unexpected ','"),
        ("_dabba_a_baA", 11, "unexpected 'A'"),
        ("_w", 0, "walls that divide nothing"),
        ("w_", 0, "walls that divide nothing"),
    ],
)
def test_refused(text: str, at: int, what: str) -> None:
    error = refused(SOLO, text)
    assert (error.at, error.what) == (at, what)


@pytest.mark.parametrize(
    "text",
    ["l_11_", "l__10", "l_1_11", "l_2_10", "l_012", "l_99", "l____________", "l_12_0", "l_999999999999", "3l_12"],
)
def test_counts_refused(text: str) -> None:
    refused(KEEN, text)


@pytest.mark.parametrize(("piece", "text"), [(KEEN, "l_12"), (SOLO, "l____________")])
def test_what_follows_is_left_alone(piece: Walls, text: str) -> None:
    reader = Reader(f"{text},a5")
    assert piece.read(reader) == rows(4)
    assert reader.at == len(text)
