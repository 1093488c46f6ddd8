"""The parameters of generators: the base of each kind's Params, from which options and forms are built."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

from .model import Level, Plain, PuzzleError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOST_DRAWS = 1 << 30
SIZE = re.compile("[0-9]+(x[0-9]+)?")  # how the compact form begins
ANY = "any"  # stands for every level except the one that needs trial
SEED = "#"  # between params and seed

Shorthands: TypeAlias = "Mapping[str, Callable[[str], Mapping[str, Any]]]"  # keywords that set several fields


def option(
    default: Any,
    words: str,
    *,
    choices: tuple[str, ...] = (),
    least: int = 0,
    most: int = 0,
    file: Callable[[bytes], str] | None = None,
    spelled: Callable[[str], str] = str,
    signs: str = "",
    lists: Callable[[], Mapping[str, str]] | None = None,
    spoils: bool = False,
) -> Any:
    """A field of Params: its default, its description, and its valid values. These are `choices`, if there are any:
    `spelled` normalises the input, and `signs` describes choices that are all combinations of some signs. Otherwise
    the type of the default decides: a flag, a text, or a number from `least` to `most`. For a text that may come from a
    file, `file` extracts it from the bytes of the file; for one that names a list of words, `lists` has them all. A
    field that `spoils` names what a player is to find.
    """
    about = {"help": words, "choices": choices, "least": least, "most": most, "default": default, "file": file}
    about["spoils"] = spoils
    listed = f"signs of {' '.join(signs)}" if signs else "one of " + ", ".join(choices)
    return field(
        default=default, metadata={**about, "spelled": spelled, "signs": signs, "expected": listed, "lists": lists}
    )


def level_option(*levels: Level) -> Any:
    """The field `level` of Params, with the levels that a kind has."""
    names = tuple(level.value for level in levels)
    return option(None, "how hard: the level it needs, or any that needs no trial", choices=names)


@dataclass(frozen=True, slots=True)
class Params(Plain):
    """Subclasses add fields with `option`, the compact text form both ways, and `check`."""

    level: Level | None = level_option(*[level for level in Level if level is not Level.beginner])

    presets: ClassVar[tuple[str, ...]] = ()  # compact texts that front ends offer
    shorthands: ClassVar[Shorthands] = {}

    @classmethod
    def parse(cls, text: str) -> Self:
        """Params from the compact form; the empty text gives the defaults."""
        raise NotImplementedError

    def compact(self) -> str:
        """All parameters in one word, which `parse` reads back."""
        raise NotImplementedError

    def changed(self) -> dict[str, Any]:
        """The fields that differ from their defaults."""
        return {each.name: value for each in fields(self) if (value := getattr(self, each.name)) != each.default}

    def check(self) -> None:
        """Raise PuzzleError if no puzzle can meet these params."""

    def draws(self) -> int:
        """The number of candidates to draw before giving up: fewer if each takes long."""
        return MOST_DRAWS

    def notes(self) -> list[str]:
        """Notes for the user about valid but unusual parameters."""
        return []

    @property
    def open_field(self) -> str:
        """The field filled from standard input when it is not given explicitly; empty if there is none."""
        return ""

    @classmethod
    def levels(cls) -> tuple[Level, ...]:
        """The levels that the kind has, easiest first."""
        return tuple(Level(name) for name in _about(cls, "level")["choices"])

    @property
    def spoils(self) -> bool:
        """Whether these params, printed beside a puzzle, would name what a player is to find."""
        return any(each.metadata["spoils"] and getattr(self, each.name) != each.default for each in fields(self))

    @classmethod
    def split(cls, text: str) -> tuple[str, str]:
        """The params and the seed of ``PARAMS#SEED``, the form that Simon Tatham's programs use; an empty seed without
        one.
        """
        end = cls.end(text)
        seed = text[end:].partition(SEED)[2]
        if end < len(text) and not seed:
            raise PuzzleError("no seed after '#'", text=text, at=len(text), expected="a number or a word, as in #12345")
        return text[:end], seed

    @classmethod
    def end(cls, text: str) -> int:
        """Where the params end in ``PARAMS#SEED``. A kind with '#' in its params overrides this."""
        return len(text.partition(SEED)[0])

    @classmethod
    def build(cls, text: str = "", **options: Any) -> Self:
        """Params from the compact text and keywords for single fields; keywords take precedence."""
        params = cls.draft(text, **options)
        if params.level:
            _level(params.level, _about(cls, "level"))
        params.check()
        return params

    @classmethod
    def draft(cls, text: str = "", **options: Any) -> Self:
        """Like `build`, but without checking whether a puzzle can meet the params."""
        changes = cls.changes(options)
        params = cls.parse(text)
        return replace(params, **changes) if changes else params

    @classmethod
    def changes(cls, options: Mapping[str, Any]) -> dict[str, Any]:
        """The fields that keywords set, with shorthands expanded; PuzzleError if two keywords contradict each other."""
        spread = {
            name: cls.shorthands[name](str(options[name])) for name in cls.shorthands if options.get(name) is not None
        }
        changes = {name: value for values in spread.values() for name, value in values.items()}
        names = {each.name: each for each in fields(cls)} if options else {}
        for name, value in options.items():
            if name in cls.shorthands:
                continue
            if name not in names:
                raise PuzzleError(f"no option {name!r}", expected=", ".join([*cls.shorthands, *names]))
            fitting = _fitting(name, value, names[name].metadata)
            if _differ(changes.get(name), fitting):
                other = next(each for each, values in spread.items() if name in values)
                raise PuzzleError(f"{other} {options[other]} and {name} {value}", expected="one of the two")
            changes[name] = fitting
        return changes

    @classmethod
    def refuse_two_sizes(cls, text: str, options: Mapping[str, Any]) -> None:
        """Raise PuzzleError if the compact text names one size and keywords another. One side of a rectangle is not a
        size: it changes the size of the text.
        """
        size = SIZE.match(text)
        if not size or "size" not in cls.shorthands:
            return
        sides = {name: side for name, side in cls.shorthands["size"](size[0]).items() if side}
        other = {name: side for name, side in cls.changes(options).items() if name in sides}
        if other.keys() == sides.keys() and other != sides:
            sizes = [f"{name} {value}" for name, value in options.items() if name in ("size", *sides)]
            raise PuzzleError(f"size {size[0]} and {', '.join(sizes)}", expected="one of the two")


