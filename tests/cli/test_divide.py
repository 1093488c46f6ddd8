import json
from pathlib import Path

import pytest

from puzzlesmith.ominoes import Division, divide, divide_many, traced, verify

from .run import refused, run


def test_text_is_the_default() -> None:
    assert run("divide", "6", "6", "6", "--seed", "1").out == divide(6, 6, 6, seed=1).text() + "\n"


def test_several_pictures_have_an_empty_line_between() -> None:
    wanted = "\n\n".join(each.text() for each in divide_many(3, 4, 4, 4, seed=1))
    assert run("divide", "4", "4", "4", "--seed", "1", "-n", "3").out == wanted + "\n"


def test_json_tells_where_it_comes_from() -> None:
    lines = run("divide", "5", "5", "5", "--seed", "x", "-n", "2", "--start", "3", "--json").lines
    made = [json.loads(line) for line in lines]
    assert [(each["seed"], each["index"]) for each in made] == [("x", 3), ("x", 4)]
    assert made[1] == divide(5, 5, 5, seed="x", index=4).to_dict() | {"seed": "x", "index": 4}


def test_seed_that_was_chosen_is_told_and_makes_the_same_again() -> None:
    fresh = run("divide", "9", "9", "9")
    words = fresh.err.split()
    assert run("divide", "9", "9", "9", "--seed", words[words.index("--seed") + 1]).out == fresh.out


def test_svg_goes_into_files(tmp_path: Path) -> None:
    ran = run("divide", "5", "5", "5", "--seed", "1", "-n", "2", "-f", "svg", "-o", str(tmp_path / "d-{n}.svg"))
    assert ran.code == 0
    assert [file.name for file in sorted(tmp_path.iterdir())] == ["d-1.svg", "d-2.svg"]
    assert (tmp_path / "d-1.svg").read_text().startswith("<svg ")


def division(*args: str) -> Division:
    ran = run("divide", *args, "--seed", "1", "--json")
    assert ran.code == 0, ran.err
    data = json.loads(ran.out)
    return Division(data["width"], data["height"], tuple(region for row in data["regions"] for region in row))


def test_options(tmp_path: Path) -> None:
    mask = tmp_path / "mask.txt"
    mask.write_text("####\n#..#\n####\n")
    assert verify(division("4", "3", "5", "--mask", str(mask)), 5) == []
    assert verify(division("4", "3", "10", "--mask", str(mask), "--holes"), 10, holes=True) == []
    for rows in (f"@{mask}", "####/#..#/####"):
        assert division("4", "3", "5", "--mask", rows) == division("4", "3", "5", "--mask", str(mask))
    assert sorted(division("5", "4", "--sizes", "2,3,4,5,6").sizes) == [2, 3, 4, 5, 6]
    assert division("8", "8", "8", "--compactness", "-2") == divide(8, 8, 8, seed=1, compactness=-2)
    assert division("8", "8", "8", "--symmetry", "rotate4") == divide(8, 8, 8, seed=1, symmetry="rotate4")
    assert division("4", "4", "4", "--uniform") == divide(4, 4, 4, seed=1, uniform=True)


def test_trace_is_on_standard_error() -> None:
    ran = run("divide", "5", "5", "5", "--seed", "1", "-n", "2", "--start", "3", "--trace")
    assert ran.out == run("divide", "5", "5", "5", "--seed", "1", "-n", "2", "--start", "3").out
    assert ran.err.splitlines() == [*traced(5, 5, 5, seed=1, index=3)[1], *traced(5, 5, 5, seed=1, index=4)[1]]
    assert "20. " in ran.err


def test_a_wrong_division_is_reported_as_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PUZZLESMITH_TRACEBACK", raising=False)
    monkeypatch.setitem(divide.__globals__, "_grown", lambda *_: Division.from_rows(["ab", "ba"]))
    ran = run("divide", "2", "2", "2", "--seed", "5")
    assert (ran.code, ran.out) == (70, "")
    assert "a bug, please report it: WrongDivisionError: the division ab/ba of 2x2/2c0snone seed 5" in ran.err


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["4", "4"], "no size for the regions; expected K or --sizes (see 'puzzlesmith divide --help')"),
        (["4"], "Missing argument 'H' (see 'puzzlesmith divide --help')"),
        (["4", "4", "3"], "16 cells cannot be divided into regions of 3; expected a divisor of 16"),
        (
            ["4", "4", "four"],
            "Invalid value for '[K]': 'four' is not a valid integer (see 'puzzlesmith divide --help')",
        ),
        (["4", "4", "--sizes", "4;12"], "not a list of sizes in '4;12'; expected numbers separated by commas"),
        (["4", "4", "--sizes", "4,4"], "the sizes add up to 8; expected 16, as many as the board has cells"),
        (["4", "4", "4", "--mask", "missing.txt"], "No such file or directory: missing.txt"),
        (["4", "4", "4", "--compactness", "3"], "compactness 3 is out of range; expected -2 (snaky) to 2 (compact)"),
        (["4", "4", "4", "--symmetry", "x"], "Invalid value for '--symmetry': 'x' is not one of 'rotate2', "),
        (
            ["4", "4", "4", "-n", "2", "--seed", "1", "-f", "xml"],
            "unknown format 'xml'; expected one of text, json, svg",
        ),
    ],
)
def test_wrong_words(args: list[str], line: str) -> None:
    assert refused("divide", *args).startswith(line)


def test_board_that_cannot_be_divided(tmp_path: Path) -> None:
    mask = tmp_path / "mask.txt"
    mask.write_text("###\n#.#\n###\n")
    assert refused("divide", "3", "3", "8", "--seed", "1", "--mask", str(mask)).startswith("this board has no such")
