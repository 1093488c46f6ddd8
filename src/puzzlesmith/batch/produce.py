"""`produce` carries out a recipe: the Python equivalent of `puzzlesmith batch`."""

from __future__ import annotations

from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import files, pool
from .json_lines import dumps
from .recipe import Recipe, build
from .run import Run
from .stop import stoppable
from .store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from .summary import Tally

    Watch = Callable[[str, dict[str, Any]], None]


def produce(
    recipe: Recipe | Mapping[str, Any],
    out: str | Path,
    *,
    form: str | None = None,
    workers: int | None = None,
    dask: str | None = None,
    log: str | Path | None = None,
    watch: Callable[[Run], Watch] | None = None,
) -> Tally | None:
    """Start or resume a run, and return its tally, or None if it was complete already. The recipe may be a dict
    with the keys of a recipe file.

    `watch` receives the run and returns a function that is called with the name and the facts of each event.
    """
    recipe = recipe if isinstance(recipe, Recipe) else build(recipe)
    store = Store(Path(out), form, recipe)
    files.require_packages(store.ending)
    if store.finished:
        return None
    try:
        store.open()
        with (
            _event_log(log or (None if store.single else store.folder / "log.jsonl")) as log_event,
            stoppable() as stop,
        ):
            run = Run(recipe, store, pool.open_pool(workers, dask), log_event, stop)
            if watch:
                run.watch = _both(log_event, watch(run))
            return run.execute()
    finally:
        store.close()


def _both(first: Watch, second: Watch) -> Watch:
    def notify(event: str, facts: dict[str, Any]) -> None:
        first(event, facts)
        second(event, facts)

    return notify


@contextmanager
def _event_log(path: str | Path | None) -> Iterator[Watch]:
    """Append each event, with its time, to a file of JSON lines; a resumed run continues the same log."""
    if path is None:
        yield lambda _event, _facts: None
        return
    with Path(path).open("ab", buffering=0) as file:

        def log_event(event: str, facts: dict[str, Any]) -> None:
            if event != "tick":
                now = datetime.now(UTC).isoformat(timespec="milliseconds")
                file.write(dumps({"time": now, "event": event, **facts}) + b"\n")

        yield log_event
