"""The output of a run depends on its recipe and on nothing else."""

import gzip
import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import puzzlesmith as ps
from puzzlesmith.batch import jobs, recipe
from puzzlesmith.batch import run as running
from puzzlesmith.batch.load import canonicals

from .runs import FIRST, SIZES, run, settings, written

SMALL = {"kind": "kurodoko", "params": "4x4"}  # so small that most items are repeats


def records(folder: Path, split: str | None = None) -> list[dict[str, Any]]:
    return list(ps.load(folder, split))


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("mixed") / "out"
    run(out, settings())
    return out


def test_the_bytes_do_not_depend_on_the_workers(mixed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path / "two", settings(), workers=2)
    assert written(tmp_path / "two") == written(mixed)
    monkeypatch.setattr(jobs, "TIME_LIMIT", 0.0)  # every job ends after one item
    run(tmp_path / "hasty", settings())
    assert written(tmp_path / "hasty") == written(mixed)


def test_counts_and_order(mixed: Path) -> None:
    """Every kind has its share from the first shard on, and the items of a stream stay in order."""
    everything = records(mixed)
    assert len(everything) == 60
    assert {each["kind"] for each in everything} == set(ps.kinds())
    first = [each for file in sorted(mixed.glob("*-00000.jsonl.gz")) for each in ps.load(file)]
    assert {each["kind"] for each in first} == set(ps.kinds())
    for kind in ps.kinds():
        numbers = [each["provenance"]["index"] for each in first if each["kind"] == kind and each["split"] == "train"]
        assert numbers == sorted(numbers)


def test_items_are_those_of_make(mixed: Path) -> None:
    for record in records(mixed)[:20]:
        origin = record["provenance"]
        made = ps.make(record["kind"], record["params"], seed=origin["seed"], index=origin["index"])
        assert made.id == record["puzzle"]["id"]
        assert made.grade.level.value == record["grade"]["level"] == "easy"


def test_no_two_are_the_same_puzzle(mixed: Path) -> None:
    forms = [ps.canonical(record["puzzle"]["id"]) for record in records(mixed)]
    assert len(set(forms)) == len(forms)


def test_splits_are_disjoint_even_between_runs(mixed: Path, tmp_path: Path) -> None:
    """Train of one run and test of another have nothing in common, if the shares are the same."""
    run(tmp_path / "a", settings(24, seed=9, make=[SMALL | {"count": 24}]))
    run(tmp_path / "b", settings(24, seed=10, make=[SMALL | {"count": 24}]))
    parts = {
        (name, split): {r["canonical"] for r in records(tmp_path / name, split)} for name in "ab" for split in SPLITS
    }
    assert parts["a", "train"] & parts["b", "train"], "a test that could not fail"
    for (one, ours), (other, theirs) in combinations(parts, 2):
        if ours != theirs:
            assert not parts[one, ours] & parts[other, theirs]
    assert {record["split"] for record in records(mixed)} == set(SPLITS)


SPLITS = ("train", "test")


def test_repeats_are_dropped_and_counted(tmp_path: Path) -> None:
    tally = run(tmp_path / "out", settings(make=[SMALL | {"count": 30}]))
    assert tally is not None
    different = records(tmp_path / "out")
    assert len({each["canonical"] for each in different}) == len(different) == 30
    last = max(each["provenance"]["index"] for each in different)
    assert tally.dropped["repeats"] == last + 1 - 30 > 0
    assert f"{tally.dropped['repeats']} repeats within the run" in (tmp_path / "out" / "summary.txt").read_text()


def test_the_first_of_equals_stays(tmp_path: Path) -> None:
    """Every dropped item equals an earlier one of the stream, whichever worker finished first."""
    run(tmp_path / "out", settings(make=[SMALL | {"count": 30}]), workers=2)
    accepted = {each["provenance"]["index"] for each in records(tmp_path / "out")}
    seen = set[str]()
    for index in range(max(accepted) + 1):
        canonical = ps.canonical(ps.make("kurodoko", "4x4", seed=5, index=index))
        assert (canonical not in seen) == (index in accepted)
        seen.add(canonical)


@pytest.mark.parametrize("ending", ["", ".jsonl", ".sqlite", ".txt"])
def test_archives_are_not_made_again(tmp_path: Path, ending: str) -> None:
    archive = tmp_path / f"old{ending}"
    if ending == ".txt":
        made = ps.make_many("kurodoko", 20, "4x4", seed=5)
        turned = [ps.canonical(each).partition(":")[2] for each in made]
        archive.write_text("# printed last year\n" + "".join(f"kurodoko:{text}\n" for text in turned))
    else:
        run(archive, settings(make=[SMALL | {"count": 20}]))
    old = set(canonicals(archive))
    tally = run(tmp_path / "new", settings(make=[SMALL | {"count": 20}], archives=[str(archive)]))
    assert tally is not None
    assert tally.dropped["archived"] >= len(old)
    assert not old & {each["canonical"] for each in records(tmp_path / "new")}


