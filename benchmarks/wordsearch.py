"""Word searches: how densely words are packed within a second, and how long an ordinary puzzle takes.

The lists are random words of 4 to 10 letters from Debian's `wamerican`, none inside another. The load is the share of
the cells that belong to a word. Each puzzle is looked at by a search of its own, which goes from every cell in every
direction: all words must be there, each once. PyPI's word-search-generator runs beside ours, in turns; its
words that were not placed are counted.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random, seed
from statistics import fmean, median
from time import process_time
from typing import Any

import puzzlesmith as ps

from ._table import Table, ms, spread

DICTIONARY = Path("/usr/share/dict/american-english")
ROUNDS = 9
# Words, and the loads to reach: with equal shares of all eight directions, and without.
LISTS = [(10, 0.60, 0.92), (20, 0.82, 0.94), (50, 0.91, 0.94), (100, 0.89, 0.92), (300, 0.85, 0.88), (1000, None, None)]
ORDINARY = 20


def run(*, quick: bool) -> None:
    if not DICTIONARY.exists():
        print("Needs Debian's wamerican.")
        return
    ps.make("wordsearch", words="cat,dog")  # imports what there is: the first list would else seem a slow one
    _dense(1 if quick else ROUNDS)
    print(f"\nAn ordinary puzzle of {ORDINARY} words, and what the size of the list does:\n")
    _ordinary(2 if quick else 5)


def sample(count: int, number: int) -> list[str]:
    """Random words, none of which stands inside another."""
    chance, known = Random(f"{count}/{number}"), DICTIONARY.read_text().split()
    plain = [word for word in known if word.isascii() and word.isalpha() and word.islower() and 4 <= len(word) <= 10]
    words, text = list[str](), "\n"
    while len(words) < count:
        word = chance.choice(plain)
        if word in text or word[::-1] in text or any(each in word or each in word[::-1] for each in words):
            continue
        words.append(word)
        text += word + "\n"
    return words


def _dense(rounds: int) -> None:
    print(f"{rounds} lists of each length; the median, and between which values the others lie.\n")
    table = Table("words", "directions", "load", "goal", "letters per cell", "CPU", "slowest", "goal")
    for count, even, free in LISTS:
        for balance, goal in ((True, even), (False, free)):
            loads, crowds, seconds = list[float](), list[float](), list[float]()
            for number in range(rounds):
                words = sample(count, number)
                started = process_time()
                made: Any = ps.make("wordsearch", words=",".join(words), tight=True, balance=balance, seed=number)
                seconds.append(process_time() - started)
                cells = made.puzzle.width * made.puzzle.height
                loads.append(_used(made.puzzle, words) / cells)
                crowds.append(sum(map(len, words)) / cells)
            table.row(
                str(count),
                "equal shares" if balance else "free",
                spread(loads, 3),
                f"at least {goal:.2f}" if goal else "",
                f"{fmean(crowds):.2f}",
                f"**{ms(median(seconds))}**",
                ms(max(seconds)),
                "at most 1 s" if goal else "a few seconds",
            )


def _used(puzzle: Any, words: list[str]) -> int:
    """How many cells belong to words; looks itself whether each stands there once."""
    grid = {(i % puzzle.width, i // puzzle.width): letter for i, letter in enumerate(puzzle.cells)}
    found = {word.upper(): list[list[tuple[int, int]]]() for word in words}
    steps = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    by_start = dict[str, list[str]]()
    for word in found:
        by_start.setdefault(word[:2], []).append(word)
    for (x, y), letter in grid.items():
        for dx, dy in steps:
            for word in by_start.get(letter + grid.get((x + dx, y + dy), ""), []):
                cells = [(x + i * dx, y + i * dy) for i in range(len(word))]
                if all(grid.get(cell) == sign for cell, sign in zip(cells, word, strict=True)):
                    found[word].append(cells)
    assert all(len({frozenset(cells) for cells in places}) == 1 for places in found.values())
    return len({cell for places in found.values() for cell in places[0]})


def _ordinary(rounds: int) -> None:
    theirs = _generator() if find_spec("word_search_generator") else None
    if theirs:
        theirs(["cat", "dog"], 1)
    table = Table("words", "word-search-generator", "load", "not placed", "ours", "load", "times faster")
    for count in (10, ORDINARY, 50, 100):
        their_seconds, their_loads, lost = list[float](), list[float](), 0
        our_seconds, our_loads = list[float](), list[float]()
        for number in range(3 * rounds):
            words = sample(count, number)
            if theirs:
                second, load, missing = theirs(words, number)
                their_seconds.append(second)
                their_loads.append(load)
                lost += missing
            second, load = _ours(words, number)
            our_seconds.append(second)
            our_loads.append(load)
        ratios = [a / b for a, b in zip(their_seconds, our_seconds, strict=True)] if theirs else []
        table.row(
            str(count),
            ms(median(their_seconds)) if theirs else "",
            f"{fmean(their_loads):.3f}" if theirs else "",
            str(lost) if theirs else "",
            f"**{ms(median(our_seconds))}**",
            f"**{fmean(our_loads):.3f}**",
            spread(ratios, 0) if ratios else "",
        )


def _ours(words: list[str], number: int) -> tuple[float, float]:
    text = ",".join(words)
    started = process_time()
    puzzle: Any = ps.make("wordsearch", words=text, seed=number).puzzle
    return process_time() - started, _used(puzzle, words) / (puzzle.width * puzzle.height)


def _generator() -> Any:
    package: Any = import_module("word_search_generator")

    def made(words: list[str], number: int) -> tuple[float, float, int]:
        """Seconds, load and words that are missing, with all eight directions."""
        seed(number)
        started = process_time()
        puzzle = package.WordSearch(",".join(words), level=3)
        seconds = process_time() - started
        placed = puzzle.placed_words
        cells = {(x, y) for word in placed for x, y in word.coordinates}
        return seconds, len(cells) / puzzle.size**2, len(words) - len(placed)

    return made
