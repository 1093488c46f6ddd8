"""The output of a command: the format of its answers, and where they go: standard output or files."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from io import TextIOWrapper
from typing import Any, TextIO

import click

from puzzlesmith.core.kind import Kind, kind, kinds
from puzzlesmith.core.model import PuzzleError

from ._extensions import form_of
from ._help import suggestion

Put = Callable[[str | bytes], None]
Run = Callable[..., int]
PICTURES = {"svg", "png"}  # formats with one answer per file
NUMBER = "{n}"  # in the name of a file, gives each answer a file of its own


class Output:
    """The format of answers, their destination, and the colours of pictures."""

    def __init__(
        self,
        form: str | None,
        path: str | None = None,
        *,
        force: bool = False,
        theme: str = "light",
        brief: bool = False,
    ):
        self._form, self.path, self.force, self.theme = form, None if path == "-" else path, force, theme
        self.brief = brief
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


def writes(*forms: str, words: str, and_those_of_kinds: bool = False, of: Kind | None = None) -> Callable[[Run], Run]:
    """Give a command the options for its output, and pass them to it as `output`. Its formats may include those of all
    kinds, or of one.
    """
    forms = (*forms, *(of.forms if of else ()))

    def checked(_ctx: click.Context, _param: click.Parameter, form: str | None) -> str | None:
        if form is None or form in forms:
            return form
        return _one_of(form, known())

    def known() -> Sequence[str]:
        return [*forms, *_forms_of_kinds()] if and_those_of_kinds else forms

    metavar = "|".join(forms) + ("|..." if and_those_of_kinds else "")
    form = click.option("-f", "--format", "form", metavar=metavar, callback=checked, help=words)
    short = BRIEF if and_those_of_kinds or (of and _short_forms([of])) else _unchanged
    return lambda run: form(short(_with_output(run, of, known)))


BRIEF = click.option("--brief", is_flag=True, help="The short version of a format that has one.")


def _unchanged(run: Run) -> Run:
    return run


def _short_forms(among: Iterable[Kind]) -> list[str]:
    """The formats that have a short version."""
    return list(dict.fromkeys(name for each in among for name, form in each.forms.items() if form.brief))


def _with_output(run: Run, of: Kind | None, known: Callable[[], Sequence[str]]) -> Run:
    @wraps(run)
    def wrapped(*, form: str | None, path: str | None, force: bool, as_json: bool, **rest: Any) -> int:
        brief = rest.pop("brief", False)
        form = "json" if as_json else form
        form = form_of(path, form, known()) if path else form
        if brief and form not in (short := _short_forms([of] if of else map(kind, kinds()))):
            expected = f"--format {' or '.join(short)}"
            raise PuzzleError("--brief without a format that has a short version", expected=expected)
        output = Output(form, path, force=force, theme=rest.pop("colours", "light"), brief=brief)
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
