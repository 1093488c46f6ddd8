"""Typefaces for paper: fonts of this package, of pymupdf-fonts and of typst, or a file of the user's. System fonts are
never used, so that the same scene gives the same bytes everywhere.

FiraGO (Latin, Greek, Cyrillic, Hebrew and more) comes with the package pymupdf-fonts, and Libertinus with typst. This
package includes OpenDyslexic and Droid Sans Fallback (Chinese, Japanese, Korean) with their licences. All are free.
"""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import replace
from functools import cache
from importlib import import_module
from math import isclose
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from puzzlesmith.core.scene import Label, Text

from .paper import RIM, picture_size
from .svg import HALF_CAPITAL, HEAVY, svg
from .theme import Theme, named
from .typesetting import import_typst

if TYPE_CHECKING:
    from puzzlesmith.core.scene import Scene

SHIPPED = Path(__file__).with_name("typefaces")
SERIF = "Libertinus Serif"  # part of typst, so always available
FAMILIES = {"sans": "FiraGO", "serif": SERIF, "dyslexic": "OpenDyslexic"}
FALLBACK = ("FiraGO", SERIF, "Droid Sans Fallback")  # for characters that the face lacks, in order of preference
WEIGHTS = ("Regular", "Bold", "Italic")
REGULAR, BOLD = 400, 700  # every face has these weights, or a heavier one
FADED = "#595959"  # colour of struck-out text
CLOSE = 1e-6  # cells: positions closer than this are the same
MAX_BYTES = 64 << 20  # of a font file


class Face(NamedTuple):
    """A font family with its fallbacks, the folders of the fonts, and notes about fonts that were not available."""

    families: tuple[str, ...]
    folders: tuple[str, ...]
    notes: tuple[str, ...] = ()

    def board(self, scene: Scene, side: float, theme: str = "print", *, crisp: bool = False) -> dict[str, Any]:
        """Return the data that board.typ needs to draw a scene without its legend; `side` is that of a cell in
        millimetres.
        """
        colours = named("light" if theme == "auto" else theme)  # typst does not support media queries
        items = tuple(item for item in scene.items if not isinstance(item, Text | Label))
        shapes = replace(scene, items=items, legend=())
        width, height = picture_size(scene, side)
        return {
            "svg": svg(shapes, theme="light" if theme == "auto" else theme, crisp=crisp),
            "texts": _texts(scene, colours),
            "side": side,
            "width": round(width, 3),
            "height": round(height, 3),
            "alt": f"{scene.title}. {scene.description}",
        }


def _texts(scene: Scene, colours: Theme) -> list[dict[str, Any]]:
    """Group the texts of a scene by their look, each positioned at the middle or end of its baseline."""
    groups: dict[tuple[Any, ...], list[tuple[float, float, str]]] = {}
    for item in scene.items:
        if isinstance(item, Text | Label):
            at = item.x + RIM / 2, item.y + item.size * HALF_CAPITAL + RIM / 2, item.text
            groups.setdefault(_look(item, colours), []).append(at)
    names = ("size", "weight", "fill", "anchor", "struck")
    return [dict(zip(names, look, strict=True)) | {"at": _columns(at)} for look, at in groups.items()]


def _columns(texts: list[tuple[float, float, str]]) -> list[tuple[float, float, float, str]]:
    """Join texts below each other at equal steps to one text with line breaks: x and y of its first line, the step, and
    the lines.
    """
    columns = list[tuple[float, float, float, list[str]]]()
    for x, y, text in sorted(texts, key=itemgetter(0, 1)):
        left, top, step, lines = columns[-1] if columns else (x - 1, y, 0.0, [text])
        if left == x and y > top and isclose(y - top, len(lines) * (step or y - top), abs_tol=CLOSE):
            columns[-1] = left, top, step or y - top, [*lines, text]
        else:
            columns.append((x, y, 0, [text]))
    return [(x, y, round(step, 6), "\n".join(lines)) for x, y, step, lines in columns]


def _look(item: Text | Label, colours: Theme) -> tuple[Any, ...]:
    weight = BOLD if item.style in HEAVY else REGULAR
    if isinstance(item, Text):
        return item.size, weight, colours[item.style], "middle", False
    fill = FADED if item.struck else colours[item.style]
    return item.size, weight, fill, "end" if item.rtl else "start", item.struck


@cache
def face(name: str = "sans") -> Face:
    """Load a face by its name or from a file. The sans replaces a file that cannot be read, with a note."""
    folders, notes = _folders()
    if name in FAMILIES:
        return Face(_families(FAMILIES[name]), folders, notes)
    family, folder, problem = _load_file(Path(name))
    if not family:
        known = ", ".join(FAMILIES)
        notes += (f"font {name!r} {problem}; using the sans instead (fonts: {known}, or a .ttf or .otf file)",)
        return Face(_families(FAMILIES["sans"]), folders, notes)
    return Face(_families(family), (folder, *folders), notes)


def _families(first: str) -> tuple[str, ...]:
    """Return a family with its fallbacks."""
    return tuple(dict.fromkeys(name for name in (first, *FALLBACK) if name != FAMILIES["sans"] or _sans()))


def _folders() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the folders of our fonts, and notes about missing ones."""
    sans = _sans()
    if not sans:
        note = f"the sans font is missing, using {SERIF}; to get it, pip install 'puzzlesmith[print]'"
        return (str(SHIPPED),), (note,)
    return (str(SHIPPED), sans), ()


@cache
def _sans() -> str:
    """Unpack the fonts of pymupdf-fonts, once per process, and return their folder; empty without that package."""
    try:
        fonts = [(weight, import_module(f"pymupdf_fonts.FiraGO_{weight}").fontbuffer) for weight in WEIGHTS]
    except ImportError:
        return ""
    folder = _temporary_folder("sans")
    for weight, font in fonts:
        Path(folder, f"FiraGO-{weight}.ttf").write_bytes(font)
    return folder


@cache
def _load_file(path: Path) -> tuple[str, str, str]:
    """Return the family in a font file and a folder with only that file, or a phrase for what is wrong with it."""
    try:
        if path.stat().st_size > MAX_BYTES:
            return "", "", f"has more than {MAX_BYTES >> 20} MB"
        folder = _temporary_folder(str(path.resolve()))
        shutil.copyfile(path, Path(folder, path.name))
    except OSError as error:
        return "", "", f"cannot be read: {error.strerror}"
    fonts = import_typst().Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[folder])
    families = fonts.families()
    return (families[0], folder, "") if families else ("", "", "is not a font")


@cache
def _temporary_root() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="puzzlesmith-fonts-")  # the cache keeps it until Python exits


def _temporary_folder(purpose: str) -> str:
    """Create a folder that exists until this process exits."""
    return tempfile.mkdtemp(dir=_temporary_root().name, prefix=Path(purpose).stem[:20] + "-")
