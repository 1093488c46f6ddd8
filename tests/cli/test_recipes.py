"""Recipes as other programs write them."""

from pathlib import Path

import pytest

from .run import refused, run

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


def test_the_seed_of_a_batch_may_follow_its_params(tmp_path: Path) -> None:
    small = ("batch", "--kind", "kurodoko", "-n", "2", "-j", "1")
    for name, seed in (("one", ["--params", "5x5#12345"]), ("other", ["--params", "5x5", "--seed", "12345"])):
        ran = run(*small, *seed, "-o", str(tmp_path / f"{name}.jsonl"))
        assert (ran.code, "--seed" in ran.err) == (0, False)
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "other.jsonl").read_bytes()
    told = refused(*small, "--params", "5x5#12345", "--seed", "7", "-o", str(tmp_path / "no.jsonl"))
    assert told == "seed 12345 after the params and seed 7; expected one of the two"
