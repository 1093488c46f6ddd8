import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzlesmith as ps
from puzzlesmith.batch import recipe
from puzzlesmith.batch.jobs import Extras, Job, work

KIND = ps.kinds()[0]


def entry(**more: Any) -> dict[str, Any]:
    return {"kind": KIND, "count": 10, **more}


def built(*entries: dict[str, Any], **more: Any) -> recipe.Recipe:
    return recipe.build({"seed": 1, "make": list(entries), **more})


@given(st.integers(0, 10**6), st.lists(st.floats(0.01, 100), min_size=1, max_size=9))
def test_apportioning_leaves_nothing_over(count: int, shares: list[float]) -> None:
    parts = recipe.apportioned(count, shares)
    assert sum(parts) == count
    for part, share in zip(parts, shares, strict=True):
        assert abs(part - count * share / sum(shares)) < 1 + 1e-6


@pytest.mark.parametrize(
    ("count", "shares", "parts"),
    [
        (10, [0.25, 0.75], [3, 7]),  # remainders of one half each: the first gets it
        (100, [50.6, 30.3, 19.1], [51, 30, 19]),
        (10, [1.6, 5.2, 3.2], [2, 5, 3]),
        (10, [5.2, 3.2, 1.6], [5, 3, 2]),
        (11, [1, 1, 1], [4, 4, 3]),
        (7, [0, 1, 0], [0, 7, 0]),
        (5, [], []),
        (5, [0, 0], [0, 0]),
    ],
)
def test_what_rounding_leaves_goes_to_the_largest_remainders(count: int, shares: list[float], parts: list[int]) -> None:
    assert recipe.apportioned(count, shares) == parts


def test_lists_are_expanded_and_share_the_count() -> None:
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
    assert made.split_names == ("train", "test")
    assert made.splits == {"train": 0.9, "test": 0.1}


def test_the_canonical_form_decides_the_split() -> None:
    extras = built(entry(), splits={"train": 0.75, "test": 0.25}).extras("")
    assert extras.split("00000000" + "f" * 24) == "train"
    assert extras.split("bfffffff" + "0" * 24) == "train"
    assert extras.split("c0000000" + "0" * 24) == "test"
    assert extras.split("ffffffff" + "0" * 24) == "test"
    assert Extras().split("ff" * 16) == ""


@pytest.mark.parametrize("split", ["", "train"])
def test_prompts_are_added_whatever_the_split(split: str) -> None:
    made = built(entry(split=split), splits={"train": 1, "test": 1}, prompt="Solve $id")
    assert made.extras(split).prompt == "Solve $id"


def test_entries_may_have_seeds_of_their_own() -> None:
    assert [each.stream.seed for each in built(entry(), entry(seed="other")).entries] == [1, "other"]
    assert built(entry(params="5x5#spring")).entries == built(entry(params="5x5", seed="spring")).entries
    with pytest.raises(ps.PuzzleError, match="seed 7 after the params and seed 8; expected one of the two"):
        built(entry(params="5x5#7", seed=8))


def test_the_dict_of_a_recipe_has_everything_that_decides_the_output() -> None:
    base = built(entry()).to_dict()
    assert base["version"] == ps.__version__
    changes: list[dict[str, Any]] = [
        {"seed": 2},
        {"shard": 9},
        {"splits": {"a": 1}},
        {"archives": ["x"]},
        {"prompt": "$id"},
        {"make": [entry(count=11)]},
        {"make": [entry(split="test")]},
    ]
    for change in changes:
        assert recipe.build({"seed": 1, "make": [entry()]} | change).to_dict() != base, change


