import json

import pytest

from tests import inside as ps

from .run import GOOD, KENKEN, NONE, SEVERAL, run

SOLUTION = ps.solve(GOOD).solution
BROKEN = "r1c1=black r1c2=black"
WAYS = "numbers:countdown:5,1,4,9,10,5:426"  # one answer, many ways to it


def test_solve_draws_the_answer() -> None:
    ran = run("solve", GOOD)
    assert ran.out.endswith("\nUnique: this is the only answer.\n")
    assert len(ran.lines) > 7


def test_solve_draws_two_of_several_answers() -> None:
    pictures = run("solve", SEVERAL).out.split("\n\n")
    assert len(set(pictures)) == 3
    assert pictures[2] == "Several answers; these are two of them.\n"


def test_solve_says_that_there_is_no_answer() -> None:
    assert run("solve", NONE) == (4, "None: the puzzle has no answer.\n", "")
    assert run("solve", NONE, "-f", "svg") == (4, "", "puzzlesmith: the puzzle has no answer\n")


def test_solve_as_json() -> None:
    facts = [json.loads(run("solve", puzzle, "--json").out) for puzzle in (GOOD, SEVERAL, NONE)]
    assert [(each["status"], len(each["solutions"])) for each in facts] == [("unique", 1), ("several", 2), ("none", 0)]
    assert facts[0]["solutions"] == [SOLUTION.to_dict()]


def test_solve_in_a_form_of_the_kind() -> None:
    assert run("solve", GOOD, "-f", "classic").out == run("show", GOOD, "--solution", "-f", "classic").out


def test_line_of_solve_holds_the_answer_as_moves() -> None:
    (line,) = run("solve", stdin=GOOD).lines
    status, puzzle, moves = line.split(" ", 2)
    assert (status, puzzle) == ("unique", GOOD)
    assert ps.replay(GOOD, moves) == SOLUTION


def test_grade_in_words() -> None:
    grade = ps.grade(GOOD)
    words = " ".join(run("grade", GOOD).out.split())
    assert f"level {grade.level} score {grade.score} " in words


def test_grade_as_line_and_json() -> None:
    grade = ps.grade(GOOD)
    assert run("grade", stdin=GOOD).lines == [f"{grade.level} {grade.score} {GOOD}"]
    facts = json.loads(run("grade", GOOD, "--json").out)
    assert grade.to_dict().items() <= facts.items()


@pytest.mark.parametrize(("puzzle", "words"), [(SEVERAL, "several answers"), (NONE, "no answer")])
def test_grade_needs_one_answer(puzzle: str, words: str) -> None:
    ran = run("grade", puzzle)
    assert ran.out == ""
    assert ran.err == f"puzzlesmith: the puzzle has {words}\n"


def test_hint_tells_where_why_and_the_move() -> None:
    where, *why, move = run("hint", GOOD).lines
    advice = ps.hint(GOOD)
    assert where == "Where: the 13 at r5c2, 13 cells (a clue that needs all it can reach)"
    assert why == [f"Why:   {advice.text}"]
    assert move == f"Move:  {' '.join(map(str, advice.play))}"


def test_hint_in_stages() -> None:
    advice = ps.hint(GOOD)
    stages = [run("hint", GOOD, "--stage", stage).out.rstrip("\n") for stage in ("where", "why", "move")]
    where = "the 13 at r5c2, 13 cells (a clue that needs all it can reach)"
    assert stages == [where, advice.text, " ".join(map(str, advice.play))]


def test_hint_near_a_place() -> None:
    puzzle = ps.make("jigsaw", level="easy", seed=1).id
    moves = {run("hint", puzzle, "--near", place, "--stage", "move").out for place in ("r1c1", "R9C9", "r1c9", "r9c1")}
    assert len(moves) > 1
    assert moves <= {str(ps.hint(puzzle, near=f"r{y}c{x}").play[0]) + "\n" for y in (1, 9) for x in (1, 9)}


