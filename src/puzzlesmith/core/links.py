"""Links that hold an id: to a page of ours, or to one that is called after the puzzle, as Simon Tatham's are."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import unquote

if TYPE_CHECKING:
    from collections.abc import Callable


def unwrapped(text: str, is_name: Callable[[str], bool]) -> str:
    """What a link names: ``http://localhost:8642/#kurodoko:5x5:...`` or ``https://.../range.html#5x5:...`` become
    ``kurodoko:5x5:...`` and ``range:5x5:...``. Any other text stays as it is.
    """
    address, _, behind = text.strip().partition("#")
    if not address.lower().startswith(("http://", "https://")):
        return text
    told = unquote(behind.partition("&")[0])
    page = address.rpartition("/")[2].removesuffix(".html").lower()
    if is_name(told.partition(":")[0]):
        return told
    return f"{page}:{told}" if told and is_name(page) else text
