"""Sentences are taken at their word: what one says is enough for what it concludes, and its sums are right."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from math import prod

import pytest

from puzzlesmith.core.model import Step
from puzzlesmith.kinds.kenken.puzzle import Puzzle, decode
from puzzlesmith.kinds.kenken.rules import made
from puzzlesmith.toolkit.grid import cell as cell_of
from tests import inside as ps

PARAMS = ("5dn", "6dx", "6dxh", "6dxz", "6dxc8", "7dxyg", "6dxm", "6dxoa", "8dh")
CAGE = re.compile(r"the cage (\d+)\D? at (r\d+c\d+)", re.IGNORECASE)
NOT = re.compile(r"(r\d+c\d+) is not ([\d, or]+?)(?= and|, r|, so|, equal)")
IS = re.compile(r"(?:; |and |, )(r\d+c\d+) is (\d+)")
STRUCK = re.compile(r"([\d, or]+) in ((?:r\d+c\d+(?:, | and )?)+)")


@cache
def steps_of(name: str) -> list[tuple[Puzzle, Step]]:
    """All steps of some kind, of puzzles of many sorts."""
    return [
        (each.puzzle, step)
        for params in PARAMS
        for each in ps.make_many("kenken", 6, params, seed="words")
        for step in ps.steps(each.puzzle)
        if step.technique == name
    ]


def numbers(text: str) -> list[int]:
    return [int(each) for each in re.findall(r"\d+", text)]


def cells(text: str, order: int) -> list[int]:
    return [cell_of(each, order, order) for each in re.findall(r"r\d+c\d+", text)]


def struck(text: str, order: int) -> Iterator[tuple[int, int]]:
    """Each cell and digit that a sentence rules out."""
    for digits, where in STRUCK.findall(re.split(r"(?:so|:) no |^No ", text)[-1]):
        yield from ((cell, digit) for digit in numbers(digits) for cell in cells(where, order))


def arrangements(puzzle: Puzzle, text: str) -> Iterator[dict[int, int]]:
    """All ways to put into the first cage that is named one of the combinations that are listed."""
    order, first = puzzle.order, CAGE.search(text)
    assert first
    cage = puzzle.cells(puzzle.cages[cell_of(first[2], order, order)])
    listed = re.search(r"(?:can only be|so it is) ([^,;:]+)", text)
    assert listed, text
    for combination in listed[1].split(" or "):
        operator = puzzle.clues[puzzle.cages[cage[0]]][0]
        assert int(first[1]) in made(operator, numbers(combination)), text
        for filling in {*permutations(numbers(combination))}:
            found = dict(zip(cage, filling, strict=True))
            in_line = [
                (a, b) for a in cage for b in cage if a < b and (a // order == b // order or (b - a) % order == 0)
            ]
            if all(found[a] != found[b] for a, b in in_line):
                yield found


@pytest.mark.parametrize("name", ["combinations", "positions", "claiming"])
def test_a_cage_that_is_spelled_out_gives_what_follows(name: str) -> None:
    seen = 0
    for puzzle, step in steps_of(name):
        if "can only be" not in step.text and "so it is" not in step.text:
            continue
        order = puzzle.order
        barred = {
            (cell_of(at, order, order), digit) for at, digits in NOT.findall(step.text) for digit in numbers(digits)
        }
        fixed = {cell_of(at, order, order): int(digit) for at, digit in IS.findall(step.text)}
        claim = re.match(r"In (row|column) (\d+), (\d+) can only", step.text)
        left = [
            found
            for found in arrangements(puzzle, step.text)
            if not barred & {*found.items()} and all(found[cell] == digit for cell, digit in fixed.items())
            if not claim or int(claim[3]) in in_line(found, claim[1], int(claim[2]) - 1, order)
        ]
        gone = [*struck(step.text, order)]
        assert gone, step.text
        for cell, digit in gone:
            assert not any(found[cell] == digit for found in left), step.text
        seen += 1
    assert seen > 50


def in_line(found: dict[int, int], name: str, at: int, order: int) -> list[int]:
    return [digit for cell, digit in found.items() if (cell // order if name == "row" else cell % order) == at]


REST = re.compile(r"with (\d+), the rest[^;]*? would have to make (\d+), ([^;.]+)")
LEFT_OVER = re.compile(
    r"at most (\d+)|at least (\d+)|makes (\d+) or (\d+) and nothing between|takes (.*)equal digits in line"
)


@pytest.mark.parametrize("name", ["positions", "combinations"])
def test_what_is_not_spelled_out_has_a_reason(name: str) -> None:
    """For each struck digit the sentence says what the others would have to make, and what they make instead."""
    for puzzle, step in steps_of(name):
        if "can only be" not in step.text:
            (operator, goal), order = clue(puzzle, step.text), puzzle.order
            gone, _, reasons = step.text.partition(":")
            if "needs a 0" in reasons:
                assert goal == 0, step.text
                assert {digit for _, digit in struck(gone, order)} == {*range(1, order)}, step.text
                continue
            alone = numbers(" ".join(re.findall(r"is no multiple of ([\d, or]+)", reasons)))
            assert not any(goal % each == 0 for each in alone if each), step.text
            given = [*alone, *map(int, re.findall(r"with (\d+)", reasons))]
            assert {digit for _, digit in struck(gone, order)} == {*given}, step.text
            for digit, needed, why in REST.findall(reasons):
                assert goal == (int(needed) * int(digit) if operator == "x" else int(needed) + int(digit)), step.text
                found = LEFT_OVER.search(why)
                assert found, step.text
                most, least, below, above, equal = found.groups()
                for way in equal.split(" or ") if equal else ():
                    assert int(needed) == (prod if "\xd7" in way else sum)(numbers(way)), step.text
                assert equal is not None or int(most or below or 0) < int(needed) < int(least or above or goal + 1), (
                    step.text
                )


def clue(puzzle: Puzzle, text: str) -> tuple[str, int]:
    found = CAGE.search(text)
    assert found
    return puzzle.clues[puzzle.cages[cell_of(found[2], puzzle.order, puzzle.order)]]


@pytest.mark.parametrize("name", ["line_sum", "innies", "line_product", "parity"])
def test_the_arithmetic_of_lines_is_told_and_right(name: str) -> None:
    """The total of a line is that of the named cages and the rest, and every cell of the line is accounted for."""
    assert steps_of(name) or name == "line_product"
    for puzzle, step in steps_of(name):
        order, text = puzzle.order, step.text
        digits = range(1 - puzzle.zero, order + 1 - puzzle.zero)
        whole = re.match(r"The digits of (row|column)s? (\d+)(?: (?:to|and) (\d+))? (?:add up|multiply) to (\d+)", text)
        assert whole
        lines = range(int(whole[2]) - 1, int(whole[3] or whole[2]))
        assert int(whole[4]) == (prod(digits) if name == "line_product" else len(lines) * sum(digits))
        shares, rest = [*map(int, re.findall(r"(\d+) from", text))], re.search(r"(\d+) is left for", text)
        if rest and name == "line_product":
            assert prod(shares) * int(rest[1]) == int(whole[4]), text
        elif rest:
            assert sum(shares) + int(rest[1]) == int(whole[4]), text
        else:
            odd = re.search(r"so .* (odd|even);", text)
            sides = sum(shares) + len(re.findall("something odd from", text)) + (odd is not None and odd[1] == "odd")
            assert odd is None or (sides - int(whole[4])) % 2 == 0, text
        spoken = {*cells(text.split("; in ")[0], order)}
        for at in re.findall(r"\d+\D? at (r\d+c\d+)", text.split("; in ")[0]):
            spoken |= {*puzzle.cells(puzzle.cages[cell_of(at, order, order)])}
        for part in step.parts:
            if part.text == "the other cages":
                spoken |= {*cells(" ".join(part.places), order)}
        inside = {cell for cell in range(order**2) if (cell // order if whole[1] == "row" else cell % order) in lines}
        assert inside <= spoken, text


def amounts(text: str) -> list[int]:
    """5, 7 or 9; or 5 to 9."""
    least, to, most = text.partition(" to ")
    return [*range(int(least), int(most) + 1)] if to else numbers(text)


def combined(text: str) -> list[int]:
    """What each of some combinations adds up to."""
    return sorted({sum(numbers(each)) for each in text.split(" or ")})


def test_what_two_cages_share_is_told_and_right() -> None:
    """What one can be follows from its combinations, and what the other must be from that and what is left."""
    seen = 0
    for puzzle, step in steps_of("innies"):
        two = re.search(r"(\d+) is left for [^.]*\. (.*?) can (.*?), so (.*?) must (be|make) (.*?);", step.text)
        if two:
            ways = re.match(r"only be (.*), which adds up to (.*)", two[3])
            assert not ways or combined(ways[1]) == amounts(ways[2]), step.text
            can, must = amounts(ways[2] if ways else two[3].split(maxsplit=1)[1]), amounts(two[6])
            assert {*must} <= {int(two[1]) - each for each in can}, step.text
            size, most = len(cells(two[4], puzzle.order)), puzzle.order - puzzle.zero
            assert (size == 1) == (two[5] == "be"), step.text
            assert size * (1 - puzzle.zero) <= min(must) <= max(must) <= size * most, step.text
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("name", ["innies", "parity"])
def test_what_is_even_or_odd_is_told_and_right(name: str) -> None:
    for puzzle, step in steps_of(name):
        for kind, where, why in re.findall(r"something (even|odd) from (.*?) \((.*?)\)", step.text):
            differs, ways = re.match(r"digits that differ by (\d+)", why), why.split(", which adds up to ")
            assert not differs or clue(puzzle, where) == ("-", int(differs[1])), step.text
            assert len(ways) == 1 or combined(ways[0]) == amounts(ways[1]), step.text
            sums = [int(differs[1])] if differs else amounts(ways[-1])
            assert {each % 2 for each in sums} == {kind == "odd"}, step.text
        assert step.text.count("something") - step.text.count("make something") <= step.text.count("("), step.text


def test_two_lines_whose_digit_is_used_up_name_the_combinations() -> None:
    seen = 0
    for puzzle, step in steps_of("shared_digit"):
        band = re.match(r"(Row|Column)s \d+ and \d+ hold (\d+) twice\. ", step.text)
        assert band, step.text
        for goal, at, ways in re.findall(r"he cage (\d+)\D? at (r\d+c\d+) can only be (.*?)(?=,| and the)", step.text):
            operator, _ = puzzle.clues[puzzle.cages[cell_of(at, puzzle.order, puzzle.order)]]
            for way in ways.split(" or "):
                assert int(goal) in made(operator, numbers(way)), step.text
                assert int(band[2]) in numbers(way), step.text
            seen += 1
    assert seen > 5


REASONS = (
    r"(?P<cell>r\d+c\d+) is \d+, the last place for it in (row|column) \d+\.",
    r"(?P<cell>r\d+c\d+) is \d+, the last digit left there\.",
    r"((?P<cell>r\d+c\d+) is \d+, since the|The) cage (?P<goal>\d+)\D? at (?P<at>r\d+c\d+) is (?P<ways>.*)\.",
    r"No .* in .*, by the cage \d+\D? at r\d+c\d+\.",
)


def test_each_link_of_an_assumption_has_its_reason() -> None:
    """And the combinations of its cages are right."""
    seen = 0
    for params in ("6du", "6duh"):
        for each in ps.make_many("kenken", 4, params, seed="words"):
            links = [link.text for step in ps.steps(each.puzzle) for link in step.links if step.technique != "xy_chain"]
            for link in links:
                (reason,) = filter(None, [re.fullmatch(pattern, link) for pattern in REASONS])
                if "ways" in reason.groupdict():
                    puzzle = each.puzzle
                    operator, goal = puzzle.clues[puzzle.cages[cell_of(reason["at"], puzzle.order, puzzle.order)]]
                    assert int(reason["goal"]) == goal
                    assert all(goal in made(operator, numbers(way)) for way in reason["ways"].split(" or ")), link
                    seen += 1
    assert seen > 20


def test_hidden_operators_are_told() -> None:
    puzzle = decode("4:a_8a5ba,n10n1n2n5n2n9n3")
    texts = [step.text for step in ps.steps(puzzle)]
    assert any(re.search("The cage 3 at r3c4 can only be .*1\xd73", text) for text in texts), texts
    assert not any(re.search(r"can only be \d+, \d", text) for text in texts)


def test_a_chain_that_returns_settles_its_start() -> None:
    """The sentence names all cells that see it, those of the chain included."""
    texts = [step.text for step in ps.steps(decode("5:a3_a__a3b__ba__a_5a_a,s1d2a10a8s2m6s1d2m10m60"))]
    assert (
        "If r1c3 is not 1, it is 2, and a chain of 7 more cells with two digits each makes it 1 after all. So it must"
        " be 1, and a cell that sees it is not: no 1 in r1c4 and r2c3."
    ) in texts


def test_a_cage_that_needs_a_zero() -> None:
    texts = [step.text for step in ps.steps(decode("5z:_a3__a__aa_aaba3_b__aa,n3n0n8n12n2n6n4n0n0"))]
    assert (
        "To make 0, the cage 0 at r4c4 needs a 0 in r4c4 or r4c5, so it uses the 0 of row 4: no 0 in"
        " r4c1, r4c2 and r4c3."
    ) in texts


def test_a_digit_without_a_place_is_named() -> None:
    extreme = ps.make_many("kenken", 6, "6du", seed="words")
    texts = [step.text for each in extreme for step in ps.steps(each.puzzle) if step.technique == "contradiction"]
    assert any(re.search(r"\d+ has no place in (row|column) \d", text) for text in texts)
    assert not any("some digit" in text for text in texts)


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("r1c3=4 r2c3=2", "The cage 1\u2212 at r1c3 holds 4 and 2, which make 2."),
        ("r1c4=4 r2c4=3", "The cage 2\xf7 at r1c4 holds 4 and 3, of which neither divides the other."),
        ("r1c1=1 r1c2=2 r2c1=3", "The cage 10+ at r1c1 holds 1, 2 and 3, which make 6."),
    ],
)
def test_a_wrong_cage_is_told_with_what_it_makes(moves: str, said: str) -> None:
    assert [fault.text for fault in ps.check(decode("4:a_8a5ba,a10s1d2a5d2a9d3"), moves)] == [said]


def test_a_wrong_cage_without_operator() -> None:
    (fault,) = ps.check(decode("4:a_8a5ba,n10n1n2n5n2n9n3"), "r1c4=3 r2c4=4")
    assert fault.text == "The cage 2 at r1c4 holds 3 and 4, which do not make it by any operator."


def test_what_is_struck_can_be_read_without_the_words() -> None:
    """By programs that keep notes of their own: with what is written, it is all that a step says."""
    made_one = ps.make("kenken", "7", level="expert", seed="struck")
    answer, n, struck = made_one.solution, made_one.puzzle.order, 0
    for step in ps.steps(made_one):
        assert step.moves or step.struck
        for move in step.struck:
            row, column = map(int, move.place[1:].split("c"))
            sign, digit = move.mark[0], int(move.mark[1:])
            assert sign == "-"
            assert answer.digits[(row - 1) * n + column - 1] != digit
            assert move.place in step.text
            assert str(digit) in step.text
            struck += 1
        assert step.to_dict()["struck"] == [move.to_dict() for move in step.struck]
    assert struck > 20
