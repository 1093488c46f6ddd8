"""Options from the fields of Params: each kind of field."""

from dataclasses import dataclass
from typing import Any

import click
import pytest
from click.testing import CliRunner

from puzzlesmith.cli import _options
from puzzlesmith.core.params import Params, option


@dataclass(frozen=True, slots=True)
class Toy(Params):
    striped: bool = option(False, "with stripes")
    round_corners: bool = option(True, "corners are round")
    label: str = option("", "what X reads")
    width: int = option(3, "columns", least=1, most=9)
    shade: int | None = option(None, "how dark", least=1, most=9)


def ran(*args: str) -> Any:
    params = dict[str, Any]()

    def run(**options: Any) -> None:
        params.update(_options.pop_params(Toy, options))

    command = click.Command("toy", params=_options.of_params(Toy), callback=run)
    result = CliRunner().invoke(command, args)
    return params if result.exit_code == 0 and "--help" not in args else result.output


@pytest.mark.parametrize(
    ("args", "given"),
    [
        ([], {}),
        (["--striped"], {"striped": True}),
        (["--no-striped"], {"striped": False}),
        (["--no-round-corners"], {"round_corners": False}),
        (["--label", "a b"], {"label": "a b"}),
        (["--label", ""], {"label": ""}),
        (["--width", "5", "--level", "any"], {"width": 5, "level": None}),
    ],
)
def test_only_what_was_given(args: list[str], given: dict[str, Any]) -> None:
    assert ran(*args) == given


def test_flags_take_no_value() -> None:
    assert "unexpected extra argument" in ran("--striped", "yes")


def test_help() -> None:
    help_text = " ".join(ran("--help").split())
    assert "--striped / --no-striped With stripes. [default: no]" in help_text
    assert "--round-corners / --no-round-corners Corners are round. [default: yes]" in help_text
    assert "--label TEXT What X reads. --width 1..9 Columns. [default: 3]" in help_text
    assert "--shade 1..9 How dark. [default: any]" in help_text
