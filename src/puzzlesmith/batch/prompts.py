"""Puzzles as plain text for whoever solves them by reading: a person in a mail, or a language model.

A prompt is a template with $words in it. Some are shipped, in the folder `prompts`; a file of your own does as well.

    $title    what the puzzle is called          $rules    how it is played, from its RULES.md
    $picture  the puzzle drawn in characters     $data     its structure as JSON
    $id       its id                             $ask      the sentence that says how to write the answer
    $places   what the places are called         $about    what is on the board, in a sentence
    $$        a dollar sign
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Any

from puzzlesmith import render
from puzzlesmith.answers import writing as answers
from puzzlesmith.core import engine
from puzzlesmith.core.model import PuzzleError

from .lines import dumps
from .records import puzzle_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlesmith.core.kind import Kind, Puzzle
    from puzzlesmith.core.scene import Scene

FOLDER = Path(__file__).with_name("prompts")
MOST = 100_000  # characters of a template


def names() -> list[str]:
    """The templates that are shipped."""
    return sorted(file.stem for file in FOLDER.glob("*.txt"))


def template(given: str) -> str:
    """The text of a template, from the name of a shipped one, the path of a file, or the text itself."""
    if not isinstance(given, str):
        raise PuzzleError(f"prompt {given!r} is no text", expected="a name, a path or a template")
    if given in names():
        text = (FOLDER / f"{given}.txt").read_text(encoding="utf-8")
    elif "$" in given:
        text = given
    else:
        text = _from_file(Path(given))
    unknown = [word for word in _words(text) if word not in WORDS]
    if unknown:
        raise PuzzleError(f"a prompt has no ${unknown[0]}", expected=", ".join(f"${word}" for word in WORDS))
    return text


def _from_file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError, ValueError):
        raise PuzzleError(f"no prompt {str(path)!r}", expected="a file, or one of " + ", ".join(names())) from None


def _words(text: str) -> list[str]:
    asked = Template(text[:MOST])
    if not asked.is_valid():
        raise PuzzleError("a dollar sign in a prompt stands alone", expected="$$ for a dollar sign, or $word")
    return asked.get_identifiers()


def prompt(record: Any, given: str = "plain") -> str:
    """The prompt for a record, a made puzzle, a puzzle or an id."""
    puzzle, text = puzzle_of(record), template(given)
    kind = engine.kind_of(puzzle)
    return Template(text).substitute({word: WORDS[word](kind, puzzle) for word in _words(text)})


def _scene(kind: Kind, puzzle: Puzzle) -> Scene:
    return kind.draw(kind.start(puzzle), {})


@cache
def rules(folder: str) -> str:
    """The section "Rules" of a kind's RULES.md, without its Markdown."""
    text = Path(folder, "RULES.md").read_text(encoding="utf-8")
    section = re.search(r"^## Rules\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    plain = re.sub(r"\*\*|\*|`", "", (section[1] if section else text).strip())
    return re.sub(r"(?<=\S)\n[ ]*(?=[^\s\d|-])", " ", plain)  # lines that go on; not those of lists and tables


# What each word of a template stands for.
WORDS: dict[str, Callable[[Kind, Puzzle], str]] = {
    "title": lambda kind, _: kind.title,
    "rules": lambda kind, _: rules(kind.folder),
    "picture": lambda kind, puzzle: render.text(_scene(kind, puzzle), ascii=True),
    "data": lambda _, puzzle: dumps(puzzle.to_dict()).decode(),
    "id": lambda _, puzzle: engine.puzzle_id(puzzle),
    "ask": lambda kind, puzzle: answers.of(kind).asked(puzzle),
    "places": lambda kind, puzzle: ", ".join(spot.place for spot in _scene(kind, puzzle).spots),
    "about": lambda kind, puzzle: _scene(kind, puzzle).description,
}
