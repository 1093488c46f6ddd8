"""The package in examples/ is installed as anyone would install it, and has everything that a built-in kind has."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import ROOT

NAME = "futoshiki"
ID = f"{NAME}:4:a2d3i,bGpGaG_La"
ANSWER = "1243 2134 3412 4321"
PAGE = """
from puzzlesmith.web import operations
facts = next(each for each in operations.kinds() if each.name == "futoshiki")
print(*next(option.choices for option in facts.options if option.name == "level"))
print(operations.rules("futoshiki").title, operations.make("futoshiki", params="4", level="easy", seed=1).id)
print(operations.check(facts.sample).done, operations.hint(facts.sample).status)
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the package, from a copy: building leaves files behind."""
    source, target = tmp_path_factory.mktemp("copy") / NAME, tmp_path_factory.mktemp("site")
    shutil.copytree(ROOT / "examples" / NAME, source)
    return installed(source, target)


def installed(source: Path, target: Path) -> Path:
    options = ["--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--no-compile"]
    pip = [sys.executable, "-m", "pip", "install", *options, "--target", str(target), str(source)]
    subprocess.run(pip, check=True, capture_output=True)
    return target


def run(site: Path, *args: str | Path, folder: Path | None = None, code: int = 0) -> str:
    """What Python prints; stderr, too, if it must fail."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH")]))}
    done = subprocess.run([sys.executable, *args], capture_output=True, text=True, check=False, env=env, cwd=folder)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr if code else done.stdout


def puzzlesmith(site: Path, *args: str | Path, code: int = 0) -> str:
    return run(site, "-m", "puzzlesmith", *args, code=code)


def test_it_is_listed_after_the_built_in_kinds(site: Path) -> None:
    facts = [json.loads(line) for line in puzzlesmith(site, "kinds", "--json").splitlines()]
    assert facts[-1]["kind"] == NAME
    assert facts[-1]["levels"] == ["easy", "medium", "hard"]
    assert NAME in puzzlesmith(site, "make", "--help")


def test_its_levels_are_those_of_the_command_line(site: Path) -> None:
    help_text = puzzlesmith(site, "make", NAME, "--help")
    assert "[easy|medium|hard|any]" in help_text
    assert "--level hard --solution" in help_text
    levels = "'easy', 'medium', 'hard'"
    assert levels in puzzlesmith(site, "make", NAME, "--level", "extreme", code=2)
    assert "no level 'extreme'; expected one of easy, medium, hard" in puzzlesmith(site, "make", NAME, "5du", code=2)


def test_every_verb_knows_it(site: Path) -> None:
    made = puzzlesmith(site, "make", NAME, "5", "--level", "medium", "--seed", "1").strip()
    assert made.startswith(f"{NAME}:5:")
    assert puzzlesmith(site, "make", "unequal", "5", "--level", "medium", "--seed", "1").strip() == made
    assert json.loads(puzzlesmith(site, "grade", made, "--json"))["level"] == "medium"
    assert json.loads(puzzlesmith(site, "solve", ID, "--json"))["solutions"] == [{"rows": ANSWER.split()}]
    assert "r1c4 is not 4" in puzzlesmith(site, "hint", ID, "--json")
    assert "Row 1 has 2 more than once" in puzzlesmith(site, "check", ID, "--moves", "r1c1=2", code=1)
    assert "<svg" in puzzlesmith(site, "show", ID, "--format", "svg")
    assert "A sign points at the smaller digit" in puzzlesmith(site, "rules", NAME)


def test_print_and_batch_know_it(site: Path, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    puzzlesmith(site, "print", ID, "-o", tmp_path / "page.pdf")
    assert (tmp_path / "page.pdf").read_bytes().startswith(b"%PDF")
    options = ("-n", "6", "--seed", "1", "--workers", "2", "--format", "jsonl")
    puzzlesmith(site, "batch", "--kind", NAME, "--params", "4", *options, "-o", tmp_path / "out")
    records = [json.loads(line) for line in (tmp_path / "out/puzzles-00000.jsonl").read_text().splitlines()]
    assert len({record["canonical"] for record in records}) == 6
    assert {record["kind"] for record in records} == {NAME}


def test_the_page_knows_it(site: Path) -> None:
    levels, rules, sample = run(site, "-c", PAGE).splitlines()
    assert levels == "easy medium hard"
    assert rules.startswith("Futoshiki futoshiki:4:")
    assert sample == "False step"


@pytest.mark.slow
def test_it_passes_the_conformance_suite(site: Path) -> None:
    """Including its snapshots; only the tests of other text forms have nothing to do."""
    options = ("-q", "-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:xdist")
    printed = run(site, "-m", "pytest", *options, "tests", folder=ROOT / "examples" / NAME)
    assert " 1 skipped" in printed.splitlines()[-1]
    assert int(printed.splitlines()[-1].split()[0]) > 400


def test_a_new_kind_works_at_once(tmp_path: Path) -> None:
    """`make new-kind` copies the example under another name; a few of its tests stand for all."""
    run(tmp_path, ROOT / "examples/new_kind.py", "hitori", "--in", tmp_path)
    assert "exists" in run(tmp_path, ROOT / "examples/new_kind.py", "hitori", "--in", tmp_path, code=2)
    assert "already" in run(tmp_path, ROOT / "examples/new_kind.py", "kenken", "--in", tmp_path, code=2)
    assert "expected lower-case" in run(tmp_path, ROOT / "examples/new_kind.py", "A b", "--in", tmp_path, code=2)
    site = installed(tmp_path / "hitori", tmp_path / "site")
    assert puzzlesmith(site, "make", "hitori", "4", "--seed", "1").startswith("hitori:4:")
    options = (
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:schemathesis",
        "-p",
        "no:xdist",
        "-k",
        "wording or rules or cases",
    )
    assert "passed" in run(site, "-m", "pytest", *options, "tests", folder=tmp_path / "hitori").splitlines()[-1]
