import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from puzzlesmith import _compiled

PACKAGE = Path(_compiled.HERE)
ROOT = Path(__file__).parents[1]
STATE = "from puzzlesmith import _compiled; print(_compiled.state())"
FILES = """
from importlib import import_module
from puzzlesmith import _compiled
print(*[import_module(name).__file__ for name in _compiled.modules()])
"""

needs_compiled = pytest.mark.skipif(_compiled.uncompiled() != [], reason="this install is not compiled")


def python(code: str, *, package: Path = PACKAGE, **switches: str) -> str:
    """What `code` prints, in an interpreter with only these of our switches set."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PUZZLESMITH_")}
    env = outside | {"PYTHONPATH": str(package.parent)} | {f"PUZZLESMITH_{name}": on for name, on in switches.items()}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env).stdout


def suffixes(files: str) -> set[str]:
    return {Path(file).suffix for file in files.split()}


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """The package as a machine without a compiler has it."""
    ignore = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    return shutil.copytree(PACKAGE, tmp_path / "puzzlesmith", ignore=ignore)


@pytest.mark.interpreted
def test_this_run_has_the_form_that_it_was_asked_for() -> None:
    if os.environ.get("PUZZLESMITH_PURE") == "1":
        assert _compiled.state() == "interpreted"
    elif os.environ.get("PUZZLESMITH_REQUIRE_COMPILED") == "1":
        assert _compiled.state() == "compiled"


def test_hot_modules_are_those_with_a_pxd() -> None:
    assert "puzzlesmith.core.rng" in _compiled.modules()
    assert "puzzlesmith._compiled" not in _compiled.modules()


@needs_compiled
def test_compiled_form_is_used() -> None:
    assert python(STATE) == "compiled\n"
    assert ".py" not in suffixes(python(FILES))


def test_pure_forces_the_interpreted_form() -> None:
    assert python(STATE, PURE="1") == "interpreted\n"
    assert suffixes(python(FILES, PURE="1")) == {".py"}


def test_works_without_compiled_modules(bare: Path) -> None:
    assert python(STATE, package=bare) == "interpreted\n"
    assert suffixes(python(FILES, package=bare)) == {".py"}


@needs_compiled
def test_partly_compiled(bare: Path) -> None:
    for extension in PACKAGE.glob("core/rng.*"):
        shutil.copy(extension, bare / "core")
    assert python(STATE, package=bare) == "interpreted\n"  # what compiled modules share is missing
    for extension in PACKAGE.glob("_cython.*"):
        shutil.copy(extension, bare)
    assert python(STATE, package=bare) == "partly compiled\n"


def test_required_but_missing_is_an_import_error(bare: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as failed:
        python("import puzzlesmith", package=bare, REQUIRE_COMPILED="1")
    assert "ImportError: PUZZLESMITH_REQUIRE_COMPILED is set" in failed.value.stderr
    assert all(name in failed.value.stderr for name in _compiled.modules())


def test_switch_set_to_0_is_off(bare: Path) -> None:
    assert python(STATE, package=bare, REQUIRE_COMPILED="0") == "interpreted\n"


@pytest.mark.slow
@pytest.mark.timeout(1800)  # compiles all modules, beside other tests
def test_sdist_and_wheel_hold_what_they_should(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "build", "--outdir", tmp_path, ROOT], check=True, capture_output=True)
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as sdist:
        unpacked = {Path(*Path(name).parts[1:]) for name in sdist.getnames()}
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        installed = {Path("src", name) for name in wheel.namelist()}
    kept = (
        "py.typed",
        "*.pxd",
        "RULES.md",
        "LESSONS.md",
        "*.txt",
        "*.toml",
        "*.typ",
        "*.schema.json",
        "static/*",
        "typefaces/*",
    )
    data = {file.relative_to(ROOT) for name in kept for file in ROOT.glob(f"src/puzzlesmith/**/{name}")}
    hot = {file.with_suffix(".py") for file in data if file.suffix == ".pxd"}
    assert data | hot <= unpacked
    assert data | hot <= installed
    assert not {file for file in (unpacked | installed) - data if file.suffix in {".c", ".html"}}
    assert not {file for file in unpacked if file.suffix == ".so"}
    assert not {file for file in unpacked | installed if "tests" in file.parts}
