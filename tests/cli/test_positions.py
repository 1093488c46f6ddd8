import json
from pathlib import Path

import pytest

import puzzlesmith as ps

from .run import GOOD, NONE, SEVERAL, WRONG, refused, run

BARE = GOOD.partition(":")[2]


def test_a_seed_stands_for_a_puzzle() -> None:
    made = ps.make("kurodoko", "5x5", seed=12345).id
    for text in ("kurodoko:5x5#12345", "range:5x5#12345", "https://puzzles.example/js/range.html#5x5#12345"):
        assert run("show", text, "--format", "id").out.strip() == made
    assert run("show", "--kind", "range", "5x5#12345", "--format", "id").out.strip() == made
    lines = run("show", "--format", "id", stdin="kurodoko:5x5#12345 r1c1=black\nkenken:3#7\n").lines
    assert lines == [f"{made} r1c1=black", ps.make("kenken", "3", seed=7).id]
    assert refused("show", "kurodoko:5x5#").startswith("no seed after '#'")
    assert refused("show", "kurodoko:1x1#7").startswith("no good 1x1 puzzle")


def test_one_line_in_one_line_out() -> None:
    ran = run("solve", stdin=f"# some puzzles\n{GOOD}\n\n  \n{SEVERAL}\r\n{NONE}")
    assert [line.split()[:2] for line in ran.lines] == [["unique", GOOD], ["several", SEVERAL], ["none", NONE]]
    assert ran.code == 4


def test_bad_line_is_told_with_its_number_and_passed_over() -> None:
    ran = run("grade", stdin=f"{GOOD}\n# a comment\n{WRONG}\n{SEVERAL}\nrubbish\n{GOOD}\n")
    assert ran.code == 2
    assert len(ran.lines) == 2
    assert [line.split(": ")[:2] for line in ran.err.splitlines()] == [
        ["puzzlesmith", "line 3"],
        ["puzzlesmith", "line 4"],
        ["puzzlesmith", "line 5"],
    ]


def test_bad_argument_is_told_with_its_number() -> None:
    ran = run("grade", GOOD, WRONG)
    assert ran.code == 2
    assert ran.out.startswith(GOOD)
    assert ran.err.startswith("puzzlesmith: argument 2: 48 cells")


def test_bytes_that_are_no_text_are_a_bad_line() -> None:
    ran = run("solve", stdin=b"\xff\xfe\n" + GOOD.encode() + b"\n")
    assert ran.code == 2
    assert len(ran.lines) == 1
    assert ran.err.startswith("puzzlesmith: line 1: ")


def test_dash_means_standard_input() -> None:
    assert run("solve", "-", stdin=GOOD) == run("solve", stdin=GOOD)


def test_nothing_on_standard_input_is_fine() -> None:
    assert run("solve") == (0, "", "")


@pytest.mark.parametrize("kind", ["kurodoko", "kuromasu", "Kurodoko"])
def test_kind_reads_bare_ids(kind: str) -> None:
    assert run("solve", "--kind", kind, BARE) == run("solve", GOOD)
    assert run("solve", "--kind", kind, stdin=f"{BARE}\n{GOOD}\n").lines == run("solve", stdin=f"{GOOD}\n" * 2).lines


def test_other_forms_are_read_too() -> None:
    link = run("show", GOOD, "--format", "link").out
    assert run("show", link.strip(), "-f", "id").out == f"{GOOD}\n"
    assert run("show", "-f", "id", stdin=link * 2).out == f"{GOOD}\n" * 2


def test_picture_of_several_lines(tmp_path: Path) -> None:
    picture = run("show", GOOD, "--format", "classic").out
    file = tmp_path / "picture.txt"
    file.write_text(picture)
    for asked in (
        run("solve", picture),
        run("solve", "--whole", stdin=picture),
        run("solve", stdin=f"\n{picture}"),
        run("solve", str(file)),
    ):
        assert asked == run("solve", GOOD)


def test_file_of_ids(tmp_path: Path) -> None:
    file = tmp_path / "ids"
    file.write_text(f"# some puzzles\n{GOOD}\n{WRONG}\n{SEVERAL}\n")
    assert run("solve", str(file)) == run("solve", stdin=file.read_text())
    ran = run("solve", GOOD, str(file), "-f", "line")
    assert [line.split()[1] for line in ran.lines] == [GOOD, GOOD, SEVERAL]
    assert ran.err.startswith("puzzlesmith: argument 2: line 3: 48 cells")


