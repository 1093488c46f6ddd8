"""Links that contain an id: to our page, or to a page named after the puzzle, as on Simon Tatham's site."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import unquote

if TYPE_CHECKING:
    from collections.abc import Callable


def unwrapped(text: str, is_name: Callable[[str], bool]) -> str:
    """The id in a link: ``http://localhost:8642/#kurodoko:5x5:...`` or ``https://.../range.html#5x5:...`` become
    ``kurodoko:5x5:...`` and ``range:5x5:...``. Any other text is returned unchanged.
    """
    address, _, fragment = text.strip().partition("#")
    if not address.lower().startswith(("http://", "https://")):
        return text
    id_text = unquote(fragment.partition("&")[0])
    page = address.rpartition("/")[2].removesuffix(".html").lower()
    if is_name(id_text.partition(":")[0]):
        return id_text
    return f"{page}:{id_text}" if id_text and is_name(page) else text
