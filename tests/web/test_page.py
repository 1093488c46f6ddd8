"""The page in a real browser, on a desktop and on a phone. One browser serves all tests of this file."""

import json
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import puzzlesmith as ps
from tests.cli.run import finish, start
from tests.needs import needs
from tests.web.browsing import (
    DESKTOP,
    PHONE,
    TABLET,
    WAIT,
    Player,
    another_way,
    contexts,
    scene_of,
    sheet_kept,
    small,
    solution,
)
from tests.web.serving import serving

Players = Callable[..., Player]

CHROMIUM = needs("chromium")
ID = "kurodoko:7x7:d7b3e8e5c7a7c13e4e8b4d"
CYCLES = "kurodoko:5x5:c9a4f9f5a4c"
DIGITS = small("jigsaw")
CODE = re.compile(r"\b(?:r\d+c\d+|t\d+)\b")  # what places are called inside
NOON = 1_794_830_400_000  # of 16 November 2026, in milliseconds
NOTED = "kenken:4:_a_aabb_7a__,s1d2s2m8m3s2s1s1"  # its first hint is about notes

expect.set_options(timeout=WAIT)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])


@pytest.fixture
def player(browser: Browser, url: str) -> Iterator[Callable[..., Player]]:
    """Makes players; what their pages complain about fails the test."""
    complaints, opened = list[str](), list[Any]()

    def make(manner: str = "clicks", address: str = url, **more: Any) -> Player:
        opened.append(contexts(browser, manner, **more))
        opened[-1].set_default_timeout(WAIT)
        page = opened[-1].new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        return Player(page, address, manner)

    yield make
    for context in opened:
        context.close()
    assert [
        each for each in complaints if "ERR_INTERNET_DISCONNECTED" not in each and "status of 422" not in each
    ] == []


def test_the_printed_address_leads_to_the_game(player: Players) -> None:
    """The key disappears from the address, the game stays in it, and links to share do not contain the key."""
    with serving("--host", "0.0.0.0") as address:  # noqa: S104  what the option is for
        someone = player(address=address)
        someone.page.goto(f"{address}#{ID}")
        expect(someone.page.locator(".spot")).to_have_count(49)
        someone.page.wait_for_load_state("networkidle")
        assert someone.page.url.startswith(f"{address.partition('?')[0]}#{ID[:8]}")
        someone.page.close()  # before the server is gone, of which the page would complain


def marks(page: Page) -> dict[str, str]:
    """What is said of each place, aloud."""
    cells = page.locator(".spot").all()
    return {str(cell.get_attribute("data-place")): str(cell.get_attribute("aria-label")) for cell in cells}


# ---------------------------------------------------------------- every kind, in every way


@pytest.mark.parametrize("manner", ["clicks", "touch", "keys"])
@pytest.mark.parametrize("kind", ps.kinds())
def test_a_puzzle_of_each_kind_is_solved(player: Players, kind: str, manner: str) -> None:
    """On a desk, on a tablet and on a phone."""
    someone = player(manner)
    page = someone.page
    for width, height in (DESKTOP.values(), TABLET.values(), PHONE.values()):
        page.set_viewport_size({"width": width, "height": height})
        someone.open(small(kind))
        someone.solve(small(kind))
        expect(page.locator("#won")).to_be_visible()
        expect(page.locator("#won-words")).to_contain_text("without a hint")
        page.keyboard.press("Escape")
        someone.menu("restart")
        someone.settle()


@pytest.mark.parametrize("kind", ps.kinds())
def test_hints_alone_lead_to_the_answer(player: Players, kind: str) -> None:
    """In three stages, in a place of their own: the board never moves."""
    someone = player()
    someone.open(small(kind))
    page = someone.page
    next_, card, board = page.locator("#hint-next"), page.locator("#hinted"), page.locator("#board").bounding_box()
    for _ in range(3 * len(solution(small(kind)))):  # some hints are about notes
        expect(card).to_be_hidden()
        page.locator("#hint").click()
        expect(next_).to_have_text("Why?")
        expect(page.locator("#hint-text")).to_contain_text("Look at")
        next_.click()
        expect(next_).to_have_text(re.compile("Do it|Strike it"))
        assert page.locator("#board .highlight.follow, #board .highlight.goes").count() or kind == "numbers"
        assert page.locator("#board").bounding_box() == board
        next_.click()
        someone.settle()
        if page.locator("#board.won").count():
            break
    expect(page.locator("#won")).to_be_visible()


