"""A player at the page: does moves by clicks, by touch or by keys, as the page says they can be done."""

from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

import puzzlesmith as ps
from puzzlesmith.core.scene import Calculation, Scene, Spot
from puzzlesmith.testing.samples import examples

DESKTOP = {"width": 1280, "height": 860}
TABLET = {"width": 820, "height": 1180}
PHONE = {"width": 390, "height": 844}
WAIT = 90_000  # milliseconds for whatever should come: a busy machine is no reason to fail


@cache
def small(kind: str) -> str:
    """The id of the example with the fewest moves, but eight at least, or what there is."""
    record = ps.kind(kind)
    ids = [f"{kind}:{each.id}" for each in examples(record) if each.level not in {"extreme", "expert"}]
    return min(ids, key=lambda each: abs(len(solution(each)) - 8.5))


@cache
def solution(puzzle: str) -> tuple[ps.Move, ...]:
    """What the steps write, each place once."""
    return tuple(dict.fromkeys(move for step in ps.steps(puzzle) for move in step.moves))


@cache
def enough(puzzle: str) -> set[str]:
    """Marks that finish a board without the others: the first that does, or all."""
    moves, marks = solution(puzzle), dict.fromkeys(move.mark for move in solution(puzzle))
    if not any(spot.marks for spot in scene_of(puzzle).spots):
        return set(marks)  # moves between spots may build on each other
    alone = [mark for mark in marks if ps.check(puzzle, [move for move in moves if move.mark == mark]).done]
    return {alone[0]} if alone else set(marks)


@cache
def another_way(puzzle: str) -> tuple[ps.Move, ...]:
    """To the end, but not as explained: by other sums; or backwards, and without what goes without saying."""
    kind = ps.kind(puzzle.partition(":")[0])
    if isinstance(scene_of(puzzle).play, Calculation):
        start, spots = kind.start(ps.read(puzzle)), scene_of(puzzle).spots
        pairs = [f"{one.place}-{other.place}" for one in reversed(spots) for other in spots if one != other]
        firsts = [kind.play(start, ps.Move(pair, "+")) for pair in pairs]
        end = next(end for first in firsts for end in kind.finishes(first, 1))
        return tuple(ps.Move(*pair) for pair in kind.draw(end, {}).pairs)
    moves = [move for move in reversed(solution(puzzle)) if move.mark == solution(puzzle)[-1].mark]
    moves = moves if ps.check(puzzle, moves).done else list(reversed(solution(puzzle)))
    for move in list(moves):
        fewer = [each for each in moves if each != move]
        moves = fewer if ps.check(puzzle, fewer).done else moves
    return tuple(moves)


def won_by(puzzle: str) -> list[ps.Move]:
    """The solution, with a move at the end that wins."""
    last = next(move for move in reversed(solution(puzzle)) if move.mark in enough(puzzle))
    return [*(move for move in solution(puzzle) if move != last), last]


def scene_of(puzzle: str) -> Scene:
    kind = ps.kind(puzzle.partition(":")[0])
    return kind.draw(kind.start(ps.read(puzzle)), {})


KEPT = """([cache, path]) => caches.open(cache).then((kept) => kept.match(path))
  .then((answer) => (answer ? answer.text() : ""))"""


def kept(page: Page, cache: str, path: str, words: str = "") -> None:
    """Wait until the browser holds an answer of the server for later, and these words stand in it."""
    while not (text := page.evaluate(KEPT, [f"puzzlesmith-{cache}", path])) or words not in text:
        page.wait_for_timeout(50)


def sheet_kept(page: Page, puzzle: str) -> None:
    """Wait until the page has what it needs to go on without the server."""
    kept(page, "sheets", f"/sheets/{quote(puzzle, safe='')}")


