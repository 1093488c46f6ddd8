"""The examples in README.md, CONTRIBUTING.md and docs are run, and must print what the page says.

A ```python block is run by doctest (all blocks of a page in one namespace), a ```console block by a shell: its lines
that begin with `$ ` are commands, the others what they print. UPDATE_SNAPSHOTS=1 rewrites what is printed.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
import traceback
from dataclasses import fields
from difflib import unified_diff
from typing import TYPE_CHECKING, Any

import pytest

import puzzlesmith as ps
from puzzlesmith import _compiled
from puzzlesmith.core.kind import Kind
from puzzlesmith.testing.snapshots import UPDATING, compare
from tests.needs import ROOT

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/*.md"))]
BLOCK = re.compile(r"^```(python|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"""(?:\]\(|src=")(?!https?:)([^)#"]+)""")
ERROR = re.compile(r"^Traceback .*\n    \.\.\.\n([\w.]+)", re.MULTILINE)
END = "--8<-- end of a command --8<--"

COLUMNS = 100
SCREEN = 30  # lines that one sees of the README without scrolling
WRAPPED = [*PAGES, ROOT / "CHANGELOG.md", ROOT / "SECURITY.md"]

PICTURES = {  # of this puzzle, as `show` draws it: the seed's own
    "kurodoko.svg": ("kurodoko:7x7:d7b3e8e5c7a7c13e4e8b4d",),
    "kurodoko-answer.svg": ("kurodoko:7x7:d7b3e8e5c7a7c13e4e8b4d", "--solution"),
}

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
each_kind = pytest.mark.parametrize("kind", ps.kinds())


@each_page
def test_examples_print_what_the_page_says(page: Path, tmp_path: Path) -> None:
    text = page.read_text(encoding="utf-8")
    names: dict[str, Any] = {}

    def rerun(block: re.Match[str]) -> str:
        language, body = block.groups()
        body = _python(body, names) if language == "python" else _console(body, tmp_path)
        return f"```{language}\n{body}```"

    actual = BLOCK.sub(rerun, text)
    if UPDATING:
        page.write_text(actual, encoding="utf-8")
    else:
        assert list(unified_diff(text.splitlines(), actual.splitlines(), "page", "really", n=1, lineterm="")) == []


@each_page
def test_no_page_records_the_failure_of_a_broken_example(page: Path) -> None:
    """UPDATE_SNAPSHOTS=1 would write it there."""
    names = ERROR.findall(page.read_text(encoding="utf-8"))
    assert [name for name in names if not name.startswith("puzzlesmith.")] == []


class Recorder(doctest.DocTestRunner):
    """Keeps what each example that did not print what it should printed instead."""

    def __init__(self) -> None:
        super().__init__(verbose=False, optionflags=doctest.ELLIPSIS)
        self.printed: dict[int, str] = {}

    def report_failure(self, _out: object, _test: object, example: doctest.Example, got: str) -> None:
        self.printed[example.lineno] = _shortened(got)

    def report_unexpected_exception(
        self,
        _out: object,
        _test: object,
        example: doctest.Example,
        exc_info: tuple[type[BaseException], BaseException, TracebackType],
    ) -> None:
        self.printed[example.lineno] = _shortened("".join(traceback.format_exception(exc_info[1])))


def _shortened(got: str) -> str:
    """As doctest wants it: of a traceback only the first and the last line, and no empty lines."""
    lines = got.splitlines()
    if lines and lines[0].startswith("Traceback"):
        lines = [lines[0], "    ...", lines[-1]]
    return "".join(f"{line or '<BLANKLINE>'}\n" for line in lines)


def _python(body: str, names: dict[str, Any]) -> str:
    examples = doctest.DocTestParser().get_examples(body)
    recorder = Recorder()
    test = doctest.DocTest(examples, {}, "page", None, 0, body)
    test.globs = names  # given above, they would be copied
    recorder.run(test, clear_globs=False)
    lines = body.splitlines(keepends=True)
    for example in reversed(examples):
        if example.lineno in recorder.printed:
            first = example.lineno + example.source.count("\n")
            lines[first : first + example.want.count("\n")] = [recorder.printed[example.lineno]]
    return "".join(lines)


def _console(body: str, folder: Path) -> str:
    """All commands of a block in one shell, so that variables and `$?` go on from one to the next."""
    commands = [line.removeprefix("$ ") for line in body.splitlines() if line.startswith("$ ")]
    script = "".join(f"{command}\n__code=$?; echo '{END}'; (exit $__code)\n" for command in commands)
    printed = _shell(script, folder).split(f"{END}\n")
    return "".join(f"$ {command}\n{output}" for command, output in zip(commands, printed, strict=False))


def _shell(script: str, folder: Path) -> str:
    program = folder / "puzzlesmith"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m puzzlesmith "$@"\n')
    program.chmod(0o755)
    env = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", "PYTHONUTF8": "1", "TERM": "dumb"}
    if _compiled.state() != "compiled":
        env["PUZZLESMITH_PURE"] = "1"  # it need not say that it is slow
    run = subprocess.run(
        ["sh", "-c", script],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=env,
        cwd=folder,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return run.stdout


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_are_what_show_draws(name: str, tmp_path: Path) -> None:
    drawn = _shell(shlex.join(["puzzlesmith", "show", *PICTURES[name], "--format", "svg", "--theme", "auto"]), tmp_path)
    compare(ROOT / "docs/images" / name, drawn.splitlines())


@each_page
def test_links_lead_somewhere(page: Path) -> None:
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def too_long(text: str) -> list[str]:
    """The lines of prose that do not fit. Tables, code and lines that are one link cannot be wrapped."""
    prose = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL)
    whole = re.compile(r"\s*(\||([-*] )?!?\[[^\]]*\]\(\S*\)$|<?https?://\S+$)")
    return [line for line in prose.splitlines() if len(line) > COLUMNS and not whole.match(line)]


@pytest.mark.parametrize("page", WRAPPED, ids=lambda page: str(page.relative_to(ROOT)))
def test_prose_is_wrapped(page: Path) -> None:
    assert too_long(page.read_text(encoding="utf-8")) == []


def test_lines_that_are_too_long_are_found() -> None:
    text, link = "word " * COLUMNS, f"[a link]({'x' * COLUMNS})"
    assert too_long(f"{text}\n```sh\n{text}\n```\n{link}\n| {text} |\n- {text}\n") == [text, f"- {text}"]
    assert too_long(f"{link} and more") == [f"{link} and more"]


def test_the_readme_is_a_landing_page() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 150
    top = "\n".join(lines[:SCREEN])
    assert [text for text in ("docs/images/play.png", "make demo", "make test") if text not in top] == []


@pytest.mark.parametrize("page", ["docs/architecture.md", "docs/adding-a-kind.md"])
def test_every_field_of_a_kind_is_described(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert [field.name for field in fields(Kind) if f"`{field.name}" not in text] == []


@pytest.mark.parametrize(
    "room",
    [
        "core",
        "toolkit",
        "latin",
        "sudokus",
        "answers",
        "exchange",
        "ominoes",
        "arithmetic",
        "render",
        "book",
        "web",
        "batch",
    ],
)
def test_every_module_is_in_the_plan(room: str) -> None:
    plan = (ROOT / "docs/architecture.md").read_text(encoding="utf-8").split("```")[1]
    modules = [file.name for file in (ROOT / "src/puzzlesmith" / room).glob("*.py")]
    assert [name for name in sorted(modules) if not re.search(rf"\b{re.escape(name)}", plan)] == []


@each_kind
def test_every_kind_has_a_page(kind: str) -> None:
    assert (ROOT / f"docs/{kind}.md").exists()
