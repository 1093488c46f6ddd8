"""Dividing boards into equal regions: CPU time per division on one thread, beside C and gerrychain.

The C's times are published ones of Simon Tatham's test program, from this kind of machine; about 3 % of its attempts
are thrown away. gerrychain's `recursive_tree_part` cuts random spanning trees and runs here, in turns with ours; it is
asked for exactly equal parts, and its graph is built before the clock starts.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any

from puzzlesmith.ominoes import divide, verify

from ._table import Table, ms, spread

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 5
SHARE = 0.3  # seconds for ours per round and size
# Side, size of the regions, the C's milliseconds where published, and our goal, both in milliseconds.
SIZES: list[tuple[int, int, float | None, float | None]] = [
    (5, 5, 0.04, None),
    (6, 6, 0.06, None),
    (9, 9, 0.31, 0.06),
    (20, 20, 7.6, 0.4),
    (30, 30, 31.6, 1.2),
    (100, 100, None, 50),
]
PATIENCE = 30  # the largest side for which gerrychain is waited for
GROWTH = (10, 20, 40, 80, 160)  # sides of boards divided into tens


def run(*, quick: bool) -> None:
    _beside_others(2 if quick else ROUNDS)
    print("\nRegions of ten cells on larger and larger boards:\n")
    _growth(2 if quick else ROUNDS)


def _beside_others(rounds: int) -> None:
    gerrychain = _gerrychain() if find_spec("gerrychain") else None
    table = Table("board", "C, published", "gerrychain", "ours", "goal", "times faster than C", "than gerrychain")
    for side, k, published, goal in SIZES:
        theirs: list[float] = []
        ours: list[float] = []
        parted = partial(gerrychain, side, k) if gerrychain and side <= PATIENCE else None
        for seed in range(rounds):
            theirs += [parted(seed)] if parted else []
            ours.append(_ours(side, k, seed))
        table.row(
            f"{side}x{side} by {k}",
            ms(published / 1000) if published else "",
            ms(median(theirs)) if theirs else "",
            f"**{ms(median(ours))}**",
            f"at most {ms(goal / 1000)}" if goal else "",
            f"{published / 1000 / median(ours):.0f}" if published else "",
            spread([c / our for c, our in zip(theirs, ours, strict=True)], 0) if theirs else "",
        )


def _growth(rounds: int) -> None:
    table = Table("board", "ours", "per cell")
    for side in GROWTH:
        seconds = median(_ours(side, 10, seed) for seed in range(rounds))
        table.row(f"{side}x{side} by 10", ms(seconds), f"{seconds / side**2 * 1e6:.2f} µs")


def _ours(side: int, k: int, seed: int) -> float:
    """Seconds for one division, on average over as many as fit into the share."""
    assert not verify(divide(side, side, k, seed=seed), k)  # and the tables of the board are made
    count, start = 0, process_time()
    while process_time() - start < SHARE:
        for _ in range(max(1, 2000 // side**2)):
            count += 1
            divide(side, side, k, seed=seed, index=count)
    return (process_time() - start) / count


def _gerrychain() -> Callable[[int, int, int], float]:
    """A function that measures one division by gerrychain."""
    networkx: Any = import_module("networkx")
    graphs: Any = import_module("gerrychain")
    partition: Any = import_module("gerrychain.partition")

    def parted(side: int, k: int, seed: int) -> float:
        grid = networkx.convert_node_labels_to_integers(networkx.grid_2d_graph(side, side))
        networkx.set_node_attributes(grid, 1, "cells")
        graph = graphs.Graph.from_networkx(grid)
        start = process_time()
        parts = partition.recursive_tree_part(graph, range(side * side // k), k, "cells", 0, rng=Random(seed))
        seconds = process_time() - start
        sizes = [list(parts.values()).count(part) for part in set(parts.values())]
        assert set(sizes) == {k}
        return seconds

    return parted
