"""A sample of a batch, as OR-tools sees it: from the stored structure alone, one answer, and it is the stored one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import puzzlesmith as ps
from tests.batch.runs import run, settings
from tests.needs import needs

needs("ortools")
from tests.referee import test_ortools, test_ortools_jigsaw  # noqa: E402  they need it

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.referee


def test_records_have_one_answer(tmp_path: Path) -> None:
    judges: dict[str, Callable[[Any], list[Any]]] = {
        "kurodoko": lambda puzzle: [test_ortools.answers(puzzle), [test_ortools.blacks_of(ps.solve(puzzle).solution)]],
        "jigsaw": lambda puzzle: [
            test_ortools_jigsaw.answers(puzzle),
            [list(ps.solve(puzzle).solution.digits)],
        ],
    }
    make = [{"kind": kind, "level": ["easy", "medium", "hard"], "share": 1} for kind in judges]
    run(tmp_path / "out", settings(30, make=make))
    for record in ps.load(tmp_path / "out"):
        puzzle = ps.read(record["puzzle"]["id"])
        theirs, ours = judges[record["kind"]](puzzle)
        assert theirs == ours, record["puzzle"]["id"]
        assert ps.solve(puzzle).solution.to_dict() == record["solution"]["data"]
