"""Boards that are too large for a phone: they are played in a part that moves, while the keys stay where they are."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import puzzlesmith as ps
from tests.needs import needs
from tests.web.browsing import PHONE, WAIT, Player, contexts, scene_of, solution

CHROMIUM = needs("chromium")
BOARDS = {"kurodoko": "30x20", "kenken": "16", "jigsaw": "16j", "sudoku": "4x4", "wordsearch": "40x40"}
IDS = {kind: ps.make(kind, params, seed=1).id for kind, params in BOARDS.items()}
FINGER = 24  # pixels that a target has at least
KEYS = "#keypad button, #modes button, .tools button"
CONTROLS = f"{KEYS}, .game-top button, .game-top a"

expect.set_options(timeout=WAIT)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])


@pytest.fixture(scope="module")
def phone(browser: Browser, url: str) -> Player:
    context = contexts(browser, "touch")
    context.set_default_timeout(WAIT)
    return Player(context.new_page(), url, "touch")


def opened(phone: Player, puzzle: str) -> None:
    """The page may have shown another board before."""
    phone.page.goto("about:blank")
    phone.open(puzzle)
    phone.settle()


class Fingers:
    """Touches of several fingers, as the browser gets them."""

    def __init__(self, page: Page):
        self.browser = page.context.new_cdp_session(page)

    def send(self, event: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.browser.send("Input.dispatchTouchEvent", {"type": event, "touchPoints": touches})

    def drag(self, *way: tuple[float, float]) -> None:
        self.send("touchStart", way[0])
        for point in way[1:]:
            self.send("touchMove", point)
        self.send("touchEnd")

    def spread(self, one: tuple[float, float], other: tuple[float, float], by: float, along: float = 0) -> None:
        """Two fingers move apart, and down together."""
        self.send("touchStart", one)
        self.send("touchStart", one, other)
        for part in (0.25, 0.5, 0.75, 1):
            (x, y), (u, v) = one, other
            self.send("touchMove", (x - by * part, y + along * part), (u + by * part, v + along * part))
        self.send("touchEnd")


def places(page: Page, selector: str) -> list[Any]:
    """Where the visible elements are, as left, top, width and height."""
    boxes = "all => all.filter((one) => one.offsetParent).map((one) => one.getBoundingClientRect())"
    return [
        (round(box["x"]), round(box["y"]), box["width"], box["height"])
        for box in page.locator(selector).evaluate_all(f"(all) => ({boxes})(all).map((box) => box.toJSON())")
    ]


@pytest.mark.parametrize("kind", BOARDS)
def test_a_large_board_is_played_on_a_phone(phone: Player, kind: str) -> None:
    page, puzzle = phone.page, IDS[kind]
    opened(phone, puzzle)
    expect(page.locator("#zoom-button")).to_have_attribute("aria-pressed", "true")
    first = page.locator(".spot").first.bounding_box()
    assert first is not None
    assert min(first["width"], first["height"]) >= FINGER
    controls = places(page, CONTROLS)
    assert min(min(width, height) for *_, width, height in controls) >= FINGER
    assert max(top + height for _, top, _, height in controls) <= PHONE["height"]
    page.locator(".spot").last.scroll_into_view_if_needed()
    keys = places(page, KEYS)
    move = solution(puzzle)[-1]
    for place in move.place.split("-"):
        phone.spot(place).scroll_into_view_if_needed()
        phone.spot(place).tap()
    if page.locator(f'#keypad [data-mark="{move.mark}"]').count():
        page.locator(f'#keypad [data-mark="{move.mark}"]').tap()
    expect(page.locator("#undo")).to_be_enabled()
    phone.settle()
    assert places(page, KEYS) == keys
    if scene_of(puzzle).spots[0].marks:
        expect(phone.spot(move.place)).to_have_attribute("aria-label", re.compile(f", {move.mark}|, black"))
    else:
        expect(page.locator("#word-list .struck")).to_have_count(1)


def test_fingers_on_a_zoomed_board(phone: Player) -> None:
    """One finger paints, wherever it begins; two move the board and zoom, and mark nothing."""
    page, puzzle = phone.page, IDS["kurodoko"]
    opened(phone, puzzle)
    fingers = Fingers(page)
    painted = page.locator('.spot[aria-label*="black"]')
    before = painted.count()
    view = page.locator("#view").bounding_box()
    assert view is not None
    blank = [spot.place for spot in scene_of(puzzle).spots if spot.marks]
    edge = next(
        (x, y)
        for place in blank
        for x, y in phone.middles(place)
        if 0 < view["x"] + view["width"] - x < 30 and y < view["y"] + 300
    )
    fingers.drag(edge, (edge[0] + 3, edge[1] + 3), (edge[0] - 3, edge[1]))  # at rest, at the rim
    phone.settle()
    assert painted.count() == before + 1
    assert page.evaluate("document.querySelector('#view').scrollLeft") == 0
    keys = places(page, KEYS)
    fingers.spread((150, 300), (220, 300), by=60)
    assert places(page, KEYS) == keys
    wide = page.locator(".spot").first.bounding_box()
    assert wide is not None
    assert wide["width"] > 40
    fingers.spread((150, 300), (250, 300), by=0, along=-120)
    assert page.evaluate("document.querySelector('#view').scrollTop") > 60
    phone.settle()
    assert painted.count() == before + 1


MIDDLE = """([one, other]) => {
  const [a, b] = [one, other].map((place) => document.querySelector(`[data-place="${place}"]`).getBoundingClientRect());
  document.querySelector("#view").scrollBy((a.x + b.x) / 2 - 195, (a.y + b.y) / 2 - 200);
}"""


def test_a_word_is_marked_on_a_zoomed_board(phone: Player) -> None:
    page, puzzle = phone.page, IDS["wordsearch"]
    opened(phone, puzzle)
    found = page.locator("#word-list .struck").count()
    ends = solution(puzzle)[0].place.split("-")
    page.evaluate(MIDDLE, ends)
    (x, y), (u, v) = phone.middles(*ends)
    Fingers(page).drag((x, y), *((x + (u - x) * part / 8, y + (v - y) * part / 8) for part in range(1, 9)))
    expect(page.locator("#word-list .struck")).to_have_count(found + 1)


def test_clues_of_four_digits_fit(phone: Player) -> None:
    """Into one cell, with a sign."""
    page = phone.page
    opened(phone, IDS["kenken"])
    widths = "all => all.map((one) => [one.textContent, one.getComputedTextLength()])"
    clues = page.locator("#board .text.clue").evaluate_all(widths)
    wide = [width for text, width in clues if re.fullmatch(r"\d{4}\D", text)]
    assert wide
    assert max(wide) < 0.96  # of a cell
