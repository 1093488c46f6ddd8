import json
from pathlib import Path
from typing import Any

import pytest

import puzzlesmith as ps
from puzzlesmith.batch import deduplication, recipe
from puzzlesmith.batch.jobs import Item, Part, Stream
from puzzlesmith.batch.store import Store, seed_in

from .runs import FIRST, SIZES, run, written

SETTINGS: dict[str, Any] = {"seed": 7, "shard": 3, "make": [{"kind": FIRST, "params": SIZES[FIRST], "count": 7}]}
STREAM = Stream(FIRST, SIZES[FIRST], 7)


def item(number: int, digest: str = "") -> Item:
    grade = {"level": "easy", "score": 1}
    record = {"canonical": digest or f"{number:032x}", "grade": grade, "provenance": {"index": number}}
    return Item(number, record["canonical"], "easy", 1, json.dumps(record, separators=(",", ":")).encode())  # type: ignore[arg-type]


def part(start: int, stop: int) -> Part:
    return Part(STREAM, start, tuple(map(item, range(start, stop))), 0.0, "")


def opened(out: Path, form: str | None = None, **more: Any) -> Store:
    store = Store(out, form, recipe.build(SETTINGS | more))
    try:
        store.open()
    except ps.PuzzleError:
        store.close()
        raise
    return store


def note(number: int, *cursors: int) -> dict[str, Any]:
    tally: dict[str, Any] = {"levels": {}, "scores": {}, "splits": {}, "dropped": {}}
    return {"number": number, "cursors": list(cursors), "files": {}, "taken": [3], "tally": tally}


def test_parts_read_back_as_they_were_saved(tmp_path: Path) -> None:
    store = opened(tmp_path / "out")
    failed = Item(2, "", "", 0, b"", "no luck")
    store.save_part(1, Part(STREAM, 0, (item(0), item(1), failed), 1.5, "0.1"))
    store.save_part(11, part(5, 6))
    assert store.load_parts(0, STREAM) == []
    assert store.load_parts(1, STREAM) == [Part(STREAM, 0, (item(0), item(1), failed), 0.0, "")]
    assert store.load_parts(11, STREAM) == [part(5, 6)]
    store.close()


def test_a_segment_removes_exactly_the_parts_that_are_used_up(tmp_path: Path) -> None:
    store = opened(tmp_path / "out")
    for number, start, stop in ((0, 0, 3), (0, 3, 5), (0, 4, 6), (1, 0, 3), (1, 3, 6)):
        store.save_part(number, part(start, stop))
    store.write_segment(0, [item(0)], [""], note(0, 5, 0))
    assert sorted(file.name for file in store.parts.iterdir()) == ["0-4-6.jsonl", "1-0-3.jsonl", "1-3-6.jsonl"]
    store.close()


def test_the_last_note_and_all_keys_are_found_again(tmp_path: Path) -> None:
    store = opened(tmp_path / "out")
    assert store.last_note() is None
    for number, digest in enumerate(("00" * 16, "ff" * 16, "80" * 16)):
        store.write_segment(number, [item(number, digest)], [""], note(number, number))
    last = store.last_note()
    assert last is not None
    assert last["number"] == 2
    assert list(last["files"]) == ["puzzles-00002.jsonl.gz"]
    assert sorted(store.keys()) == sorted(deduplication.key(digest) for digest in ("00" * 16, "ff" * 16, "80" * 16))
    store.close()


def test_every_split_has_its_shards(tmp_path: Path) -> None:
    store = opened(tmp_path / "out", splits={"train": 1, "test": 1})
    with_files = note(0, 3)
    store.write_segment(0, [item(0), item(1), item(2)], ["train", "test", "train"], with_files)
    assert {name: about["items"] for name, about in with_files["files"].items()} == {
        "train-00000.jsonl.gz": 2,
        "test-00000.jsonl.gz": 1,
    }
    store.close()


@pytest.mark.parametrize(
    "more", [{"seed": 8}, {"shard": 4}, {"splits": {"a": 1}}, {"archives": ["x"]}, {"prompt": "$id"}]
)
def test_a_folder_belongs_to_one_recipe(tmp_path: Path, more: dict[str, Any]) -> None:
    opened(tmp_path / "out").close()
    opened(tmp_path / "out").close()
    with pytest.raises(ps.PuzzleError, match="a run of another recipe"):
        opened(tmp_path / "out", **more)


def test_a_folder_belongs_to_one_format_and_one_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(tmp_path / "out").close()
    with pytest.raises(ps.PuzzleError, match="a run of another recipe"):
        opened(tmp_path / "out", "jsonl")
    monkeypatch.setattr(recipe, "version", lambda: "0.0.1")
    with pytest.raises(ps.PuzzleError, match="a run of another recipe"):
        opened(tmp_path / "out")


