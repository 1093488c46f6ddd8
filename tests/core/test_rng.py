from array import array
from collections import Counter
from hashlib import sha256
from itertools import permutations, product

import pytest

from puzzlesmith.core.rng import Rng, stream

pytestmark = pytest.mark.interpreted

PUBLISHED = [  # xoshiro256** from the state 1, 2, 3, 4, as in the reference implementation and in Rust's rand_xoshiro
    11520,
    0,
    1509978240,
    1215971899390074240,
    1216172134540287360,
    607988272756665600,
    16172922978634559625,
    8476171486693032832,
    10595114339597558777,
    2904607092377533576,
]

# Ours, for whoever writes another implementation: path, the first numbers, and the first draws below 2, 10, 1000, ...
BELOW = (2, 10, 1000, 2**31, 3, 7)
OURS = [
    (
        ("kurodoko", "9x6", 7, 0),
        [6721485591247762395, 17847288344567875152, 10463361842784645243, 9273606920827554392],
        [0, 9, 567, 1079589934, 0, 3],
    ),
    (
        ("kurodoko", "9x6", 7, 1),
        [9610743832313490361, 17902272558963267690, 3893351608285466604, 17858466177773679420],
        [1, 9, 211, 2078999087, 2, 4],
    ),
    (
        ("kurodoko", "16x11dn", "grandma", 123456789),
        [15912588982858879254, 1424818725744936427, 2407777906726538193, 3061039524636845481],
        [1, 0, 130, 356351901, 1, 0],
    ),
]


def test_published_vector() -> None:
    rng = Rng(1, 2, 3, 4)
    assert [rng.next() for _ in PUBLISHED] == PUBLISHED


@pytest.mark.parametrize(("path", "numbers", "draws"), OURS)
def test_our_vectors(path: tuple[str | int, ...], numbers: list[int], draws: list[int]) -> None:
    rng = stream(*path)
    assert [rng.next() for _ in numbers] == numbers
    rng = stream(*path)
    assert [rng.below(n) for n in BELOW] == draws


def test_shuffle_vector() -> None:
    items = array("i", range(10))
    stream("a").shuffle(items, 10)
    assert list(items) == [8, 3, 1, 2, 4, 5, 0, 9, 7, 6]


def test_a_stream_is_named_by_the_spelling_of_its_path() -> None:
    state = sha256(b"8:kurodoko3:9x61:71:0").digest()
    same = Rng(*[int.from_bytes(state[at : at + 8], "little") for at in range(0, 32, 8)])
    other = stream("kurodoko", "9x6", 7, 0)
    assert [same.next() for _ in range(5)] == [other.next() for _ in range(5)]


def test_different_paths_are_different_streams() -> None:
    """Also where their texts would run together: item 1 of seed 1 is not item 0 of seed 11."""
    parts: list[str | int] = ["", 0, 1, 11, 111, "1:1", "a", "é", -1, 10**30]
    paths = [path for length in range(4) for path in product(parts, repeat=length)]
    assert len({stream(*path).next() for path in paths}) == len(paths)


def test_below_stays_below() -> None:
    rng = stream("below")
    for n in (1, 2, 3, 5, 64, 1000, 2**31 - 1, 2**31):
        draws = [rng.below(n) for _ in range(300)]
        assert min(draws) >= 0
        assert max(draws) < n
        assert n == 1 or len(set(draws)) > 1


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10])
def test_below_is_even(n: int) -> None:
    rng, draws = stream("even", n), 20_000
    counts = Counter(rng.below(n) for _ in range(draws))
    squares = sum((counts[value] - draws / n) ** 2 / (draws / n) for value in range(n))
    assert squares < 3 * n + 10  # chi-squared with n - 1 degrees; more than this is one case in 10,000


def test_below_draws_again_where_a_product_would_favour_some() -> None:
    n = 3 * 2**29  # 2**32 holds it twice and two thirds, so a quarter of all numbers must be refused
    rng, plain, refused = stream("again"), stream("again"), 0
    for _ in range(1000):
        while (scaled := (plain.next() >> 32) * n) % 2**32 < 2**32 % n:
            refused += 1
        assert rng.below(n) == scaled >> 32
    assert 250 < refused < 420


def test_shuffle_is_a_permutation_of_the_first() -> None:
    rng = stream("shuffle")
    for n in (0, 1, 2, 5, 20):
        items = array("i", range(20))
        rng.shuffle(items, n)
        assert sorted(items[:n]) == list(range(n))
        assert list(items[n:]) == list(range(n, 20))


def test_shuffle_reaches_every_order_alike() -> None:
    rng, counts = stream("orders"), Counter[tuple[int, ...]]()
    for _ in range(2400):
        items = array("i", range(4))
        rng.shuffle(items, 4)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert max(counts.values()) < 160
    assert min(counts.values()) > 55
