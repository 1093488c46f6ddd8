"""The complete outputs of Simon Tatham's numgame: every number, every count, every formula."""

import pytest

from tests.cli.run import run
from tests.needs import shared

RUNS = {
    "A-4": "-A -p 4",
    "A-44": "-A -p 4 4",
    "A-444": "-A -p 4 4 4",
    "A-4444-r0-100-v": "-A -p -v -r 0-100 4 4 4 4",
    "B-3388-v": "-B -pv 3 3 8 8",
    "B-3388": "-B -p 3 3 8 8",
    "C-1-3-7-10-25-50": "-C -p 1 3 7 10 25 50",
    "C-3-6-25-50-75-100": "-Cp 3 6 25 50 75 100",
    "D-4444-v": "-D -p -v 4 4 4 4",
    "D-4444": "-D -p 4 4 4 4",
}


@pytest.mark.corpus
@pytest.mark.parametrize("name", RUNS)
@pytest.mark.parametrize("bits", [[], ["--bits", "32"]], ids=["", "32 bits"])
def test_output_is_that_of_numgame(name: str, bits: list[str]) -> None:
    file = shared(f"reference/golden/numgame-{name}.txt")
    ran = run("numbers", *bits, *RUNS[name].split())
    assert ran.code == 0, ran.err
    assert ran.lines == file.read_text().splitlines()


@pytest.mark.corpus
def test_no_golden_file_is_left_out() -> None:
    files = {file.stem.removeprefix("numgame-") for file in shared("reference/golden").glob("numgame-*.txt")}
    assert files == RUNS.keys()
