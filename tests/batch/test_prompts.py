from pathlib import Path

import pytest

import puzzlesmith as ps
from puzzlesmith.batch import prompts

each_name = pytest.mark.parametrize("name", prompts.names())
each_kind = pytest.mark.parametrize("kind", ps.kinds())


@each_kind
@each_name
def test_prompts_have_rules_and_the_puzzle(kind: str, name: str) -> None:
    made = ps.make(kind, seed=1)
    text = ps.prompt(made, name)
    assert prompts.rules(ps.kind(kind).folder).splitlines()[0] in text
    assert "$" not in text
    assert "**" not in text
    assert ps.prompt(made.id, name) == text
    assert len({ps.prompt(ps.make(kind, seed=seed), name) for seed in range(3)}) == 3


def test_there_are_several() -> None:
    assert prompts.names() == ["data", "moves", "plain", "short"]


@each_kind
def test_rules_are_whole_sentences(kind: str) -> None:
    """Lines that only wrap are joined, lists stay lists."""
    text = prompts.rules(ps.kind(kind).folder)
    assert "  " not in text
    assert all(line.rstrip()[-1:] in ".:;),|" for line in text.splitlines() if line.strip()), text


def test_prompts_of_ones_own(tmp_path: Path) -> None:
    made = ps.make(ps.kinds()[0], seed=1)
    (tmp_path / "mine.txt").write_text("Costs 5 $$: $title $id")
    mine = f"Costs 5 $: {ps.kind(made.kind).title} {made.id}"
    assert ps.prompt(made, str(tmp_path / "mine.txt")) == mine
    assert ps.prompt(made, "Costs 5 $$: $title $id") == mine
    for source, words in (
        ("$price", "unknown variable $price"),
        ("5 $ each", "stands alone"),
        ("nowhere.txt", "no prompt"),
    ):
        with pytest.raises(ps.PuzzleError, match=words.replace("$", r"\$")):
            ps.prompt(made, source)
