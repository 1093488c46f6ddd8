"""One call that carries out a recipe: what the command line does, for programs."""

from __future__ import annotations

from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import files, pool
from .lines import dumps
from .run import Run
from .stop import stoppable
from .store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .recipe import Recipe
    from .summary import Tally

    Watch = Callable[[str, dict[str, Any]], None]


def produce(
    recipe: Recipe,
    out: str | Path,
    *,
    form: str | None = None,
    workers: int | None = None,
    dask: str | None = None,
    log: str | Path | None = None,
    watch: Callable[[Run], Watch] | None = None,
) -> Tally | None:
    """Make what is not there yet; None if all was. `watch` gets the run and returns what is told of its events."""
    store = Store(Path(out), form, recipe)
    files.check_form(store.ending)
    if store.finished:
        return None
    store.open()
    try:
        with logged(log or (None if store.single else store.folder / "log.jsonl")) as note, stoppable() as stop:
            run = Run(recipe, store, pool.opened(workers, dask), note, stop)
            if watch:
                run.watch = both(note, watch(run))
            return run.go()
    finally:
        store.close()


def both(one: Watch, other: Watch) -> Watch:
    def tell(event: str, facts: dict[str, Any]) -> None:
        one(event, facts)
        other(event, facts)

    return tell


@contextmanager
def logged(path: str | Path | None) -> Iterator[Watch]:
    """Each event as a line of JSON, with the time; a run that goes on adds to the log."""
    if path is None:
        yield lambda _event, _facts: None
        return
    with Path(path).open("ab", buffering=0) as file:

        def note(event: str, facts: dict[str, Any]) -> None:
            if event != "tick":
                now = datetime.now(UTC).isoformat(timespec="milliseconds")
                file.write(dumps({"time": now, "event": event, **facts}) + b"\n")

        yield note
