"""The output of a command: the format of its answers, and where they go: standard output or files."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from io import TextIOWrapper
from typing import Any, TextIO

import click

from puzzlesmith.core.kind import kind, kinds
from puzzlesmith.core.model import PuzzleError

from ._help import suggestion

Put = Callable[[str | bytes], None]
Run = Callable[..., int]
PICTURES = {"svg", "png"}  # formats with one answer per file
NUMBER = "{n}"  # in the name of a file, gives each answer a file of its own


class Output:
    """The format of answers, their destination, and the colours of pictures."""

    def __init__(self, form: str | None, path: str | None = None, *, force: bool = False, theme: str = "light"):
        self._form, self.path, self.force, self.theme = form, None if path == "-" else path, force, theme
        self.default = "text"

    @property
    def form(self) -> str:
        return self._form or self.default

    @property
    def on_terminal(self) -> bool:
        return self.path is None and sys.stdout is not None and sys.stdout.isatty()

    @contextmanager
    def open(self) -> Iterator[Put]:
        """Yield a function that writes one answer per call."""
        if self.path is None:
            if isinstance(sys.stdout, TextIOWrapper):
                sys.stdout.reconfigure(errors="backslashreplace")  # rather than fail on an old terminal
            yield _writer(sys.stdout, self.form)
        elif NUMBER in self.path:
            yield self._into_files(self.path)
        else:
            with self._file(self.path) as file:
                yield _writer(file, self.form)

    def _into_files(self, pattern: str) -> Put:
        count = 0

        def put(answer: str | bytes) -> None:
            nonlocal count
            count += 1
            with self._file(pattern.replace(NUMBER, str(count))) as file:
                _writer(file, self.form)(answer)

        return put

    @contextmanager
    def _file(self, name: str) -> Iterator[TextIO]:
        from ._files import replacing  # late: pathlib costs milliseconds

        with replacing(name, force=self.force) as file:
            yield file


def _writer(file: TextIO | None, form: str) -> Put:
    """Return a function that writes and flushes one answer per call, with a blank line before multi-line answers."""
    first = True

    def put(answer: str | bytes) -> None:
        nonlocal first
        if form in PICTURES and not first:
            raise PuzzleError("a file can hold only one picture", expected=f"-o with {{n}}, as in puzzle-{{n}}.{form}")
        if isinstance(answer, bytes):
            _put_bytes(file, answer)
        else:
            print("" if first or "\n" not in answer else "\n", answer, sep="", file=file, flush=True)
        first = False

    return put


def _put_bytes(file: TextIO | None, answer: bytes) -> None:
    if file is not None and file.isatty():
        raise PuzzleError("cannot write a picture to a terminal", expected="-o FILE")
    if file is not None:
        file.flush()
        file.buffer.write(answer)


def json_line(value: dict[str, Any]) -> str:
    from json import dumps  # late: costs milliseconds

    return dumps(value, ensure_ascii=False, separators=(",", ":"))


def writes(*forms: str, words: str, and_those_of_kinds: bool = False) -> Callable[[Run], Run]:
    """Give a command the options for its output, and pass them to it as `output`."""

    def checked(_ctx: click.Context, _param: click.Parameter, form: str | None) -> str | None:
        if form is None or form in forms:
            return form
        return _one_of(form, [*forms, *_forms_of_kinds()] if and_those_of_kinds else forms)

    metavar = "|".join(forms) + ("|..." if and_those_of_kinds else "")
    form = click.option("-f", "--format", "form", metavar=metavar, callback=checked, help=words)
    return lambda run: form(_with_output(run))


def _with_output(run: Run) -> Run:
    @wraps(run)
    def wrapped(*, form: str | None, path: str | None, force: bool, as_json: bool, **rest: Any) -> int:
        output = Output("json" if as_json else form, path, force=force, theme=rest.pop("colours", "light"))
        return run(output=output, **rest)

    for option in reversed(OPTIONS):
        option(wrapped)
    return wrapped


def _one_of(form: str, forms: Sequence[str]) -> str:
    if form not in forms:
        raise PuzzleError(f"unknown format {form!r}{suggestion(form, forms)}")
    return form


def _forms_of_kinds() -> list[str]:
    return list(dict.fromkeys(form for each in kinds() for form in kind(each).forms))


OPTIONS: list[Callable[[Run], Run]] = [
    click.option("--json", "as_json", is_flag=True, help="The same as --format json: one object per line."),
    click.option(
        "-o", "--output", "path", metavar="FILE", help="Write to a file; {n} in its name is replaced by a number."
    ),
    click.option("--force", is_flag=True, help="Let -o overwrite an existing file."),
]


COLOUR_FLAGS = ("--colours", "--theme")


def colours(*flags: str) -> Callable[[Run], Run]:
    words = "Colours of svg and png: light, dark, print or auto."
    return click.option(*flags, "colours", metavar="NAME", default="light", show_default=True, help=words)


theme = colours(*COLOUR_FLAGS)