@pytest.mark.parametrize("kind", ps.kinds())
def test_the_whole_solution_forward_and_back(player: Players, kind: str) -> None:
    """By buttons and by keys, which go on working at both ends; and no place is called by its code."""
    someone, count = player(), len(list(ps.steps(small(kind))))
    someone.open(small(kind))
    page = someone.page
    number, text = page.locator("#step-number"), page.locator("#step-text")
    someone.menu("explain")
    expect(number).to_have_text(f"Step 1 of {count}")
    first = text.inner_text()
    page.locator("#step-on").click()
    expect(number).to_have_text(f"Step 2 of {count}")
    page.locator("#step-back").click()
    expect(text).to_have_text(first)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(number).to_have_text(f"Step 2 of {count}")
    for step in range(3, count + 1):
        assert not CODE.search(text.inner_text())
        page.keyboard.press("ArrowRight")
        expect(number).to_have_text(f"Step {step} of {count}")
    page.keyboard.press("End")
    expect(number).to_have_text("The answer")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(number).to_have_text(f"Step {count} of {count}")
    page.keyboard.press("Home")
    expect(number).to_have_text(f"Step 1 of {count}")
    page.locator("#step-last").click()
    expect(number).to_have_text("The answer")
    expect(page.locator("#won")).to_be_hidden()
    page.locator("#step-close").click()
    expect(page.locator("#steps")).to_be_hidden()
    start_labels = {spot.place: spot.label for spot in scene_of(small(kind)).spots}
    for place, label in start_labels.items():
        expect(someone.spot(place)).to_have_attribute("aria-label", label)


@pytest.mark.parametrize("kind", ps.kinds())
def test_nothing_is_in_the_way_of_anyone(player: Players, kind: str) -> None:
    """axe-core on the game, in the light, in the dark, and on a phone."""
    script = Path(needs("axe-core"), "axe-core", "axe.min.js").read_text(encoding="utf-8")
    for manner, scheme in (("clicks", "light"), ("clicks", "dark"), ("touch", "light")):
        someone = player(manner, color_scheme=scheme, bypass_csp=True)
        someone.open(small(kind))
        someone.page.locator("#hint").click()
        expect(someone.page.locator("#hinted")).to_be_visible()
        someone.page.locator("#hint-next").click()
        assert violations(someone.page, script) == []


