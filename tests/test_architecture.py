"""Imports point one way: front ends -> core, the libraries and the registry of kinds; kinds -> core, toolkit and the
libraries; libraries -> core and toolkit; toolkit -> core; core -> nothing.
"""

import ast
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

import puzzlesmith as ps
from puzzlesmith.cli._app import VERBS

PACKAGE = "puzzlesmith"
ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / PACKAGE
SHARED = {"core", "toolkit"}
LIBRARIES = {
    "core": {"core"},
    "toolkit": SHARED,
    "latin": {*SHARED, "latin"},
    "sudokus": {*SHARED, "latin", "exchange", "sudokus"},
    "answers": {*SHARED, "answers"},
    "exchange": {*SHARED, "exchange"},
    "ominoes": {*SHARED, "ominoes"},
    "arithmetic": {*SHARED, "arithmetic"},
}
LIBRARIES["kinds"] = {*LIBRARIES, "kinds"}
TABLE_OF_VERBS = f"{PACKAGE}.cli._app"
SOLVERS = {"explain", "generate"}  # and every compiled module


def room(module: str) -> str:
    """The part of the package that a module belongs to: "" for the package itself."""
    return [*module.split("."), ""][1]


def is_front_end(module: str) -> bool:
    return room(module) not in {"", *LIBRARIES} and not room(module).startswith("_")


def imports(source: str, module: str, *, is_package: bool = False) -> Iterator[str]:
    """Every module of ours that a source imports, by its full name; a name taken from a package may be a module too."""
    home = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = home[: len(home) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            names = [base, *[f"{base}.{alias.name}" for alias in node.names]]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == PACKAGE)


def backward(source: str, module: str, *, is_package: bool = False) -> list[str]:
    """The imports whose arrow points back."""
    names = imports(source, module, is_package=is_package)
    return sorted({name for name in names if not allowed(module, name)})


def allowed(module: str, other: str) -> bool:
    here, there = room(module), room(other)
    if here == "kinds" and there == "kinds":
        return module.split(".")[2:3] == other.split(".")[2:3]
    if here in LIBRARIES:
        return there in LIBRARIES[here]
    if is_front_end(module):
        return there != "kinds" or other == f"{PACKAGE}.kinds"  # puzzlesmith.kinds() is the list of their names
    return True


def named_kinds(source: str, names: set[str]) -> list[str]:
    """Texts in the code that are the name of a kind; longer ones, such as docstrings and examples, may speak of it."""
    tree = ast.parse(source)
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return [text for text in texts if text.lower() in names]


def sources() -> list[tuple[str, Path]]:
    modules = []
    for file in sorted(SOURCES.rglob("*.py")):
        parts = file.relative_to(SOURCES.parent).with_suffix("").parts
        modules.append((".".join(parts[:-1] if parts[-1] == "__init__" else parts), file))
    return modules


NAMES = {name for each in map(ps.kind, ps.kinds()) for name in (each.name, *each.aliases)}
by_source = pytest.mark.parametrize(("module", "file"), sources(), ids=[module for module, _ in sources()])


@by_source
def test_no_arrow_points_back(module: str, file: Path) -> None:
    assert backward(file.read_text(), module, is_package=file.name == "__init__.py") == []


@by_source
def test_only_kinds_name_kinds(module: str, file: Path) -> None:
    if room(module) != "kinds":
        names = NAMES - VERBS.keys() if module == TABLE_OF_VERBS else NAMES  # a verb may be called like a kind
        assert named_kinds(file.read_text(), names) == []


@pytest.mark.parametrize("name", ps.kinds())
def test_rules_never_ask_the_solver(name: str) -> None:
    """Nor does anything that they ask."""
    home = f"{PACKAGE}.kinds.{name}"
    seen, todo = set[str](), [f"{home}.rules"]
    while todo:
        module = todo.pop()
        file = SOURCES.parent / Path(*module.split(".")).with_suffix(".py")
        if module not in seen and file.exists():
            seen.add(module)
            todo += [other for other in imports(file.read_text(), module) if other.startswith(home + ".")]
    folder = SOURCES / "kinds" / name
    compiled = {".".join(file.relative_to(folder).with_suffix("").parts) for file in folder.rglob("*.pxd")}
    assert seen & {f"{home}.{solver}" for solver in SOLVERS | compiled} == set()
    assert f"{home}.rules" in seen


def test_conformance_names_no_kind() -> None:
    for file in (*(SOURCES / "testing").rglob("*.py"), *(ROOT / "tests" / "conformance").glob("*.py")):
        text = file.read_text().lower()
        assert [name for name in ps.kinds() if name in text] == [], file.name


def places_of_tests(module: str) -> list[str]:
    """Where a module's test is looked for: in a folder of tests that is called like a folder above the module."""
    path = Path(module)
    return [str(folder / f"test_{path.stem.strip('_')}.py") for folder in path.parents]


