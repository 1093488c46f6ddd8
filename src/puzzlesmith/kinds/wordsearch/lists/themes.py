"""Built-in lists of words, by theme, and the dictionary of the system."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from puzzlesmith.core.model import PuzzleError

DICTIONARY = "dictionary"
DICTIONARIES = ("/usr/share/dict/words", "/usr/share/dict/american-english", "/usr/share/dict/british-english")
LENGTHS = range(4, 11)  # of the words that are taken from a dictionary


@cache
def themes() -> dict[str, str]:
    """All lists by name, with commas between the words."""
    lines = Path(__file__).with_name("themes.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.partition(":") for line in lines if line and not line.startswith("#")]
    return {name: words.strip() for name, _, words in pairs}


def theme(name: str) -> str:
    """The words of a theme; "dictionary" is that of the system."""
    if name == DICTIONARY:
        return dictionary()
    if name not in themes():
        from difflib import get_close_matches

        close = get_close_matches(name, themes(), n=1)
        raise PuzzleError(
            f"no theme {name!r}" + (f"; did you mean {close[0]!r}?" if close else ""),
            expected="one of " + ", ".join([*list(themes())[:12], "..."]) if not close else None,
        )
    return themes()[name]


@cache
def dictionary() -> str:
    """The ordinary words of the system's dictionary."""
    for path in map(Path, DICTIONARIES):
        if path.is_file():
            words = path.read_text(encoding="utf-8", errors="ignore").split()
            plain = (word for word in words if word.isalpha() and word.islower() and len(word) in LENGTHS)
            return ",".join(dict.fromkeys(plain))
    raise PuzzleError(
        "this system has no dictionary", expected="a package such as Debian's wamerican, or another theme"
    )
