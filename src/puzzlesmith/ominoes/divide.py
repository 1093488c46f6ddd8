"""Random divisions.

Growing regions is quick and nearly always succeeds. After repeated failures rectangles fall back on a division along
their rows, and masks on a matching (dominoes) or an exact search, which also proves that there is no division.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from puzzlesmith.core import rng as streams
from puzzlesmith.core.engine import checked_seed, fresh_seed
from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import PuzzleError

from . import symmetric
from .board import Board, board, frozen, shares, shuffled
from .bridges import pieces
from .division import OUT, Division
from .enumerate import from_pieces
from .exact import Exact
from .grow import Grower
from .matching import dominoes
from .surround import ringed
from .tracing import lines, note
from .uniform import check, draw, stir
from .verify import checked

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlesmith.core.rng import Rng

    from .symmetric import Families
    from .tracing import Log

ATTEMPTS = 40  # attempts to grow before the exact search; for 9x9 in nines about one attempt in 200 fails
PATIENCE = 400  # attempts to grow after the exact search has spent its budget
BUDGET = 200_000  # connected sets that the exact search may visit
DEPTH = 300  # regions that the exact search, which is recursive, can place
MIXED = 40  # exchanges per cell that hide the rows of a division along rows
POOLED = 100_000  # cells of the largest boards whose growers are pooled for the next division
FEW = 16  # up to so many regions may start anywhere; more start in zones, so that no chain crosses the whole board
ZONE = 8  # regions that start in one zone


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
    """Divide a rectangle at random into connected regions of `k` cells each, or of the given `sizes`.

    Regions have no holes unless `holes` is set. `mask` selects a part of the rectangle: rows of text with `#` for a
    cell and `.` for none, or the numbers of the cells. `compactness` ranges from -2 (snaky) to 2 (compact); `symmetry`
    is none, rotate2, rotate4 or mirror. With `uniform`, all divisions of a small board are equally likely.

    Raises PuzzleError if there is no such division, and GaveUp if the search ends without an answer.
    """
    options = {"mask": mask, "sizes": sizes, "holes": holes, "compactness": compactness, "symmetry": symmetry}
    return _one(
        _checked_board(width, height, k, **options),
        fresh_seed() if seed is None else checked_seed(seed),
        index,
        uniform=uniform,
    )


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
    """Several divisions of one seed; each depends on its index only, not on `count`. Options are those of `divide`."""
    uniform = options.pop("uniform", False)
    area, used_seed = _checked_board(width, height, k, **options), fresh_seed() if seed is None else checked_seed(seed)
    return (_one(area, used_seed, index, uniform=uniform) for index in range(start, start + count))


def _checked_board(width: int, height: int, k: int | None, **options: Any) -> Board:
    """The board, after all checks that need no search, among them the symmetry of the mask."""
    lists = {name: frozen(options.pop(name, None)) for name in ("mask", "sizes")}
    area = board(width, height, k, **lists, **{"holes": False} | options)
    if area.symmetry != "none":
        symmetric.check(area)
    return area


def traced(
    width: int, height: int, k: int | None = None, *, seed: str | int, index: int = 0, **options: Any
) -> tuple[Division, list[str]]:
    """A division, and how it was made as lines of text. Options are those of `divide`."""
    log: Log = []
    uniform = options.pop("uniform", False)
    area = _checked_board(width, height, k, **options)
    division = _one(area, checked_seed(seed), index, uniform=uniform, log=log)
    return division, [*lines(area, log)]


def _one(board: Board, seed: str | int, index: int, *, uniform: bool, log: Log | None = None) -> Division:
    rng = streams.stream("ominoes", board.compact, seed, index)
    division = _uniform(board, rng, log) if uniform else _grown(board, rng, log)
    return checked(board, division, "seed", seed, "index", index)


def _uniform(board: Board, rng: Rng, log: Log | None = None) -> Division:
    check(board)
    regions = draw(board, rng)
    if regions is None:
        start = _grown(board, rng, log)
        note(log, "pairs of neighbours join and split again at random")
        regions = stir(board, start.cells, rng)
    else:
        note(log, "all divisions are counted, and one is drawn")
    return from_pieces(board, regions)


def _grown(board: Board, rng: Rng, log: Log | None = None) -> Division:
    """Divide by growing and, after repeated failures, by the methods that cannot fail or prove impossibility."""
    if (regions := _attempted(board, rng, ATTEMPTS, log)) is not None:
        return _division(board, regions)
    if board.symmetry == "none" and len(board.cells) == board.width * board.height:
        note(log, "the board is divided along its rows, and neighbours exchange cells")
        return _division(board, _snaked(board, rng))
    note(log, "growing has failed too often: an exact search, piece by piece if the board has bridges")
    cells_by_region = _piecewise(board, rng) or _searched(board, rng)
    if cells_by_region is not None:
        return from_pieces(board, cells_by_region)
    note(log, "the search has spent its budget")
    if (regions := _attempted(board, rng, PATIENCE, log)) is not None:
        return _division(board, regions)
    raise GaveUp(f"no such division found in {ATTEMPTS + PATIENCE} attempts; there may be none")


def _piecewise(board: Board, rng: Rng) -> list[list[int]] | None:
    """Divide each piece between the bridges of a board separately; None if there is only one piece."""
    if board.symmetry != "none" or board.holes or len(set(board.sizes)) > 1:
        return None
    separate = pieces(board)
    return [region for piece in separate for region in _of_piece(board, piece, rng)] if len(separate) > 1 else None


def _of_piece(whole: Board, cells: Sequence[int], rng: Rng) -> list[list[int]]:
    """The regions of one piece, divided as a board of its own, cropped to the piece."""
    columns, rows = [cell % whole.width for cell in cells], [cell // whole.width for cell in cells]
    left, top, width = min(columns), min(rows), max(columns) - min(columns) + 1
    mask = tuple((y - top) * width + x - left for x, y in zip(columns, rows, strict=True))
    height = max(rows) - top + 1
    sizes = whole.sizes[: len(cells) // whole.sizes[0]]
    small = Board(width, height, mask, sizes, compactness=whole.compactness)
    division = _grown(small, rng)
    return [[(cell // width + top) * whole.width + cell % width + left for cell in region] for region in division.cells]


def _division(board: Board, regions: Sequence[int]) -> Division:
    """The division with the given regions of the board's cells; cells of the rectangle off the board are OUT."""
    if len(board.cells) == board.width * board.height:
        return Division(board.width, board.height, tuple(regions))
    full = [OUT] * (board.width * board.height)
    for cell, region in zip(board.cells, regions, strict=True):
        full[cell] = region
    return Division(board.width, board.height, tuple(full))


