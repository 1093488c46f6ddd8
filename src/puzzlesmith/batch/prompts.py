"""Prompts: puzzles as plain text, for a person who reads mail or for a language model.

A prompt is a template with $variables. The folder `prompts` has some, and any other file or text can serve as one.

    $title    the name of the kind of puzzle     $rules    the rules, from its RULES.md
    $picture  the puzzle drawn in characters     $data     its structure as JSON
    $id       its id                             $ask      a sentence that says how to write the answer
    $places   the names of the places            $about    a sentence that describes the board
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

from .json_lines import dumps

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlesmith.core.kind import Kind, Puzzle
    from puzzlesmith.core.scene import Scene

FOLDER = Path(__file__).with_name("prompts")
MAX_LENGTH = 100_000  # characters of a template that are searched for variables


def names() -> list[str]:
    """List the templates that come with the package."""
    return sorted(file.stem for file in FOLDER.glob("*.txt"))


def template(source: str) -> str:
    """Return the text of a template, given its name, the path of a file, or the text itself."""
    if not isinstance(source, str):
        raise PuzzleError(f"prompt {source!r} is not a text", expected="a name, a path or a template")
    if source in names():
        text = (FOLDER / f"{source}.txt").read_text(encoding="utf-8")
    elif "$" in source:
        text = source
    else:
        text = _from_file(Path(source))
    unknown = [name for name in _variables(text) if name not in VARIABLES]
    if unknown:
        raise PuzzleError(f"unknown variable ${unknown[0]} in a prompt", expected=", ".join(f"${n}" for n in VARIABLES))
    return text


def _from_file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError, ValueError):
        raise PuzzleError(f"no prompt {str(path)!r}", expected="a file, or one of " + ", ".join(names())) from None


def _variables(text: str) -> list[str]:
    parsed = Template(text[:MAX_LENGTH])
    if not parsed.is_valid():
        raise PuzzleError("a dollar sign in a prompt stands alone", expected="$$ for a dollar sign, or $variable")
    return parsed.get_identifiers()


def prompt(record: Any, given: str = "plain") -> str:
    """Write the prompt for a record, a made puzzle, a puzzle or an id; `given` is a template as in `template`."""
    puzzle, text = engine.puzzle_of(record), template(given)
    kind = engine.kind_of(puzzle)
    return Template(text).substitute({name: VARIABLES[name](kind, puzzle) for name in _variables(text)})


def _scene(kind: Kind, puzzle: Puzzle) -> Scene:
    return kind.draw(kind.start(puzzle), {})


@cache
def rules(folder: str) -> str:
    """Extract the section "Rules" of a kind's RULES.md, without Markdown."""
    text = Path(folder, "RULES.md").read_text(encoding="utf-8")
    section = re.search(r"^## Rules\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    plain = re.sub(r"\*\*|\*|`", "", (section[1] if section else text).strip())
    return re.sub(r"(?<=\S)\n[ ]*(?=[^\s\d|-])", " ", plain)  # joins wrapped lines, but not those of lists and tables


VARIABLES: dict[str, Callable[[Kind, Puzzle], str]] = {
    "title": lambda kind, _: kind.title,
    "rules": lambda kind, _: rules(kind.folder),
    "picture": lambda kind, puzzle: render.text(_scene(kind, puzzle), ascii=True),
    "data": lambda _, puzzle: dumps(puzzle.to_dict()).decode(),
    "id": lambda _, puzzle: engine.puzzle_id(puzzle),
    "ask": lambda kind, puzzle: answers.of(kind).asked(puzzle),
    "places": lambda kind, puzzle: ", ".join(spot.place for spot in _scene(kind, puzzle).spots),
    "about": lambda kind, puzzle: _scene(kind, puzzle).description,
}
