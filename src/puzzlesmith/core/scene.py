"""The display list: what a board looks like, in cell units, with style *names* and the spots that take input.

A kind draws once; text, SVG, PDF and the page are made from the same scene. The origin is the top left corner,
x grows to the right, y downwards, and one cell is one by one.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .model import Plain

# Every style a scene may name. Renderers give each a look; they know no kind.
STYLES = {
    "paper": "the ground of a cell",
    "filled": "a cell painted solid",
    "clue": "a printed number or letter",
    "mark": "a number or letter written by the player",
    "note": "a small pencil note",
    "dot": "a small dot that says: not painted",
    "thin": "a line between cells",
    "thick": "a line around a region or the board",
    "letter": "a printed letter of a grid full of them",
    "ring": "a line around what the player has found",
    "guide": "a line through cells that belong together, such as those of a diagonal",
    "fault": "highlight: this breaks a rule",
    "look": "highlight: look here",
    "follow": "highlight: this follows",
}
HIGHLIGHTS = ("fault", "follow", "look")  # the styles for `notes`; where one cell has several, the first counts most


@dataclass(frozen=True, slots=True)
class Box(Plain):
    x: float
    y: float
    width: float
    height: float
    style: str


@dataclass(frozen=True, slots=True)
class Line(Plain):
    x1: float
    y1: float
    x2: float
    y2: float
    style: str


@dataclass(frozen=True, slots=True)
class Disc(Plain):
    x: float
    y: float
    radius: float
    style: str


@dataclass(frozen=True, slots=True)
class Text(Plain):
    """Text centred on a point; `size` is the size of the font in cells."""

    x: float
    y: float
    text: str
    style: str
    size: float = 0.55


@dataclass(frozen=True, slots=True)
class Capsule(Plain):
    """A rounded outline around all that lies between two points."""

    x1: float
    y1: float
    x2: float
    y2: float
    radius: float
    style: str


@dataclass(frozen=True, slots=True)
class Label(Plain):
    """Text outside of the cells, such as an entry of a list: x is its left end, and its right end for scripts that are
    read from right to left. What is done with is struck out.
    """

    x: float
    y: float
    text: str
    style: str
    size: float = 0.42
    struck: bool = False
    rtl: bool = False


@dataclass(frozen=True, slots=True)
class Spot(Plain):
    """Where input goes: a place, its box, what it is called aloud, its mark now, and the marks it can take in the
    order in which a click goes through them. A spot that takes no mark (a printed clue) has no marks. `open` are those
    of its marks that break no rule at once, where a player would note them down with a small pencil; else none.
    """

    place: str
    x: float
    y: float
    width: float
    height: float
    label: str
    mark: str = ""
    marks: tuple[str, ...] = ()
    open: tuple[str, ...] = ()


Item = Box | Line | Disc | Text | Capsule | Label


@dataclass(frozen=True, slots=True)
class Sums(Plain):
    """Moves that calculate, told as data for those who play without asking us. `tiles` are the numbers that lie in
    spots at the start; a sign between two spots puts what it makes into the first and takes the second away. It is done
    when one from `least` to `most` lies there, and nothing else if `uses_all`. `faults` are the rules that hold: whole,
    positive, divisible, printed (which is what digits must be to stand side by side), opening (that is the time to join
    digits, and for point, recurring and per cent), number (there is one, and its parts are within `bound`); each has
    a code and a sentence about {a}, {b}, {made} and {made_before}. Steps are written from `x`, `y` on, one below the
    other, in five cells.
    """

    tiles: dict[str, int]
    least: int
    most: int
    uses_all: bool
    faults: dict[str, tuple[str, str]]
    x: float
    y: float
    bound: int | None = None


@dataclass(frozen=True, slots=True)
class Scene(Plain):
    """Items are painted in order. Where a move connects two spots, `pair_marks` are the marks that it can make, and its
    place is the names of both with a hyphen between: ``r1c1-r1c5``; `pairs` are those that have a mark now, with it.
    Spots that touch and have one of `group_marks` form groups that a player may want to see in colours. Spots between
    two others that have one of `joining_marks` make them one, so that none is needed where a way around is joined.
    Where moves calculate, `sums` says how, and `lone_marks` are those that change one spot by itself.
    """

    width: float
    height: float
    title: str
    description: str
    items: tuple[Item, ...]
    spots: tuple[Spot, ...] = field(default=())
    pair_marks: tuple[str, ...] = ()
    group_marks: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    joining_marks: tuple[str, ...] = ()
    sums: Sums | None = None
    lone_marks: tuple[str, ...] = ()
