"""Recipes as other programs write them."""

from pathlib import Path

import pytest

from .run import run

HEAD = {"book": ("puzzles", "pdf"), "batch": ("make", "jsonl")}


@pytest.mark.parametrize("verb", HEAD)
def test_a_byte_order_mark_changes_nothing(verb: str, tmp_path: Path) -> None:
    """Some editors begin a file of UTF-8 with one."""
    table, ending = HEAD[verb]
    recipe = f'seed = 1\n[[{table}]]\nkind = "kurodoko"\nparams = "5x5"\ncount = 1\n'.encode()
    for name, start in (("plain", b""), ("marked", b"\xef\xbb\xbf")):
        (tmp_path / f"{name}.toml").write_bytes(start + recipe)
        ran = run(verb, str(tmp_path / f"{name}.toml"), "-o", str(tmp_path / f"{name}.{ending}"))
        assert ran.code == 0, ran.err
    assert (tmp_path / f"plain.{ending}").read_bytes() == (tmp_path / f"marked.{ending}").read_bytes()
