"""Checks minutes on the command line: in what `make` and `grade` print, as a wish, and on one's own scale."""

import json
from pathlib import Path

import pytest

from tests import inside as ps

from .run import GOOD, KENKEN, refused, run

KIND = ("kenken", "4", "--seed", "3")


def test_grade_and_make_say_how_long_it_takes() -> None:
    minutes = ps.grade(GOOD).minutes
    assert f"time        about {minutes:.0f} min" in run("grade", GOOD).lines
    assert json.loads(run("grade", GOOD, "--json").out)["minutes"] == minutes
    made = ps.make("kenken", "4", level="easy", seed=3).grade.minutes
    assert run("make", *KIND, "--level", "easy", "--format", "text").lines[0] == (
        f"KenKen, easy, about {5 * round(12 * made)} s"
    )


def test_wishes() -> None:
    made = json.loads(run("make", "kurodoko", "--minutes", "4..6", "--score", "0..1300", "--seed", "1", "--json").out)
    assert 4 <= made["grade"]["minutes"] <= 6
    assert made["grade"]["score"] <= 1300
    assert made["params"] == "9x6@minutes=4..6@score=0..1300"
    assert "minutes 'x' is not a range; expected 5..8, 5.., ..8, or 6 for about 6" in refused(
        "make", "kurodoko", "--minutes", "x"
    )
    ran = run("make", *KIND, "--level", "easy", "--minutes", "60..")
    assert ran.code != 0
    assert "of 60.. minutes found; expected easy" in ran.err


@pytest.fixture
def scale(tmp_path: Path) -> str:
    times, file = tmp_path / "times.csv", tmp_path / "me.json"
    seconds = 60 * 16 * ps.grade(KENKEN).minutes  # sixteen times as long; one puzzle counts for a quarter: twice
    times.write_text(f'id,seconds\n"{KENKEN}",{seconds}\n', encoding="utf-8")
    assert run("calibrate", str(times), "--json", "-o", str(file)).code == 0
    assert run("calibrate", str(times)).out.startswith("kenken      2.00 times as long as expected, from 1 puzzle;")
    return str(file)


def test_a_scale_of_ones_own(scale: str) -> None:
    graded = json.loads(run("grade", KENKEN, "--json", "--scale", scale).out)
    assert graded["minutes_for_you"] == pytest.approx(2 * graded["minutes"], abs=0.01)
    assert " for you (" in run("grade", KENKEN, "--scale", scale).out
    made = json.loads(run("make", *KIND, "--minutes", "2..3", "--scale", scale, "--json").out)
    assert 1 <= made["grade"]["minutes"] <= 1.5
    assert "is not a scale" in refused("grade", KENKEN, "--scale", __file__)
