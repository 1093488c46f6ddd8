"""The group of verbs. A verb's module is imported when the verb is used; whatever goes wrong ends here, in one line."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from puzzlesmith.core.kind import GaveUp
from puzzlesmith.core.model import PuzzleError

from . import _exits
from ._help import explanation, suggestion

if TYPE_CHECKING:
    from collections.abc import Sequence

NAME = "puzzlesmith"

# In the order in which one meets them. Kept here so that the list can be shown without importing the verbs.
VERBS = {
    "make": "Make new puzzles.",
    "show": "Draw puzzles and positions.",
    "solve": "Find the answer, and whether it is the only one.",
    "grade": "Say how hard puzzles are.",
    "hint": "Say what to do next in a position, and why.",
    "explain": "Tell the whole way to the answer in sentences.",
    "check": "Name the rules that a position breaks.",
    "play": "Play on a page in the browser.",
    "print": "Put puzzles on paper: PDF, or pictures of pages.",
    "book": "Make a book of puzzles, with rules and answers.",
    "export": "Write puzzles as a page that plays by itself.",
    "batch": "Make many different puzzles, as files.",
    "verify": "Judge answers that are written in free text.",
    "divide": "Divide a board into connected regions.",
    "numbers": "Say what can be made of some numbers, and how.",
    "rules": "Tell how a kind of puzzle is played.",
    "kinds": "List the kinds of puzzles.",
}


class App(click.Group):
    """The verbs by name."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, _ctx: click.Context, name: str) -> click.Command | None:
        if name not in VERBS:
            return None
        found: click.Command = import_module(f"puzzlesmith.cli.{name}").command
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in VERBS and not args[0].startswith("-"):
            raise click.UsageError(f"no verb {args[0]!r}{suggestion(args[0], VERBS)}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Verbs"):
            formatter.write_dl(list(VERBS.items()))

    def format_epilog(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Exit codes"):
            formatter.write_dl([(str(code), meaning) for code, meaning in _exits.MEANINGS.items()])
            formatter.write_paragraph()
            formatter.write_text("For many puzzles at once: 2 if any was wrong, else the highest.")

    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> Any:
        """Not click's own: our exit codes, one line for what is wrong, and no traceback."""
        sys.exit(_guarded(self, list(sys.argv[1:] if args is None else args) or ["--help"]))

    def run(self, args: list[str]) -> int:
        """One command, or what a shell wants to know to complete one."""
        self._main_shell_completion({}, NAME)
        with self.make_context(NAME, args) as ctx:
            return self.invoke(ctx) or _exits.FINE


def _guarded(app: App, args: list[str]) -> int:
    try:
        code = _run(app, args)
        _flush()
    except KeyboardInterrupt:
        return _complain("interrupted", _exits.INTERRUPTED)
    except BrokenPipeError:  # whoever read our output has had enough
        _discard_output()
        return _exits.FINE
    except OSError as error:
        _discard_output()
        return _complain(": ".join([error.strerror or str(error), *filter(None, [error.filename])]), _exits.WRONG)
    except Exception as bug:  # noqa: BLE001  a traceback never reaches a user who has not asked for it
        return _admit(bug)
    return code


def _run(app: App, args: list[str]) -> int:
    try:
        return app.run(args)
    except click.exceptions.Exit as left:
        return left.exit_code
    except click.ClickException as wrong:
        return _complain(explanation(wrong), _exits.WRONG)
    except (PuzzleError, GaveUp) as wrong:
        return _complain(str(wrong), _exits.of_error(wrong))


def _complain(text: str, code: int) -> int:
    print(f"puzzlesmith: {text}", file=sys.stderr)
    return code


def _admit(bug: Exception) -> int:
    if os.environ.get("PUZZLESMITH_TRACEBACK", "0") not in {"", "0"}:
        raise bug
    what = " ".join(f"{type(bug).__name__}: {bug}".split())
    return _complain(f"a bug, please report it: {what} (PUZZLESMITH_TRACEBACK=1 shows where)", _exits.BUG)


def _flush() -> None:
    if sys.stdout is not None:  # closed from outside
        sys.stdout.flush()


def _discard_output() -> None:
    """What is still in the buffer may have nowhere to go; without this Python would complain when it exits."""
    with suppress(OSError, AttributeError):  # no such file behind standard output
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _version(ctx: click.Context, _param: click.Parameter, wanted: object) -> None:
    if wanted:
        from puzzlesmith import _compiled

        print(f"puzzlesmith {_installed()}, {_compiled.state()}")
        ctx.exit()


def _installed() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("puzzlesmith")
    except PackageNotFoundError:
        return "(not installed)"


app = App(
    "puzzlesmith",
    help="Logic puzzles: made, solved, graded, explained, drawn, printed and played.",
    context_settings={"help_option_names": ["-h", "--help"]},
    subcommand_metavar="VERB ...",
    params=[
        click.Option(
            ["--version"],
            is_flag=True,
            expose_value=False,
            is_eager=True,
            callback=_version,
            help="Show the version, and whether it runs compiled or interpreted.",
        )
    ],
)
