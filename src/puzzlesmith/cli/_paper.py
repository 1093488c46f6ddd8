"""Shared by `print` and `book`: options for paper, and writing of PDF and PNG files."""

from __future__ import annotations

import sys
from contextlib import closing
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from puzzlesmith.core.model import PuzzleError

from . import _exits
from ._extensions import form_of
from ._output import NUMBER, Output, Run
from ._progress import watched

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlesmith.book import Recipe

FORMS = ("pdf", "png")
MAX_PPI = 1200


class Paper:
    """Settings for paper from the command line: those of the recipe, and the format and destination of pages."""

    def __init__(self, path: str | None, form: str | None, ppi: int, settings: dict[str, Any], *, force: bool):
        self.path, self.force, self.ppi = None if path == "-" else path, force, ppi
        self.form = form_of(self.path, form, FORMS) or FORMS[0]
        self.settings = {name: value for name, value in settings.items() if value is not None}

    def print(self, recipe: Recipe) -> int:
        """Make the puzzles with a progress bar, typeset the pages and write them."""
        from puzzlesmith import book

        output = Output(self.form, self.path)
        self._check(output)
        with closing(watched(book.items(recipe), recipe.size, output)) as items:
            printed = book.print_book(recipe, list(items), form=self.form, ppi=self.ppi)
        self._write(printed.files)
        for note in printed.notes:
            print(f"puzzlesmith: {note}", file=sys.stderr)
        return _exits.FINE

    def _check(self, output: Output) -> None:
        """Raise before the work starts if its result could not be written."""
        from ._files import refuse_existing

        if output.on_terminal:
            raise PuzzleError(f"cannot write {self.form} to a terminal", expected=f"-o FILE.{self.form}")
        if self.path and NUMBER not in self.path:
            refuse_existing(self.path, force=self.force)

    def _write(self, files: list[bytes]) -> None:
        from ._files import replacing_bytes

        if len(files) > 1 and (self.path is None or NUMBER not in self.path):
            raise PuzzleError(f"{len(files)} pages need as many files", expected="-o with {n}, as in page-{n}.png")
        if self.path is None:
            sys.stdout.buffer.write(files[0])
        for number, content in enumerate(files, 1):
            if self.path is not None:
                with replacing_bytes(self.path.replace(NUMBER, str(number)), force=self.force) as file:
                    file.write(content)


def prints(*, with_answers: bool) -> Callable[[Run], Run]:
    """Give a command the options for paper, and pass them to it as `paper`."""

    def decorate(run: Run) -> Run:
        @wraps(run)
        def wrapped(**options: Any) -> int:
            settings = {name: options.pop(name) for name in SETTINGS}
            path, form, ppi, force = (options.pop(name) for name in ("path", "form", "ppi", "force"))
            return run(paper=Paper(path, form, ppi, settings, force=force), **options)

        for option in reversed([*_settings(with_answers=with_answers), *FILES]):
            option(wrapped)
        return wrapped

    return decorate


SETTINGS = ("title", "page", "per_page", "large_print", "font", "code", "link", "answers")
FILES: list[Callable[[Run], Run]] = [
    click.option(
        "-o", "--output", "path", metavar="FILE", help="Write to a file; for png, {n} in its name is the page number."
    ),
    click.option("--force", is_flag=True, help="Let -o overwrite an existing file."),
    click.option("-f", "--format", "form", type=click.Choice(FORMS), help="[default: that of the file name, or pdf]"),
    click.option(
        "--ppi",
        type=click.IntRange(10, MAX_PPI),
        metavar="NUMBER",
        default=150,
        show_default=True,
        help="Resolution of png, in pixels per inch.",
    ),
]


def _settings(*, with_answers: bool) -> list[Callable[[Run], Run]]:
    return [
        click.option("--title", metavar="TEXT", help="Printed at the top of pages, and on the cover of a book."),
        click.option("--page", metavar="SIZE", help="a4, letter or 6x9 (inches). [default: a4]"),
        click.option("--per-page", type=int, metavar="1|2|4|6", help="Puzzles per page. [default: 4]"),
        click.option("--large-print", is_flag=True, default=None, help="Large type and cells, one puzzle per page."),
        click.option(
            "--font", metavar="NAME|FILE", help="sans, serif, dyslexic, or a .ttf or .otf file. [default: sans]"
        ),
        click.option("--code", metavar="qr|id|none", help="What to print below each puzzle. [default: qr]"),
        click.option(
            "--link",
            metavar="URL",
            help="The link in QR codes, with {id} in it; or id for the id alone. [default: a page to play it on]",
        ),
        click.option(
            "--answers/--no-answers",
            default=None,
            help=f"Print the answers at the back. [default: {'answers' if with_answers else 'no-answers'}]",
        ),
    ]
