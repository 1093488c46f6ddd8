import json
from pathlib import Path

import pytest

import puzzlesmith as ps
from puzzlesmith import _compiled
from puzzlesmith.core.engine import kind_of
from tests.calls import counted

from .run import refused, run


@pytest.mark.parametrize("name", ps.kinds())
def test_params_are_built_once(name: str) -> None:
    params = ps.kind(name).Params
    with counted(params.build.__func__, params.parse.__func__) as calls:  # type: ignore[attr-defined]
        assert run("make", name, params.presets[0], "--level", "easy", "-n", "2", "--seed", "1").code == 0
    assert calls == {"build": 1, "parse": 1}


@pytest.mark.interpreted
def test_id_is_the_default_where_nobody_looks() -> None:
    ran = run("make", "kurodoko", "9x6", "--seed", "1")
    assert ran.out == ps.make("kurodoko", "9x6", seed=1).id + "\n"


def test_seed_that_was_chosen_is_told_and_makes_the_same_again() -> None:
    fresh = run("make", "kurodoko")
    words = fresh.err.split()
    seed = words[words.index("--seed") + 1]
    assert run("make", "kurodoko", "--seed", seed).out == fresh.out


def test_a_choice_may_be_spelled_as_people_do() -> None:
    made = ps.make("kenken", "4", operators="+x", seed=1).id + "\n"
    for spelled in ("+x", "x+", "*+"):
        assert run("make", "kenken", "4x4", "--operators", spelled, "--seed", "1").out == made
    assert "'--operators': 'foo'; expected signs of + - x / (see" in refused("make", "kenken", "--operators", "foo")


def test_seed_that_was_given_is_not_told() -> None:
    assert "--seed" not in run("make", "kurodoko", "--seed", "1").err


def test_seed_may_be_a_word() -> None:
    assert run("make", "kurodoko", "--seed", "spring").out == ps.make("kurodoko", seed="spring").id + "\n"


@pytest.mark.parametrize("kind", ps.kinds())
def test_seed_may_follow_the_params(kind: str) -> None:
    text = ps.kind(kind).Params.presets[0]
    made = run("make", kind, f"{text}#12345", "--level", "easy", "-n", "2")
    assert made == run("make", kind, text, "--level", "easy", "-n", "2", "--seed", "12345")
    assert made.code == 0
    assert run("make", f"{kind}:{text}#12345", "--level", "easy", "-n", "2") == made
    assert run("make", "--level", "easy", "-n", "2", f"{kind}:{text}#12345") == made
    assert run("make", kind, f"{text}#12345", "--level", "easy", "-n", "2", "--seed", "12345") == made
    assert (
        refused("make", kind, f"{text}#1", "--seed", "2")
        == "seed 1 after the params and seed 2; expected one of the two"
    )
    assert refused("make", kind, f"{text}#").startswith("no seed after '#'")


def test_words_shapes_and_messages_keep_the_sign_of_the_seed() -> None:
    assert refused("make", "wordsearch", "auto;words=cat,c#,java").startswith("line 2: '#' is no letter at position 2")
    wanted = run("make", "wordsearch", "--words", "cat,dog", "--seed", "1")
    assert run("make", "wordsearch", "auto;words=cat,dog;#1") == wanted
    assert run("make", "wordsearch", "auto#1", "--words", "cat,dog") == wanted
    shaped = run("make", "wordsearch", "12x12;theme=space;shape=###/###/###", "--seed", "1")
    assert shaped.code == 0
    assert shaped == run("make", "wordsearch", "12x12;shape=###/###/###;theme=space#1")
    assert shaped == run("make", "wordsearch", "12x12;theme=space;shape=###/###/###;#1")


def test_seed_in_json_is_a_number_if_it_looks_like_one() -> None:
    seeds = [json.loads(run("make", "kurodoko", "--json", "--seed", seed).out)["seed"] for seed in ("7", "007", "x")]
    assert seeds == [7, "007", "x"]


def test_many_do_not_depend_on_how_many() -> None:
    lines = run("make", "kurodoko", "-n", "4", "--seed", "1").lines
    assert len(set(lines)) == 4
    assert run("make", "kurodoko", "-n", "2", "--seed", "1").lines == lines[:2]
    assert run("make", "kurodoko", "-n", "2", "--start", "2", "--seed", "1").lines == lines[2:]
    assert run("make", "kurodoko", "-n", "0").lines == []


def test_options_name_params_and_win_over_the_text() -> None:
    wanted = ps.make("kurodoko", "8x7", symmetry="mirror", level="medium", seed=3).id
    assert run(
        "make", "kurodoko", "--size", "8x7", "--symmetry", "mirror", "--level", "medium", "--seed", "3"
    ).lines == [wanted]
    assert run("make", "kurodoko", "8x9sm", "--height", "7", "--level", "medium", "--seed", "3").lines == [wanted]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["kenken", "6", "--size", "7"], "size 6 and size 7"),
        (["kenken", "6dh", "--order", "7"], "size 6 and order 7"),
        (["kenken", "--size", "6x6", "--order", "7"], "size 6x6 and order 7"),
        (["kurodoko", "9x6", "--width", "12", "--height", "8"], "size 9x6 and width 12, height 8"),
        (["wordsearch", "12x12", "--size", "tight"], "size 12x12 and size tight"),
    ],
)
def test_two_sizes_are_refused(args: list[str], message: str) -> None:
    assert refused("make", *args) == f"{message}; expected one of the two"


def test_any_level_undoes_that_of_the_text() -> None:
    assert (
        run("make", "kurodoko", "9x6dh", "--level", "any", "--seed", "1").out
        == run("make", "kurodoko", "9x6", "--seed", "1").out
    )


