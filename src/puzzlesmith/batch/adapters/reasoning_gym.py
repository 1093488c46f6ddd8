"""Registers every kind as a dataset of reasoning-gym.

>>> from puzzlesmith.batch.adapters.reasoning_gym import register
>>> register()  # doctest: +SKIP
>>> data = reasoning_gym.create_dataset("puzzlesmith_kurodoko", params="7x7", level="easy", seed=1)  # doctest: +SKIP
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from reasoning_gym.dataset import ProceduralDataset
from reasoning_gym.factory import DATASETS, register_dataset

from puzzlesmith.batch.prompts import prompt, template
from puzzlesmith.batch.records import record_of
from puzzlesmith.batch.verify import verify
from puzzlesmith.core import engine
from puzzlesmith.core.kind import kind, kinds

PREFIX = "puzzlesmith_"


@dataclass
class PuzzleConfig:
    kind: str = ""
    params: str = ""
    level: str | None = None
    prompt: str = "plain"
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        """Raise PuzzleError, which is a ValueError, for an unknown kind, size, level or prompt."""
        kind(self.kind).Params.build(self.params, level=self.level)
        template(self.prompt)


class PuzzleDataset(ProceduralDataset):
    """The items of one stream; streams of different seeds are independent."""

    def __init__(self, config: PuzzleConfig):
        super().__init__(config, seed=config.seed, size=config.size)

    @cached_property
    def source(self) -> str:
        return f"{PREFIX}{kind(self.config.kind).name}"

    def __getitem__(self, idx: int) -> dict[str, Any]:
        config = self.config
        made = engine.make(config.kind, config.params, level=config.level, seed=self.seed, index=idx)
        record = record_of(made)
        return {
            "question": prompt(record, config.prompt),
            "answer": record["solution"]["text"],
            "metadata": {
                "source_dataset": self.source,
                "source_index": idx,
                "puzzle_id": record["puzzle"]["id"],
                "difficulty": record["grade"],
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        return verify(entry["metadata"]["puzzle_id"], answer).score


def register() -> list[str]:
    """Register a dataset for each kind that is not registered yet, and return the names of all."""
    names = [PREFIX + name for name in kinds()]
    for name in names:
        if name not in DATASETS:
            register_dataset(name, PuzzleDataset, _config(name.removeprefix(PREFIX)))
    return names


def _config(name: str) -> type[PuzzleConfig]:
    """Derive a config class with the kind filled in."""
    body = {"kind": name, "__annotations__": {"kind": str}, "__module__": __name__}
    return dataclass(type(f"{name.capitalize()}Config", (PuzzleConfig,), body))
