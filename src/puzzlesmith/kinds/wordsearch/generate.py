"""Makes word searches: chooses the words, packs them, fills the other cells, and checks the result."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from puzzlesmith.core.model import Level, PuzzleError
from puzzlesmith.core.rng import stream
from puzzlesmith.kinds.wordsearch.lists.letters import right_to_left
from puzzlesmith.kinds.wordsearch.making.arrange import (
    Task,
    TooSmall,
    arranged,
    first_way,
    left,
    message_that_does,
    size_that_does,
    unsized,
    word_to_leave,
)
from puzzlesmith.kinds.wordsearch.making.choose import Choice, chosen
from puzzlesmith.kinds.wordsearch.making.fill import Judge, blanks, filled
from puzzlesmith.kinds.wordsearch.making.trie import Trie

from . import directions, shapes
from .codes import DX, DY
from .explain import trace
from .message import message_of
from .params import homeless
from .puzzle import Board, Puzzle
from .words import TECHNIQUES

if TYPE_CHECKING:
    from puzzlesmith.core.rng import Rng
    from puzzlesmith.kinds.wordsearch.making.packer import Packer

    from .params import Params

REPAIRS = 150  # attempts to move words when letters between them spell something forbidden
EXCHANGES = 15  # attempts to choose other words when some do not fit
USUAL = (Level.easy, Level.medium, Level.hard, Level.expert)
SHARES = 0.93  # cells that words take, to their letters, where they most easily leave just the message
NUMBERS = 1, 2, 4, 6, 8, 12  # how far from the requested number of words to look for one to name in an error
FILLINGS = 5  # attempts with other fillers when some look like a word


def generate(params: Params, rng: Rng) -> Puzzle | None:
    choice = chosen(params, rng)
    packed = _packed(params, choice, rng)
    if packed is None:
        return None
    choice, packer = packed
    judge = Judge(params, [*choice.words, *choice.secrets])
    for attempt in range(FILLINGS):
        done = _filled(params, choice, packer, judge, rng)
        if done is None and attempt == 0 and _repair(packer, choice, judge, rng):
            done = _filled(params, choice, packer, judge, rng)
        if done is None:
            return None
        message = message_of(params.message, keep_case=params.keep_case) if params.message else None
        puzzle = Puzzle(packer.width, packer.height, tuple(done), tuple(choice.words), tuple(choice.secrets), message)
        if _is_as_promised(puzzle, params):
            return puzzle
    return None


def _filled(params: Params, choice: Choice, packer: Packer, judge: Judge, rng: Rng) -> list[str] | None:
    """The letters of all cells; None if the words or the message spell something forbidden."""
    mask = shapes.mask(params.shape, packer.width, packer.height)
    lines = _lines(packer, _lengths(choice))[: len(choice.roots)]
    return filled((packer.width, packer.height), _grid(packer, choice, mask), params, judge, lines, rng=rng)


def _lengths(choice: Choice) -> list[int]:
    """The lengths of the words that are packed, and of the look-alikes."""
    return [*[len(word.cells) for word in choice.roots], *map(len, choice.decoys)]


def _is_as_promised(puzzle: Puzzle, params: Params) -> bool:
    """Does each word stand in exactly one place, and is the level as requested?"""
    steps = trace(Board(puzzle, ()))
    if not steps.solved:
        return False
    level = TECHNIQUES[max(entry.technique for entry in steps.entries)].level
    return level == params.level if params.level else level != Level.extreme


def _packed(params: Params, choice: Choice, rng: Rng) -> tuple[Choice, Packer] | None:
    """The words in their places; if some do not fit and the list has more, other words are chosen."""
    rtl = right_to_left([*choice.words, *choice.secrets])
    wanted = directions.shares(params.directions, params.level or _any_level(params, rng), rtl=rtl)
    for number in range(EXCHANGES):
        words = [*choice.words, *choice.secrets]
        task = _task(params, choice, Judge(params, words), wanted, first_way(wanted, rng, rtl=rtl))
        try:
            return choice, arranged(task, rng)
        except TooSmall as small:
            loose = [word for word in small.loose if word < len(choice.roots)]
            if not choice.others or number == EXCHANGES - 1:
                raise _refusal(task, choice, loose, rng) from None
            choice = chosen(params, rng)
    return None


def _any_level(params: Params, rng: Rng) -> Level | None:
    """A common level at random, if the user names none and the words are from a built-in list, so that a series is a
    mix as for other kinds. A user's own words go in all directions.
    """
    return None if params.words or params.directions else USUAL[rng.below(len(USUAL))]


def _task(params: Params, choice: Choice, judge: Judge, wanted: dict[int, int], first: int) -> Task:
    words = [*[word.cells for word in choice.roots], *choice.decoys]
    numbers = {cell: number for number, cell in enumerate(dict.fromkeys(cell for word in words for cell in word), 1)}
    known = {*numbers}
    banned = [*[word.cells for word in judge.words], *judge.banned]
    spelled = [[numbers[cell] for cell in word] for word in banned if known.issuperset(word)]
    packed = [[numbers[cell] for cell in word] for word in words]
    return Task(
        packed,
        wanted,
        first,
        params,
        len(params.message_cells),
        Trie(spelled, len(numbers) + 1, packed),
    )


def _refusal(task: Task, choice: Choice, loose: list[int], rng: Rng) -> PuzzleError:
    """The words that do not fit, with a size that would do; or with a message length, for an exact message."""
    size = _size(task.params)
    if task.params.exact:
        words = [*choice.words, *choice.secrets]
        problem = f"{_count(len(words), 'word')} leave no grid with just {_count(task.message, 'cell')} unused"
        return PuzzleError(problem, expected=f"{_message(task, rng)}, or {_fewer(task, choice, rng)}")
    does = size_that_does(task, rng)
    if not loose:
        what = "the message does" if task.message else "the look-alikes of an extreme puzzle do"
        return PuzzleError(f"{what} not fit into what is left of {size}", expected=does)
    return homeless([choice.roots[i] for i in loose], size, does)


def _message(task: Task, rng: Rng) -> str:
    if length := message_that_does(task, rng):
        return f"a message of {_count(length, 'letter')}"
    if length := message_that_does(unsized(task), rng):
        return f"the size auto and a message of {_count(length, 'letter')}"
    return "another message"


def _fewer(task: Task, choice: Choice, rng: Rng) -> str:
    """A number of words that leaves exactly the message: one less, or another choice from the same list."""
    if task.params.pick and task.params.width and task.params.height:
        number = _other_number(task, choice, rng)
        return _count(number, "word") if number else "other words"
    plain = len(choice.roots) == len(choice.words) == len(task.words)  # none stands in another, or is a secret
    word = word_to_leave(task, rng) if plain else -1
    if word < 0:
        return "other words"
    return f"{_count(len(choice.words) - 1, 'word')}: all but {choice.roots[word]}"


def _other_number(task: Task, choice: Choice, rng: Rng) -> int:
    """A number of words, near that of the task, that leaves exactly the message in its box; or 0."""
    params, box = task.params, (task.params.width, task.params.height)
    room = sum(shapes.mask(params.shape, *box)) - task.message
    more = 1 if room > SHARES * task.letters else -1
    for number in (len(choice.words) + more * step for step in NUMBERS):
        with suppress(PuzzleError):
            other = chosen(replace(params, pick=max(1, number)), rng)
            words = Judge(params, [*other.words, *other.secrets])
            if left(_task(params, other, words, task.wanted, task.first), box, rng) == task.message:
                return number
    return 0


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' if number != 1 else ''}"


def _size(params: Params) -> str:
    if params.width and params.height:
        return f"{params.width}x{params.height}"
    return f"{params.width} columns" if params.width else f"{params.height} rows" if params.height else "the grid"


def size_for(params: Params) -> str:
    """A size in which all words of some params fit, as text."""
    free = replace(params, width=0, height=0)
    rng = stream("size", free.compact())
    choice = chosen(free, rng)
    rtl = right_to_left([*choice.words, *choice.secrets])
    wanted = directions.shares(params.directions, params.level, rtl=rtl)
    task = _task(free, choice, Judge(free, [*choice.words, *choice.secrets]), wanted, first_way(wanted, rng, rtl=rtl))
    return size_that_does(task, rng)


def _lines(packer: Packer, lengths: list[int]) -> list[range]:
    """The cells of each packed word."""
    lines = []
    for at, way, length in zip(packer.at, packer.way, lengths, strict=True):
        step = DY[way] * packer.width + DX[way]
        end = at + step * length
        lines.append(range(at, end, step))
    return lines


def _grid(packer: Packer, choice: Choice, mask: bytes) -> list[str]:
    """The letters of the words, and blanks."""
    cells = blanks(mask)
    packed = [*[word.cells for word in choice.roots], *choice.decoys]
    for line, letters in zip(_lines(packer, [len(each) for each in packed]), packed, strict=True):
        for cell, letter in zip(line, letters, strict=True):
            cells[cell] = letter
    return cells


def _repair(packer: Packer, choice: Choice, judge: Judge, rng: Rng) -> bool:
    """Move words until the packed letters spell nothing forbidden; False if that fails."""
    lengths = _lengths(choice)
    mask = bytes(cell >= 0 for cell in packer.cells)
    own = len(choice.roots)
    for attempt in range(REPAIRS):
        lines = _lines(packer, lengths)
        wrongs = judge.wrongs(packer.width, packer.height, _grid(packer, choice, mask), lines[:own])
        if not wrongs:
            return True
        wrong = wrongs[rng.below(len(wrongs))]
        movable = [word for word, line in enumerate(lines) if wrong & {*line}]
        for _ in range(1 + attempt % 4):
            word = movable[rng.below(len(movable))] if movable else rng.below(len(lengths))
            if packer.at[word] >= 0:
                packer.remove(word)
            movable = []
        if not packer.run(packer.work + 2_000_000):
            return False
    return False