@dataclass
class Player:
    page: Page
    url: str
    manner: str  # clicks, touch or keys
    puzzle: str = ""  # what is played, where the address does not say it

    def open(self, puzzle: str, moves: str = "") -> None:
        self.page.goto(f"{self.url}/#{puzzle}{moves}")
        expect(self.page.locator(".spot").first).to_be_attached(timeout=WAIT)

    def home(self) -> None:
        """Go to the home page, until it is ready."""
        self.page.goto(self.url)
        expect(self.page.locator("[data-today]").first).to_be_attached(timeout=WAIT)

    def paste(self, text: str) -> None:
        """Open a text from the home page."""
        self.home()
        self.page.locator('[data-opens="opening"]').click()
        self.page.locator("#paste").fill(text)
        self.page.keyboard.press("Enter")

    def settle(self) -> None:
        """Until all that was done is drawn."""
        expect(self.page.locator("#board[data-drawing]")).to_have_count(0, timeout=WAIT)

    def spot(self, place: str) -> Locator:
        return self.page.locator(f'.spot[data-place="{place}"]')

    def press(self, what: Locator) -> None:
        if self.manner == "touch":
            what.tap()
        else:
            what.click()

    def solve(self, puzzle: str, *, whole: bool = False) -> None:
        """What need not be written is written first, all but one of it, for with the last of the others it is won."""
        needed = enough(puzzle)
        others = [move for move in solution(puzzle) if move.mark not in needed]
        made = list[ps.Move]()
        for move in [*others[:-1], *(move for move in solution(puzzle) if move.mark in needed)]:
            if made and not whole and ps.check(puzzle, made).done:
                return  # some boards are finished before all is written
            self.do(move)
            made.append(move)

    def do(self, move: ps.Move) -> None:
        marks = self._marks(move.place)
        if marks is None:
            self._connect(move)
        elif move.mark in self._scene().lone_marks:
            self._change(move)
        elif self.manner == "keys":
            self.walk(move.place)
            self._type(move.mark)
        elif all(len(mark) <= 2 for mark in marks):
            self.press(self.spot(move.place))
            self.press(self.page.locator(f'#keypad [data-mark="{move.mark}"]'))
        else:
            for _ in range(marks.index(move.mark) + 1):
                self.press(self.spot(move.place))

    def _type(self, mark: str) -> None:
        """Marks of one character and numbers are typed; of words, the first letter."""
        for key in mark if mark.isdigit() else mark[0]:
            self.page.keyboard.press(key)

    def drag(self, *places: str) -> None:
        centres = self.middles(*places)
        self.page.mouse.move(*centres[0])
        self.page.mouse.down()
        for centre in centres[1:]:
            self.page.mouse.move(*centre, steps=6)
        self.page.mouse.up()

    def middles(self, *places: str) -> list[tuple[float, float]]:
        boxes = [self.spot(place).bounding_box() for place in places]
        return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]

    def walk(self, place: str) -> None:
        """With arrows, from where the focus is: the longer way first, but not where one has been before."""
        seen = set[str]()
        for _ in range(80):
            now = self._focused()
            here, there = self._middle(now), self._middle(place)
            if now == place:
                return
            across, down = there[0] - here[0], there[1] - here[1]
            sideways = (abs(across) > abs(down)) != (now in seen and across != 0 != down)
            seen.add(now)
            key = ("Right" if across > 0 else "Left") if sideways else ("Down" if down > 0 else "Up")
            self.page.keyboard.press(f"Arrow{key}")
        raise AssertionError(f"the keys do not lead to {place}")

    def _connect(self, move: ps.Move) -> None:
        for place in move.place.split("-"):
            if self.manner == "keys":
                self.walk(place)
                self.page.keyboard.press("Enter")
            else:
                self.press(self.spot(place))
        if self.page.locator("#keypad [data-pair]").count():
            self.press(self.page.locator(f'#keypad [data-pair="{move.mark}"]'))
            self.settle()

    def _change(self, move: ps.Move) -> None:
        """One spot by itself."""
        if self.manner == "keys":
            self.walk(move.place)
            self.page.keyboard.press(move.mark)
        else:
            self.press(self.spot(move.place))
            self.press(self.page.locator(f'#keypad [data-lone="{move.mark}"]'))
        self.settle()

    def _marks(self, place: str) -> list[str] | None:
        """Those that a spot takes, or None if there is no such spot."""
        known = {spot.place: spot for spot in self._scene().spots}
        return list(known[place].marks) if place in known else None

    def _scene(self) -> Scene:
        from urllib.parse import unquote

        return scene_of(self.puzzle or unquote(self.page.url.partition("#")[2]).partition("&")[0])

    def _focused(self) -> str:
        """The place that keys act on, wherever the focus is."""
        return str(self.page.locator('.spot[tabindex="0"]').get_attribute("data-place"))

    def menu(self, name: str) -> None:
        """Presses an entry of the menu."""
        self.press(self.page.locator("#menu-button"))
        self.press(self.page.locator(f"#{name}"))

    def _middle(self, place: str) -> tuple[float, float]:
        spot: Spot = next(spot for spot in self._scene().spots if spot.place == place)
        return spot.x + spot.width / 2, spot.y + spot.height / 2


def contexts(browser: Any, manner: str = "clicks", **more: Any) -> Any:
    phone = manner == "touch"
    return browser.new_context(
        viewport=PHONE if phone else DESKTOP, has_touch=phone, is_mobile=phone, reduced_motion="reduce", **more
    )
