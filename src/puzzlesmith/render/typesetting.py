"""Typst, which sets pages: a template and data in, PDF or pictures of pages out. The same in, the same bytes out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import PuzzleError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

BOARD = Path(__file__).with_name("board.typ")


def needed() -> ModuleType:
    """Typst, or the error that says how to get it."""
    try:
        import typst
    except ImportError:
        raise PuzzleError("paper needs typst, which is not here", expected="pip install 'puzzlesmith[print]'") from None
    return typst


def typeset(template: str, data: Any, folders: Sequence[str], *, form: str = "pdf", ppi: float = 144) -> list[bytes]:
    """One PDF, or one picture for each page. The template finds the data in `sys.inputs.data`, as JSON, and a function
    `board` that draws boards.
    """
    typst = needed()
    compiler = typst.Compiler(
        (BOARD.read_text(encoding="utf-8") + template).encode(),
        font_paths=list(folders),
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
    )
    made = compiler.compile(format=form, ppi=ppi, timestamp=0) if form == "png" else compiler.compile(timestamp=0)
    return made if isinstance(made, list) else [made]
