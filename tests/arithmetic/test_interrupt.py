"""Long runs can be interrupted: they call back often, also while two large tables are combined."""

from itertools import pairwise

import pytest

from puzzlesmith.arithmetic import reach


class Stop(Exception):  # noqa: N818  as KeyboardInterrupt, which is no error either
    pass


def test_a_run_can_be_interrupted_within_a_table() -> None:
    """Seven numbers have 119 parts and 63 splits; the callback comes more often than that."""
    reported = list[int]()
    reach((3, 6, 7, 25, 50, 75, 100), "countdown-c", tick=reported.append)
    assert len(reported) > 119 + 63
    assert max(numbers - before for before, numbers in pairwise(reported)) < 40_000

    def stop(_: int) -> None:
        raise Stop

    with pytest.raises(Stop):
        reach((3, 6, 7, 25, 50, 75, 100), "countdown-c", tick=stop)
    assert len(reach((3, 6, 25, 50, 75, 100), "countdown-c")) == 33_300  # the interrupted run leaves nothing behind
