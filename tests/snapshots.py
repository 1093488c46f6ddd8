"""What is written down and must not change unnoticed. `UPDATE_SNAPSHOTS=1 pytest tests` writes it all down anew."""

import os
from pathlib import Path

UPDATING = os.environ.get("UPDATE_SNAPSHOTS", "0") not in {"", "0"}


def recorded(file: Path) -> list[str]:
    return file.read_text().splitlines() if file.exists() else []


def entries(file: Path) -> list[list[str]]:
    """The words of each line, without comments and empty lines."""
    return [line.split() for line in recorded(file) if line.strip() and not line.startswith("#")]


def compare(file: Path, lines: list[str]) -> None:
    """Does the file hold these lines? When updating, it is made to."""
    if UPDATING and recorded(file) != lines:
        file.write_text("".join(line + "\n" for line in lines))
    assert recorded(file) == lines, f"{file.name} is out of date: UPDATE_SNAPSHOTS=1 pytest tests"
