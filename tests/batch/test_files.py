import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzlesmith as ps
from puzzlesmith.batch import files, json_lines, recipe, records
from puzzlesmith.batch.audit import audit
from puzzlesmith.batch.store import Store
from tests.needs import needs

from .runs import run, settings, written

COUNT = 30


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("files") / "out"
    run(out, settings(COUNT, splits={}))
    return out


@pytest.fixture(scope="module")
def records_of_all_kinds(folder: Path) -> list[dict[str, Any]]:
    return list(ps.load(folder))


@pytest.mark.parametrize("form", files.FORMS)
def test_every_form_holds_the_same(form: str, records_of_all_kinds: list[dict[str, Any]], tmp_path: Path) -> None:
    if form == "parquet":
        needs("pyarrow")
    run(tmp_path / "shards", settings(COUNT, splits={}), form=form)
    assert list(ps.load(tmp_path / "shards")) == records_of_all_kinds
    file = tmp_path / f"all{files.FORMS[form].ending}"
    run(file, settings(COUNT, splits={}))
    assert list(ps.load(file)) == records_of_all_kinds
    again = tmp_path / f"again{files.FORMS[form].ending}"
    run(again, settings(COUNT, splits={}), workers=2)
    assert again.read_bytes() == file.read_bytes()
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted(["shards", file.name, again.name])


def test_gzip_headers_hold_neither_time_nor_name(folder: Path) -> None:
    head = next(folder.glob("*.gz")).read_bytes()[:10]
    assert head[3] == 0, "flags: no name"
    assert head[4:8] == bytes(4), "no time"


def test_databases_can_be_queried(tmp_path: Path) -> None:
    run(tmp_path / "all.sqlite", settings(COUNT))
    base = sqlite3.connect(tmp_path / "all.sqlite")
    (easy,) = base.execute(
        "SELECT count(*) FROM puzzles WHERE level = 'easy' AND split IN ('train', 'test')"
    ).fetchone()
    rows = base.execute("SELECT id, kind, params, puzzle_id, level, split, canonical, score, item, record FROM puzzles")
    for *columns, text in rows.fetchall():
        record = json.loads(text)
        grade, index = record["grade"], record["provenance"]["index"]
        assert columns[:3] == [record["id"], record["kind"], record["params"]]
        assert columns[3:5] == [record["puzzle"]["id"], grade["level"]]
        assert columns[5:] == [record["split"], record["canonical"], grade["score"], index]
    plan = base.execute(
        "EXPLAIN QUERY PLAN SELECT * FROM puzzles WHERE kind = 'kurodoko' AND level = 'easy'"
    ).fetchall()
    assert "by_level" in str(plan), "queries by kind and level use the index"
    base.close()
    assert easy == COUNT


def test_records_fit_their_schema(records_of_all_kinds: list[dict[str, Any]]) -> None:
    needs("jsonschema")
    import jsonschema

    schema = json.loads(records.SCHEMA.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    check = jsonschema.Draft202012Validator(schema)
    for record in records_of_all_kinds:
        check.validate(record)
    assert list(check.iter_errors(records_of_all_kinds[0] | {"unique": "yes"}))
    assert list(
        check.iter_errors({name: records_of_all_kinds[0][name] for name in records_of_all_kinds[0] if name != "grade"})
    )
    assert list(check.iter_errors(records_of_all_kinds[0] | {"more": 1}))


def test_audit_accepts_records_and_rejects_altered_ones(records_of_all_kinds: list[dict[str, Any]]) -> None:
    for record in records_of_all_kinds:
        assert audit(record), audit(record)
        assert record["unique"] is True
        assert ps.verify(record, record["solution"]["text"]).score == 1
    one, other = (
        records_of_all_kinds[0],
        next(
            each
            for each in records_of_all_kinds
            if each["kind"] == records_of_all_kinds[0]["kind"] and each != records_of_all_kinds[0]
        ),
    )
    for name in ("id", "puzzle", "solution", "canonical", "grade"):
        assert not audit(one | {name: other[name]}) or one[name] == other[name], name
    assert not audit(one | {"unique": False})
    assert not audit({})
    assert not audit([])


def test_content_ids_are_those_of_the_puzzle(records_of_all_kinds: list[dict[str, Any]]) -> None:
    assert len({record["id"] for record in records_of_all_kinds}) == COUNT
    assert records_of_all_kinds[0]["id"] == records.digest(
        ps.puzzle_id(ps.read(records_of_all_kinds[0]["puzzle"]["id"]))
    )


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.text(st.characters(codec="utf-8")),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(codec="utf-8")), inner),
        max_leaves=9,
    )
)
def test_json_is_the_same_with_and_without_orjson(value: Any) -> None:
    needs("orjson")
    plain = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    assert json_lines.dumps(value) == plain
    assert json_lines.loads(plain) == value


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("junk.jsonl.gz", b"junk" * 10, "damaged"),
        ("junk.jsonl", b"junk\n", "not valid JSON"),
        ("list.jsonl", b"[1]\n", "not a record"),
        ("junk.sqlite", b"junk" * 300, "not a database"),
        ("junk.parquet", b"junk" * 10, "not a Parquet"),
        ("junk.csv", b"a,b\n", "unknown file format"),
    ],
)
def test_damaged_files_are_errors(name: str, content: bytes, words: str, tmp_path: Path) -> None:
    if name.endswith(".parquet"):
        needs("pyarrow")
    (tmp_path / name).write_bytes(content)
    with pytest.raises(ps.PuzzleError, match=words):
        list(ps.load(tmp_path / name))


def test_half_a_file_is_an_error(folder: Path, tmp_path: Path) -> None:
    whole = next(folder.glob("*.gz")).read_bytes()
    (tmp_path / "cut.jsonl.gz").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(ps.PuzzleError, match="damaged"):
        list(ps.load(tmp_path / "cut.jsonl.gz"))


def test_a_missing_file_and_an_empty_folder_are_errors(tmp_path: Path) -> None:
    with pytest.raises(ps.PuzzleError, match="no file"):
        ps.load(tmp_path / "nowhere.jsonl")
    (tmp_path / "empty").mkdir()
    with pytest.raises(ps.PuzzleError, match="no records"):
        ps.load(tmp_path / "empty")


def test_files_appear_complete_or_not_at_all(tmp_path: Path) -> None:
    class Stop(Exception):  # noqa: N818
        pass

    files.write_atomically(tmp_path / "a", b"old")

    def write() -> None:
        with files.replacing(tmp_path / "a") as unfinished:
            unfinished.write_bytes(b"half")
            raise Stop

    with pytest.raises(Stop):
        write()
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("a", b"old")]


def test_unfinished_files_of_a_killed_run_are_removed(tmp_path: Path) -> None:
    out = tmp_path / "out"
    begun = Store(out, None, recipe.build(settings(COUNT, splits={})))
    begun.open()
    begun.close()
    (out / ".puzzles-00000.jsonl.gz.123.tmp").write_bytes(b"half")
    run(out, settings(COUNT, splits={}))
    assert not [name for name in written(out) if name.endswith(".tmp")]


def test_other_programs_can_unzip_shards(folder: Path) -> None:
    for file in folder.glob("*.gz"):
        with gzip.open(file, "rt", encoding="utf-8") as opened:
            assert all(json.loads(line)["unique"] for line in opened)
