"""Typesetting with typst: turns a template and data into PDF or pictures of pages. Equal inputs give equal bytes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import PuzzleError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

BOARD = Path(__file__).with_name("board.typ")


def import_typst() -> ModuleType:
    """Import the optional typst, or raise an error that says how to install it."""
    try:
        import typst
    except ImportError:
        raise PuzzleError("printing needs typst", expected="pip install 'puzzlesmith[print]'") from None
    return typst


def typeset(template: str, data: Any, folders: Sequence[str], *, form: str = "pdf", ppi: float = 144) -> list[bytes]:
    """Compile a template to one PDF, or to one picture for each page. The template has the data as JSON in
    `sys.inputs.data`, and a function `board` that draws boards.
    """
    typst = import_typst()
    compiler = typst.Compiler(
        (BOARD.read_text(encoding="utf-8") + template).encode(),
        font_paths=list(folders),
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
    )
    output = compiler.compile(format=form, ppi=ppi, timestamp=0) if form == "png" else compiler.compile(timestamp=0)
    return output if isinstance(output, list) else [output]
