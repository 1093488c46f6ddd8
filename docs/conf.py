"""The documentation as a site: `make docs` builds it with Sphinx.

The pages are plain Markdown, written to be read in the repository as well. The root of the checkout is Sphinx's source
folder, so that relative links between docs, CHANGELOG.md and the kinds' RULES.md work in both.
"""

import os
import re
import tomllib
from pathlib import Path

from sphinx.application import Sphinx

os.environ["PUZZLESMITH_PURE"] = "1"  # signatures and docstrings come from the Python source
ROOT = Path(__file__).parents[1]
LESSONS = sorted(ROOT.glob("src/puzzlesmith/kinds/*/LESSONS.md"))  # `make docs` generates a page for each
LINK = re.compile(r"\[([^\]]+)\]\(([^)#]+)\.(?:md|rst)\)")

project = "puzzlesmith"
author = "the puzzlesmith authors"
release = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = ["docs/*.md", "docs/*.rst", "*.md", "src/puzzlesmith/kinds/*/RULES.md"]
exclude_patterns = [".*", "README.md", "benchmarks", "build", "dist", "examples", "tests"]

html_theme = "furo"
html_title = f"puzzlesmith {release}"
html_copy_source = False
html_show_copyright = False

myst_heading_anchors = 3
suppress_warnings = [
    "misc.highlighting_failure",  # consoles and grammars are not always what a lexer expects
    "ref.python",  # `Step` in a signature may be puzzlesmith's or puzzlesmith.arithmetic's; autodoc takes the first
]

default_role = "code"  # `name` in docstrings
autodoc_default_options = {"members": True, "undoc-members": True, "imported-members": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"


def add_contents(_app: Sphinx, name: str, source: list[str]) -> None:
    """The pages that docs/index.md links to, section by section, become the contents at the side."""
    if name != root_doc:
        return
    _, *sections = re.split(r"^## ", source[0], flags=re.MULTILINE)
    lessons = [f'- <a href="../lessons/{each.parent.name}.html">{each.parent.name}</a>' for each in LESSONS]
    source[0] += "\n## Lessons\n\nWhat each technique is, with examples and drills:\n\n" + "\n".join(lessons) + "\n"
    for section in sections:
        pages = "\n".join(f"{text} <{page}>" for text, page in LINK.findall(section))
        caption = section.partition("\n")[0]
        source[0] += f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{pages}\n```\n"


def load_late_names(_app: Sphinx) -> None:
    """Loads what `puzzlesmith.__getattr__` would load at first use: autodoc documents only what is there already."""
    import puzzlesmith

    for name in puzzlesmith.__all__:
        setattr(puzzlesmith, name, getattr(puzzlesmith, name))


def redirect_from_top(app: Sphinx, error: Exception | None) -> None:
    if error is None:
        start = f"{root_doc}.html"
        page = f'<!doctype html><meta http-equiv="refresh" content="0; url={start}"><a href="{start}">puzzlesmith</a>\n'
        Path(app.outdir, "index.html").write_text(page, encoding="utf-8")


def setup(app: Sphinx) -> None:
    app.connect("builder-inited", load_late_names)
    app.connect("source-read", add_contents)
    app.connect("build-finished", redirect_from_top)