def test_entries_take_turns_in_proportion_to_their_counts(tmp_path: Path) -> None:
    other = next(kind for kind in ps.kinds() if kind != FIRST)
    entries = [
        {"kind": FIRST, "params": SIZES[FIRST], "count": 4},
        {"kind": other, "params": SIZES[other], "count": 2},
    ]
    run(tmp_path / "out", settings(make=entries, splits={}))
    assert [each["kind"] for each in records(tmp_path / "out")] == [FIRST, FIRST, other, FIRST, FIRST, other]


def test_two_entries_of_one_stream_share_it(tmp_path: Path) -> None:
    one = {"kind": FIRST, "params": SIZES[FIRST], "count": 4}
    tally = run(tmp_path / "out", settings(make=[one, one]))
    assert tally is not None
    assert sorted(each["provenance"]["index"] for each in records(tmp_path / "out")) == list(range(8))
    assert tally.dropped.total() == 0


def test_an_exhausted_stream_is_reported(tmp_path: Path) -> None:
    with pytest.raises(ps.PuzzleError, match="no more different puzzles of kurodoko 3x3: after 8 of them"):
        run(tmp_path / "out", settings(make=[{"kind": "kurodoko", "params": "3x3", "count": 500}]))


def test_a_level_out_of_reach_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzlesmith.core.engine.ATTEMPTS", 20)
    with pytest.raises(ps.PuzzleError, match=r"found in 20 draws: such a puzzle may not exist; .* 5 items in a row"):
        run(tmp_path / "out", settings(make=[{"kind": "kurodoko", "params": "3x3", "level": "expert", "count": 5}]))


def test_items_that_could_not_be_made_are_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = jobs.work

    def sometimes(job: jobs.Job) -> jobs.Part:
        part = real(job)
        return part._replace(
            items=tuple(jobs.Item(i.number, "", "", 0, b"", "no luck") if i.number % 3 == 0 else i for i in part.items)
        )

    monkeypatch.setattr(running, "work", sometimes)
    tally = run(tmp_path / "out", settings(make=[{"kind": FIRST, "params": SIZES[FIRST], "count": 8}]))
    assert tally is not None
    assert tally.dropped["unmade"] == 4
    assert sorted(each["provenance"]["index"] for each in records(tmp_path / "out")) == [1, 2, 4, 5, 7, 8, 10, 11]


def test_a_finished_run_is_left_alone(mixed: Path) -> None:
    before = {file: file.stat().st_mtime_ns for file in mixed.iterdir()}
    assert run(mixed, settings()) is None
    assert before == {file: file.stat().st_mtime_ns for file in mixed.iterdir()}


def test_folders_of_others_are_left_alone(mixed: Path, tmp_path: Path) -> None:
    with pytest.raises(ps.PuzzleError, match="another recipe"):
        run(mixed, settings(seed=6))
    (tmp_path / "letter.txt").write_text("Dear John")
    with pytest.raises(ps.PuzzleError, match=r"is not empty: it has letter\.txt"):
        run(tmp_path, settings())
    (tmp_path / "letter.jsonl").write_text("Dear John")
    with pytest.raises(ps.PuzzleError, match="exists"):
        run(tmp_path / "letter.jsonl", settings())
    assert (tmp_path / "letter.jsonl").read_text() == "Dear John"


def test_the_manifest_lists_the_files(mixed: Path) -> None:
    from hashlib import sha256

    manifest = json.loads((mixed / "manifest.json").read_bytes())
    assert manifest["items"] == 60
    for name, about in manifest["files"].items():
        assert about["sha256"] == sha256((mixed / name).read_bytes()).hexdigest()
        assert about["items"] == len(gzip.decompress((mixed / name).read_bytes()).splitlines())
    assert set(manifest["files"]) == {file.name for file in mixed.glob("*.gz")}
    assert recipe.build(settings()).to_dict()["entries"] == manifest["recipe"]["entries"]


def test_workers_of_another_version_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = jobs.work
    monkeypatch.setattr(running, "work", lambda job: real(job)._replace(version="0.0.1"))
    with pytest.raises(ps.PuzzleError, match=r"a worker has puzzlesmith 0\.0\.1"):
        run(tmp_path / "out", settings())


def test_a_pool_may_break_often_if_it_works_in_between(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every second job is lost; what counts as too many are six in a row. Lost jobs are done again."""
    from concurrent.futures.process import BrokenProcessPool

    real, calls = jobs.work, list[jobs.Job]()

    def unreliable(job: jobs.Job) -> jobs.Part:
        calls.append(job)
        if len(calls) % 2:
            raise BrokenProcessPool("killed")
        return real(job._replace(stop=job.start + 1))

    monkeypatch.setattr(running, "work", unreliable)
    tally = run(tmp_path / "out", settings(make=[{"kind": FIRST, "params": SIZES[FIRST], "count": 9}]))
    assert tally is not None
    assert len(calls) == 18
    assert sorted(each["provenance"]["index"] for each in records(tmp_path / "out")) == list(range(9))


def test_a_pool_that_keeps_breaking_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from concurrent.futures.process import BrokenProcessPool

    def broken(_job: jobs.Job) -> jobs.Part:
        raise BrokenProcessPool("killed")

    monkeypatch.setattr(running, "work", broken)
    with pytest.raises(ps.PuzzleError, match="workers died 6 times in a row"):
        run(tmp_path / "out", settings())
