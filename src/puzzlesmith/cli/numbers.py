"""`puzzlesmith numbers`: what can be made of some numbers, in how many ways, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from puzzlesmith.arithmetic import RULE_SETS, Search, distinct, nearest, reach, rule_set, simplest
from puzzlesmith.arithmetic.values import has_simple_core
from puzzlesmith.core.model import PuzzleError

from . import _exits
from ._help import Verb
from ._output import Output, json_line, writes
from ._progress import ticking
from ._series import warn_if_slow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from puzzlesmith.arithmetic import Formula, RuleSet

    Tick = Callable[[int], None]

EXAMPLES = (
    "numbers -t 952 3 6 25 50 75 100",
    "numbers -t 952 --all --steps 3 6 25 50 75 100",
    "numbers -C -p -r 100-120 3 6 25 50 75 100",
    "numbers -B -v 3 3 8 8",
    "numbers --rules fourfours -v -r 0-20 4 4 4 4",
)
LETTERS = {"C": "countdown-c", "B": "24", "D": "fourfours", "A": "anything"}  # as in the seed's program
MANY = 7  # numbers up to which formulas for all values can be had at once


def _rule_flag(letter: str, name: str) -> click.Option:
    return click.Option([f"-{letter}", f"--{name}", "named"], flag_value=name, help=f"{RULE_SETS[name].title}.")


PARAMS = [
    click.Argument(["texts"], nargs=-1, metavar="NUMBER..."),
    click.Option(["--rules"], metavar="NAME", help=f"One of {', '.join(RULE_SETS)}. [default: countdown]"),
    *(_rule_flag(letter, name) for letter, name in LETTERS.items()),
    click.Option(["--bits"], type=int, metavar="BITS", help="Refuse numbers beyond a machine word, such as 32."),
    click.Option(["-t", "--target"], metavar="N", help="Only N; the nearest below and above if it cannot be made."),
    click.Option(["-r", "--range", "span"], metavar="[A-]B", help="Only numbers from A (or 0) to B."),
    click.Option(["-p", "--paths"], is_flag=True, help="Show in how many ways each can be made: sequences of moves."),
    click.Option(["-v", "--verbose", "formulas"], is_flag=True, help="Show a formula for each."),
    click.Option(["-m", "--multiple", "--all", "every"], is_flag=True, help="Show all really distinct formulas."),
    click.Option(["--steps"], is_flag=True, help="Say each formula step by step."),
]


@click.command(cls=Verb, params=PARAMS, examples=EXAMPLES, context_settings={"ignore_unknown_options": True})
@writes("text", "json", words="[default: text]")
def command(output: Output, *, texts: tuple[str, ...], **wanted: Any) -> int:
    """Say which whole numbers can be made of the given ones, under the rules of the numbers game."""
    rules = _rules(wanted)
    given = [_number(text, "number") for text in texts]
    if not given:
        raise click.UsageError("no numbers given; expected some, such as 3 6 25 50 75 100", click.get_current_context())
    warn_if_slow()
    asked = _Asked(given, rules, wanted)
    with output.open() as put:
        for line in asked.lines(output.form):
            put(line)
    return asked.code


def _rules(wanted: dict[str, Any]) -> RuleSet:
    names = [name for name in (wanted.pop("rules"), wanted.pop("named")) if name is not None]
    if len(set(names)) > 1:
        raise PuzzleError(f"two rule sets, {names[0]} and {names[1]}", expected="one")
    found, bits = rule_set(names[0] if names else "countdown"), wanted.pop("bits")
    return found if bits is None else found.within(bits)


def _number(text: str, what: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 30:
        return int(text)
    if text[:1] == "-" and not text[1:].isdigit():
        raise click.NoSuchOption(text, ctx=click.get_current_context())
    wrong = "is negative" if text[:1] == "-" else "is too long" if text.isdigit() else "is no whole number"
    raise PuzzleError(f"{what} {text[:30]!r} {wrong}", expected="a whole number, such as 25")


def _span(text: str) -> tuple[int, int]:
    first, hyphen, last = text.partition("-")
    low, high = (_number(first, "start"), _number(last, "end")) if hyphen and first else (0, _number(text, "end"))
    if low >= high:
        raise PuzzleError(f"no numbers from {low} to {high}", text=text, expected="[A-]B with A below B")
    return low, high


class _Asked:
    """A question, and its answer line by line."""

    def __init__(self, given: list[int], rules: RuleSet, wanted: dict[str, Any]):
        self.given, self.rules, self.code = given, rules, _exits.FINE
        self.target = None if wanted["target"] is None else _number(wanted["target"], "target")
        self.span = None if wanted["span"] is None else _span(wanted["span"])
        self.paths, self.every, self.steps = wanted["paths"], wanted["every"], wanted["steps"]
        self.formulas = wanted["formulas"] or self.every or self.steps or self.target is not None
        if self.target is not None and self.span:
            raise PuzzleError("a target and a range", expected="one of -t and -r")
        if self.target == 0 and rules.positive:
            raise PuzzleError("target 0: every number is positive under these rules", expected="1 or more")
        if self.formulas and self.target is None and self.span is None and len(given) > MANY:
            raise PuzzleError(f"formulas for all that {len(given)} numbers make are too many", expected="-t or -r")

    def lines(self, form: str) -> Iterator[str]:
        for value, ways, formulas in self._answers():
            for formula in formulas:
                yield self._json(value, ways, formula) if form == "json" else self._text(value, ways, formula)

    def _answers(self) -> Iterator[tuple[int, int, list[Formula | None]]]:
        with ticking("numbers found") as tick:
            values = self._values(tick)
            finder = self._finder(tick) if self.formulas else None
            for at, (value, ways) in enumerate(values):
                tick(at)
                yield value, ways, finder(value) if finder else [None]

    def _values(self, tick: Tick) -> Iterator[tuple[int, int]]:
        if self.target is None:
            low, high = self.span or (None, None)
            return reach(self.given, self.rules, low=low, high=high, tick=tick).pairs()
        found = nearest(self.given, self.target, self.rules, tick=tick)
        if self.target not in found:
            self.code = _exits.NONE
        return iter(found.items())

    def _finder(self, tick: Tick) -> Callable[[int], list[Formula | None]]:
        """What gives the formulas of a value: one, as the seed's program finds it first, or the simplest, or all."""
        if self.every:
            return lambda value: [*distinct(self.given, value, self.rules)]
        if has_simple_core(self.rules) and (self.target is not None or len(self.given) > MANY):
            return lambda value: [simplest(self.given, value, self.rules)]
        search = Search(self.given, self.rules).run(tick)
        found = search.found()
        return lambda value: [search.formula(found[value].state, found[value].place)]

    def _text(self, value: int, ways: int, formula: Formula | None) -> str:
        text = f"{value} [{ways}]" if self.paths else str(value)
        if formula is None:
            return text
        if self.steps:
            return f"{text}: {formula.said() or 'it is one of the numbers'}"
        return f"{text} = {formula.tidy if self.every or self.target is not None else formula}"

    def _json(self, value: int, ways: int, formula: Formula | None) -> str:
        found: dict[str, Any] = {"value": value} | ({"ways": ways} if self.paths else {})
        if formula is not None:
            found |= {"formula": formula.tidy, "steps": [str(step) for step in formula.steps()]}
        return json_line(found)
