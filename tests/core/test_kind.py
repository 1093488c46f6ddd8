"""The registry: built-in kinds, aliases, and kinds that other packages register as entry points."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import puzzlesmith as ps
from puzzlesmith.core import kind as registry

# A kind like a built-in one, under another name and with its puzzles renamed.
GOOD = """
from dataclasses import replace
import puzzlesmith as ps
from puzzlesmith.core.kind import Kind
KIND = replace(ps.kind("kurodoko"), name="{name}", aliases={aliases})
"""
BROKEN = {
    "absent": ("", "ModuleNotFoundError: No module named 'absent_module'"),
    "blank": ("KIND = None", "a NoneType instead of a Kind"),
    "fieldless": (
        "from puzzlesmith.core.kind import Kind\nKIND = Kind(name='fieldless', title='F')",
        "TypeError: Kind.__init__() missing",
    ),
    "halfway": (GOOD.format(name="halfway", aliases=()) + "KIND = replace(KIND, draw=None, forms=None)", "forms, draw"),
    "homeless": (
        GOOD.format(name="homeless", aliases=()) + "KIND = replace(KIND, folder='/nowhere')",
        "no RULES.md in /nowhere",
    ),
    "keen": (GOOD.format(name="keen", aliases=()), "the name 'keen' is taken by a built-in kind"),
    "kenken": (GOOD.format(name="kenken", aliases=()), "the name 'kenken' is taken by a built-in kind"),
    "leaving": ("raise SystemExit('no\\nway')", "SystemExit: no way"),
    "other": (GOOD.format(name="another", aliases=()), "the kind is called 'another'"),
    "second": (GOOD.format(name="second", aliases=("new", "range")), "the name 'range' is taken by a built-in kind"),
    "typo": ("def KIND(:", "SyntaxError: invalid syntax"),
}


def install(folder: Path, name: str, source: str) -> None:
    """What pip leaves behind of a package with one module that registers a kind."""
    about = folder / f"{name}_package-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-package\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{name} = {name}_module:KIND\n")
    if source:
        (folder / f"{name}_module.py").write_text(source)


def python(code: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    env = dict(os.environ)
    if folder:
        env["PYTHONPATH"] = os.pathsep.join(filter(None, [str(folder), env.get("PYTHONPATH")]))
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two kinds that work and many that do not."""
    folder = tmp_path_factory.mktemp("site")
    for name, (source, _) in BROKEN.items():
        install(folder, name, source)
    install(folder, "apple", GOOD.format(name="apple", aliases=("fruit", "pear")))
    install(folder, "pear", GOOD.format(name="pear", aliases=("fruit",)))
    return folder


def test_aliases_are_those_of_the_kinds() -> None:
    declared = {alias: name for name in registry.built_in() for alias in registry._load(name).aliases}
    assert registry._aliases() == declared
    assert registry.names().items() >= declared.items()


def test_kinds_are_found_under_any_name() -> None:
    for alias, name in registry.names().items():
        assert registry.find(alias) is registry.find(alias.upper()) is ps.kind(name)
    assert registry.find("nothing") is None
    assert not registry.is_name("")


def test_broken_kinds_are_named_in_one_line_each_and_left_out(crowd: Path) -> None:
    run = python("import puzzlesmith as ps; print(*ps.kinds()); ps.kinds()", crowd)
    assert run.stdout.split() == [*registry.built_in(), "apple", "pear"]
    lines = run.stderr.splitlines()
    assert len(lines) == len(BROKEN), run.stderr
    for line, (name, (_, reason)) in zip(lines, BROKEN.items(), strict=True):
        assert line.startswith(f"puzzlesmith: kind '{name}' ({name}_module:KIND) is left out: ")
        assert reason in line


def test_the_others_work_beside_broken_kinds(crowd: Path) -> None:
    code = """
import puzzlesmith as ps
from puzzlesmith.core.kind import names
assert ps.kind("kenken").title == "KenKen" and ps.kind("keen") is ps.kind("kenken")
assert ps.kind("apple").name == ps.kind("FRUIT").name == "apple" and ps.kind("pear").name == "pear"
assert names()["fruit"] == "apple" and names()["pear"] == "pear" and "new" not in names()
assert ps.make("apple", seed=1).id.startswith("apple:")
assert ps.read("apple:5x5:c9a4f9f5a4c") == ps.read("https://x.org/pear.html#5x5:c9a4f9f5a4c")
print(ps.solve(ps.make("kenken", seed=1).id).status)
try:
    ps.kind("typo")
except ps.PuzzleError as error:
    print(error)
"""
    printed = python(code, crowd).stdout.splitlines()
    assert printed[0] == "unique"
    assert printed[1].startswith("no kind of puzzle called 'typo': it was left out because SyntaxError")
    assert printed[1].endswith("apple, pear")


def test_one_outside_kind_is_loaded_alone(crowd: Path) -> None:
    code = "import puzzlesmith as ps; ps.kind('pear'); import sys; print(*[m for m in sys.modules if '_module' in m])"
    run = python(code, crowd)
    assert run.stdout.split() == ["pear_module"]
    assert run.stderr == ""


LOADED = """
import sys
import puzzlesmith as ps
before = {*sys.modules}
puzzle = ps.read("%s")
print(*{name.split(".")[2] for name in {*sys.modules} - before if name.startswith("puzzlesmith.kinds.")})
print(puzzle.kind, "importlib.metadata" in sys.modules)
"""


@pytest.mark.parametrize(
    "form", ["{id}", "{alias}:{bare}", "https://x.org/play/#{id}", "https://x.org/{alias}.html#{bare}"]
)
@pytest.mark.parametrize("name", registry.built_in())
def test_an_id_that_names_its_kind_loads_no_other(name: str, form: str) -> None:
    """Nor does it look for entry points, unless the id of a link could itself begin with the name of a kind."""
    made = ps.make(name, seed=1).id
    text = form.format(id=made, alias=ps.kind(name).aliases[0], bare=made.partition(":")[2])
    assert python(LOADED % text).stdout.split() == [name, name, str(form.endswith("#{bare}"))]