def test_entries_accept_options_of_the_kind() -> None:
    assert built(entry(level="hard")).entries[0].stream.params == ps.kind(KIND).Params.build(level="hard").compact()


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({}, "makes nothing"),
        ({"make": {}}, "makes nothing"),
        ({"make": [entry(count=0)]}, "makes nothing"),
        ({"make": [entry()], "sead": 1}, "unknown field 'sead' in a recipe"),
        ({"make": [entry(kind="checkers")]}, "no kind of puzzle called 'checkers'"),
        ({"make": [{"count": 1}]}, "no kind of puzzle called ''"),
        ({"make": [{"kind": KIND}]}, "either a count or a share"),
        ({"make": [entry(share=1)]}, "either a count or a share"),
        ({"make": [{"kind": KIND, "share": 1}]}, "nothing is left for the shares"),
        ({"make": [{"kind": KIND, "share": -1}]}, "share -1"),
        ({"make": [{"kind": KIND, "share": float("nan")}]}, "share nan"),
        ({"make": [{"kind": KIND, "share": float("inf")}]}, "share inf"),
        ({"make": [{"kind": KIND, "share": 1e18}]}, "share 1e+18"),
        ({"make": [{"kind": KIND, "share": True}]}, "share True"),
        ({"make": [entry(count=10), {"kind": KIND, "share": 1}], "count": 10}, "nothing is left for the shares"),
        ({"make": [entry(count=True)]}, "count True"),
        ({"make": [entry(count=-1)]}, "count -1"),
        ({"make": [entry(count="many")]}, "count 'many'"),
        ({"make": [entry(colour="red")]}, "no option 'colour'"),
        ({"make": [entry(level="fiendish")]}, "no level 'fiendish'"),
        ({"make": [entry(params=9)]}, "are not a text"),
        ({"make": [entry(split="te/st")]}, "not a name for a split"),
        ({"make": [entry(seed=1.5)]}, "seed 1.5"),
        ({"make": [entry()], "shard": 0}, "shard 0"),
        ({"make": [entry()], "splits": {"train": 0}}, "are not shares"),
        ({"make": [entry()], "splits": {"a/b": 1}}, "not a name for a split"),
        ({"make": [entry()], "archives": "x"}, "archives 'x'"),
        ({"make": [entry()], "prompt": "no-such-prompt"}, "no prompt 'no-such-prompt'"),
        ({"make": [entry()], "prompt": "What is $this?"}, "unknown variable $this in a prompt"),
    ],
)
def test_errors_name_the_mistake(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(ps.PuzzleError) as error:
        recipe.build({"seed": 1, **settings})
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def test_paths_are_relative_to_the_recipe_file(tmp_path: Path) -> None:
    (tmp_path / "ask.txt").write_text("Solve $id, please.")
    file = tmp_path / "recipe.toml"
    file.write_text(f'archives = ["old/"]\nprompt = "ask.txt"\n[[make]]\nkind = "{KIND}"\ncount = 3\n')
    made = recipe.build(recipe.read(file) | {"seed": "s"})
    assert made.archives == (str(tmp_path / "old/"),)
    assert made.prompt == "Solve $id, please."


@pytest.mark.parametrize("text", [b"make = [", b"\xff", b"seed = 1 2"])
def test_files_that_are_not_recipes(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "recipe.toml").write_bytes(text)
    with pytest.raises(ps.PuzzleError, match="is not a recipe"):
        recipe.read(tmp_path / "recipe.toml")
    with pytest.raises(ps.PuzzleError, match="cannot read"):
        recipe.read(tmp_path / "other.toml")


def test_an_entry_may_ask_for_minutes() -> None:
    (entry_,) = built({"kind": "sudoku", "count": 3, "level": "easy", "minutes": "5..8"}).entries
    assert entry_.stream.params.endswith("@minutes=5..8")
    part = work(Job(entry_.stream, 0, 3, Extras()))
    assert len(part.items) == 3
    assert all(5 * 60 <= item.score <= 8 * 60 for item in part.items)
    with pytest.raises(ps.PuzzleError, match="minutes 'soon' is not a range"):
        built({"kind": "sudoku", "count": 3, "minutes": "soon"})


def test_an_entry_may_name_the_technique_that_its_puzzles_need() -> None:
    (one,) = built({"kind": "kurodoko", "technique": "full-reach", "count": 3}).entries
    assert (one.stream.technique, one.stream.params) == ("full_reach", "9x6de")
    assert one.to_dict()["technique"] == "full_reach"
    assert "technique" not in built(entry()).entries[0].to_dict()
    with pytest.raises(ps.PuzzleError, match="no technique 'telepathy'"):
        built({"kind": "kurodoko", "technique": "telepathy", "count": 3})
    (part,) = [work(Job(one.stream, 0, 2, Extras()))]
    records = [json.loads(item.line) for item in part.items]
    assert [each["grade"]["hardest"] for each in records] == ["full_reach"] * 2
    assert [each["provenance"]["technique"] for each in records] == ["full_reach"] * 2
    again = ps.make("kurodoko", records[1]["params"], technique="full_reach", seed=1, index=1)
    assert again.id == records[1]["puzzle"]["id"]
