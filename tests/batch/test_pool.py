from typing import Any

import pytest

from puzzlesmith.batch.pool import Dask
from tests.needs import needs


@pytest.mark.parametrize(("threads", "workers"), [({}, 1), ({"one": 1}, 1), ({"one": 1, "other": 2}, 3)])
def test_a_cluster_has_a_worker_for_each_thread(
    monkeypatch: pytest.MonkeyPatch, threads: dict[str, int], workers: int
) -> None:
    needs("distributed")

    class Client:
        def nthreads(self) -> dict[str, int]:
            return threads

        def get_executor(self, **_: Any) -> None:
            """Return none: nothing is run."""

    monkeypatch.setattr("distributed.Client", lambda *_, **__: Client())
    assert Dask("tcp://127.0.0.1:1").workers == workers
