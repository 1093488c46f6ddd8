"""Keys, clicks and drags as people bring them from elsewhere."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

import puzzlesmith as ps
from tests.needs import needs
from tests.web.browsing import PHONE, TABLET, WAIT, Player, contexts, scene_of, sheet_kept, small, solution

CHROMIUM = needs("chromium")
PUZZLE = "kurodoko:7x7:d7b3e8e5c7a7c13e4e8b4d"
DIGITS = small("jigsaw")
WORDY = ps.make("jigsaw", seed=1).id
EMPTY = [spot.place for spot in scene_of(DIGITS).spots if spot.marks]
LARGE = ps.make("jigsaw", "12j", seed=1, level="easy").id
SIXTEEN = "kenken:16:" + ps.make("kenken", "16", seed=1).id.partition("kenken:16:")[2]

expect.set_options(timeout=WAIT)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])


@pytest.fixture
def player(browser: Browser, url: str) -> Iterator[Callable[..., Player]]:
    opened = list[Any]()

    def make(manner: str = "clicks") -> Player:
        opened.append(contexts(browser, manner))
        opened[-1].set_default_timeout(WAIT)
        return Player(opened[-1].new_page(), url, manner)

    yield make
    for context in opened:
        context.close()


def says(player: Player, place: str, words: str) -> None:
    expect(player.spot(place)).to_have_attribute("aria-label", re.compile(words))


def test_keys_work_wherever_the_focus_is(player: Callable[..., Player]) -> None:
    """On first load, and after a click on any button, or beside the board."""
    someone, page = (it := player()), it.page
    someone.open(DIGITS)
    page.keyboard.press("ArrowRight")
    place = EMPTY[0]
    someone.spot(place).click()
    mark = next(spot.open[0] for spot in scene_of(DIGITS).spots if spot.place == place)
    layers = ('[data-layer="corner"]', '[data-layer="mark"]')
    for button in ("#undo", "#check", *layers, "#level", f'#keypad [data-mark="{mark}"]'):
        page.locator(button).click(force=True)
        page.keyboard.press("Backspace")
        page.keyboard.press(mark)
        says(someone, place, f" {mark}$")


def test_keys_that_write_pencil_marks_and_colours(player: Callable[..., Player]) -> None:
    someone, page = (it := player()), it.page
    someone.open(DIGITS)
    place = EMPTY[0]
    marks = next(spot.open for spot in scene_of(DIGITS).spots if spot.place == place)
    one, other = marks[:2]
    someone.spot(place).click()
    for keys, words in (
        (["x", one], f"notes {one}$"),
        (["c", other], f"notes {one}, centre {other}$"),
        (["v", "4"], f"centre {other}, colour 4$"),
        (["z", f"Shift+Digit{other}"], f"notes {one} {other}, centre"),
        ([f"Control+Digit{other}"], f"notes {one} {other}, colour 4$"),
    ):
        for key in keys:
            page.keyboard.press(key)
        says(someone, place, words)


def test_candidates_fit_their_cages(player: Callable[..., Player]) -> None:
    """Filled in on an empty board, where rows and columns rule out nothing yet, and kept up with the marks."""
    someone, page, puzzle = (it := player()), it.page, ps.make("kenken", "4", seed=1).id
    someone.open(puzzle)
    page.locator("#note-all").click()
    limited = [
        spot for spot in scene_of(puzzle).spots if 1 < len(spot.open) < len([each for each in spot.marks if each])
    ]
    assert limited
    for spot in limited:
        says(someone, spot.place, f"notes {' '.join(spot.open)}$")
    spot = limited[0]
    someone.spot(spot.place).click()
    page.keyboard.press(spot.open[0])
    someone.settle()
    kind = ps.kind("kenken")
    after = kind.draw(kind.play(kind.start(ps.read(puzzle)), ps.Move(spot.place, spot.open[0])), {})
    for each in after.spots:
        if each.open and not each.mark:
            says(someone, each.place, f"notes {' '.join(each.open)}$")


def test_numbers_of_two_digits_are_typed(player: Callable[..., Player]) -> None:
    """As marks and as pencil marks; but not from one cell to the next."""
    someone, page = (it := player()), it.page
    place, mark = next((spot.place, mark) for spot in scene_of(SIXTEEN).spots for mark in spot.open if len(mark) == 2)
    someone.open(SIXTEEN)
    someone.spot(place).click()
    page.keyboard.type("14")
    says(someone, place, ", 14")
    page.keyboard.press("Backspace")
    page.keyboard.press("x")
    page.keyboard.type(mark)
    says(someone, place, f"notes {mark}")
    page.keyboard.press("z")
    for key in ("1", "ArrowDown", "4"):
        page.keyboard.press(key)
    says(someone, place, ", 1$")


def test_letters_that_are_marks_and_keys_of_modes(player: Callable[..., Player]) -> None:
    """On a board of twelve, C is a mark, and Alt-C is centre marks."""
    someone = player()
    page, place = someone.page, next(spot.place for spot in scene_of(LARGE).spots if "C" in spot.open)
    someone.open(LARGE)
    someone.spot(place).click()
    page.keyboard.press("Alt+c")
    page.keyboard.press("c")
    says(someone, place, "empty, centre C$")
    page.keyboard.press("Alt+z")
    page.keyboard.press("c")
    says(someone, place, ", C$")


def test_selecting(player: Callable[..., Player]) -> None:
    """By a drag, with Shift and Ctrl, and all that is equal by a double click."""
    someone, page = (it := player()), it.page
    someone.open(DIGITS)
    chosen = page.locator('.spot[aria-selected="true"]')
    someone.drag("r1c1", "r1c4")
    expect(chosen).to_have_count(4)
    someone.spot("r1c2").click(modifiers=["Control"])
    expect(chosen).to_have_count(3)
    someone.spot("r2c2").click(modifiers=["Shift"])
    expect(chosen).to_have_count(4)
    givens = [spot for spot in scene_of(DIGITS).spots if spot.mark]
    someone.spot(givens[0].place).dblclick()
    expect(chosen).to_have_count(sum(spot.mark == givens[0].mark for spot in givens))
    expect(page.locator("rect.wash.same")).to_have_count(0)  # only for a single one
    someone.spot(EMPTY[0]).click()
    expect(page.locator("rect.wash.peer").first).to_be_attached()
    for key in ("ArrowRight", "Control+ArrowDown"):
        page.keyboard.press(key)
    expect(chosen).to_have_count(2)
    page.keyboard.press("Control+a")
    expect(chosen).to_have_count(len(EMPTY))
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)


def test_a_fast_drag_leaves_no_gaps(player: Callable[..., Player]) -> None:
    someone, page = (it := player()), it.page
    someone.open(PUZZLE)
    start, end = someone.middles("r7c1", "r7c7")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end)  # one event
    page.mouse.up()
    for column in (1, 2, 3, 4, 5, 6, 7):
        if scene_of(PUZZLE).spots[42 + column - 1].marks:
            says(someone, f"r7c{column}", "black")


def test_buttons_of_the_mouse_and_enter_and_space_differ(player: Callable[..., Player]) -> None:
    someone, page = (it := player()), it.page
    someone.open(PUZZLE)
    someone.spot("r1c1").click()
    says(someone, "r1c1", "black")
    someone.spot("r1c3").click(button="right")
    says(someone, "r1c3", "white")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    says(someone, "r2c3", "black")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    says(someone, "r3c3", "white")
    page.locator("#settings-button").click()
    page.locator("#set-swap").check()
    page.keyboard.press("Escape")
    someone.spot("r7c1").click()
    says(someone, "r7c1", "white")


def test_the_click_that_resumes_makes_no_mark(player: Callable[..., Player]) -> None:
    someone, page = (it := player()), it.page
    someone.open(PUZZLE)
    page.locator("#pause").click()
    someone.spot("r1c1").click()
    expect(page.locator("#board.paused")).to_have_count(0)
    says(someone, "r1c1", "empty$")
    page.locator("#pause").click()
    page.keyboard.press("Enter")
    expect(page.locator("#board.paused")).to_have_count(0)
    says(someone, "r1c1", "empty$")


def test_the_board_celebrates_at_every_completion(player: Callable[..., Player]) -> None:
    someone, page = (it := player()), it.page
    someone.open(PUZZLE)
    someone.solve(PUZZLE)
    expect(page.locator("#won")).to_be_visible()
    page.keyboard.press("Escape")
    for _ in range(2):
        page.keyboard.press("Control+z")
        expect(page.locator("#board.won")).to_have_count(0)
        page.keyboard.press("Control+y")
        expect(page.locator("#board.won")).to_have_count(1)


def test_no_card_for_a_board_that_is_spoilt(player: Callable[..., Player]) -> None:
    """It comes a moment after the last move; until then, that may be taken back."""
    someone, page = (it := player()), it.page
    page.clock.install(time="2026-11-16T12:00:00")
    puzzle = small("kurodoko")
    someone.open(puzzle)
    page.clock.pause_at("2026-11-16T13:00:00")
    someone.solve(puzzle)
    expect(page.locator("#board.won")).to_be_attached()
    page.keyboard.press("Control+z")
    expect(page.locator("#board.won")).to_have_count(0)
    page.clock.run_for(2000)
    expect(page.locator("#won")).to_be_hidden()


def test_nothing_moves_under_a_finger(player: Callable[..., Player]) -> None:
    """Messages, hints and checks leave board and keys where they are."""
    someone, page = (it := player("touch")), it.page
    someone.open(DIGITS)
    places = ("#board", "#undo", '#keypad [data-mark="1"]')
    before = [page.locator(each).bounding_box() for each in places]
    for button in ("#check", f'[data-place="{EMPTY[0]}"]', '#keypad [data-mark="1"]', "#undo", "#hint"):
        page.locator(button).tap()
        someone.settle()
        page.wait_for_timeout(300)
        assert [page.locator(each).bounding_box() for each in places] == before, button


def test_a_long_hint_does_not_move_the_keys(player: Callable[..., Player]) -> None:
    someone, page = (it := player()), it.page
    page.set_viewport_size({"width": 1280, "height": 800})
    someone.open(WORDY)
    for move in solution(WORDY)[:2]:
        someone.do(move)
        someone.settle()
    places = ("#board", "#undo", "#keypad button >> nth=0")
    before = [page.locator(each).bounding_box() for each in places]
    for stage in ("#hint", "#hint-next"):
        page.locator(stage).click()
        expect(page.locator("#hinted")).to_be_visible()
        assert [page.locator(each).bounding_box() for each in places] == before, stage


COVERED = """() => [...document.querySelectorAll(".tools button, #modes button, #keypad button, .game-top button")]
  .filter((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return width && document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button") !== button;
  })
  .map((button) => button.outerHTML)"""


def test_nothing_lies_over_the_buttons(player: Callable[..., Player]) -> None:
    someone, page = (it := player("touch")), it.page
    page.set_viewport_size({"width": TABLET["width"], "height": TABLET["height"]})
    for kind in ps.kinds():
        page.goto("about:blank")
        someone.open(ps.make(kind, seed=1).id)
        page.locator("#check").tap()
        expect(page.locator("#message")).to_be_visible()
        assert page.evaluate(COVERED) == [], kind


def test_the_address_decides_however_slow_the_line(player: Callable[..., Player]) -> None:
    """Back, forward and quick switches while answers take a quarter of a second."""
    someone, page = (it := player()), it.page
    someone.open(PUZZLE)
    network = page.context.new_cdp_session(page)
    slow = {"offline": False, "latency": 250, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", slow)
    page.evaluate(f"location.hash = '#{DIGITS}'")
    page.go_back()
    page.go_forward()
    page.evaluate("location.hash = ''")
    page.go_back()
    expect(page.locator("#title")).to_have_text("Jigsaw Sudoku")
    page.wait_for_timeout(1500)
    expect(page.locator("#title")).to_have_text("Jigsaw Sudoku")
    assert page.url.endswith(f"#{DIGITS}")
    expect(page.locator("#home")).to_be_hidden()


def test_a_double_click_makes_one_puzzle(player: Callable[..., Player]) -> None:
    someone, page = (it := player()), it.page
    made = list[str]()
    page.on("request", lambda request: made.append(request.url) if request.url.endswith("/api/make") else None)
    page.goto(someone.url)
    page.locator("[data-today]").first.dblclick()
    expect(page.locator(".spot").first).to_be_attached()
    assert len(made) == 1


def test_double_clicks_on_make_it_and_on_another_one(player: Callable[..., Player]) -> None:
    someone, page = (it := player()), it.page
    made = list[str]()
    page.on("request", lambda request: made.append(request.url) if request.url.endswith("/api/make") else None)
    someone.open(PUZZLE)
    someone.menu("new-button")
    page.get_by_role("button", name="Make it").dblclick()
    expect(page.locator("#new")).to_be_hidden()
    page.wait_for_url(lambda url: not url.endswith(PUZZLE))
    assert len(made) == 1
    before = page.url
    page.locator("#menu-button").click()
    page.locator("#another").evaluate("(button) => { button.click(); button.click(); }")
    page.wait_for_url(lambda url: url != before)
    page.wait_for_timeout(500)
    assert len(made) == 2


SEEN = """() => [...document.querySelectorAll(".spot, .picture .ring, #word-list .struck, #made li")]
  .map((each) => [each.getAttribute("aria-label"), each.textContent])"""


def held(page: Page) -> list[Route]:
    """What asks how a position looks, and is not answered yet."""
    asked = list[Route]()

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/api/draw", hold)
    return asked


def test_a_move_is_seen_before_the_server_answers(player: Callable[..., Player]) -> None:
    """As soon as the page has what it needs to go on without the server; and as the server says in the end."""
    someone, page = (it := player()), it.page
    for kind in ("kurodoko", "kenken", "blocks", "wordsearch", "numbers"):
        page.goto("about:blank")
        someone.open(small(kind))
        sheet_kept(page, small(kind))
        before, move, late = page.evaluate(SEEN), solution(small(kind))[0], held(page)
        if kind == "numbers":
            one, other = move.place.split("-")
            for button in (f'[data-place="{one}"]', f'[data-pair="{move.mark}"]', f'[data-place="{other}"]'):
                page.locator(button).click()
        else:
            someone.do(move)
        page.wait_for_function(f"(before) => JSON.stringify(({SEEN})()) !== JSON.stringify(before)", arg=before)
        page.wait_for_timeout(100)
        seen = page.evaluate(SEEN)
        for route in late:
            route.continue_()
        page.unroute("**/api/draw")
        someone.settle()
        assert page.evaluate(SEEN) == seen, kind


def test_a_busy_server_is_asked_again(player: Callable[..., Player]) -> None:
    someone, page = (it := player()), it.page
    page.route("**/api/kinds", lambda route: route.fulfill(status=503, json={"error": "busy"}))
    page.goto(someone.url)
    expect(page.locator("#home-error")).to_have_text("busy")
    page.unroute("**/api/kinds")
    expect(page.locator("[data-today]")).to_have_count(len(ps.kinds()))
    expect(page.locator("#home-error")).to_be_hidden()


def test_no_flash_on_taps(player: Callable[..., Player]) -> None:
    someone, page = (it := player("touch")), it.page
    someone.open(DIGITS)
    flash = "all => [...new Set(all.map((each) => getComputedStyle(each).webkitTapHighlightColor))]"
    assert page.locator("button, a, .spot, .view, #board").evaluate_all(flash) == ["rgba(0, 0, 0, 0)"]


def test_another_one_is_made_like_the_last(player: Callable[..., Player]) -> None:
    someone, page = (it := player()), it.page
    page.goto(someone.url)
    page.locator("#make-button").click()
    page.get_by_role("radio", name="Kurodoko").check()
    page.get_by_role("radio", name="12 \u00d7 8").check()
    page.get_by_role("radio", name="Easy").check()
    expect(page.locator("#wish-words")).to_have_text("An easy 12 \u00d7 8 Kurodoko")
    page.get_by_role("button", name="Make it").click()
    expect(page.locator("#level")).to_contain_text("12 \u00d7 8")
    before = page.url
    someone.menu("another")
    page.wait_for_function("before => location.href !== before", arg=before)
    expect(page.locator("#level")).to_contain_text("12 \u00d7 8")
    page.locator("#back").click()
    page.locator("#make-button").click()
    expect(page.get_by_role("radio", name="12 \u00d7 8")).to_be_checked()
    expect(page.get_by_role("radio", name="Easy")).to_be_checked()


@pytest.mark.parametrize("kind", ps.kinds())
def test_presets_are_in_words(player: Callable[..., Player], kind: str) -> None:
    """No code such as 9jx or countdownl2."""
    someone, page = (it := player()), it.page
    page.goto(someone.url)
    page.locator("#make-button").click()
    page.get_by_role("radio", name=ps.kind(kind).title, exact=True).check()
    words = page.locator("#wish-presets b").all_inner_texts()
    assert len(words) == len(ps.kind(kind).Params.presets) + 1
    assert [each for each in words if re.search(r"\d[a-z]|[a-z]\d", each)] == []


def test_a_number_is_made_by_tile_sign_tile(player: Callable[..., Player]) -> None:
    someone, page = (it := player("touch")), it.page
    someone.open("numbers:countdown:3,4,10,25:103")
    someone.spot("t3").tap()
    page.locator('#keypad [data-pair="*"]').tap()
    someone.spot("t4").tap()
    expect(page.locator("#made li")).to_have_text("10 \u00d7 25 = 250")
    expect(someone.spot("t3")).to_have_text("250")
    expect(page.locator("#goal")).to_contain_text("Closest so far 250, 147 away")


def test_cells_of_large_boards_can_be_touched(player: Callable[..., Player]) -> None:
    someone, page = (it := player("touch")), it.page
    someone.open(SIXTEEN)  # at once so large that a finger meets its cells
    expect(page.locator("#zoom-button")).to_have_attribute("aria-pressed", "true")
    box = someone.spot("r1c1").bounding_box()
    assert box is not None
    assert box["width"] >= 40
    keys = page.locator("#keypad").bounding_box()
    assert keys is not None
    assert keys["y"] + keys["height"] <= PHONE["height"]
    someone.spot("r16c16").scroll_into_view_if_needed()
    someone.spot("r16c16").tap()
    page.locator('#keypad [data-mark="16"]').tap()
    says(someone, "r16c16", ", 16")


def test_a_board_without_a_single_answer_says_so(player: Callable[..., Player]) -> None:
    someone = player()
    for puzzle, words in (("kurodoko:4x4:p", "The puzzle has several answers."), ("kurodoko:3x1:3a1", "no answer")):
        someone.page.goto("about:blank")
        someone.open(puzzle)
        expect(someone.page.locator("#message")).to_contain_text(words)


def test_words_of_a_hint_light_up_their_cells(player: Callable[..., Player]) -> None:
    someone, page = (it := player()), it.page
    someone.open(DIGITS)
    page.locator("#hint").click()
    page.locator("#hint-next").click()
    word = page.locator("#hint-text .w").first
    word.hover()
    expect(page.locator(".spot.pulse").first).to_be_attached()
    step = next(iter(ps.steps(DIGITS)))
    expect(page.locator("#hint-text")).to_contain_text(f"{step.moves[0].mark} can only go into this cell")


def test_steps_with_keys_at_both_ends(player: Callable[..., Player]) -> None:
    someone, page = (it := player()), it.page
    someone.open(PUZZLE)
    page.keyboard.press("e")
    expect(page.locator("#step-number")).to_contain_text("Step 1 of")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    expect(page.locator("#step-number")).to_have_text("The answer")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    expect(page.locator("#step-number")).to_contain_text("Step 1 of")
    page.keyboard.press("Escape")
    expect(page.locator("#steps")).to_be_hidden()


def test_solutions_are_typed(player: Callable[..., Player]) -> None:
    """A whole board of twelve, with marks of letters."""
    someone = player("keys")
    someone.open(LARGE)
    for move in solution(LARGE)[:6]:
        someone.do(move)
        says(someone, move.place, f", {move.mark}")
