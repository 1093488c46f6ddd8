"""`verify` with folders and files that no batch wrote."""

from pathlib import Path

import pytest

from .run import run

CONTENTS = [b"", b"{broken", b"[]", b"{}", b'{"puzzle": 5}', b'{"puzzle": {"id": 5}}', b"\xff\xfe\x00", b"[" * 100_000]


@pytest.mark.parametrize("content", CONTENTS, ids=lambda content: repr(content[:16]))
@pytest.mark.parametrize("name", ["a.jsonl", "a.jsonl.gz", "a.sqlite", "a.parquet", "manifest.json"])
def test_broken_folders_are_errors_of_the_input(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    for what in (tmp_path, tmp_path / name):
        ran = run("verify", str(what))
        assert ran.code in {0, 1, 2}, ran.err
        assert ran.code or not content.strip()
        assert "bug" not in ran.err
