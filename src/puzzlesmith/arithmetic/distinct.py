"""All formulas for a number that are essentially different, the simplest first.

Two formulas are equivalent if commutativity, associativity and moving signs in or out of brackets turn one into the
other. Each class has a normal form: a sum is the multisets of its added and of its subtracted terms, none of them a
sum; a product is the multisets of its factors and of its divisors, none of them a product.

Where not all numbers must be used, formulas with useless steps are left out: steps whose result is one of their
operands, such as times 1, plus 0, or a - b = b.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import PuzzleError

from .formula import Formula
from .operations import ZERO, Number, reduced
from .rulesets import RuleSet, rule_set
from .unbounded import splits
from .values import after_opening, check_memory, checked_numbers, has_simple_core, openings, part_values

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .rulesets import Operator

BUDGET = 400_000  # formulas to visit before giving up
Key = tuple[Any, ...]


class Form(NamedTuple):
    """A normal form up to its sign, and the simplest formula that has it."""

    sign: int
    key: Key
    formula: Formula
    largest: int


def distinct(numbers: Sequence[int], target: int, rules: str | RuleSet = "countdown") -> list[Formula]:
    """Formulas with the fewest numbers first, then those whose largest intermediate result is smallest."""
    checked_rules, tiles = _checked(numbers, rules)
    forms = dict[tuple[int, Key], Form]()
    for blocks in openings(tiles, checked_rules):
        for form in _Finder(blocks, after_opening(checked_rules)).forms_of((target, 1)):
            forms.setdefault((form.sign, form.key), form)
    return [form.formula for form in sorted(forms.values(), key=_simplicity)]


def simplest(numbers: Sequence[int], target: int, rules: str | RuleSet = "countdown") -> Formula | None:
    """The first of the distinct formulas, or None if there is none."""
    checked_rules, tiles = _checked(numbers, rules)
    best: list[Form] = []
    for blocks in openings(tiles, checked_rules):
        best += _Finder(blocks, after_opening(checked_rules)).shortest((target, 1))
    return min(best, key=_simplicity).formula if best else None


def _checked(numbers: Sequence[int], rules: str | RuleSet) -> tuple[RuleSet, tuple[int, ...]]:
    """The rule set and the numbers, after checking that formulas can be listed for them."""
    checked_rules = rule_set(rules)
    if not has_simple_core(checked_rules):
        raise PuzzleError(
            f"formulas under {checked_rules.name} are too many to tell apart",
            expected="rules with + - * / and joined digits",
        )
    tiles = checked_numbers(numbers, checked_rules)
    check_memory(tiles, checked_rules, bounded=True)
    return checked_rules, tiles


def _simplicity(form: Form) -> tuple[int, int, int, str]:
    text = str(form.formula)
    return len(form.formula.tiles), form.largest, len(text), text


class _Finder:
    """A top-down search with memoisation: given one operand and the result, look the other operand up in a table."""

    def __init__(self, tiles: tuple[int, ...], rules: RuleSet):
        self.rules, self.count = rules, len(tiles)
        self.twins, self.values = part_values(tiles, rules)
        self.known = dict[tuple[int, Number], dict[tuple[int, Key], Form]]()
        self.rows = dict[int, list[Number]]()
        self.visited = 0

    def forms_of(self, target: Number) -> Iterator[Form]:
        """The forms over all tiles or, where the rules allow, over any of them; those of few tiles first."""
        full = (1 << self.count) - 1
        for mask in sorted(range(1, full + 1), key=int.bit_count):
            if self.twins[mask] == mask and (mask == full or not self.rules.uses_all):
                yield from self.forms(mask, target).values()

    def shortest(self, target: Number) -> list[Form]:
        """The forms with the fewest tiles."""
        shortest = list[Form]()
        for form in self.forms_of(target):
            if shortest and len(form.formula.tiles) > len(shortest[0].formula.tiles):
                break
            shortest.append(form)
        return shortest

    def forms(self, mask: int, target: Number) -> dict[tuple[int, Key], Form]:
        mask = self.twins[mask]
        known = self.known.get((mask, target))
        if known is None:
            known = self.known[mask, target] = {}
            if mask.bit_count() == 1:
                if target in self.values[mask]:
                    known[1, (target,)] = Form(1, (target,), Formula(target), 0)
            else:
                for left, right in splits(mask):
                    self._split(self.twins[left], self.twins[right], target, known)
        return known

    def _split(self, left: int, right: int, target: Number, known: dict[tuple[int, Key], Form]) -> None:
        if len(self.values[left]) > len(self.values[right]):
            left, right = right, left
        for a in self._row(left):
            for b in sorted(_needed(a, target, self.values[right]) & self.values[right]):
                self._pair((left, a), (right, b), target, known)

    def _row(self, mask: int) -> list[Number]:
        """The values of a subset, sorted: the order of a set is not reproducible."""
        if mask not in self.rows:
            self.rows[mask] = sorted(self.values[mask])
        return self.rows[mask]

    def _pair(
        self, one: tuple[int, Number], two: tuple[int, Number], target: Number, known: dict[tuple[int, Key], Form]
    ) -> None:
        for operator in self.rules.operators:
            for (at, x), (other, y) in ((one, two), (two, one)):
                useless = target in {x, y} and not self.rules.uses_all
                if not useless and self.rules.apply(operator, x, y) == target:
                    for first in self.forms(at, x).values():
                        for second in self.forms(other, y).values():
                            self._add(operator, first, second, target, known)
                if operator.commutative:
                    break

    def _add(
        self, operator: Operator, one: Form, two: Form, target: Number, known: dict[tuple[int, Key], Form]
    ) -> None:
        """Add a formula, unless an equivalent one with no larger intermediate results is known."""
        self.visited += 1
        if self.visited > BUDGET:
            raise GaveUp(f"{BUDGET} formulas looked at without an end")
        sign, key = normal(operator.name, one, two)
        largest = max(one.largest, two.largest, abs(target[0]))
        before = known.get((sign, key))
        if before is None or largest < before.largest:
            if operator.commutative and _rank(two) > _rank(one):
                one, two = two, one
            known[sign, key] = Form(sign, key, Formula(target, operator, (one.formula, two.formula)), largest)


def _rank(form: Form) -> tuple[int, int, int]:
    """The order of the operands of sums and products: longer ones first, then larger ones."""
    n, d = form.formula.value
    return len(form.formula.tiles), n // d, n


def _needed(a: Number, target: Number, others: frozenset[Number]) -> set[Number]:
    """Numbers that may make the target with a; any of the others may make zero."""
    (n, d), (t, e) = a, target
    candidates = [
        reduced(t * d - n * e, d * e, None),
        reduced(n * e - t * d, d * e, None),
        reduced(t * d + n * e, d * e, None),
        reduced(t * d, e * n, None),
        reduced(n * e, d * t, None),
        reduced(t * n, e * d, None),
    ]
    if target == ZERO:  # 0 * b is 0 for any b
        return set(others)
    return {number for number in candidates if number is not None}


# ---------------------------------------------------------------- normal forms


def normal(name: str, one: Form, two: Form) -> tuple[int, Key]:
    """The sign and the normal form of an operation on two forms."""
    if name in {"add", "subtract"}:
        return _oriented(*_sum(one, two, 1 if name == "add" else -1))
    return _product(one, two, flip=name != "multiply")


def _sum(one: Form, two: Form, sign: int) -> tuple[list[Key], list[Key]]:
    plus, minus = list[Key](), list[Key]()
    for form, outer in ((one, 1), (two, sign)):
        terms = (form.key[1], form.key[2]) if form.key[0] == "sum" else ((form.key,), ())
        for keys, inner in zip(terms, (1, -1), strict=True):
            (plus if outer * inner * form.sign > 0 else minus).extend(keys)
    return plus, minus


def _oriented(plus: list[Key], minus: list[Key]) -> tuple[int, Key]:
    """The normal form of a sum, which it shares with its negative, and the sign."""
    first, second = tuple(sorted(plus, key=repr)), tuple(sorted(minus, key=repr))
    if repr(first) >= repr(second):
        return 1, ("sum", first, second)
    return -1, ("sum", second, first)


def _product(one: Form, two: Form, *, flip: bool) -> tuple[int, Key]:
    top, bottom = list[Key](), list[Key]()
    for form, over in ((one, True), (two, not flip)):
        factors = (form.key[1], form.key[2]) if form.key[0] == "product" else ((form.key,), ())
        for keys, up in zip(factors, (over, not over), strict=True):
            (top if up else bottom).extend(keys)
    return one.sign * two.sign, ("product", tuple(sorted(top, key=repr)), tuple(sorted(bottom, key=repr)))
