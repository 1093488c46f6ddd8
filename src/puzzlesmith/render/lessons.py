"""Lessons as a page of HTML that stands alone, and the pictures of examples and drills."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlesmith.core.kind import kind as find_kind

from .steps import noted, position
from .svg import escape, svg
from .theme import LIGHT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from puzzlesmith.core.drills import Drill
    from puzzlesmith.core.lessons import Lesson
    from puzzlesmith.core.model import Part, Step
    from puzzlesmith.core.scene import Scene

STYLES = {"look": "look", "follows": "follow", "goes": "goes"}  # of roles
CELL = 36  # pixels
SHEET = "".join(f".{role}{{color:{LIGHT[style]};font-weight:600}}" for role, style in STYLES.items())
CSS = (
    "body{font:17px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1b1d22}"
    "svg{max-width:100%;height:auto}section{margin-bottom:3rem}nav li{margin:.2rem 0}summary{cursor:pointer}"
    ".level{color:#5a606b;font-weight:400}.drills{display:flex;flex-wrap:wrap;gap:1.5rem}.drills>*{flex:1 1 18rem}"
)


def shown(drill: Drill, *, answer: bool, notes: bool = True) -> Scene:
    """The position of a drill, or the same with the answer in the colours of roles; with the candidates that it is
    about, if they can be drawn.
    """
    kind, board = find_kind(drill.kind), drill.board
    if answer:
        return position(kind, board, drill.answer, drill.step.look, notes=notes)
    return noted(kind, board) if drill.on_notes and notes else kind.draw(board, {})


def page(title: str, lessons: Sequence[Lesson]) -> str:
    """A document of some lessons of a kind, with a table of contents if there are several."""
    contents = [f'<li><a href="#{each.technique}">{escape(each.title)}</a> ({each.level})</li>' for each in lessons]
    nav = f"<nav><ul>{''.join(contents)}</ul></nav>" if len(lessons) > 1 else ""
    sections = "\n".join("\n".join(_section(each)) for each in lessons)
    return (
        '<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(title)}</title>\n<style>{CSS}{SHEET}</style>\n<h1>{escape(title)}</h1>\n{nav}\n{sections}\n"
        "</html>\n"
    )


def _section(lesson: Lesson) -> Iterator[str]:
    yield f'<section id="{lesson.technique}">'
    yield f'<h2>{escape(capital(lesson.title))} <span class="level">{lesson.level}</span></h2>'
    yield f"<p><strong>{escape(lesson.summary)}</strong></p>"
    yield from (f"<p>{escape(words)}</p>" for words in (lesson.why, lesson.find) if words)
    if lesson.example:
        yield f"<h3>An example</h3>\n{_picture(lesson.example, answer=True)}{_explained(lesson.example.step)}"
    if lesson.drills:
        yield '<h3>Find it yourself</h3>\n<div class="drills">'
        yield from map(_drill, lesson.drills)
        yield "</div>"
    yield "</section>"


def _drill(drill: Drill) -> str:
    answer = f"{_picture(drill, answer=True)}{_explained(drill.step)}"
    return f"<div>{_picture(drill, answer=False)}<details><summary>The answer</summary>{answer}</details></div>"


def _picture(drill: Drill, *, answer: bool) -> str:
    return svg(shown(drill, answer=answer), size=CELL)


def _explained(step: Step) -> str:
    """The sentence of a step and the links of its chain, with their places in the colours of the picture."""
    links = "".join(f"<li>{_coloured(link.parts)}</li>" for link in step.links)
    return f"<p>{_coloured(step.parts)}</p>" + (f"<ol>{links}</ol>" if links else "")


def _coloured(parts: Iterable[Part]) -> str:
    return "".join(
        f'<span class="{part.role}">{escape(part.text)}</span>' if part.role else escape(part.text) for part in parts
    )


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
