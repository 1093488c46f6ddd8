"""QR codes small enough to print below a puzzle, with a link to a page where it can be played."""

from __future__ import annotations

from itertools import chain, groupby
from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.core.model import PuzzleError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import ModuleType

    from .contents import Item
    from .recipe import Recipe

MODULE = 0.42  # millimetres; phones read codes of this size from the paper of a home printer
QUIET_ZONE = 2  # modules of white around a code; the page around it is white as well
SHORT, SMALL = 250, 26.0  # bytes, and the side in millimetres of their code: always worth the space
LONGEST = 858  # bytes: a code of 4.2 cm with 97 modules to a side; many phones cannot read larger ones


class Code(NamedTuple):
    svg: str
    side: float  # millimetres


def code(item: Item, recipe: Recipe) -> Code | None:
    """Make the QR code of a puzzle: a small one if possible, None if every text for it is too long."""
    if recipe.code != "qr":
        return None
    text = next(_fitting(item, recipe.link), None)
    if text is None:
        return None
    qr = _segno().make_qr(text, error="l", boost_error=True)
    dark = "".join(_bars(row, y) for y, row in enumerate(qr.matrix_iter(border=QUIET_ZONE)))
    size = qr.symbol_size(border=QUIET_ZONE)[0]
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}"><path d="{dark}"/></svg>'
    return Code(svg, size * MODULE)


def _bars(row: Iterable[int], y: int) -> str:
    """Draw the dark modules of a row as an SVG path, neighbours in one piece."""
    path, x = "", 0
    for dark, run in groupby(row):
        length = len(list(run))
        path += f"M{x} {y}h{length}v1h-{length}z" if dark else ""
        x += length
    return path


def _fitting(item: Item, link: str) -> Iterator[str]:
    """Yield the texts that fit into a code, best first: a short one if there is any, and a link rather than the id."""
    unpacked = [*_links(item, link, packed=False), *(() if "{id}" in link else (item.id,))]
    yield from (text for text in unpacked if len(text.encode()) <= SHORT)
    texts = chain(_links(item, link, packed=True), unpacked)
    yield from (text for text in texts if len(text.encode()) <= LONGEST)


def _links(item: Item, link: str, *, packed: bool) -> Iterator[str]:
    """Yield links to pages where the puzzle can be played. Packed ones are never short, and those that include the
    solution take a search: so they are written only when nothing else is short either.
    """
    if "{id}" in link:
        from urllib.parse import quote

        if not packed:
            yield link.replace("{id}", quote(item.id, safe=":"))
    elif link != "id":
        board = item.kind.start(item.puzzle)
        wanted = "packed" if packed else "short"
        yield from (form.write(board) for form in item.kind.forms.values() if form.link == wanted)


def _segno() -> ModuleType:
    try:
        import segno
    except ImportError:
        raise PuzzleError("QR codes need segno", expected="pip install 'puzzlesmith[print]', or code = 'id'") from None
    return segno
