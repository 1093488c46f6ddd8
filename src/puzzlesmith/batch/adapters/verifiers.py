"""Loads the files of a batch as a taskset of verifiers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import verifiers.v1 as vf

from puzzlesmith.batch.load import load
from puzzlesmith.batch.prompts import prompt
from puzzlesmith.batch.verify import verify

if TYPE_CHECKING:
    from collections.abc import Iterator


class PuzzleData(vf.TaskData):
    puzzle_id: str = ""


class PuzzleTask(vf.Task[PuzzleData]):
    @vf.reward(weight=1.0)
    async def right(self, trace: vf.Trace) -> float:
        return verify(self.data.puzzle_id, trace.last_reply).score


class PuzzleConfig(vf.TasksetConfig):
    path: str = ""
    """A file or folder that a batch was written to."""
    split: str | None = None
    """The split to load; all of them if None."""
    prompt: str = "plain"
    """The name of a prompt, or the path of one."""


class PuzzleTaskset(vf.Taskset[PuzzleTask, PuzzleConfig]):
    def load(self) -> Iterator[PuzzleTask]:
        for record in load(self.config.path, self.config.split):
            data = PuzzleData(
                id=record["id"],
                name=record["puzzle"]["id"],
                prompt=record.get("prompt") or prompt(record, self.config.prompt),
                puzzle_id=record["puzzle"]["id"],
            )
            yield PuzzleTask(data, self.config.task)


__all__ = ["PuzzleTaskset"]
