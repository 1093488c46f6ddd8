"""Values from the dicts that `to_dict` returns: the way back for every dataclass of plain values."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from .model import Move, PuzzleError

T = TypeVar("T")
B = TypeVar("B")


def restored(cls: type[T], data: Any) -> T:
    """The value of a dataclass from its dict. Fields that it computes itself are ignored."""
    if not isinstance(data, Mapping):
        raise _wrong(cls, data)
    hints = _hints(cls)  # type: ignore[arg-type]  # a class is hashable
    known = {name: _value(hint, data[name], name) for name, hint in hints.items() if name in data}
    try:
        return cls(**known)
    except TypeError:  # a field without a default is missing
        missing = ", ".join(name for name in hints if name not in data)
        raise PuzzleError(f"not a {cls.__name__}: no {missing}", expected=_expected(cls)) from None


def _wrong(cls: type, data: Any) -> PuzzleError:
    return PuzzleError(f"not a {cls.__name__}: {type(data).__name__}", expected=_expected(cls))


def _expected(cls: type) -> str:
    return f"a dict as {cls.__name__}.to_dict returns it"


@cache
def _hints(cls: type) -> dict[str, Any]:
    """The type of each field that the constructor takes."""
    hints = get_type_hints(cls, localns=_names())
    return {each.name: hints[each.name] for each in fields(cls) if each.init and not each.name.startswith("_")}


def _names() -> dict[str, Any]:
    """Names that modules import for type checkers only."""
    from . import kind, model

    return {**vars(model), "Mapping": Mapping, "Kind": kind.Kind}


def _value(hint: Any, value: Any, name: str) -> Any:
    """A value of a field from what JSON made of it."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _one_of(arguments, value, name)
    if origin in (tuple, Sequence):
        return _tuple(arguments if origin is tuple else (*arguments, Ellipsis), value, name)
    if origin is not None and issubclass(origin, Mapping):
        return _mapping(arguments, value, name)
    if isinstance(hint, type) and is_dataclass(hint):
        return restored(hint, value)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _member(hint, value, name)
    return _plain(hint, value, name)


def _one_of(hints: tuple[Any, ...], value: Any, name: str) -> Any:
    if value is None and type(None) in hints:
        return None
    error: PuzzleError | None = None
    for hint in hints:
        if hint is not type(None):
            try:
                return _value(hint, value, name)
            except PuzzleError as wrong:
                error = wrong
    raise error or PuzzleError(f"{name} {value!r} does not fit")


def _tuple(hints: tuple[Any, ...], value: Any, name: str) -> tuple[Any, ...]:
    if isinstance(value, str | Mapping) or not hasattr(value, "__iter__"):
        raise PuzzleError(f"{name} {value!r} does not fit", expected="a list")
    items = list(value)
    if len(hints) == 2 and hints[1] is Ellipsis:
        return tuple([_value(hints[0], item, name) for item in items])
    if len(items) != len(hints):
        raise PuzzleError(f"{name} has {len(items)} items", expected=str(len(hints)))
    return tuple([_value(hint, item, name) for hint, item in zip(hints, items, strict=True)])


def _mapping(hints: tuple[Any, ...], value: Any, name: str) -> dict[Any, Any]:
    if not isinstance(value, Mapping):
        raise PuzzleError(f"{name} {value!r} does not fit", expected="a dict")
    return {_value(hints[0], key, name): _value(hints[1], item, name) for key, item in value.items()}


def _member(hint: type[Enum], value: Any, name: str) -> Enum:
    try:
        return hint(value)
    except ValueError:
        raise PuzzleError(f"no {name} {value!r}", expected="one of " + ", ".join(hint.__members__)) from None


def _plain(hint: Any, value: Any, name: str) -> Any:
    """A text, a number or a flag; whole numbers are numbers with a point, too."""
    if hint is float and type(value) is int:
        return float(value)
    if isinstance(hint, type) and hint is not object and type(value) is not hint:
        raise PuzzleError(f"{name} {value!r} does not fit", expected=hint.__name__)
    return value


@contextmanager
def parsing(cls: type, data: Any) -> Iterator[None]:
    """Turn errors in reading a dict, such as a missing key or a text instead of a number, into a PuzzleError."""
    if not isinstance(data, Mapping):
        raise _wrong(cls, data)
    try:
        yield
    except PuzzleError:
        raise
    except KeyError as missing:
        raise PuzzleError(f"not a {cls.__name__}: no {missing.args[0]}", expected=_expected(cls)) from None
    except (AttributeError, TypeError, ValueError):
        raise PuzzleError(f"not a {cls.__name__}: values of other types", expected=_expected(cls)) from None


def integer(value: Any) -> int:
    """A whole number from JSON."""
    if type(value) is not int:
        raise PuzzleError(f"{value!r} is not a whole number")
    return value


def integers(rows: Any) -> tuple[int, ...]:
    """The whole numbers of a table, row by row."""
    return tuple([integer(value) for row in rows for value in row])


def strings(values: Any) -> tuple[str, ...]:
    """A list of texts from JSON."""
    if isinstance(values, str) or not all([isinstance(value, str) for value in values]):
        raise PuzzleError(f"{values!r} is not a list of texts")
    return tuple(values)


def played(board: B, play: Callable[[B, Move], B], moves: Iterable[Move]) -> B:
    """A board after some moves, which the kind checks as it does those of a player."""
    for move in moves:
        board = play(board, move)
    return board
