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
    assert len(run("numbers", "-t", "420", "--distinct", "2", "4", "6", "9", "50", "75").lines) == 22
    assert run("numbers", "-t", "300", "--steps", "100", "3").lines == ["300: 100 times 3 is 300"]
    assert run("numbers", "-t", "3", "--steps", "100", "3").lines == ["3: it is one of the numbers"]


def test_ranges_and_rules() -> None:
    assert run("numbers", "-B", "-r", "20-24", "3", "3", "8", "8").lines == ["21", "22", "23", "24"]
    assert run("numbers", "--rules", "flippo", "-r24", "3", "3", "8", "8").lines[-1] != "24"
    assert run("numbers", "-C", "3", "3").lines == ["0", "1", "3", "6", "9"]
    assert run("numbers", "3", "3").lines == ["1", "3", "6", "9"]


def test_json() -> None:
    data = json.loads(run("numbers", "-t", "24", "-B", "-p", "--json", "3", "3", "8", "8").out)
    assert (data["value"], data["ways"], data["formula"], len(data["steps"])) == (24, 4, "8/(3-8/3)", 3)


def test_formulas_for_many_numbers_come_from_the_tables() -> None:
    ran = run("numbers", "-v", "-r", "5-6", "1", "1", "1", "1", "1", "1", "1", "2")
    assert [line.split(" = ")[0] for line in ran.lines] == ["5", "6"]


@pytest.mark.parametrize(
    ("args", "line"),
    [
        ([], "no numbers; expected some, such as 3 6 25 50 75 100 (see 'puzzlesmith numbers --help')"),
        (["1"] * 11, "11 numbers; expected 1 to 10"),
        (["3", "-4"], "number -4; expected 1 to 1000000000"),
        (["three"], "number 'three' is not a whole number; expected a whole number, such as 25"),
        (["2.5"], "number '2.5' is not a whole number; expected a whole number, such as 25"),
        (["1" * 40], "number '111111111111111111111111111111…' is too long; expected a whole number, such as 25"),
        (["0", "3"], "number 0; expected 1 to 1000000000"),
        (["-t", "0", "3"], "target 0: every number is positive under these rules; expected 1 or more"),
        (
            ["-t", "-5", "3"],
            "target -5: every number is positive under these rules; expected 1 or more, or other rules",
        ),
        (["-r", "0-", "3"], "not a range in '0-'; expected [A-]B, such as 100-120 or -5-5"),
        (["-C", "-r", "-5--7", "3"], "no numbers from -5 to -7 in '-5--7'; expected [A-]B with A at most B"),
        (["-m", "--distinct", "3"], "all ways and all distinct formulas; expected one of -m and --distinct"),
        (["-C", "-1000000001"], "number -1000000001; expected -1000000000 to 1000000000"),
        (["-t", "x", "3"], "target 'x' is not a whole number; expected a whole number, such as 25"),
        (["-r", "9-5", "3"], "no numbers from 9 to 5 in '9-5'; expected [A-]B with A at most B"),
        (["-r", "5", "-t", "5", "3"], "a target and a range; expected one of -t and -r"),
        (["--rules", "chess", "3"], "no rule set 'chess'; expected one of countdown, "),
        (["--rules", "24", "-C", "3"], "two rule sets, 24 and countdown-c; expected one"),
        (["--bits", "4", "3"], "4 bits; expected 8 to 1024, or none for numbers without bound"),
        (["--flub", "3"], "no option --flub (see 'puzzlesmith numbers --help')"),
        (["-v", *"12345678"], "too many formulas for 8 numbers; expected -t or -r"),
        (
            ["--distinct", "-A", "-t", "4", "4"],
            "formulas under anything are too many to tell apart; expected rules with",
        ),
    ],
)
def test_wrong_words(args: list[str], line: str) -> None:
    assert refused("numbers", *args).startswith(line)


def test_numbers_below_zero() -> None:
    """Targets, ranges and inputs, wherever the rules can make them."""
    numbers = ["3", "6", "25"]
    listed = run("numbers", "-C", *numbers).lines
    for target in (value for value in listed if int(value) <= 0):
        line = run("numbers", "-C", "-t", target, *numbers).lines[0]
        value, formula = line.split(" = ")
        assert int(value) == int(target) == eval(formula)  # noqa: S307  digits and signs that we wrote
    assert run("numbers", "-C", "-r", "-20--5", *numbers).lines == [each for each in listed if -20 <= int(each) <= -5]
    assert run("numbers", "-C", "-r", "-20-5", *numbers).lines == [each for each in listed if -20 <= int(each) <= 5]
    assert run("numbers", "-C", "-r", "-5", *numbers).lines == [each for each in listed if -5 <= int(each) <= 0]
    assert run("numbers", "-C", "-r", "9-9", *numbers).lines == ["9"]
    assert run("numbers", "-C", "-r-5-5", *numbers).lines == [each for each in listed if -5 <= int(each) <= 5]
    assert run("numbers", "-B", "-v", "3", "-4").lines == [
        "-12 = (-4)*3",
        "-7 = (-4)-3",
        "-1 = (-4)+3",
        "7 = 3-(-4)",
    ]
    assert run("numbers", "-C", "-t", "7", "--", "-4", "3").lines == ["7 = 3-(-4)"]
    assert run("numbers", "-C", "0", "-1").lines == ["-1", "0", "1"]


