"""Makes puzzles with a given solving time or score, at the level where such puzzles are most common.

An `Aim` is params with a range of minutes or scores, and takes the place of params wherever puzzles are made. Its
compact form is that of the params with the range behind it: ``9x6@minutes=5..8``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from statistics import median_low
from typing import TYPE_CHECKING, Any, TypeAlias

from .minutes import MINUTE, in_words
from .model import Level, OutOfReach, PuzzleError

if TYPE_CHECKING:
    from collections.abc import Callable

    from .kind import Kind, Puzzle
    from .params import Params

PIECE = re.compile("@(minutes|score)=([0-9.]+)$")
RANGE = re.compile(r"([0-9]+(?:\.[0-9]{1,3})?)?(\.\.)?([0-9]+(?:\.[0-9]{1,3})?)?")
ABOUT = 10  # per cent by which a puzzle may miss a single number
MOST = 10**7  # minutes, or points
# A level is abandoned after FEW puzzles if their times lie far outside the range, and after MANY in any case.
FEW, MANY = 15, 300
BEYOND = 2  # far outside: this many times longer or shorter than every puzzle so far
UNITS = {"minutes": MINUTE, "score": 1}

Wanted: TypeAlias = "str | int | float | tuple[float | None, float | None]"


@dataclass(frozen=True, slots=True)
class Range:
    """A range of minutes or scores; a time is in milliseconds here."""

    name: str
    low: int
    high: int
    text: str

    def gap(self, value: int) -> int:
        """By how much a value misses the range, in thousandths of the value."""
        return 1000 * max(self.low - value, value - self.high, 0) // max(1, value)

    def words(self) -> str:
        return f"{self.text} minutes" if self.name == "minutes" else f"a score of {self.text}"


@dataclass(frozen=True, slots=True)
class Aim:
    """Params with the ranges that time and score must fall into."""

    params: Params
    ranges: tuple[Range, ...]

    @property
    def level(self) -> Level | None:
        return self.params.level

    @property
    def spoils(self) -> bool:
        return self.params.spoils

    def compact(self) -> str:
        return self.params.compact() + "".join([f"@{each.name}={each.text}" for each in self.ranges])

    def notes(self) -> list[str]:
        return self.params.notes()


def build(kind: Kind, text: str = "", **options: Any) -> Params | Aim:
    """Checked params of a kind; an aim if the options or the text name `minutes` or `score`."""
    plain, wishes = _split(text)
    for name in UNITS:
        wanted = options.pop(name, None)
        if wanted is not None:
            wishes[name] = wanted
    try:
        params = kind.Params.build(plain, **options)
    except PuzzleError as error:
        meant = Level.meant(plain) if plain.isalpha() else None
        raise (error if meant is None else PuzzleError(f"{error}; or did you mean the level {meant}?")) from None
    return Aim(params, tuple([_range(name, wanted) for name, wanted in sorted(wishes.items())])) if wishes else params


def parse(kind: Kind, text: str) -> Params | Aim:
    """The params or the aim of a compact form."""
    plain, wishes = _split(text)
    params = kind.Params.parse(plain)
    return Aim(params, tuple([_range(name, wanted) for name, wanted in sorted(wishes.items())])) if wishes else params


def _split(text: str) -> tuple[str, dict[str, Any]]:
    """A compact form without its ranges, and these by name."""
    wishes: dict[str, Any] = {}
    while match := PIECE.search(text):
        wishes[match[1]], text = match[2], text[: match.start()]
    return text, wishes


def _range(name: str, wanted: Wanted) -> Range:
    """A range from a pair of numbers, or from a text: 5..8, 5.., ..8, or about 6."""
    text = _written(wanted)
    match = RANGE.fullmatch(text)
    if not match or not (match[1] or match[3]) or (match[3] and not match[2]):
        raise PuzzleError(f"{name} {wanted!r} is not a range", expected="5..8, 5.., ..8, or 6 for about 6")
    unit = UNITS[name]
    low, high = _scaled(match[1] or "0", unit), _scaled(match[3] or str(MOST), unit)
    if not match[2]:
        low, high = low * (100 - ABOUT) // 100, -(-low * (100 + ABOUT) // 100)
    if low > high:
        raise PuzzleError(f"{name} {text}: {match[1]} is more than {match[3]}", expected="the smaller number first")
    return Range(name, low, high, text)


def divided(wanted: Wanted | None, factor: float) -> Wanted | None:
    """Convert a range of minutes for a person who takes `factor` times as long as most into one for most people."""
    if wanted is None or factor == 1:
        return wanted
    aim = _range("minutes", wanted)
    ends = [(f"{end / MINUTE / factor:.2f}" if 0 < end < MOST * MINUTE else "") for end in (aim.low, aim.high)]
    return "..".join(ends)


def _written(wanted: Wanted) -> str:
    if isinstance(wanted, tuple | list) and len(wanted) == 2:
        return "..".join(["" if each is None else f"{each}" for each in wanted])
    return str(wanted).strip()


def _scaled(number: str, unit: int) -> int:
    """A decimal number times a unit, exactly; at most MOST."""
    whole, _, part = number.partition(".")
    if len(whole) > len(str(MOST)):
        return MOST * unit
    return min(MOST * unit, (int(whole) * 1000 + int(f"{part:0<3}")) * unit // 1000)


@dataclass
class Shooter:
    """Draws puzzles of one level and records how far each missed the aim."""

    params: Params
    gaps: list[int] = field(default_factory=list)
    times: list[int] = field(default_factory=list)
    hopeless: bool = False

    @property
    def rank(self) -> tuple[int, int]:
        """Sort key: try the level with the smallest median gap next; among equals, the one tried least."""
        return median_low(self.gaps) if self.gaps else 0, len(self.gaps)

    def note(self, time: int, gap: int) -> None:
        self.times.append(time)
        self.gaps.append(gap)
        far = len(self.gaps) >= FEW and min(self.gaps) > 1000 * (BEYOND - 1) // BEYOND
        self.hopeless = far or len(self.gaps) >= MANY


def aimed(
    kind: Kind, aim: Aim, draw: Callable[[Params], Puzzle | None], score_of: Callable[[Puzzle], int | None]
) -> Puzzle:
    """A puzzle that meets an aim; OutOfReach says what there is. `draw` makes a candidate, and `score_of` grades it."""
    shooters = [Shooter(params) for params in _levels(kind, aim)]
    while waiting := [each for each in shooters if not each.hopeless and not _too_hard(each, shooters, aim)]:
        shooter = min(waiting, key=lambda each: each.rank)
        puzzle = draw(shooter.params)
        score = score_of(puzzle) if puzzle is not None else None
        if puzzle is None or score is None:
            shooter.hopeless = True
            continue
        values = {"minutes": kind.time(score), "score": score}
        gap = sum([each.gap(values[each.name]) for each in aim.ranges])
        if not gap:
            return puzzle
        shooter.note(values[aim.ranges[0].name], gap)
    wanted = " and ".join([each.words() for each in aim.ranges])
    raise OutOfReach(f"no {kind.name} {aim.params.compact()} of {wanted} found", expected=_reach(shooters, aim))


def _levels(kind: Kind, aim: Aim) -> list[Params]:
    """The params with each level that they allow, or as they are if they name one."""
    if aim.level:
        return [aim.params]
    allowed = []
    for level in kind.levels:
        params = replace(aim.params, level=level)
        try:
            params.check()
        except PuzzleError:
            continue
        allowed.append(params)
    return allowed


def _too_hard(shooter: Shooter, shooters: list[Shooter], aim: Aim) -> bool:
    """Extreme puzzles take long to make: they wait until all other levels have turned out too easy."""
    if shooter.params.level is not Level.extreme or len(shooters) == 1 or shooter.gaps:
        return False
    others = [each for each in shooters if each is not shooter]
    longest, least = max([time for each in others for time in each.times], default=0), aim.ranges[0].low
    if all(each.hopeless for each in others):
        return longest >= least
    return longest * BEYOND >= least or not all(each.hopeless or len(each.gaps) > FEW for each in others)


def _reach(shooters: list[Shooter], aim: Aim) -> str:
    """The times that the puzzles of each level took, for the error message."""
    spans = [
        f"{each.params.level or 'these'} {_span(each.times, aim.ranges[0].name)}" for each in shooters if each.times
    ]
    return f"{', '.join(spans) or 'another level'}; other sizes take less or more"


def _span(values: list[int], name: str) -> str:
    ends = [min(values), max(values)]
    return " to ".join([in_words(each / MINUTE) if name == "minutes" else str(each) for each in ends])
