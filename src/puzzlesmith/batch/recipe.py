"""A recipe: which puzzles a run makes and how many of each, from a TOML file or from options.

Glossary
    entry    one [[make]] table, after its lists have been multiplied out: a stream, and how many of it
    share    how much of the recipe's `count` an entry gets
    split    the part of a dataset that a puzzle belongs to, such as train or test
    archive  files of earlier runs, whose puzzles must not be made again
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.kind import kind as find_kind
from puzzlesmith.core.model import PuzzleError, plain

from .jobs import Extras, Stream
from .records import version

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

EXAMPLE = Path(__file__).with_name("example.toml")  # with {kind} and {params} to be filled in
SHARD = 10_000  # items of a shard, unless the recipe says otherwise
TOP = ("seed", "count", "shard", "archives", "splits", "prompt", "make")
OWN = ("kind", "params", "level", "count", "share", "seed", "split")  # of an entry; others are options of the kind
WHOLE = 2**32


@dataclass(frozen=True, slots=True)
class Entry:
    stream: Stream
    count: int
    split: str = ""  # all of it; else what each puzzle is decides

    def to_dict(self) -> dict[str, Any]:
        return {**self.stream._asdict(), "count": self.count, "split": self.split}


@dataclass(frozen=True, slots=True)
class Recipe:
    entries: tuple[Entry, ...]
    splits: Mapping[str, float] = field(default_factory=dict)
    shard: int = SHARD
    archives: tuple[str, ...] = ()
    prompt: str = ""  # the text of a template
    seed: str | int = ""  # of the entries that have none of their own

    @property
    def count(self) -> int:
        return sum(entry.count for entry in self.entries)

    @property
    def names(self) -> tuple[str, ...]:
        """The splits there are, in the order in which they are named; one without a name if there are none."""
        fixed = [entry.split for entry in self.entries if entry.split]
        free = any(not entry.split for entry in self.entries)
        return tuple(dict.fromkeys([*((self.splits or {"": 1}) if free else ()), *fixed]))

    def extras(self, split: str) -> Extras:
        if split:
            return Extras((split,), (WHOLE,), self.prompt)
        ends, before = list[int](), 0.0
        for share in self.splits.values():
            before += share
            ends.append(round(before * WHOLE))
        return Extras(tuple(self.splits), tuple(ends), self.prompt)

    def to_dict(self) -> dict[str, Any]:
        """All that decides what is made; two runs whose dicts are equal make the same."""
        return {
            "version": version(),
            "seed": self.seed,
            "entries": plain(self.entries),
            "splits": dict(self.splits),
            "shard": self.shard,
            "archives": list(self.archives),
            "prompt": self.prompt,
        }


def read(path: str | Path) -> dict[str, Any]:
    """What a TOML file says, for `build`. Archives and prompts are named from where the recipe stands."""
    path = Path(path)
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PuzzleError(f"cannot read {path}: {error.strerror}", expected="a recipe, a TOML file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PuzzleError(f"{path} is no recipe: {error}", expected="a TOML file") from None
    told["archives"] = [str(path.parent / each) for each in _texts(told, "archives")]
    prompt = told.get("prompt", "")
    if isinstance(prompt, str) and prompt and (path.parent / prompt).is_file():
        told["prompt"] = str(path.parent / prompt)
    return told


def build(told: Mapping[str, Any]) -> Recipe:
    """From what a recipe says, as plain values."""
    _only(told, TOP, "recipe")
    tables = told.get("make", [])
    if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
        raise PuzzleError("the recipe makes nothing", expected="a [[make]] table with a kind for each sort of puzzle")
    shard = _number(told, "shard", SHARD, least=1)
    splits = _splits(told.get("splits", {}))
    entries = tuple(entry for entry in _entries(told, tables) if entry.count)
    if not entries:
        raise PuzzleError("the recipe makes nothing", expected="a count above 0")
    from .prompts import template

    prompt = told.get("prompt", "")
    archives = tuple(_texts(told, "archives"))
    return Recipe(entries, splits, shard, archives, template(prompt) if prompt else "", told.get("seed", ""))


def _entries(told: Mapping[str, Any], tables: Sequence[Mapping[str, Any]]) -> list[Entry]:
    shares = [_share(table) for table in tables]
    own = [_number(table, "count", 0, least=0) for table in tables]
    for table, share in zip(tables, shares, strict=True):
        if ("count" in table) == (share > 0):
            raise PuzzleError(
                f"{table.get('kind', 'an entry')} needs either a count or a share", expected="one of them"
            )
    rest = _number(told, "count", 0, least=0) - sum(own) if any(shares) else 0
    if any(shares) and rest <= 0:
        raise PuzzleError(
            "nothing is left for the shares", expected="a count for the whole recipe above all the others"
        )
    counts = [a + b for a, b in zip(own, dealt(rest, shares), strict=True)]
    return [e for table, count in zip(tables, counts, strict=True) for e in _multiplied(table, count, told.get("seed"))]


def dealt(count: int, shares: Sequence[float]) -> list[int]:
    """A count divided by shares, to the last one: what rounding leaves goes to the largest remainders."""
    whole = sum(shares)
    exact = [count * share / whole if whole else 0.0 for share in shares]
    parts = [int(each) for each in exact]
    order = sorted(range(len(parts)), key=lambda at: (parts[at] - exact[at], at))
    for at in order[: count - sum(parts)] if whole else ():
        parts[at] += 1
    return parts


def _multiplied(table: Mapping[str, Any], count: int, seed: Any) -> list[Entry]:
    """An entry for each of the params and levels that a table lists; they share its count evenly."""
    params, levels = _listed(table.get("params", "")), _listed(table.get("level", None))
    chosen = [*product(params, levels)]
    counts = dealt(count, [1] * len(chosen))
    return [_entry(table, each, n, seed) for each, n in zip(chosen, counts, strict=True)]


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _entry(table: Mapping[str, Any], chosen: tuple[Any, Any], count: int, seed: Any) -> Entry:
    kind = find_kind(table.get("kind", ""))
    text, level = chosen
    if not isinstance(text, str):
        raise PuzzleError(f"params {text!r} of {kind.name} are no text", expected=f"such as {kind.Params.presets[0]!r}")
    given = {name: value for name, value in table.items() if name not in OWN}
    params = kind.Params.build(text, **given, **({} if level is None else {"level": level}))
    split = table.get("split", "")
    return Entry(Stream(kind.name, params.compact(), _seeded(table.get("seed", seed), split)), count, _name(split))


def _seeded(seed: Any, split: str) -> str | int:
    """An entry that is all for one split has a stream of its own, so that two splits never draw the same items."""
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise PuzzleError(f"seed {seed!r} is neither a number nor a text")
    return f"{seed}/{split}" if split else seed


def _splits(told: Any) -> dict[str, float]:
    if not isinstance(told, dict) or not all(_is_number(share) and share > 0 for share in told.values()):
        raise PuzzleError(f"splits {told!r} are no shares", expected="such as { train = 0.9, test = 0.1 }")
    whole = sum(told.values())
    return {_name(name): share / whole for name, share in told.items()}


def _name(split: Any) -> str:
    if not isinstance(split, str) or not (split == "" or split.isidentifier()):
        raise PuzzleError(f"{split!r} is no name for a split", expected="letters and digits, such as train")
    return split


def _share(table: Mapping[str, Any]) -> float:
    share = table.get("share", 0)
    if not _is_number(share) or share < 0:
        raise PuzzleError(f"share {share!r} is not a number above 0")
    return float(share)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value == value and abs(value) < 1e18  # noqa: PLR0124


def _number(table: Mapping[str, Any], name: str, default: int, *, least: int) -> int:
    number = table.get(name, default)
    if isinstance(number, bool) or not isinstance(number, int) or number < least:
        raise PuzzleError(f"{name} {number!r} does not fit", expected=f"a whole number, {least} or more")
    return number


def _texts(table: Mapping[str, Any], name: str) -> list[str]:
    texts = table.get(name, [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise PuzzleError(f"{name} {texts!r} does not fit", expected="a list of texts")
    return texts


def _only(table: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    for name in table:
        if name not in known:
            raise PuzzleError(f"no {name!r} in a {where}", expected=", ".join(known))
