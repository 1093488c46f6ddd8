"""The school on the page, the words of hints, the win, records and the archive: with real input in Chromium."""

import csv
import re
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from io import StringIO
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import puzzlesmith as ps
from puzzlesmith.core.drills import Drill
from puzzlesmith.core.scene import Calculation
from puzzlesmith.core.tutorials import tutorial
from tests.needs import needs
from tests.web.browsing import WAIT, Player, contexts, scene_of, small, solution, won_by
from tests.web.contrast import poor

CHROMIUM = needs("chromium")
CODE = re.compile(r"\b(?:r\d+c\d+|t\d+)\b")  # what places are called inside
FIRST = {  # of each kind, a technique whose drills are made at once
    "blocks": "twins",
    "jigsaw": "hidden_single",
    "kenken": "freebie",
    "kurodoko": "next_to_black",
    "numbers": "last_step",
    "sudoku": "hidden_single",
    "wordsearch": "along",
}
SHAPES = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}

expect.set_options(timeout=WAIT)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])


@pytest.fixture
def player(browser: Browser, url: str) -> Iterator[Callable[..., Player]]:
    opened, complaints = list[Any](), list[str]()

    def make(manner: str = "clicks", **more: Any) -> Player:
        opened.append(contexts(browser, manner, bypass_csp=True, **more))
        opened[-1].set_default_timeout(WAIT)
        page = opened[-1].new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return Player(page, url, manner)

    yield make
    for context in opened:
        context.close()
    assert complaints == []


def axe(page: Page) -> list[Any]:
    page.evaluate(Path(needs("axe-core"), "axe-core", "axe.min.js").read_text(encoding="utf-8"))
    results = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [[each["id"], [node["html"][:200] for node in each["nodes"]][:3]] for each in results["violations"]]


# ---------------------------------------------------------------- the school


@pytest.mark.parametrize("kind", ps.kinds())
def test_a_lesson_and_its_drills(player: Callable[..., Player], kind: str) -> None:
    """From the home page to the list, the lesson, and the first drill, which judges a wrong move and the right one."""
    someone = player("touch" if kind == "kurodoko" else "clicks")
    page, first = someone.page, FIRST[kind]
    someone.home()
    someone.press(page.locator("#school-link"))
    someone.press(page.locator(f'.tab[href="#school/{kind}"]'))
    by_level = sorted(ps.techniques(kind), key=lambda each: each.level.rank)
    expect(page.locator(".lesson-line b")).to_have_text([each.title[0].upper() + each.title[1:] for each in by_level])
    expect(page.locator("#school-lessons")).to_contain_text(re.compile("Easy|Beginner"))
    someone.press(page.locator(f'.lesson-line[href="#school/{kind}/{first}"]'))
    someone.press(page.locator("#drill-start"))
    expect(page.locator("#drill-show")).to_be_visible()
    someone.settle()
    drill = ps.lesson(kind, first).drills[0]
    someone.puzzle = drill.id
    assert unmade(page, drill)
    wrong(someone, drill)
    make(someone, drill)
    expect(page.locator(".said.good")).to_contain_text("Right.")
    assert not CODE.search(page.locator("#drill").inner_text())
    someone.press(page.locator("#drill-next"))
    expect(page.locator("#drill-count")).to_contain_text("0 of")
    someone.press(page.locator("#drill-show"))
    expect(page.locator("#drill-next")).to_be_visible()
    page.goto(f"{someone.url}/#school/{kind}")
    expect(page.locator(f'[href="#school/{kind}/{first}"] .dots .on')).to_have_count(2)
    page.goto(someone.url)
    expect(page.locator("#going")).to_be_hidden()  # exercises are no games


def unmade(page: Page, drill: Drill) -> bool:
    return page.locator("#drill-count").inner_text().startswith("0 of") and drill.answer != ()


