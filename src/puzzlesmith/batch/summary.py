"""The tally of a run: levels and scores of each kind, splits and drops; with histograms as text and as SVG.

The tally bins scores by their first two digits (468 counts as 460 to 469), so that its size stays bounded.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import Level

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .jobs import Item

MAX_BARS = 20  # of a histogram
WIDTH = 50  # of the longest bar, in characters
DROPS = {
    "repeats": "repeats within the run",
    "archived": "repeats of archives",
    "unmade": "that could not be made",
}


@dataclass(slots=True)
class Tally:
    """The counts so far; `from_dict` reads back what `to_dict` returns."""

    levels: dict[str, Counter[str]] = field(default_factory=dict)  # by kind
    scores: dict[str, Counter[int]] = field(default_factory=dict)  # by kind, then by the lower bound of the bin
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
        """Add up the levels of all kinds, easiest first."""
        return ordered(sum(self.levels.values(), Counter[str]()))

    def to_dict(self) -> dict[str, Any]:
        return {
            "levels": {kind: ordered(levels) for kind, levels in sorted(self.levels.items())},
            "scores": {kind: _with_text_keys(scores) for kind, scores in sorted(self.scores.items())},
            "splits": dict(sorted(self.splits.items())),
            "dropped": {cause: self.dropped[cause] for cause in DROPS},
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Tally:
        return cls(
            {kind: Counter(levels) for kind, levels in data["levels"].items()},
            {kind: Counter({int(low): n for low, n in scores.items()}) for kind, scores in data["scores"].items()},
            Counter(data["splits"]),
            Counter(data["dropped"]),
        )


def ordered(levels: Mapping[str, int]) -> dict[str, int]:
    return {level: levels[level] for level in Level.__members__ if levels.get(level)}


def _with_text_keys(scores: Mapping[int, int]) -> dict[str, int]:
    return {str(low): scores[low] for low in sorted(scores)}


def rounded(score: int) -> int:
    """Round a score down to two digits: the lower bound of its bin."""
    step: int = 10 ** max(0, len(str(score)) - 2)
    return score // step * step


def bins(scores: Mapping[int, int], max_bars: int = MAX_BARS) -> list[tuple[int, int, int]]:
    """Return lowest score, highest score and count of each bar; all have the same width, 1, 2 or 5 times 10**n."""
    if not scores:
        return []
    low, high = min(scores), max(scores)
    width = next(w for w in _widths() if (high // w - low // w) < max_bars)
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
    """Describe a tally for people: a paragraph, then a histogram for each kind."""
    lines = [f"{tally.items:,} puzzles, no two the same."]
    lines += ["Dropped: " + ", ".join(f"{tally.dropped[cause]:,} {words}" for cause, words in DROPS.items()) + "."]
    if {*tally.splits} - {""}:
        lines.append("Splits: " + ", ".join(f"{name} {n:,}" for name, n in sorted(tally.splits.items())) + ".")
    for kind in sorted(tally.levels):
        levels = ", ".join(f"{level} {n:,}" for level, n in ordered(tally.levels[kind]).items())
        lines += ["", f"{kind}: {levels}", "scores:", *_histogram(tally.scores[kind])]
    return "\n".join(lines) + "\n"


def _histogram(scores: Mapping[int, int]) -> list[str]:
    bars = bins(scores)
    most = max(count for _, _, count in bars)
    digits = len(f"{bars[-1][1]}")
    return [
        f"{low:>{digits}}-{high:<{digits}} {'#' * -(-count * WIDTH // most):<{WIDTH}} {count:,}".rstrip()
        for low, high, count in bars
    ]


# ---------------------------------------------------------------- SVG

BAR, ROOM, TOP, BOTTOM = 28, 160, 40, 46  # width of a bar, height of the highest bar, space above and below


def svg(tally: Tally) -> str:
    """Draw the histograms of all kinds, one below the other."""
    kinds = sorted(tally.scores)
    charts = {kind: bins(tally.scores[kind]) for kind in kinds}
    width = 40 + BAR * max([*map(len, charts.values()), 12])
    height = (TOP + ROOM + BOTTOM) * len(kinds)
    body = "".join(_chart(kind, charts[kind], tally, at) for at, kind in enumerate(kinds))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="11" role="img"><title>Scores of {tally.items} puzzles</title>'
        f'<rect width="{width}" height="{height}" fill="#fff"/>{body}</svg>\n'
    )


def _chart(kind: str, bars: list[tuple[int, int, int]], tally: Tally, position: int) -> str:
    y, most = position * (TOP + ROOM + BOTTOM) + TOP, max(count for _, _, count in bars)
    levels = ", ".join(f"{level} {n}" for level, n in ordered(tally.levels[kind]).items())
    drawing = "".join(_bar(20 + BAR * n, y, count, most, low) for n, (low, _, count) in enumerate(bars))
    return f'<text x="20" y="{y - 18}" font-size="13" font-weight="bold">{kind}: {levels}</text>{drawing}'


def _bar(x: int, y: int, count: int, most: int, low: int) -> str:
    height = -(-count * ROOM // most)
    return (
        f'<rect x="{x + 1}" y="{y + ROOM - height}" width="{BAR - 2}" height="{height}" fill="#4477aa">'
        f"<title>from {low}: {count}</title></rect>"
        f'<text x="{x + 4}" y="{y + ROOM + 10}" transform="rotate(40 {x + 4} {y + ROOM + 10})">{low}</text>'
    )
