"""The operations of the numbers game on exact fractions. Each returns a number, or None where it does not apply.

A number is a pair (numerator, denominator) in lowest terms with a positive denominator. `most` bounds every
intermediate product and sum, as a machine word does; with None only numbers of more than LONGEST bits are refused.
"""

from __future__ import annotations

from math import gcd

Number = tuple[int, int]

ZERO: Number = (0, 1)
ONE: Number = (1, 1)
LONGEST = 4096  # bits of the largest number without a bound: some twelve hundred digits
POINTS = 8  # digits: the longest period of a recurring decimal, and the longest number behind a point, in 32 bits


def fits(number: int, most: int | None) -> bool:
    if most is None:
        return number.bit_length() <= LONGEST
    return -most - 1 <= number <= most


def reduced(n: int, d: int, most: int | None) -> Number | None:
    """A fraction in lowest terms; None if the denominator is 0 or either part is out of bounds."""
    if d == 0 or not (fits(n, most) and fits(d, most)):
        return None
    common = gcd(n, d) if d > 0 else -gcd(n, d)
    return n // common, d // common


def add(a: Number, b: Number, most: int | None) -> Number | None:
    return _sum(a[0] * b[1], b[0] * a[1], a[1] * b[1], most)


def subtract(a: Number, b: Number, most: int | None) -> Number | None:
    return _sum(a[0] * b[1], -b[0] * a[1], a[1] * b[1], most)


def _sum(x: int, y: int, d: int, most: int | None) -> Number | None:
    return reduced(x + y, d, most) if fits(x, most) and fits(y, most) else None


def multiply(a: Number, b: Number, most: int | None) -> Number | None:
    return reduced(a[0] * b[0], a[1] * b[1], most)


def divide(a: Number, b: Number, most: int | None) -> Number | None:
    return reduced(a[0] * b[1], a[1] * b[0], most)


def divide_exactly(a: Number, b: Number, most: int | None) -> Number | None:
    quotient = divide(a, b, most)
    return quotient if quotient and quotient[1] == 1 else None


def power_of_ten_above(n: int, most: int | None) -> int | None:
    """The smallest power of ten above n, at least ten."""
    if most is not None and n >= 10**POINTS:
        return None
    return 10 ** max(1, len(str(n))) if n > 0 else 10


def concatenate(a: Number, b: Number, most: int | None) -> Number | None:
    """Digits side by side. Leading zeros are refused: adding the zero to another number makes the same."""
    if a[1] != 1 or b[1] != 1 or a[0] <= 0 or b[0] < 0:
        return None
    ten = power_of_ten_above(b[0], most)
    return None if ten is None or not fits(a[0] * ten, most) else reduced(a[0] * ten + b[0], 1, most)


def exact_root(n: int, q: int) -> int | None:
    """The whole number whose q-th power is n, by bisection; None if there is none."""
    if n <= 1 or q >= n.bit_length():
        return n if n <= 1 else None
    low, high = 0, 1 << (n.bit_length() // q + 1)
    while low < high:
        middle = (low + high) // 2
        if middle**q < n:
            low = middle + 1
        else:
            high = middle
    return low if low**q == n else None


def raise_to(a: Number, b: Number, most: int | None) -> Number | None:
    """A power, if it is rational. Zero to the power of zero is zero, as in Simon Tatham's numgame."""
    (n, d), (p, q) = a, b
    if n == 0:
        return ZERO if p >= 0 else None
    if q > 1:
        top = exact_root(n, q) if n > 0 else None
        bottom = exact_root(d, q)
        if top is None or bottom is None:
            return None
        n, d = top, bottom
    return _whole_power(n, d, p, most)


def _whole_power(n: int, d: int, p: int, most: int | None) -> Number | None:
    longest = LONGEST if most is None else most.bit_length()
    if (max(abs(n), d).bit_length() - 1) * abs(p) > longest:
        return None
    n, d = (n ** (abs(p) % 2 if n in (1, -1) else abs(p)), d ** abs(p))
    return reduced(n, d, most) if p >= 0 else reduced(d, n, most)


def root(a: Number, b: Number, most: int | None) -> Number | None:
    """The a-th root of b; the zeroth root is one."""
    if a[0] == 0:
        return ONE
    sign = 1 if a[0] > 0 else -1
    return raise_to(b, (sign * a[1], abs(a[0])), most)


def factorial(a: Number, _: Number, most: int | None) -> Number | None:
    """The factorial of a whole number; refused for 1 and 2, which it does not change."""
    if a[1] != 1 or a[0] < 0 or a[0] in (1, 2):
        return None
    product = 1
    for factor in range(2, a[0] + 1):
        product *= factor
        if not fits(product, most):
            return None
    return product, 1


def gamma(a: Number, b: Number, most: int | None) -> Number | None:
    return None if a == ONE else factorial((a[0] - a[1], a[1]), b, most)


def point(a: Number, _: Number, most: int | None) -> Number | None:
    """The digits behind a decimal point: 15 becomes .15."""
    ten = power_of_ten_above(a[0], most) if a[1] == 1 else None
    return None if ten is None else reduced(a[0], ten, most)


def recur(a: Number, _: Number, most: int | None) -> Number | None:
    """A decimal made recurring: .45 becomes .454545... It sees the reduced fraction, so .50 becomes .555..."""
    if abs(a[0]) >= a[1]:
        return None
    for digits in range(1, POINTS + 1):
        if 10**digits % a[1] == 0:
            return reduced(a[0] * (10**digits // a[1]), 10**digits - 1, most)
    return None


def percent(a: Number, _: Number, most: int | None) -> Number | None:
    return reduced(a[0], a[1] * 100, most) if a[0] else None


def square_root(a: Number, _: Number, most: int | None) -> Number | None:
    return None if a in (ZERO, ONE) else raise_to(a, (1, 2), most)
