"""The format of a file follows from the extension of its name, and an unknown extension is refused."""

from __future__ import annotations

from os import path as paths
from typing import TYPE_CHECKING

from puzzlesmith.core.model import PuzzleError

if TYPE_CHECKING:
    from collections.abc import Iterable

TEXT = ""  # any format in words: the one of --format, or the command's default
EXTENSIONS = {".txt": TEXT, ".htm": "html", ".ids": "id", ".jsonl": "json"}  # besides those named like their formats
OWN = {"svg", "png", "pdf", "eps", "docx", "html"}  # formats that other extensions must not promise, nor they others


def form_of(path: str | None, form: str | None, forms: Iterable[str]) -> str | None:
    """Return the format for a file, `form` if it is given; None for the default of the command, which has `forms`."""
    suffix = paths.splitext(path or "")[1].lower()  # noqa: PTH122  pathlib costs milliseconds
    if path is None or not suffix or (paths.exists(path) and not paths.isfile(path)):  # noqa: PTH110, PTH113  the same
        return form
    named = EXTENSIONS.get(suffix, suffix[1:])
    if form is None:
        if named and named not in forms:
            raise PuzzleError(f"no format for a file called {path}", expected=f"one of {', '.join(_suffixes(forms))}")
        return named or None
    if named != form and OWN & {named, form}:
        raise PuzzleError(f"the format {form} in a file called {path}", expected=f"the extension {_suffix(form)}")
    return form


def _suffix(form: str) -> str:
    return f".{form}" if form in OWN or form == "json" else ".txt"


def _suffixes(forms: Iterable[str]) -> list[str]:
    """List the extensions for some formats: those of their own, and .txt for the others."""
    suffixes = list(map(_suffix, forms))
    return [*dict.fromkeys(sorted(suffixes, key=lambda suffix: suffix != ".txt"))]