def test_hint_and_explain_show_the_notes_that_they_change() -> None:
    puzzle = "kenken:4:_a_aabb_7a__,s1d2s2m8m3s2s1s1"
    (step,) = ps.hint(puzzle).steps
    assert run("hint", puzzle).lines[-1] == f"Move:  {' '.join(map(str, step.struck))}"
    lines = run("explain", puzzle).lines
    assert f"     Notes: {' '.join(map(str, next(ps.steps(puzzle)).struck))}" in lines
    assert run("hint", puzzle, "--moves", " ".join(map(str, step.struck))).lines != run("hint", puzzle).lines


def test_hints_lead_to_the_answer() -> None:
    moves = ""
    while "Finished" not in (move := run("hint", GOOD, "--moves", moves, "--stage", "move").out):
        moves += " " + move
    assert ps.check(GOOD, moves).done


def test_hint_on_a_broken_rule() -> None:
    text = run("hint", GOOD, "--moves", BROKEN)
    assert text.lines[0] == "Where: r1c1, r1c2, r5c2"  # two rules are broken
    assert text.code == 0


def test_hint_on_several_broken_rules_names_the_places_of_all() -> None:
    where, *why = run("hint", KENKEN, "--moves", "r1c1=2 R1C2=2 r2c4=4 r3c4=4").lines
    assert len(why) == len(ps.check(KENKEN, "r1c1=2 r1c2=2 r2c4=4 r3c4=4").faults) > 1
    assert where == "Where: r1c1, r1c2, r2c4, r3c4"
    drawn = run("hint", KENKEN, "--moves", "r1c1=2 r1c2=2 r2c4=4 r3c4=4", "-f", "svg").out
    assert drawn.count("h40v40h-40z") == 4  # the tinted cells


def test_hint_on_a_mistake() -> None:
    assert run("hint", GOOD, "--moves", "r2c6=white r1c1=black").lines[::2] == [
        "Where: r1c1",
        "Move:  take back r1c1=black",
    ]


def test_hint_when_there_is_nothing_to_do() -> None:
    assert run("hint", NONE) == (4, "Why:   The puzzle has no answer.\n", "")
    assert run("hint", NONE, "--stage", "move") == (4, "The puzzle has no answer.\n", "")


def test_hint_as_picture_shows_the_move_only_when_it_is_told() -> None:
    where, move = (run("hint", GOOD, "-f", "svg", "--stage", stage).out for stage in ("where", "move"))
    assert 'class="look"' in where
    assert 'class="follow"' not in where
    assert 'class="follow"' in move


@pytest.mark.interpreted
def test_explain_tells_the_whole_way() -> None:
    *steps, end = run("explain", GOOD).lines
    assert [line.partition(". ")[0].strip() for line in steps] == [str(n) for n in range(1, len(steps) + 1)]
    assert [line.partition(". ")[2] for line in steps] == [step.text for step in ps.steps(GOOD)]
    assert end == "That is the answer, and the only one."


def test_a_way_is_not_called_the_only_one() -> None:
    for verb in ("solve", "explain"):
        assert run(verb, WAYS).lines[-1].endswith("any other way to the target is right, too.")


def test_explain_says_where_it_ends() -> None:
    assert run("explain", SEVERAL).lines[-1] == "Nothing more follows: the puzzle has several answers."
    assert run("explain", NONE).lines[-1] == "Nothing more follows: the puzzle has no answer."


def test_explain_goes_on_after_moves() -> None:
    first, second, *_ = ps.steps(GOOD)
    *rest, end = run("explain", GOOD, "--moves", " ".join(map(str, first.moves))).lines
    assert rest[0] == f"  1. {second.text}"
    assert len(rest) < len(run("explain", GOOD).lines) - 1
    assert end == "That is the answer, and the only one."