@pytest.mark.parametrize("name", ["nosuch.txt", "nosuch.json", "nosuch.JSONL", "no/such", "./nosuch", "no such.txt"])
def test_a_file_that_is_not_there_is_told(name: str) -> None:
    assert refused("solve", name) == f"no such file: {name!r}"
    assert refused("solve", "--kind", "kurodoko", name) == f"no such file: {name!r}"
    assert refused("verify", name) == f"no such file: {name!r}"
    ran = run("solve", GOOD, name, "-f", "line")
    assert (ran.code, len(ran.lines), ran.err) == (2, 1, f"puzzlesmith: argument 2: no such file: {name!r}\n")


@pytest.mark.parametrize("text", ["7x7:d7", "rubbish", "kurodoko:7/7:a", "https://a.org/b.txt", "...A/\n./.."])
def test_what_does_not_look_like_a_file_is_told_as_an_id(text: str) -> None:
    assert "no such file" not in refused("solve", text)


def test_lines_that_are_neither_ids_nor_a_picture_are_told_one_by_one() -> None:
    ran = run("solve", stdin=f"6\n{GOOD}\n7\n")
    assert [line.split()[:2] for line in ran.lines] == [["unique", GOOD]]
    assert [line.split(": ")[1] for line in ran.err.splitlines()] == ["line 1", "line 3"]


@pytest.mark.parametrize("verb", ["hint", "check", "show"])
def test_moves_stand_behind_the_id_or_in_the_option(verb: str) -> None:
    moves = "r2c6=white r1c2=white"
    wanted = run(verb, GOOD, "--moves", moves, "--json")
    assert json.loads(wanted.out)["moves"] == moves.split()
    assert run(verb, f"{GOOD} {moves}", "--json") == wanted
    assert run(verb, f"{GOOD}\tr2c6=white", "--moves", "r1c2=white", "--json") == wanted
    assert run(verb, "--json", stdin=f"{GOOD} {moves}\n") == wanted


def test_many_answers_in_words_name_their_puzzles() -> None:
    one, two = (ps.make("kurodoko", seed=seed).id for seed in (1, 2))
    assert [line for line in run("hint", one, two).lines if ":" in line and "9x6" in line] == [one, two]
    assert [line for line in run("hint", stdin=f"{one}\n").lines if "9x6" in line] == [one]
    assert one not in run("hint", one).out


@pytest.mark.parametrize("verb", ["solve", "grade", "hint", "explain", "check", "show"])
def test_json_begins_with_the_puzzle(verb: str) -> None:
    facts = json.loads(run(verb, GOOD, "--json").out)
    assert (facts["kind"], facts["id"], facts["puzzle"]) == ("kurodoko", GOOD, ps.read(GOOD).to_dict())


def test_kind_must_be_known_before_anything_is_read() -> None:
    assert refused("solve", "--kind", "chess", stdin=f"{BARE}\n" * 2).startswith("no kind of puzzle called 'chess'")


CLASSIC = "4\n\n7\n\n1 + 10\n2 - 1\n3 / 2\n4 + 5\n5 / 2\n6 + 9\n7 / 3\n\n1 1 2 3\n1 4 2 3\n5 4 6 7\n5 6 6 7\n"


def test_what_make_writes_one_after_the_other_is_read() -> None:
    made = run("make", "kenken", "4", "-n", "3", "--seed", "1", "--format", "classic").out
    ids = run("make", "kenken", "4", "-n", "3", "--seed", "1").out
    assert run("show", "--format", "id", stdin=made).out == ids
    assert run("solve", stdin=made).out.count("kenken:") == 3


def test_a_mark_before_the_text_is_passed_over() -> None:
    assert run("show", "--format", "id", stdin="\ufeff" + CLASSIC).code == 0
    assert run("show", "--format", "id", stdin=f"\ufeff{GOOD}\n").out == f"{GOOD}\n"


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("5 6 6 7\n", "5 6 6 7\njunk\n", "14 lines; expected 13: 2, 7 cages and 4 rows"),
        ("5 6 6 7\n", "", "12 lines; expected 13: 2, 7 cages and 4 rows"),
        ("1 + 10", "1 + -10", "line 5: not a cage in '1 + -10'"),
        ("1 + 10", "1 - 3 4", "line 5: not a cage in '1 - 3 4'; expected its number, one of + - x / ?, and its goal"),
        ("4 + 5", "4 ** 5", "line 8: not a cage in '4 ** 5'"),
    ],
)
def test_a_text_of_many_lines_is_refused_in_one(old: str, new: str, wrong: str) -> None:
    ran = run("solve", stdin=CLASSIC.replace(old, new))
    assert ran.code == 2
    assert wrong in ran.err
    assert len(ran.err.splitlines()) == 1