# -- growing


def _attempted(board: Board, rng: Rng, attempts: int, log: Log | None) -> tuple[int, ...] | None:
    for attempt in range(1, attempts + 1):
        note(log, f"attempt {attempt}")
        if (regions := _grow(board, rng, log)) is not None:
            return regions
        note(log, "a region is stuck")
    return None


@dataclass(frozen=True)
class Plan:
    """The sizes of the regions, and the zones of the board in which they start."""

    zones: list[list[int]]
    sizes: list[int]
    homes: list[int]  # the zone of each region


def _grow(board: Board, rng: Rng, log: Log | None) -> tuple[int, ...] | None:
    """The region of each cell on the board after one attempt to grow them; None if it fails."""
    if board.symmetry != "none":
        return _grow_symmetric(board, rng, log)
    try:
        grower = board.idle.pop()
    except IndexError:  # the first division, or several threads that divide the same board
        grower = _grower(board, rng)
    grower.write_to(log)
    grower.clear()
    for pin in ringed(board, rng) if board.holes else ():
        grower.pin(*pin)
    regions = _run(grower, rng)
    if len(set(board.sizes)) == 1 and len(board.cells) <= POOLED:
        board.idle.append(grower)
    return regions


def _run(grower: Grower, rng: Rng) -> tuple[int, ...] | None:
    if not (grower.sow(rng) and grower.grow(rng)):
        return None
    grower.shape(rng)
    return grower.numbered()


