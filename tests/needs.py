"""What a test needs from outside the project: a test asks for it by name, and is skipped, saying why, without it.

PUZZLESMITH_REQUIRE=sgt,node,ortools,chromium names what must be there: its absence then fails the test.
"""

import os
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = {"pzpr", "axe-core", "typescript"}  # of node's
LIBRARIES = {
    "ipuz",
    "ortools",
    "distributed",
    "orjson",
    "pyarrow",
    "jsonschema",
    "reasoning_gym",
    "verifiers",
    "datasets",
    "gymnasium",
}
PATH = os.environ.get("PATH", os.defpath) + os.pathsep + "/usr/games"  # sgt-puzzles on Debian: not on the path of root


def needs(tool: str) -> str:
    """Where `tool` is: a program's path ("sgt-range", "node", "chromium"), the node_modules of a package of node's
    ("pzpr"), or the name of a library of Python's.
    """
    place = _find(tool)
    if place is None:
        family = "sgt" if tool.startswith("sgt-") else "node" if tool in PACKAGES else tool
        if family in os.environ.get("PUZZLESMITH_REQUIRE", "").split(","):
            pytest.fail(f"{tool} is not here, and PUZZLESMITH_REQUIRE names {family}")
        pytest.skip(f"{tool} is not here", allow_module_level=True)
    return place


def shared(path: str) -> Path:
    """A file of the corpora beside the checkout."""
    file = ROOT.parent / "shared" / path
    if not file.exists():
        pytest.skip(f"../shared/{path} is not here", allow_module_level=True)
    return file


def _find(tool: str) -> str | None:
    if tool in LIBRARIES:
        return tool if find_spec(tool) else None
    if tool in PACKAGES:
        modules = os.environ.get("PUZZLESMITH_NODE_MODULES") or str(ROOT / "build/npm/node_modules")
        return modules if Path(modules, tool).is_dir() else None
    return shutil.which(tool, path=PATH)
