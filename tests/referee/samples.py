"""The puzzles that referees are asked about: sizes from 3x3 to 20x15, all symmetries, all levels."""

import os
import random
from collections.abc import Iterator
from functools import cache

from puzzlesmith.toolkit.grid import SYMMETRIES
from tests import inside as ps

COUNT = 1000 if os.environ.get("PUZZLESMITH_REFEREE") == "full" else 60
CHUNKS = 10
LEVELS = [None, "easy", "medium", "hard", "expert", "extreme"]
LEAST = {None: 9, "easy": 9, "medium": 20, "hard": 30, "expert": 30, "extreme": 88}  # cells that surely allow the level


def chunk(number: int) -> Iterator[ps.Made]:
    """A tenth of the puzzles, each size and level of all tenths once."""
    for index in range(number, COUNT, CHUNKS):
        yield sample(index)


@cache
def sample(index: int) -> ps.Made:
    chance = random.Random(index)
    level = LEVELS[index // CHUNKS % len(LEVELS)]
    width, height = 0, 0
    while width * height < LEAST[level]:
        width, height = chance.randint(3, 20), chance.randint(3, 15)
    symmetry = chance.choice([each for each in SYMMETRIES if each != "rotate4" or width == height])
    return ps.make("kurodoko", width=width, height=height, level=level, symmetry=symmetry, seed="referee", index=index)
