"""The recipe of a book: its settings and its batches of puzzles, read from TOML or from the command line."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from puzzlesmith.core import aiming
from puzzlesmith.core.engine import checked_seed, read, replay
from puzzlesmith.core.kind import kind as find_kind
from puzzlesmith.core.kind import names as kind_names
from puzzlesmith.core.model import Level, PuzzleError
from puzzlesmith.render.faces import FAMILIES
from puzzlesmith.render.paper import PAGES

from .toml_lines import line_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from puzzlesmith.core.kind import Board, Kind, Puzzle
    from puzzlesmith.core.params import Params

    from .toml_lines import Path as Where

MAX_PUZZLES = 5000  # in a book
PER_PAGE = (1, 2, 4, 6)
OPTIONS: dict[str, tuple[str, ...]] = {
    "page": tuple(PAGES),
    "code": ("qr", "id", "none"),
    "rules": ("full", "short", "none"),
}
WEB = ("https://", "http://")  # a code must not lead to javascript:, data: or a file
COUNT = re.compile("[xX\N{MULTIPLICATION SIGN}]([0-9]{1,6})|([0-9]{1,6})[xX\N{MULTIPLICATION SIGN}]")


class Position(NamedTuple):
    """A puzzle, and the board to print: mostly the one before the first move."""

    puzzle: Puzzle
    board: Board

    @classmethod
    def start(cls, puzzle: Puzzle) -> Position:
        return cls(puzzle, replay(puzzle))

    @classmethod
    def read(cls, text: str) -> Position:
        """Read an id, which moves may follow."""
        name, _, moves = text.strip().partition(" ")
        puzzle = read(name)
        return cls(puzzle, replay(puzzle, moves))


@dataclass(frozen=True, slots=True)
class Batch:
    """Puzzles that are printed together: `count` generated ones of a kind, or a list of ids (which moves may follow) or
    of positions.
    """

    kind: str = ""
    params: Params | aiming.Aim | None = None
    count: int = 1
    per_page: int | None = None  # None: that of the book
    ids: tuple[str, ...] = ()
    positions: tuple[Position, ...] = ()

    @property
    def size(self) -> int:
        return len(self.ids) + len(self.positions) or self.count

    def read(self) -> Iterator[Position]:
        """Iterate over the positions that are listed, not generated."""
        yield from self.positions
        yield from map(Position.read, self.ids)


@dataclass(frozen=True, slots=True)
class Recipe:
    """Everything that determines a book: the same recipe with the same seed gives the same bytes."""

    title: str = "Puzzles"
    subtitle: str = ""  # empty: the number of puzzles and their levels
    author: str = ""
    seed: int | str | None = None
    page: str = "a4"
    per_page: int = 0  # 0: four, or one in large print
    large_print: bool = False
    font: str = "sans"
    code: str = "qr"
    link: str = "auto"  # text of the QR code: a link with {id} in it; id: the id; auto: see qr_codes.py
    cover: bool = True
    contents: bool = True
    rules: str = "full"
    lessons: bool = False  # of the techniques of the levels that the book has, before the puzzles of each kind
    answers: bool = True
    batches: tuple[Batch, ...] = field(default=())

    @property
    def size(self) -> int:
        return sum(batch.size for batch in self.batches)


def with_settings(recipe: Recipe, settings: Mapping[str, Any]) -> Recipe:
    """Change some settings of a recipe, after checking them."""
    for name, value in settings.items():
        if name != "batches":
            check_setting(name, value)
    return replace(recipe, **settings)


def check_setting(name: str, value: Any) -> None:
    """Raise PuzzleError if a setting cannot have this value."""
    if name == "seed":
        checked_seed(value)
        return
    if name == "per_page":
        fits, expected = value in PER_PAGE and not isinstance(value, bool), "1, 2, 4 or 6"
    elif name in OPTIONS:
        fits, expected = value in OPTIONS[name], "one of " + ", ".join(OPTIONS[name])
    else:
        kind = type(getattr(Recipe(), name))
        fits, expected = isinstance(value, kind), {bool: "true or false", str: "a text"}.get(kind, "a whole number")
    if fits and name == "link":
        fits = value in {"auto", "id"} or (value.lower().startswith(WEB) and "{id}" in value)
        expected = "auto, id, or an address with {id} in it that begins with https:// or http://"
    if not fits:
        raise PuzzleError(f"{name} {value!r} is not valid", expected=expected)


def added(text: str) -> Batch:
    """Read a batch from words such as ``kurodoko 9x6 hard x20``: a kind, then in any order params, a level, a count and
    options of the kind such as ``symmetry=none``.
    """
    name, *words = text.split() or [""]
    if not name:
        raise PuzzleError("nothing to add", expected="words such as 'KIND PARAMS LEVEL x20'")
    kind = _kind(name)
    options: dict[str, Any] = {}
    count, params = 1, ""
    for word in words:
        if match := COUNT.fullmatch(word):
            count = int(match[1] or match[2])
        elif word in Level.__members__:
            options["level"] = word
        elif "=" in word and ";" not in word:
            option, _, value = word.partition("=")
            options[option] = _plain(value)
        elif not params and _are_params(kind, word):
            params = word
        else:
            options |= _option_of_word(kind, word)
    return batch(kind.name, params, count, options)


def _kind(name: Any) -> Kind:
    """Find a kind by its name; the error for a misspelled name suggests the right one."""
    try:
        return find_kind(name)
    except PuzzleError as error:
        close = get_close_matches(str(name).lower(), kind_names(), n=1)
        raise (PuzzleError(f"{error.what}; did you mean {close[0]!r}?") if close else error) from None


def _are_params(kind: Kind, word: str) -> bool:
    try:
        kind.Params.parse(kind.Params.split(word)[0])
    except PuzzleError:
        return False
    return True


def _option_of_word(kind: Kind, word: str) -> dict[str, Any]:
    """Interpret a single word that is not params: as a choice of some option, or else as the value of the first option
    that accepts any text.
    """
    options = fields(kind.Params)
    for each in options:
        if word in each.metadata["choices"]:
            return {each.name: word}
    if level := Level.meant(word):
        raise PuzzleError(f"unknown word {word!r}; did you mean {level.value!r}?")
    free = [each.name for each in options if each.default == "" and not each.metadata["choices"]]
    if not free or not word[:1].isalpha():
        kind.Params.parse(word)  # its error says what params look like
    if not free:
        raise PuzzleError(f"unknown word {word!r}", expected="params, a level, or a count such as x20")
    kind.Params.build(**{free[0]: word})
    return {free[0]: word}


def _plain(value: str) -> Any:
    if value in {"true", "false"}:
        return value == "true"
    return int(value) if value.isdecimal() and len(value) < 10 else value


def batch(
    name: str, params: Any = "", count: int = 1, options: Mapping[str, Any] | None = None, per_page: int | None = None
) -> Batch:
    """Make a batch of generated puzzles. Bad params are refused here, and not when the book is half done."""
    if type(count) is not int or not 1 <= count <= MAX_PUZZLES:
        raise PuzzleError(f"count {count!r} is not valid", expected=f"1 to {MAX_PUZZLES}")
    if per_page is not None:
        check_setting("per_page", per_page)
    if not isinstance(params, str):
        raise PuzzleError(f"params {params!r} are not valid", expected="a text")
    kind = _kind(name)
    params, seed = kind.Params.split(params)
    if seed:
        raise PuzzleError(f"seed {seed} after the params", expected="a seed for the whole book")
    return Batch(kind.name, aiming.build(kind, params, **options or {}), count, per_page)


def read_recipe(text: str, name: str = "recipe", folder: str | Path = "") -> Recipe:
    """Read a recipe from TOML. Errors call it `name`; paths in it are relative to `folder`."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what, _, place = str(error).partition(" (at ")
        line = re.search(r"line (\d+)", place)
        number = int(line[1]) if line else len(text.splitlines())  # "at end of document"
        raise PuzzleError(f"{name}, line {number}: {what[:1].lower()}{what[1:]}") from None
    except ValueError:
        raise PuzzleError(f"{name} has a number of thousands of digits", expected="a shorter one") from None
    return _Reader(text, name, Path(folder)).recipe(table)


class _Reader:
    """Turns a TOML table into a recipe; errors include the line of the wrong setting."""

    def __init__(self, text: str, name: str, folder: Path):
        self.text, self.name, self.folder = text, name, folder

    def recipe(self, table: dict[str, Any]) -> Recipe:
        settings = {name: value for name, value in table.items() if name not in {"add", "puzzles"}}
        known = [each.name for each in fields(Recipe) if each.name != "batches"]
        for name, value in settings.items():
            self._known(name, [*known, "add", "puzzles"], (name,))
            with _WithLine(self, (name,)):
                check_setting(name, value)
        if "font" in settings and settings["font"] not in FAMILIES:
            settings["font"] = str(self.folder / settings["font"])
        return Recipe(**settings, batches=self._batches(table))

    def _batches(self, table: dict[str, Any]) -> tuple[Batch, ...]:
        batches = list[tuple[int, Batch]]()  # with their lines
        for text in self._listed(table, ("add",), str, "a list of texts such as 'KIND PARAMS LEVEL x20'"):
            with _WithLine(self, ("add",), text):
                batches.append((line_of(self.text, ("add",), text), added(text)))
        for index, each in enumerate(self._listed(table, ("puzzles",), dict, "tables: [[puzzles]]")):
            batches.append((line_of(self.text, ("puzzles", index)), self._batch(each, ("puzzles", index))))
        batches.sort(key=lambda pair: pair[0])
        self._check_count([line for line, batch in batches for _ in range(batch.size)])
        return tuple(batch for _, batch in batches)

    def _check_count(self, lines: list[int]) -> None:
        """Raise if there are too many puzzles; `lines` has the line of each."""
        if len(lines) > MAX_PUZZLES:
            raise PuzzleError(
                f"{self.name}, line {lines[MAX_PUZZLES]}: more than {MAX_PUZZLES} puzzles", expected="several books"
            )

    def _listed(self, table: dict[str, Any], where: Where, kind: type, expected: str) -> list[Any]:
        values = table.get(str(where[-1]), [])
        if not isinstance(values, list) or not all(isinstance(each, kind) for each in values):
            raise self.error_at(PuzzleError(f"{where[-1]} is not valid", expected=expected), where)
        return values

    def _batch(self, table: dict[str, Any], where: Where) -> Batch:
        settings = dict(table)
        if "ids" in settings:
            return self._listed_puzzles(settings, where)
        if "kind" not in settings:
            raise self.error_at(PuzzleError("no kind", expected="kind = '...', or ids = ['...']"), where)
        with _WithLine(self, (*where, "kind")):
            kind = _kind(settings.pop("kind"))
        options = {field.name for field in fields(kind.Params)} | {*kind.Params.shorthands, *aiming.UNITS}
        for name in settings:
            self._known(name, ["kind", "ids", "params", "count", "per_page", *sorted(options)], (*where, name))
        try:
            return _batch_of(kind.name, settings)
        except PuzzleError as error:
            raise self._error_for(kind.name, settings, where, error) from None

    def _error_for(self, kind: str, settings: dict[str, Any], where: Where, error: PuzzleError) -> PuzzleError:
        """Find the line of the first setting that is wrong by itself, or of the table if only the combination is."""
        for name, value in settings.items():
            try:
                _batch_of(kind, {name: value})
            except PuzzleError as error_alone:
                return self.error_at(error_alone, (*where, name))
        return self.error_at(error, where)

    def _listed_puzzles(self, table: dict[str, Any], where: Where) -> Batch:
        for name in table:
            self._known(name, ["ids", "per_page"], (*where, name))
        with _WithLine(self, (*where, "per_page")):
            check_setting("per_page", table.get("per_page", 1))
        positions = list[Position]()
        for text in self._listed(table, (*where, "ids"), str, "a list of ids"):
            with _WithLine(self, (*where, "ids"), text):
                positions.append(Position.start(read(text)))
        if not positions:
            raise self.error_at(PuzzleError("ids is empty", expected="a list of ids"), (*where, "ids"))
        return Batch(per_page=table.get("per_page"), positions=tuple(positions))

    def _known(self, name: str, known: Sequence[str], where: Where) -> None:
        if name not in known:
            close = get_close_matches(name, known, n=1)
            hint = f"; did you mean {close[0]!r}?" if close else "; expected one of " + ", ".join(known)
            raise self.error_at(PuzzleError(f"no setting {name!r}{hint}"), where)

    def error_at(self, error: PuzzleError, where: Where, value: object = None) -> PuzzleError:
        return PuzzleError(f"{self.name}, line {line_of(self.text, where, value)}: {error}")


def _batch_of(kind: str, table: dict[str, Any]) -> Batch:
    options = {name: value for name, value in table.items() if name not in {"params", "count", "per_page"}}
    return batch(kind, table.get("params", ""), table.get("count", 1), options, table.get("per_page"))


class _WithLine:
    """A context in which errors get the line of a setting."""

    def __init__(self, reader: _Reader, where: Where, value: object = None):
        self.reader, self.where, self.value = reader, where, value

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, PuzzleError):
            raise self.reader.error_at(error, self.where, self.value) from None