def wrong(someone: Player, drill: Drill) -> None:
    """A move that does not follow is taken back, and said to be wrong."""
    scene, page = scene_of(drill.id), someone.page
    if isinstance(scene.play, Calculation) or not any(spot.marks for spot in scene.spots):
        return
    taken = {move.place for step in (drill.step, *drill.also) for move in step.moves} | {m.place for m in drill.moves}
    place = next(spot.place for spot in reversed(scene.spots) if spot.marks and spot.place not in taken)
    mark = next(mark for spot in scene.spots if spot.place == place for mark in spot.marks if mark)
    someone.do(ps.Move(place, mark))
    expect(page.locator(".said.bad")).to_be_visible()
    someone.settle()
    expect(someone.spot(place)).not_to_have_attribute("aria-label", re.compile(f", {mark}$"))


def make(someone: Player, drill: Drill) -> None:
    """Plays the answer by hand, where it consists of marks."""
    scene = scene_of(drill.id)
    for move in drill.step.moves:
        ends = move.place.split("-")
        if not isinstance(scene.play, Calculation) and not any(spot.marks for spot in scene.spots) and len(ends) == 2:
            someone.drag(*ends)  # a line
        elif isinstance(scene.play, Calculation):
            someone.press(someone.page.locator("#drill-show"))
        else:
            someone.do(move)
    someone.settle()


def test_a_drill_about_candidates(player: Callable[..., Player]) -> None:
    """Tapping a cell strikes the one digit at stake; a wrong one may stay; the explanation lights up the board."""
    someone = player("touch")
    page = someone.page
    page.goto(f"{someone.url}/#school/sudoku/pointing/1")
    expect(page.locator("#drill h2")).to_have_text(re.compile(r"Which \ds can go\?"))
    someone.settle()
    drill = ps.lesson("sudoku", "pointing").drills[0]
    answers = {(move.place, move.mark) for step in (drill.step, *drill.also) for move in step.struck}
    digit = drill.step.struck[0].mark[1:]
    board = drill.board
    open_ = [spot for spot in ps.kind("sudoku").draw(board, {}).spots if digit in spot.open]
    someone.press(someone.spot(next(spot.place for spot in open_ if (spot.place, f"-{digit}") not in answers)))
    expect(page.locator(".said.bad")).to_contain_text("may stay")
    for move in drill.step.struck:
        someone.settle()
        someone.press(someone.spot(move.place))
    expect(page.locator(".said.good")).to_contain_text("Right.")
    expect(page.locator("#board .highlight.look")).not_to_have_count(0)
    expect(page.locator("#drill-next")).to_be_visible()


@pytest.mark.parametrize("kind", ps.kinds())
def test_first_steps(player: Callable[..., Player], kind: str) -> None:
    """Offered at the first visit, skipped by a word or by playing, and found in the school later."""
    someone, steps = player(), tutorial(kind).steps
    page = someone.page
    someone.open(small(kind))
    someone.press(page.locator("#offer-go"))
    for step in steps:
        expect(page.locator("#guided")).to_be_visible()
        assert not CODE.search(page.locator("#guided").inner_text())
        if step.moves:
            page.locator("#guided-next").click()
            expect(page.locator(".said.good")).to_be_visible()
            someone.settle()
        page.locator("#guided-next").click()
    expect(page.locator("#school-first")).to_be_visible()
    someone.open(small(kind))
    expect(page.locator("#offer")).to_be_hidden()  # no first visit any more


