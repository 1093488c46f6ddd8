"""Makes the pictures of the page in docs/images anew, with Chromium: `make pictures`."""

from dataclasses import dataclass
from urllib.parse import quote

from playwright.sync_api import BrowserContext, sync_playwright

import puzzlesmith as ps
from tests.needs import ROOT, needs
from tests.web.browsing import DESKTOP, PHONE, solution, won_by
from tests.web.serving import serving

IMAGES = ROOT / "docs/images"
DESK = {**DESKTOP, "height": 800}
HARD = ps.make("kenken", level="hard", seed=3).id


@dataclass(frozen=True)
class Shot:
    """A picture: the game or another address, how many moves are made, and what else is shown."""

    name: str
    puzzle: str = ""
    moves: int = 0
    dark: bool = False
    phone: bool = False
    hint: bool = False
    won: bool = False
    awaited: str = ""

    def take(self, context: BrowserContext, url: str) -> None:
        page = context.new_page()
        window = PHONE if self.phone else DESK
        page.set_viewport_size({"width": window["width"], "height": window["height"]})
        page.emulate_media(color_scheme="dark" if self.dark else "light")
        made = [str(move) for move in solution(self.puzzle)][: self.moves] if self.moves else []
        if self.won:
            made = [str(move) for move in won_by(self.puzzle)[:-1]]
        page.goto(f"{url}/#{self.puzzle}" + (f"&moves={quote(' '.join(made))}" if made else ""))
        if self.awaited:
            page.locator(self.awaited).wait_for()
        page.wait_for_timeout(3000)  # the level comes after a second
        if page.locator("#offer-skip").is_visible():
            page.locator("#offer-skip").click()
        if self.hint:
            page.locator("#note-all").click()
            page.locator("#hint").click()
            page.locator("#hint-next").click()
        elif self.dark and made:
            page.locator(f'.spot[data-place="{made[0].partition("=")[0]}"]').click()
        if self.won:
            last = won_by(self.puzzle)[-1]
            page.locator(f'#keypad [data-brush="{last.mark}"]').click()
            page.locator(f'.spot[data-place="{last.place}"]').click()
            page.locator("#won").wait_for()
        page.wait_for_timeout(1000)
        page.screenshot(path=IMAGES / f"{self.name}.png")
        page.close()


SHOTS = (
    Shot("play", HARD, 14, hint=True),
    Shot("page-hint", ps.make("sudoku", level="hard", seed=5).id, 20, hint=True),
    Shot("page-dark", ps.make("jigsaw", seed=2).id, 12, dark=True),
    Shot("page-words", ps.make("wordsearch", seed=2).id, 12),
    Shot("page-numbers", ps.make("numbers", seed=2).id, 2),
    Shot("page-phone", HARD, 14, phone=True, hint=True),
    Shot("page-win", ps.make("kurodoko", seed=2).id, won=True),
    Shot("page-lesson", "school/sudoku/fish", awaited="#drill-start"),
    Shot("page-drill", "school/sudoku/pointing/1", awaited="#drill-show", phone=True),
    Shot("page-home"),
)


def main() -> None:
    with serving() as url, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=needs("chromium"), args=["--no-sandbox"])
        context = chromium.new_context(reduced_motion="reduce")
        for shot in SHOTS:
            shot.take(context, url)


if __name__ == "__main__":
    main()
