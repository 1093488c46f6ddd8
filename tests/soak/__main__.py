"""Runs the soak test: `python -m tests.soak [--minutes 600]`.

The state is in build/soak.json, failures are in build/soak-failures.jsonl. The exit code is 1 if there are any.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import puzzlesmith as ps

from . import junk, twins
from .params import chosen
from .referees import REFEREES

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path("build")
GOALS = {"puzzles": 1_000_000, "junk": 10_000_000, "twins": 1_000}  # twins: of each kind
SLICES = {"puzzles": 6.0, "junk": 1.5}  # seconds for each kind in a round
TWINS = 5  # for each kind in a round


class Soak:
    def __init__(self, folder: Path):
        self.state, self.failures = folder / "soak.json", folder / "soak-failures.jsonl"
        folder.mkdir(exist_ok=True)
        self.next: dict[str, int] = {f"{stage} {kind}": 0 for stage in GOALS for kind in ps.kinds()}
        self.counts = dict.fromkeys(("made", "impossible", "junk", "twins", "failures", "megabytes"), 0)
        if self.state.exists():
            saved = json.loads(self.state.read_text())
            self.next |= saved["next"]
            self.counts |= saved["counts"]

    def save(self) -> None:
        self.counts["megabytes"] = max(self.counts["megabytes"], junk.memory())
        unfinished = self.state.with_suffix(".tmp")
        unfinished.write_text(json.dumps({"next": self.next, "counts": self.counts}, indent=1))
        unfinished.replace(self.state)

    def fail(self, **facts: Any) -> None:
        self.counts["failures"] += 1
        with self.failures.open("a") as file:
            file.write(json.dumps(facts) + "\n")
        print(facts, flush=True)

    def slice(self, stage: str, kind: str) -> Iterator[int]:
        """Iterate over the next numbers of a stage until its time is over; there is at least one."""
        end, key = monotonic() + SLICES[stage], f"{stage} {kind}"
        while True:
            self.next[key] += 1
            yield self.next[key] - 1
            if monotonic() > end:
                return

    def round(self) -> None:
        for kind in ps.kinds():
            for number in self.slice("puzzles", kind):
                self.puzzle(kind, number)
            for number in self.slice("junk", kind):
                self.counts["junk"] += 1
                if problem := junk.problem(kind, number):
                    self.fail(stage="junk", kind=kind, number=number, problem=problem)
            if self.next[f"twins {kind}"] < GOALS["twins"]:
                self.twins(kind)
        if junk.memory() > junk.MEGABYTES:
            self.fail(stage="memory", problem=f"{junk.memory()} MB")

    def twins(self, kind: str) -> None:
        start = self.next[f"twins {kind}"]
        self.next[f"twins {kind}"] = stop = start + TWINS
        self.counts["twins"] += TWINS
        for problem in twins.differences(kind, start, stop):
            self.fail(stage="twins", kind=kind, problem=problem)

    def puzzle(self, kind: str, number: int) -> None:
        params = chosen(kind, number)
        try:
            made = ps.make(kind, params, seed=number)
        except ps.PuzzleError:
            self.counts["impossible"] += 1
            return
        self.counts["made"] += 1
        try:
            fair = REFEREES[kind](made) and params.level in {None, made.grade.level}
        except Exception as error:  # noqa: BLE001  the soak goes on
            self.fail(stage="puzzles", kind=kind, number=number, problem=f"{type(error).__name__}: {error}", id=made.id)
            return
        if not fair:
            self.fail(stage="puzzles", kind=kind, number=number, problem="unfair", id=made.id)

    @property
    def done(self) -> bool:
        return self.counts["made"] >= GOALS["puzzles"] and self.counts["junk"] >= GOALS["junk"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    options = parser.parse_args()
    soak, end = Soak(options.folder), monotonic() + 60 * options.minutes
    while not soak.done and monotonic() < end:
        soak.round()
        soak.save()
    print(json.dumps(soak.counts))
    return 1 if soak.counts["failures"] else 0


if __name__ == "__main__":
    sys.exit(main())
