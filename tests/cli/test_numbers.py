import json
import signal
import time

import pytest

from .run import finish, refused, run, start


def test_a_target() -> None:
    assert run("numbers", "-t", "952", "3", "6", "25", "50", "75", "100").lines == ["952 = 75*6*(100+3)/50+25"]
    assert run("numbers", "-pt952", "3", "6", "25", "50", "75", "100").lines == ["952 [11] = 75*6*(100+3)/50+25"]


def test_a_target_that_cannot_be_made() -> None:
    ran = run("numbers", "--target", "831", "1", "3", "7", "10", "25", "50")
    assert ran.code == 4
    assert [line.split(" = ")[0] for line in ran.lines] == ["830", "832"]


def test_all_formulas_and_steps() -> None:
    assert len(run("numbers", "-t", "420", "--all", "2", "4", "6", "9", "50", "75").lines) == 22
    assert run("numbers", "-t", "300", "--steps", "100", "3").lines == ["300: 100 times 3 is 300"]
    assert run("numbers", "-t", "3", "--steps", "100", "3").lines == ["3: it is one of the numbers"]


def test_ranges_and_rules() -> None:
    assert run("numbers", "-B", "-r", "20-24", "3", "3", "8", "8").lines == ["21", "22", "23", "24"]
    assert run("numbers", "--rules", "flippo", "-r24", "3", "3", "8", "8").lines[-1] != "24"
    assert run("numbers", "-C", "3", "3").lines == ["0", "1", "3", "6", "9"]
    assert run("numbers", "3", "3").lines == ["1", "3", "6", "9"]


def test_json() -> None:
    found = json.loads(run("numbers", "-t", "24", "-B", "-p", "--json", "3", "3", "8", "8").out)
    assert (found["value"], found["ways"], found["formula"], len(found["steps"])) == (24, 4, "8/(3-8/3)", 3)


def test_formulas_for_many_numbers_come_from_the_tables() -> None:
    ran = run("numbers", "-v", "-r", "5-6", "1", "1", "1", "1", "1", "1", "1", "2")
    assert [line.split(" = ")[0] for line in ran.lines] == ["5", "6"]


@pytest.mark.parametrize(
    ("args", "line"),
    [
        ([], "no numbers; expected some, such as 3 6 25 50 75 100 (see 'puzzlesmith numbers --help')"),
        (["1"] * 11, "11 numbers; expected 1 to 10"),
        (["3", "-4"], "number '-4' is negative; expected a whole number, such as 25"),
        (["three"], "number 'three' is not a whole number; expected a whole number, such as 25"),
        (["2.5"], "number '2.5' is not a whole number; expected a whole number, such as 25"),
        (["1" * 40], "number '111111111111111111111111111111' is too long; expected a whole number, such as 25"),
        (["0", "3"], "number 0; expected 1 to 1000000000"),
        (["-t", "0", "3"], "target 0: every number is positive under these rules; expected 1 or more"),
        (["-t", "-5", "3"], "target '-5' is negative; expected a whole number, such as 25"),
        (["-t", "x", "3"], "target 'x' is not a whole number; expected a whole number, such as 25"),
        (["-r", "9-5", "3"], "no numbers from 9 to 5 in '9-5'; expected [A-]B with A below B"),
        (["-r", "5", "-t", "5", "3"], "a target and a range; expected one of -t and -r"),
        (["--rules", "chess", "3"], "no rule set 'chess'; expected one of countdown, "),
        (["--rules", "24", "-C", "3"], "two rule sets, 24 and countdown-c; expected one"),
        (["--bits", "4", "3"], "4 bits; expected 8 to 1024, or none for numbers without bound"),
        (["--flub", "3"], "no option --flub (see 'puzzlesmith numbers --help')"),
        (["-v", *"12345678"], "too many formulas for 8 numbers; expected -t or -r"),
        (["-m", "-A", "-t", "4", "4"], "formulas under anything are too many to tell apart; expected rules with"),
    ],
)
def test_wrong_words(args: list[str], line: str) -> None:
    assert refused("numbers", *args).startswith(line)


@pytest.mark.slow
@pytest.mark.parametrize(
    "args", ["-p 3 6 7 9 25 50 75 100", "-A 4 5 6 7", "-v 3 6 7 25 50 75 100"], ids=["tables", "search", "formulas"]
)
def test_ctrl_c_stops_at_once(args: str) -> None:
    process = start("numbers", *args.split())
    time.sleep(2)  # by then it is at work, and would be for longer
    process.send_signal(signal.SIGINT)
    ran = finish(process)
    assert ran.code == 130
    assert ran.err.endswith("puzzlesmith: interrupted\n")  # a warning that it runs interpreted may stand before it
    assert "Traceback" not in ran.err
