"""The arithmetic of jobs: sizes, gaps and the order in which they are planned."""

from puzzlesmith.batch.jobs import Extras, Item, Job, Part, Stream
from puzzlesmith.batch.supply import FIRST_SIZE, GROWTH, Supply

STREAM = Stream("some kind", "some params", 1)


def part(start: int, stop: int, seconds: float = 0.0) -> Part:
    items = tuple(Item(number, f"{number:032x}", "easy", 1, b"{}") for number in range(start, stop))
    return Part(STREAM, start, items, seconds, "")


def span(job: Job | None) -> tuple[int, int] | None:
    return None if job is None else (job.start, job.stop)


def supply(cursor: int = 0) -> Supply:
    return Supply(STREAM, Extras(), cursor)


def planned(stream: Supply, needed: int, at_once: int = 1) -> Job:
    job = stream.plan(needed, at_once)
    assert job is not None
    return job


def test_jobs_follow_each_other_until_enough_is_planned() -> None:
    stream = supply()
    assert [span(stream.plan(10, 1)) for _ in range(4)] == [(0, 4), (4, 8), (8, 10), None]


def test_workers_share_what_is_needed() -> None:
    """With three workers and five items, no job has more than two of them."""
    stream = supply()
    assert [span(stream.plan(5, 3)) for _ in range(4)] == [(0, 2), (2, 4), (4, 5), None]


def test_jobs_grow_to_a_second_by_at_most_a_factor() -> None:
    stream = supply()
    stream.add(planned(stream, 10**6), part(0, FIRST_SIZE, seconds=1e-9))
    assert stream.size == FIRST_SIZE * GROWTH
    stream = supply()
    stream.add(planned(stream, 10**6), part(0, FIRST_SIZE, seconds=FIRST_SIZE * 0.1))
    assert stream.size == 10
    stream = supply()
    stream.add(planned(stream, 10**6), part(0, FIRST_SIZE, seconds=60))
    assert stream.size == 1


def test_the_time_per_item_is_a_moving_average() -> None:
    stream = supply()
    stream.add(planned(stream, 10**6), part(0, 4, seconds=4 * 0.1))
    stream.add(planned(stream, 10**6), part(4, 14, seconds=10 * 0.3))
    assert abs(stream.seconds_per_item - 0.2) < 1e-9
    assert stream.size == 5


def test_the_rest_of_a_job_that_stopped_early_comes_next() -> None:
    stream = supply()
    first, second = planned(stream, 100), planned(stream, 100)
    stream.add(first, part(0, 1, seconds=0.25))
    stream.add(second, part(4, 8, seconds=4 * 0.25))
    assert span(planned(stream, 100)) == (1, 4)
    assert span(planned(stream, 100)) == (8, 12)


def test_a_long_gap_is_planned_in_several_jobs() -> None:
    stream = supply()
    stream.resume([part(10, 12)])
    assert [span(stream.plan(20, 1)) for _ in range(4)] == [(0, 4), (4, 8), (8, 10), (12, 16)]


def test_a_lost_job_is_planned_again_first() -> None:
    stream = supply()
    lost = planned(stream, 100)
    planned(stream, 100)
    stream.requeue(lost)
    assert stream.is_short
    assert span(planned(stream, 100)) == span(lost)


def test_items_are_taken_in_order_across_parts() -> None:
    stream = supply()
    first, second = planned(stream, 100), planned(stream, 100)
    stream.add(second, part(4, 8, seconds=1))
    assert stream.take() is None
    stream.add(first, part(0, 4, seconds=1))
    numbers = [item.number for item in iter(stream.take, None)]
    assert numbers == list(range(8))
    assert stream.cursor == 8


def test_ahead_counts_what_is_made_or_being_made() -> None:
    stream = supply()
    first = planned(stream, 100)
    assert (stream.ahead, stream.is_short) == (4, False)
    stream.add(first, part(0, 1, seconds=0.25))
    assert stream.ahead == 1
    stream.take()
    assert (stream.ahead, stream.is_short) == (0, True)
    planned(stream, 100)
    assert (stream.ahead, stream.is_short) == (3, False)


def test_resuming_skips_what_was_taken_and_fills_the_gaps() -> None:
    stream = supply(cursor=3)
    stream.resume([part(8, 10), part(0, 3), part(2, 5)])
    assert [item.number for item in iter(stream.take, None)] == [3, 4]
    assert stream.gaps == [(5, 8)]
    assert stream.planned == 10
    assert span(planned(stream, 100)) == (5, 8)
