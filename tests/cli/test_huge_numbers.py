"""Numbers of thousands of digits: Python's int() refuses them with an error that is not ours."""

import json
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import puzzlesmith as ps
from puzzlesmith.cli._app import VERBS, app
from puzzlesmith.core.engine import MAX_SEED

from .run import refused, run

HUGE = "9" * 5000


def commands() -> Iterator[tuple[list[str], click.Command]]:
    """Every verb; `make` has a command for each kind."""
    context = click.Context(app)
    for verb in VERBS:
        command = app.get_command(context, verb)
        assert command
        if isinstance(command, click.Group):
            for name in command.list_commands(context):
                inner = command.get_command(context, name)
                assert inner
                yield [verb, name], inner
        else:
            yield [verb], command


NUMBERS = [
    [*words, param.opts[0], HUGE]
    for words, command in commands()
    for param in command.params
    if isinstance(param, click.Option) and isinstance(param.type, click.types.IntParamType)
]


@pytest.mark.parametrize("args", NUMBERS, ids=lambda args: " ".join(args[:-1]))
def test_options_refuse_them_in_a_short_line(args: list[str]) -> None:
    message = refused(*args)
    assert args[-2] in message
    assert len(message) < 400


def test_there_are_such_options() -> None:
    assert len(NUMBERS) > 20


@pytest.mark.parametrize(
    "args",
    [
        ["make", "kurodoko", "5x5", "--seed", HUGE],
        ["divide", "4", "4", "4", "--seed", HUGE],
        ["divide", "4", "4", HUGE],
        ["divide", "4", "4", "--sizes", f"4,{HUGE}"],
        ["make", "kurodoko", f"{HUGE}x7"],
        ["make", "kurodoko", f"7x{HUGE}"],
        ["make", "kenken", "--size", HUGE],
        ["make", "wordsearch", "--directions", f"E:00{HUGE}"],
        ["book", "--add", f"kurodoko 5x5 x{HUGE}", "-o", "unwritten.pdf"],
        ["book", "--add", "kurodoko 5x5", "--seed", HUGE, "-o", "unwritten.pdf"],
        ["batch", "--kind", "kurodoko", "--params", "5x5", "-n", "2", "--seed", HUGE, "-o", "unwritten"],
        ["batch", "--kind", "kurodoko", "--params", "5x5", "-n", "9" * 30, "--seed", "1", "-o", "unwritten"],
        ["batch", "--kind", "kurodoko", "--params", "5x5", "-n", "2", "--shard", "9" * 30, "--seed", "1", "-o", "un"],
    ],
    ids=lambda args: " ".join(args)[:60],
)
def test_other_places_refuse_them_too(args: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(refused(*args)) < 400
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("verb", ["book", "batch"])
@pytest.mark.parametrize("line", [f"seed = {HUGE}", f"count = {HUGE}", f"seed = '{HUGE}'"], ids=lambda line: line[:9])
def test_recipes_refuse_them(verb: str, line: str, tmp_path: Path) -> None:
    table = "puzzles" if verb == "book" else "make"
    recipe = tmp_path / "recipe.toml"
    recipe.write_text(f'{line}\n[[{table}]]\nkind = "kurodoko"\nparams = "5x5"\ncount = 1\n')
    assert len(refused(verb, str(recipe), "-o", str(tmp_path / "out.pdf"))) < 400


@pytest.mark.parametrize("seed", [2**63 - 1, 2**63, 2**64, 10**200])
def test_long_seeds_make_what_python_makes(seed: int, tmp_path: Path) -> None:
    """A number beyond 64 bits becomes a text, which every writer of JSON accepts, and makes the same puzzles."""
    wanted = ps.make("kurodoko", "5x5", seed=seed)
    data = json.loads(run("make", "kurodoko", "5x5", "--json", "--seed", str(seed)).out)
    assert (data["id"], data["seed"]) == (wanted.id, wanted.seed)
    assert data["seed"] == (seed if seed < 2**63 else str(seed))
    out = tmp_path / "out.jsonl"
    ran = run(
        "batch", "--kind", "kurodoko", "--params", "5x5", "-n", "1", "--seed", str(seed), "-j", "1", "-o", str(out)
    )
    assert ran.code == 0, ran.err
    assert json.loads(out.read_text())["puzzle"]["id"] == wanted.id


def test_seeds_have_a_limit() -> None:
    assert ps.make("kurodoko", "5x5", seed="x" * MAX_SEED).seed == "x" * MAX_SEED
    for seed in ("x" * (MAX_SEED + 1), 10**5000, -(10**5000)):
        with pytest.raises(ps.PuzzleError, match="too long"):
            ps.make("kurodoko", "5x5", seed=seed)
