"""Shapes: which cells of a box belong to the grid. By name, as a picture in text, or from an image.

A shape is asked about points: x and y from -1 to 1, the centre of each cell. So it fits any size.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, hypot, pi
from typing import TYPE_CHECKING

from puzzlesmith.core.model import PuzzleError

from .codes import DX, DY

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

INSIDE, OUTSIDE = "#", "."
MOST = 160  # rows and columns of a picture
IMAGE_SIDE = 60  # an image is looked at with so many points along its longer side
MAX_PIXELS = 8_000_000  # of an image: decoded, that is 64 MB at most
FORMATS = ("PNG", "JPEG", "GIF", "BMP", "WEBP")  # Pillow knows others, some of which start another program
DARK = 128  # of 255: darker points belong to the shape


def _star(x: float, y: float) -> bool:
    """Five points, the upper one in the middle."""
    angle = (atan2(x, -y) + 2 * pi) % (2 * pi / 5)
    from_point = min(angle, 2 * pi / 5 - angle)
    inner = 0.382  # where the sides of a pentagram cross
    apex = 2 * pi / 10
    reach = inner * cos(0) / max(1e-9, (1 - from_point / apex) * inner + from_point / apex)
    return hypot(x, y * 0.95 - 0.05) <= reach * 1.05


def _heart(x: float, y: float) -> bool:
    x, y = x * 1.18, 0.15 - y * 1.15
    return (x * x + y * y - 0.9) ** 3 - x * x * y**3 * 1.6 <= 0


NAMED: dict[str, Callable[[float, float], bool]] = {
    "circle": lambda x, y: hypot(x, y) <= 1.03,
    "diamond": lambda x, y: abs(x) + abs(y) <= 1.05,
    "heart": _heart,
    "star": _star,
    "triangle": lambda x, y: abs(x) <= (y + 1.08) / 2,
    "hexagon": lambda x, y: abs(x) <= 1 - abs(y) / 2 + 0.03,
    "octagon": lambda x, y: abs(x) + abs(y) <= 1.45,
    "ring": lambda x, y: 0.45 <= hypot(x, y) <= 1.03,
    "cross": lambda x, y: min(abs(x), abs(y)) <= 0.36,
    "arrow": lambda x, y: abs(y) <= 0.4 if x < 0 else abs(y) <= 1.04 - x,
    "tree": lambda x, y: abs(x) <= 0.22 if y > 0.72 else abs(x) <= ((y + 1.1) % 0.62) * 0.75 + (y + 1.1) * 0.25,
    "fish": lambda x, y: hypot((x + 0.2) / 0.8, y / 0.85) <= 1 or (x > 0.45 and abs(y) <= (x - 0.25) * 1.1),
    "house": lambda x, y: abs(x) <= 0.8 if y > -0.1 else abs(x) <= (y + 1.08) * 1.05,
    "moon": lambda x, y: hypot(x, y) <= 1.03 and hypot(x - 0.5, y) >= 0.75,
}


def normal(text: str) -> str:
    """One text for the same shape: a name, or the rows of a picture with slashes between."""
    text = text.strip().replace("\r\n", "\n")
    if not text or text.lower() in NAMED:
        return text.lower()
    rows = text.strip("\n").replace("/", "\n").split("\n")
    width = max(map(len, rows))
    if width > MOST or len(rows) > MOST:
        raise PuzzleError("too large a picture", text=text, expected=f"at most {MOST} rows and columns")
    for number, row in enumerate(rows, 1):
        for at, sign in enumerate(row):
            if sign not in (INSIDE, OUTSIDE, " "):
                raise PuzzleError(f"line {number}: no shape", text=row, at=at, expected=_expected())
    if INSIDE not in text:
        raise PuzzleError("a shape without cells", text=text, expected=_expected())
    return "/".join(row.replace(" ", OUTSIDE).ljust(width, OUTSIDE) for row in rows)


def _expected() -> str:
    return f"one of {', '.join(NAMED)}, or rows of {INSIDE} and {OUTSIDE}"


def proportions(shape: str) -> tuple[int, int]:
    """Width and height of a picture; a named shape is as wide as it is high."""
    rows = shape.split("/")
    return (len(rows[0]), len(rows)) if rows[0][:1] in (INSIDE, OUTSIDE) else (1, 1)


@lru_cache(maxsize=64)
def mask(shape: str, width: int, height: int) -> bytes:
    """Whether each cell of a box belongs to the shape."""
    if not shape:
        return b"\1" * (width * height)
    inside = NAMED.get(shape) or _picture(shape)
    points = ((2 * x + 1 - width, 2 * y + 1 - height) for y in range(height) for x in range(width))
    return bytes(inside(x / max(1, width - 1), y / max(1, height - 1)) for x, y in points)


@lru_cache(maxsize=256)
def reach(shape: str, width: int, height: int) -> tuple[int, int, int, int]:
    """The longest line in each of the first four directions of codes.py."""
    if not shape:
        return width, height, min(width, height), min(width, height)
    inside = mask(shape, width, height)
    across, down, falling, rising = (_longest_line(inside, width, way) for way in range(4))
    return across, down, falling, rising


def _longest_line(inside: bytes, width: int, way: int) -> int:
    """By dynamic programming: the lines that end in each cell, row after row."""
    rows = [inside[at : at + width] for at in range(0, len(inside), width)]
    above, longest = [0] * (width + 2), 0
    for row in rows:
        ends = [0] * (width + 2)
        for x, cell in enumerate(row, 1):
            before = ends[x - 1] if way == 0 else above[x - DX[way] * DY[way]]
            ends[x] = before + 1 if cell else 0
        longest, above = max(longest, *ends), ends
    return longest


def _picture(shape: str) -> Callable[[float, float], bool]:
    rows = shape.split("/")

    def inside(x: float, y: float) -> bool:
        column = round((x + 1) / 2 * (len(rows[0]) - 1))
        return rows[round((y + 1) / 2 * (len(rows) - 1))][column] == INSIDE

    return inside


def from_file(data: bytes) -> str:
    """The shape in a file: rows of text, or an image, whose dark points belong to it."""
    try:
        text = data.decode()
        if "\0" not in text:
            return text
    except UnicodeDecodeError:
        pass
    return _from_image(data)


def _from_image(data: bytes) -> str:
    from PIL import Image

    coloured = _decoded(data)
    coloured.thumbnail((IMAGE_SIDE, IMAGE_SIDE))
    paper = Image.new("RGBA", coloured.size, "white")
    grey = Image.alpha_composite(paper, coloured).convert("L")
    width, height = grey.size
    points = grey.tobytes()
    return "\n".join(
        "".join(INSIDE if points[y * width + x] < DARK else OUTSIDE for x in range(width)) for y in range(height)
    )


def _decoded(data: bytes) -> Image.Image:
    try:
        from PIL import Image
    except ImportError:
        raise PuzzleError("images need Pillow", expected="pip install pillow, or a shape in text") from None
    from io import BytesIO
    from warnings import catch_warnings, simplefilter

    with catch_warnings():
        simplefilter("ignore")  # Pillow's about many pixels; our own limit is lower
        try:
            image = Image.open(BytesIO(data), formats=FORMATS)
            width, height = image.size  # known before anything is decoded
            if width * height <= MAX_PIXELS:
                return image.convert("RGBA")
        except Exception:  # noqa: BLE001  broken files raise OSError, SyntaxError, IndexError and more
            raise PuzzleError("neither a picture in text nor an image", expected="a file such as heart.png") from None
    expected = f"at most {MAX_PIXELS // 1_000_000} million pixels"
    raise PuzzleError(f"the image has {width} x {height} pixels", expected=expected)
