from puzzlesmith.core.model import Entry, Level, Technique, Trace
from puzzlesmith.toolkit.reasoning import reason, weighed


class Countdown:
    """Propagation takes one off, at most so often; then contradictions, then trials, take one off each."""

    def __init__(self, left: int, deductions: int, contradictions: int, trials: int):
        self.left, self.stock = left, [deductions, contradictions, trials]
        self.entries: list[Entry] = []

    def spend(self, number: int) -> bool:
        self.stock[number] -= 1
        return self.stock[number] >= 0

    def propagate(self) -> bool:
        if self.left and self.spend(0):
            self.entries.append(Entry(0, (), ()))
            self.left -= 1
        return self.left >= 0

    def persist(self) -> bool:
        return self.left >= 0

    def contradiction(self) -> Entry | None:
        return Entry(1, (), ()) if self.spend(1) else None

    def trial(self) -> Entry | None:
        return Entry(2, (), (), positions=5) if self.spend(2) else None

    def apply(self, entry: Entry) -> bool:
        assert self.entries[-1] is entry
        self.left -= 1
        return True


def story(*given: int) -> tuple[list[int], bool]:
    trace = reason(Countdown(*given))
    return [entry.technique for entry in trace.entries], trace.solved


def test_deductions_come_first_then_contradictions_then_trials() -> None:
    assert story(1, 9, 9, 9) == ([0], True)
    assert story(5, 2, 2, 2) == ([0, 1, 0, 1, 2], True)


def test_what_cannot_go_on_is_not_solved() -> None:
    assert story(5, 2, 1, 0) == ([0, 1, 0], False)
    assert story(1, 0, 0, 0) == ([], False)


def test_a_trace_draws_no_more_than_is_read() -> None:
    countdown = Countdown(9, 1, 9, 0)
    trace = iter(reason(countdown))
    assert next(trace).technique == 0
    assert countdown.stock == [0, 9, 0]
    assert next(trace).technique == 1
    assert countdown.stock[1] == 8


def test_a_trace_can_be_read_again() -> None:
    trace = reason(Countdown(5, 2, 2, 2))
    assert next(iter(trace)) is next(iter(trace))
    assert list(trace) == list(trace.entries)
    assert trace.mapped(lambda entry: entry._replace(technique=entry.technique + 1)).entries[0].technique == 1
    assert trace.mapped(lambda entry: entry).solved


def test_a_trial_costs_one_per_position() -> None:
    techniques = [Technique(name, name, Level.easy, weight) for name, weight in (("a", 1), ("b", 10), ("trial", 100))]
    entries = (Entry(0, (), (), number=7), Entry(1, (), ()), Entry(2, (), (), positions=5))
    assert weighed(techniques, Trace(entries, True)) == 1 + 10 + 105