def elsewhere() -> dict[str, list[str]]:
    """The list of modules without a test of their name: patterns, each with its tests."""
    lines = (ROOT / "tests" / "tested_elsewhere.txt").read_text().splitlines()
    entries = [line.split() for line in lines if line and not line.startswith("#")]
    return {pattern: tests for pattern, *tests in entries}


def modules_without_test() -> list[str]:
    """Modules without a test of their name. Packages that hold nothing but a docstring need none."""
    full = [file for _, file in sources() if len(ast.parse(file.read_text()).body) > 1]
    modules = [file.relative_to(SOURCES).as_posix() for file in full]
    return [each for each in modules if not any((ROOT / "tests" / test).exists() for test in places_of_tests(each))]


def test_tests_are_found_by_name_or_in_the_list() -> None:
    listed, modules = elsewhere(), modules_without_test()
    homeless = [each for each in modules if not any(fnmatch(each, pattern) for pattern in listed)]
    assert homeless == [], "add a test of that name, or a line to tests/tested_elsewhere.txt"


def test_the_list_of_tests_is_true() -> None:
    listed, modules = elsewhere(), modules_without_test()
    assert [pattern for pattern in listed if not any(fnmatch(each, pattern) for each in modules)] == []
    assert [test for tests in listed.values() for test in tests if not (ROOT / "tests" / test).exists()] == []
    assert [pattern for pattern, tests in listed.items() if not tests] == []


def test_places_of_tests() -> None:
    assert places_of_tests("cli/_help.py") == ["cli/test_help.py", "test_help.py"]
    assert places_of_tests("kinds/go/logic/ko.py")[:2] == ["kinds/go/logic/test_ko.py", "kinds/go/test_ko.py"]


@pytest.mark.parametrize(
    ("module", "source", "wrong"),
    [
        ("puzzlesmith.core.grid", "import puzzlesmith.kinds.go.rules", ["puzzlesmith.kinds.go.rules"]),
        (
            "puzzlesmith.core.grid",
            "def f():\n    from ..render import svg",
            ["puzzlesmith.render", "puzzlesmith.render.svg"],
        ),
        ("puzzlesmith.core.grid", "from puzzlesmith import make", ["puzzlesmith", "puzzlesmith.make"]),
        ("puzzlesmith.core.grid", "import os\nfrom . import model\nfrom .model import Move", []),
        ("puzzlesmith.kinds.go.draw", "from ...cli import main", ["puzzlesmith.cli", "puzzlesmith.cli.main"]),
        (
            "puzzlesmith.kinds.go.draw",
            "from ..chess import rules",
            ["puzzlesmith.kinds.chess", "puzzlesmith.kinds.chess.rules"],
        ),
        ("puzzlesmith.kinds.go.draw", "from . import rules\nfrom ...core import grid\nfrom ...ominoes import cut", []),
        (
            "puzzlesmith.cli.make",
            "from puzzlesmith.kinds.go import KIND",
            ["puzzlesmith.kinds.go", "puzzlesmith.kinds.go.KIND"],
        ),
        (
            "puzzlesmith.cli.make",
            "from puzzlesmith import kinds, make\nfrom ..render import svg\nfrom ..core.kind import Kind",
            [],
        ),
        ("puzzlesmith.ominoes.cut", "from ..kinds import go", ["puzzlesmith.kinds", "puzzlesmith.kinds.go"]),
        (
            "puzzlesmith.core.engine",
            "from ..toolkit import grid",
            ["puzzlesmith.toolkit", "puzzlesmith.toolkit.grid"],
        ),
        ("puzzlesmith.toolkit.grid", "from ..latin import rules", ["puzzlesmith.latin", "puzzlesmith.latin.rules"]),
        ("puzzlesmith.latin.rules", "from ..toolkit import grid\nfrom ..core import model", []),
        ("puzzlesmith.exchange.sgt", "from ..latin import rules", ["puzzlesmith.latin", "puzzlesmith.latin.rules"]),
    ],
)
def test_arrows(module: str, source: str, wrong: list[str]) -> None:
    assert backward(source, module) == wrong


def test_an_import_in_a_package_counts_from_there() -> None:
    assert list(imports("from . import rules", "puzzlesmith.kinds.go", is_package=True)) == [
        "puzzlesmith.kinds.go",
        "puzzlesmith.kinds.go.rules",
    ]


def test_names_of_kinds() -> None:
    assert named_kinds('"""go"""\nif kind == "Go": pass', {"go"}) == ["go", "Go"]
    assert named_kinds('"""Try: go 9x9."""\nhelp = "make go 9x9"\nrange(3)', {"go", "range"}) == []