def _differ(one: Any, other: Any) -> bool:
    """Do two sizes contradict each other? 0 means unspecified."""
    return bool(one and other) and one != other


def _fitting(name: str, value: Any, about: Mapping[str, Any]) -> Any:
    """Validate a value and convert it to the type of its field."""
    if about["default"] is None and (value is None or (name == "level" and value == ANY)):
        return None
    if name == "level":
        return _level(value, about)
    if about["choices"]:
        choice = about["spelled"](value) if isinstance(value, str) else value
        if choice not in about["choices"]:
            raise PuzzleError(f"no {name} {value!r}", expected=about["expected"])
        return choice
    for kind, words in ((bool, "True or False"), (str, "a text")):
        if isinstance(about["default"], kind):
            if not isinstance(value, kind):
                raise PuzzleError(f"{name} {value!r} does not fit", expected=words)
            return value
    return _number(name, value, about)


def _about(params: type[Params], name: str) -> Mapping[str, Any]:
    """What `option` says about a field."""
    return next(each.metadata for each in fields(params) if each.name == name)


def _level(value: Any, about: Mapping[str, Any]) -> Level:
    level = value.value if isinstance(value, Level) else value
    if level not in about["choices"]:
        raise PuzzleError(f"no level {str(level)!r}", expected=about["expected"])
    return Level(level)


def _number(name: str, value: Any, about: Mapping[str, Any]) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise PuzzleError(f"{name} {value!r} is not a whole number", expected=f"{about['least']} to {about['most']}")
    if not about["least"] <= value <= about["most"]:
        raise PuzzleError(f"{name} {value} is out of range", expected=f"{about['least']} to {about['most']}")
    return value
