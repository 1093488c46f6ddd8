"""Files that must not change unnoticed. Running pytest with UPDATE_SNAPSHOTS=1 rewrites them."""

import os
from pathlib import Path

UPDATING = os.environ.get("UPDATE_SNAPSHOTS", "0") not in {"", "0"}


def recorded(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def entries(file: Path) -> list[list[str]]:
    """The words of each line, without comments and empty lines."""
    return [line.split() for line in recorded(file) if line.strip() and not line.startswith("#")]


def compare(file: Path, lines: list[str]) -> None:
    """The file holds these lines; when updating, write them first."""
    if UPDATING and recorded(file) != lines:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    assert recorded(file) == lines, f"{file.name} is out of date: run pytest with UPDATE_SNAPSHOTS=1"
