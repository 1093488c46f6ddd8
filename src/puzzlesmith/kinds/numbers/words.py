"""The name, level and sentence of each technique of the numbers game; turns entries of a trace into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from puzzlesmith.core.model import Entry, Level, Move, Step, Technique
from puzzlesmith.toolkit.telling import Phrase, Teller, joined, phrase

from .facts import Equation, equations, move
from .puzzle import Board, Value, place

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# In the order of the numbers in codes.py. The technique that finds a step depends on how hard the rest of the way is.
# The score is that of the whole way, not a sum of weights. See docs/numbers.md.
TECHNIQUES = (
    Technique("last_step", "the last step", Level.easy, 1),
    Technique("in_sight", "a way in plain sight", Level.easy, 2),
    Technique("nearest_multiple", "the nearest multiple", Level.medium, 4),
    Technique("few_steps", "a few steps back", Level.medium, 5),
    Technique("two_parts", "two parts", Level.hard, 8),
    Technique("detour", "a detour", Level.hard, 8),
    Technique("long_way", "a long way", Level.expert, 12),
    Technique("through_fractions", "through fractions", Level.extreme, 20),
    Technique("needle", "a needle in a haystack", Level.extreme, 20),
)
TEMPLATES = {
    "+": "{a} plus {b}",
    "-": "{a} minus {b}",
    "*": "{a} times {b}",
    "/": "{a} divided by {b}",
    "|": "{a} beside {b}",
    "^": "{a} to the power of {b}",
    "v": "the {a}-th root of {b}",
    "!": "the factorial of {a}",
    ".": "{a} behind a decimal point",
    "~": "{a} recurring",
    "%": "{a} per cent",
    "g": "gamma of {a}, the factorial of one less",
    "square root": "the square root of {a}",
    "target": "the target {made} is {way}",
    "nearest": "nothing nearer to {target} can be made than {made}, which is {way}",
    "between": "{made} is {way}",
    "last": "{goal:follows}.",
    "last_step": "{goal:look}; so make {made}: {way:follows}.",
    "in_sight": "{goal:look}; so make {made}: {way:follows}.",
    "nearest_multiple": "A multiple comes near: {goal:look}; so make {made}: {way:follows}.",
    "few_steps": "Work back from the target: {goal:look}; so make {made}: {way:follows}.",
    "two_parts": "Two parts must be made, each by itself: {goal:look}; so make {made}: {way:follows}.",
    "detour": "No short way leads there, but a detour does: {goal:look}; so make {made}: {way:follows}.",
    "long_way": "Work back a long way: {goal:look}; so make {made}: {way:follows}.",
    "through_fractions": (
        "Whole numbers do not lead there, but fractions do: {goal:look}; so make {made}: {way:follows}."
    ),
    "needle": "Hardly any way leads there; one is this: {goal:look}; so make {made}: {way:follows}.",
    "nearest_multiple_last": "A multiple comes near: {goal:follows}.",
    "few_steps_last": "Work back from the target: {goal:follows}.",
    "two_parts_last": "Two parts must be made, each by itself: {goal:follows}.",
    "detour_last": "No short way leads there, but a detour does: {goal:follows}.",
    "long_way_last": "Work back a long way: {goal:follows}.",
    "through_fractions_last": "Whole numbers do not lead there, but fractions do: {goal:follows}.",
    "needle_last": "Hardly any way leads there; one is this: {goal:follows}.",
}


class TileTeller(Teller):
    """Names the numbers of one board, and points at the tiles that they lie on."""

    templates: ClassVar[Mapping[str, str]] = TEMPLATES
    target: int
    values: tuple[Value | None, ...]

    def __init__(self, board: Board):
        super().__init__(len(board.puzzle.tiles))
        self.target, self.values = board.puzzle.target, board.values

    def place(self, cell: int) -> str:
        return place(cell)

    def number(self, value: Value, at: int) -> Phrase:
        """A number, and its tile if it lies there now."""
        return phrase(value, [place(at)] if self.values[at] == value else [])

    def way(self, equation: Equation) -> Phrase:
        """The left-hand side in words, such as 100 plus 6."""
        first = self.number(equation.a, equation.first)
        if equation.b is None:
            return self.fill("square root" if equation.sign == "v" else equation.sign, a=first)
        return self.fill(equation.sign, a=first, b=self.number(equation.b, equation.second))

    def goal(self, equations: Sequence[Equation]) -> Phrase:
        """The way to the target, or to what comes nearest; then the ways to what that takes."""
        first, *others = equations
        name = "target" if first.made == (self.target, 1) else "nearest"
        goal = self.fill(name, made=first.made_text, target=self.target, way=self.way(first))
        more = [self.fill("between", made=each.made_text, way=self.way(each)) for each in others]
        return joined([goal, *more], ", and ", ", and ")


def tell(board: Board, entry: Entry) -> Step:
    technique = TECHNIQUES[entry.technique]
    first, second, sign = move(entry)
    where = (place(first),) if first == second else (place(first), place(second))
    return TileTeller(board).step(
        technique, _sentence(TileTeller(board), entry, technique), [Move("-".join(where), sign)]
    )


def _sentence(t: TileTeller, entry: Entry, technique: Technique) -> Phrase:
    step, *above = equations(entry)
    if above:
        return t.fill(technique.name, goal=t.goal(above), made=step.made_text, way=t.way(step))
    name = f"{technique.name}_last"
    return t.fill(name if name in TEMPLATES else "last", goal=t.goal([step]))
