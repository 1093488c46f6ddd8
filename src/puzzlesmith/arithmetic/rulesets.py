"""Rule sets of the numbers game: tables of operators, each with its sign, its conditions and its need for brackets.

Glossary
    opening   the phase before the first ordinary operation, the only one in which digits are joined, pointed and so on
    brackets  which operands of the same priority need brackets: LEFT, RIGHT or both
    bits      the size of the machine word that bounds every number, or None for unbounded numbers

Your own rule sets use the same table:

>>> from puzzlesmith.arithmetic import OPERATORS, RuleSet
>>> RuleSet("sums", "Only sums", (OPERATORS["add"], OPERATORS["subtract"]), uses_all=True).signs
('+', '-')
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from puzzlesmith.core.model import PuzzleError, excerpt

from . import operations as op

if TYPE_CHECKING:
    from collections.abc import Callable

    from .operations import Number

LEFT, RIGHT = 1, 2


@dataclass(frozen=True, slots=True)
class Operator:
    """One line of the table. `form` is infix, prefix, postfix, function, or joined for digits side by side, where a
    formula shows the result only.
    """

    name: str
    sign: str
    spoken: str
    priority: int
    apply: Callable[[Number, Number, int | None], Number | None]
    brackets: int = 0
    commutative: bool = False
    unary: bool = False
    form: str = "infix"
    opening: bool = False  # allowed only in the opening
    keeps: bool = False  # does not end the opening


_TABLE = (
    Operator("add", "+", "plus", 10, op.add, commutative=True),
    Operator("multiply", "*", "times", 20, op.multiply, commutative=True),
    Operator("subtract", "-", "minus", 10, op.subtract, RIGHT),
    Operator("divide", "/", "divided by", 20, op.divide, RIGHT),
    Operator("divide_exactly", "/", "divided by", 20, op.divide_exactly, RIGHT),
    Operator("concatenate", "|", "beside", 1000, op.concatenate, form="joined", opening=True, keeps=True),
    Operator("power", "^", "to the power of", 30, op.raise_to, LEFT),
    Operator("factorial", "!", "factorial", 40, op.factorial, unary=True, form="postfix"),
    Operator("point", ".", "point", 50, op.point, unary=True, form="prefix", opening=True, keeps=True),
    Operator("recur", "...", "recurring", 45, op.recur, RIGHT, unary=True, form="postfix", opening=True),
    Operator("root", "v~", "root", 30, op.root, LEFT),
    Operator("percent", "%", "per cent", 45, op.percent, LEFT, unary=True, form="postfix", opening=True),
    Operator("gamma", "gamma", "gamma", 1, op.gamma, LEFT | RIGHT, unary=True, form="function"),
    Operator("square_root", "v~", "the square root of", 30, op.square_root, LEFT, unary=True, form="prefix"),
)
OPERATORS = {operator.name: operator for operator in _TABLE}


def _named(names: str) -> tuple[Operator, ...]:
    return tuple(OPERATORS[name] for name in names.split())


@cache
def _names(operators: tuple[Operator, ...]) -> frozenset[str]:
    return frozenset(operator.name for operator in operators)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The operators, which a search tries in this order; whether all numbers must be used; and whether results must be
    positive, and of how many bits.
    """

    name: str
    title: str
    operators: tuple[Operator, ...]
    uses_all: bool = False
    positive: bool = False
    bits: int | None = None

    def __post_init__(self) -> None:
        if not self.operators:
            raise PuzzleError(
                f"rule set {self.name!r} has no operators", expected="one or more of " + ", ".join(OPERATORS)
            )
        if self.bits is not None and not 8 <= self.bits <= 1024:
            raise PuzzleError(f"{self.bits} bits", expected="8 to 1024, or none for numbers without bound")
        if self.bits is None and any(each.unary for each in self.operators):
            raise PuzzleError(f"rule set {self.name!r} never ends without a bound", expected="bits, such as 32")

    @property
    def names(self) -> frozenset[str]:
        """The names of its operators."""
        return _names(self.operators)

    @property
    def signs(self) -> tuple[str, ...]:
        return tuple(operator.sign for operator in self.operators)

    @property
    def most(self) -> int | None:
        """The largest number of so many bits, or None without a bound."""
        return None if self.bits is None else (1 << (self.bits - 1)) - 1

    def within(self, bits: int | None) -> RuleSet:
        """The same rules with another bound."""
        return replace(self, bits=bits)

    def using(self, *, all_numbers: bool) -> RuleSet:
        """The same rules, where all numbers must be used or any may be left over."""
        return replace(self, uses_all=all_numbers)

    def allows(self, number: Number) -> bool:
        return number[0] > 0 if self.positive else True

    def apply(self, operator: Operator, a: Number, b: Number) -> Number | None:
        """The result of an operator, or None if the rules refuse it. A unary operator ignores b."""
        result = operator.apply(a, b, self.most)
        return result if result is not None and self.allows(result) else None


_WHOLE = "add multiply subtract divide_exactly"
_FRACTIONS = "add multiply subtract divide"
_ALL = f"{_FRACTIONS} concatenate power factorial point recur root percent gamma square_root"

RULE_SETS = {
    rules.name: rules
    for rules in (
        RuleSet("countdown", "Countdown, as on television", _named(_WHOLE), positive=True),
        RuleSet("countdown-c", "Countdown with zero and negative numbers", _named(_WHOLE)),
        RuleSet("24", "Twenty-four, with fractions", _named(_FRACTIONS), uses_all=True),
        RuleSet("flippo", "Flippo: twenty-four in whole numbers", _named(_WHOLE), uses_all=True),
        RuleSet("fourfours", "Four fours", _named(f"{_FRACTIONS} concatenate"), uses_all=True),
        RuleSet("anything", "Anything goes", _named(_ALL), uses_all=True, bits=32),
    )
}


def rule_set(name: str | RuleSet) -> RuleSet:
    if isinstance(name, RuleSet):
        return name
    if name not in RULE_SETS:
        raise PuzzleError(f"no rule set {excerpt(name, 0)!r}", expected="one of " + ", ".join(RULE_SETS))
    return RULE_SETS[name]
