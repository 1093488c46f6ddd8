"""Begins a kind in a package of its own: copies the Futoshiki example under another name.

The copy is complete: it installs, plays and passes the conformance suite. Change it file by file, in the order of
docs/adding-a-kind.md, and run its tests after each.
"""

import argparse
import re
import shutil
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parent / "futoshiki"
ALIASES = 'aliases=("unequal", "more-or-less")'
SKIPPED = shutil.ignore_patterns("__pycache__", "*.egg-info", "build", ".*")


def begin(name: str, parent: Path) -> Path:
    """Write the package of a new kind into `parent`, and return its folder."""
    if not re.fullmatch("[a-z][a-z0-9]*", name):
        raise ValueError(f"{name!r} is not a name for a kind; expected lower-case letters and digits, such as hitori")
    if _is_taken(name):
        raise ValueError(f"there is a kind called {name} already")
    folder = parent / name
    shutil.copytree(EXAMPLE, folder, ignore=SKIPPED)  # FileExistsError if there is such a folder
    for file in sorted(folder.rglob("*"), reverse=True):  # what is in a folder comes before the folder
        if file.is_file():
            text = file.read_text(encoding="utf-8").replace(ALIASES, "aliases=()")
            file.write_text(_renamed(text, name), encoding="utf-8")
        file.rename(file.with_name(_renamed(file.name, name)))
    return folder


def _is_taken(name: str) -> bool:
    from puzzlesmith.core.kind import is_name

    return is_name(name)


def _renamed(text: str, name: str) -> str:
    return text.replace("futoshiki", name).replace("Futoshiki", name.capitalize())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", help="the name of the kind, such as hitori")
    parser.add_argument("--in", dest="parent", type=Path, default=Path(), metavar="FOLDER", help="default: here")
    arguments = parser.parse_args()
    try:
        folder = begin(arguments.name, arguments.parent)
    except (OSError, ValueError) as error:
        print(f"new-kind: {error}", file=sys.stderr)
        return 2
    print(f"{folder} is a copy of the Futoshiki example. To see it work:")
    print(f"  pip install -e {folder} --group {folder}/pyproject.toml:test && pytest {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
