"""What a book is to be: its settings, and the batches of puzzles in it, read from TOML or from the command line."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.kind import kind as find_kind
from puzzlesmith.core.kind import names as kind_names
from puzzlesmith.core.model import Level, PuzzleError
from puzzlesmith.render.faces import FAMILIES
from puzzlesmith.render.paper import PAGES

from .lines import line_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from puzzlesmith.core.kind import Kind
    from puzzlesmith.core.params import Params

    from .lines import Path as Where

MOST = 5000  # puzzles in a book
PER_PAGE = (1, 2, 4, 6)
OPTIONS = {"page": tuple(PAGES), "code": ("qr", "id", "none"), "rules": ("full", "short", "none")}
COUNT = re.compile("[xX\N{MULTIPLICATION SIGN}]([0-9]{1,6})|([0-9]{1,6})[xX\N{MULTIPLICATION SIGN}]")


@dataclass(frozen=True, slots=True)
class Batch:
    """Puzzles that stand together: so many to be made of a kind, or those with the given ids, which may have moves
    behind them.
    """

    kind: str = ""
    params: Params | None = None
    count: int = 1
    per_page: int | None = None  # None: as the book
    ids: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        return len(self.ids) or self.count


@dataclass(frozen=True, slots=True)
class Recipe:
    """Same recipe and seed, same bytes."""

    title: str = "Puzzles"
    subtitle: str = ""  # empty: says how many and how hard
    author: str = ""
    seed: int | str | None = None
    page: str = "a4"
    per_page: int = 0  # 0: four, or one in large print
    large_print: bool = False
    font: str = "sans"
    code: str = "qr"
    link: str = "auto"  # where a QR code leads: an address with {id}; id: nowhere, it holds the id; auto: see codes.py
    cover: bool = True
    contents: bool = True
    rules: str = "full"
    answers: bool = True
    batches: tuple[Batch, ...] = field(default=())

    @property
    def size(self) -> int:
        return sum(batch.size for batch in self.batches)


def with_settings(recipe: Recipe, given: Mapping[str, Any]) -> Recipe:
    """The recipe with some settings changed; a wrong one is refused."""
    for name, value in given.items():
        if name != "batches":
            check_setting(name, value)
    return replace(recipe, **given)


def check_setting(name: str, value: Any) -> None:
    """PuzzleError if a setting of that name cannot have that value."""
    if name == "seed":
        fits, expected = isinstance(value, int | str) and not isinstance(value, bool), "a number or a word"
    elif name == "per_page":
        fits, expected = value in PER_PAGE and not isinstance(value, bool), "1, 2, 4 or 6"
    elif name in OPTIONS:
        fits, expected = value in OPTIONS[name], "one of " + ", ".join(OPTIONS[name])
    else:
        kind = type(getattr(Recipe(), name))
        fits, expected = isinstance(value, kind), {bool: "true or false", str: "a text"}.get(kind, "a whole number")
    if fits and name == "link":
        fits, expected = value in {"auto", "id"} or "{id}" in value, "auto, id, or an address with {id} in it"
    if not fits:
        raise PuzzleError(f"{name} {value!r} does not fit", expected=expected)


def added(text: str) -> Batch:
    """A batch from words such as ``kurodoko 9x6 hard x20``: a kind, and in any order params, a level, a count and
    options of the kind such as ``symmetry=none``.
    """
    name, *words = text.split() or [""]
    if not name:
        raise PuzzleError("nothing to add", expected="words such as 'KIND PARAMS LEVEL x20'")
    found = _kind(name)
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
        elif not params and _are_params(found, word):
            params = word
        else:
            options |= _named(found, word)
    return batch(found.name, params, count, options)


def _kind(name: Any) -> Kind:
    """The kind of that name; the error for a name that is almost right says which was meant."""
    try:
        return find_kind(name)
    except PuzzleError as wrong:
        close = get_close_matches(str(name).lower(), kind_names(), n=1)
        raise (PuzzleError(f"{wrong.what}; did you mean {close[0]!r}?") if close else wrong) from None


def _are_params(kind: Kind, word: str) -> bool:
    try:
        kind.Params.parse(word)
    except PuzzleError:
        return False
    return True


def _named(kind: Kind, word: str) -> dict[str, Any]:
    """What a single word that is no params may mean: one of the choices of an option, or what the first option
    that takes any text says, such as a theme.
    """
    options = fields(kind.Params)
    for each in options:
        if word in each.metadata["choices"]:
            return {each.name: word}
    free = [each.name for each in options if each.default == "" and not each.metadata["choices"]]
    if not free or not word[:1].isalpha():
        kind.Params.parse(word)  # its error says what params look like
    if not free:
        raise PuzzleError(f"do not know what {word!r} means", expected="a kind, params, a level, a count such as x20")
    kind.Params.build(**{free[0]: word})
    return {free[0]: word}


def _plain(value: str) -> Any:
    if value in {"true", "false"}:
        return value == "true"
    return int(value) if value.isdecimal() and len(value) < 10 else value


def batch(
    name: str, params: Any = "", count: int = 1, options: Mapping[str, Any] | None = None, per_page: int | None = None
) -> Batch:
    """So many puzzles of a kind; whatever cannot be made is refused here and not when the book is half done."""
    if type(count) is not int or not 1 <= count <= MOST:
        raise PuzzleError(f"count {count!r} does not fit", expected=f"1 to {MOST}")
    if per_page is not None:
        check_setting("per_page", per_page)
    if not isinstance(params, str):
        raise PuzzleError(f"params {params!r} does not fit", expected="a text")
    found = _kind(name)
    return Batch(found.name, found.Params.build(params, **options or {}), count, per_page)


def read_recipe(text: str, name: str = "recipe", folder: str | Path = "") -> Recipe:
    """A recipe from TOML; `name` is what errors call it, `folder` where the files that it names are."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what, _, place = str(error).partition(" (at ")
        line = re.search(r"line (\d+)", place)
        number = int(line[1]) if line else len(text.splitlines())  # "at end of document"
        raise PuzzleError(f"{name}, line {number}: {what[:1].lower()}{what[1:]}") from None
    return _Reader(text, name, Path(folder)).recipe(table)


class _Reader:
    """Turns a table into a recipe, and tells on which line a wrong setting stands."""

    def __init__(self, text: str, name: str, folder: Path):
        self.text, self.name, self.folder = text, name, folder

    def recipe(self, table: dict[str, Any]) -> Recipe:
        settings = {name: value for name, value in table.items() if name not in {"add", "puzzles"}}
        known = [each.name for each in fields(Recipe) if each.name != "batches"]
        for name, value in settings.items():
            self._known(name, [*known, "add", "puzzles"], (name,))
            with _Told(self, (name,)):
                check_setting(name, value)
        if "font" in settings and settings["font"] not in FAMILIES:
            settings["font"] = str(self.folder / settings["font"])
        return Recipe(**settings, batches=self._batches(table))

    def _batches(self, table: dict[str, Any]) -> tuple[Batch, ...]:
        made = list[tuple[int, Batch]]()
        for text in self._listed(table, ("add",), str, "a list of texts such as 'KIND PARAMS LEVEL x20'"):
            with _Told(self, ("add",), text):
                made.append((line_of(self.text, ("add",), text), added(text)))
        for index, each in enumerate(self._listed(table, ("puzzles",), dict, "tables: [[puzzles]]")):
            made.append((line_of(self.text, ("puzzles", index)), self._batch(each, ("puzzles", index))))
        made.sort(key=lambda pair: pair[0])
        self._few([line for line, batch in made for _ in range(batch.size)])
        return tuple(batch for _, batch in made)

    def _few(self, lines: list[int]) -> None:
        """Given the line for each puzzle."""
        if len(lines) > MOST:
            raise PuzzleError(f"{self.name}, line {lines[MOST]}: more than {MOST} puzzles", expected="several books")

    def _listed(self, table: dict[str, Any], where: Where, kind: type, expected: str) -> list[Any]:
        given = table.get(str(where[-1]), [])
        if not isinstance(given, list) or not all(isinstance(each, kind) for each in given):
            raise self.wrong(PuzzleError(f"{where[-1]} does not fit", expected=expected), where)
        return given

    def _batch(self, table: dict[str, Any], where: Where) -> Batch:
        given = dict(table)
        if "ids" in given:
            return self._given(given, where)
        if "kind" not in given:
            raise self.wrong(PuzzleError("no kind", expected="kind = '...', or ids = ['...']"), where)
        with _Told(self, (*where, "kind")):
            found = _kind(given.pop("kind"))
        options = {field.name for field in fields(found.Params)} | {*found.Params.shorthands}
        for name in given:
            self._known(name, ["kind", "ids", "params", "count", "per_page", *sorted(options)], (*where, name))
        try:
            return _made(found.name, given)
        except PuzzleError as error:
            raise self._blamed(found.name, given, where, error) from None

    def _blamed(self, kind: str, given: dict[str, Any], where: Where, error: PuzzleError) -> PuzzleError:
        """With the line of the first setting that is wrong by itself, or of all where only they together are."""
        for name, value in given.items():
            try:
                _made(kind, {name: value})
            except PuzzleError as alone:
                return self.wrong(alone, (*where, name))
        return self.wrong(error, where)

    def _given(self, table: dict[str, Any], where: Where) -> Batch:
        from puzzlesmith.core.engine import puzzle_id

        for name in table:
            self._known(name, ["ids", "per_page"], (*where, name))
        with _Told(self, (*where, "per_page")):
            check_setting("per_page", table.get("per_page", 1))
        read = list[str]()
        for text in self._listed(table, (*where, "ids"), str, "a list of ids"):
            with _Told(self, (*where, "ids"), text):
                read.append(puzzle_id(text))
        if not read:
            raise self.wrong(PuzzleError("ids is empty", expected="a list of ids"), (*where, "ids"))
        return Batch(per_page=table.get("per_page"), ids=tuple(read))

    def _known(self, name: str, known: Sequence[str], where: Where) -> None:
        if name not in known:
            close = get_close_matches(name, known, n=1)
            hint = f"; did you mean {close[0]!r}?" if close else "; expected one of " + ", ".join(known)
            raise self.wrong(PuzzleError(f"no setting {name!r}{hint}"), where)

    def wrong(self, error: PuzzleError, where: Where, value: object = None) -> PuzzleError:
        return PuzzleError(f"{self.name}, line {line_of(self.text, where, value)}: {error}")


def _made(kind: str, given: dict[str, Any]) -> Batch:
    options = {name: value for name, value in given.items() if name not in {"params", "count", "per_page"}}
    return batch(kind, given.get("params", ""), given.get("count", 1), options, given.get("per_page"))


class _Told:
    """Whatever is wrong in here is told with its line."""

    def __init__(self, reader: _Reader, where: Where, value: object = None):
        self.reader, self.where, self.value = reader, where, value

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, PuzzleError):
            raise self.reader.wrong(error, self.where, self.value) from None


def kinds_of(batches: Iterable[Batch]) -> list[str]:
    """The kinds in a book, in the order in which they come first."""
    return list(dict.fromkeys(name for each in batches for name in ([each.kind] if each.kind else _kinds(each.ids))))


def _kinds(ids: Iterable[str]) -> list[str]:
    return [text.partition(":")[0] for text in ids]
