"""What a run has made, counted: levels and scores of each kind, splits, and what was dropped; as text and as SVG.

Scores are counted in classes that keep two digits (468 counts as 460 to 469), so that what is kept does not grow.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import Level

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .jobs import Item

BARS = 20  # of a histogram, at most
WIDTH = 50  # of its longest bar, in characters
DROPS = {
    "repeats": "repeats within the run",
    "archived": "repeats of archives",
    "unmade": "that could not be made",
}


@dataclass(slots=True)
class Tally:
    """Counts so far; its dict can be stored and read back."""

    levels: dict[str, Counter[str]] = field(default_factory=dict)  # by kind
    scores: dict[str, Counter[int]] = field(default_factory=dict)  # by kind, the lower ends of their classes
    splits: Counter[str] = field(default_factory=Counter)
    dropped: Counter[str] = field(default_factory=Counter)

    def add(self, kind: str, item: Item, split: str) -> None:
        self.levels.setdefault(kind, Counter())[item.level] += 1
        self.scores.setdefault(kind, Counter())[rounded(item.score)] += 1
        self.splits[split] += 1

    @property
    def items(self) -> int:
        return self.splits.total()

    def all_levels(self) -> dict[str, int]:
        """Of all kinds together, easiest first."""
        return ordered(sum(self.levels.values(), Counter[str]()))

    def to_dict(self) -> dict[str, Any]:
        return {
            "levels": {kind: ordered(found) for kind, found in sorted(self.levels.items())},
            "scores": {kind: _texts(found) for kind, found in sorted(self.scores.items())},
            "splits": dict(sorted(self.splits.items())),
            "dropped": {why: self.dropped[why] for why in DROPS},
        }

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Tally:
        return cls(
            {kind: Counter(found) for kind, found in told["levels"].items()},
            {kind: Counter({int(low): n for low, n in found.items()}) for kind, found in told["scores"].items()},
            Counter(told["splits"]),
            Counter(told["dropped"]),
        )


def ordered(levels: Mapping[str, int]) -> dict[str, int]:
    return {level: levels[level] for level in Level.__members__ if levels.get(level)}


def _texts(scores: Mapping[int, int]) -> dict[str, int]:
    return {str(low): scores[low] for low in sorted(scores)}


def rounded(score: int) -> int:
    """The lower end of its class."""
    step: int = 10 ** max(0, len(str(score)) - 2)
    return score // step * step


def classes(scores: Mapping[int, int], bars: int = BARS) -> list[tuple[int, int, int]]:
    """From, to, and how many: classes of equal width in steps of 1, 2 or 5."""
    if not scores:
        return []
    low, high = min(scores), max(scores)
    width = next(w for w in _widths() if (high // w - low // w) < bars)
    counts = Counter[int]()
    for score, count in scores.items():
        counts[score // width] += count
    return [(n * width, (n + 1) * width - 1, counts[n]) for n in range(low // width, high // width + 1)]


def _widths() -> Any:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def text(tally: Tally) -> str:
    """For people: a paragraph and, for each kind, its histogram."""
    lines = [f"{tally.items:,} puzzles, no two the same."]
    lines += ["Dropped: " + ", ".join(f"{tally.dropped[why]:,} {words}" for why, words in DROPS.items()) + "."]
    if {*tally.splits} - {""}:
        lines.append("Splits: " + ", ".join(f"{name} {n:,}" for name, n in sorted(tally.splits.items())) + ".")
    for kind in sorted(tally.levels):
        counted = ", ".join(f"{level} {n:,}" for level, n in ordered(tally.levels[kind]).items())
        lines += ["", f"{kind}: {counted}", "scores:", *_histogram(tally.scores[kind])]
    return "\n".join(lines) + "\n"


def _histogram(scores: Mapping[int, int]) -> list[str]:
    found = classes(scores)
    most = max(count for _, _, count in found)
    wide = len(f"{found[-1][1]}")
    return [
        f"{low:>{wide}}-{high:<{wide}} {'#' * -(-count * WIDTH // most):<{WIDTH}} {count:,}".rstrip()
        for low, high, count in found
    ]


# ---------------------------------------------------------------- SVG

BAR, ROOM, TOP, BOTTOM = 28, 160, 40, 46  # of a bar, the highest bar, and what stands above and below


def svg(tally: Tally) -> str:
    """The histograms of all kinds, one below the other."""
    kinds = sorted(tally.scores)
    charts = {kind: classes(tally.scores[kind]) for kind in kinds}
    width = 40 + BAR * max([*map(len, charts.values()), 12])
    height = (TOP + ROOM + BOTTOM) * len(kinds)
    body = "".join(_chart(kind, charts[kind], tally, at) for at, kind in enumerate(kinds))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="11" role="img"><title>Scores of {tally.items} puzzles</title>'
        f'<rect width="{width}" height="{height}" fill="#fff"/>{body}</svg>\n'
    )


def _chart(kind: str, found: list[tuple[int, int, int]], tally: Tally, at: int) -> str:
    y, most = at * (TOP + ROOM + BOTTOM) + TOP, max(count for _, _, count in found)
    counted = ", ".join(f"{level} {n}" for level, n in ordered(tally.levels[kind]).items())
    bars = "".join(_bar(20 + BAR * n, y, count, most, low) for n, (low, _, count) in enumerate(found))
    return f'<text x="20" y="{y - 18}" font-size="13" font-weight="bold">{kind}: {counted}</text>{bars}'


def _bar(x: int, y: int, count: int, most: int, low: int) -> str:
    tall = -(-count * ROOM // most)
    return (
        f'<rect x="{x + 1}" y="{y + ROOM - tall}" width="{BAR - 2}" height="{tall}" fill="#4477aa">'
        f"<title>from {low}: {count}</title></rect>"
        f'<text x="{x + 4}" y="{y + ROOM + 10}" transform="rotate(40 {x + 4} {y + ROOM + 10})">{low}</text>'
    )
