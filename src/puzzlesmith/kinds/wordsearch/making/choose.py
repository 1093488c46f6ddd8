"""Chooses the words of a puzzle: the whole list, or a selection that suits the grid."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.core.model import Level, PuzzleError
from puzzlesmith.kinds.wordsearch import shapes
from puzzlesmith.kinds.wordsearch.lists import themes
from puzzlesmith.kinds.wordsearch.lists.letters import LONGEST, Word, spelled
from puzzlesmith.kinds.wordsearch.lists.nesting import nesting
from puzzlesmith.kinds.wordsearch.lists.reading import words_of
from puzzlesmith.kinds.wordsearch.params import DECOYED, Params

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.rng import Rng

USUAL = 20  # words of a puzzle whose size is not given
CROWD = 0.62  # letters per cell, if the user fixes neither the grid nor the number of words
PACKED = 0.95  # the same if the message takes all cells that are left
MOST = 60  # default for the most words in a grid
DECOYS = 4  # look-alikes to add for a word, and more for long lists: see explain.MANY


class Choice(NamedTuple):
    """The words of a puzzle, the packed ones among them, look-alikes, and the unused rest of the list."""

    words: list[Word]
    secrets: list[Word]
    roots: list[Word]
    decoys: list[tuple[str, ...]]
    others: list[Word]


def chosen(params: Params, rng: Rng) -> Choice:
    secrets = params.secret_words
    words, others = list(params.listed_words[0]), list[Word]()
    if not params.words and not params.theme:
        names = list(themes.themes())
        words = words_of(themes.themes()[names[rng.below(len(names))]], keep_case=params.keep_case)[0]
    if params.pick or not params.words:
        words, others = _picked(params, words, secrets, rng)
    taken = {word.cells for word in secrets}
    words = [word for word in words if word.cells not in taken]
    roots = nesting((*words, *secrets)).roots
    decoys = _decoys(roots, rng) if params.level == Level.extreme else []
    return Choice(words, secrets, roots, decoys, others)


def _picked(params: Params, words: Sequence[Word], secrets: list[Word], rng: Rng) -> tuple[list[Word], list[Word]]:
    """Words in random order whose lengths suit the grid, none of them inside another."""
    order = array("i", range(len(words)))
    rng.shuffle(order, len(order))
    limit = _longest(params)
    fitting = [words[i] for i in order if len(words[i].cells) <= limit]
    pool = _mixed([word for word in fitting if not (params.forbidden and params.held(word))], params)
    room = _room(params)
    if room:
        room = max(1, room - sum(len(word.cells) for word in secrets))
    count = params.pick or (MOST if room else USUAL)
    picked, rest = _gathered(pool, secrets, count, room, exactly=bool(params.pick))
    if len(picked) < max(1, params.pick):
        raise PuzzleError(
            f"only {len(picked)} of the words fit together into the grid", expected="a larger grid, or fewer words"
        )
    return sorted(picked, key=lambda word: word.text), rest


def _mixed(pool: list[Word], params: Params) -> list[Word]:
    """In a long and narrow grid, every other word short enough for all directions."""
    side = min(params.width, params.height)
    short = [word for word in pool if len(word.cells) <= side]
    if not side or len(short) == len(pool):
        return pool
    long = [word for word in pool if len(word.cells) > side]
    pairs = [word for pair in zip(short, long, strict=False) for word in pair]
    return [*pairs, *short[len(long) :], *long[len(short) :]]


def _longest(params: Params) -> int:
    """The longest word that has room in some direction."""
    if not (params.width and params.height):
        return params.width or params.height or (LONGEST if params.words else 12)
    mask = shapes.mask(params.shape, params.width, params.height)
    side = max(params.width, params.height)
    return side if all(mask) else max(3, sum(mask) // side, min(side, int(sum(mask) ** 0.5)))


def _room(params: Params) -> int:
    """How many letters suit the grid; 0 if it has no size yet."""
    if not (params.width and params.height):
        return 0
    cells = sum(shapes.mask(params.shape, params.width, params.height))
    message = len(params.message_cells)
    if params.exact:
        return max(1, round((cells - message) * PACKED)) if not params.pick else round((cells - message) * 1.12)
    return max(3, round(min(cells * CROWD, (cells - message) * PACKED)))


def _gathered(
    pool: list[Word], secrets: list[Word], count: int, room: int, *, exactly: bool
) -> tuple[list[Word], list[Word]]:
    """A number of words from the pool, as long as all of them have room; and the words not considered."""
    picked, late = list[Word](), list[Word]()
    left = room
    for at, word in enumerate(pool):
        if len(picked) == count:
            return picked, [*late, *pool[at:]]
        if not exactly and room and left < 3 and picked:
            return picked, [*late, *pool[at:]]
        if room and len(word.cells) > max(3, left / max(1, count - len(picked)) + 1.5 if exactly else left):
            late.append(word)
            continue
        if _stands_in(word, picked, secrets):
            continue
        picked.append(word)
        left -= len(word.cells)
    for word in sorted(late, key=lambda word: len(word.cells)):
        if len(picked) < count and exactly and not _stands_in(word, picked, secrets):
            picked.append(word)
    return picked, [word for word in late if word not in picked]


def _stands_in(word: Word, picked: list[Word], secrets: list[Word]) -> bool:
    """Does one word contain the other, forwards or backwards?"""
    spelt = "\n".join(["", *word.cells, ""])
    back = "\n".join(["", *word.cells[::-1], ""])
    for other in (*picked, *secrets):
        text = "\n".join(["", *other.cells, ""])
        if spelt in text or back in text or text in spelt or text in back:
            return True
    return False


def _decoys(roots: list[Word], rng: Rng) -> list[tuple[str, ...]]:
    """For some of the longer words, others that differ from them in one letter."""
    long = [word for word in roots if len(word.cells) >= DECOYED]
    signs = [*spelled(roots)]
    decoys = list[tuple[str, ...]]()
    for _ in range(max(1, len(roots) // 8) if long else 0):
        cells = long[rng.below(len(long))].cells
        for _ in range(DECOYS + sum(len(word.cells) for word in roots) // 200):
            at = rng.below(len(cells))
            other = signs[rng.below(len(signs))]
            if other != cells[at]:
                decoys.append((*cells[:at], other, *cells[at + 1 :]))
    return list(dict.fromkeys(decoys))