def test_options_may_stand_before_the_kind() -> None:
    after = run("make", "kurodoko", "8x7", "--seed", "3")
    assert run("make", "--seed", "3", "kurodoko", "8x7") == after
    assert run("make", "--seed", "3", "kuromasu", "8x7") == after


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["foo"], "unexpected 'f' at position 1 in 'foo'; expected a side"),
        (["--size", "9x"], "the text ends too soon at position 3 in '9x'"),
        (["--width", "999"], "width 999 is out of range; expected 1 to "),
        (["--width", "ten"], "Invalid value for '--width': 'ten' is not a valid integer"),
        (["--level", "medum"], "Invalid value for '--level': 'medum' is not one of 'beginner', 'easy', "),
        (["-n", "-3"], "Invalid value for '-n' / '--count': -3 is too small; expected 0 or more"),
        (["2x2"], "no good 2x2 puzzle exists"),
        (["--format", "xml"], "unknown format 'xml'; expected one of id, text, json, svg, "),
        (["9x6", "12x8"], "Got unexpected extra argument (12x8)"),
    ],
)
def test_wrong_params_get_one_line(args: list[str], line: str) -> None:
    assert refused("make", "kurodoko", *args, "--seed", "1").startswith(line)


def test_json_is_one_object_per_line() -> None:
    made = [json.loads(line) for line in run("make", "kurodoko", "-n", "2", "--seed", "1", "--json").lines]
    assert made == [each.to_dict() for each in ps.make_many("kurodoko", 2, seed=1)]


def test_text_has_the_picture_the_level_and_the_id() -> None:
    made = ps.make("kurodoko", seed=1)
    lines = run("make", "kurodoko", "--seed", "1", "--format", "text").lines
    assert lines[0] == f"Kurodoko, {made.grade.level}, about {round(made.grade.minutes)} min"
    assert lines[-1] == made.id
    assert len(lines) > 6


def test_several_texts_are_kept_apart() -> None:
    blocks = run("make", "kurodoko", "-n", "3", "--seed", "1", "--format", "text").out.split("\n\n")
    assert [block.split("\n")[-1].strip() for block in map(str.rstrip, blocks)] == [
        each.id for each in ps.make_many("kurodoko", 3, seed=1)
    ]


@pytest.mark.parametrize("form", ["text", "classic"])
def test_solution_comes_after_the_puzzle(form: str) -> None:
    alone = run("make", "kurodoko", "--seed", "1", "--format", form).lines
    both = run("make", "kurodoko", "--seed", "1", "--format", form, "--solution").lines
    assert len(both) > 1.5 * len(alone)


def test_address_with_solution_is_written_once() -> None:
    args = ["make", "kurodoko", "--seed", "1", "--format", "link"]
    assert run(*args, "--solution") == run(*args)
    assert ps.read(run(*args).out.strip()) == ps.make("kurodoko", seed=1).puzzle


def test_id_with_solution_passes_check() -> None:
    solved = run("make", "kurodoko", "-n", "3", "--seed", "1", "--solution").out
    checked = run("check", stdin=solved)
    assert checked.code == 0
    assert [line.split()[0] for line in checked.lines] == ["finished"] * 3


def test_svg_draws_the_puzzle_or_its_answer() -> None:
    puzzle, answer = (run("make", "kurodoko", "--seed", "1", "-f", "svg", *more).out for more in ([], ["--solution"]))
    assert puzzle.startswith("<svg")
    assert answer.startswith("<svg")
    assert puzzle != answer


def test_every_form_of_the_kind_reads_back() -> None:
    made = ps.make("kurodoko", seed=1)
    for form in kind_of(made.puzzle).forms:
        assert ps.read(run("make", "kurodoko", "--seed", "1", "-f", form).out, "kurodoko") == made.puzzle


def test_kind_s_help_has_all_its_options() -> None:
    text = run("make", "kurodoko", "--help").out
    assert all(option in text for option in ("--size", "--width", "--height", "--level", "--symmetry", "--black"))
    assert "[default: rotate2]" in " ".join(text.split())


def test_interpreted_form_is_told_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_compiled, "PURE", False)
    monkeypatch.setattr(_compiled, "state", lambda: "interpreted")
    ran = run("make", "kurodoko", "5x4", "--seed", "1")
    assert "running interpreted, which is much slower" in ran.err
    assert ran.err.count("\n") == 1
    monkeypatch.setattr(_compiled, "PURE", True)
    assert run("make", "kurodoko", "5x4", "--seed", "1").err == ""


def test_file_gets_what_standard_output_would(tmp_path: Path) -> None:
    args = ["make", "kurodoko", "-n", "2", "--seed", "1"]
    assert run(*args, "-o", str(tmp_path / "ids")).out == ""
    assert (tmp_path / "ids").read_text() == run(*args).out


def test_brief_formats() -> None:
    whole = run("make", "kenken", "4", "--seed", "1", "--format", "classic")
    brief = run("make", "kenken", "4", "--seed", "1", "--format", "classic", "--brief")
    assert brief.out.strip() == whole.out.rsplit("\n\n", 1)[0]
    made = run("make", "kenken", "4", "--seed", "1", "--format", "id").out.strip()
    assert run("show", made, "--format", "classic", "--brief").out == brief.out
    assert (
        refused("make", "kenken", "--brief")
        == "--brief without a format that has a short version; expected --format classic"
    )
    assert refused("show", made, "--brief", "--format", "fpuzzles").startswith("--brief without a format")
    wrong = run("show", "kurodoko:4x4:p", "--brief", "--format", "classic")
    assert (wrong.code, wrong.err) == (2, "puzzlesmith: kurodoko has no short version of 'classic'\n")
    assert "--brief" in run("make", "kenken", "--help").out
    assert "--brief" not in run("make", "kurodoko", "--help").out
