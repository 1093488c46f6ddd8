"""The fields of a request: each checks its value, with an error message, and describes itself as JSON Schema."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Any

from puzzlesmith.core.model import Level, PuzzleError

MAX_ID = 16_000  # characters: the largest board takes 9,000, and links to other pages not much more
MAX_MOVES = 10_000  # on one board
MAX_MOVE = 60  # characters: two places and a mark


@dataclass(frozen=True)
class Field:
    words: str
    required: bool = dataclass_field(default=False, kw_only=True)

    def check(self, name: str, value: Any) -> Any:
        """Return the value to use, or raise PuzzleError."""
        raise NotImplementedError

    def schema(self) -> dict[str, Any]:
        raise NotImplementedError


@dataclass(frozen=True)
class Text(Field):
    most: int
    choices: tuple[str, ...] = ()

    def check(self, name: str, value: Any) -> str:
        if not isinstance(value, str):
            raise PuzzleError(f"{name} is not a text", expected=self.words)
        if len(value) > self.most:
            raise PuzzleError(f"{name} has {len(value)} characters, which is too long", expected=f"{self.most} at most")
        if any("\ud800" <= character <= "\udfff" or character == "\0" for character in value):
            raise PuzzleError(f"{name} is not a text", expected="characters that UTF-8 can encode")
        if self.choices and value not in self.choices:
            raise PuzzleError(f"no {name} {value!r}", expected="one of " + ", ".join(self.choices))
        return value

    def schema(self) -> dict[str, Any]:
        limits = {"enum": list(self.choices)} if self.choices else {"maxLength": self.most}
        return {"type": "string", "description": self.words, **limits}


@dataclass(frozen=True)
class Number(Field):
    least: int
    most: int

    def check(self, name: str, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise PuzzleError(f"{name} is not a whole number", expected=f"{self.least} to {self.most}")
        if not self.least <= value <= self.most:
            raise PuzzleError(f"{name} is out of range", expected=f"{self.least} to {self.most}")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "description": self.words, "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True)
class Flag(Field):
    """Yes or no."""

    def check(self, name: str, value: Any) -> bool:
        if not isinstance(value, bool):
            raise PuzzleError(f"{name} is {value!r}", expected="true or false")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean", "description": self.words}


@dataclass(frozen=True)
class Seed(Field):
    """A number or a text."""

    most: int = 100

    def check(self, name: str, value: Any) -> int | str:
        if isinstance(value, int) and not isinstance(value, bool):
            return Number(self.words, 0, 10**18).check(name, value)
        return Text(self.words, self.most).check(name, value)

    def schema(self) -> dict[str, Any]:
        either = [{"type": "integer", "minimum": 0, "maximum": 10**18}, {"type": "string", "maxLength": self.most}]
        return {"description": self.words, "anyOf": either}


@dataclass(frozen=True)
class Moves(Field):
    words: str = "the moves made so far, oldest first: place=mark"

    def check(self, name: str, value: Any) -> list[str]:
        if not isinstance(value, list):
            raise PuzzleError(f"{name} is not a list", expected=self.words)
        if len(value) > MAX_MOVES:
            raise PuzzleError(f"{len(value)} moves are too many", expected=f"{MAX_MOVES} at most")
        each = Text("place=mark", MAX_MOVE)
        return [each.check("a move", move) for move in value]

    def schema(self) -> dict[str, Any]:
        move = {"type": "string", "maxLength": MAX_MOVE}
        return {"type": "array", "description": self.words, "maxItems": MAX_MOVES, "items": move}


@dataclass(frozen=True)
class Options(Field):
    """Fields of a kind's Params by name; the kind itself checks their values."""

    words: str = "fields of the kind's params, by name"

    def check(self, name: str, value: Any) -> dict[str, Any]:
        if not isinstance(value, dict) or len(value) > 30:
            raise PuzzleError(f"{name} is not an object of names and values", expected=self.words)
        for key, item in value.items():
            Text("a name", 40).check("the name of an option", key)
            if isinstance(item, str):
                Text("a value", MAX_ID).check(key, item)
            elif not isinstance(item, int | None):
                raise PuzzleError(f"{key!r} is not valid", expected="a text, a whole number, true, false or null")
        return value

    def schema(self) -> dict[str, Any]:
        item = {"type": ["string", "integer", "boolean", "null"]}
        return {"type": "object", "description": self.words, "maxProperties": 30, "additionalProperties": item}


KIND = Text("the name of a kind", 40, required=True)
PUZZLE = Text("the id of a puzzle, or another text form of it", MAX_ID, required=True)
LEVEL = Text("the level of difficulty", 10, choices=tuple(Level.__members__))


def checked(fields: dict[str, Field], request: Any) -> dict[str, Any]:
    """Check the fields of a request and return their values; null counts as missing."""
    if not isinstance(request, dict):
        raise PuzzleError("not an object", expected=_names(fields))
    values = {name: value for name, value in request.items() if value is not None}
    for name in values:
        if name not in fields:
            raise PuzzleError(f"unknown field {name[:40]!r}", expected=_names(fields))
    for name, field in fields.items():
        if field.required and name not in values:
            raise PuzzleError(f"{name} is missing", expected=field.words)
    return {name: fields[name].check(name, value) for name, value in values.items()}


def _names(fields: dict[str, Field]) -> str:
    return "an object with " + (", ".join(fields) or "nothing in it")
