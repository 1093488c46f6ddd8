"""Divisions and their mirror images are equally frequent: no direction is preferred.

The seeds are fixed, so these tests always come out the same. Chi² per degree of freedom is 1 on average if only chance
makes a difference. While scans looked at the sides of a cell in one turn only, it was between 5 and 12 here.
"""

from collections import Counter

import pytest

from puzzlesmith.ominoes import divide_many, divisions

MIRRORS = ("left-right", "top-bottom", "transpose")
MOST = 1.3  # chi² per degree of freedom


def mirrored(side: int, mirror: str) -> list[int]:
    """The image of each cell of a square board."""
    cells = [divmod(cell, side) for cell in range(side * side)]
    if mirror == "left-right":
        return [y * side + side - 1 - x for y, x in cells]
    if mirror == "top-bottom":
        return [(side - 1 - y) * side + x for y, x in cells]
    return [x * side + y for y, x in cells]


def numbered(regions: list[int]) -> tuple[int, ...]:
    numbers: dict[int, int] = {}
    return tuple(numbers.setdefault(region, len(numbers)) for region in regions)


def chi2_per_df(pairs: list[tuple[int, int]], draws: int) -> float:
    """Of counts that are equal on average; each is the number of successes in `draws` draws."""
    shares = [(a + b) / 2 / draws for a, b in pairs]
    total = sum((a - b) ** 2 / (2 * draws * p * (1 - p)) for (a, b), p in zip(pairs, shares, strict=True) if 0 < p < 1)
    return total / len(pairs)


@pytest.fixture(scope="module")
def drawn() -> Counter[tuple[int, ...]]:
    return Counter(division.regions for division in divide_many(40_000, 4, 4, 4, seed=1))


@pytest.mark.parametrize("mirror", MIRRORS)
def test_divisions_are_as_frequent_as_their_mirror_images(drawn: Counter[tuple[int, ...]], mirror: str) -> None:
    image = mirrored(4, mirror)
    every = [division.regions for division in divisions(4, 4, 4)]
    reflected = {regions: numbered([regions[cell] for cell in image]) for regions in every}
    pairs = [(drawn[one], drawn[other]) for one, other in reflected.items() if one < other]
    assert len(pairs) > 50
    assert chi2_per_df(pairs, 40_000) < MOST


def walls(side: int, draws: int) -> Counter[tuple[int, int]]:
    """How often neighbouring cells are in different regions."""
    counts: Counter[tuple[int, int]] = Counter()
    sides = [(c, c + 1) for c in range(side * side) if (c + 1) % side] + [
        (c, c + side) for c in range(side * side - side)
    ]
    for division in divide_many(draws, side, side, side, seed=2):
        regions = division.regions
        counts.update(edge for edge in sides if regions[edge[0]] != regions[edge[1]])
    return counts


@pytest.mark.parametrize(("side", "draws"), [(5, 20_000), (6, 20_000), (9, 20_000)])
def test_walls_are_as_frequent_as_their_mirror_images(side: int, draws: int) -> None:
    counts = walls(side, draws)
    for mirror in MIRRORS:
        image = mirrored(side, mirror)
        reflected = {(a, b): (min(image[a], image[b]), max(image[a], image[b])) for a, b in counts}
        pairs = [(counts[one], counts[other]) for one, other in reflected.items() if one < other]
        assert chi2_per_df(pairs, draws) < MOST, mirror


def test_a_mirrored_mask_has_the_mirrored_divisions() -> None:
    """A shape without any symmetry, and its mirror image."""
    mask, draws = ["####", "###.", "####", "###.", "#..."], 20_000
    counts = [
        Counter(division.rows for division in divide_many(draws, 4, 5, 5, mask=rows, seed=1))
        for rows in (mask, [row[::-1] for row in mask])
    ]
    every = {division.rows for division in divisions(4, 5, 5, mask=mask)}
    pairs = [(counts[0][rows], counts[1][flipped(rows)]) for rows in every]
    assert sum(a for a, _ in pairs) == sum(b for _, b in pairs) == draws
    assert chi2_per_df(pairs, draws) < MOST


def flipped(rows: tuple[str, ...]) -> tuple[str, ...]:
    letters: dict[str, str] = {".": "."}
    for letter in "".join(row[::-1] for row in rows):
        letters.setdefault(letter, "abcdefghi"[len(letters) - 1])
    return tuple("".join(letters[letter] for letter in row[::-1]) for row in rows)
