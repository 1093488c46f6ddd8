"""Converts the files of a batch to the rows that verl reads, and rewards answers to them.

Call `write("out/", "train.parquet", split="train")`, and set `custom_reward_function.path` in verl's configuration to
this file: verl calls its `compute_score`.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzlesmith.batch import files
from puzzlesmith.batch.load import load
from puzzlesmith.batch.prompts import prompt as prompt_of
from puzzlesmith.batch.verify import verify

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlesmith.batch.records import Record

BLOCK = 5000  # rows held in memory at a time


def row(record: Record, prompt: str = "plain") -> dict[str, Any]:
    """Convert a record to a row. The ground truth is the puzzle itself, because its rules judge the answers."""
    grade, origin = record["grade"], record["provenance"]
    return {
        "data_source": f"puzzlesmith/{record['kind']}",
        "prompt": [{"role": "user", "content": record.get("prompt") or prompt_of(record, prompt)}],
        "ability": "logic",
        "reward_model": {"style": "rule", "ground_truth": record["puzzle"]["id"]},
        "extra_info": {
            "id": record["id"],
            "split": record["split"],
            "index": origin["index"],
            "level": grade["level"],
            "score": grade["score"],
            "answer": record["solution"]["text"],
        },
    }


def write(path: str | Path, out: str | Path, *, split: str | None = None, prompt: str = "plain") -> int:
    """Write a Parquet file of rows atomically, and return the number of rows."""
    arrow, parquet = files.pyarrow()
    rows, count, writer = (row(record, prompt) for record in load(path, split)), 0, None
    with files.replacing(Path(out)) as unfinished:
        for block in _blocks(rows):
            table = arrow.Table.from_pylist(block, schema=writer.schema if writer else None)
            writer = writer or parquet.ParquetWriter(unfinished, table.schema)
            writer.write_table(table)
            count += len(block)
        if writer:
            writer.close()
    return count


def _blocks(rows: Iterator[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    while block := list(islice(rows, BLOCK)):
        yield block


def compute_score(
    data_source: str, solution_str: str, ground_truth: str, extra_info: dict[str, Any] | None = None
) -> float:
    """Score an answer; verl calls this function with exactly these parameter names."""
    del data_source, extra_info  # the puzzle alone is enough
    return verify(ground_truth, solution_str).score
