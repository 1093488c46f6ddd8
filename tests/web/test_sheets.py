import random
from collections import Counter

import pytest

import puzzlesmith as ps
from puzzlesmith.core.scene import Box, Item, Scene
from puzzlesmith.web import sheets
from puzzlesmith.web.sheets import Added, Sheet, difference
from tests.web.browsing import small


def composed(sheet: Sheet, moves: list[str]) -> list[Item]:
    """As the page does it."""
    looks = [sheet.looks[move] for move in moves]
    dropped = {number for look in looks for number in look.drop}
    added: dict[int, list[Item]] = {}
    for look in looks:
        for each in look.add:
            added.setdefault(each.before, []).append(each.item)
    items = list[Item]()
    for number in range(len(sheet.scene.items) + 1):
        items += added.get(number, [])
        if number < len(sheet.scene.items) and number not in dropped:
            items.append(sheet.scene.items[number])
    return items


@pytest.mark.parametrize("kind", ps.kinds())
def test_positions_look_as_they_are_drawn(kind: str) -> None:
    """Any marks anywhere, not only those of the answer."""
    puzzle = small(kind)
    sheet, found = sheets.sheet(puzzle), ps.kind(kind)
    if sheet.scenes:
        pytest.skip(f"{kind}: moves build on each other, and positions are kept whole")
    draws = random.Random(1)
    for _ in range(20):
        chosen: dict[str, str] = {}
        for move in draws.sample(sorted(sheet.looks), min(8, len(sheet.looks))):
            chosen[move.partition("=")[0]] = move
        moves = list(chosen.values())
        drawn = found.draw(ps.replay(puzzle, moves), {})
        assert Counter(composed(sheet, moves)) == Counter(drawn.items)


@pytest.mark.parametrize("kind", ps.kinds())
def test_the_answer_is_the_answer(kind: str) -> None:
    sheet = sheets.sheet(small(kind))
    assert ps.check(small(kind), sheet.answer).done
    for marks in sheet.enough:
        needed = [move for move in sheet.answer if move.partition("=")[2] in marks]
        assert ps.check(small(kind), needed).done
        assert not ps.check(small(kind), needed[: len(needed) // 2]).done


def test_notes_that_a_move_closes() -> None:
    sheet = sheets.sheet(small("jigsaw"))
    move = sheet.answer[0]
    after = ps.kind("jigsaw").draw(ps.replay(sheet.id, [move]), {})
    before = {spot.place: set(spot.open) for spot in sheet.scene.spots}
    for spot in after.spots:
        if spot.place != move.partition("=")[0]:
            assert before[spot.place] - set(sheet.looks[move].closed.get(spot.place, ())) == set(spot.open)


def test_differences_keep_the_order_of_painting() -> None:
    a, b, c, d = (Box(0, 0, 1, 1, style) for style in ("paper", "filled", "look", "fault"))
    assert difference([a, b], [a, c, b, d]) == ((), (Added(1, c), Added(2, d)))
    assert difference([a, b, c], [a, d]) == ((1, 2), (Added(1, d),))
    assert difference([], [a]) == ((), (Added(0, a),))


@pytest.mark.parametrize(("puzzle", "status"), [("kurodoko:4x4:p", "several"), ("kurodoko:3x1:3a1", "none")])
def test_only_puzzles_with_one_answer(puzzle: str, status: str) -> None:
    with pytest.raises(ps.NoSingleAnswer) as wrong:
        sheets.sheet(puzzle)
    assert wrong.value.status == status


def test_too_large() -> None:
    with pytest.raises(ps.PuzzleError, match="too large"):
        sheets.sheet("kurodoko:63x64:" + "z" * 155 + "b")


def test_a_kind_whose_moves_build_on_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kept as whole positions along the way to the answer."""
    puzzle = "kurodoko:3x3:b4_5a4_4b"
    monkeypatch.setattr(sheets, "_independent", lambda *_: False)
    sheet = sheets.sheet(puzzle)
    assert list(sheet.scenes) == [" ".join(sheet.answer[:n]) for n in range(1, len(sheet.answer) + 1)]
    last: Scene = list(sheet.scenes.values())[-1]
    assert last == ps.kind("kurodoko").draw(ps.replay(puzzle, sheet.answer), {})
