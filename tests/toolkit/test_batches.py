"""Sets removed in batches are those that would be removed one by one."""

import random

import pytest

from puzzlesmith.toolkit.batches import Batches


class Wall(Batches):
    """Stones, of which so many next to each other must stay."""

    def __init__(self, stones: int, gap: int):
        self.stones, self.gap, self.asked = [True] * stones, gap, 0

    def take(self, first: int, last: int, level: int) -> bool:
        self.asked += 1
        before = list(self.stones)
        self.stones[first:last] = [False] * (last - first)
        if "0" * (self.gap + level) in "".join("01"[stone] for stone in self.stones):
            self.stones = before
            return False
        return True


@pytest.mark.parametrize("gap", [1, 2, 5])
def test_batches_remove_what_single_sets_would(gap: int) -> None:
    sizes = random.Random(1)
    one_by_one = Wall(60, gap)
    taken = one_by_one.take_all(60, 1, 1)
    assert one_by_one.asked == 60
    for batch in sizes.sample(range(2, 80), 10):
        wall = Wall(60, gap)
        assert wall.take_all(60, 1, batch) == taken == 60 - sum(wall.stones)
        assert wall.stones == one_by_one.stones


def test_batches_ask_less_where_most_can_go() -> None:
    wall = Wall(60, 59)
    assert wall.take_all(60, 1, 15) == 59
    assert wall.asked < 15
