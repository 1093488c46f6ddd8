"""The school: what the techniques are, puzzles for one of them, drills, lessons and the tutorial."""

from pathlib import Path

import pytest

import puzzlesmith as ps
from puzzlesmith.core import lessons, texts
from puzzlesmith.core.drills import recorded
from puzzlesmith.core.hints import MOST_CHARACTERS
from puzzlesmith.core.kind import Kind

from .samples import examples

MOST_SUMMARY = 130  # characters


def used(kind: Kind) -> list[ps.Technique]:
    """The hardest techniques of a few puzzles, one of each level without trial: all would take minutes."""
    levels = [level.value for level in kind.levels if level != ps.Level.extreme]
    hardest = [ps.make(kind.name, level=level, seed=1).grade.hardest for level in levels]
    return [kind.technique(name) for name in dict.fromkeys(hardest)]


def test_each_technique_has_a_lesson_in_words(kind: Kind) -> None:
    """A section in LESSONS.md, with a sentence that says what it is and a reason; and none is about anything else."""
    sections = texts.texts(Path(kind.folder, texts.NAME))
    for each in ps.techniques(kind.name):
        assert each.name in sections, f"LESSONS.md needs a section '## {each.name}'"
        assert sections[each.name].why, f"LESSONS.md needs a second paragraph on {each.name}: why it holds"
        assert each.summary[0].isupper()
        assert each.summary.endswith("."), each
        assert len(each.summary) <= MOST_SUMMARY, each
    assert texts.own(Path(kind.folder, texts.NAME)).keys() <= {each.name for each in kind.taught}


def test_techniques_are_found_by_name_and_title(kind: Kind) -> None:
    for each in kind.techniques:
        assert kind.technique(each.name) is kind.technique(each.name.upper().replace("_", "-")) is each
        assert kind.technique(each.title).title == each.title
    with pytest.raises(
        ps.PuzzleError, match="has no technique 'telepathy'; expected one of " + kind.techniques[0].name
    ):
        kind.technique("telepathy")


def test_a_puzzle_for_a_technique_needs_it_and_nothing_harder(kind: Kind) -> None:
    for technique in used(kind):
        made = ps.make(kind.name, technique=technique.name, seed=2)
        assert made.grade.hardest == technique.name
        assert ps.make(kind.name, technique=technique.name, seed=2).id == made.id
        assert made.to_dict()["technique"] == technique.name
    with pytest.raises(ps.PuzzleError, match="no technique 'telepathy'"):
        ps.make(kind.name, technique="telepathy")


def test_a_level_and_a_technique_must_agree(kind: Kind) -> None:
    technique, level = kind.techniques[0], kind.levels[-1]
    with pytest.raises(
        ps.PuzzleError, match=f"{technique.name} is a technique of level {technique.level}, not of {level}"
    ):
        ps.make(kind.name, technique=technique.name, level=level)


def test_the_next_thought_of_a_drill_is_its_technique(kind: Kind) -> None:
    """Its answer can be played and is right, and the same seed gives the same drill."""
    techniques = [technique for technique in used(kind) if kind.strikes or writes(kind, technique)]
    assert techniques
    for technique in techniques:
        drill = ps.drill(kind.name, technique.name, seed=3)
        hint = ps.hint(drill.id, drill.moves)
        assert hint.steps == (drill.step,)
        assert drill.step.technique == technique.name
        assert hint.play == drill.answer != ()
        assert drill.difficulty > 0
        assert ps.hint(drill.id, [*drill.moves, *drill.answer]).status in {"step", "done"}
        assert all(each.technique == technique.name for each in drill.also)
        assert drill.step not in drill.also
        assert ps.drill(kind.name, technique.name, seed=3) == drill
        assert drill.to_dict()["answer"] == [move.to_dict() for move in drill.answer]


def writes(kind: Kind, technique: ps.Technique) -> bool:
    """Does a technique write marks? Without notes, one that only rules out is never a hint by itself."""
    steps = (step for example in examples(kind) for step in ps.steps(example.puzzle))
    return any(step.moves for step in steps if step.technique == technique.name)


def test_a_lesson_has_an_example_and_drills_from_easy_to_hard(kind: Kind) -> None:
    for technique in used(kind)[:2]:
        lesson = ps.lesson(kind.name, technique.name)
        assert lesson == ps.lesson(kind.name, technique.name)
        assert (lesson.title, lesson.level) == (technique.title, technique.level)
        assert lesson.example
        assert lesson.example.step.technique == technique.name
        assert len(lesson.drills) == 3 or not (kind.strikes or lesson.example.step.moves)
        difficulties = [each.difficulty for each in lesson.drills]
        assert difficulties == sorted(difficulties)
        positions = {(each.id, each.moves) for each in (lesson.example, *lesson.drills)}
        assert len(positions) == 1 + len(lesson.drills)


def test_recorded_drills_are_drills(kind: Kind) -> None:
    """Each line of drills.txt leads to its drill, and `hint` gives the same step."""
    for technique in kind.taught:
        drills = recorded(kind, technique)
        for each in drills:
            hint = ps.hint(each.id, each.moves, unique=technique.uniqueness)
            assert hint.steps == (each.step,), each.id
            assert each.step.technique == technique.name
        assert len({(each.id, each.moves) for each in drills}) == len(drills) <= 1 + lessons.DRILLS


def test_the_tutorial_teaches_by_five_right_moves(kind: Kind) -> None:
    """Each is legal and leads to the answer, and everything that its sentences name is on the board."""
    tutorial = ps.tutorial(kind.name)
    assert len(tutorial.steps) == 5
    assert ps.solve(tutorial.id).status == "unique"
    places = {spot.place for spot in kind.draw(ps.replay(tutorial.id), {}).spots}
    moves = list[ps.Move]()
    for step in tutorial.steps:
        moves += step.moves
        assert ps.check(tutorial.id, moves).faults == (), step
        assert ps.hint(tutorial.id, moves).status in {"step", "done"}, step
        assert {place for part in step.parts for place in part.places} <= places, step
        assert any(part.places for part in step.parts)
        assert len(step.text) <= MOST_CHARACTERS
    assert sum(bool(step.moves) for step in tutorial.steps) >= 3
    assert len({move.place for move in moves}) == len(moves), "a place is marked twice"
