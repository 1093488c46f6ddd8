"""One file that plays without any server: the page with its scripts and style sheet inside, and sheets of puzzles."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from typing import TYPE_CHECKING, Any

from puzzlesmith.core.model import PuzzleError, plain

from .files import files
from .operations import rules
from .sheets import sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST = 200  # puzzles in one file: some megabytes
IMPORT = re.compile(r'^import [^;]*? from "\./([a-z]+\.js)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?:\{\};\n)?", re.MULTILINE)
LINKS = re.compile(r'^<link rel="(?:modulepreload|manifest)"[^>]*>\n', re.MULTILINE)
SCRIPT = '<script type="module" src="/main.js"></script>'


def page(puzzles: Iterable[Any]) -> str:
    """The file, for puzzles that each have one answer which steps lead to."""
    sheets = [_with_rules(plain(sheet(puzzle))) for puzzle in puzzles]
    if not 0 < len(sheets) <= MOST:
        raise PuzzleError(f"{len(sheets)} puzzles", expected=f"1 to {MOST} for one page")
    first, script, style = _text("/theme.js"), bundle("main.js"), _text("/style.css")
    html = LINKS.sub("", _text("/"))
    html = html.replace("/icon.svg", _data("/icon.svg"))
    html = html.replace('<link rel="stylesheet" href="/style.css">', _policy([first, script], style) + _style(style))
    html = html.replace('<script src="/theme.js"></script>', f"<script>{first}</script>")
    return html.replace(SCRIPT, "").replace("</body>", f"{_island(sheets)}\n{_module(script)}\n</body>")


def _with_rules(told: dict[str, Any]) -> dict[str, Any]:
    return told | {"rules": rules(told["kind"]).html}


def bundle(name: str) -> str:
    """A module and all that it imports as one script; that no two of them use a name twice is tested."""
    parts = list[str]()
    _collect(name, set(), parts)
    return "\n".join(parts)


def _collect(name: str, seen: set[str], parts: list[str]) -> None:
    if name in seen:
        return
    seen.add(name)
    text = _text(f"/{name}")
    for other in IMPORT.findall(text):
        _collect(other, seen, parts)
    parts.append(EXPORT.sub("", IMPORT.sub("", text)))


def _text(path: str) -> str:
    return files()[path].content.decode()


def _data(path: str) -> str:
    file = files()[path]
    return f"data:{file.type};base64,{base64.b64encode(file.content).decode()}"


def _policy(scripts: list[str], style: str) -> str:
    """Nothing runs but what stands in the file, and nothing is fetched."""
    allowed = f"script-src {' '.join(map(_hash, scripts))}; style-src {_hash(style)}"
    policy = f"default-src 'none'; {allowed}; img-src data:; base-uri 'none'; form-action 'none'"
    return f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _style(style: str) -> str:
    return f"<style>{style}</style>"


def _module(script: str) -> str:
    return f'<script type="module">{script}</script>'


def _island(sheets: list[dict[str, Any]]) -> str:
    """Data for the script; nothing in it can end the element that it stands in."""
    text = json.dumps(sheets, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="sheets">{text}</script>'
