"""The page's own way to play without a server, asked outside of a browser: its modules run in node as they are."""

import json
import subprocess
from functools import cache
from typing import Any

from puzzlesmith.core.model import plain
from puzzlesmith.web import sheets
from tests.needs import ROOT, needs

SCRIPT = """
import { readFileSync } from "node:fs";
const { SheetSource } = await import(process.argv[1]);
const { sheet, name, positions } = JSON.parse(readFileSync(0, "utf8"));
const source = new SheetSource([sheet]);
const asked = (moves) => source[name](sheet.id, moves).catch((error) => ({ refused: error.message }));
console.log(JSON.stringify(await Promise.all(positions.map(asked))));
"""


@cache
def sheet_of(puzzle: str) -> Any:
    return plain(sheets.sheet(puzzle))


def offline(name: str, puzzle: str, positions: list[list[str]]) -> list[Any]:
    """What `draw`, `check` or `hint` says of positions."""
    module = (ROOT / "src/puzzlesmith/web/static/sheet.js").as_uri()
    command = [needs("node"), "--input-type=module", "--eval", SCRIPT, module]
    request = json.dumps({"sheet": sheet_of(puzzle), "name": name, "positions": positions})
    ran = subprocess.run(command, input=request, capture_output=True, text=True, check=True)
    answers: list[Any] = json.loads(ran.stdout)
    return answers
