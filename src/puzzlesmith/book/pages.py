"""Turns a recipe and its puzzles into the data for the typst template, with all pictures drawn and all sizes chosen."""

from __future__ import annotations

from itertools import groupby
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

from puzzlesmith.core.lessons import lessons
from puzzlesmith.core.minutes import in_words
from puzzlesmith.core.model import Level
from puzzlesmith.render.coverage import complaints, texts_of
from puzzlesmith.render.faces import SERIF, Face
from puzzlesmith.render.legend import wrapped
from puzzlesmith.render.lessons import capital, shown
from puzzlesmith.render.paper import Page, cell_side, page

from . import howto
from .contents import LONGEST, Item, requested_level, runs, scope, sections
from .layout import ANSWER_GAP, GAP, NORMAL, Slots, answer_columns, arrange, style
from .qr_codes import SMALL, code

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlesmith.core.drills import Drill
    from puzzlesmith.core.model import Step
    from puzzlesmith.core.scene import Scene

    from .qr_codes import Code
    from .recipe import Recipe

Data = dict[str, Any]
MAX_COVER_BOARDS = 4
MIN_CAPTION_WIDTH = 40.0  # millimetres, of a small picture with a sentence below it
LESSON_CELL = 9.0  # millimetres: the candidates in it are a third as large
CAPTIONED_SCALE = 0.75  # of a captioned picture, relative to an example
POINT = 25.4 / 72  # millimetres
LEGEND_SCALE, LEGEND_STEP, LEGEND_GAP = 0.8, 1.3, 2.5  # type size and line height relative to the text; millimetres
LINE = 5.0  # millimetres: a line of small print below a puzzle


class Composed(NamedTuple):
    data: Data
    notes: list[str]


def compose(recipe: Recipe, items: list[Item], face: Face) -> Composed:
    return _Composer(recipe, items, face).compose()


