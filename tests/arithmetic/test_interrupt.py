"""Long runs can be stopped: they come back to Python again and again, also while two large tables are combined."""

from itertools import pairwise

import pytest

from puzzlesmith.arithmetic import reach


class Stop(Exception):  # noqa: N818  as KeyboardInterrupt, which is no error either
    pass


def test_a_run_is_stopped_in_the_midst_of_a_table() -> None:
    """Seven numbers have 119 parts and 63 splits: there is a word more often than that."""
    heard = list[int]()
    reach((3, 6, 7, 25, 50, 75, 100), "countdown-c", tick=heard.append)
    assert len(heard) > 119 + 63
    assert max(numbers - before for before, numbers in pairwise(heard)) < 40_000

    def stop(_: int) -> None:
        raise Stop

    with pytest.raises(Stop):
        reach((3, 6, 7, 25, 50, 75, 100), "countdown-c", tick=stop)
    assert len(reach((3, 6, 25, 50, 75, 100), "countdown-c")) == 33_300  # what was left behind does no harm
