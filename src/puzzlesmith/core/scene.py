"""The display list: the picture of a board in cell units, with style *names* and the spots that take input.

A kind draws once; text, SVG, PDF and the page all render the same scene. The origin is the top left corner,
x grows to the right, y downwards, and one cell is one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, overload

from .model import Plain

# Every style that a scene may name. Renderers define how each looks; they know no kind.
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
    "goes": "highlight: a candidate goes here",
}
HIGHLIGHTS = ("fault", "follow", "goes", "look")  # the styles for `notes`, most important first


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
    """A rounded outline around the line between two points."""

    x1: float
    y1: float
    x2: float
    y2: float
    radius: float
    style: str


@dataclass(frozen=True, slots=True)
class Label(Plain):
    """Text outside the cells, such as an entry of a list: x is its left end, or its right end in right-to-left scripts.
    A finished entry is struck out.
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
    """A spot that takes input: its place, its box, its label for screen readers, its current mark, and the marks it
    can take, in the order in which clicks cycle through them. A spot that takes no mark (a printed clue) has no marks.
    `open` lists the candidates, in kinds whose players note them down: the marks that break no rule at once, leave the
    clue of a group such as a cage within reach, and are not in `struck`, the candidates that the player has struck.
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
    struck: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Way(Plain):
    """One way to fill a group of spots: its marks in order, and whether it still fits what stands on the board."""

    text: str
    open: bool


@dataclass(frozen=True, slots=True)
class Ways(Plain):
    """The ways to fill a group of spots that has a clue, such as a cage. `title` is the clue as printed; the list is
    whole, or there are more.
    """

    title: str
    places: tuple[str, ...]
    ways: tuple[Way, ...]
    whole: bool


@dataclass(eq=False, repr=False, slots=True)
class Spots(Sequence[Spot]):
    """The spots of a board, created on first use: a picture on paper needs none."""

    _spots: Iterable[Spot]

    def all(self) -> tuple[Spot, ...]:
        if not isinstance(self._spots, tuple):
            self._spots = tuple(self._spots)
        return self._spots

    @overload
    def __getitem__(self, at: int) -> Spot: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Spot, ...]: ...
    def __getitem__(self, at: int | slice) -> Spot | tuple[Spot, ...]:
        return self.all()[at]

    def __iter__(self) -> Iterator[Spot]:
        return iter(self.all())

    def __len__(self) -> int:
        return len(self.all())

    def __eq__(self, other: object) -> bool:
        return self.all() == (other.all() if isinstance(other, Spots) else other)

    def __hash__(self) -> int:
        return hash(self.all())

    def __reduce__(self) -> tuple[type[Spots], tuple[tuple[Spot, ...]]]:
        return Spots, (self.all(),)

    def __repr__(self) -> str:
        return repr(self.all())


Item: TypeAlias = Box | Line | Disc | Text | Capsule | Label


@dataclass(frozen=True, slots=True)
class CellPlay(Plain):
    """Each move marks one spot. Spots that touch and carry one of `group_marks` form groups, which a front end may
    colour.
    """

    mode: Literal["cells"] = field(default="cells", init=False)
    group_marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PairPlay(Plain):
    """Each move connects two spots with one of `marks`. Its place is the names of both with a hyphen between, such as
    ``r1c1-r1c5``; `pairs` lists the places that carry a mark now, each with its mark. Spots connected by one of
    `joining_marks` become one group: further joins within the group are optional.
    """

    mode: Literal["pairs"] = field(default="pairs", init=False)
    marks: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...] = ()
    joining_marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Calculation(Plain):
    """Each move calculates. A front end that plays without a server needs nothing but this.

    `tiles` are the numbers that lie in spots at the start. A move combines two spots with one of `marks`: the result
    goes into the first spot, and the second becomes empty. One of `lone_marks` changes a single spot. `pairs` lists the
    moves so far, each with its mark. The board is finished when a number from `least` to `most` lies in a spot, and
    nothing else if `uses_all`. `faults` maps each rule that applies to its code and a sentence about {a}, {b}, {made}
    and {made_before}; the rules are whole, positive, divisible, printed (only printed digits can be joined), opening
    (joining digits, point, recurring and per cent come first) and number (the result exists, and its parts are within
    `bound`). Steps are written from `x`, `y` on, one below the other, in five cells.
    """

    mode: Literal["calculation"] = field(default="calculation", init=False)
    marks: tuple[str, ...]
    lone_marks: tuple[str, ...]
    tiles: dict[str, int]
    least: int
    most: int
    uses_all: bool
    faults: dict[str, tuple[str, str]]
    x: float
    y: float
    bound: int | None = None
    pairs: tuple[tuple[str, str], ...] = ()


Play: TypeAlias = CellPlay | PairPlay | Calculation


@dataclass(frozen=True, slots=True)
class Scene(Plain):
    """Items are painted in order; spots take input; `play` says what a move is.

    `legend` holds sentences that every picture of the puzzle prints beside the board: all that a reader who knows the
    usual rules of the kind needs for this puzzle and cannot see on the board, such as the words of a Blocks puzzle.
    """

    width: float
    height: float
    title: str
    description: str
    items: tuple[Item, ...]
    spots: Sequence[Spot] = ()
    play: Play = CellPlay()
    legend: tuple[str, ...] = ()

    @property
    def pair_marks(self) -> tuple[str, ...]:
        """The marks with which a move connects two spots."""
        return () if isinstance(self.play, CellPlay) else self.play.marks

    @property
    def lone_marks(self) -> tuple[str, ...]:
        """The marks with which a move calculates on one spot."""
        return self.play.lone_marks if isinstance(self.play, Calculation) else ()

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The pairs of spots that carry a mark now, each with its mark."""
        return () if isinstance(self.play, CellPlay) else self.play.pairs
