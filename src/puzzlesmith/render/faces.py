"""The typefaces of paper: those shipped here, those of a package, or a file of the user's; never the system's, so that
the same scene gives the same bytes everywhere.

FiraGO (Latin, Greek, Cyrillic, Hebrew and more) comes with the package pymupdf-fonts, Libertinus with typst;
OpenDyslexic and Droid Sans Fallback (Chinese, Japanese, Korean) are shipped, with their licences. All are free.
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
from .typesetting import needed

if TYPE_CHECKING:
    from puzzlesmith.core.scene import Scene

SHIPPED = Path(__file__).with_name("typefaces")
SERIF = "Libertinus Serif"  # is part of typst, and so always there
FAMILIES = {"sans": "FiraGO", "serif": SERIF, "dyslexic": "OpenDyslexic"}
FALLBACK = ("FiraGO", SERIF, "Droid Sans Fallback")  # for characters that the face has not; the first that has one
WEIGHTS = ("Regular", "Bold", "Italic")
REGULAR, BOLD = 400, 700  # all faces have these, or one that is heavier
FADED = "#595959"  # what is struck out
CLOSE = 1e-6  # cells: what is no further apart than that is at the same place
MOST = 64 << 20  # bytes: no font for print is larger


class Face(NamedTuple):
    """A family to set text in, the folders where fonts are, and what could not be had as asked."""

    families: tuple[str, ...]
    folders: tuple[str, ...]
    notes: tuple[str, ...] = ()

    def board(self, scene: Scene, side: float, theme: str = "print", *, crisp: bool = False) -> dict[str, Any]:
        """What board.typ needs to set a scene with cells of that side, in millimetres, in this face."""
        colours = named("light" if theme == "auto" else theme)  # typst knows no media queries
        shapes = replace(scene, items=tuple(item for item in scene.items if not isinstance(item, Text | Label)))
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
    """The texts of a scene, those of one look together, each at the middle or end of its base line."""
    groups: dict[tuple[Any, ...], list[tuple[float, float, str]]] = {}
    for item in scene.items:
        if isinstance(item, Text | Label):
            at = item.x + RIM / 2, item.y + item.size * HALF_CAPITAL + RIM / 2, item.text
            groups.setdefault(_look(item, colours), []).append(at)
    names = ("size", "weight", "fill", "anchor", "struck")
    return [dict(zip(names, look, strict=True)) | {"at": _columns(at)} for look, at in groups.items()]


def _columns(texts: list[tuple[float, float, str]]) -> list[tuple[float, float, float, str]]:
    """Texts that stand below each other at equal steps as one with line breaks: x and y of its first, the step, the
    lines.
    """
    found = list[tuple[float, float, float, list[str]]]()
    for x, y, text in sorted(texts, key=itemgetter(0, 1)):
        left, top, step, lines = found[-1] if found else (x - 1, y, 0.0, [text])
        if left == x and y > top and isclose(y - top, len(lines) * (step or y - top), abs_tol=CLOSE):
            found[-1] = left, top, step or y - top, [*lines, text]
        else:
            found.append((x, y, 0, [text]))
    return [(x, y, round(step, 6), "\n".join(lines)) for x, y, step, lines in found]


def _look(item: Text | Label, colours: Theme) -> tuple[Any, ...]:
    weight = BOLD if item.style in HEAVY else REGULAR
    if isinstance(item, Text):
        return item.size, weight, colours[item.style], "middle", False
    fill = FADED if item.struck else colours[item.style]
    return item.size, weight, fill, "end" if item.rtl else "start", item.struck


@cache
def face(wanted: str = "sans") -> Face:
    """The face of that name, or in that file; one that cannot be read is replaced, and the notes say so."""
    folders, notes = _folders()
    if wanted in FAMILIES:
        return Face(_families(FAMILIES[wanted]), folders, notes)
    family, folder, why = _of_file(Path(wanted))
    if not family:
        known = ", ".join(FAMILIES)
        notes += (f"font {wanted!r} {why}; the sans is used instead (fonts here: {known}, or a .ttf or .otf file)",)
        return Face(_families(FAMILIES["sans"]), folders, notes)
    return Face(_families(family), (folder, *folders), notes)


def _families(first: str) -> tuple[str, ...]:
    """That family, and those that stand in for characters which it has not."""
    return tuple(dict.fromkeys(name for name in (first, *FALLBACK) if name != FAMILIES["sans"] or _sans()))


def _folders() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Where our fonts are, and what is missing."""
    sans = _sans()
    if not sans:
        note = f"pymupdf-fonts is not installed, which has the sans; {SERIF} is used (pip install 'puzzlesmith[print]')"
        return (str(SHIPPED),), (note,)
    return (str(SHIPPED), sans), ()


@cache
def _sans() -> str:
    """The folder into which the package's fonts are unpacked, once for each process; empty without the package."""
    try:
        fonts = [(weight, import_module(f"pymupdf_fonts.FiraGO_{weight}").fontbuffer) for weight in WEIGHTS]
    except ImportError:
        return ""
    folder = _passing("sans")
    for weight, font in fonts:
        Path(folder, f"FiraGO-{weight}.ttf").write_bytes(font)
    return folder


@cache
def _of_file(path: Path) -> tuple[str, str, str]:
    """The family in a file, a folder with only that file, and what is wrong with it."""
    try:
        if path.stat().st_size > MOST:
            return "", "", f"has more than {MOST >> 20} MB"
        folder = _passing(str(path.resolve()))
        shutil.copyfile(path, Path(folder, path.name))
    except OSError as error:
        return "", "", f"cannot be read: {error.strerror}"
    found = needed().Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[folder]).families()
    return (found[0], folder, "") if found else ("", "", "is no font")


@cache
def _room() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="puzzlesmith-fonts-")  # kept by the cache, removed when Python exits


def _passing(purpose: str) -> str:
    """A folder for the life of this process."""
    return tempfile.mkdtemp(dir=_room().name, prefix=Path(purpose).stem[:20] + "-")
