"""Pictures of boards: draws scenes of any kind as text, SVG, PNG or PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .svg import svg
from .text import text

if TYPE_CHECKING:
    from puzzlesmith.core.scene import Scene

__all__ = ["pdf", "png", "svg", "text"]


def png(scene: Scene, *, theme: str = "light", size: float = 40, font: str = "sans") -> bytes:
    """Draw a scene as PNG, see `pictures.png`. Needs the extra `puzzlesmith[print]`."""
    from . import pictures

    return pictures.png(scene, theme=theme, size=size, font=font)


def pdf(scene: Scene, *, paper: str = "a4", theme: str = "print", font: str = "sans") -> bytes:
    """Draw a scene on a page of PDF, see `pictures.pdf`. Needs the extra `puzzlesmith[print]`."""
    from . import pictures

    return pictures.pdf(scene, paper=paper, theme=theme, font=font)
