"""Pictures of boards: a scene in, text out. Knows no kind."""

from .svg import svg
from .text import text

__all__ = ["svg", "text"]
