import json
from pathlib import Path
from typing import Any

import pytest

import puzzlesmith as ps
from puzzlesmith.batch import records
from puzzlesmith.batch.load import canonicals

from .runs import FIRST, SIZES


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return records.record_of(ps.make(FIRST, SIZES[FIRST], seed=1))


def write(path: Path, *rows: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_only_shards_of_a_folder_are_loaded(tmp_path: Path, record: dict[str, Any]) -> None:
    write(tmp_path / "train-00001.jsonl", record | {"split": "second"})
    write(tmp_path / "train-00000.jsonl", record | {"split": "first"})
    write(tmp_path / "log.jsonl", {"event": "start"})
    write(tmp_path / ".hidden.jsonl", {"half": "a record"})
    (tmp_path / "manifest.json").write_text("{}")
    assert [each["split"] for each in ps.load(tmp_path)] == ["first", "second"]
    assert [each["split"] for each in ps.load(tmp_path, "second")] == ["second"]


def test_records_without_a_split_are_those_of_the_unnamed_one(tmp_path: Path, record: dict[str, Any]) -> None:
    bare = {name: value for name, value in record.items() if name != "split"}
    path = write(tmp_path / "a.jsonl", bare, record | {"split": "train"})
    assert list(ps.load(path, "")) == [bare]


def test_digests_of_this_version_are_trusted_and_others_are_not(tmp_path: Path, record: dict[str, Any]) -> None:
    real, stored = record["canonical"], "ab" * 16
    older = record["provenance"] | {"version": "0.0.1"}
    for changed, digest in [
        ({"canonical": stored}, stored),
        ({"canonical": stored, "provenance": older}, real),
        ({"canonical": stored, "provenance": None}, real),
        ({"canonical": stored[:-1]}, real),
        ({"canonical": None}, real),
    ]:
        assert list(canonicals(write(tmp_path / "a.jsonl", record | changed))) == [digest], changed


def test_lists_of_ids_may_have_comments_blank_lines_and_moves(tmp_path: Path, record: dict[str, Any]) -> None:
    path = tmp_path / "ids.txt"
    path.write_text(f"# printed last year\n\n{record['puzzle']['id']} r1c1=white\n", encoding="utf-8")
    assert list(canonicals(path)) == [record["canonical"]]
    with pytest.raises(ps.PuzzleError, match="cannot read"):
        list(canonicals(tmp_path / "other.txt"))
