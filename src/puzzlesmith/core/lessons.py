"""Lessons: what a technique is, why it holds, an example of it, and three drills from easy to hard."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from . import engine, texts
from .drills import NAME, Drill, drill, recorded
from .kind import kind as find_kind
from .model import Level, Move, OutOfReach, Plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .kind import Kind
    from .model import Technique

DRILLS = 3  # of a lesson, besides the example, which is easier than they are


@dataclass(frozen=True, slots=True)
class Lesson(Plain):
    """A technique with its texts from LESSONS.md, a solved example, and drills from easy to hard. There are fewer than
    three drills, or none, where the technique is seldom or never the next thought by itself.
    """

    kind: str
    technique: str
    title: str
    level: Level
    summary: str
    why: str
    find: str
    example: Drill | None
    drills: tuple[Drill, ...]


def techniques(kind: str) -> tuple[Technique, ...]:
    """The techniques of a kind, easiest first, each with its title, its level, and a sentence that says what it is."""
    return texts.techniques(find_kind(kind))


def lesson(kind: str, technique: str, *, seed: str | int | None = None, drills: int = DRILLS) -> Lesson:
    """The lesson of a technique; equal arguments give the same lesson. Without a seed, its example and drills are those
    that the kind has recorded, which takes no time.
    """
    loaded = find_kind(kind)
    wanted = loaded.technique(technique)
    positions = recorded(loaded, wanted)[: 1 + drills] if seed is None else []
    if not positions and (seed is not None or not Path(loaded.folder, NAME).is_file()):
        positions = searched(loaded, wanted, seed or "lesson", 1 + drills)
    example = positions[0] if positions else _first_use(loaded, wanted)
    return Lesson(
        loaded.name,
        wanted.name,
        wanted.title,
        wanted.level,
        *texts.text(loaded, wanted),
        example,
        tuple(positions[1:]),
    )


def searched(kind: Kind, technique: Technique, seed: str | int, count: int) -> list[Drill]:
    """Some different drills, from easy to hard; two indices may give the same position."""
    different = dict[tuple[str, tuple[Move, ...]], Drill]()
    with suppress(OutOfReach):
        for index in range(2 * count):
            each = drill(kind.name, technique.name, seed=seed, index=index)
            different.setdefault((each.id, each.moves), each)
            if len(different) == count:
                break
    return sorted(different.values(), key=lambda each: each.difficulty)


def _first_use(kind: Kind, technique: Technique) -> Drill | None:
    """The first use of a technique in the kind's examples, for techniques that never form a hint alone."""
    for text in kind.examples():
        moves, name = list[Move](), f"{kind.name}:{text}"
        for step in engine.steps(name, unique=technique.uniqueness):
            if step.technique == technique.name:
                return Drill(kind.name, technique.name, technique.level, 0, 0, name, tuple(moves), step)
            moves += (*step.moves, *(step.struck if kind.strikes else ()))
    return None


def lessons(kind: str, *levels: Level, drills: int = DRILLS) -> Iterator[Lesson]:
    """The lessons of all techniques of a kind, or of those of some levels, easiest first."""
    for technique in find_kind(kind).techniques:
        if not levels or technique.level in levels:
            yield lesson(kind, technique.name, drills=drills)
