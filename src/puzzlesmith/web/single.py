"""A self-contained page: one file with the page, its scripts and style sheet, and the sheets of some puzzles."""

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

MAX_PUZZLES = 200  # in one file, which then has some megabytes
LINKS = re.compile(r'^<link rel="(?:preload|manifest)"[^>]*>\n', re.MULTILINE)
FACE = re.compile(r'url\("(/[a-z]+\.woff2)"\)')
SCRIPT = '<script type="module" src="/main.js"></script>'


def page(puzzles: Iterable[Any]) -> str:
    """Build the file, for puzzles whose steps reach a single answer."""
    sheets = [_with_rules(plain(sheet(puzzle))) for puzzle in puzzles]
    if not 0 < len(sheets) <= MAX_PUZZLES:
        raise PuzzleError(f"{len(sheets)} puzzles", expected=f"1 to {MAX_PUZZLES} for one page")
    first, script, style = _text("/theme.js"), _text("/main.js"), _with_typefaces(_text("/style.css"))
    html = LINKS.sub("", _text("/"))
    html = html.replace("/icon.svg", _data("/icon.svg"))
    html = html.replace('<link rel="stylesheet" href="/style.css">', _policy([first, script], style) + _style(style))
    html = html.replace('<script src="/theme.js"></script>', f"<script>{first}</script>")
    return html.replace(SCRIPT, "").replace("</body>", f"{_island(sheets)}\n{_module(script)}\n</body>")


def _with_rules(data: dict[str, Any]) -> dict[str, Any]:
    return data | {"rules": rules(data["kind"]).html}


def _with_typefaces(style: str) -> str:
    return FACE.sub(lambda match: f'url("{_data(match[1])}")', style)


def _text(path: str) -> str:
    return files()[path].content.decode()


def _data(path: str) -> str:
    file = files()[path]
    return f"data:{file.type};base64,{base64.b64encode(file.content).decode()}"


def _policy(scripts: list[str], style: str) -> str:
    """Return a policy that allows only the scripts in the file, and no requests."""
    allowed = f"script-src {' '.join(map(_hash, scripts))}; style-src {_hash(style)}"
    policy = f"default-src 'none'; {allowed}; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
    return f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _style(style: str) -> str:
    return f"<style>{style}</style>"


def _module(script: str) -> str:
    return f'<script type="module">{script}</script>'


def _island(sheets: list[dict[str, Any]]) -> str:
    """Embed data for the script, escaped so that nothing in it can close the element."""
    text = json.dumps(sheets, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="sheets">{text}</script>'
