"""Finds a box for the words and a place for each: sizes, shrinking, and error messages when they do not fit."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain
from math import ceil, sqrt
from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.kinds.wordsearch import directions, shapes
from puzzlesmith.kinds.wordsearch.codes import ANY, APART, CROSS, DX, DY

from .packer import Packer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlesmith.core.rng import Rng
    from puzzlesmith.kinds.wordsearch.params import Params

    from .trie import Trie

OVERLAPS = {"any": ANY, "cross": CROSS, "none": APART}
SPACIOUS, SHARING = 1.39, 0.957  # an ordinary grid has SPACIOUS * letters ** SHARING cells: long lists share more
LOAD = 0.6  # the least part of an ordinary grid that words and message fill
DENSER = 8  # smaller grids to try if the first has a lower load, as with a few words and one long one
GROWTH = 1.07  # factor by which the area grows when the words do not fit
WORK = 8_500_000  # blocks of bits in less than a tenth of a second
LETTERS = 2_200  # a tight grid of more letters gets proportionally more work
QUICK = 150_000  # work for a grid that can still grow
DENSE = 50_000  # work for each smaller grid; two in three of those that come out take less than 35,000
SHARE = 60  # of a hundred: what shrinking may take; the rest goes into filling what is left
ROUNDS = 20  # parts into which the work is split; after each, another shape is tried
RIVALS = 3  # shapes tried in turn
SLENDER = 1.7  # a box is at most so many times as wide as it is high
GROWN = 40  # how often a grid may grow
SKEW = 2  # columns or rows by which a box for an exact message may differ from the proportions of its shape
SHARED = 13, 14  # ratio of cells to letters at which words most easily leave exactly the message
PROPOSED = 4  # lengths of a message, and words to leave out, that are tried for an error that names one
BRIEF = WORK // 4  # work for each of them
SUITING, AGAIN = 6, 4  # sizes that are tried for an exact message, and how often


class Task(NamedTuple):
    """The words to pack, as numbers."""

    words: list[list[int]]
    wanted: dict[int, int]  # ways and their shares
    first: int  # the way that gets the first word
    params: Params
    message: int  # cells to leave for the message
    trie: Trie  # letters that may occur only within the line of one word

    @property
    def letters(self) -> int:
        return sum(map(len, self.words))

    @property
    def fewest(self) -> int:
        """No arrangement of the words takes fewer cells."""
        if self.params.overlap == "none":
            return self.letters
        counts = [Counter(word) for word in self.words]
        return sum(max(count[letter] for count in counts) for letter in {*chain.from_iterable(self.words)})

    @property
    def longest(self) -> int:
        return max(map(len, self.words))

    def packer(self, width: int, height: int, rng: Rng) -> Packer:
        mask = shapes.mask(self.params.shape, width, height)
        made = Packer(width, height, mask, self.words, OVERLAPS[self.params.overlap], rng)
        made.forbid(self.trie)
        count = len(self.words)
        if self.params.balance:
            made.allow(*directions.quotas([*map(len, self.words)], self.wanted, self.first, (width, height)))
        else:
            made.allow([count if way in self.wanted else -1 for way in range(8)], 0)
        if self.params.exact:
            made.target = sum(mask) - self.message
        return made

    def suits(self, width: int, height: int) -> bool:
        """Is there a direction with room for the longest word, and room for the word that makes the level?"""
        reach = shapes.reach(self.params.shape, width, height)
        shortest = min(map(len, self.words)) if self.params.level else 0
        return shortest <= reach[self.first & 3] and any(self.longest <= reach[way & 3] for way in self.wanted)


def arranged(task: Task, rng: Rng) -> Packer:
    """All words in their places."""
    params = task.params
    if params.width and params.height:
        return _fixed(task, params.width, params.height, rng)
    return _tight(task, rng) if params.tight else _spacious(task, rng)


def _fixed(task: Task, width: int, height: int, rng: Rng) -> Packer:
    packer = task.packer(width, height, rng)
    if task.params.exact and not task.fewest <= packer.target <= task.letters:
        raise TooSmall(_loose(packer))
    work = WORK * (task.params.effort if task.params.words and not task.params.pick else 3 if task.params.exact else 1)
    if not _leaves_room(task, packer, packer.run(work), work):
        raise TooSmall(_loose(packer))
    return packer


class TooSmall(Exception):  # noqa: N818  it says what happened
    """The words do not fit into a box; `loose` are the numbers of those that found no place."""

    def __init__(self, loose: list[int]):
        super().__init__("the words do not fit")
        self.loose = loose


def _loose(packer: Packer) -> list[int]:
    return [word for word in range(packer.count) if packer.at[word] < 0]


def _without_box(task: Task) -> TooSmall:
    """No box suits the words: some are too long for the largest, or there are too many."""
    largest = shapes.reach(task.params.shape, *_largest(task))
    longest = max(largest[way & 3] for way in task.wanted)
    long = [word for word, letters in enumerate(task.words) if len(letters) > longest]
    return TooSmall(long or [*range(len(task.words))])


def _leaves_room(task: Task, packer: Packer, fits: bool, work: int) -> bool:  # noqa: FBT001
    """Is there room for the message, too? If not, use fewer cells."""
    room = sum(1 for cell in packer.cells if cell >= 0) - task.message
    if not fits or packer.used <= room:
        return fits and packer.used <= room
    packer.target = room
    return packer.run(packer.work + work) and packer.used <= room


def _spacious(task: Task, rng: Rng) -> Packer:
    """A grid with some air, as small as it is quickly found."""
    packer = None
    for width, height in boxes(task):
        packer = task.packer(width, height, rng)
        quick = 2 * WORK if task.params.exact else QUICK + 20 * packer.size * task.letters
        if _leaves_room(task, packer, packer.run(quick), quick):
            return _denser(task, packer, rng)
    raise TooSmall(_loose(packer)) if packer else _without_box(task)


def _denser(task: Task, packer: Packer, rng: Rng) -> Packer:
    """The same words in a smaller grid, if the load is low and one is quickly found."""
    params, area = task.params, int((packer.used + task.message) / LOAD)
    if params.width or params.height or params.shape or packer.width * packer.height <= area:
        return packer
    short = sorted(map(len, task.words))[len(task.words) // 8]  # some words keep room in all directions
    smaller = [box for box in _smaller(task, packer.width * packer.height) if min(box) >= short and task.suits(*box)]
    dense_first = sorted(smaller, key=lambda box: (box[0] * box[1] > area, abs(box[0] * box[1] - area)))
    for box in dense_first[:DENSER]:
        dense = task.packer(*box, rng)
        if _leaves_room(task, dense, dense.run(DENSE), DENSE):
            return dense
    return packer


def boxes(task: Task) -> Iterator[tuple[int, int]]:
    """Sizes for the words, each larger than the one before; for an exact message, those that suit it best first."""
    if task.params.exact and not (task.params.width or task.params.height):
        yield from _exact_boxes(task)
        return
    least = max(SPACIOUS * task.letters**SHARING, task.letters * 0.9 + task.message)
    seen = set[tuple[int, int]]()
    for _ in range(GROWN):
        box = _reaching(task, least, _box(task, least))
        least *= GROWTH
        if max(box) <= shapes.MOST and box not in seen and task.suits(*box):
            seen.add(box)
            yield box


def _reaching(task: Task, area: float, box: tuple[int, int]) -> tuple[int, int]:
    """A box of about the same area with room for the longest word; the box itself if it has room."""
    if task.suits(*box):
        return box
    if task.params.shape and not (task.params.width or task.params.height):
        return _scaled(task, box)
    # Most of the other words should have room in every direction.
    short = sorted(len(word) for word in task.words if len(word) <= min(box)) or [1]
    long, side = task.longest, max(short[len(short) * 3 // 4], ceil(area / task.longest))
    width, height = task.params.width, task.params.height
    candidates = [(width or x, height or y) for x, y in ((long, side), (side, long), (long, long))]
    return next((each for each in candidates if task.suits(*each)), box)


def _scaled(task: Task, box: tuple[int, int]) -> tuple[int, int]:
    """The smallest box of the same proportions whose shape has room for the longest word."""
    across, down = shapes.proportions(task.params.shape)
    for side in range(max(box) + 1, shapes.MOST + 1):
        larger = max(1, side * across // max(across, down)), max(1, side * down // max(across, down))
        if side >= task.longest and task.suits(*larger):
            return larger
    return box


def _exact_boxes(task: Task) -> Iterator[tuple[int, int]]:
    """The words share letters until they leave just the message."""
    for _ in range(AGAIN):  # restart instead of continuing a long search
        yield from _suiting(task)[:SUITING]


def _suiting(task: Task) -> list[tuple[int, int]]:
    """Boxes in which the words may leave exactly the message, the most promising first."""
    ranked = []
    for width, height in _near(task):
        used = _cells(task, (width, height)) - task.message
        if max(task.letters * 6 / 10, task.fewest) <= used <= task.letters and task.suits(width, height):
            ranked.append((abs(used * SHARED[1] - task.letters * SHARED[0]), width - height, width, height))
    return [(width, height) for _, _, width, height in sorted(ranked)]


def _cells(task: Task, box: tuple[int, int]) -> int:
    return sum(shapes.mask(task.params.shape, *box))


def message_that_does(task: Task, rng: Rng) -> int:
    """The number of letters of a message, near that of the task, for which the words leave just enough cells; or 0."""
    params = task.params
    fixed = params.width and params.height
    boxes = [(params.width, params.height)] if fixed else [*_near(task), *_rows(task)]
    best = max(task.message, 8 + task.letters // 8)  # shorter ones seldom come out
    lengths = {box: _cells(task, box) - _usual(task) for box in boxes if task.suits(*box)}
    likely = sorted([box for box in lengths if lengths[box] > 0], key=lambda box: abs(lengths[box] - best))
    proposed = [left(task._replace(message=lengths[box]), box, rng) for box in likely[:PROPOSED]]
    short = min([length for length in proposed if length > 0], key=lambda length: abs(length - best), default=0)
    return short or _roomy_message(task, rng)


def _usual(task: Task) -> int:
    """The number of cells that the words take where they most easily leave just the message."""
    return max(task.fewest, task.letters * SHARED[0] // SHARED[1])


def _roomy_message(task: Task, rng: Rng) -> int:
    """The least number of letters that the words leave in an ordinary grid; 0 if they fit into none."""
    free = task._replace(params=replace(task.params, exact=False))
    for box in boxes(free):
        length = _cells(task, box) - _usual(task)
        if length > 0 and (more := left(task._replace(message=length), box, rng)):
            return more
    return 0


def _rows(task: Task) -> Iterator[tuple[int, int]]:
    """Boxes as wide as the longest word, or just as high."""
    if not (task.params.shape or task.params.width or task.params.height):
        for side in range(2, 2 + (task.letters + task.message) // task.longest):
            yield task.longest, side
            yield side, task.longest


def left(task: Task, box: tuple[int, int], rng: Rng) -> int:
    """How many cells of a box the words leave, at best those of the message; 0 if they do not fit."""
    packer = task.packer(*box, rng)
    packer.run(BRIEF)
    return 0 if packer.loose else _cells(task, box) - packer.used


def word_to_leave(task: Task, rng: Rng) -> int:
    """The number of a word without which the others leave just the message; -1 if there is none."""
    lengths = {len(letters): word for word, letters in enumerate(task.words)}
    for word in [*lengths.values()][:PROPOSED]:
        fewer = task._replace(words=[*task.words[:word], *task.words[word + 1 :]])
        fixed = task.params.width and task.params.height
        boxes = (
            [(task.params.width, task.params.height)] if fixed else _suiting(fewer)[:PROPOSED] if fewer.words else []
        )
        if any(left(fewer, box, rng) == task.message for box in boxes):
            return word
    return -1


def _near(task: Task) -> Iterator[tuple[int, int]]:
    """Boxes about as large as the words and the message."""
    yield from _shaped(task) if task.params.shape else _smaller(task, task.letters + task.message + 1, least=0)


def _shaped(task: Task) -> Iterator[tuple[int, int]]:
    """Boxes of about the proportions of the shape, which may be a little wider or higher."""
    width, height = _box(task, 0.6 * task.letters + task.message)
    most_width, most_height = _box(task, task.letters + task.message)
    across, down = shapes.proportions(task.params.shape)
    for x in range(max(1, width - SKEW), min(shapes.MOST, most_width + SKEW) + 1):
        for y in range(max(1, height - SKEW), min(shapes.MOST, most_height + SKEW) + 1):
            if abs(x * down - y * across) <= SKEW * max(across, down):
                yield x, y


def _largest(task: Task) -> tuple[int, int]:
    """The largest box that a size can request."""
    across, down = shapes.proportions(task.params.shape)
    wide, high = (max(1, shapes.MOST * side // max(across, down)) for side in (across, down))
    return task.params.width or wide, task.params.height or high


def _box(task: Task, area: float) -> tuple[int, int]:
    """Width and height for so many cells: as requested, as the shape has them, or about square."""
    params = task.params
    across, down = shapes.proportions(params.shape)
    share = sum(shapes.mask(params.shape, 24, 24)) / 576 if params.shape else 1
    area /= max(share, 0.05)
    if params.width:
        return params.width, ceil(area / params.width)
    if params.height:
        return ceil(area / params.height), params.height
    width = ceil(sqrt(area * across / down))
    return width, max(1, ceil(area / width) if across == down else ceil(width * down / across))


# ---------------------------------------------------------------- as small as possible


def _tight(task: Task, rng: Rng) -> Packer:
    """Shrink the box while all words have places; then fill what is left, by sharing fewer letters."""
    budget = WORK * task.params.effort * max(LETTERS, task.letters) // LETTERS
    best, spent = _first(task, rng)
    tries = dict[tuple[int, int], Packer]()
    area = best.width * best.height
    while spent * 100 < budget * SHARE:
        rivals = [box for box in _smaller(task, area) if task.suits(*box)][:RIVALS]
        if not rivals:
            break
        box = min(rivals, key=lambda box: (tries[box].work if box in tries else 0, -box[0] * box[1]))
        if box not in tries:
            tries[box] = _moved(task, best, *box, rng)
        packer, before = tries[box], tries[box].work
        fits = packer.run(before + budget // ROUNDS)
        fits = fits and packer.used <= sum(shapes.mask(task.params.shape, *box)) - task.message
        spent += packer.work - before
        if fits:
            best, tries = packer, {}
            easy = packer.work * 50 < budget
            area = min(box[0] * box[1] - 1, box[0] * box[1] * 97 // 100) if easy else box[0] * box[1] - 1
    if not task.params.exact:
        best.target = sum(1 for cell in best.cells if cell >= 0) - task.message
        best.run(best.work + max(0, budget - spent))
        best.target = 0
    return best


def _first(task: Task, rng: Rng) -> tuple[Packer, int]:
    packer, spent = None, 0
    for width, height in boxes(task):
        packer = task.packer(width, height, rng)
        work = WORK // 4 + 20 * packer.size * task.letters
        fits = _leaves_room(task, packer, packer.run(work), work)
        spent += packer.work
        if fits:
            return packer, spent
    raise TooSmall(_loose(packer)) if packer else _without_box(task)


def _smaller(task: Task, area: int, least: int = 4) -> list[tuple[int, int]]:
    """Boxes with fewer cells than `area`, the largest first; for a long word, slender ones too."""
    boxes = {
        (width, height)
        for height in range(1, int(sqrt(area)) + 2)
        for width in range(height, min(int(height * SLENDER) + 1, shapes.MOST) + 1)
        if area * least // 5 <= width * height < area
    }
    long, side = task.longest, (area - 1) // task.longest
    for short in range(1 if least == 0 else max(1, side - 1), min(side, int(long / SLENDER)) + 1):
        boxes |= {(long, short), (short, long)}
    return sorted(boxes, key=lambda box: (-box[0] * box[1], box[0] < box[1], box))


def _moved(task: Task, old: Packer, width: int, height: int, rng: Rng) -> Packer:
    """A new box with all words that still have room in it, moved together so that most do."""
    packer = task.packer(width, height, rng)
    mask = shapes.mask(task.params.shape, width, height)
    across, down = width - old.width, height - old.height
    shifts = [
        (dx, dy) for dy in sorted({0, down}) for dx in sorted({0, across})
    ]  # so that two of the four sides stay where they are
    shifted = [_remaining(task, old, shift, (width, height), mask) for shift in shifts]
    for word, at, way in max(shifted, key=len):
        if packer.has_quota(way):
            packer.try_put(word, at, way)  # a removed word may expose a forbidden word that it contained
    return packer


def _remaining(
    task: Task, old: Packer, shift: tuple[int, int], box: tuple[int, int], mask: bytes
) -> list[tuple[int, int, int]]:
    """The words that remain in a box when all are shifted: the new start and the way of each."""
    remaining, shaped = [], not all(mask)
    width, height = box
    for word, letters in enumerate(task.words):
        way, at = old.way[word], old.at[word]
        x, y = at % old.width + shift[0], at // old.width + shift[1]
        points = [
            (x + i * DX[way], y + i * DY[way]) for i in (range(len(letters)) if shaped else (0, len(letters) - 1))
        ]
        if all([0 <= x < width and 0 <= y < height and mask[y * width + x] for x, y in points]):
            remaining.append((word, y * width + x, way))
    return remaining


def size_that_does(task: Task, rng: Rng) -> str:
    """A size in which the words fit, as text, for the error message about a size that is too small."""
    free = unsized(task)
    free = free._replace(params=replace(free.params, exact=False))
    try:
        packer = _spacious(free, rng)
    except TooSmall:
        return "another shape" if task.params.shape else "fewer words"
    return f"a size such as {packer.width}x{packer.height}"


def unsized(task: Task) -> Task:
    return task._replace(params=replace(task.params, width=0, height=0, tight=False))


def first_way(wanted: dict[int, int], rng: Rng, *, rtl: bool) -> int:
    """One of the hardest directions."""
    highest = max(directions.class_of(way, rtl=rtl) for way in wanted)
    hardest: Sequence[int] = [way for way in wanted if directions.class_of(way, rtl=rtl) == highest]
    return hardest[rng.below(len(hardest))]
