"""The files of the page: what they may hold, how they fit together, and the one file made of them."""

import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest

import puzzlesmith as ps
from puzzlesmith.web.files import files
from puzzlesmith.web.single import bundle, page
from tests.needs import ROOT, needs

STATIC = ROOT / "src/puzzlesmith/web/static"
SCRIPTS = sorted(STATIC.glob("*.js"))
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function|class|const|let) (\w+)", re.MULTILINE)
ID = "kurodoko:5x5:c9a4f9f5a4c"


def test_scripts_are_typed() -> None:
    compiler = Path(needs("typescript"), ".bin", "tsc")
    needs("node")
    ran = subprocess.run([compiler, "-p", ROOT], capture_output=True, text=True, check=False)
    assert ran.stdout + ran.stderr == ""


def test_the_page_names_all_its_scripts_at_once() -> None:
    """So that none waits for another."""
    html = (STATIC / "index.html").read_text(encoding="utf-8")
    named = set(re.findall(r'"/([a-z]+\.js)"', html))
    assert named == {file.name for file in SCRIPTS} - {"types.js", "sw.js"}


def test_no_script_and_no_style_stands_in_the_page() -> None:
    html = (STATIC / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]* src=)", html) == []
    assert re.findall(r"<style|\sstyle=|\son[a-z]+=", html) == []
    assert re.findall(r"https?://", html) == []


@pytest.mark.parametrize("name", ps.kinds())
def test_no_kind_is_known_by_name(name: str) -> None:
    for file in STATIC.iterdir():
        if file.suffix in {".woff2", ".txt"}:
            continue  # typefaces and their licences
        text = re.sub(r"<!--.*?-->", "", file.read_text(encoding="utf-8")).lower()
        assert not re.search(rf"[\"'`#.]{name}\b", text), file.name


def test_no_name_is_used_twice() -> None:
    """Else the scripts could not become one."""
    names = Counter(name for file in SCRIPTS if file.name != "sw.js" for name in DECLARED.findall(file.read_text()))
    assert [name for name, count in names.items() if count > 1] == []


def test_the_bundle_imports_nothing() -> None:
    script = bundle("main.js")
    assert re.findall(r"^(?:import|export)\b", script, re.MULTILINE) == []
    assert script.index("class SheetSource") < script.index("class ServerSource") < script.index("new ServerSource")


def test_a_page_by_itself_asks_for_nothing() -> None:
    html = page([ps.read(ID)])
    assert re.findall(r'(?:src|href)="(?!data:|#)', html) == []
    assert "default-src 'none'" in html
    assert "unsafe" not in html
    assert html.count("<script") == html.count("</script>") == 3


def test_a_page_holds_one_puzzle_at_least() -> None:
    with pytest.raises(ps.PuzzleError, match="0 puzzles"):
        page([])


def test_files_are_found_by_exact_name_only() -> None:
    assert {"/", "/main.js", "/style.css", "/sw.js", "/icon.svg", "/manifest.webmanifest"} <= files().keys()
    assert "/index.html" not in files()
