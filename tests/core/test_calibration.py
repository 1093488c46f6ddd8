"""Checks the scale that measured times give, the files that they come from, and what a broken file says."""

import json
from math import exp, log
from pathlib import Path

import pytest

from puzzlesmith.core.calibration import Scale, calibrated, times_in
from tests import inside as ps

IDS = [made.id for made in ps.make_many("kenken", 9, "4", seed="scale")]
SLOW = [(name, 120 * ps.grade(name).minutes) for name in IDS]  # twice as long as expected


def test_many_times_count_more_than_few() -> None:
    many, one = calibrated(SLOW).kinds["kenken"], calibrated(SLOW[:1]).kinds["kenken"]
    assert (many.puzzles, one.puzzles) == (9, 1)
    assert many.factor == pytest.approx(exp(log(2) * 9 / 12), abs=0.02)
    assert one.factor == pytest.approx(exp(log(2) / 4), abs=0.02)
    assert many.spread == pytest.approx(1, abs=0.05)


def test_other_kinds_share_what_is_common() -> None:
    scale = calibrated(SLOW)
    assert scale.factor("sudoku") == pytest.approx(scale.factor("kenken"))
    assert Scale({}).factor("sudoku") == 1


@pytest.mark.parametrize("form", ["csv", "list", "object", "lines"])
def test_times_come_in_several_forms(form: str, tmp_path: Path) -> None:
    records = [{"id": name, "seconds": seconds} for name, seconds in SLOW]
    text = {
        "csv": "day,id,seconds\n" + "".join(f'1,"{name}",{seconds}\n' for name, seconds in SLOW),
        "list": json.dumps(records),
        "object": json.dumps({"times": records}),
        "lines": "\n".join(map(json.dumps, records)),
    }[form]
    file = tmp_path / "times"
    file.write_text(text, encoding="utf-8")
    assert times_in(str(file)) == SLOW


def test_a_scale_reads_back(tmp_path: Path) -> None:
    file, scale = tmp_path / "me.json", calibrated(SLOW)
    file.write_text(json.dumps(scale.to_dict()), encoding="utf-8")
    assert Scale.load(str(file)) == scale


@pytest.mark.parametrize(
    "text", ["", "[]", "id,seconds\n", '[{"id": "x"}]', '[{"id": 3, "seconds": 3}]', '{"id"', "[3]"]
)
def test_broken_times_are_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "times"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ps.PuzzleError, match="times"):
        times_in(str(file))


@pytest.mark.parametrize("seconds", [0, -1, "nan", "inf", "soon", None, 1e9])
def test_impossible_times_are_refused(seconds: object, tmp_path: Path) -> None:
    file = tmp_path / "times"
    file.write_text(json.dumps([{"id": IDS[0], "seconds": seconds}]), encoding="utf-8")
    with pytest.raises(ps.PuzzleError, match="record 1: no id with seconds above 0"):
        times_in(str(file))


@pytest.mark.parametrize("text", ["", "[]", '{"kinds": 3}', '{"kinds": {"kenken": {"factor": 0}}}'])
def test_other_files_are_no_scales(text: str, tmp_path: Path) -> None:
    file = tmp_path / "me.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ps.PuzzleError, match="is not a scale; expected a file that `puzzlesmith calibrate` wrote"):
        Scale.load(str(file))
