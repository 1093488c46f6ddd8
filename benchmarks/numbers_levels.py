"""How the levels of the numbers game were found: people's times for 24, and where the limits between levels lie.

Reads tests/kinds/numbers/people.txt: seconds that people took for hands of four cards. Every other hand was used in
fitting the points of effort; the rest only shows how well they carry over.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from statistics import median

import puzzlesmith as ps
from puzzlesmith.arithmetic import reach
from puzzlesmith.kinds.numbers.explain import BANDS

from ._table import Table

PEOPLE = Path(__file__).parents[1] / "tests/kinds/numbers/people.txt"
SHARES = (0.2, 0.45, 0.7, 0.9)
BOX = [*range(1, 11), *range(1, 11), 25, 50, 75, 100]


def run(*, quick: bool) -> None:
    people = [line.split() for line in PEOPLE.read_text().splitlines() if not line.startswith("#")]
    hands = [(float(seconds), tuple(map(int, hand))) for _, seconds, *hand in people]
    grades = [ps.grade(f"numbers:24:{','.join(map(str, hand))}:24") for _, hand in hands]
    scores, times = [float(grade.score) for grade in grades], [seconds for seconds, _ in hands]
    ways = [-float(reach(hand, "24")[24]) for _, hand in hands]
    table = Table("rank correlation with people's times", "hands fitted on", "other hands", "all")
    for name, values in (("score", scores), ("ways alone", ways)):
        halves = [_correlation(values[at::2], times[at::2]) for at in (0, 1)]
        table.row(name, *[f"{each:.2f}" for each in (*halves, _correlation(values, times))])
    print()
    table = Table("level", "hands", "people's median time")
    for level in ps.Level:
        those = [seconds for seconds, grade in zip(times, grades, strict=True) if grade.level is level]
        table.row(level.value, str(len(those)), f"{median(those):.1f} s")
    print()
    _limits(300 if quick else 3000)


def _limits(count: int) -> None:
    table = Table("rules", "games with an answer", *[f"{share:.0%}" for share in SHARES], "limits in use")
    for rules, limits in BANDS.items():
        scores = sorted(_scores(rules, count))
        found = [str(scores[int(len(scores) * share)]) for share in SHARES]
        table.row(rules, str(len(scores)), *found, " ".join(map(str, limits)))


def _scores(rules: str, count: int) -> list[int]:
    if rules in {"24", "flippo"}:
        games = [(hand, 24) for hand in combinations_with_replacement(range(1, 14 if rules == "24" else 10), 4)]
    else:
        chance = Random(5)
        games = [(tuple(chance.sample(BOX, 6)), chance.randint(101, 999)) for _ in range(count)]
    texts = [f"numbers:{rules}:{','.join(map(str, tiles))}:{target}" for tiles, target in games]
    return [ps.grade(text).score for text in texts if ps.solve(text).status == "unique"]


def _ranks(values: list[float]) -> list[float]:
    order = sorted(values)
    return [(order.index(value) + len(order) - 1 - order[::-1].index(value)) / 2 for value in values]


def _correlation(one: list[float], other: list[float]) -> float:
    """Spearman's."""
    a, b, middle = _ranks(one), _ranks(other), (len(one) - 1) / 2
    spread = sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b)
    return float(sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True)) / spread**0.5)
