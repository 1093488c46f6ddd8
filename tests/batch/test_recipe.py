from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzlesmith as ps
from puzzlesmith.batch import recipe
from puzzlesmith.batch.jobs import Extras

KIND = ps.kinds()[0]


def entry(**more: Any) -> dict[str, Any]:
    return {"kind": KIND, "count": 10, **more}


def built(*entries: dict[str, Any], **more: Any) -> recipe.Recipe:
    return recipe.build({"seed": 1, "make": list(entries), **more})


@given(st.integers(0, 10**6), st.lists(st.floats(0.01, 100), min_size=1, max_size=9))
def test_dealing_leaves_nothing_over(count: int, shares: list[float]) -> None:
    parts = recipe.dealt(count, shares)
    assert sum(parts) == count
    for part, share in zip(parts, shares, strict=True):
        assert abs(part - count * share / sum(shares)) < 1 + 1e-6


def test_lists_are_multiplied_out_and_share_the_count() -> None:
    made = built(entry(level=["easy", "medium", "hard"], count=10))
    assert [each.count for each in made.entries] == [4, 3, 3]
    assert len({each.stream.params for each in made.entries}) == 3
    assert made.count == 10


def test_shares_divide_what_counts_leave() -> None:
    without = {"kind": KIND, "share": 3, "level": "easy"}, {"kind": KIND, "share": 1, "level": "hard"}
    assert [each.count for each in built(entry(count=10), *without, count=50).entries] == [10, 30, 10]


def test_an_entry_of_one_split_has_a_stream_of_its_own() -> None:
    made = built(entry(), entry(split="test"), splits={"train": 9, "test": 1})
    assert [each.stream.seed for each in made.entries] == [1, "1/test"]
    assert made.names == ("train", "test")
    assert made.splits == {"train": 0.9, "test": 0.1}


def test_what_a_puzzle_is_decides_its_split() -> None:
    extras = built(entry(), splits={"train": 0.75, "test": 0.25}).extras("")
    assert extras.split("00000000" + "f" * 24) == "train"
    assert extras.split("bfffffff" + "0" * 24) == "train"
    assert extras.split("c0000000" + "0" * 24) == "test"
    assert extras.split("ffffffff" + "0" * 24) == "test"
    assert Extras().split("ff" * 16) == ""


def test_options_of_the_kind_are_taken() -> None:
    assert built(entry(level="hard")).entries[0].stream.params == ps.kind(KIND).Params.build(level="hard").compact()


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({}, "makes nothing"),
        ({"make": {}}, "makes nothing"),
        ({"make": [entry(count=0)]}, "makes nothing"),
        ({"make": [entry()], "sead": 1}, "no 'sead' in a recipe"),
        ({"make": [entry(kind="checkers")]}, "no kind of puzzle called 'checkers'"),
        ({"make": [{"count": 1}]}, "no kind of puzzle called ''"),
        ({"make": [{"kind": KIND}]}, "either a count or a share"),
        ({"make": [entry(share=1)]}, "either a count or a share"),
        ({"make": [{"kind": KIND, "share": 1}]}, "nothing is left for the shares"),
        ({"make": [{"kind": KIND, "share": -1}]}, "share -1"),
        ({"make": [{"kind": KIND, "share": float("nan")}]}, "share nan"),
        ({"make": [entry(count=-1)]}, "count -1"),
        ({"make": [entry(count="many")]}, "count 'many'"),
        ({"make": [entry(colour="red")]}, "no option 'colour'"),
        ({"make": [entry(level="fiendish")]}, "no level 'fiendish'"),
        ({"make": [entry(params=9)]}, "are no text"),
        ({"make": [entry(split="te/st")]}, "no name for a split"),
        ({"make": [entry(seed=1.5)]}, "seed 1.5"),
        ({"make": [entry()], "shard": 0}, "shard 0"),
        ({"make": [entry()], "splits": {"train": 0}}, "are no shares"),
        ({"make": [entry()], "splits": {"a/b": 1}}, "no name for a split"),
        ({"make": [entry()], "archives": "x"}, "archives 'x'"),
        ({"make": [entry()], "prompt": "no-such-prompt"}, "no prompt 'no-such-prompt'"),
        ({"make": [entry()], "prompt": "What is $this?"}, "a prompt has no $this"),
    ],
)
def test_what_is_wrong_is_told(told: dict[str, Any], words: str) -> None:
    with pytest.raises(ps.PuzzleError) as wrong:
        recipe.build({"seed": 1, **told})
    assert words in str(wrong.value)
    assert "\n" not in str(wrong.value)


def test_files_name_archives_and_prompts_from_where_they_stand(tmp_path: Path) -> None:
    (tmp_path / "ask.txt").write_text("Solve $id, please.")
    file = tmp_path / "recipe.toml"
    file.write_text(f'archives = ["old/"]\nprompt = "ask.txt"\n[[make]]\nkind = "{KIND}"\ncount = 3\n')
    made = recipe.build(recipe.read(file) | {"seed": "s"})
    assert made.archives == (str(tmp_path / "old/"),)
    assert made.prompt == "Solve $id, please."


@pytest.mark.parametrize("text", [b"make = [", b"\xff", b"seed = 1 2"])
def test_files_that_are_no_recipe(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "recipe.toml").write_bytes(text)
    with pytest.raises(ps.PuzzleError, match="is no recipe"):
        recipe.read(tmp_path / "recipe.toml")
    with pytest.raises(ps.PuzzleError, match="cannot read"):
        recipe.read(tmp_path / "other.toml")
