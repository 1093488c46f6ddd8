"""The search as lines of text, one for each set of numbers that it looks at and each move from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .formula import shown
from .search import PlainStates
from .values import checked_numbers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .operations import Number
    from .rulesets import Operator, RuleSet

NAMES = {"concatenate": "concat", "recur": "recur", "root": "root", "square_root": "sqrt"}  # where signs are unclear


def trace(numbers: Sequence[int], rules: RuleSet, target: int | None = None) -> Iterator[str]:
    """The search in its order; it ends where a set has the target."""
    states = PlainStates(sorted((number, 1) for number in checked_numbers(numbers, rules)), rules)
    while states.done < states.count:
        state = states.done
        here = states.numbers_of(state)
        yield f"processing set: {_row(here)}"
        if (target, 1) in here and (len(here) == 1 or not rules.uses_all):
            return
        for (k, i, j, _), (after, _) in states.moves(state):
            yield f"  {_written(rules.operators[k], here[i], here[j])} -> {_row(after)}"
        states.run(state + 1)


def _row(numbers: Sequence[Number]) -> str:
    return " ".join(map(shown, numbers))


def _written(operator: Operator, a: Number, b: Number) -> str:
    name = NAMES.get(operator.name, operator.sign)
    if not operator.unary:
        return f"{shown(a)} {name} {shown(b)}"
    return f"{shown(a)} {name}" if operator.form == "postfix" else f"{name} {shown(a)}"
