"""The top-level command. It imports the module of a verb when the verb is used, and reports every error in one line."""

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
from ._help import explanation, shortened, suggestion

if TYPE_CHECKING:
    from collections.abc import Sequence

NAME = "puzzlesmith"

# In the order in which a newcomer meets them. The summaries are here so that --help need not import the verbs.
VERBS = {
    "make": "Make new puzzles.",
    "show": "Draw puzzles and positions.",
    "solve": "Find the answer, and whether it is unique.",
    "grade": "Rate how hard puzzles are.",
    "hint": "Suggest the next move in a position, and explain it.",
    "explain": "Explain the whole solution step by step.",
    "techniques": "List the ways to reason of a kind.",
    "lesson": "Explain a technique, with an example and drills.",
    "drill": "Practise one technique.",
    "tutorial": "Learn the rules of a kind by five guided moves.",
    "check": "List the rules that a position breaks.",
    "play": "Play in the browser.",
    "print": "Print puzzles as PDF or as pictures of pages.",
    "book": "Make a book of puzzles, with rules and answers.",
    "export": "Write puzzles as a self-contained web page.",
    "batch": "Make many different puzzles and write them to files.",
    "verify": "Judge answers written as free text.",
    "calibrate": "Fit the expected times to yours.",
    "divide": "Divide a board into connected regions.",
    "numbers": "Find the numbers that can be made from others, and how.",
    "rules": "Explain how a kind of puzzle is played.",
    "kinds": "List the kinds of puzzles.",
    "themes": "List the themes of puzzles with words.",
}


class App(click.Group):
    def list_commands(self, _ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, _ctx: click.Context, name: str) -> click.Command | None:
        if name not in VERBS:
            return None
        command: click.Command = import_module(f"puzzlesmith.cli.{name}").command
        return command

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
            formatter.write_text("For several puzzles: 2 if any input was invalid, else the highest code.")

    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> Any:
        """Override click's method, for our own exit codes, one-line errors, and no tracebacks."""
        sys.exit(_exit_code(self, list(sys.argv[1:] if args is None else args) or ["--help"]))

    def run(self, args: list[str]) -> int:
        """Run one command, or answer a shell's request for completions."""
        self._main_shell_completion({}, NAME)
        with self.make_context(NAME, args) as ctx:
            return self.invoke(ctx) or _exits.FINE


def _exit_code(app: App, args: list[str]) -> int:
    try:
        code = _run(app, args)
        _flush()
    except KeyboardInterrupt:
        return _report("interrupted", _exits.INTERRUPTED)
    except BrokenPipeError:  # the reader of our output has closed it, as `head` does
        _discard_output()
        return _exits.FINE
    except OSError as error:
        _discard_output()
        return _report(": ".join([error.strerror or str(error), *filter(None, [error.filename])]), _exits.WRONG)
    except Exception as bug:  # noqa: BLE001  users see a traceback only on request
        return _report_bug(bug)
    return code


def _run(app: App, args: list[str]) -> int:
    try:
        return app.run(args)
    except click.exceptions.Exit as request:
        return request.exit_code
    except click.ClickException as error:
        return _report(explanation(error), _exits.WRONG)
    except (PuzzleError, GaveUp) as error:
        return _report(str(error), _exits.of_error(error))


def _report(text: str, code: int) -> int:
    print(f"puzzlesmith: {shortened(text)}", file=sys.stderr)
    return code


def _report_bug(bug: Exception) -> int:
    if os.environ.get("PUZZLESMITH_TRACEBACK", "0") not in {"", "0"}:
        raise bug
    summary = " ".join(f"{type(bug).__name__}: {bug}".split())
    return _report(f"a bug, please report it: {summary} (PUZZLESMITH_TRACEBACK=1 shows a traceback)", _exits.BUG)


def _flush() -> None:
    if sys.stdout is not None:  # None if the caller closed it
        sys.stdout.flush()


def _discard_output() -> None:
    """Redirect standard output to nowhere. Otherwise Python fails at exit to flush what is still buffered."""
    with suppress(OSError, AttributeError):  # standard output may be closed, or not a file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _version(ctx: click.Context, _param: click.Parameter, requested: object) -> None:
    if requested:
        from puzzlesmith import _compiled

        print(f"puzzlesmith {_installed_version()}, {_compiled.state()}")
        ctx.exit()


def _installed_version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("puzzlesmith")
    except PackageNotFoundError:
        return "(not installed)"


app = App(
    "puzzlesmith",
    help="Make, solve, grade, explain, draw, print and play logic puzzles.",
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