def _grower(board: Board, rng: Rng) -> Grower:
    plan, every = _plan(board, rng), range(board.width * board.height)
    grower = Grower(board.width, board.height, plan.zones, [every])
    grower.set_quotas(plan.sizes, plan.homes, [range(len(plan.sizes))])
    grower.holes, grower.compactness = board.holes, board.compactness
    return grower


def _plan(board: Board, rng: Rng) -> Plan:
    plan = Plan([], [], [])
    for part, sizes in zip(board.parts, _shares(board, rng), strict=True):
        zones = _zones(list(part), sizes, board.width) if len(sizes) > FEW else [(list(part), sizes)]
        for zone, zone_sizes in zones:
            plan.homes.extend([len(plan.zones)] * len(zone_sizes))
            plan.sizes.extend(zone_sizes)
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
    sizes = shuffled(board.sizes, rng)
    by_part = [sizes] if len(parts) == 1 else shares(parts, sizes)
    if by_part is None:
        raise PuzzleError("the board falls apart, and no choice of the sizes fills each part", expected="other sizes")
    return [shuffled(part_sizes, rng) for part_sizes in by_part]


def _zones(cells: list[int], sizes: list[int], width: int) -> Iterator[tuple[list[int], list[int]]]:
    """Halve the cells across their longer side, recursively, until each zone holds only a few regions."""
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
    """Divide a rectangle along its rows, to and fro, which always works; then mix until the rows are gone.

    Mixing lets neighbouring regions exchange cells.
    """
    width, sizes = board.width, shuffled(board.sizes, rng)
    path = [y * width + (width - 1 - x if y % 2 else x) for y in range(board.height) for x in range(width)]
    grower = Grower(width, board.height, [board.cells], [board.cells])
    grower.set_quotas(sizes, [0] * len(sizes), [range(len(sizes))])
    grower.holes, grower.compactness = board.holes, board.compactness
    grower.clear()
    for cell, region in zip(path, (r for r, size in enumerate(sizes) for _ in range(size)), strict=True):
        grower.pin(cell, region, False)
    grower.mix(MIXED, rng)
    grower.shape(rng)
    return grower.numbered()


def _grow_symmetric(board: Board, rng: Rng, log: Log | None) -> tuple[int, ...] | None:
    turned = symmetric.images(board.width, board.height, board.symmetry)
    families: Families = symmetric.families(board, turned, rng)
    grower = Grower(board.width, board.height, [board.cells], turned)
    grower.set_quotas(families.sizes, [0] * len(families.sizes), families.twins)
    grower.holes, grower.compactness = board.holes, board.compactness
    grower.write_to(log)
    grower.clear()
    if not all(grower.pin(cell, region, stays) for cell, region, stays in families.pins):
        return None
    return _run(grower, rng)


# -- searching


def _searched(board: Board, rng: Rng) -> list[list[int]] | None:
    """Divide by an exact search; None if it exceeds its budget, PuzzleError if there is no division."""
    if set(board.sizes) == {2} and board.symmetry == "none":
        regions = dominoes(board, rng)
    elif len(board.sizes) > DEPTH:
        return None
    else:
        exact = Exact(board.width, board.cells, holes=board.holes)
        exact.budget = BUDGET
        try:
            pieces = _any_division(exact, board, rng)
        except GaveUp:
            return None
        regions = None if pieces is None else [exact.cells(piece) for piece in pieces]
    if regions is None:
        kind = "" if board.symmetry == "none" else f" with the symmetry {board.symmetry}"
        raise PuzzleError(f"this board has no such division{kind}", expected="another mask, other sizes or holes")
    return regions


def _any_division(exact: Exact, board: Board, rng: Rng) -> tuple[int, ...] | None:
    if board.symmetry == "none":
        return exact.any(exact.board, board.sizes, rng)
    turns = symmetric.images(board.width, board.height, board.symmetry)
    return exact.symmetric(exact.board, board.sizes, turns, rng)
