"""The bridges to other packages, with the real packages."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import puzzlesmith as ps
from tests.needs import needs

from .runs import SIZES, run, settings

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("default"),  # of packages that are not ours
]


@pytest.fixture(scope="module")
def batch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("adapters") / "out"
    run(out, settings(30))
    return out


@pytest.fixture
def datasets_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    return tmp_path


@pytest.mark.parametrize("kind", ps.kinds())
def test_reasoning_gym(kind: str) -> None:
    needs("reasoning_gym")
    import reasoning_gym

    from puzzlesmith.batch.adapters.reasoning_gym import register

    assert f"puzzlesmith_{kind}" in register() == register()
    data = reasoning_gym.create_dataset(f"puzzlesmith_{kind}", params=SIZES[kind], level="easy", seed=1, size=3)
    other = reasoning_gym.create_dataset(f"puzzlesmith_{kind}", params=SIZES[kind], level="easy", seed=2, size=3)
    entries = list(data)
    assert len(entries) == len(data) == 3
    assert not {entry["question"] for entry in entries} & {entry["question"] for entry in other}
    for entry in entries:
        assert data.score_answer(entry["answer"], entry) == 1
        assert data.score_answer("ord('ϧ')+(1+2-3)*4", entry) == data.score_answer(None, entry) == 0
        assert entry["metadata"]["difficulty"]["level"] == "easy"
    assert data[1]["question"] == entries[1]["question"]
    with pytest.raises(ValueError, match="no level"):
        reasoning_gym.create_dataset(f"puzzlesmith_{kind}", level="fiendish")


def test_verifiers(batch: Path) -> None:
    needs("verifiers")
    from puzzlesmith.batch.adapters.verifiers import PuzzleConfig, PuzzleTaskset

    records = {record["id"]: record for record in ps.load(batch, "train")}
    tasks = list(PuzzleTaskset(PuzzleConfig(path=str(batch), split="train")))
    assert {task.data.id for task in tasks} == set(records)
    for task in tasks:
        record = records[task.data.id]
        assert record["puzzle"]["id"] == task.data.puzzle_id
        assert asyncio.run(task.right(_Reply(f"<answer>{record['solution']['text']}</answer>"))) == 1
        assert asyncio.run(task.right(_Reply("I give up."))) == 0


class _Reply:
    """The one thing of a trace that the reward looks at."""

    def __init__(self, text: str):
        self.last_reply = text


def test_verl(batch: Path, tmp_path: Path) -> None:
    needs("pyarrow")
    from pyarrow import parquet

    from puzzlesmith.batch.adapters import verl

    assert verl.write(batch, tmp_path / "train.parquet", split="train") == len(list(ps.load(batch, "train")))
    rows: list[dict[str, Any]] = parquet.read_table(tmp_path / "train.parquet").to_pylist()
    for row in rows:
        assert row.keys() == {"data_source", "prompt", "ability", "reward_model", "extra_info"}
        truth, answer = row["reward_model"]["ground_truth"], row["extra_info"]["answer"]
        assert row["prompt"][0]["role"] == "user"
        assert verl.compute_score(row["data_source"], answer, truth, row["extra_info"]) == 1
        assert verl.compute_score(row["data_source"], "no", truth) == 0


def test_hugging_face(batch: Path, datasets_cache: Path) -> None:
    needs("datasets")
    needs("pyarrow")  # which datasets imports
    from puzzlesmith.batch.adapters.hugging_face import dataset

    data = dataset(batch, "test", cache_dir=str(datasets_cache))
    records = list(ps.load(batch, "test"))
    assert list(data["id"]) == [record["id"] for record in records]
    assert all(ps.verify(row["puzzle_id"], row["answer"]) for row in data)
    assert dataset(batch, cache_dir=str(datasets_cache)).num_rows == 30
