import pytest

import puzzlesmith as ps
from puzzlesmith.core.links import unwrapped

ID = "5x5:c9a4f9f5a4c"


@pytest.mark.parametrize(
    ("text", "inner"),
    [
        (f"http://127.0.0.1:8642/#kurodoko:{ID}", f"kurodoko:{ID}"),
        (f" http://x.org/games/#kurodoko:{ID}&moves=r1c1%3Dwhite ", f"kurodoko:{ID}"),
        ("https://x.org/#wordsearch:2x1:%C3%84B:%C3%84B", "wordsearch:2x1:ÄB:ÄB"),
        (f"https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/range.html#{ID}", f"range:{ID}"),
        (f"https://x.org/Range#{ID}", f"range:{ID}"),
    ],
)
def test_a_link_is_unwrapped(text: str, inner: str) -> None:
    assert unwrapped(text, {"kurodoko", "range", "wordsearch"}.__contains__) == inner


@pytest.mark.parametrize(
    "text",
    [ID, f"kurodoko:{ID}", f"https://x.org/chess.html#{ID}", "https://x.org/range.html", "http://#", f"range#{ID}"],
)
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert unwrapped(text, {"kurodoko", "range"}.__contains__) == text


@pytest.mark.parametrize("name", ps.kinds())
def test_an_id_without_a_name_is_read_if_one_kind_alone_can(name: str) -> None:
    made = ps.make(name, seed=1)
    assert ps.read(made.id.partition(":")[2]) == made.puzzle


def test_an_id_of_several_kinds_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from puzzlesmith.core import engine

    twice = {"kurodoko": ps.kind("kurodoko"), "range": ps.kind("kurodoko")}
    monkeypatch.setattr(engine, "all_kinds", lambda: list(twice))
    monkeypatch.setattr(engine, "find_kind", twice.__getitem__)
    with pytest.raises(ps.PuzzleError, match=r"several kinds.*expected kurodoko:ID or range:ID"):
        ps.read(ID)


@pytest.mark.parametrize("text", [ID, "5x5:c9a4f9f5a4c\n", f"https://www.chiark.greenend.org.uk/js/range.html#{ID}"])
def test_what_other_programs_show_is_read(text: str) -> None:
    assert ps.read(text) == ps.read(f"kurodoko:{ID}")
