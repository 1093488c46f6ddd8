"""The verbs techniques, drill, lesson and tutorial, and make --technique."""

import json

import puzzlesmith as ps
from puzzlesmith.core.kind import kinds

from .run import refused, run

DRILL = ("drill", "kurodoko", "full_view", "5x5", "--seed", "1")


def test_techniques_are_listed_with_a_sentence_each() -> None:
    for kind in kinds():
        words = run("techniques", kind).out
        assert all(f"  {each.name}: {each.title}\n      {each.summary}\n" in words for each in ps.techniques(kind))
    told = json.loads(run("techniques", "sudoku", "--json").out)
    assert told["techniques"][0]["summary"] == ps.techniques("sudoku")[0].summary


def test_make_takes_a_technique_and_refuses_one_that_is_not_there() -> None:
    made = json.loads(run("make", "sudoku", "--technique", "xy_wing", "--seed", "1", "--json").out)
    assert (made["technique"], made["grade"]["hardest"]) == ("xy_wing", "xy_wing")
    told = refused("make", "sudoku", "--technique", "telepathy")
    assert told.startswith("sudoku has no technique 'telepathy'; expected one of hidden_single, ")


def test_a_drill_is_a_position_for_hint() -> None:
    picture, position = run(*DRILL).out.rsplit("\n", 2)[:2]
    assert picture.startswith("Kurodoko: a clue that sees enough\n")
    assert (
        "a clue that sees enough" in run("hint", *position.split(" ", 1)[:1], "--moves", position.split(" ", 1)[1]).out
    )
    answered = run(*DRILL, "--answer").out.splitlines()
    drill = json.loads(run(*DRILL, "--json").out)
    assert answered[-1] == "Move: " + " ".join(f"{move['place']}={move['mark']}" for move in drill["answer"])
    assert answered[-2] == drill["step"]["text"]


def test_the_picture_of_an_answer_shows_what_goes() -> None:
    drill = ("drill", "sudoku", "pointing", "--seed", "3", "--format", "svg")
    plain, answered = run(*drill).out, run(*drill, "--answer").out
    assert 'class="goes"' in answered
    assert 'class="goes"' not in plain
    assert 'class="note"' in plain


def test_a_lesson_is_text_json_a_picture_or_a_page() -> None:
    lesson = ps.lesson("kurodoko", "full_view")
    words = run("lesson", "kurodoko", "full_view").out
    assert lesson.why in words
    assert all(each.id in words for each in lesson.drills)
    assert json.loads(run("lesson", "kurodoko", "full_view", "--json").out) == lesson.to_dict()
    assert run("lesson", "kurodoko", "full_view", "--format", "svg").out.startswith("<svg ")
    page = run("lesson", "kurodoko", "full_view", "--format", "html").out
    assert page.count("<svg") == 1 + 2 * len(lesson.drills)
    assert '<span class="look">' in page
    assert '<span class="follows">' in page


def test_a_tutorial_draws_each_move() -> None:
    words = run("tutorial", "sudoku").out
    assert [f"\n{number}. " in words for number in (1, 5, 6)] == [True, True, False]
    assert len(json.loads(run("tutorial", "sudoku", "--json").out)["steps"]) == 5
