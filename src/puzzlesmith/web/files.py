"""The files of the page, read and compressed once. Only exact names are served, so that no path leads elsewhere."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from importlib import resources

from .scripts import joined

ALONE = {"main.js", "sw.js", "theme.js"}  # scripts that the page requests by name; the first includes all others
TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}


@dataclass(frozen=True, slots=True)
class File:
    content: bytes
    packed: bytes
    type: str
    tag: str


@cache
def files() -> dict[str, File]:
    """Return the files by URL path; the page itself is the root."""
    folder = resources.files("puzzlesmith.web").joinpath("static")
    contents = {entry.name: entry.read_bytes() for entry in folder.iterdir() if entry.name.rpartition(".")[2] in TYPES}
    scripts = {name: content.decode() for name, content in contents.items() if name.endswith(".js")}
    contents["main.js"] = joined("main.js", scripts).encode()
    served = {name: content for name, content in contents.items() if name not in scripts.keys() - ALONE}
    return {"/" if name == "index.html" else f"/{name}": _file(name, content) for name, content in served.items()}


def _file(name: str, content: bytes) -> File:
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    return File(content, gzip.compress(content, mtime=0), TYPES[name.rpartition(".")[2]], tag)
