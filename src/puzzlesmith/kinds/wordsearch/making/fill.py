"""The cells that no word uses: the message, and fillers that neither repeat a word nor spell a forbidden one."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING

from puzzlesmith.kinds.wordsearch.lists import languages
from puzzlesmith.kinds.wordsearch.message import in_order, spread
from puzzlesmith.kinds.wordsearch.puzzle import BLANK, NO_CELL
from puzzlesmith.kinds.wordsearch.scan import Line, Scanner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlesmith.core.rng import Rng
    from puzzlesmith.kinds.wordsearch.lists.letters import Word
    from puzzlesmith.kinds.wordsearch.params import Params

ROUNDS = 200  # attempts with other letters where fillers spelled something forbidden


class Filler:
    """Draws letters."""

    def __init__(self, params: Params, words: Sequence[Word], rng: Rng):
        language = params.language if params.language != "auto" else languages.guessed(_cells(words))
        if params.filler == "language" and language and not params.keep_case:
            self.letters, weights = languages.frequencies(language)
        else:
            self.letters, weights = languages.own(word.cells for word in words)
        self.message: Sequence[str] = params.message_cells
        self.sums: list[int] = list(accumulate(weights))
        self.rng: Rng = rng

    def draw(self) -> str:
        if self.message and self.rng.below(2):  # otherwise its rarer letters would give the message away
            return self.message[self.rng.below(len(self.message))]
        return self.letters[bisect_right(self.sums, self.rng.below(self.sums[-1]))]


def _cells(words: Sequence[Word]) -> list[str]:
    return [cell for word in words for cell in word.cells]


class Judge:
    """Finds what a grid must not contain: a word twice, and forbidden words."""

    def __init__(self, params: Params, words: Sequence[Word]):
        self.words = words
        language = params.language if params.language != "auto" else languages.guessed(_cells(words))
        usual = languages.forbidden(language) if params.clean and not params.keep_case else ()
        requested = [word.cells for word in params.forbidden_words]
        self.banned: list[Sequence[str]] = list(dict.fromkeys([*usual, *requested]))

    def wrongs(self, width: int, height: int, cells: Sequence[str], lines: Sequence[Sequence[int]]) -> list[set[int]]:
        """The cells of each line with a forbidden reading; `lines` are those of the words as packed."""
        scanner = Scanner(width, height, cells)
        repeated = [word.cells for word in self.words if scanner.count(word.cells) > 1]
        named = [banned for banned in self.banned if scanner.count(banned)]
        taken = [_line(place, width) for each in (*repeated, *named) for place in scanner.places(each)]
        return [cells for cells in taken if not _given(cells, lines)]


def _given(cells: set[int], lines: Sequence[Sequence[int]]) -> bool:
    """Do the cells lie on the line of a packed word?"""
    return any(cells <= {*line} for line in lines)


def _line(place: Line, width: int) -> set[int]:
    one, other = place
    far = max(abs(one % width - other % width), abs(one // width - other // width))
    return {one + (other - one) // far * i for i in range(far + 1)}


def filled(
    box: tuple[int, int], cells: list[str], params: Params, judge: Judge, given: Sequence[Sequence[int]], *, rng: Rng
) -> list[str] | None:
    """The grid with its free cells filled and the message spread over them; None if the message or the packed words
    spell something forbidden. `given` are the lines of the words.
    """
    width, height = box
    free = in_order([cell for cell, sign in enumerate(cells) if sign == BLANK], width, rtl=params.rtl)
    letters = len(params.message_cells)
    if len(free) < letters or (params.exact and len(free) > letters):  # words have moved since they were packed
        return None
    hidden = spread(free, letters)
    for cell, letter in zip(hidden, params.message_cells, strict=True):
        cells[cell] = letter
    fillers = {*free}.difference(hidden) if params.filler != "none" else set[int]()
    filler = Filler(params, judge.words, rng)
    for cell in sorted(fillers):
        cells[cell] = filler.draw()
    for _ in range(ROUNDS):
        wrongs = judge.wrongs(width, height, cells, given)
        if not wrongs:
            return cells
        for wrong in wrongs:
            loose = sorted(wrong & fillers)
            if not loose:
                return None
            cells[loose[rng.below(len(loose))]] = filler.draw()
    return None


def blanks(mask: bytes) -> list[str]:
    return [BLANK if inside else NO_CELL for inside in mask]
