"""How the levels of the numbers game were found: people's times for 24, and where the limits between levels lie.

The points of effort were fitted on the hands in tests/kinds/numbers/people.txt. Those in people_unseen.txt took no part
in that: they show how well the points carry over.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import puzzlesmith as ps
from puzzlesmith.arithmetic import reach
from puzzlesmith.core.rng import stream
from puzzlesmith.kinds.numbers.explain import AWAY, AWAY_BANDS, BANDS, graded, on_table
from puzzlesmith.kinds.numbers.generate import choose_tiles, draw_tiles, games
from puzzlesmith.kinds.numbers.logic.unary import UnarySearch
from puzzlesmith.kinds.numbers.puzzle import Board, Params, Puzzle

from ._table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PEOPLE = Path(__file__).parents[1] / "tests/kinds/numbers"
FITTED, UNSEEN = "hands fitted on", "hands not seen"
SHARES = (20, 45, 70, 90)  # per cent


def run(*, quick: bool) -> None:
    people = {FITTED: _hands("people.txt"), UNSEEN: _hands("people_unseen.txt")}
    scores = {name: [_grade(hand).score for _, hand in hands] for name, hands in people.items()}
    ways = {name: [-reach(hand, "24")[24] for _, hand in hands] for name, hands in people.items()}
    table = Table("rank correlation with people's times", *[f"{len(hands)} {name}" for name, hands in people.items()])
    for what, values in (("score", scores), ("ways alone", ways)):
        table.row(what, *[f"{_correlation(values[name], [t for t, _ in people[name]]):.2f}" for name in people])
    print()
    _times([*people[FITTED], *people[UNSEEN]])
    print()
    _limits(200 if quick else 3000)
    print()
    _away_limits(50 if quick else 500)


def _hands(name: str) -> list[tuple[float, tuple[int, ...]]]:
    lines = [line.split() for line in (PEOPLE / name).read_text().splitlines() if not line.startswith("#")]
    return [(float(seconds), tuple(map(int, hand))) for _, seconds, *hand in lines]


def _grade(hand: tuple[int, ...]) -> ps.Grade:
    return ps.grade(f"numbers:24:{','.join(map(str, hand))}:24")


def _times(hands: list[tuple[float, tuple[int, ...]]]) -> None:
    table = Table("level", "hands", "people's median time")
    for level in ps.kind("numbers").levels:
        those = [seconds for seconds, hand in hands if _grade(hand).level is level]
        table.row(level.value, str(len(those)), f"{median(those):.1f} s" if those else "")


def _limits(count: int) -> None:
    """Where the shares of all games with an answer end."""
    table = Table("rules", "games with an answer", *[f"{share} %" for share in SHARES], "limits in use")
    for rules, limits in BANDS.items():
        found = sorted(_scores(rules, count).items())
        total = sum(often for _, often in found)
        ends = [_end(found, total * share // 100) for share in SHARES]
        table.row(rules, f"{total:,}", *map(str, ends), " ".join(map(str, limits)))


def _away_limits(count: int) -> None:
    """The same where the target cannot be made; each set of tiles counts once, as it does when games are made."""
    table = Table("closest is away", "sets with such a target", *[f"{share} %" for share in SHARES], "limits in use")
    for away, limits in zip(AWAY, AWAY_BANDS, strict=True):
        params, chance = Params(away=away), stream("levels", away)
        drawn = [tuple(sorted(choose_tiles(params, chance))) for _ in range(count)]
        sets = [[score for score in games("countdown", tiles, 101, 999, away)[0] if score] for tiles in drawn]
        weights = Counter[int]()
        for scores in sets:
            weights.update({score: often * 100_000 // len(scores) for score, often in Counter(scores).items()})
        ends = [_end(sorted(weights.items()), sum(weights.values()) * share // 100) for share in SHARES]
        solvable = sum(map(bool, sets)) * 100 // count
        table.row(str(away), f"{solvable} %", *map(str, ends), " ".join(map(str, limits)))


def _end(scores: list[tuple[int, int]], wanted: int) -> int:
    """The score up to which so many games lie, or as many as come nearest."""
    below = 0
    for at, (score, often) in enumerate(scores):
        if below + often > wanted:
            nearer = at and wanted - below < below + often - wanted
            return scores[at - 1][0] if nearer else score
        below += often
    return scores[-1][0]


def _scores(rules: str, count: int) -> Counter[int]:
    """How many games have each score: those of all hands of cards, or of some drawn sets and all targets."""
    params, chance = Params(rules=rules), stream("levels", rules)
    low, high = params.span
    hands: list[tuple[int, ...]]
    if rules == "anything":
        hands = list(combinations_with_replacement(range(1, 10), params.count))
        return Counter(score for hand in hands for score in _searched(hand, low, high))
    if rules == "fourfours":
        hands = [(digit,) * 4 for digit in range(1, 10)]
    elif rules.startswith("countdown"):
        hands = [tuple(sorted(draw_tiles(params, chance))) for _ in range(count)]
    else:
        hands = list(combinations_with_replacement(range(1, 14 if rules == "24" else 10), 4))
    return Counter(score for hand in hands for score in games(rules, hand, low, high, 0)[0] if score)


def _searched(hand: tuple[int, ...], low: int, high: int) -> Iterator[int]:
    """The same where tiles may change by themselves: of the targets for which one would ask."""
    puzzle = Puzzle("anything", hand, high)
    search = UnarySearch.of(puzzle, on_table(Board(puzzle)))
    for target in search.targets():
        found = graded(search, target) if low <= target <= high else None
        if found:
            yield found.score


def _ranks(values: Sequence[float]) -> list[float]:
    order = sorted(values)
    return [(order.index(value) + len(order) - 1 - order[::-1].index(value)) / 2 for value in values]


def _correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's."""
    a, b, middle = _ranks(one), _ranks(other), (len(one) - 1) / 2
    spread = sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b)
    return float(sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True)) / spread**0.5)
