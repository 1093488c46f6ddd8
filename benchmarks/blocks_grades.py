"""What the scores of Blocks say of the published puzzles of janko.at, and how much the choice of the weights matters.

These puzzles come without difficulties, so there is nothing that the weights could be fitted to. What can be shown
is whether a higher level scores higher, and whether other weights would put the puzzles into another order. Needs
../shared beside the checkout.
"""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any

import puzzlesmith as ps
from puzzlesmith.kinds.blocks.explain import trace
from puzzlesmith.kinds.blocks.puzzle import Puzzle, start
from puzzlesmith.kinds.blocks.words import TECHNIQUES

from ._table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.model import Trace

CORPUS = Path(__file__).parents[2] / "shared/corpora/block/janko_burokku.jsonl"
SPARE = "ABCDEFGHI"
LEVELS = list(ps.kind("blocks").levels)
OTHERS = 100  # sets of other weights


def run(*, quick: bool) -> None:
    if not CORPUS.exists():
        print(f"No {CORPUS}: nothing to grade.")
        return
    traces = [trace(start(puzzle)) for puzzle in _published()[: 30 if quick else None]]
    _levels(traces)
    weights = [technique.weight for technique in TECHNIQUES]
    right = _scores(traces, weights)
    kept = sorted(_order_kept(right, _scores(traces, _shaken(weights, seed))) for seed in range(OTHERS))
    print(f"\nEach weight halved, doubled or between, at random, {OTHERS} times over: of all pairs of puzzles")
    print(f"{median(kept):.1%} stay in their order, {kept[0]:.1%} in the worst case.")


def _published() -> list[Puzzle]:
    """Those with one answer."""
    records = map(json.loads, CORPUS.read_text(encoding="utf-8").splitlines())
    return [_puzzle(record) for record in records if "unique" in record["check"]]


def _puzzle(record: dict[str, Any]) -> Puzzle:
    symbols = "".join(record["puzzle"]).replace(" ", "").replace("-", ".").upper()
    used = sorted(set(symbols) - {"."})
    spare = [sign for sign in SPARE if sign not in used]
    return Puzzle(record["width"], record["height"], ("".join(used + spare[: record["k"] - len(used)]),), symbols)


def _scores(traces: Sequence[Trace], weights: Sequence[float]) -> list[float]:
    return [sum(weights[entry.technique] for entry in each.entries) for each in traces]


def _shaken(weights: Sequence[int], seed: int) -> list[float]:
    chance = Random(seed)
    return [weight * 2 ** chance.uniform(-1, 1) for weight in weights]


def _order_kept(one: Sequence[float], other: Sequence[float]) -> float:
    """For what part of all pairs two lists of scores agree on which is higher."""
    pairs = list(combinations(range(len(one)), 2))
    return sum((one[a] < one[b]) == (other[a] < other[b]) for a, b in pairs) / len(pairs)


def _levels(traces: Sequence[Trace]) -> None:
    weights = [technique.weight for technique in TECHNIQUES]
    levels = [max(LEVELS.index(TECHNIQUES[entry.technique].level) for entry in each.entries) for each in traces]
    scores = _scores(traces, weights)
    table = Table("level", "puzzles", "lowest score", "median", "highest")
    for number, level in enumerate(LEVELS):
        found = [score for score, at in zip(scores, levels, strict=True) if at == number]
        if found:
            table.row(str(level), *[f"{value:.0f}" for value in (len(found), min(found), median(found), max(found))])
    apart = [(a, b) for a in range(len(scores)) for b in range(len(scores)) if levels[a] < levels[b]]
    right = sum(scores[a] < scores[b] for a, b in apart) / len(apart)
    print(
        f"\nOf two puzzles of different levels, the harder has the higher score in {right:.1%} of {len(apart)} pairs."
    )
