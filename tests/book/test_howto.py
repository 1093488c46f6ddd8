from pathlib import Path

import pytest

import puzzlesmith as ps
from puzzlesmith.book import batch, howto
from puzzlesmith.core.kind import Kind
from puzzlesmith.core.scene import Box
from puzzlesmith.render import steps as drawn_steps
from tests.book.paper import opened, recipe

by_kind = pytest.mark.parametrize("kind", [ps.kind(name) for name in ps.kinds()], ids=lambda kind: kind.name)


def flat(blocks: list[howto.Block]) -> str:
    paragraphs = [item for block in blocks for item in block.get("list", [block])]
    return " ".join("".join(run["text"] for run in each["runs"]) for each in paragraphs)


@by_kind
def test_every_word_of_the_rules_is_there(kind: Kind) -> None:
    text = Path(kind.folder, "RULES.md").read_text(encoding="utf-8")
    sections = [part.split("\n", 1)[1] for part in text.split("\n#") if "```" not in part]
    words = "".join(sections).replace("*", "").replace("`", "")
    printed = " ".join(flat(blocks) for _, blocks in howto.chapters(kind))
    for smart, plain in (("“", '"'), ("”", '"'), ("’", "'"), ("‘", "'"), ("–", "-"), ("…", "...")):  # noqa: RUF001
        printed = printed.replace(smart, plain)
    listed = [word for word in words.split() if word.strip("|-") and not word.rstrip(".").isdecimal()]
    assert [word for word in listed if word not in printed] == []


@by_kind
def test_one_chapter_is_drawn(kind: Kind) -> None:
    assert [bool(blocks) for _, blocks in howto.chapters(kind)].count(False) == 1


@by_kind
def test_the_example_is_drawn_with_its_answer_and_first_steps(kind: Kind) -> None:
    example = howto.Example(kind)
    puzzle, answer = example.boards
    assert (puzzle.width, puzzle.height) == (answer.width, answer.height)
    assert puzzle.items != answer.items
    steps = list(example.steps())
    assert 1 <= len(steps) <= howto.STEPS
    sentences = {step.text for step in ps.steps(example.puzzle)}
    assert {text for _, text in steps} <= sentences
    for scene, _ in steps:
        assert {item.style for item in scene.items if isinstance(item, Box)} & {"look", "follow"}


@by_kind
def test_each_rule_is_shown_broken(kind: Kind) -> None:
    shown = list(howto.broken(kind))
    assert len(shown) == len(kind.rules)
    for scene, text in shown:
        assert text.endswith(".")
        assert any(item.style == "fault" for item in scene.items)


@by_kind
def test_two_pages_tell_how_to_play(kind: Kind) -> None:
    example = howto._entries(kind, "examples.txt")[0][0]
    book = recipe(ids=(f"{kind.name}:{example}",), cover=False, contents=False, answers=False)
    assert len(opened(book).pages) == 2 + 1  # and one with the puzzle


def test_of_a_place_that_is_two_spots_both_are_marked() -> None:
    assert list(drawn_steps._cells(["a", "b-c", "x"], {"a", "b", "c"})) == ["a", "b", "c"]


def test_lessons_are_those_of_the_levels_in_the_book() -> None:
    book = recipe(batches=(batch("kurodoko", "7x7", 2, {"level": "easy"}),), lessons=True, rules="none", seed=1)
    words = " ".join(" ".join(page.extract_text().split()) for page in opened(book).pages)
    for technique in ps.techniques("kurodoko"):
        easy = technique.level == ps.Level.easy
        assert (technique.summary in words) == easy, technique
    plain = " ".join(page.extract_text() for page in opened(recipe(batches=book.batches, rules="none", seed=1)).pages)
    assert ps.techniques("kurodoko")[0].summary not in plain