def test_first_steps_can_be_skipped(player: Callable[..., Player]) -> None:
    someone = player()
    page = someone.page
    for kind, skip in (("sudoku", "#offer-skip"), ("kenken", "")):
        someone.open(small(kind))
        expect(page.locator("#offer")).to_be_visible()
        if skip:
            page.locator(skip).click()
        else:
            someone.do(solution(small(kind))[0])
        expect(page.locator("#offer")).to_be_hidden()
        page.reload()
        expect(page.locator(".spot").first).to_be_attached()
        someone.settle()
        expect(page.locator("#offer")).to_be_hidden()
    page.goto(f"{someone.url}/#school/sudoku/first-steps")
    page.locator("#guided-skip").click()
    expect(page.locator("#school-first")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_in_the_way_at_school(player: Callable[..., Player], scheme: str) -> None:
    for manner in ("clicks", "touch"):
        someone = player(manner, color_scheme=scheme)
        page = someone.page
        for address, there in (
            ("school/kenken", ".lesson-line"),
            ("school/kurodoko/next_to_black", "#drill-start"),
            ("school/kurodoko/next_to_black/1", "#drill-show"),
            ("school/kenken/first-steps", "#guided-next"),
        ):
            page.goto(f"{someone.url}/#{address}")
            expect(page.locator(there).first).to_be_visible()
            someone.settle()
            assert axe(page) == []
            assert poor(page) == []


# ---------------------------------------------------------------- hints in words


@pytest.mark.parametrize("kind", ps.kinds())
def test_hints_call_no_place_by_its_code(player: Callable[..., Player], kind: str) -> None:
    """Along a whole solution; every place that a sentence names is a link, and lights up in the colour of its role."""
    someone, puzzle = player(), small(kind)
    page = someone.page
    someone.open(puzzle)
    for _ in range(6):
        page.locator("#hint").click()
        for _ in range(2):
            expect(page.locator("#hinted")).to_be_visible()
            assert not CODE.search(page.locator("#card").inner_text())
            assert page.locator("#hint-text .w").count()
            for word in page.locator("#hint-text .w").all():
                assert not CODE.search(str(word.get_attribute("aria-label") or ""))
            page.locator("#hint-next").click()
        someone.settle()
        if page.locator("#board.won").count():
            break
    if page.locator("#board.won").count() == 0:
        page.locator("#hint").click()
        expect(page.locator("#hint-lesson")).to_have_attribute("href", re.compile(f"#school/{kind}/"))


def test_a_broken_rule_is_said_in_words_and_taken_back(player: Callable[..., Player]) -> None:
    someone, puzzle = player(), small("jigsaw")
    page = someone.page
    move = solution(puzzle)[0]
    other = next(mark for mark in "1234" if mark != move.mark)
    someone.open(puzzle)
    someone.do(ps.Move(move.place, other))
    someone.settle()
    page.locator("#hint").click()
    assert not CODE.search(page.locator("#hint-text").inner_text())
    page.locator("#hint-next").click()
    assert not CODE.search(page.locator("#hint-text").inner_text())
    expect(page.locator("#hint-next")).to_have_text("Take it back")
    page.locator("#hint-next").click()
    someone.settle()
    expect(page.locator("#message")).to_have_text("Taken back.")
    expect(someone.spot(move.place)).to_have_attribute("aria-label", re.compile("empty"))


# ---------------------------------------------------------------- contrast


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", [kind for kind in ps.kinds() if kind != "numbers"])
def test_texts_on_boards_have_contrast(player: Callable[..., Player], kind: str, scheme: str) -> None:
    """At least 4.5:1 with givens, own digits, candidates, a selection and what it sees, faults, trials and hints."""
    someone, puzzle = player(color_scheme=scheme), small(kind)
    page, moves = someone.page, list(map(str, solution(puzzle)))
    someone.open(puzzle, "&moves=" + quote(" ".join(moves[: len(moves) // 2])))
    expect(page.locator("#undo")).to_be_enabled()
    someone.settle()
    page.locator("#hint").click()
    expect(page.locator("#hinted")).to_be_visible()
    assert poor(page) == []
    page.locator("#hint-next").click()
    assert poor(page) == []
    page.keyboard.press("Escape")
    if not page.locator("#note-all").is_visible():
        return
    page.locator("#note-all").click()
    page.keyboard.press("t")
    for number, spot in enumerate(page.locator(".spot").all()[:9]):
        spot.click()
        page.keyboard.press(str(number % 3 + 1))
        someone.settle()
        page.evaluate("new Promise(requestAnimationFrame)")
        assert poor(page) == []
    page.keyboard.press("v")
    for number, spot in enumerate(page.locator(".spot").all()[:8]):
        spot.click()
        page.keyboard.press(str(number + 1))
    someone.settle()
    assert poor(page) == []


# ---------------------------------------------------------------- new puzzles


def test_the_form_speaks_in_words_and_minutes(player: Callable[..., Player]) -> None:
    someone = player()
    page = someone.page
    someone.home()
    page.locator("#make-button").click()
    for kind in ps.kinds():
        page.locator(f'#wish-kinds .choice:has(input[value="{kind}"])').click()
        text = page.locator("#wish").inner_text()
        assert not re.search(r"rotate2|countdown[a-z-]+|\d+j\b|\d+x\d+|_", text), text
        page.locator("#wish-levels .choice", has_text="Easy").click()
        expect(page.locator("#wish-about")).to_have_text(
            re.compile(r"^About \d+ (minutes?|seconds), one answer, no guessing$")
        )
        expect(page.locator("#wish-more")).not_to_have_attribute("open", "")
    page.locator('#wish-kinds .choice:has(input[value="numbers"])').click()
    expect(page.locator("#wish-presets b").first).to_have_text("Countdown")
    page.locator('#wish-kinds .choice:has(input[value="kenken"])').click()
    expect(page.locator("#wish-presets b").first).to_have_text("4 \u00d7 4")
    page.locator("#wish-presets .choice", has_text="4 \u00d7 4").click()
    page.locator("#wish-levels .choice", has_text="Easy").click()
    page.locator("#wish button[type=submit]").click()
    expect(page.locator("#level")).to_have_text("Easy, 4 \u00d7 4")
    first = page.url
    page.locator("#menu-button").click()
    page.locator("#another").click()
    page.wait_for_url(lambda url: url != first)
    expect(page.locator("#level")).to_have_text("Easy, 4 \u00d7 4")  # another one like it
    someone.home()
    page.locator("#make-button").click()
    expect(page.locator("#wish-words")).to_have_text("An easy 4 \u00d7 4 KenKen")  # as it was chosen last


@pytest.mark.parametrize(
    ("text", "words"),
    [("." * 81, "several answers"), ("11" + "." * 79, "no answer|more than once")],
    ids=["without clues", "without an answer"],
)
def test_boards_without_one_answer_say_so(player: Callable[..., Player], text: str, words: str) -> None:
    someone = player()
    someone.paste(text)
    expect(someone.page.locator("#message")).to_contain_text(re.compile(words))


# ---------------------------------------------------------------- a win, records, the archive


def test_a_win_and_its_records(player: Callable[..., Player]) -> None:
    """The card has the time beside the expected one, the hardest technique, and the result as text and as a picture;
    the records have the expected time, too, and `puzzlesmith calibrate` takes the file of them.
    """
    someone, puzzle = player(permissions=["clipboard-read", "clipboard-write"]), small("kurodoko")
    page = someone.page
    someone.open(puzzle)
    page.clock.install()
    someone.solve(puzzle)
    page.clock.run_for(90_000)
    expect(page.locator("#won")).to_be_visible()
    expect(page.locator("#won-facts")).to_contain_text("Expected")
    title = ps.kind("kurodoko").technique(ps.grade(puzzle).hardest).title
    expect(page.locator("#won-idea-words")).to_have_text(re.compile(f"^Hardest idea: {title}$", re.IGNORECASE))
    expect(page.locator("#won-idea-link")).to_have_attribute("href", re.compile("#school/kurodoko/"))
    page.locator("#won-copy").click()
    assert "Kurodoko" in page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as picture:
        page.locator("#won-picture-button").click()
    assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")
    assert axe(page) == []
    page.keyboard.press("Escape")
    someone.menu("records-button")
    expect(page.locator("#records-kinds td").last).to_have_text(re.compile(r"\d:\d\d"))
    with page.expect_download() as times:
        page.locator("#records-save").click()
    table = list(csv.DictReader(StringIO(Path(times.value.path()).read_text())))
    assert [each["id"] for each in table] == [puzzle]
    assert int(table[0]["seconds"]) >= 1


def test_the_archive_is_a_calendar(player: Callable[..., Player]) -> None:
    someone = player()
    page = someone.page
    page.clock.set_fixed_time("2026-11-16T12:00:00")
    someone.home()
    page.locator("#archive-button").click()
    expect(page.locator("#month-name")).to_have_text("November 2026")
    expect(page.locator("#month-days .date")).to_have_count(30)
    expect(page.locator("#month-days .date:disabled")).to_have_count(14)
    page.locator("#month-back").click()
    expect(page.locator("#month-name")).to_have_text("October 2026")
    page.locator("#month-days .date").nth(4).click()
    expect(page.locator("#home-title")).to_have_text("Monday, 5 October")
    page.locator('[data-today="kurodoko"]').click()
    expect(page.locator(".spot").first).to_be_attached()
    *others, last = won_by(page.url.partition("#")[2])
    page.goto(page.url + "&moves=" + quote(" ".join(map(str, others))))
    expect(page.locator("#undo")).to_be_enabled()
    someone.settle()
    someone.do(last)
    expect(page.locator("#won-kind")).to_have_text("Kurodoko, 5 October")
    page.goto(someone.url)
    page.locator("#archive-button").click()
    page.locator("#month-back").click()
    expect(page.locator("#month-days .date.on")).to_have_attribute("aria-label", "Monday, 5 October, 1 solved")


def test_days_in_a_row(player: Callable[..., Player]) -> None:
    """The streak on the home page and in the archive, from results of the last days."""
    someone = player()
    page = someone.page
    someone.home()
    today = date.fromisoformat(page.evaluate("new Date().toLocaleDateString('sv')"))
    days = [today - timedelta(days=back) for back in (0, 1, 2, 7, 8, 9, 10)]
    results = {
        f"kurodoko:{day}": {"id": f"kurodoko:{day}", "kind": "kurodoko", "title": "Kurodoko", "name": "Kurodoko 9x6",
                            "level": "easy", "seconds": 60, "hints": 0, "when": f"{day}T12:00", "daily": str(day)}
        for day in days
    }  # fmt: skip
    copy = {"puzzlesmith": 1, "games": {}, "results": results, "values": {}}
    added = page.evaluate(
        """([copy]) => {
            for (const each of Object.values(copy.results)) each.when = Date.parse(each.when);
            return JSON.stringify(copy);
        }""",
        [copy],
    )
    page.locator('[data-opens="copies"]').click()
    page.locator("#copies-add").set_input_files(
        {"name": "copy.json", "mimeType": "application/json", "buffer": added.encode()}
    )
    expect(page.locator("#copies-words")).to_contain_text("7 results")
    page.keyboard.press("Escape")
    expect(page.locator("#streak-days")).to_have_text("3")
    page.locator("#archive-button").click()
    expect(page.locator("#archive-streak")).to_contain_text("3 days running, 4 days at most")


# ---------------------------------------------------------------- room


@pytest.mark.parametrize("shape", SHAPES)
def test_opening_a_hint_moves_nothing(player: Callable[..., Player], shape: str) -> None:
    """The board stays where it is, and so does the panel, with short sentences and with long ones."""
    someone, puzzle = player("touch" if shape == "phone" else "clicks"), small("kenken")
    page = someone.page
    page.set_viewport_size(SHAPES[shape])  # type: ignore[arg-type]
    someone.open(puzzle)
    someone.settle()
    board, heights = page.locator("#board").bounding_box(), set[float]()
    for _ in range(3):
        someone.press(page.locator("#hint"))
        for _ in range(2):
            expect(page.locator("#hinted")).to_be_visible()
            box = page.locator("#card").bounding_box()
            assert box
            heights.add(round(box["height"]))
            assert page.locator("#board").bounding_box() == board
            someone.press(page.locator("#hint-next"))
        someone.settle()
    assert len(heights) == 1
