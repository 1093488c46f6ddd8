"""`puzzlesmith numbers`: finds the numbers that can be made from others, in how many ways, and how."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from puzzlesmith.arithmetic import RULE_SETS, Search, distinct, nearest, reach, rule_set, simplest
from puzzlesmith.arithmetic.formula import spoken
from puzzlesmith.arithmetic.values import has_simple_core
from puzzlesmith.core.model import PuzzleError, excerpt

from . import _exits
from ._help import Verb
from ._output import Output, json_line, writes
from ._progress import ticking
from ._series import warn_if_slow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from puzzlesmith.arithmetic import Formula, RuleSet
    from puzzlesmith.arithmetic.formula import Step

    Tick = Callable[[int], None]

EXAMPLES = (
    "numbers -t 952 3 6 25 50 75 100",
    "numbers -t 952 --distinct --steps 3 6 25 50 75 100",
    "numbers -C -p -r -20-20 3 6 25 50 75 100",
    "numbers -B -v 3 3 8 8",
    "numbers --rules fourfours -v -r 0-20 4 4 4 4",
)
LETTERS = {"C": "countdown-c", "B": "24", "D": "fourfours", "A": "anything"}  # options of Simon Tatham's numgame
MANY = 7  # inputs up to which one search finds the formulas of all values
LONGEST = 30  # digits of a number
SPAN = re.compile(r"(?:(-?[0-9]+)-)?(-?[0-9]+)")


def _rule_flag(letter: str, name: str) -> click.Option:
    return click.Option([f"-{letter}", f"--{name}", "named"], flag_value=name, help=f"{RULE_SETS[name].title}.")


PARAMS: list[click.Parameter] = [
    click.Argument(["texts"], nargs=-1, metavar="NUMBER..."),
    click.Option(["--rules"], metavar="NAME", help=f"One of {', '.join(RULE_SETS)}. [default: countdown]"),
    *(_rule_flag(letter, name) for letter, name in LETTERS.items()),
    click.Option(
        ["--all/--any", "all_numbers"],
        default=None,
        help="Use all numbers, or any of them. [default: as the rules say]",
    ),
    click.Option(["--bits"], metavar="BITS", help="Refuse numbers beyond a machine word, such as 32."),
    click.Option(
        ["-t", "--target"], metavar="N", help="Make only N, or the nearest below and above if N cannot be made."
    ),
    click.Option(["-r", "--range", "span"], metavar="[A-]B", help="Make only numbers from A (or 0) to B."),
    click.Option(["-p", "--paths"], is_flag=True, help="Count the ways to make each number, as sequences of moves."),
    click.Option(["-v", "--verbose", "formulas"], is_flag=True, help="Show a formula for each number."),
    click.Option(["-m", "--multiple"], is_flag=True, help="Show a formula for each of the ways."),
    click.Option(["--distinct"], is_flag=True, help="Show all essentially different formulas, the simplest first."),
    click.Option(["--steps"], is_flag=True, help="Write each formula step by step."),
    click.Option(["--trace"], is_flag=True, help="Show each set of numbers that a search looks at, on standard error."),
]


class Line(NamedTuple):
    """A way to make a value: its formula, and its steps where they have an order of their own."""

    formula: Formula
    order: tuple[Step, ...] | None = None

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(self.formula.steps()) if self.order is None else self.order


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
    if query.problem:
        print(f"puzzlesmith: {query.problem}", file=sys.stderr)
    return query.code


def _rules(options: dict[str, Any]) -> RuleSet:
    names = [name for name in (options.pop("rules"), options.pop("named")) if name is not None]
    if len(set(names)) > 1:
        raise PuzzleError(f"two rule sets, {names[0]} and {names[1]}", expected="one")
    rules, bits, all_numbers = (
        rule_set(names[0] if names else "countdown"),
        options.pop("bits"),
        options.pop("all_numbers"),
    )
    rules = rules if bits is None else rules.within(_number(bits, "bits"))
    return rules if all_numbers is None else rules.using(all_numbers=all_numbers)


def _number(text: str, what: str) -> int:
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST:
        return int(text)
    if text != digits and not digits.isdigit():
        raise click.NoSuchOption(excerpt(text, 0), ctx=click.get_current_context())
    problem = "is too long" if digits.isdigit() else "is not a whole number"
    raise PuzzleError(f"{what} {excerpt(text, 0, LONGEST)!r} {problem}", expected="a whole number, such as 25")


def _span(text: str) -> tuple[int, int]:
    """The bounds of a range; one bound alone is counted from 0."""
    match = SPAN.fullmatch(text)
    if not match:
        raise PuzzleError("not a range", text=text, expected="[A-]B, such as 100-120 or -5-5")
    low, high = _number(match[1] or "0", "start"), _number(match[2], "end")
    if match[1] is None and high < 0:
        low, high = high, low
    if low > high:
        raise PuzzleError(f"no numbers from {low} to {high}", text=text, expected="[A-]B with A at most B")
    return low, high


class _Query:
    """A query, and its answer line by line."""

    def __init__(self, numbers: list[int], rules: RuleSet, options: dict[str, Any]):
        self.numbers, self.rules, self.code, self.problem = numbers, rules, _exits.FINE, ""
        self.target = None if options["target"] is None else _number(options["target"], "target")
        self.span = None if options["span"] is None else _span(options["span"])
        self.paths, self.multiple, self.distinct = options["paths"], options["multiple"], options["distinct"]
        self.steps, self.trace = options["steps"], options["trace"]
        listed = self.multiple or self.distinct or self.steps
        self.formulas = options["formulas"] or listed or self.target is not None
        self._check()

    def _check(self) -> None:
        if self.target is not None and self.span:
            raise PuzzleError("a target and a range", expected="one of -t and -r")
        if self.multiple and self.distinct:
            raise PuzzleError("all ways and all distinct formulas", expected="one of -m and --distinct")
        if self.target is not None and self.target <= 0 and self.rules.positive:
            raise PuzzleError(
                f"target {self.target}: every number is positive under these rules",
                expected="1 or more, or other rules, such as -C",
            )
        if self.formulas and self.target is None and self.span is None and len(self.numbers) > MANY:
            raise PuzzleError(f"too many formulas for {len(self.numbers)} numbers", expected="-t or -r")

    def lines(self, form: str) -> Iterator[str]:
        if self.trace:
            self._trace()
        for value, ways, answers in self._answers():
            for line in answers:
                yield self._json(value, ways, line) if form == "json" else self._text(value, ways, line)

    def _trace(self) -> None:
        from puzzlesmith.arithmetic.tracing import trace

        for line in trace(self.numbers, self.rules, self.target):
            print(line, file=sys.stderr)

    def _answers(self) -> Iterator[tuple[int, int, Iterable[Line | None]]]:
        with ticking("numbers found") as tick:
            values = self._values(tick)
            if self.multiple:
                values = [*values]
            finder, count = self._finder(values, tick) if self.formulas else None, 0
            for count, (value, ways) in enumerate(values, 1):
                tick(count)
                yield value, ways, finder(value) if finder else [None]
            if not count:
                self.code, self.problem = _exits.NONE, f"{self._wanted()} can be made"

    def _wanted(self) -> str:
        return f"no number from {self.span[0]} to {self.span[1]}" if self.span else "no whole number"

    def _values(self, tick: Tick) -> Iterable[tuple[int, int]]:
        if self.target is None:
            low, high = self.span or (None, None)
            return reach(self.numbers, self.rules, low=low, high=high, tick=tick).pairs()
        ways_of = nearest(self.numbers, self.target, self.rules, tick=tick)
        if self.target not in ways_of:
            self.code = _exits.NONE
        return ways_of.items()

    def _finder(self, values: Iterable[tuple[int, int]], tick: Tick) -> Callable[[int], Iterable[Line]]:
        """Return a function that finds formulas of a value: those of all paths, all distinct ones, the simplest, or
        the one that Simon Tatham's numgame finds first.
        """
        if self.distinct:
            return lambda value: map(Line, distinct(self.numbers, value, self.rules))
        simple = has_simple_core(self.rules) and (self.target is not None or len(self.numbers) > MANY)
        if simple and not self.multiple:
            return lambda value: [Line(formula) for formula in [simplest(self.numbers, value, self.rules)] if formula]
        search = Search(self.numbers, self.rules).run(tick)
        if self.multiple:
            from puzzlesmith.arithmetic.paths import Paths

            paths = Paths(search, {value for value, _ in values})
            return lambda value: (Line(*path) for path in paths.of(value))
        reached = search.found()
        return lambda value: [Line(search.formula(reached[value].state, reached[value].place))]

    def _text(self, value: int, ways: int, line: Line | None) -> str:
        text = f"{value} [{ways}]" if self.paths else str(value)
        if line is None:
            return text
        if self.steps:
            return f"{text}: {spoken(line.steps) or 'it is one of the numbers'}"
        tidy = self.distinct or (self.target is not None and not self.multiple)
        return f"{text} = {line.formula.tidy if tidy else line.formula}"

    def _json(self, value: int, ways: int, line: Line | None) -> str:
        answer: dict[str, Any] = {"value": value} | ({"ways": ways} if self.paths else {})
        if line is not None:
            answer |= {"formula": line.formula.tidy, "steps": [str(step) for step in line.steps]}
        return json_line(answer)
