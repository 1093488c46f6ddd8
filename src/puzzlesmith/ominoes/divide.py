"""Random divisions: quick where growing works, patient where it does not, and exact at the end."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from puzzlesmith.core import rng as streams
from puzzlesmith.core.engine import fresh_seed
from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import PuzzleError

from . import symmetric
from .board import Board, board, frozen, shares
from .bridges import pieces
from .division import OUT, Division
from .enumerate import from_pieces
from .exact import Exact
from .grow import Grower
from .matching import dominoes
from .surround import ringed
from .uniform import check, draw, stir

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlesmith.core.rng import Rng

    from .symmetric import Families

ATTEMPTS = 40  # boards to grow before the exact search is asked; of 9x9 in nines about one in 200 attempts fails
PATIENCE = 400  # boards to grow after it has spent its budget
BUDGET = 200_000  # sets that the exact search may look at
DEPTH = 300  # regions that it can place
MIXED = 40  # exchanges per cell that a division along rows goes through
KEPT = 100_000  # cells of a board up to which its arrays are kept for the next division
FEW = 16  # regions that may begin anywhere; more begin in zones, so that none need send cells across the whole board
ZONE = 8  # regions that begin in one zone


def divide(
    width: int,
    height: int,
    k: int | None = None,
    *,
    seed: str | int | None = None,
    index: int = 0,
    holes: bool = False,
    mask: Sequence[str] | Sequence[int] | None = None,
    sizes: Sequence[int] | None = None,
    compactness: int = 0,
    symmetry: str = "none",
    uniform: bool = False,
) -> Division:
    """A random division into connected regions of k cells each, or of the given sizes.

    Regions surround nothing unless `holes` are allowed. `mask` keeps a part of the rectangle: rows with `#` for a cell
    and `.` for none, or the numbers of cells. `compactness` goes from -2 (snaky) to 2 (compact), `symmetry` is none,
    rotate2, rotate4 or mirror. With `uniform`, all divisions of a small board are equally likely.

    PuzzleError if there is no such division; GaveUp if none was found and none disproved.
    """
    options = {"mask": mask, "sizes": sizes, "holes": holes, "compactness": compactness, "symmetry": symmetry}
    return _one(_wanted(width, height, k, **options), fresh_seed() if seed is None else seed, index, uniform=uniform)


def divide_many(
    count: int,
    width: int,
    height: int,
    k: int | None = None,
    *,
    seed: str | int | None = None,
    start: int = 0,
    **options: Any,
) -> Iterator[Division]:
    """Several divisions with one seed; each is the same however many are asked for. Options are those of `divide`."""
    uniform = options.pop("uniform", False)
    wanted, used = _wanted(width, height, k, **options), fresh_seed() if seed is None else seed
    return (_one(wanted, used, index, uniform=uniform) for index in range(start, start + count))


def _wanted(width: int, height: int, k: int | None, **options: Any) -> Board:
    """The board; a symmetry that it cannot have is told before anything is tried."""
    lists = {name: frozen(options.pop(name, None)) for name in ("mask", "sizes")}
    found = board(width, height, k, **lists, **{"holes": False} | options)
    if found.symmetry != "none":
        symmetric.check(found)
    return found


def _one(board: Board, seed: str | int, index: int, *, uniform: bool) -> Division:
    rng = streams.stream("ominoes", board.compact, seed, index)
    return _uniform(board, rng) if uniform else _grown(board, rng)


def _uniform(board: Board, rng: Rng) -> Division:
    check(board)
    return from_pieces(board, draw(board, rng) or stir(board, _grown(board, rng).cells, rng))


def _grown(board: Board, rng: Rng) -> Division:
    """By growing; and where that fails again and again, by an exact search."""
    for _ in range(ATTEMPTS):
        if (regions := _grow(board, rng)) is not None:
            return _division(board, regions)
    if board.symmetry == "none" and len(board.cells) == board.width * board.height:
        return _division(board, _snaked(board, rng))
    found = _piecemeal(board, rng) or _searched(board, rng)
    if found is not None:
        return from_pieces(board, found)
    for _ in range(PATIENCE):
        if (regions := _grow(board, rng)) is not None:
            return _division(board, regions)
    raise GaveUp(f"no such division found in {ATTEMPTS + PATIENCE} attempts; there may be none")


def _piecemeal(board: Board, rng: Rng) -> list[list[int]] | None:
    """Each piece of a board that must be divided by itself; None if there is only one."""
    if board.symmetry != "none" or board.holes or len(set(board.sizes)) > 1:
        return None
    found = pieces(board)
    return [region for piece in found for region in _of_piece(board, piece, rng)] if len(found) > 1 else None


def _of_piece(whole: Board, cells: Sequence[int], rng: Rng) -> list[list[int]]:
    """The regions of a piece, which is divided as a board of its own, no larger than it must be."""
    columns, rows = [cell % whole.width for cell in cells], [cell // whole.width for cell in cells]
    left, top, width = min(columns), min(rows), max(columns) - min(columns) + 1
    mask = tuple((y - top) * width + x - left for x, y in zip(columns, rows, strict=True))
    height = max(rows) - top + 1
    sizes = whole.sizes[: len(cells) // whole.sizes[0]]
    small = Board(width, height, mask, sizes, compactness=whole.compactness)
    found = _grown(small, rng)
    return [[(cell // width + top) * whole.width + cell % width + left for cell in region] for region in found.cells]


def _division(board: Board, regions: Sequence[int]) -> Division:
    """Regions of the cells on the board as those of all cells."""
    if len(board.cells) == board.width * board.height:
        return Division(board.width, board.height, tuple(regions))
    full = [OUT] * (board.width * board.height)
    for cell, region in zip(board.cells, regions, strict=True):
        full[cell] = region
    return Division(board.width, board.height, tuple(full))


# -- growing


@dataclass(frozen=True)
class Plan:
    """Where the regions of which sizes begin."""

    zones: list[list[int]]
    sizes: list[int]
    homes: list[int]  # the zone of each region


def _grow(board: Board, rng: Rng) -> tuple[int, ...] | None:
    """One attempt; the region of each cell on the board."""
    if board.symmetry != "none":
        return _grow_symmetric(board, rng)
    try:
        grower = board.idle.pop()
    except IndexError:  # at first, and where several threads divide the same board
        grower = _grower(board, rng)
    grower.clear()
    for pin in ringed(board, rng) if board.holes else ():
        grower.pin(*pin)
    regions = _run(grower, rng)
    if len(set(board.sizes)) == 1 and len(board.cells) <= KEPT:
        board.idle.append(grower)
    return regions


def _run(grower: Grower, rng: Rng) -> tuple[int, ...] | None:
    if not (grower.sow(rng) and grower.grow(rng)):
        return None
    grower.shape(rng)
    return grower.regions()


def _grower(board: Board, rng: Rng) -> Grower:
    plan, every = _plan(board, rng), range(board.width * board.height)
    grower = Grower(board.width, board.height, plan.zones, [every])
    grower.demand(plan.sizes, plan.homes, [range(len(plan.sizes))])
    grower.holes, grower.taste = board.holes, board.compactness
    return grower


def _plan(board: Board, rng: Rng) -> Plan:
    plan = Plan([], [], [])
    for part, sizes in zip(board.parts, _shares(board, rng), strict=True):
        zones = _zones(list(part), sizes, board.width) if len(sizes) > FEW else [(list(part), sizes)]
        for zone, wanted in zones:
            plan.homes.extend([len(plan.zones)] * len(wanted))
            plan.sizes.extend(wanted)
            plan.zones.append(zone)
    return plan


def _shares(board: Board, rng: Rng) -> list[list[int]]:
    """The sizes for each connected part of the board, in random order."""
    parts = [len(part) for part in board.parts]
    k = board.sizes[0]
    if k == board.sizes[-1]:
        return [[k] * (part // k) for part in parts]
    if len(parts) > 1 and len(board.sizes) > DEPTH:
        raise GaveUp(f"more than {DEPTH} regions of different sizes, on a board that falls apart")
    sizes = _shuffled(board.sizes, rng)
    found = [sizes] if len(parts) == 1 else shares(parts, sizes)
    if found is None:
        raise PuzzleError("the board falls apart, and no choice of the sizes fills each part", expected="other sizes")
    return [_shuffled(each, rng) for each in found]


def _shuffled(sizes: Sequence[int], rng: Rng) -> list[int]:
    items = array("i", sizes)
    rng.shuffle(items, len(items))
    return list(items)


def _zones(cells: list[int], sizes: list[int], width: int) -> Iterator[tuple[list[int], list[int]]]:
    """Cells halved again and again across their longer side, until each zone holds only a few regions."""
    if len(sizes) <= ZONE:
        yield cells, sizes
        return
    columns, rows = [cell % width for cell in cells], [cell // width for cell in cells]
    half = len(sizes) // 2
    cut = sum(sizes[:half])
    if max(columns) - min(columns) > max(rows) - min(rows):
        cells = sorted(cells, key=lambda cell: (cell % width, cell))
        cells[:cut], cells[cut:] = sorted(cells[:cut]), sorted(cells[cut:])
    yield from _zones(cells[:cut], sizes[:half], width)
    yield from _zones(cells[cut:], sizes[half:], width)


def _snaked(board: Board, rng: Rng) -> tuple[int, ...]:
    """A rectangle can always be divided: to and fro along its rows, each region where the one before ends. Then
    neighbours exchange cells until nothing is left of the rows.
    """
    width, sizes = board.width, _shuffled(board.sizes, rng)
    path = [y * width + (width - 1 - x if y % 2 else x) for y in range(board.height) for x in range(width)]
    grower = Grower(width, board.height, [board.cells], [board.cells])
    grower.demand(sizes, [0] * len(sizes), [range(len(sizes))])
    grower.holes, grower.taste = board.holes, board.compactness
    grower.clear()
    for cell, region in zip(path, (r for r, size in enumerate(sizes) for _ in range(size)), strict=True):
        grower.pin(cell, region, False)
    grower.mix(MIXED, rng)
    grower.shape(rng)
    return grower.regions()


def _grow_symmetric(board: Board, rng: Rng) -> tuple[int, ...] | None:
    turned = symmetric.images(board.width, board.height, board.symmetry)
    families: Families = symmetric.families(board, turned, rng)
    grower = Grower(board.width, board.height, [board.cells], turned)
    grower.demand(families.sizes, [0] * len(families.sizes), families.twins)
    grower.holes, grower.taste = board.holes, board.compactness
    grower.clear()
    if not all(grower.pin(cell, region, stays) for cell, region, stays in families.pins):
        return None
    return _run(grower, rng)


# -- searching


def _searched(board: Board, rng: Rng) -> list[list[int]] | None:
    """By an exact search: None if it has spent its budget, PuzzleError if there is no division."""
    if set(board.sizes) == {2} and board.symmetry == "none":
        found = dominoes(board, rng)
    elif len(board.sizes) > DEPTH:
        return None
    else:
        exact = Exact(board.width, board.cells, holes=board.holes)
        exact.budget = BUDGET
        try:
            pieces = _some(exact, board, rng)
        except GaveUp:
            return None
        found = None if pieces is None else [exact.cells(piece) for piece in pieces]
    if found is None:
        kind = "" if board.symmetry == "none" else f" with the symmetry {board.symmetry}"
        raise PuzzleError(f"this board has no such division{kind}", expected="another mask, other sizes or holes")
    return found


def _some(exact: Exact, board: Board, rng: Rng) -> tuple[int, ...] | None:
    if board.symmetry == "none":
        return exact.any(exact.board, board.sizes, rng)
    turns = symmetric.images(board.width, board.height, board.symmetry)
    return exact.symmetric(exact.board, board.sizes, turns, rng)
