"""Worker pools: this process, other processes on this machine, or a Dask cluster, each behind an `Executor`.

A pool that breaks is reopened, and the jobs that were running in it count as lost.
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
MAX_BREAKS = 5  # breaks in a row, without a finished job in between; then the jobs themselves must be the cause


def cores() -> int:
    """Count the cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class InlineExecutor(Executor):
    """Runs each job in the calling thread, within `submit`."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001  the future raises it to whoever asks for the result
            future.set_exception(error)
        return future


class Pool:
    """An executor, the number of jobs it runs at once, and how to replace it when it breaks."""

    loss_errors: tuple[type[BaseException], ...] = (BrokenExecutor, CancelledError)  # raised by a lost job's future
    delays_stop = False  # a job in this process is interrupted at once

    def __init__(self, workers: int):
        self.workers = workers
        self.executor: Executor = self.open()
        self.breaks: int = 0

    def open(self) -> Executor:
        return InlineExecutor()

    def submit(self, fn: Callable[..., T], *args: Any) -> Future[T]:
        return self.executor.submit(fn, *args)

    @property
    def window(self) -> int:
        """The number of jobs to have submitted at a time: enough that no worker idles."""
        return 1

    def recover(self) -> bool:
        """Reopen the pool if it is broken, and return whether all jobs submitted to it are lost."""
        self.breaks += 1
        if self.breaks > MAX_BREAKS:
            raise PuzzleError(
                f"workers died {self.breaks} times in a row without finishing a job",
                expected="workers that survive, with enough memory",
            )
        if self.survives_loss:
            return False
        self.close()
        self.executor = self.open()
        return True

    @property
    def survives_loss(self) -> bool:
        """Whether the same executor can be used after a job was lost."""
        return False

    def close(self) -> None:
        """Stop at once, without waiting for running jobs."""
        self.executor.shutdown(wait=False, cancel_futures=True)


class Processes(Pool):
    """Processes on this machine, spawned rather than forked, so that they behave alike on every platform."""

    delays_stop = True
    before: set[int | None]

    @property
    def window(self) -> int:
        return 2 * self.workers + 1

    def open(self) -> Executor:
        self.before = {child.pid for child in multiprocessing.active_children()}
        context = multiprocessing.get_context("spawn")
        executor = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_initialize_worker)
        self.results: Any = executor._result_queue  # noqa: SLF001  see close
        return executor

    def submit(self, fn: Callable[..., T], *args: Any) -> Future[T]:
        with _sigint_blocked():
            return super().submit(fn, *args)

    def close(self) -> None:
        """Kill the workers, and close the writing end of the pipe for results. A worker may die halfway through a
        result; the executor's thread would then wait for the rest for ever, and the interpreter for that thread.
        Nor may that thread close its pipes while the executor, when it is collected, writes to them.
        """
        thread = getattr(self.executor, "_executor_manager_thread", None)
        super().close()
        children = [child for child in multiprocessing.active_children() if child.pid not in self.before]
        for child in children:
            child.kill()
        for child in children:
            child.join(1)
        with suppress(OSError):
            self.results._writer.close()  # noqa: SLF001
        if thread is not None:
            thread.join(1)


@contextmanager
def _sigint_blocked() -> Iterator[None]:
    """Block SIGINT, so that child processes ignore Ctrl-C from their first instruction: `_initialize_worker` runs too
    late for that.
    """
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _initialize_worker() -> None:
    """Leave Ctrl-C to the parent process, and exit when the parent is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=(parent.sentinel,), daemon=True).start()


def _exit_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


class Dask(Pool):
    """A running Dask cluster, given by the address of its scheduler."""

    delays_stop = True
    workers: int

    def __init__(self, address: str):
        if not find_spec("distributed"):
            raise PuzzleError("a Dask cluster needs distributed", expected="pip install puzzlesmith[dask]")
        self.address = address
        self.dask: Any = import_module("distributed")
        scheduler: Any = import_module("distributed.scheduler")
        comm: Any = import_module("distributed.comm")
        self.loss_errors: tuple[type[BaseException], ...] = (
            *Pool.loss_errors,
            scheduler.KilledWorker,
            comm.CommClosedError,
            self.dask.client.FutureCancelledError,
        )
        self.client: Any = None
        super().__init__(0)

    def open(self) -> Executor:
        try:
            self.client = self.dask.Client(self.address, set_as_default=False, timeout=20)
        except (OSError, ValueError) as error:
            reason = " ".join(str(error).split())
            raise PuzzleError(
                f"no Dask scheduler at {self.address}: {reason}", expected="the address that the scheduler printed"
            ) from None
        self.workers = max(1, sum(self.client.nthreads().values()))
        executor: Executor = self.client.get_executor(retries=3, pure=False)
        return executor

    @property
    def window(self) -> int:
        return 2 * self.workers + 1

    @property
    def survives_loss(self) -> bool:
        return bool(self.client.status == "running")

    def close(self) -> None:
        self.executor.shutdown(wait=False)  # Dask's executor has no `cancel_futures`; it always cancels
        with suppress(*self.loss_errors, OSError, RuntimeError):
            self.client.close()


def open_pool(workers: int | None, dask: str | None) -> Pool:
    if dask:
        return Dask(dask)
    return Pool(1) if workers == 1 else Processes(workers or cores())
