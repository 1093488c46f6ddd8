"""Save files of Simon Tatham's programs: one field per line, with its name, the length of its value, and the value.

Glossary
    game    the program's own name for a kind, such as Range
    id      params and cells, as after the name of the kind in our ids
    state   a position: the puzzle is the first, and each move adds one; moves that were undone follow the current state
"""

from __future__ import annotations

import re
from typing import NamedTuple

from puzzlesmith.core.model import PuzzleError

MAGIC = "Simon Tatham's Portable Puzzle Collection"
VERSION = "1"
KNOWN = "Range, Solo and Keen"
HEAD = re.compile(rf"\s*SAVEFILE:[0-9]+:{MAGIC}\r?\n.")
FIELD = re.compile(r"([A-Z]{1,8}) *:([0-9]{1,9}):(.*)")
STEPS = ("MOVE", "SOLVE", "RESTART")
MOST_STATES = 100_000


class Save(NamedTuple):
    """A game, the id of its puzzle, and the moves up to the current state, as the game writes them."""

    game: str
    id: str
    moves: tuple[str, ...]


def is_save(text: str) -> bool:
    """Is a text a save file of any game?"""
    return HEAD.match(text) is not None


def is_of(text: str, game: str, params: str = "") -> bool:
    """Is a text a save file of a game, with params in which a pattern occurs?"""
    lines = text[:2000].splitlines()
    fields = {match[1]: match[3] for match in map(FIELD.fullmatch, lines) if match}
    return is_save(text) and fields.get("GAME") == game and re.search(params, fields.get("CPARAMS", "")) is not None


def parts(text: str) -> list[str]:
    """The save files in a text that contains nothing else."""
    return [part for part in re.split("^(?=SAVEFILE:)", text, flags=re.MULTILINE) if part.strip()]


def read(text: str, game: str, short: str) -> Save:
    """The save file of a game. `short` is the pattern of the params that an id has; levels and more may follow it."""
    steps, fields = list[tuple[str, str]](), dict[str, str]()
    for name, value in _fields(text):
        if name in STEPS:
            steps.append((name, value))
        else:
            fields[name] = value
    if _value(fields, "VERSION") != VERSION:
        raise PuzzleError(f"a save file of version {fields['VERSION']!r}", expected=VERSION)
    if _value(fields, "GAME") != game:
        raise PuzzleError(f"a save file of {fields['GAME']!r}", expected=f"{game} here; {KNOWN} can be read")
    params = re.match(short, _value(fields, "CPARAMS"))
    if not params:
        raise PuzzleError("no size in a save file", text=fields["CPARAMS"], expected="params such as those of an id")
    return Save(game, f"{params[0]}:{_value(fields, 'DESC')}", _played(fields, steps))


def _fields(text: str) -> list[tuple[str, str]]:
    """The fields in their order. Only a seed may have other characters than ASCII, of which the length counts bytes."""
    fields = []
    for number, line in enumerate(text.strip().split("\n"), 1):
        match = FIELD.fullmatch(line.removesuffix("\r"))
        if not match:
            raise PuzzleError(f"line {number} is not one of a save file", text=line, expected="NAME:LENGTH:VALUE")
        name, length, value = match.groups()
        if name != "SEED" and int(length) != len(value):
            raise PuzzleError(f"line {number}: {len(value)} characters", text=line, expected=str(int(length)))
        fields.append((name, value))
    return fields


def _value(fields: dict[str, str], name: str) -> str:
    if name not in fields:
        raise PuzzleError(f"no {name} in a save file", expected="SAVEFILE, VERSION, GAME, CPARAMS, DESC and more")
    return fields[name]


def _played(fields: dict[str, str], steps: list[tuple[str, str]]) -> tuple[str, ...]:
    """The moves from the last restart to the current state."""
    states, current = _number(fields, "NSTATES", MOST_STATES), _number(fields, "STATEPOS", MOST_STATES)
    if len(steps) != states - 1:
        raise PuzzleError(f"{len(steps)} moves in a save file", expected=f"{states - 1} for {states} states")
    if current > states:
        raise PuzzleError(f"state {current} of {states} in a save file", expected=f"STATEPOS up to {states}")
    played = steps[: current - 1]
    starts = [at + 1 for at, (name, _) in enumerate(played) if name == "RESTART"]
    return tuple(value for _, value in played[starts[-1] if starts else 0 :])


def _number(fields: dict[str, str], name: str, most: int) -> int:
    text = _value(fields, name)
    if not re.fullmatch("[1-9][0-9]{0,6}", text) or int(text) > most:
        raise PuzzleError(f"{name} is no number of states", text=text, expected=f"1 to {most}")
    return int(text)


def write(save: Save, new: str = "") -> str:
    """A save file at the state after the last move. `new` are the params for the next new game, by default the same."""
    params, _, cells = save.id.partition(":")
    states = str(len(save.moves) + 1)
    fields = [
        ("SAVEFILE", MAGIC),
        ("VERSION", VERSION),
        ("GAME", save.game),
        ("PARAMS", new or params),
        ("CPARAMS", params),
        ("DESC", cells),
        ("NSTATES", states),
        ("STATEPOS", states),
        *(("MOVE", move) for move in save.moves),
    ]
    return "".join(f"{name:<8}:{len(value)}:{value}\n" for name, value in fields)
