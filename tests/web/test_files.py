"""The files of the page: what they may hold, how they fit together, and the one file made of them."""

import json
import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest

import puzzlesmith as ps
from puzzlesmith.core.model import plain
from puzzlesmith.web.files import files
from puzzlesmith.web.operations import OPERATIONS
from puzzlesmith.web.single import page
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


def test_the_page_asks_for_its_scripts_at_once() -> None:
    """For theme.js before the first paint, and for all others as one."""
    html = (STATIC / "index.html").read_text(encoding="utf-8")
    assert set(re.findall(r'"/([a-z]+\.js)"', html)) == {"theme.js", "main.js"}
    script = files()["/main.js"].content.decode()
    others = [file for file in SCRIPTS if file.name not in {"theme.js", "sw.js"}]
    missing = [file.name for file in others if not all(name in script for name in DECLARED.findall(file.read_text()))]
    assert missing == []
    assert not {f"/{file.name}" for file in others if file.name != "main.js"} & files().keys()


FIRST_VIEW = 250_000  # bytes over the wire, with typefaces and the first answers of the server


def test_the_first_view_is_small() -> None:
    """What the server answers to the first view, the samples of all kinds, is about 30 KB packed."""
    html = (STATIC / "index.html").read_text(encoding="utf-8")
    named = {"/", *re.findall(r'(?:href|src)="(/[a-z]+\.[a-z0-9]+)"', html)}
    assert {"/sans.woff2", "/serif.woff2", "/style.css", "/main.js"} <= named
    assert sum(len(files()[name].packed) for name in named) < FIRST_VIEW - 40_000
    assert sum(len(files()[name].content) for name in named if name.endswith("woff2")) < 120_000


def test_typefaces_have_their_licences() -> None:
    for face in STATIC.glob("*.woff2"):
        text = face.with_name(f"{face.stem}-OFL.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_words_of_the_page_are_no_codes() -> None:
    """The options of every kind have words: sizes with a cross, no runs of digits and letters."""
    needs("node")
    script = """
    import { readFileSync } from "node:fs";
    const { choiceWords, presetWords } = await import(process.argv[1]);
    const kinds = JSON.parse(readFileSync(0, "utf8"));
    const words = kinds.flatMap(({ presets }) => {
      const usual = Object.values(presets)[0];
      return Object.values(presets).map((values) => presetWords(values, usual));
    });
    console.log(JSON.stringify([words, ["rotate2", "-x/", "3x4"].map(choiceWords)]));
    """
    module = (STATIC / "words.js").as_uri()
    command = [needs("node"), "--input-type=module", "--eval", script, module]
    asked = json.dumps(plain(OPERATIONS["kinds"].run()))
    ran = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
    presets, choices = json.loads(ran.stdout)
    assert choices == ["half turn", "only \u2212 \u00d7 \u00f7", "3 \u00d7 4"]
    assert ["9 \u00d7 9", "with diagonals"] in presets
    assert ["Countdown", "2 large"] in presets
    assert all(first[0].isupper() or first[0].isdigit() for first, _ in presets)


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


def test_the_script_imports_nothing() -> None:
    script = files()["/main.js"].content.decode()
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
