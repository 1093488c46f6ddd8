"""All formulas for a number that are really distinct, the simplest first.

Two formulas are the same if one becomes the other by exchanging and regrouping the operands of sums and products, and
by taking signs in or out of brackets. So each has a normal form: a sum is its added and its subtracted terms, none of
them a sum; a product is its factors and its divisors, none of them a product.

Where not all numbers must be used, a useless step is one that gives what was there before: times 1, divided by 1, plus
or minus 0, a - b = b, a / b = b.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import PuzzleError

from .formula import Formula
from .operations import ZERO, Number, reduced
from .rulesets import RuleSet, rule_set
from .values import given, has_simple_core, must_fit, openings, part_values, plain
from .wide import splits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .rulesets import Operator

BUDGET = 400_000  # formulas looked at
Key = tuple[Any, ...]


class Form(NamedTuple):
    """A normal form up to its sign, and the simplest formula that has it."""

    sign: int
    key: Key
    formula: Formula
    largest: int


def distinct(numbers: Sequence[int], target: int, rules: str | RuleSet = "countdown") -> list[Formula]:
    """Simplest first: fewest numbers, then the smallest largest number on the way."""
    found, tiles = _playable(numbers, rules)
    forms = dict[tuple[int, Key], Form]()
    for blocks in openings(tiles, found):
        for form in _Finder(blocks, plain(found)).forms_of((target, 1)):
            forms.setdefault((form.sign, form.key), form)
    return [form.formula for form in sorted(forms.values(), key=_simplicity)]


def simplest(numbers: Sequence[int], target: int, rules: str | RuleSet = "countdown") -> Formula | None:
    """The first of the distinct formulas, or None if there is none."""
    found, tiles = _playable(numbers, rules)
    best: list[Form] = []
    for blocks in openings(tiles, found):
        best += _Finder(blocks, plain(found)).shortest((target, 1))
    return min(best, key=_simplicity).formula if best else None


def _playable(numbers: Sequence[int], rules: str | RuleSet) -> tuple[RuleSet, tuple[int, ...]]:
    found = rule_set(rules)
    if not has_simple_core(found):
        raise PuzzleError(
            f"formulas under {found.name} are too many to tell apart", expected="rules with + - * / and joined digits"
        )
    tiles = given(numbers, found)
    must_fit(tiles, found, bounded=True)
    return found, tiles


def _simplicity(form: Form) -> tuple[int, int, int, str]:
    text = str(form.formula)
    return len(form.formula.tiles), form.largest, len(text), text


class _Finder:
    """Formulas from above: what is needed beside a number to make another is looked up in the tables."""

    def __init__(self, tiles: tuple[int, ...], rules: RuleSet):
        self.rules, self.count = rules, len(tiles)
        self.twins, self.values = part_values(tiles, rules)
        self.known = dict[tuple[int, Number], dict[tuple[int, Key], Form]]()
        self.rows = dict[int, list[Number]]()
        self.looked = 0

    def forms_of(self, target: Number) -> Iterator[Form]:
        """Of all tiles, or of any of them; those of few tiles first."""
        full = (1 << self.count) - 1
        for mask in sorted(range(1, full + 1), key=int.bit_count):
            if self.twins[mask] == mask and (mask == full or not self.rules.uses_all):
                yield from self.forms(mask, target).values()

    def shortest(self, target: Number) -> list[Form]:
        """Those of the fewest tiles."""
        found = list[Form]()
        for form in self.forms_of(target):
            if found and len(form.formula.tiles) > len(found[0].formula.tiles):
                break
            found.append(form)
        return found

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
        """In an order that does not depend on how sets are kept."""
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
                            self._keep(operator, first, second, target, known)
                if operator.commutative:
                    break

    def _keep(
        self, operator: Operator, one: Form, two: Form, target: Number, known: dict[tuple[int, Key], Form]
    ) -> None:
        self.looked += 1
        if self.looked > BUDGET:
            raise GaveUp(f"{BUDGET} formulas looked at without an end")
        sign, key = normal(operator.name, one, two)
        largest = max(one.largest, two.largest, abs(target[0]))
        before = known.get((sign, key))
        if before is None or largest < before.largest:
            if operator.commutative and _rank(two) > _rank(one):
                one, two = two, one
            known[sign, key] = Form(sign, key, Formula(target, operator, (one.formula, two.formula)), largest)


def _rank(form: Form) -> tuple[int, int, int]:
    """What stands first: what is longer, then what is larger."""
    n, d = form.formula.value
    return len(form.formula.tiles), n // d, n


def _needed(a: Number, target: Number, others: frozenset[Number]) -> set[Number]:
    """The numbers that may stand beside one to make another."""
    (n, d), (t, e) = a, target
    found = [
        reduced(t * d - n * e, d * e, None),
        reduced(n * e - t * d, d * e, None),
        reduced(t * d + n * e, d * e, None),
        reduced(t * d, e * n, None),
        reduced(n * e, d * t, None),
        reduced(t * n, e * d, None),
    ]
    if ZERO in {a, target}:  # whatever is multiplied by zero
        return set(others)
    return {each for each in found if each is not None}


# ---------------------------------------------------------------- normal forms


def normal(name: str, one: Form, two: Form) -> tuple[int, Key]:
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
    """A sum and its negative are one form with two signs."""
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
