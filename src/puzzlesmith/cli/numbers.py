"""`puzzlesmith numbers`: finds the numbers that can be made from others, in how many ways, and how."""

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
LETTERS = {"C": "countdown-c", "B": "24", "D": "fourfours", "A": "anything"}  # options of Simon Tatham's numgame
MANY = 7  # inputs up to which one search finds the formulas of all values


def _rule_flag(letter: str, name: str) -> click.Option:
    return click.Option([f"-{letter}", f"--{name}", "named"], flag_value=name, help=f"{RULE_SETS[name].title}.")


PARAMS = [
    click.Argument(["texts"], nargs=-1, metavar="NUMBER..."),
    click.Option(["--rules"], metavar="NAME", help=f"One of {', '.join(RULE_SETS)}. [default: countdown]"),
    *(_rule_flag(letter, name) for letter, name in LETTERS.items()),
    click.Option(["--bits"], type=int, metavar="BITS", help="Refuse numbers beyond a machine word, such as 32."),
    click.Option(
        ["-t", "--target"], metavar="N", help="Make only N, or the nearest below and above if N cannot be made."
    ),
    click.Option(["-r", "--range", "span"], metavar="[A-]B", help="Make only numbers from A (or 0) to B."),
    click.Option(["-p", "--paths"], is_flag=True, help="Count the ways to make each number, as sequences of moves."),
    click.Option(["-v", "--verbose", "formulas"], is_flag=True, help="Show a formula for each number."),
    click.Option(["-m", "--multiple", "--all", "every"], is_flag=True, help="Show all essentially different formulas."),
    click.Option(["--steps"], is_flag=True, help="Write each formula step by step."),
]


@click.command(cls=Verb, params=PARAMS, examples=EXAMPLES, context_settings={"ignore_unknown_options": True})
@writes("text", "json", words="[default: text]")
def command(output: Output, *, texts: tuple[str, ...], **options: Any) -> int:
    """Find the whole numbers that can be made from the given ones, under the rules of a numbers game."""
    rules = _rules(options)
    numbers = [_number(text, "number") for text in texts]
    if not numbers:
        raise click.UsageError("no numbers; expected some, such as 3 6 25 50 75 100", click.get_current_context())
    warn_if_slow()
    query = _Query(numbers, rules, options)
    with output.open() as put:
        for line in query.lines(output.form):
            put(line)
    return query.code


def _rules(options: dict[str, Any]) -> RuleSet:
    names = [name for name in (options.pop("rules"), options.pop("named")) if name is not None]
    if len(set(names)) > 1:
        raise PuzzleError(f"two rule sets, {names[0]} and {names[1]}", expected="one")
    rules, bits = rule_set(names[0] if names else "countdown"), options.pop("bits")
    return rules if bits is None else rules.within(bits)


def _number(text: str, what: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 30:
        return int(text)
    if text[:1] == "-" and not text[1:].isdigit():
        raise click.NoSuchOption(text, ctx=click.get_current_context())
    problem = "is negative" if text[:1] == "-" else "is too long" if text.isdigit() else "is not a whole number"
    raise PuzzleError(f"{what} {text[:30]!r} {problem}", expected="a whole number, such as 25")


def _span(text: str) -> tuple[int, int]:
    first, hyphen, last = text.partition("-")
    low, high = (_number(first, "start"), _number(last, "end")) if hyphen and first else (0, _number(text, "end"))
    if low >= high:
        raise PuzzleError(f"no numbers from {low} to {high}", text=text, expected="[A-]B with A below B")
    return low, high


class _Query:
    """A query, and its answer line by line."""

    def __init__(self, numbers: list[int], rules: RuleSet, options: dict[str, Any]):
        self.numbers, self.rules, self.code = numbers, rules, _exits.FINE
        self.target = None if options["target"] is None else _number(options["target"], "target")
        self.span = None if options["span"] is None else _span(options["span"])
        self.paths, self.every, self.steps = options["paths"], options["every"], options["steps"]
        self.formulas = options["formulas"] or self.every or self.steps or self.target is not None
        if self.target is not None and self.span:
            raise PuzzleError("a target and a range", expected="one of -t and -r")
        if self.target == 0 and rules.positive:
            raise PuzzleError("target 0: every number is positive under these rules", expected="1 or more")
        if self.formulas and self.target is None and self.span is None and len(numbers) > MANY:
            raise PuzzleError(f"too many formulas for {len(numbers)} numbers", expected="-t or -r")

    def lines(self, form: str) -> Iterator[str]:
        for value, ways, formulas in self._answers():
            for formula in formulas:
                yield self._json(value, ways, formula) if form == "json" else self._text(value, ways, formula)

    def _answers(self) -> Iterator[tuple[int, int, list[Formula | None]]]:
        with ticking("numbers found") as tick:
            values = self._values(tick)
            finder = self._finder(tick) if self.formulas else None
            for count, (value, ways) in enumerate(values):
                tick(count)
                yield value, ways, finder(value) if finder else [None]

    def _values(self, tick: Tick) -> Iterator[tuple[int, int]]:
        if self.target is None:
            low, high = self.span or (None, None)
            return reach(self.numbers, self.rules, low=low, high=high, tick=tick).pairs()
        ways_of = nearest(self.numbers, self.target, self.rules, tick=tick)
        if self.target not in ways_of:
            self.code = _exits.NONE
        return iter(ways_of.items())

    def _finder(self, tick: Tick) -> Callable[[int], list[Formula | None]]:
        """Return a function that finds formulas of a value: all of them, the simplest, or the one that Simon Tatham's
        numgame finds first.
        """
        if self.every:
            return lambda value: [*distinct(self.numbers, value, self.rules)]
        if has_simple_core(self.rules) and (self.target is not None or len(self.numbers) > MANY):
            return lambda value: [simplest(self.numbers, value, self.rules)]
        search = Search(self.numbers, self.rules).run(tick)
        values = search.found()
        return lambda value: [search.formula(values[value].state, values[value].place)]

    def _text(self, value: int, ways: int, formula: Formula | None) -> str:
        text = f"{value} [{ways}]" if self.paths else str(value)
        if formula is None:
            return text
        if self.steps:
            return f"{text}: {formula.said() or 'it is one of the numbers'}"
        return f"{text} = {formula.tidy if self.every or self.target is not None else formula}"

    def _json(self, value: int, ways: int, formula: Formula | None) -> str:
        answer: dict[str, Any] = {"value": value} | ({"ways": ways} if self.paths else {})
        if formula is not None:
            answer |= {"formula": formula.tidy, "steps": [str(step) for step in formula.steps()]}
        return json_line(answer)
