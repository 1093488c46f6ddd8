"""Loads the files of a batch as a dataset of Hugging Face's `datasets`.

Kinds differ in structure, so structured fields become JSON in a text column; every other field has its own column.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import datasets

from puzzlesmith.batch.json_lines import dumps
from puzzlesmith.batch.load import load

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TEXTS = ("id", "kind", "params", "canonical", "split", "version", "seed")
MORE = ("puzzle_id", "puzzle", "answer", "solution", "prompt", "level", "hardest", "techniques")


def dataset(path: str | Path, split: str | None = None, **options: Any) -> datasets.Dataset:
    """Load all records, or those of one split; `options` are those of `Dataset.from_generator`."""
    source = {"path": str(path), "split": split}
    return datasets.Dataset.from_generator(_rows, gen_kwargs={"source": source}, features=features(), **options)


def features() -> datasets.Features:
    texts = {name: datasets.Value("string") for name in (*TEXTS, *MORE)}
    numbers = {name: datasets.Value("int64") for name in ("score", "index")}
    return datasets.Features({**texts, **numbers, "unique": datasets.Value("bool")})


def _rows(source: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for record in load(source["path"], source["split"]):
        origin, grade = record["provenance"], record["grade"]
        yield {
            **{name: record[name] for name in ("id", "kind", "params", "canonical", "split", "unique")},
            "version": origin["version"],
            "seed": str(origin["seed"]),
            "index": origin["index"],
            **{name: grade[name] for name in ("level", "score", "hardest")},
            "techniques": dumps(grade["techniques"]).decode(),
            "puzzle_id": record["puzzle"]["id"],
            "puzzle": dumps(record["puzzle"]["data"]).decode(),
            "answer": record["solution"]["text"],
            "solution": dumps(record["solution"]["data"]).decode(),
            "prompt": record.get("prompt", ""),
        }
