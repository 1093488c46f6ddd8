"""A recipe: which puzzles a run makes and how many of each, from a TOML file or from options.

Glossary
    entry    a stream, and how many of its puzzles to make; a [[make]] table with lists stands for several entries
    share    an entry's proportion of the recipe's `count`
    split    the part of a dataset that a puzzle belongs to, such as train or test
    archive  files of earlier runs, whose puzzles must not be made again
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzlesmith.core import aiming, engine, needing
from puzzlesmith.core.kind import kind as find_kind
from puzzlesmith.core.model import PuzzleError, plain

from .jobs import Extras, Stream
from .records import version

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

EXAMPLE = Path(__file__).with_name("example.toml")  # with {kind} and {params} to be filled in
SHARD_SIZE = 10_000  # default number of items in a shard
RECIPE_FIELDS = ("seed", "count", "shard", "archives", "splits", "prompt", "make")
MAX_NUMBER = 10**12  # of counts and of puzzles in a shard
ENTRY_FIELDS = (
    "kind",
    "params",
    "level",
    "count",
    "share",
    "technique",
    "seed",
    "split",
)  # others are options of the kind
WHOLE = 2**32


@dataclass(frozen=True, slots=True)
class Entry:
    stream: Stream
    count: int
    split: str = ""  # for all its puzzles; if empty, each puzzle's canonical form decides

    def to_dict(self) -> dict[str, Any]:
        return {**self.stream.to_dict(), "count": self.count, "split": self.split}


@dataclass(frozen=True, slots=True)
class Recipe:
    entries: tuple[Entry, ...]
    splits: Mapping[str, float] = field(default_factory=dict)
    shard: int = SHARD_SIZE
    archives: tuple[str, ...] = ()
    prompt: str = ""  # the text of a template
    seed: str | int = ""  # for entries without a seed of their own

    @property
    def count(self) -> int:
        return sum(entry.count for entry in self.entries)

    @property
    def split_names(self) -> tuple[str, ...]:
        """All splits in the order of the recipe; a single unnamed one if the recipe has none."""
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
        """Return everything that determines the output: equal dicts mean equal runs."""
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
    """Read a TOML file for `build`, with paths of archives and prompts taken relative to that file."""
    path = Path(path)
    try:
        settings = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise PuzzleError(f"cannot read {path}: {error.strerror}", expected="a recipe, a TOML file") from None
    except ValueError as error:  # not TOML, not UTF-8, or a number of thousands of digits
        raise PuzzleError(f"{path} is not a recipe: {error}", expected="a TOML file") from None
    settings["archives"] = [str(path.parent / each) for each in _texts(settings, "archives")]
    prompt = settings.get("prompt", "")
    if isinstance(prompt, str) and prompt and (path.parent / prompt).is_file():
        settings["prompt"] = str(path.parent / prompt)
    return settings


def build(settings: Mapping[str, Any]) -> Recipe:
    """Build a recipe from plain values, as a TOML file has them."""
    _reject_unknown(settings, RECIPE_FIELDS, "recipe")
    tables = settings.get("make", [])
    if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
        raise PuzzleError("the recipe makes nothing", expected="a [[make]] table with a kind for each sort of puzzle")
    shard = _number(settings, "shard", SHARD_SIZE, least=1)
    splits = _splits(settings.get("splits", {}))
    entries = tuple(entry for entry in _entries(settings, tables) if entry.count)
    if not entries:
        raise PuzzleError("the recipe makes nothing", expected="a count above 0")
    from .prompts import template

    prompt = settings.get("prompt", "")
    archives, seed = tuple(_texts(settings, "archives")), engine.checked_seed(settings.get("seed", ""))
    return Recipe(entries, splits, shard, archives, template(prompt) if prompt else "", seed)


def _entries(settings: Mapping[str, Any], tables: Sequence[Mapping[str, Any]]) -> list[Entry]:
    shares = [_share(table) for table in tables]
    own = [_number(table, "count", 0, least=0) for table in tables]
    for table, share in zip(tables, shares, strict=True):
        if ("count" in table) == (share > 0):
            raise PuzzleError(
                f"{table.get('kind', 'an entry')} needs either a count or a share", expected="exactly one of them"
            )
    rest = _number(settings, "count", 0, least=0) - sum(own) if any(shares) else 0
    if any(shares) and rest <= 0:
        raise PuzzleError(
            "nothing is left for the shares", expected="a count for the recipe greater than the sum of its entries'"
        )
    counts = [fixed + part for fixed, part in zip(own, apportioned(rest, shares), strict=True)]
    return [
        e for table, count in zip(tables, counts, strict=True) for e in _expanded(table, count, settings.get("seed"))
    ]


def apportioned(count: int, shares: Sequence[float]) -> list[int]:
    """Divide a count in proportion to shares by the largest-remainder (Hamilton) method; ties go to the first."""
    total = sum(shares)
    quotas = [count * share / total if total else 0.0 for share in shares]
    parts = [int(quota) for quota in quotas]
    by_remainder = sorted(range(len(parts)), key=lambda n: (parts[n] - quotas[n], n))
    for n in by_remainder[: count - sum(parts)] if total else ():
        parts[n] += 1
    return parts


def _expanded(table: Mapping[str, Any], count: int, seed: Any) -> list[Entry]:
    """Make an entry for each combination of the params and levels that a table lists; they share its count evenly."""
    params, levels = _as_list(table.get("params", "")), _as_list(table.get("level", None))
    combinations = [*product(params, levels)]
    counts = apportioned(count, [1] * len(combinations))
    return [_entry(table, *each, n, seed) for each, n in zip(combinations, counts, strict=True)]


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _entry(table: Mapping[str, Any], text: Any, level: Any, count: int, seed: Any) -> Entry:
    kind = find_kind(table.get("kind", ""))
    if not isinstance(text, str):
        raise PuzzleError(
            f"params {text!r} of {kind.name} are not a text", expected=f"a text such as {kind.Params.presets[0]!r}"
        )
    text, written = kind.Params.split(text)
    engine.refuse_two_seeds(written, table.get("seed"))
    options = {name: value for name, value in table.items() if name not in ENTRY_FIELDS}
    params = aiming.build(kind, text, **options, **({} if level is None else {"level": level}))
    split, technique = table.get("split", ""), table.get("technique", "")
    if technique:
        wanted = kind.technique(technique)
        params, technique = needing.params_for(kind, params, wanted), wanted.name
    own_seed = engine.seed_of(written) if written else table.get("seed", seed)
    stream = Stream(kind.name, params.compact(), _stream_seed(own_seed, split), technique)
    return Entry(stream, count, _split_name(split))


def _stream_seed(seed: Any, split: str) -> str | int:
    """Give an entry with a fixed split a stream of its own, so that two splits never draw the same items."""
    valid = engine.checked_seed(seed)
    return f"{valid}/{split}" if split else valid


def _splits(settings: Any) -> dict[str, float]:
    if not isinstance(settings, dict) or not all(_is_number(share) and share > 0 for share in settings.values()):
        raise PuzzleError(f"splits {settings!r} are not shares", expected="shares such as { train = 0.9, test = 0.1 }")
    whole = sum(settings.values())
    return {_split_name(name): share / whole for name, share in settings.items()}


def _split_name(split: Any) -> str:
    if not isinstance(split, str) or not (split == "" or split.isidentifier()):
        raise PuzzleError(f"{split!r} is not a name for a split", expected="letters and digits, such as train")
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
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= MAX_NUMBER:
        raise PuzzleError(f"{name} {number!r} is not valid", expected=f"a whole number from {least} to {MAX_NUMBER}")
    return number


def _texts(table: Mapping[str, Any], name: str) -> list[str]:
    texts = table.get(name, [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise PuzzleError(f"{name} {texts!r} is not valid", expected="a list of texts")
    return texts


def _reject_unknown(table: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    for name in table:
        if name not in known:
            raise PuzzleError(f"unknown field {name!r} in a {where}", expected=", ".join(known))
