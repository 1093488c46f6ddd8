"""What the page keeps: nothing is lost, whichever tab, link or button comes in between."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import puzzlesmith as ps
from tests.needs import needs
from tests.web.browsing import WAIT, Player, contexts, scene_of, small, solution

CHROMIUM = needs("chromium")
PUZZLE = "kurodoko:5x5:c9a4f9f5a4c"
OTHER = "kurodoko:7x7:d7b3e8e5c7a7c13e4e8b4d"
LIKE_IT = ps.make("kurodoko", "7x7", seed=1).id
DIGITS = small("jigsaw")

expect.set_options(timeout=WAIT)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])


@pytest.fixture
def context(browser: Browser) -> Iterator[Any]:
    made = contexts(browser)
    made.set_default_timeout(WAIT)
    yield made
    made.close()


@pytest.fixture
def tab(context: Any, url: str) -> Callable[[], Player]:
    """Opens tabs of one browser, which share what is stored."""
    return lambda: Player(context.new_page(), url, "clicks")


def labels(page: Page) -> list[str]:
    return [str(cell.get_attribute("aria-label")) for cell in page.locator(".spot").all()]


def begun(player: Player, puzzle: str = PUZZLE, moves: int = 3) -> list[str]:
    player.open(puzzle)
    for move in solution(puzzle)[:moves]:
        player.do(move)
    player.settle()
    return labels(player.page)


def test_a_link_with_a_bad_move_leaves_the_game_alone(tab: Callable[[], Player]) -> None:
    someone = tab()
    before = begun(someone)
    someone.page.goto("about:blank")
    someone.open(PUZZLE, "&moves=" + quote("r1c1=black r9c9=black"))
    expect(someone.page.locator("#message")).to_contain_text("your own game stays as it was")
    someone.settle()
    assert labels(someone.page) == before


def test_a_link_with_moves_can_be_undone(tab: Callable[[], Player]) -> None:
    someone = tab()
    before = begun(someone)
    someone.page.goto("about:blank")
    someone.open(PUZZLE, "&moves=" + quote("r1c1=white"))
    expect(someone.spot("r1c1")).to_have_attribute("aria-label", re.compile("white"))
    someone.page.locator("#undo").click()
    someone.settle()
    assert labels(someone.page) == before


def test_tabs_play_one_game(tab: Callable[[], Player]) -> None:
    """What one tab does the other shows, and goes on from; the last to close does not win."""
    one, other = tab(), tab()
    one.open(PUZZLE)
    other.open(PUZZLE)
    first, second = [move for move in solution(PUZZLE) if move.mark == "black"][:2]
    one.do(first)
    expect(other.spot(first.place)).to_have_attribute("aria-label", re.compile("black"))
    other.do(second)
    expect(one.spot(second.place)).to_have_attribute("aria-label", re.compile("black"))
    both = labels(one.page)
    one.page.close()
    other.page.close()
    again = tab()
    again.open(PUZZLE)
    again.settle()
    assert labels(again.page) == both


def test_every_open_game_is_listed_and_can_be_removed(tab: Callable[[], Player]) -> None:
    someone = tab()
    page = someone.page
    puzzles = (PUZZLE, OTHER, LIKE_IT, DIGITS, small("kenken"), small("sudoku"))
    for puzzle in puzzles:
        page.goto("about:blank")  # no board is left that a move could land on
        begun(someone, puzzle, 1)
    page.locator("#back").click()
    expect(page.locator("#going-list li")).to_have_count(4)
    expect(page.locator("#going-all")).to_have_text("All 6 open games")
    page.locator("#going-all").click()
    expect(page.locator("#going-list .th svg")).to_have_count(6)
    pictures = page.locator("#going-list .th").evaluate_all("all => all.map((each) => each.innerHTML)")
    assert len(set(pictures)) == 6  # two of one kind and size are told apart
    page.locator("#going-list .remove").first.click()
    expect(page.locator("#going-list li")).to_have_count(5)
    page.locator("#toast-undo").click()
    page.reload()
    expect(page.locator("#going-all")).to_have_text("All 6 open games")
    page.locator("#going-all").click()
    for number, puzzle in enumerate(reversed(puzzles)):
        page.locator("#going-list a").nth(number).click()
        expect(page).to_have_url(re.compile(re.escape(f"#{puzzle}") + "$"))
        expect(page.locator("#undo")).to_be_enabled()
        someone.settle()
        page.go_back()
        if page.locator("#going-all").inner_text().startswith("All"):
            page.locator("#going-all").click()


def test_a_restart_is_undone_with_its_time(tab: Callable[[], Player]) -> None:
    someone = tab()
    page = someone.page
    page.clock.install(time="2026-11-16T12:00:00")
    before = begun(someone)
    page.clock.run_for(65_000)
    someone.menu("restart")
    someone.settle()
    expect(page.locator("#timer")).to_have_text(re.compile("0:0."))
    assert all("black" not in label for label in labels(page))
    page.locator("#toast-undo").click()
    someone.settle()
    assert labels(page) == before
    page.clock.run_for(1000)
    expect(page.locator("#timer")).to_have_text(re.compile("1:.."))


def test_redo_after_a_restart_sets_no_record(tab: Callable[[], Player]) -> None:
    someone = tab()
    page = someone.page
    someone.open(PUZZLE)
    someone.solve(PUZZLE)
    expect(page.locator("#won")).to_be_visible()
    page.keyboard.press("Escape")
    someone.menu("restart")
    someone.settle()
    page.locator("#undo").click()
    someone.settle()
    page.wait_for_timeout(800)
    expect(page.locator("#board.won")).to_be_attached()  # every completion is shown
    expect(page.locator("#won")).to_be_hidden()
    someone.menu("records-button")
    expect(page.locator("#records-history li")).to_have_count(1)


def test_what_comes_solved_is_no_record(tab: Callable[[], Player]) -> None:
    """By redo after the answer was shown, or by a link; time and hints come back with undo."""
    someone = tab()
    page = someone.page
    begun(someone)
    someone.menu("answer")
    expect(page.locator("#board.won")).to_be_attached()
    for key in ("Control+z", "Control+y"):
        page.keyboard.press(key)
        someone.settle()
    expect(page.locator("#board.won")).to_be_attached()
    page.goto("about:blank")
    someone.open(OTHER, "&moves=" + quote(" ".join(map(str, solution(OTHER)))))
    expect(page.locator("#board.won")).to_be_attached()
    page.wait_for_timeout(800)
    expect(page.locator("#won")).to_be_hidden()
    someone.menu("records-button")
    expect(page.locator("#records-none")).to_be_visible()


def test_records_that_are_cleared_come_back(tab: Callable[[], Player]) -> None:
    someone = tab()
    page = someone.page
    someone.open(PUZZLE)
    someone.solve(PUZZLE)
    expect(page.locator("#won")).to_be_visible()
    page.keyboard.press("Escape")
    someone.menu("records-button")
    page.locator("#records-clear").click()
    page.locator("#toast-undo").click()
    page.reload()
    someone.menu("records-button")
    expect(page.locator("#records-history li")).to_have_count(1)


def test_a_link_carries_pencil_marks_and_colours(tab: Callable[[], Player], browser: Browser) -> None:
    someone = tab()
    page = someone.page
    place, (one, other) = next((spot.place, spot.open[:2]) for spot in scene_of(DIGITS).spots if len(spot.open) > 1)
    someone.open(DIGITS)
    someone.spot(place).click()
    for keys in (f"x{one}", f"c{other}", "v3"):
        for key in keys:
            page.keyboard.press(key)
    someone.settle()
    label = someone.spot(place).get_attribute("aria-label")
    assert label is not None
    assert f"notes {one}, centre {other}, colour 3" in label
    someone.menu("share")
    link = page.locator("#share-moves").input_value()
    friend = contexts(browser).new_page()
    friend.goto(link)
    expect(friend.locator(f'.spot[data-place="{place}"]')).to_have_attribute("aria-label", label)


def test_what_was_stored_before_there_was_a_database(tab: Callable[[], Player]) -> None:
    someone = tab()
    someone.page.goto(someone.url)
    old = {"actions": [{"moves": [{"place": "r1c1", "mark": "white"}], "notes": []}], "at": 1, "seconds": 75, "when": 1}
    someone.page.evaluate(
        "([id, old]) => localStorage.setItem('puzzlesmith.game.' + id, old)", [PUZZLE, json.dumps(old)]
    )
    someone.page.goto("about:blank")
    someone.open(PUZZLE)
    expect(someone.spot("r1c1")).to_have_attribute("aria-label", re.compile("white"))
    expect(someone.page.locator("#timer")).to_have_text(re.compile("1:[12]."))
    someone.page.wait_for_function("id => localStorage.getItem('puzzlesmith.game.' + id) === null", arg=PUZZLE)


SLOW = """
(() => {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...given) {
    const real = open.apply(this, given);
    return {
      get result() { return real.result; },
      set onupgradeneeded(heard) { real.onupgradeneeded = heard; },
      set onerror(heard) { real.onerror = heard; },
      set onsuccess(heard) {
        real.onsuccess = (event) => {
          setTimeout(() => heard(event), 3000);
          setTimeout(() => (document.title = "came"), 3500);
        };
      },
    };
  };
})();
"""


def test_a_slow_database_loses_nothing(tab: Callable[[], Player]) -> None:
    """What was begun before it came goes on; what it holds comes back with undo."""
    someone = tab()
    before = begun(someone)
    someone.page.close()
    someone = tab()
    someone.page.add_init_script(SLOW)
    someone.open(PUZZLE)
    someone.settle()
    late = solution(PUZZLE)[3]
    someone.do(late)
    expect(someone.page).to_have_title("came")
    someone.settle()
    expect(someone.spot(late.place)).to_have_attribute("aria-label", re.compile(late.mark))
    while labels(someone.page) != before:
        assert someone.page.locator("#undo").is_enabled()
        someone.page.locator("#undo").click()
        someone.settle()


def test_settings_go_with_the_copy(tab: Callable[[], Player], browser: Browser, url: str) -> None:
    someone = tab()
    someone.page.goto(someone.url)
    someone.page.locator('[data-opens="settings"]').first.click()
    someone.page.locator("#set-theme").select_option("dark")
    someone.page.keyboard.press("Escape")
    someone.page.locator('[data-opens="copies"]').click()
    with someone.page.expect_download() as saved:
        someone.page.locator("#copies-save").click()
    friend = contexts(browser).new_page()
    friend.goto(url)
    friend.locator('[data-opens="copies"]').click()
    friend.locator("#copies-add").set_input_files(saved.value.path())
    expect(friend.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_newer_page_may_change_the_database(tab: Callable[[], Player]) -> None:
    """A tab that is open lets it go, and what is played there afterwards is kept, too."""
    someone = tab()
    begun(someone, moves=1)
    later = """new Promise((done, fail) => {
      const asked = indexedDB.open("puzzlesmith", 2);
      asked.onsuccess = () => { asked.result.close(); done(true); };
      asked.onblocked = asked.onerror = () => fail(new Error("blocked"));
    })"""
    assert someone.page.evaluate(later)
    someone.do(solution(PUZZLE)[1])
    someone.settle()
    before = labels(someone.page)
    someone.page.reload()
    expect(someone.page.locator(".spot").first).to_be_attached()
    someone.settle()
    kept = someone.page.evaluate("id => JSON.parse(localStorage.getItem('puzzlesmith.game.' + id)).at", PUZZLE)
    assert kept > 1
    assert labels(someone.page) == before


def test_a_copy_of_everything_goes_to_another_browser(
    tab: Callable[[], Player], browser: Browser, url: str, tmp_path: Path
) -> None:
    someone, file = tab(), tmp_path / "copy.json"
    before = begun(someone)
    someone.page.locator("#back").click()
    someone.page.locator('[data-opens="copies"]').click()
    with someone.page.expect_download() as saved:
        someone.page.locator("#copies-save").click()
    saved.value.save_as(file)
    friend = Player(contexts(browser).new_page(), url, "clicks")
    friend.page.goto(url)
    friend.page.locator('[data-opens="copies"]').click()
    friend.page.locator("#copies-add").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    expect(friend.page.locator("#copies-words")).to_contain_text("not a copy")
    played = {"actions": [{"moves": [5], "notes": [None]}], "at": "x"}
    junk = {"games": {"x": None, PUZZLE: played}, "results": {"a": 7}}
    friend.page.locator("#copies-add").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": json.dumps({"puzzlesmith": 1, **junk}).encode()}
    )
    expect(friend.page.locator("#copies-words")).to_have_text("Added 1 game and 0 results.")
    friend.page.locator("#copies-add").set_input_files(file)
    expect(friend.page.locator("#copies-words")).to_have_text("Added 1 game and 0 results.")
    friend.open(PUZZLE)
    friend.settle()
    assert labels(friend.page) == before


def test_the_answer_shown_is_no_record(tab: Callable[[], Player]) -> None:
    someone = tab()
    before = begun(someone)
    someone.menu("answer")
    expect(someone.page.locator("#board.won")).to_be_attached()
    expect(someone.page.locator("#message")).to_contain_text("This is the answer")
    someone.page.locator("#undo").click()
    someone.settle()
    assert labels(someone.page) == before
    someone.menu("records-button")
    expect(someone.page.locator("#records-none")).to_be_visible()


@pytest.mark.parametrize("seen", ["answer", "explain"])
def test_who_has_seen_the_answer_sets_no_record(tab: Callable[[], Player], seen: str) -> None:
    """Playing on to the end by oneself, also after a new start of the page: the result says so."""
    someone = tab()
    page = someone.page
    begun(someone)
    someone.menu(seen)
    if seen == "explain":
        page.locator("#step-on").click()
        page.keyboard.press("Escape")
    else:
        expect(page.locator("#board.won")).to_be_attached()
        page.keyboard.press("Control+z")
    expect(page.locator("#progress-words")).to_contain_text("3 of")
    someone.settle()
    page.reload()
    expect(page.locator("#progress-words")).to_contain_text("3 of")
    someone.menu("restart")
    someone.settle()
    someone.solve(PUZZLE)
    expect(page.locator("#won")).to_be_visible()
    expect(page.locator("#won-title")).to_have_text("Solved, with the answer shown.")
    expect(page.locator("#won-more")).to_contain_text("sets no record")
    page.locator("#won-home").click()
    page.locator('[data-opens="records"]').first.click()
    expect(page.locator("#records-sums b")).to_have_text(["0", "0", "0"])
    expect(page.locator("#records-history")).to_contain_text("the answer shown")
    expect(page.locator("#records-kinds tr")).to_have_count(0)
