"""What a player waits for on the page: what the first view weighs, when it can be used, and how soon a move is drawn.

Aims: the first view has at most 250 KB over the wire, it can be used 200 ms after its arrival, a move is drawn in less
than 16 ms at default sizes, and a drag across the largest word search holds up the page for less than 50 ms at a time.
Times are those of the clock in a real browser (Chromium, without a screen), the median of several visits; a move counts
from the event of the key or the mouse until the picture has changed. Scripts and layout are processor time of the
page's own thread, with the little that the driver of the browser adds: what a busy machine hides.
"""

from __future__ import annotations

from contextlib import contextmanager
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

import puzzlesmith as ps
from tests.needs import needs
from tests.web.browsing import DESKTOP, Player, small, solution

from ._http import page
from ._table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

WORK = {"ScriptDuration", "LayoutDuration", "RecalcStyleDuration"}
WATCH = """(() => {
  const seen = (window.seen = { usable: null, moves: [], long: [] });
  const ready = () => seen.usable ??= document.querySelector(".spot, [data-today]") ? performance.now() : null;
  new MutationObserver(ready).observe(document, { childList: true, subtree: true });
  let began = 0;
  const begin = () => (began = performance.now());
  for (const name of ["keydown", "pointerdown", "click"]) addEventListener(name, begin, true);
  const drawn = (changes) => {
    if (!began || changes.every(({ target }) => target.closest?.(".washes, .above"))) return;
    seen.moves.push(performance.now() - began);
    began = 0;
  };
  const observed = { childList: true, characterData: true, subtree: true };
  const watch = () => new MutationObserver(drawn).observe(document.getElementById("board"), observed);
  addEventListener("DOMContentLoaded", watch);
  new PerformanceObserver((list) => seen.long.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ entryTypes: ["longtask"] });
})();"""


def run(*, quick: bool) -> None:
    from playwright.sync_api import sync_playwright

    with page() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=needs("chromium"), args=["--no-sandbox", "--disable-gpu"])
        address = url.rstrip("/")
        _arrivals(browser, address, 3 if quick else 15)
        print()
        _moves(browser, address, 10 if quick else 60)
        print()
        _drags(browser, address, 2 if quick else 10)
        browser.close()


def _arrivals(browser: Browser, url: str, visits: int) -> None:
    table = Table("first view", "over the wire", "aim", "can be used after", "aim", "scripts and layout")
    for words, target in (("home", "/"), *((ps.kind(kind).title, f"/#{small(kind)}") for kind in ps.kinds())):
        seen = [_arrival(browser, url + target) for _ in range(visits)]
        weight, usable, work = (median(values) for values in zip(*seen, strict=True))
        row = (
            f"**{weight / 1000:.0f} KB**",
            "at most 250 KB",
            f"**{usable:.0f} ms**",
            "at most 200 ms",
            f"{work:.0f} ms",
        )
        table.row(words, *row)


def _arrival(browser: Browser, target: str) -> tuple[int, float, float]:
    """The bytes of a first visit, and the milliseconds until the page can be used: of the clock, of the processor."""
    with _visit(browser) as one:
        weights = list[int]()
        network = one.context.new_cdp_session(one)
        network.send("Network.enable")
        network.on("Network.loadingFinished", lambda event: weights.append(event["encodedDataLength"]))
        work = _processor(one)
        one.goto(target, wait_until="commit")
        one.wait_for_function("window.seen.usable !== null")
        worked = work()
        one.wait_for_load_state("networkidle")
        return sum(weights), float(one.evaluate("window.seen.usable")), worked


def _processor(one: Page) -> Callable[[], float]:
    """The milliseconds that the thread of a page has worked from now on."""
    asked = one.context.new_cdp_session(one)
    asked.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        metrics = asked.send("Performance.getMetrics")["metrics"]
        return 1000 * sum(float(each["value"]) for each in metrics if each["name"] in WORK)

    before = worked()
    return lambda: worked() - before


def _moves(browser: Browser, url: str, count: int) -> None:
    table = Table("a move, default size", "median", "95th of 100", "aim", "scripts and layout")
    for kind in ps.kinds():
        times, works = list[float](), list[float]()
        for seed in range(5):
            puzzle = ps.make(kind, seed=seed).id
            with _visit(browser) as one:
                someone = Player(one, url, "clicks")
                someone.open(puzzle)
                one.wait_for_timeout(2000)  # for what the page asks for after its arrival
                work = _processor(one)
                for move in solution(puzzle)[: count // 5]:
                    someone.do(move)
                    someone.settle()
                seen = one.evaluate("window.seen.moves")
                works.append(work() / max(1, len(seen)))
                times += seen
        row = (f"**{median(times):.1f} ms**", f"{quantiles(times, n=20)[-1]:.1f} ms", "less than 16 ms")
        table.row(ps.kind(kind).title, *row, f"{median(works):.1f} ms")


def _drags(browser: Browser, url: str, count: int) -> None:
    table = Table("drags across a board", "tasks over 50 ms", "longest", "aim")
    boards = {"wordsearch": "40x40", "kurodoko": "30x20", "kenken": "16", "sudoku": "4x4"}
    for kind, params in boards.items():
        made = ps.make(kind, params, seed=1)
        with _visit(browser) as one:
            someone = Player(one, url, "clicks")
            someone.open(made.id)
            someone.settle()
            one.wait_for_timeout(2000)  # for what the page asks for after its arrival
            one.evaluate("window.seen.long.length = 0")
            box: Any = one.locator("#board").bounding_box()
            for number in range(count):
                _drag(one, box, 0.05 + 0.9 * number / count)
                someone.settle()
            long = [float(each) for each in one.evaluate("window.seen.long")]
        table.row(f"{ps.kind(kind).title} {params}", str(len(long)), f"{max(long, default=0):.0f} ms", "none")


def _drag(one: Page, box: Any, part: float) -> None:
    """From the left edge to the right one, in 60 steps."""
    one.mouse.move(box["x"] + box["width"] * 0.03, box["y"] + box["height"] * part)
    one.mouse.down()
    one.mouse.move(box["x"] + box["width"] * 0.97, box["y"] + box["height"] * (1 - part), steps=60)
    one.mouse.up()


@contextmanager
def _visit(browser: Browser) -> Iterator[Page]:
    """A first visit, with nothing stored, that is watched."""
    context: Any = browser.new_context(viewport=DESKTOP, reduced_motion="reduce", bypass_csp=True)  # type: ignore[arg-type]
    try:
        one: Page = context.new_page()
        one.add_init_script(WATCH)
        yield one
    finally:
        context.close()
