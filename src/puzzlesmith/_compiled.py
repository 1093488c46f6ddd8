"""Which form of the hot modules runs: compiled, or the same source interpreted.

A module is hot when a `.pxd` of its name stands beside it. PUZZLESMITH_PURE=1 forces the interpreted form;
PUZZLESMITH_REQUIRE_COMPILED=1 makes a missing compiled one an ImportError. Both are read when the package is imported.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # typing costs milliseconds at every start
if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec

PACKAGE = "puzzlesmith"
HERE = os.path.dirname(__file__)


def _on(switch: str) -> bool:
    return os.environ.get(switch, "0") not in {"", "0"}


def _has_extension(stem: str) -> bool:
    from importlib.machinery import EXTENSION_SUFFIXES

    return any(os.path.exists(stem + suffix) for suffix in EXTENSION_SUFFIXES)


# All compiled modules import `_cython`, which holds the code that they share. Without it none of them can run.
SHARED = os.path.join(HERE, "_cython")
PURE = _on("PUZZLESMITH_PURE") or not _has_extension(SHARED)


def modules() -> list[str]:
    """The hot modules, found by looking."""
    files = [os.path.join(folder, name) for folder, _, names in os.walk(HERE) for name in names]
    stems = [file[:-4] for file in files if file.endswith(".pxd") and os.path.exists(file[:-4] + ".py")]
    return sorted(f"{PACKAGE}.{os.path.relpath(stem, HERE).replace(os.sep, '.')}" for stem in stems)


def uncompiled() -> list[str]:
    """The hot modules that have no compiled form here."""
    return [name for name in modules() if PURE or not _has_extension(os.path.join(HERE, *name.split(".")[1:]))]


def state() -> str:
    """One of "compiled", "interpreted" and "partly compiled". Imports nothing."""
    hot, missing = len(modules()), len(uncompiled())
    if missing == hot:
        return "interpreted"
    return "partly compiled" if missing else "compiled"


class _FromSource:
    """Finds the `.py` of a hot module before Python's own finder sees the extension."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, _target: object = None) -> ModuleSpec | None:
        if not name.startswith(PACKAGE + "."):
            return None
        from importlib.util import spec_from_file_location

        stems = [os.path.join(folder, name.rpartition(".")[2]) for folder in path or ()]
        hot = [stem for stem in stems if os.path.exists(stem + ".pxd") and os.path.exists(stem + ".py")]
        return spec_from_file_location(name, hot[0] + ".py") if hot else None


if PURE:
    sys.meta_path.insert(0, _FromSource)
if _on("PUZZLESMITH_REQUIRE_COMPILED") and not _on("PUZZLESMITH_PURE") and uncompiled():
    raise ImportError(f"PUZZLESMITH_REQUIRE_COMPILED is set, but not compiled are: {', '.join(uncompiled())}")
