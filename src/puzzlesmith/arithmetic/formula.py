"""Formulas as expression trees, written with as few brackets as possible, as spoken words, or as steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .rulesets import LEFT, RIGHT, Operator

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .operations import Number

SIGNS = str.maketrans({"*": "\u00d7", "/": "\u00f7", "-": "\u2212"})  # typographic signs


def shown(number: Number) -> str:
    """A number as text, such as 5 or 8/3."""
    return str(number[0]) if number[1] == 1 else f"{number[0]}/{number[1]}"


@dataclass(frozen=True, slots=True)
class Step:
    """One operation with its operands, of which a unary operator has one, and its value."""

    operator: Operator
    operands: tuple[Number, ...]
    value: Number

    def __str__(self) -> str:
        """The step as an equation, such as 100 + 6 = 106."""
        return f"{self.written} = {shown(self.value)}"

    @property
    def written(self) -> str:
        texts, sign = [shown(each) for each in self.operands], self.operator.sign.translate(SIGNS)
        if self.operator.form == "infix":
            return f" {sign} ".join(f"({text})" if "/" in text or text < "0" else text for text in texts)
        return _joined(self.operator, texts)


@dataclass(frozen=True, slots=True)
class Formula:
    """An expression tree: a tile, or an operator and its operands."""

    value: Number
    operator: Operator | None = None
    operands: tuple[Formula, ...] = ()

    def __str__(self) -> str:
        return written(self)

    @property
    def tiles(self) -> tuple[Number, ...]:
        """The tiles that it uses, from left to right."""
        if self.operator is None:
            return (self.value,)
        return tuple(tile for each in self.operands for tile in each.tiles)

    @property
    def largest(self) -> int:
        """The largest absolute numerator of its results, the final one included; 0 for a single tile."""
        return max((abs(step.value[0]) for step in self.steps()), default=0)

    def steps(self) -> Iterator[Step]:
        """The operations in an order in which they can be carried out, longer operands first."""
        if self.operator is None:
            return
        for each in sorted(self.operands, key=lambda each: -len(each.tiles)):
            yield from each.steps()
        yield Step(self.operator, tuple(each.value for each in self.operands), self.value)

    def said(self) -> str:
        """The steps in spoken words: 100 plus 6 is 106, times 9 is 954, minus 2 is 952."""
        return spoken(self.steps())

    @property
    def tidy(self) -> str:
        """Text without brackets in sums of sums and products of products: 100-1-1+25, not 100-(1+1)+25."""
        return _tidy(self)

    @property
    def straight(self) -> bool:
        """Whether each operation but the first uses the result of the one before it, so that none joins two results."""
        made = [each for each in self.operands if each.operator is not None]
        return len(made) < 2 and all(each.straight for each in made)


def spoken(steps: Iterable[Step]) -> str:
    """Steps in words; each may continue from the result of the one before."""
    words, before = list[str](), None
    for step in steps:
        goes_on = step.operands[0] == before or (step.operator.commutative and before in step.operands)
        words += [", " if goes_on else "; "] if words else []
        words.append(_spoken(step, before))
        before = step.value
    return "".join(words)


def _spoken(step: Step, before: Number | None) -> str:
    operator, operands = step.operator, step.operands
    if operator.unary:
        order = "{1} {0}" if operator.form in {"prefix", "function"} else "{0} {1}"
        return f"{order.format(shown(operands[0]), operator.spoken)} is {shown(step.value)}"
    first, second = operands
    if first == before:
        return f"{operator.spoken} {shown(second)} is {shown(step.value)}"
    if second == before and operator.commutative:
        return f"{operator.spoken} {shown(first)} is {shown(step.value)}"
    return f"{shown(first)} {operator.spoken} {shown(second)} is {shown(step.value)}"


SUMS, PRODUCTS = {"add", "subtract"}, {"multiply", "divide", "divide_exactly"}


def _tidy(formula: Formula) -> str:
    operator = formula.operator
    if operator is None or operator.name not in SUMS | PRODUCTS:
        return written(formula)
    same, signs = (SUMS, "+-") if operator.name in SUMS else (PRODUCTS, "*/")
    parts = sorted(_parts(formula, same, up=True), key=lambda part: not part[0])
    texts = [_bracketed(each, in_product=same is PRODUCTS) for _, each in parts]
    return texts[0] + "".join(signs[not up] + text for (up, _), text in zip(parts[1:], texts[1:], strict=True))


def _parts(formula: Formula, same: set[str], *, up: bool) -> Iterator[tuple[bool, Formula]]:
    """The terms of a sum, each with whether it is added, or the factors of a product, with whether it multiplies."""
    operator = formula.operator
    if operator is None or operator.name not in same:
        yield up, formula
        return
    first, second = formula.operands
    yield from _parts(first, same, up=up)
    yield from _parts(second, same, up=up == (operator.name in {"add", "multiply"}))


def _bracketed(formula: Formula, *, in_product: bool) -> str:
    operator = formula.operator
    needed = formula.value[0] < 0 if operator is None else in_product and operator.name in SUMS
    return f"({_tidy(formula)})" if needed else _tidy(formula)


def written(formula: Formula, priority: int = 0, brackets: int = 0, side: int = 0) -> str:
    """A formula as an operand of an operator: `priority` and `brackets` are those of that operator, `side` the side on
    which the formula stands.
    """
    operator = formula.operator
    if operator is None or operator.form == "joined":  # digits side by side need no sign
        return f"({shown(formula.value)})" if priority and formula.value[0] < 0 else shown(formula.value)
    sides = (LEFT, RIGHT) if operator.form == "infix" else (LEFT,)
    texts = [
        written(each, operator.priority, operator.brackets, at)
        for each, at in zip(formula.operands, sides, strict=True)
    ]
    text = _joined(operator, texts)
    needed = priority > operator.priority or (priority == operator.priority and brackets & side)
    return f"({text})" if needed else text


def _joined(operator: Operator, texts: list[str]) -> str:
    if operator.form == "function":
        return f"{operator.sign}({texts[0]})"
    if operator.form == "prefix":
        return operator.sign + texts[0]
    if operator.form == "postfix":
        return texts[0] + operator.sign
    return (operator.sign if operator.form == "infix" else "").join(texts)
