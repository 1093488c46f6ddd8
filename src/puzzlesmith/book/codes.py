"""QR codes: small enough to stand under a puzzle, and leading to where it can be played."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.core.model import PuzzleError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import ModuleType

    from .contents import Item
    from .recipe import Recipe

MODULE = 0.42  # millimetres: what a telephone reads from a home printer's paper
QUIET = 2  # modules of white around a code; the page around it is white as well
SHORT, SMALL = 250, 26.0  # bytes, and the millimetres that their code takes: always worth its room
LONGEST = 858  # bytes: a code of 4.2 cm, with 97 modules to a side. More of them are beyond many telephones


class Code(NamedTuple):
    svg: str
    side: float  # millimetres


def code(item: Item, recipe: Recipe) -> Code | None:
    """The QR code of a puzzle, a small one if it can be; none where what it should hold is too long."""
    if recipe.code != "qr":
        return None
    texts = list(_texts(item, recipe.link))
    fitting = [text for most in (SHORT, LONGEST) for text in texts if len(text.encode()) <= most]
    if not fitting:
        return None
    made = _segno().make_qr(fitting[0], error="l", boost_error=True)
    dark = "".join(_bars(row, y) for y, row in enumerate(made.matrix_iter(border=QUIET)))
    size = made.symbol_size(border=QUIET)[0]
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}"><path d="{dark}"/></svg>'
    return Code(svg, size * MODULE)


def _bars(row: Iterable[int], y: int) -> str:
    """The dark modules of a row, neighbours in one piece."""
    path, x = "", 0
    for dark, run in groupby(row):
        length = len(list(run))
        path += f"M{x} {y}h{length}v1h-{length}z" if dark else ""
        x += length
    return path


def _texts(item: Item, link: str) -> Iterator[str]:
    """What the code may hold, the best first: an address to play at, else the id."""
    if "{id}" in link:
        from urllib.parse import quote

        yield link.replace("{id}", quote(item.id, safe=":"))
        return
    if link != "id":
        board = item.kind.start(item.puzzle)
        forms = (form.write(board) for form in item.kind.forms.values())
        yield from (text for text in forms if text.startswith("https://"))
    yield item.id


def _segno() -> ModuleType:
    try:
        import segno
    except ImportError:
        raise PuzzleError("QR codes need segno", expected="pip install 'puzzlesmith[print]', or code = 'id'") from None
    return segno
