import os
from pathlib import Path

import pytest

from puzzlesmith.cli import make as verb

from .run import GOOD, refused, run

ARGS = ("make", "kurodoko", "5x4", "--seed", "1")


def test_existing_file_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    file.write_text("mine")
    line = refused(*ARGS, "-o", str(file))
    assert line == f"{file} exists; expected another name, or --force to overwrite it"
    assert file.read_text() == "mine"


def test_force_overwrites(tmp_path: Path) -> None:
    file = tmp_path / "old"
    file.write_text("mine")
    assert run(*ARGS, "-o", str(file), "--force").code == 0
    assert file.read_text() == run(*ARGS).out


def test_link_leads_to_the_file_that_is_overwritten(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text("mine")
    link.symlink_to(file)
    assert run(*ARGS, "-o", str(link), "--force").code == 0
    assert link.is_symlink()
    assert file.read_text() == run(*ARGS).out


def test_nothing_is_left_of_an_unfinished_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(verb, "_text", interrupted)
    ran = run(*ARGS, "--format", "text", "-o", str(tmp_path / "file"))
    assert (ran.code, ran.err) == (130, "puzzlesmith: interrupted\n")
    assert list(tmp_path.iterdir()) == []


def test_old_file_survives_an_interrupted_overwriting(tmp_path: Path) -> None:
    file = tmp_path / "old.svg"
    file.write_text("mine")
    refused("make", "kurodoko", "-n", "2", "--seed", "1", "-f", "svg", "-o", str(file), "--force")
    assert file.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(os.name != "posix", reason="looks at permissions")
def test_file_has_ordinary_permissions(tmp_path: Path) -> None:
    run(*ARGS, "-o", str(tmp_path / "one"))
    (tmp_path / "two").touch()
    assert (tmp_path / "one").stat().st_mode == (tmp_path / "two").stat().st_mode


def test_what_is_no_file_is_written_to_and_not_replaced() -> None:
    assert run(*ARGS, "-o", "/dev/null").code == 0
    assert not Path("/dev/null").is_file()


@pytest.mark.parametrize(("name", "words"), [("missing/file", "No such file or directory: "), ("", "Is a directory: ")])
def test_file_that_cannot_be_written_is_told(tmp_path: Path, name: str, words: str) -> None:
    assert refused(*ARGS, "-o", str(tmp_path / name)).startswith(words)


def test_dash_is_standard_output() -> None:
    assert run(*ARGS, "-o", "-") == run(*ARGS)


def test_number_in_the_name_makes_many_files(tmp_path: Path) -> None:
    assert run(*ARGS, "-n", "3", "-f", "svg", "-o", str(tmp_path / "puzzle-{n}.svg")).code == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == ["puzzle-1.svg", "puzzle-2.svg", "puzzle-3.svg"]
    assert len({file.read_text() for file in tmp_path.iterdir()}) == 3
    assert "puzzle-1.svg exists" in refused(*ARGS, "-f", "svg", "-o", str(tmp_path / "puzzle-{n}.svg"))


def test_second_picture_needs_its_own_file() -> None:
    ran = run("show", GOOD, GOOD, "--format", "svg")
    assert ran.code == 2
    assert ran.out.count("<svg") == 1
    assert ran.err == ("puzzlesmith: a file can hold only one picture; expected -o with {n}, as in puzzle-{n}.svg\n")


@pytest.mark.parametrize("theme", ["light", "dark", "print", "auto"])
def test_theme_of_svg(theme: str) -> None:
    assert f'class="puzzlesmith {theme}"' in run("show", GOOD, "-f", "svg", "--theme", theme).out


def test_unknown_theme_is_refused() -> None:
    assert "pink" in refused("show", GOOD, "-f", "svg", "--theme", "pink")
