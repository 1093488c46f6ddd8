from pathlib import Path

import pytest

from puzzlesmith import Answer, PuzzleError, _compiled, cli
from puzzlesmith.cli import _exits, solve
from puzzlesmith.cli._app import VERBS

from .run import GOOD, KENKEN, NONE, SEVERAL, WRONG, refused, run


def test_every_verb_is_a_file_and_every_file_a_verb() -> None:
    files = {file.stem for file in Path(cli.__path__[0]).glob("*.py") if not file.stem.startswith("_")}
    assert files == set(VERBS)


def test_no_verb_shows_help() -> None:
    assert run() == run("--help") == run("-h")
    assert run().code == 0


def test_help_lists_verbs_and_exit_codes() -> None:
    text = run("--help").out
    for word, meaning in [*VERBS.items(), *_exits.MEANINGS.items()]:
        assert f"  {word} " in text
        assert meaning in text


def test_version_says_which_form_runs() -> None:
    ran = run("--version")
    assert ran.code == 0
    assert ran.out.startswith("puzzlesmith ")
    assert ran.out.endswith(f", {_compiled.state()}\n")


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["mkae"], "no verb 'mkae'; did you mean 'make'? (see 'puzzlesmith --help')"),
        (["make"], "no kind of puzzle given; expected one of "),
        (["make", "--seed", "1"], "no kind of puzzle given; expected one of "),
        (["make", "kurodok"], "no kind of puzzle called 'kurodok'; did you mean 'kurodoko'?"),
        (["rules", "chess"], "no kind of puzzle called 'chess'; expected one of blocks, "),
        (["rules"], "Missing argument 'KIND' (see 'puzzlesmith rules --help')"),
        (["make", "kurodoko", "--sed", "1"], "no option --sed; did you mean --seed"),
        (["solve", GOOD, "--qqq"], "no option --qqq (see 'puzzlesmith solve --help')"),
        (["solve", "kurodok:7x7:a"], "no kind of puzzle called 'kurodok'; did you mean 'kurodoko'?"),
        (["solve", "7x7:d7"], "no kind of puzzle named in '7x7:d7'; expected KIND:ID"),
        (["solve", "--kind", "kurodok", "7x7:d7"], "no kind of puzzle called 'kurodok'; did you mean 'kurodoko'?"),
        (["solve", WRONG], "48 cells at position "),
        (["show", GOOD, "--format", "clasic"], "unknown format 'clasic'; did you mean 'classic'?"),
        (["grade", GOOD, "--format", "svg"], "unknown format 'svg'; expected one of text, line, json"),
        (["check", GOOD, "--moves", "r1c1"], "not a move in 'r1c1'; expected place=mark, such as r1c1=black"),
        (["check", KENKEN, "--moves", "r1c1"], "not a move in 'r1c1'; expected place=mark, such as r1c1=1"),
        (["hint", GOOD, "--stage", "when"], "Invalid value for '--stage': 'when' is not one of 'where', 'why', 'move'"),
    ],
)
def test_wrong_input_gets_one_line(args: list[str], line: str) -> None:
    assert refused(*args).startswith(line)


@pytest.mark.parametrize("verb", ["solve", "grade", "explain"])
@pytest.mark.parametrize(("puzzle", "code"), [(GOOD, 0), (SEVERAL, 3), (NONE, 4)])
def test_exit_code_tells_how_many_answers(verb: str, puzzle: str, code: int) -> None:
    assert run(verb, puzzle).code == code


def test_worst_outcome_decides() -> None:
    assert run("solve", GOOD, NONE, SEVERAL).code == 4
    assert run("solve", GOOD, NONE, WRONG, SEVERAL).code == 2


def test_giving_up_has_its_own_code(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Answer("gave_up", (), "1000 positions were not enough")
    monkeypatch.setattr(solve, "solve", lambda _: answer)
    ran = run("solve", GOOD)
    assert (ran.code, ran.out) == (5, "Gave up: 1000 positions were not enough.\n")


def test_bug_is_told_in_one_line_without_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PUZZLESMITH_TRACEBACK", raising=False)
    monkeypatch.setattr(solve, "solve", lambda _: 1 // 0)
    ran = run("solve", GOOD)
    assert ran.code == 70
    assert ran.err.startswith("puzzlesmith: a bug, please report it: ZeroDivisionError")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("code", [*_exits.MEANINGS])
def test_wrong_input_outweighs_all(code: int) -> None:
    assert _exits.worse(code, 2) == _exits.worse(2, code) == 2
    assert _exits.worse(0, code) == _exits.worse(code, 0) == code


def test_any_other_error_is_wrong_input() -> None:
    assert _exits.of_error(PuzzleError("no")) == 2


@pytest.mark.parametrize(
    ("typed", "completed"), [("so", "solve"), ("make kuro", "kurodoko"), ("make kurodoko --symm", "--symmetry")]
)
def test_shells_complete(typed: str, completed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_PUZZLESMITH_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", f"puzzlesmith {typed}")
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split())))
    assert run().lines == [f"plain,{completed}"]
