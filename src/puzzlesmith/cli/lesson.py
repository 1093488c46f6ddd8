"""`puzzlesmith lesson`: what a technique is, why it holds, an example, and drills."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import click

from puzzlesmith.core.model import PuzzleError, plain

from . import _exits
from ._help import Verb, known_kind
from ._output import Output, json_line, theme, writes
from ._pictures import rendered
from ._progress import watched
from ._series import warn_if_slow
from .explain import step_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlesmith.core.lessons import Lesson


@click.command(
    cls=Verb,
    examples=(
        "lesson {kind} {technique}",
        "lesson {kind} {technique} --format html -o lesson.html",
        "lesson {kind} {technique} --format svg -o example.svg",
        "lesson {kind} --format html -o lessons.html",
    ),
)
@click.argument("kind_name", metavar="KIND")
@click.argument("technique", default="", metavar="[TECHNIQUE]")
@theme
@writes("text", "json", "html", "svg", words="html is a page with pictures; svg draws the example. [default: text]")
def command(output: Output, kind_name: str, technique: str) -> int:
    """Explain a technique, or all techniques of a kind: what it is, why it holds, how to find it, an example with its
    places marked, and drills from easy to hard.
    """
    from puzzlesmith.core.lessons import lesson

    kind = known_kind(kind_name)
    wanted = [kind.technique(technique)] if technique else kind.taught
    warn_if_slow()
    lessons = (lesson(kind.name, each.name) for each in wanted)
    with output.open() as put, closing(watched(lessons, len(wanted), output)) as watched_lessons:
        if output.form == "html":
            from puzzlesmith.render.lessons import page

            put(page(f"{kind.title}: the techniques", list(watched_lessons)).rstrip())
        else:
            for each in watched_lessons:
                put(_written(each, output))
    return _exits.FINE


def _written(lesson: Lesson, output: Output) -> str:
    if output.form == "json":
        return json_line(plain(lesson))
    return _example(lesson, output) if output.form == "svg" else "\n".join(_lines(lesson, output))


def _example(lesson: Lesson, output: Output) -> str:
    from puzzlesmith.render.lessons import shown

    if lesson.example is None:
        raise PuzzleError(f"no example of {lesson.technique} found")
    return rendered(shown(lesson.example, answer=True, notes=output.form == "svg"), output)


def _lines(lesson: Lesson, output: Output) -> Iterator[str]:
    yield f"{lesson.title[:1].upper()}{lesson.title[1:]} ({lesson.level})"
    yield from ("\n" + words for words in (lesson.summary, lesson.why, lesson.find) if words)
    if lesson.example:
        yield f"\nAn example:\n\n{_example(lesson, output)}"
        yield "\n".join(step_lines(lesson.example.step))
    if lesson.drills:
        option = " --unique" if known_kind(lesson.kind).technique(lesson.technique).uniqueness else ""
        yield f"\nFind it yourself; `puzzlesmith hint{option}` knows the answers:\n"
        yield from (" ".join([each.id, *map(str, each.moves)]) for each in lesson.drills)