def violations(page: Page, script: str) -> list[Any]:
    page.evaluate(script)
    results = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [[each["id"], [node["html"][:200] for node in each["nodes"]][:3]] for each in results["violations"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_in_the_way_at_the_end(player: Players, scheme: str) -> None:
    """While the solution is explained, with a cell selected, with a rule broken, and when it is won."""
    script = Path(needs("axe-core"), "axe-core", "axe.min.js").read_text(encoding="utf-8")
    someone, puzzle = player(color_scheme=scheme, bypass_csp=True), small("kenken")
    page = someone.page
    someone.open(puzzle)
    someone.menu("explain")
    expect(page.locator("#steps")).to_be_visible()
    assert violations(page, script) == []
    page.keyboard.press("Escape")
    someone.do(solution(puzzle)[0])
    assert violations(page, script) == []
    page.keyboard.press("ArrowRight")
    page.keyboard.press(solution(puzzle)[0].mark)
    someone.settle()
    page.locator("#check").click()
    expect(page.locator("#message")).to_be_visible()
    assert violations(page, script) == []
    page.keyboard.press("Control+z")
    for move in solution(puzzle)[1:]:
        someone.do(move)
    expect(page.locator("#won")).to_be_visible()
    assert violations(page, script) == []


def test_nothing_is_in_the_way_meanwhile(player: Players) -> None:
    """On a tablet, with a cage looked into, on trial, with a question at its foot, and paused; on a phone, zoomed."""
    script = Path(needs("axe-core"), "axe-core", "axe.min.js").read_text(encoding="utf-8")
    someone, puzzle = player("touch", bypass_csp=True), small("kenken")
    page = someone.page
    page.set_viewport_size({"width": TABLET["width"], "height": TABLET["height"]})
    someone.open(puzzle)
    page.locator("#note-all").tap()
    someone.spot(solution(puzzle)[0].place).tap()
    page.locator("#ways-on").tap()
    expect(page.locator("#ways-list li").first).to_be_visible()
    assert violations(page, script) == []
    page.locator("#try").tap()
    someone.do(solution(puzzle)[0])
    expect(page.locator("#trial")).to_be_visible()
    assert violations(page, script) == []
    someone.menu("restart")
    expect(page.locator("#toast")).to_be_visible()
    page.locator("#pause").tap()
    assert violations(page, script) == []
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.goto("about:blank")
    someone.open(ps.make("kenken", "16", seed=1).id)
    expect(page.locator("#view.zoomed")).to_be_attached()
    assert violations(page, script) == []


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_where_that_is_asked_for(player: Players, motion: str) -> None:
    someone = player()
    page = someone.page
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    page.add_init_script("window.moved = 0; addEventListener('animationstart', () => (window.moved += 1), true)")
    someone.open(CYCLES)
    page.locator("#hint").click()
    page.locator("#hint-next").click()
    page.locator("#hint-text .w").first.hover()
    someone.solve(CYCLES)
    expect(page.locator("#won")).to_be_visible()
    page.wait_for_timeout(300)
    assert bool(page.evaluate("window.moved > 0")) == (motion != "reduce")


DIALOGS = {"new": "#new-button", "records": "#records-button", "keys": "#keys-button", "sharing": "#share"}


@pytest.mark.parametrize("dialog", [*DIALOGS, "settings", "rules", "menu"])
def test_nothing_is_in_the_way_in_dialogs(player: Players, dialog: str) -> None:
    script = Path(needs("axe-core"), "axe-core", "axe.min.js").read_text(encoding="utf-8")
    someone = player(bypass_csp=True)
    someone.open(CYCLES)
    if dialog in DIALOGS or dialog == "menu":
        someone.page.locator("#menu-button").click()
    if dialog != "menu":
        someone.page.locator(DIALOGS.get(dialog, f"#{dialog}-button")).click()
        expect(someone.page.locator(f"#{dialog}")).to_be_visible()
    if dialog == "new":
        someone.page.locator("#wish-more summary").click()
    assert violations(someone.page, script) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("dialog", ["", "archive", "opening", "copies"])
def test_nothing_is_in_the_way_at_home(player: Players, dialog: str, scheme: str) -> None:
    script = Path(needs("axe-core"), "axe-core", "axe.min.js").read_text(encoding="utf-8")
    someone = player(bypass_csp=True, color_scheme=scheme)
    someone.page.goto(someone.url)
    expect(someone.page.locator(".pc .art svg")).to_have_count(len(ps.kinds()))
    if dialog:
        someone.page.locator(f'[data-opens="{dialog}"], #{dialog}-button').click()
    assert violations(someone.page, script) == []


# ---------------------------------------------------------------- a game


def test_undo_and_redo_have_no_end(player: Players) -> None:
    someone = player()
    someone.open(CYCLES)
    page, before = someone.page, marks(someone.page)
    for move in solution(CYCLES)[:6]:
        someone.do(move)
    someone.settle()
    expect(page.locator("#redo")).to_be_disabled()
    after = marks(page)
    assert after != before
    while page.locator("#undo").is_enabled():
        page.locator("#undo").click()
        someone.settle()
    assert marks(page) == before
    while page.locator("#redo").is_enabled():
        page.keyboard.press("Control+y")
        someone.settle()
    assert marks(page) == after


def test_a_reload_loses_nothing(player: Players) -> None:
    someone = player()
    someone.open(CYCLES)
    page = someone.page
    for move in solution(CYCLES)[:4]:
        someone.do(move)
    someone.settle()
    before = marks(page)
    page.reload()
    expect(page.locator("#undo")).to_be_enabled()
    someone.settle()
    assert marks(page) == before
    page.locator("#undo").click()
    expect(page.locator("#redo")).to_be_enabled()


def test_a_game_that_was_left_is_offered_again(player: Players) -> None:
    someone = player()
    someone.open(CYCLES)
    someone.do(solution(CYCLES)[0])
    someone.settle()
    someone.page.locator("#back").click()
    link = someone.page.locator("#going a")
    expect(link).to_contain_text("Kurodoko")
    expect(link).to_contain_text("5 \u00d7 5")
    expect(link.locator("svg")).to_be_visible()
    link.click()
    expect(someone.page.locator("#undo")).to_be_enabled()


def test_a_shared_link_is_the_game(player: Players) -> None:
    someone = player()
    someone.open(CYCLES)
    for move in solution(CYCLES)[:4]:
        someone.do(move)
    someone.settle()
    someone.menu("share")
    link = someone.page.locator("#share-moves").input_value()
    plain = someone.page.locator("#share-puzzle").input_value()
    assert someone.page.locator("#share-id").input_value() == CYCLES
    friend, other = player("touch"), player()
    friend.page.goto(link)
    expect(friend.page.locator("#undo")).to_be_enabled()
    friend.settle()
    assert marks(friend.page) == marks(someone.page)
    other.page.goto(plain)
    expect(other.page.locator("#undo")).to_be_disabled()


def test_a_drag_paints_and_is_undone_as_one(player: Players) -> None:
    someone = player()
    someone.open(ID)
    page = someone.page
    someone.drag("r1c1", "r1c2", "r1c3", "r1c4")
    for place in ("r1c1", "r1c2", "r1c3", "r1c4"):
        expect(someone.spot(place)).to_have_attribute("aria-label", re.compile(f"^row 1 column {place[-1]}, black"))
    page.locator("#undo").click()
    expect(someone.spot("r1c4")).to_have_attribute("aria-label", "row 1 column 4, empty")
    expect(someone.spot("r1c1")).to_have_attribute("aria-label", "row 1 column 1, empty")


def test_a_drag_draws_walls_and_joins(player: Players) -> None:
    """Along the edges, around a corner; and from cell to cell."""
    someone = player()
    someone.open(small("blocks"))
    walls, joined = ("r1c1-r2c1", "r1c2-r2c2", "r2c2-r2c3"), ("r3c1", "r3c2", "r4c2")
    someone.drag(*walls)
    someone.drag(*joined)
    for place in walls:
        expect(someone.spot(place)).to_have_attribute("aria-label", re.compile(", wall$"))
    for place in ("r3c1-r3c2", "r3c2-r4c2"):
        expect(someone.spot(place)).to_have_attribute("aria-label", re.compile(", join$"))
    expect(someone.page.locator('.spot[aria-label$="wall"], .spot[aria-label$="join"]')).to_have_count(5)


def test_a_finger_paints_too(player: Players) -> None:
    someone = player("touch")
    someone.open(ID)
    touch = someone.page.context.new_cdp_session(someone.page)
    points = [{"x": x, "y": y} for x, y in someone.middles("r1c1", "r1c2", "r1c3")]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:1]})
    for point in points[1:]:
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    for column in (1, 2, 3):
        painted = re.compile(f"^row 1 column {column}, black")
        expect(someone.spot(f"r1c{column}")).to_have_attribute("aria-label", painted)


