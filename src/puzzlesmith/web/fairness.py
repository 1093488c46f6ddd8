"""Fairness between clients: a queue that serves them in turn, and estimates of what a request costs."""

from __future__ import annotations

from collections import deque
from ipaddress import IPv6Address, ip_address
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
MAX_WAITING = 100  # jobs in one queue; further ones are refused
MAX_PER_CLIENT = 20  # of them from one client; a class behind one address needs a few
WEIGHT = 0.25  # of the latest measurement in an estimate


class Busy(Exception):  # noqa: N818  the name says what happened
    """Too many jobs are waiting."""


def client_of(address: str) -> str:
    """Return the client behind an address. One machine can use all IPv6 addresses that share their first 64 bits."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    return str(parsed.ipv4_mapped or IPv6Address(int(parsed) >> 64 << 64))


class FairQueue(Generic[T]):
    """Jobs of several clients. They are served in turn, each in the order of its own jobs."""

    def __init__(self) -> None:
        self._jobs: dict[str, deque[T]] = {}  # by client; the client whose turn it is comes first

    def __len__(self) -> int:
        return sum(map(len, self._jobs.values()))

    def add(self, client: str, job: T) -> None:
        if len(self) >= MAX_WAITING or len(self._jobs.get(client, ())) >= MAX_PER_CLIENT:
            raise Busy
        self._jobs.setdefault(client, deque()).append(job)

    def take(self) -> T | None:
        """Remove and return the next job; None if there is none."""
        if not self._jobs:
            return None
        client = next(iter(self._jobs))
        jobs = self._jobs.pop(client)
        job = jobs.popleft()
        if jobs:
            self._jobs[client] = jobs  # now the last
        return job

    def remove(self, client: str, job: T) -> bool:
        """Remove a job whose client has gone; return whether it was still waiting."""
        jobs = self._jobs.get(client, deque[T]())
        if job not in jobs:
            return False
        jobs.remove(job)
        if not jobs:
            del self._jobs[client]
        return True


class Work(NamedTuple):
    """Requests that cost about the same: an operation on puzzles of one kind and similar length."""

    operation: str
    kind: str
    size: int


class Estimates:
    """What requests cost in seconds, from those before: a moving average. An unknown request counts as cheap."""

    def __init__(self) -> None:
        self._seconds: dict[Work, float] = {}

    def add(self, work: Work, seconds: float) -> None:
        before = self._seconds.get(work, seconds)
        self._seconds[work] = before + WEIGHT * (seconds - before)

    def exceeded(self, work: Work, seconds: float) -> None:
        """Record that a request took longer than this, and was stopped."""
        self._seconds[work] = max(self._seconds.get(work, 0.0), 4 * seconds)

    def of(self, work: Work) -> float:
        return self._seconds.get(work, 0.0)
