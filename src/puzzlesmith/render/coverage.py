"""Finds characters that no available font has. On paper they would be empty boxes, so the user is warned.

Typst itself decides, because it chooses the fonts: the accessible PDF/UA standard forbids missing glyphs, and typst's
error names the line of each.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzlesmith.answers.graphemes import graphemes
from puzzlesmith.core.scene import Label, Text

from .typesetting import import_typst

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from puzzlesmith.core.scene import Scene

    from .faces import Face

LINE = re.compile(r"\.typ:(\d+):\d+\n")  # the line of a text that typst cannot display
START = '#set document(title: [-])\n#set text(lang: "en", font: ({families}))\n'
STRICT = "ua-1"  # PDF/UA
MAX_NAMED = 8  # letters that a warning lists


def texts_of(scene: Scene) -> set[str]:
    return {*scene.legend, *(item.text for item in scene.items if isinstance(item, Text | Label))}


def complaints(texts: Iterable[str], face: Face) -> Iterator[str]:
    """Yield a warning if no font has some letters of the texts."""
    absent = missing(texts, face)
    if absent:
        listed = ", ".join(absent[:MAX_NAMED]) + (
            f" and {len(absent) - MAX_NAMED} more" if len(absent) > MAX_NAMED else ""
        )
        which = "it prints as an empty box" if len(absent) == 1 else "they print as empty boxes"
        yield f"no available font has {listed}: {which}; choose a .ttf or .otf file as the font"


def missing(texts: Iterable[str], face: Face) -> list[str]:
    """List the letters of some texts that no font has."""
    letters = sorted({each for text in texts if not text.isascii() for each in graphemes(text) if not each.isascii()})
    shown = [each for each in letters if each.isprintable() and not each.isspace()]
    return _refused(shown, face) if shown else []


def _refused(letters: list[str], face: Face) -> list[str]:
    typst = import_typst()
    named = "".join(f'"{family}", ' for family in face.families if '"' not in family and "\\" not in family)
    start = START.format(families=named)
    source = start + "".join(f"{letter} \\\n" for letter in letters)
    compiler = typst.Compiler(source.encode(), font_paths=list(face.folders), ignore_system_fonts=True)
    try:
        compiler.compile(pdf_standards=STRICT, timestamp=0)
    except typst.TypstError as error:
        lines = map(int, LINE.findall(str(error.diagnostic)))
        first = start.count("\n") + 1
        return [letters[line - first] for line in dict.fromkeys(lines) if 0 <= line - first < len(letters)]
    return []