def test_a_drag_marks_a_word_and_snaps_to_a_line(player: Players) -> None:
    someone, puzzle = player(), small("wordsearch")
    someone.open(puzzle)
    page, rings = someone.page, someone.page.locator("#board rect.ring")
    one, other = solution(puzzle)[0].place.split("-")
    someone.drag(one, other)
    expect(rings).to_have_count(1)
    expect(page.locator("#word-list .struck")).to_have_count(1)
    someone.drag(other, one)  # a word that is marked is not lost
    someone.settle()
    expect(rings).to_have_count(1)
    from_, to = someone.middles(one, other)
    page.mouse.move(*from_)
    page.mouse.down()
    page.mouse.move(*to, steps=4)
    expect(page.locator(".reach:not([hidden])")).to_have_count(1)
    page.mouse.move(*from_, steps=4)
    page.mouse.up()
    expect(page.locator(".reach:not([hidden])")).to_have_count(0)
    someone.drag("r1c1", "r2c4")  # not in line: the row is nearest
    expect(page.locator("#message")).to_contain_text("The line row 1, column 1 to row 1, column ")
    expect(page.locator("#message")).to_contain_text("no word to be found")
    expect(rings).to_have_count(1)
    page.locator("#undo").click()
    expect(rings).to_have_count(0)


@pytest.mark.parametrize("manner", ["clicks", "touch", "keys"])
def test_a_number_changes_by_itself(player: Players, manner: str) -> None:
    """The root of one number, that of another, and what cannot be done."""
    puzzle = "numbers:anything:9,3,8:11"
    someone = player(manner)
    someone.open(puzzle)
    someone.do(ps.Move("t1", "g"))
    someone.page.locator("#undo").click()
    someone.settle()
    for move in ("t1=!", "t1=!"):
        someone.do(ps.Move.parse(move))
    expect(someone.page.locator("#message")).to_contain_text("That cannot be done with 362880")
    someone.page.locator("#undo").click()
    someone.settle()
    for move in ("t2-t3=v", "t1-t2=+"):
        someone.do(ps.Move.parse(move))
    expect(someone.page.locator("#won")).to_be_visible()


def test_what_the_rules_refuse_is_refused_at_once(player: Players) -> None:
    someone = player()
    someone.open("numbers:countdown:3,10,7,9,25,50:300")
    for move, reason in {
        "t1-t2=-": "The number -7 that was made is not greater than zero.",
        "t3-t4=/": "The 7 cannot be divided by 9 without a remainder.",
    }.items():
        someone.do(ps.Move.parse(move))
        expect(someone.page.locator("#message")).to_have_text(reason)
        someone.settle()
        expect(someone.spot("t2")).to_have_attribute("aria-label", "tile 2, 10")
        expect(someone.spot("t4")).to_have_attribute("aria-label", "tile 4, 9")


def test_checks_say_what_is_wrong(player: Players) -> None:
    someone = player()
    someone.open(CYCLES)
    page = someone.page
    page.locator("#check").click()
    expect(page.locator("#message")).to_have_text("All right so far: no rule is broken.")
    for place in ("r1c1", "r1c2"):
        someone.spot(place).click()
    page.locator("#check").click()
    expect(page.locator("#message")).to_contain_text(
        "Row 1, column 1 and row 1, column 2 are both black and share an edge."
    )
    expect(page.locator("#live")).to_contain_text("share an edge")
    assert page.locator("rect.highlight.fault").count() >= 2


def test_a_mistake_is_found_and_taken_back(player: Players) -> None:
    someone = player()
    someone.open(ID, "&moves=" + quote("r5c3=white r2c3=white"))
    page = someone.page
    expect(page.locator("#undo")).to_be_enabled()
    page.locator("#hint").click()
    expect(page.locator("#hint-text")).to_have_text("Something is not right at row 2, column 3.")
    page.locator("#hint-next").click()
    expect(page.locator("#hint-text")).to_contain_text("was a mistake")
    expect(page.locator("#hint-next")).to_have_text("Take it back")
    page.locator("#hint-next").click()
    expect(someone.spot("r2c3")).to_have_attribute("aria-label", "row 2 column 3, empty")
    expect(someone.spot("r5c3")).to_have_attribute("aria-label", "row 5 column 3, white")


def test_notes_are_written_filled_in_and_kept_up(player: Players) -> None:
    someone = player()
    someone.open(DIGITS)
    page = someone.page
    first = next(move for move in solution(DIGITS))
    page.locator("#notes").click()
    someone.press(someone.spot(first.place))
    page.keyboard.press("1")
    page.keyboard.press("2")
    shown = " ".join(mark for mark in "12" if mark in still(first.place))  # impossible ones are taken out
    expect(someone.spot(first.place)).to_have_attribute("aria-label", labelled(first.place, f"notes {shown}"))
    page.keyboard.press("z")
    page.locator("#note-all").click()
    open_marks = {spot.place: spot.open for spot in scene_of(DIGITS).spots if spot.open}
    page.locator("#settings-button").click()
    expect(page.locator("#set-upkeep")).to_be_checked()
    page.keyboard.press("Escape")
    someone.do(first)
    after = {spot.place: spot.open for spot in drawn_after(DIGITS, first).spots}
    for place in open_marks:
        if place != first.place:
            notes = f"notes {' '.join(after[place])}" if after[place] else ""
            expect(someone.spot(place)).to_have_attribute("aria-label", labelled(place, notes))
    assert any(after[place] != noted for place, noted in open_marks.items() if place != first.place)