class _Composer:
    def __init__(self, recipe: Recipe, items: list[Item], face: Face):
        self.recipe, self.items, self.face = recipe, items, face
        self.style = style(recipe)
        self.sheet: Page = page(recipe.page, self._estimate_pages())
        self.mixed = len({item.kind.name for item in items}) > 1
        self.texts = {recipe.title, recipe.subtitle, recipe.author}  # all texts, to check that fonts cover them
        self.small = list[tuple[float, int]]()  # cells too small to write in: their side, and the puzzle's number
        self.without_code = list[int]()  # numbers of puzzles whose QR code does not fit

    def compose(self) -> Composed:
        parts = [self._section(each) for each in self._parts()]
        data = {
            "title": self.recipe.title,
            "subtitle": self.recipe.subtitle or self._subtitle(),
            "author": self.recipe.author,
            "paper": self.sheet._asdict(),
            "text": self.style.text,
            "head": self.style.head,
            "gap": GAP,
            "answer_gap": ANSWER_GAP,
            "faces": {"text": self.face.families, "display": self._display()},
            "cover": self._cover() if self.recipe.cover else None,
            "contents": self.recipe.contents,
            "levels": [level.value for level in Level],
            "about": self._about(parts),
            "sections": parts,
        }
        return Composed(data, [*self.face.notes, *self._complaints()])

    def _parts(self) -> list[list[Item]]:
        """Group the items into sections by kind; on sheets without contents and rules, all share one section."""
        return sections(self.items) if self.recipe.contents or self.recipe.rules != "none" else [self.items]

    def _per_page(self, item: Item) -> int:
        return item.batch.per_page or self.recipe.per_page or (1 if self.recipe.large_print else 4)

    def _estimate_pages(self) -> int:
        puzzles = sum(1 / self._per_page(item) for item in self.items)
        return round(puzzles + len(self.items) / (8 if self.recipe.large_print else 20) + 4)

    def _subtitle(self) -> str:
        count = len(self.items)
        return ", ".join(filter(None, [f"{count} puzzle{'s' if count != 1 else ''}", scope(self.items)]))

    def _display(self) -> Sequence[str]:
        """Choose the fonts of titles: a serif font if the text is in the sans, otherwise the font of the text."""
        return (SERIF, *self.face.families) if self.recipe.font == "sans" else self.face.families

    def _complaints(self) -> Iterator[str]:
        yield from complaints(self.texts, self.face)
        if self.small:
            side, number = min(self.small)
            yield (
                f"{len(self.small)} of {len(self.items)} puzzles have cells under {self.style.least:g} mm "
                f"(puzzle {number}: {side:.1f} mm); use fewer puzzles to a page, or a larger page"
            )
        if self.without_code and self.recipe.code == "qr":
            yield (
                f"{len(self.without_code)} of {len(self.items)} puzzles have no QR code "
                f"(puzzle {self.without_code[0]}): it would be too large; with fewer puzzles to a page it may fit"
            )

    # Pictures

    def _picture(self, scene: Scene, width: float, height: float = 1e6, most: float = 1e6) -> Data:
        return self._drawn(scene, cell_side(scene, width, height, most))

    def _drawn(self, scene: Scene, side: float) -> Data:
        self.texts |= texts_of(scene)
        return self.face.board(scene, side)

    @staticmethod
    def _start(item: Item) -> Scene:
        return item.kind.draw(item.board, {})

    def _cover(self) -> Data:
        firsts = [section[0] for section in sections(self.items)][:MAX_COVER_BOARDS]
        kinds = list(dict.fromkeys(item.kind.title for item in self.items))
        return {"boards": [self._picture(self._start(item), 100) for item in firsts], "kinds": kinds}

    # Puzzles

    def _section(self, items: list[Item]) -> Data:
        return {
            "title": ", ".join(dict.fromkeys(item.kind.title for item in items)),
            "rules": [] if self.recipe.rules == "none" else list(self._rules(items[0])),
            "lessons": list(self._lessons(items)) if self.recipe.lessons else [],
            "pages": list(self._pages(items)),
            "answers": self._answers(items) if self.recipe.answers else None,
        }

    def _pages(self, items: list[Item]) -> Iterator[Data]:
        """Lay out the pages of a section, each with the names of the runs that begin on it."""
        names = {run[0].number: _name(run) for run in runs(items)}
        for size, group in groupby(items, self._per_page):
            same_size = list(group)
            for first in range(0, len(same_size), size):
                chunk = same_size[first : first + size]
                page_names = [names[item.number] for item in chunk if item.number in names]
                yield self._page(chunk, size) | {"names": page_names}

    def _page(self, items: list[Item], size: int) -> Data:
        scenes = [self._start(item) for item in items]
        codes = [code(item, self.recipe) for item in items]
        foot, slots = self._arranged(size, scenes, codes)
        if min(self._side(each, slots) for each in scenes) < self.style.least:  # large cells before large codes
            codes = [each if each and each.side <= SMALL else None for each in codes]
            foot, slots = self._arranged(size, scenes, codes)
        self.without_code += [item.number for item, each in zip(items, codes, strict=True) if not each]
        shown = [self._slot(*each, slots) for each in zip(items, scenes, codes, strict=True)]
        for first in range(0, len(shown), slots.columns):
            row = shown[first : first + slots.columns]
            height = max(slot["picture"]["height"] for slot in row) + self.style.head + foot
            for slot in row:
                slot["height"] = height
        return {"columns": slots.columns, "rows": slots.rows, "slots": shown}

    def _arranged(self, size: int, scenes: list[Scene], codes: list[Code | None]) -> tuple[float, Slots]:
        """Return the height of the foot below each puzzle, and the slots that this leaves. The narrowest arrangement
        determines the height of the legends.
        """
        codes_height = max([each.side for each in codes if each] + [LINE * (self.recipe.code != "none")])
        for columns in range(1, size + 1):
            width = (self.sheet.room[0] - (columns - 1) * GAP) / columns
            foot = codes_height + max(self._legend_height(scene, width) for scene in scenes)
            slots = arrange(size, self.sheet.room, self.style.head + foot, scenes, self.style.cell)
            if slots.columns <= columns:
                break
        return foot, slots

    def _legend_height(self, scene: Scene, room: float) -> float:
        """Return the height of a scene's legend below a picture in a slot `room` wide."""
        size = self.style.text * LEGEND_SCALE * POINT
        width = min(room, max(MIN_CAPTION_WIDTH, cell_side(scene, room, 1e6, self.style.cell) * scene.width))
        lines = len(wrapped(scene.legend, width / size))
        return LEGEND_GAP + lines * LEGEND_STEP * size if lines else 0

    def _side(self, scene: Scene, slots: Slots) -> float:
        return cell_side(scene, slots.width, slots.height, self.style.cell)

    def _slot(self, item: Item, scene: Scene, qr: Code | None, slots: Slots) -> Data:
        side = self._side(scene, slots)
        if side < self.style.least:
            self.small.append((side, item.number))
        return {
            "number": item.number,
            "room": slots.width,
            "kind": item.kind.title if self.mixed else "",
            "levels": _levels(item),
            "rank": item.level.rank + 1 if item.level else 0,
            "picture": self._drawn(scene, side),
            "legend": scene.legend,
            "code": item.code if self.recipe.code != "none" else "",
            "qr": {"svg": qr.svg, "side": qr.side} if qr else None,
        }

    def _answers(self, items: list[Item]) -> Data:
        scenes = [item.kind.draw(item.answer, {}) for item in items if item.answer is not None]
        columns = answer_columns(self.sheet.room[0], scenes, self.style)
        width = (self.sheet.room[0] + ANSWER_GAP) / columns - ANSWER_GAP
        height = self.sheet.room[1] - 30  # so that the tallest answer fits below a heading
        pictures = [self._picture(scene, width, height, self.style.answer_most) for scene in scenes]
        numbered = [{"number": item.number, "picture": each} for item, each in zip(items, pictures, strict=True)]
        return {"columns": columns, "items": numbered}

    # Rules

    def _rules(self, item: Item) -> Iterator[Data]:
        """Yield the chapters of the rules. Boards that break rules go below the chapter with a numbered list, or else
        the one called "Rules", or else the first.
        """
        chapters = list(howto.chapters(item.kind))
        listed = [any(block.get("ordered") for block in blocks) for _, blocks in chapters]
        named = [heading == "Rules" for heading, _ in chapters]
        faulty = listed.index(True) if any(listed) else named.index(True) if any(named) else 0
        for index, (heading, blocks) in enumerate(chapters):
            more = {"faults": self._captioned(howto.broken(item.kind))} if index == faulty else {}
            yield {"heading": heading, "paragraphs": blocks} | more | ({} if blocks else self._example(item))
            if not blocks and self.recipe.rules == "short":
                return

    def _example(self, item: Item) -> Data:
        example = howto.Example(item.kind)
        half = (self.sheet.room[0] - 2 * GAP) / 2
        boards = [self._picture(scene, half, 90, self.style.example) for scene in example.boards]
        return {"boards": boards, "steps": self._captioned(example.steps())}

    def _lessons(self, items: list[Item]) -> Iterator[Data]:
        """Yield the lessons of each kind and level among some items, each with its example."""
        levels = dict.fromkeys((item.kind.name, item.level) for item in items if item.level)
        for kind, level in sorted(levels, key=lambda pair: (pair[0], pair[1].rank)):
            for each in lessons(kind, level, drills=0):
                words = [words for words in (each.why, each.find) if words]
                self.texts |= {each.title, each.summary, *words}
                yield {
                    "title": capital(each.title),
                    "level": level.value,
                    "summary": each.summary,
                    "words": words,
                    "example": self._lesson_example(each.example) if each.example else None,
                }

    def _lesson_example(self, drill: Drill) -> Data:
        """The picture of an example, large enough for its candidates, with the sentence below it."""
        picture = self._picture(shown(drill, answer=True), self.sheet.room[0], 110, LESSON_CELL)
        return {"columns": 1, "items": [{"picture": picture, "text": _told(drill.step)}]}

    def _captioned(self, pictures: Iterator[tuple[Scene, str]]) -> Data:
        """Arrange small pictures in rows, with a sentence below each."""
        listed = list(pictures)
        fitting = max(1, min(4, int(self.sheet.room[0] / (MIN_CAPTION_WIDTH * self.style.text / NORMAL.text))))
        columns = ceil(len(listed) / ceil(len(listed) / fitting)) if listed else 1  # fills the rows evenly
        width = (self.sheet.room[0] - (columns - 1) * GAP) / columns
        items = [
            {"picture": self._picture(scene, width, 70, self.style.example * CAPTIONED_SCALE), "text": text}
            for scene, text in listed
        ]
        return {"columns": columns, "items": items}

    def _about(self, parts: list[Data]) -> Data:
        generated = next((item for item in self.items if len(item.command) in range(1, LONGEST)), None)
        levels = {item.level for item in self.items if item.level}
        return {
            "qr": any(slot["qr"] for part in parts for each in part["pages"] for slot in each["slots"]),
            "code": self.recipe.code,
            "command": f"puzzlesmith {generated.command}" if generated else "",
            "example": generated.code if generated else "",
            "trial": Level.extreme in levels,
            "answers": self.recipe.answers,
            "shown": self.recipe.cover,
        }


def _told(step: Step) -> str:
    """Return the sentence of a step, and the links of its chain."""
    return " ".join([step.text, *(f"({number}) {link}" for number, link in enumerate(step.links, 1))])


def _levels(item: Item) -> list[str]:
    """The level of a puzzle with the time it takes, and the level alone for where there is less space."""
    if item.level is None or item.minutes is None:
        return []
    timed = f"{item.level}, about {in_words(item.minutes)}".replace(" min", "\N{NO-BREAK SPACE}min")
    return [timed, str(item.level)]


def _name(run: list[Item]) -> str:
    """Name a run of puzzles in the table of contents."""
    level = requested_level(run[0])
    numbers = f"{run[0].number}" + (f"\N{EN DASH}{run[-1].number}" if len(run) > 1 else "")
    return f"{level.value.capitalize() if level else 'Puzzles'} {numbers}"
