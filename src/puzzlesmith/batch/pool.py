"""Where jobs are done: in this process, in processes of this machine, or on a Dask cluster. All of them are Executors.

A pool that breaks is opened again, and what was under way in it counts as lost.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, TypeVar

from puzzlesmith.core.model import PuzzleError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")
MOST_BREAKS = 5  # in a row, with nothing done between: then it is the jobs that kill it


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class Here(Executor):
    """Does each job at once."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001  it is handed on
            future.set_exception(error)
        return future


class Pool:
    """An executor, how many jobs it can do at once, and how to open another when it breaks."""

    lost: tuple[type[BaseException], ...] = (BrokenExecutor, CancelledError)
    delays_stop = False  # a job in this process is interrupted at once

    def __init__(self, workers: int):
        self.workers = workers
        self.executor = self.open()
        self.breaks = 0

    def open(self) -> Executor:
        return Here()

    def submit(self, fn: Callable[..., T], *args: Any) -> Future[T]:
        return self.executor.submit(fn, *args)

    @property
    def window(self) -> int:
        """How many jobs are handed out at a time: enough that nobody waits for the next."""
        return 1

    def mend(self) -> bool:
        """Open the pool anew if it is broken; and tell whether all that was under way in it is lost."""
        self.breaks += 1
        if self.breaks > MOST_BREAKS:
            raise PuzzleError(f"workers died {self.breaks} times in a row and made nothing", expected="to find out why")
        if self.works:
            return False
        self.close()
        self.executor = self.open()
        return True

    @property
    def works(self) -> bool:
        """Whether it can go on after something was lost."""
        return False

    def close(self) -> None:
        """At once: who is still at work is stopped."""
        self.executor.shutdown(wait=False, cancel_futures=True)


class Processes(Pool):
    """Processes on this machine, started afresh (not forked), and so alike on every platform."""

    delays_stop = True

    @property
    def window(self) -> int:
        return 2 * self.workers + 1

    def open(self) -> Executor:
        self.before = {child.pid for child in multiprocessing.active_children()}
        context = multiprocessing.get_context("spawn")
        executor = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_settle)
        self.results: Any = executor._result_queue  # noqa: SLF001  see close
        return executor

    def submit(self, fn: Callable[..., T], *args: Any) -> Future[T]:
        with _deaf_children():
            return super().submit(fn, *args)

    def close(self) -> None:
        """Kill the workers. One of them may die halfway through a result. The executor's thread would wait for the
        rest of it for ever, and the interpreter for that thread, so the writing end of the pipe must be closed too.
        """
        super().close()
        children = [child for child in multiprocessing.active_children() if child.pid not in self.before]
        for child in children:
            child.kill()
        for child in children:
            child.join(1)
        with suppress(OSError):
            self.results._writer.close()  # noqa: SLF001


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes started here do not hear Ctrl-C, from their first instruction on: `_settle` comes too late for that."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _settle() -> None:
    """In a new worker: Ctrl-C is for the run to handle; and whoever loses the run, killed without a word, ends too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


class Dask(Pool):
    """A cluster that runs already, by the address of its scheduler."""

    delays_stop = True

    def __init__(self, address: str):
        if not find_spec("distributed"):
            raise PuzzleError("a Dask cluster needs distributed", expected="pip install puzzlesmith[dask]")
        self.address = address
        self.dask: Any = import_module("distributed")
        scheduler: Any = import_module("distributed.scheduler")
        comm: Any = import_module("distributed.comm")
        self.lost = (*Pool.lost, scheduler.KilledWorker, comm.CommClosedError, self.dask.client.FutureCancelledError)
        self.client: Any = None
        super().__init__(0)

    def open(self) -> Executor:
        try:
            self.client = self.dask.Client(self.address, set_as_default=False, timeout=20)
        except (OSError, ValueError) as error:
            told = " ".join(str(error).split())
            raise PuzzleError(
                f"no Dask scheduler at {self.address}: {told}", expected="the address it printed"
            ) from None
        self.workers = max(1, sum(self.client.nthreads().values()))
        executor: Executor = self.client.get_executor(retries=3, pure=False)
        return executor

    @property
    def window(self) -> int:
        return 2 * self.workers + 1

    @property
    def works(self) -> bool:
        return bool(self.client.status == "running")

    def close(self) -> None:
        self.executor.shutdown(wait=False)  # Dask's knows no other word, and cancels what waits
        with suppress(*self.lost, OSError, RuntimeError):
            self.client.close()


def opened(workers: int | None, dask: str | None) -> Pool:
    if dask:
        return Dask(dask)
    return Pool(1) if workers == 1 else Processes(workers or cores())