def labelled(place: str, notes: str) -> str:
    label = next(spot.label for spot in scene_of(DIGITS).spots if spot.place == place)
    return f"{label}, {notes}" if notes else label


def still(place: str) -> tuple[str, ...]:
    return next(spot.open for spot in scene_of(DIGITS).spots if spot.place == place)


def drawn_after(puzzle: str, *moves: ps.Move) -> Any:
    kind = ps.kind(puzzle.partition(":")[0])
    return kind.draw(ps.replay(puzzle, moves), {})


def test_a_hint_strikes_candidates_from_the_notes(player: Players) -> None:
    """The notes that a hint changes are moves: undone, shared, and found if they are wrong."""
    hint = ps.hint(NOTED)
    place, mark = hint.play[0].place, hint.play[0].mark[1:]
    label, left = next((spot.label, spot.open) for spot in drawn_after(NOTED, *hint.play).spots if spot.place == place)
    someone = player()
    someone.open(NOTED)
    page, empty = someone.page, next(spot.label for spot in scene_of(NOTED).spots if spot.place == place)
    page.locator("#hint").click()
    for _ in range(2):
        page.locator("#hint-next").click()
        someone.settle()
    expect(page.locator("#message")).to_contain_text("Your notes now show what is left there")
    expect(someone.spot(place)).to_have_attribute("aria-label", f"{label}, notes {' '.join(left)}")
    page.locator("#undo").click()
    expect(someone.spot(place)).to_have_attribute("aria-label", empty)
    page.locator("#redo").click()
    expect(someone.spot(place)).to_have_attribute("aria-label", f"{label}, notes {' '.join(left)}")
    someone.open(NOTED, "&moves=" + quote(f"{place}=-{mark}"))
    expect(someone.spot(place)).to_have_attribute("aria-label", re.compile(f"notes (?!.*{mark})"))


def in_words(place: str) -> str:
    return re.sub(r"r(\d+)c(\d+)", r"row \1, column \2", place)


def test_a_wrong_note_is_found_and_restored(player: Players) -> None:
    place, mark = next((move.place, move.mark) for move in solution(NOTED))
    someone = player()
    someone.open(NOTED, "&moves=" + quote(f"{place}=-{mark}"))
    page = someone.page
    expect(someone.spot(place)).to_have_attribute("aria-label", re.compile(f"notes (?!.*{mark})"))
    page.locator("#hint").click()
    expect(page.locator("#hint-text")).to_have_text(f"Something is not right at {in_words(place)}.")
    page.locator("#hint-next").click()
    expect(page.locator("#hint-text")).to_contain_text("struck a candidate that is needed")
    page.locator("#hint-next").click()
    expect(someone.spot(place)).to_have_attribute("aria-label", re.compile(f"notes .*{mark}"))


def test_notes_by_hand_strike_and_restore_candidates(player: Players) -> None:
    """Where all candidates are noted, taking one away strikes it."""
    someone = player()
    someone.open(DIGITS)
    page, first = someone.page, next(move for move in solution(DIGITS))
    page.locator("#note-all").click()
    page.locator("#notes").click()
    someone.press(someone.spot(first.place))
    page.keyboard.press(first.mark)
    someone.settle()
    page.locator("#hint").click()
    expect(page.locator("#hint-text")).to_have_text(f"Something is not right at {in_words(first.place)}.")
    page.keyboard.press("Escape")
    someone.press(someone.spot(first.place))
    page.keyboard.press(first.mark)
    someone.settle()
    page.locator("#hint").click()
    expect(page.locator("#hint-text")).to_contain_text("Look at")


def test_notes_in_cells_that_are_clicked_through(player: Players) -> None:
    someone = player()
    someone.open(CYCLES)
    someone.page.locator("#notes").click()
    for notes in (", notes black", ", notes white", ""):
        someone.spot("r1c1").click()
        expect(someone.spot("r1c1")).to_have_attribute("aria-label", f"row 1 column 1, empty{notes}")
    someone.page.locator("#undo").click()
    expect(someone.spot("r1c1")).to_have_attribute("aria-label", "row 1 column 1, empty, notes white")


def test_groups_in_colours(player: Players) -> None:
    someone = player()
    someone.open(CYCLES)
    assert someone.page.locator("rect.group").count() == 0
    someone.page.locator("#settings-button").click()
    someone.page.locator("#set-groups").check()
    expect(someone.page.locator("rect.group")).to_have_count(5)  # the clues
    assert someone.page.locator("rect.group-4").count() == 1  # none of which touch
    someone.page.keyboard.press("Escape")
    someone.open(DIGITS)
    someone.page.locator("#settings-button").click()
    expect(someone.page.locator("#set-groups-row")).to_be_hidden()


