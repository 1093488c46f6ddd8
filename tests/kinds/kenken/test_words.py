"""Sentences are taken at their word: what one says is enough for what it concludes, and its sums are right."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from math import prod

import pytest

import puzzlesmith as ps
from puzzlesmith.core.grid import cell as cell_of
from puzzlesmith.core.model import Step
from puzzlesmith.kinds.kenken.puzzle import Puzzle, decode
from puzzlesmith.kinds.kenken.rules import made

PARAMS = ("5dn", "6dx", "6dxh", "6dxz", "6dxc8", "7dxyg", "6dxm", "6dxoa", "8dh")
CAGE = re.compile(r"the cage (\d+)\D? at (r\d+c\d+)", re.IGNORECASE)
NOT = re.compile(r"(r\d+c\d+) is not ([\d, or]+?)(?= and|, r|, so|, equal)")
IS = re.compile(r"(?:; |and |, )(r\d+c\d+) is (\d+)")
STRUCK = re.compile(r"([\d, or]+) in ((?:r\d+c\d+(?:, | and )?)+)")


@cache
def told(name: str) -> list[tuple[Puzzle, Step]]:
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
    listed = re.search(r"(?:can only be|so that it is) ([^,;:]+)", text)
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
    for puzzle, step in told(name):
        if "can only be" not in step.text and "so that it is" not in step.text:
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


@pytest.mark.parametrize("name", ["positions", "combinations"])
def test_what_is_not_spelled_out_has_a_reason(name: str) -> None:
    for puzzle, step in told(name):
        if "can only be" not in step.text:
            assert re.search(r"which it cannot|no multiple of|is left for|by any operator", step.text), step.text
            (operator, goal), order = clue(puzzle, step.text), puzzle.order
            needed = re.search(r"have to make ([\d, or]+)", step.text)
            if needed:
                gone = sorted({digit for _, digit in struck(step.text.partition(":")[0], order)})
                assert numbers(needed[1]) == [goal - each if operator == "+" else goal // each for each in gone]


def clue(puzzle: Puzzle, text: str) -> tuple[str, int]:
    found = CAGE.search(text)
    assert found
    return puzzle.clues[puzzle.cages[cell_of(found[2], puzzle.order, puzzle.order)]]


@pytest.mark.parametrize("name", ["line_sum", "innies", "line_product", "parity"])
def test_the_arithmetic_of_lines_is_told_and_right(name: str) -> None:
    """What a line comes to is what is told of the cages, and the rest; and every cell of the line is accounted for."""
    assert told(name) or name == "line_product"
    for puzzle, step in told(name):
        order, text = puzzle.order, step.text
        digits = range(1 - puzzle.zero, order + 1 - puzzle.zero)
        whole = re.match(r"(Row|Column)s? (\d+)(?: to (\d+))? (?:adds? up|multiplies) to (\d+)", text)
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
        inside = {cell for cell in range(order**2) if (cell // order if whole[1] == "Row" else cell % order) in lines}
        assert inside <= spoken, text


def test_hidden_operators_are_told() -> None:
    puzzle = decode("4:a_8a5ba,n10n1n2n5n2n9n3")
    texts = [step.text for step in ps.steps(puzzle)]
    assert any(re.search("The cage 3 at r3c4 can only be .*1\xd73", text) for text in texts), texts
    assert not any(re.search(r"can only be \d+, \d", text) for text in texts)


def test_a_digit_without_a_place_is_named() -> None:
    extreme = ps.make_many("kenken", 6, "6du", seed="words")
    texts = [step.text for each in extreme for step in ps.steps(each.puzzle) if step.technique == "contradiction"]
    assert any(re.search(r"\d+ has no place in (row|column) \d", text) for text in texts)
    assert not any("some digit" in text for text in texts)


def test_digits_that_an_assumption_leads_to_are_told_up_to_twelve() -> None:
    extreme = ps.make_many("kenken", 6, "6du", seed="words")
    texts = [step.text for each in extreme for step in ps.steps(each.puzzle) if step.technique == "contradiction"]
    many = [len(re.findall(r"r\dc\d is \d", text.partition(":")[2])) for text in texts]
    assert {each for each in many if each > 6} == {7, 8, 9, 10, 11, 12}
    assert {told for told, text in zip(many, texts, strict=True) if " more digits, " in text} == {10}
    assert not any(" more steps" in text for text in texts)


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