def test_a_log_from_before_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_text("")
    opened(tmp_path).close()


def test_temporary_files_of_a_single_file_are_removed(tmp_path: Path) -> None:
    left, other = tmp_path / ".all.jsonl.123.tmp", tmp_path / ".other.jsonl.123.tmp"
    left.touch()
    other.touch()
    opened(tmp_path / "all.jsonl").close()
    assert (left.exists(), other.exists()) == (False, True)


def test_runs_killed_during_cleanup_count_as_finished(tmp_path: Path) -> None:
    """A folder with its manifest is complete, and so is a file next to its renamed work folder; the rest goes."""
    run(tmp_path / "out", SETTINGS)
    (tmp_path / "out" / ".progress").mkdir()
    (tmp_path / "out" / ".progress.old").mkdir()
    assert run(tmp_path / "out", SETTINGS) is None
    assert not list((tmp_path / "out").glob(".*"))
    run(tmp_path / "all.jsonl", SETTINGS)
    (tmp_path / ".all.jsonl.old").mkdir()
    assert run(tmp_path / "all.jsonl", SETTINGS) is None
    assert not list(tmp_path.glob(".*"))


@pytest.mark.parametrize("name", ["out", "all.jsonl"])
def test_the_seed_of_a_run_is_found(tmp_path: Path, name: str) -> None:
    assert seed_in(tmp_path / name) is None
    opened(tmp_path / name).close()
    assert seed_in(tmp_path / name) == 7
    run(tmp_path / name, SETTINGS)
    assert seed_in(tmp_path / name) == (7 if name == "out" else None)


@pytest.mark.parametrize("name", ["out", "all.jsonl"])
def test_an_interrupted_run_resumes_after_its_last_segment(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Interrupted after each segment in turn, a run ends with the bytes of one that was not."""
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    whole.mkdir()
    stopped.mkdir()
    run(whole / name, SETTINGS)
    real = Store.write_segment

    def interrupted(self: Store, *args: Any) -> None:
        real(self, *args)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Store, "write_segment", interrupted)
        for _ in range(3):
            with pytest.raises(KeyboardInterrupt):
                run(stopped / name, SETTINGS)
    tally = run(stopped / name, SETTINGS)
    assert tally is not None
    assert tally.items == 7
    if name == "out":
        assert written(stopped / name) == written(whole / name)
    else:
        assert (stopped / name).read_bytes() == (whole / name).read_bytes()


BROKEN = [b"", b"{broken", b"[]", b"5", b"null", b'{"recipe": 5}', b"\xff\xfe", b"[" * 100_000, b'{"recipe": {}}']


def refusals(out: Path) -> list[str]:
    """What the command line and Python answer to a run in this folder; each must name a file."""
    from tests.cli.run import refused

    args = ("batch", "--kind", FIRST, "--params", SIZES[FIRST], "-n", "7", "--shard", "3", "-j", "1", "-o", str(out))
    with pytest.raises(ps.PuzzleError) as error:
        run(out, SETTINGS)
    return [refused(*args), str(error.value)]


@pytest.mark.parametrize("content", BROKEN, ids=lambda content: repr(content[:16]))
def test_a_broken_manifest_is_named(tmp_path: Path, content: bytes) -> None:
    out = tmp_path / "out"
    run(out, SETTINGS)
    (out / "manifest.json").write_bytes(content)
    by_seed, by_recipe = refusals(out)
    assert "manifest.json is damaged" in by_seed
    assert "manifest.json is damaged" in by_recipe or "holds a run of another recipe" in by_recipe


@pytest.mark.parametrize("content", BROKEN, ids=lambda content: repr(content[:16]))
@pytest.mark.parametrize("file", ["recipe.json", "segments/00000.json", "segments/00000.keys", "parts/0-3-7.jsonl"])
def test_broken_files_of_an_unfinished_run_are_named(tmp_path: Path, file: str, content: bytes) -> None:
    out = tmp_path / "out"
    store = opened(out)
    store.save_part(0, part(3, 7))
    store.write_segment(0, [item(0), item(1), item(2)], ["", "", ""], note(0, 3))
    store.close()
    (store.progress / file).write_bytes(content)
    if content == b"" and file.startswith("parts"):
        return  # a part without items, which are made again
    if len(content) % 8 == 0 and file.endswith(".keys"):
        return  # keys of other puzzles
    with pytest.raises(ps.PuzzleError, match=r"is damaged|another recipe"):
        run(out, SETTINGS)


def test_a_note_without_some_of_its_fields_is_named(tmp_path: Path) -> None:
    store = opened(tmp_path / "out")
    about = note(0, 1)
    del about["tally"]
    store.write_segment(0, [item(0)], [""], about)
    with pytest.raises(ps.PuzzleError, match=r"00000\.json is damaged"):
        store.last_note()
    store.close()