# ---------------------------------------------------------------- around the game


def test_a_new_puzzle_of_every_option(player: Players) -> None:
    someone = player()
    page = someone.page
    page.goto(someone.url)
    page.locator("#make-button").click()
    page.get_by_role("radio", name="Kurodoko").check()
    page.get_by_role("radio", name="Easy").check()
    page.locator("#wish-more summary").click()
    page.locator("#wish-width-field").fill("6")
    page.locator("#wish-height-field").fill("5")
    page.locator("#wish-symmetry-field").select_option("none")
    page.get_by_role("button", name="Make it").click()
    expect(page.locator("#title")).to_have_text("Kurodoko")
    expect(page.locator("#level")).to_contain_text("6 \u00d7 5")
    assert ps.grade(page.url.partition("#")[2]).level == ps.Level.easy


def test_an_impossible_wish_is_answered_in_words(player: Players) -> None:
    someone = player()
    page = someone.page
    page.goto(someone.url)
    page.locator("#make-button").click()
    page.get_by_role("radio", name="Kurodoko").check()
    page.locator("#wish-more summary").click()
    page.locator("#wish-width-field").fill("1000")
    page.get_by_role("button", name="Make it").click()
    expect(page.locator("#wish-error")).to_contain_text("out of range")


def test_making_can_be_cancelled(player: Players) -> None:
    someone = player()
    page = someone.page
    page.goto(someone.url)
    page.locator("#make-button").click()
    page.get_by_role("radio", name="Kurodoko").check()
    page.locator("#wish-more summary").click()
    page.locator("#wish-width-field").fill("60")
    page.locator("#wish-height-field").fill("60")
    page.get_by_role("radio", name="Extreme").check()  # minutes of work
    page.get_by_role("button", name="Make it").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#making")).to_be_hidden()
    expect(page.locator("#new")).to_be_visible()


def test_the_daily_puzzle_is_the_same_for_everyone(player: Players) -> None:
    ids = []
    for manner in ("clicks", "touch"):
        someone = player(manner)
        someone.page.clock.set_fixed_time("2026-11-16T12:00:00")
        someone.page.goto(someone.url)
        someone.page.get_by_role("button", name="puzzle: Kurodoko").click()
        expect(someone.page.locator("#title")).to_contain_text("Kurodoko")
        ids.append(someone.page.url.partition("#")[2])
    assert ids == [ps.make("kurodoko", seed="2026-11-16").id] * 2


def test_a_daily_puzzle_that_is_solved_has_a_tick(player: Players) -> None:
    someone = player()
    solved = json.dumps(
        [{"id": CYCLES, "kind": "kurodoko", "title": "Kurodoko", "seconds": 1, "daily": "2026-11-16", "when": NOON}]
    )
    someone.page.clock.set_fixed_time("2026-11-16T12:00:00")
    someone.page.goto(someone.url)
    someone.page.evaluate("solved => localStorage.setItem('puzzlesmith.results', solved)", solved)
    someone.page.reload()
    card = someone.page.get_by_role("button", name=re.compile("puzzle: Kurodoko ?, solved"))
    expect(card).to_contain_text("Solved in 0:01")
    expect(someone.page.get_by_role("button", name=re.compile("puzzle: .*, solved"))).to_have_count(1)


@pytest.mark.parametrize(
    "text",
    [
        "https://puzz.link/p?kurodoko/5/5/i9g4l9l5g4i",
        "range:5x5:c9a4f9f5a4c",
        "5x5:c9a4f9f5a4c",  # as Simon Tatham's programs show it
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/range.html#5x5:c9a4f9f5a4c",
        CYCLES,
        "{url}/#" + CYCLES,
        "http://elsewhere.example:8642/#" + CYCLES,
    ],
)
def test_a_pasted_text_is_opened(player: Players, text: str) -> None:
    someone = player()
    someone.paste(text.format(url=someone.url))
    expect(someone.page.locator("#title")).to_have_text("Kurodoko")
    assert someone.page.url.endswith(f"#{CYCLES}")


@pytest.mark.parametrize("form", ["fpuzzles", "sudokupad"])
def test_addresses_of_other_pages(player: Players, form: str) -> None:
    someone = player()
    someone.paste(ps.kind("jigsaw").forms[form].write(ps.replay(DIGITS)))
    expect(someone.page.locator("#title")).to_contain_text("Jigsaw Sudoku")
    assert someone.page.url.endswith(f"#{DIGITS}")


@pytest.mark.parametrize(
    ("puzzle", "moves"),
    [
        ("kurodoko:5x5:c9a4f9f5a4c", "r1c1=black r1c2=white"),
        ("sudoku:2x2:c3a2_1b4_3a2c", "r1c1=2 r1c2=-3"),
        ("kenken:3:a_3aab_,s1m6m6m3", "r1c1=2 r3c3=-1 r3c3=-2"),
    ],
)
def test_a_pasted_save_file_opens_with_its_moves_and_notes(player: Players, puzzle: str, moves: str) -> None:
    someone = player()
    kind = ps.kind(puzzle.partition(":")[0])
    someone.paste(kind.forms["save"].write(ps.replay(puzzle, moves)))
    expect(someone.page.locator("#title")).to_have_text(kind.title)
    someone.settle()
    assert someone.page.url.endswith(f"#{puzzle}")
    someone.page.locator("#menu-button").click()
    someone.page.locator("#share").click()
    link = someone.page.locator("#share-moves").input_value()
    assert sorted(unquote(link.partition("&moves=")[2]).split()) == sorted(moves.split())