def test_every_path_and_every_distinct_formula() -> None:
    numbers = ["3", "6", "25", "50", "75", "100"]
    paths = run("numbers", "-C", "-p", "-m", "-t", "952", *numbers).lines
    assert len(paths) == 11
    assert {line.split(" = ")[0] for line in paths} == {"952 [11]"}
    assert all(eval(line.split(" = ")[1]) == 952 for line in paths)  # noqa: S307  digits and signs that we wrote
    assert len({line.split(" = ")[1] for line in paths}) == 7
    steps = run("numbers", "-C", "-m", "--steps", "-t", "952", *numbers).lines
    assert len(set(steps)) == 11  # the order of moves tells them apart
    assert len(run("numbers", "-C", "--distinct", "-t", "952", *numbers).lines) == 2
    assert run("numbers", "-A", "-m", "-t", "3", "3").lines == ["3 = 3"]
    every = run("numbers", "-m", "1", "2").lines
    assert every == ["1 = 1", "1 = 2-1", "2 = 2", "2 = 1*2", "2 = 2/1", "3 = 1+2"]


def test_all_numbers_or_any() -> None:
    assert run("numbers", "--all", "2", "3").lines == ["1", "5", "6"]
    assert run("numbers", "--any", "-B", "2", "3").lines == ["-1", "1", "2", "3", "5", "6"]
    assert run("numbers", "--any", "-D", "2", "3").lines == ["-1", "1", "2", "3", "5", "6", "23", "32"]
    assert run("numbers", "--any", "-A", "-r", "0-3", "4").lines == ["2"]
    assert run("numbers", "--all", "-C", "-r", "0-3", "4").lines == []
    assert "4" in run("numbers", "--any", "-A", "-r", "0-9", "4", "5").lines
    assert run("numbers", "--all", "-t", "2", "--distinct", "1", "2").lines == ["2 = 2*1", "2 = 2/1"]


def test_trace() -> None:
    ran = run("numbers", "-C", "--trace", "1", "2")
    assert ran.lines == run("numbers", "-C", "1", "2").lines
    assert ran.err.splitlines()[:4] == ["processing set: 1 2", "  1 + 2 -> 3", "  1 * 2 -> 2", "  1 - 2 -> -1"]
    assert run("numbers", "-B", "--trace", "-t", "2", "1", "2").err.splitlines()[-1] == "processing set: 2"
    assert "  4 recur" not in run("numbers", "-A", "--trace", "4").err
    assert "  . 4 -> 2/5" in run("numbers", "-A", "--trace", "4").err.splitlines()
    assert "  2/5 recur -> 4/9" in run("numbers", "-A", "--trace", "4").err.splitlines()


def test_a_range_beyond_a_machine_word() -> None:
    assert run("numbers", "-C", "-r", "0-99999999999999999999", "1", "2").lines == ["0", "1", "2", "3"][1:]
    assert run("numbers", "-C", "-r", "-99999999999999999999-0", "1", "2").lines == ["-1"]
    assert run("numbers", "-t", "9" * 30, *"1234567").lines[0].split(" = ")[0] == "7560"


def test_a_range_without_a_number_says_so() -> None:
    for args in (["-r", "7-8", "1", "2"], ["-C", "-r", "-9--8", "1", "2"], ["-r", "-20--10", "3", "6"]):
        ran = run("numbers", *args)
        low, high = ran.err.split()[4:7:2]
        assert (ran.code, ran.out) == (4, "")
        assert ran.err == f"puzzlesmith: no number from {low} to {high} can be made\n"
        assert f"{low}-{high}" in args


LONG = "9" * 5000


@pytest.mark.parametrize(
    "args",
    [
        [LONG],
        ["-" + LONG],
        ["-t", LONG, "3"],
        ["-C", "-t", "-" + LONG, "3"],
        ["-r", f"1-{LONG}", "3"],
        ["-r", f"1-{LONG}x", "3"],
        ["--bits", LONG, "3"],
        ["--bits", "x" + LONG, "3"],
        ["--rules", LONG, "3"],
        [f"-x{LONG}", "3"],
        [f"--x{LONG}", "3"],
        ["--rules", "24", "--flub" + LONG],
    ],
    ids=lambda args: " ".join(args).replace("9" * 4999, ""),
)
def test_numbers_of_thousands_of_digits_are_refused_in_a_few_words(args: list[str]) -> None:
    assert len(refused("numbers", *args)) < 200


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


@pytest.mark.parametrize("option", ["--low", "--high", "--tiles", "--large", "--away", "-n", "--start"])
def test_games_with_numbers_of_thousands_of_digits_are_refused_in_a_few_words(option: str) -> None:
    assert len(refused("make", "numbers", option, LONG)) < 300
