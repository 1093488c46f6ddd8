"""The typefaces of paper: those shipped here, those of a package, or a file of the user's; never the system's, so that
the same scene gives the same bytes everywhere.

FiraGO (Latin, Greek, Cyrillic, Hebrew and more) comes with the package pymupdf-fonts, Libertinus with typst;
OpenDyslexic and Droid Sans Fallback (Chinese, Japanese, Korean) are shipped, with their licences. All are free.
"""

from __future__ import annotations

import shutil
import tempfile
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from .svg import svg
from .typesetting import needed

if TYPE_CHECKING:
    from puzzlesmith.core.scene import Scene

SHIPPED = Path(__file__).with_name("typefaces")
SERIF = "Libertinus Serif"  # is part of typst, and so always there
FAMILIES = {"sans": "FiraGO", "serif": SERIF, "dyslexic": "OpenDyslexic"}
FALLBACK = ("FiraGO", SERIF, "Droid Sans Fallback")  # for characters that the face has not; the first that has one
WEIGHTS = ("Regular", "Bold", "Italic")
BOLD = 700  # all of them have this or heavier; 600 would be nearer to the regular of some
MOST = 64 << 20  # bytes: no font for print is larger


class Face(NamedTuple):
    """A family to set text in, the folders where fonts are, and what could not be had as asked."""

    families: tuple[str, ...]
    folders: tuple[str, ...]
    notes: tuple[str, ...] = ()

    def svg(self, scene: Scene, theme: str = "print", *, crisp: bool = False) -> str:
        """A scene's picture in this face."""
        families = ",".join(f"'{family}'" for family in self.families)
        return svg(scene, theme=theme, font=families, bold=BOLD, crisp=crisp)


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