def test_an_address_does_not_give_a_hidden_message_away(player: Players) -> None:
    someone = player()
    made = ps.make("wordsearch", words="fox,hen,otter,badger", message="well done", seed=1)
    someone.open(made.id)
    expect(someone.page.locator("#legend")).to_contain_text("a message of 8 letters")
    someone.page.locator("#menu-button").click()
    someone.page.locator("#share").click()
    for box in ("#share-puzzle", "#share-moves", "#share-id"):
        shared = unquote(someone.page.locator(box).input_value())
        assert shared.endswith(made.id)
        assert "WELL" not in shared


@pytest.mark.parametrize(
    "text", ["kurodoko:5x5#12345", "range:5x5#12345", "https://puzzles.example/js/range.html#5x5#12345"]
)
def test_a_seed_is_opened(player: Players, text: str) -> None:
    someone = player()
    someone.paste(text)
    expect(someone.page.locator("#title")).to_have_text("Kurodoko")
    assert someone.page.url.endswith("#" + ps.make("kurodoko", "5x5", seed=12345).id)


def test_an_address_may_be_a_seed(player: Players) -> None:
    someone = player()
    for kind in ps.kinds():
        someone.open(f"{kind}:#7")
        made = ps.make(kind, seed=7).id
        expect(someone.page).to_have_url(re.compile(re.escape(quote(made, safe=":,/()")) + "$"))


def test_a_seed_that_fits_nothing_is_answered_in_words(player: Players) -> None:
    someone = player()
    someone.page.goto(f"{someone.url}/#kurodoko:1x1#7")
    expect(someone.page.locator("#home-error")).to_contain_text("1x1")
    someone.paste("kurodoko:5x5#")
    expect(someone.page.locator("#paste-error")).to_contain_text("no seed after '#'")


@pytest.mark.parametrize(("seed", "params"), [("12345", ""), ("6x5#12345", "6x5")])
def test_a_seed_in_the_form(player: Players, seed: str, params: str) -> None:
    someone = player()
    page = someone.page
    someone.home()
    page.locator("#make-button").click()
    page.get_by_role("radio", name="Kurodoko").check()
    page.locator("#wish-more summary").click()
    page.locator("#wish-seed").fill(seed)
    page.get_by_role("button", name="Make it").click()
    expect(page.locator("#title")).to_have_text("Kurodoko")
    assert page.url.endswith("#" + ps.make("kurodoko", params, seed=12345).id)
    someone.menu("another")  # is like it, with a seed of its own
    expect(page).not_to_have_url(re.compile(re.escape(ps.make("kurodoko", params, seed=12345).id)))


def test_junk_is_answered_in_words(player: Players) -> None:
    someone = player()
    someone.page.goto(f"{someone.url}/#kurodoko:7x7:zzz")
    expect(someone.page.locator("#home-error")).to_contain_text("expected")
    someone.paste("<img src=x onerror=alert(1)>")
    expect(someone.page.locator("#paste-error")).to_contain_text("<img")
    assert someone.page.locator("img[onerror]").count() == 0


def test_what_is_solved_is_remembered(player: Players) -> None:
    someone = player()
    someone.open(CYCLES)
    someone.solve(CYCLES)
    expect(someone.page.locator("#won")).to_be_visible()
    someone.page.keyboard.press("Escape")
    someone.page.reload()
    someone.menu("records-button")
    expect(someone.page.locator("#records-kinds")).to_contain_text("Kurodoko")
    expect(someone.page.locator("#records-history a")).to_have_attribute("href", f"#{CYCLES}")


def test_the_time_can_be_hidden_and_stopped(player: Players) -> None:
    someone = player()
    someone.page.clock.install(time="2026-11-16T12:00:00")
    someone.open(CYCLES)
    someone.page.clock.pause_at("2026-11-16T13:00:00")
    before = someone.page.locator("#timer").inner_text()
    someone.page.clock.run_for(3000)
    after = someone.page.locator("#timer").inner_text()
    assert after != before
    someone.page.locator("#pause").click()
    someone.page.clock.run_for(5000)
    expect(someone.page.locator("#timer")).to_have_text(after)
    someone.page.locator("#settings-button").click()
    someone.page.locator("#set-timer").uncheck()
    expect(someone.page.locator("#timer")).to_have_css("visibility", "hidden")