def test_explain_says_what_is_wrong_with_moves() -> None:
    wrong = run("explain", GOOD, "--moves", "r1c1=black")
    assert (wrong.lines, wrong.code) == ([ps.hint(GOOD, "r1c1=black").text], 1)
    broken = run("explain", GOOD, "--moves", "r1c1=black r1c2=black", "--json")
    assert (json.loads(broken.out)["status"], broken.code) == ("fault", 1)


def test_explain_as_json() -> None:
    facts = json.loads(run("explain", GOOD, "--json").out)
    assert facts["status"] == "unique"
    assert facts["steps"] == [step.to_dict() for step in ps.steps(GOOD)]


def test_check_names_rules_and_places() -> None:
    ran = run("check", GOOD, "--moves", BROKEN)
    assert ran.code == 1
    assert ran.lines[0].startswith("touching: r1c1 and r1c2 ")


def test_check_says_how_far_it_is() -> None:
    assert run("check", GOOD) == (0, "No rule is broken so far.\n", "")
    solved = run("solve", "-f", "line", GOOD).out.split(" ", 1)[1]
    assert run("check", solved) == (0, "Finished: no rule is broken.\n", "")


def test_check_as_line_and_json() -> None:
    ran = run("check", stdin=f"{GOOD}\n{GOOD} {BROKEN}\n")
    assert ran.lines[0] == f"unfinished {GOOD}"
    assert ran.lines[1].startswith("touching")
    assert ran.code == 1
    facts = json.loads(run("check", GOOD, "--moves", BROKEN, "--json").out)
    assert facts["faults"] == [fault.to_dict() for fault in ps.check(GOOD, BROKEN)]
    assert facts["done"] is False


def test_show_draws_the_position() -> None:
    start, after, solved = (run("show", GOOD, *more).out for more in ([], ["--moves", "r1c1=black"], ["--solution"]))
    assert len({start, after, solved}) == 3
    assert run("solve", GOOD).out.startswith(solved)


def test_show_highlights_faults() -> None:
    assert 'class="fault"' in run("show", GOOD, "--moves", BROKEN, "-f", "svg").out
    assert 'class="fault"' not in run("show", GOOD, "--moves", "r1c1=black", "-f", "svg").out
    facts = json.loads(run("show", GOOD, "--moves", BROKEN, "--json").out)
    assert facts["faults"][0]["places"] == ["r1c1", "r1c2"]
    assert facts["board"] == ps.replay(GOOD, BROKEN).to_dict()


def test_show_as_id_keeps_the_marks() -> None:
    assert run("show", GOOD, "-f", "id", "--moves", "r1c1=black").out == f"{GOOD} r1c1=black\n"


@pytest.mark.parametrize(("puzzle", "code"), [(SEVERAL, 3), (NONE, 4)])
def test_show_has_no_solution_to_draw(puzzle: str, code: int) -> None:
    ran = run("show", puzzle, "--solution")
    assert (ran.code, ran.out) == (code, "")


@pytest.mark.parametrize("name", ps.kinds())
def test_rules_of_every_kind(name: str) -> None:
    assert len(run("rules", name).lines) > 3
    facts = json.loads(run("rules", name, "--json").out)
    assert facts["kind"] == name
    assert facts["rules"] == dict(ps.kind(name).rules)
    assert [each["name"] for each in facts["techniques"]] == [each.name for each in ps.kind(name).techniques]


def test_kinds_lists_all() -> None:
    assert [json.loads(line)["kind"] for line in run("kinds", "--json").lines] == ps.kinds()
    assert all(f"{name}: {ps.kind(name).title}\n" in run("kinds").out for name in ps.kinds())


def test_an_id_longer_than_a_name_of_a_file_is_no_file() -> None:
    made = ps.make("kenken", "12", seed=5)
    assert len(made.id) > 255
    ran = run("verify", made.id, "--answer", "\n".join(made.solution.rows))
    assert (ran.code, ran.out) == (0, f"right {made.id}: The answer finishes the puzzle.\n")