def test_the_dark_is_remembered(player: Players) -> None:
    someone = player()
    someone.open(CYCLES)
    someone.page.locator("#settings-button").click()
    someone.page.locator("#set-theme").select_option("dark")
    someone.page.reload()
    expect(someone.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert someone.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(20, 21, 26)"


def test_only_the_puzzle_is_printed(player: Players) -> None:
    someone = player()
    someone.page.add_init_script("window.print = () => document.documentElement.setAttribute('data-printed', 'yes')")
    someone.open(CYCLES)
    someone.do(solution(CYCLES)[0])
    someone.menu("print")
    expect(someone.page.locator("html[data-printed]")).to_be_attached()  # a strict policy does not let it be evaluated
    someone.page.emulate_media(media="print")
    expect(someone.page.locator("#paper")).to_be_visible()
    expect(someone.page.locator("#board")).to_be_hidden()
    assert someone.page.locator("#paper .dot, #paper .filled").count() == 0
    someone.page.evaluate("dispatchEvent(new Event('beforeprint'))")  # by the browser's menu: as it stands
    assert someone.page.locator("#paper .dot, #paper .filled").count() == 1


@pytest.mark.parametrize("size", [PHONE, {"width": 320, "height": 600}, {"width": 640, "height": 430}, DESKTOP])
@pytest.mark.parametrize("puzzle", [CYCLES, ps.make("jigsaw", seed=1).id], ids=["small", "large"])
def test_nothing_runs_off_the_side(player: Players, size: dict[str, int], puzzle: str) -> None:
    """640x430 is what is left of a usual window at 200 %."""
    someone = player()
    someone.page.set_viewport_size({"width": size["width"], "height": size["height"]})
    someone.open(puzzle)
    wide = someone.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    box = someone.page.locator("#board").bounding_box()
    assert box is not None
    assert box["width"] >= min(230, size["width"] - 30)
    tools = someone.page.locator("#hint").bounding_box()
    assert tools is not None
    assert tools["y"] + tools["height"] <= size["height"]  # the board and its tools are seen at once


def test_an_open_game_goes_on_without_its_server(player: Players) -> None:
    puzzle = small("numbers")  # where any way will do
    with serving() as address:
        someone = player(address=address)
        someone.open(puzzle)
        someone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        sheet_kept(someone.page, puzzle)
        someone.page.reload()
        expect(someone.page.locator(".spot").first).to_be_attached()
        someone.page.context.set_offline(True)
        someone.page.reload()
        expect(someone.page.locator(".spot").first).to_be_attached()
        someone.page.locator("#hint").click()
        expect(someone.page.locator("#hint-text")).to_contain_text("Look at")
        someone.page.locator("#rules-button").click()
        expect(someone.page.locator("#rules-text")).to_contain_text("target")
        someone.page.keyboard.press("Escape")
        for move in another_way(puzzle):
            someone.do(move)
        expect(someone.page.locator("#won")).to_be_visible()


def test_a_file_plays_by_itself(player: Players, tmp_path: Path) -> None:
    ids = [small(kind) for kind in ps.kinds()]
    file = tmp_path / "puzzles.html"
    ran = finish(start("export", "html", *ids, "-o", str(file), stdin=subprocess.DEVNULL))
    assert ran.code == 0, ran.err
    requests = []
    someone = player()
    someone.page.on("request", lambda request: requests.append(request.url))
    for puzzle in ids:
        someone.page.goto("about:blank")
        someone.page.goto(f"{file.as_uri()}#{puzzle}")
        expect(someone.page.locator(".spot").first).to_be_attached()
        someone.page.locator("#hint").click()
        expect(someone.page.locator("#hint-text")).to_contain_text("Look at")
        for move in another_way(puzzle):
            someone.do(move)
        expect(someone.page.locator("#won")).to_be_visible()
    assert {url for url in requests if not url.startswith(("file:", "data:", "about:"))} == set()


def test_a_file_shows_mistakes_and_rules(player: Players, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.html"
    assert finish(start("export", "html", CYCLES, "-o", str(file), stdin=subprocess.DEVNULL)).code == 0
    someone = player()
    someone.page.goto(file.as_uri())
    expect(someone.page.locator("#title")).to_have_text("Kurodoko")
    expect(someone.page.locator("#level")).to_have_text(f"{ps.grade(CYCLES).level.value.capitalize()}, 5 \u00d7 5")
    someone.spot("r1c1").click()
    expect(someone.page.locator("#description")).to_contain_text("Marks so far: 1.")
    someone.page.locator("#check").click()
    expect(someone.page.locator("#message")).to_have_text("Row 1, column 1 is not black.")
    someone.page.locator("#rules-button").click()
    expect(someone.page.locator("#rules-text")).to_contain_text("Black cells never touch")


def test_storage_that_is_junk_is_no_reason_to_fail(player: Players) -> None:
    someone = player()
    junk = json.dumps({"actions": [{"moves": [{"place": "x", "mark": "y"}], "notes": []}], "at": 1})
    someone.page.goto(someone.url)
    someone.page.evaluate("([id, junk]) => localStorage.setItem('puzzlesmith.game.' + id, junk)", [CYCLES, junk])
    someone.page.evaluate("localStorage.setItem('puzzlesmith.settings', '{{{')")
    someone.page.goto("about:blank")
    someone.open(CYCLES)
    expect(someone.page.locator("#message")).to_contain_text("x")
    someone.solve(CYCLES)
    expect(someone.page.locator("#won")).to_be_visible()
