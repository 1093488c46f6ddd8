import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import puzzlesmith as ps
from puzzlesmith.core.model import plain
from puzzlesmith.core.scene import Box, Calculation
from puzzlesmith.web import sheets
from puzzlesmith.web.sheets import Added, difference
from tests.web.browsing import small, solution
from tests.web.offline import offline

SECRETS = "wordsearch:6x5:CATXXXDOGXXXXXXXXXPIGXXXXXXCOW:CAT;DOG,PIG,COW"
GAMES = [
    *map(small, ps.kinds()),
    SECRETS,
    "numbers:24:3,1,12,10:24",
    "numbers:fourfours:4,4,4,4:10",
    "numbers:anything:4,9:30",
    "numbers:countdown:6,5,3,2,10,5:801~1",
]


def positions(puzzle: str) -> list[list[str]]:
    """Parts of the answer, in any order; and any moves anywhere, right or wrong."""
    draws, games = random.Random(1), list[list[str]]()
    answer = [str(move) for move in solution(puzzle)]
    for _ in range(30):
        games.append(draws.sample(answer, draws.randint(0, len(answer))))
        games.append(answer[: draws.randint(0, len(answer))])
        games.append(draws.sample(answer, draws.randint(len(answer) * 2 // 3, len(answer))))  # mostly, that settles it
        games.append([str(move) for move in wandering(puzzle, draws)])
    return [*(moves for moves in games if playable(puzzle, moves)), answer]


def wandering(puzzle: str, draws: random.Random) -> Iterator[ps.Move]:
    kind = ps.kind(puzzle.partition(":")[0])
    board = kind.start(ps.read(puzzle))
    scene = kind.draw(board, {})
    places = {spot.place: spot.marks for spot in scene.spots if spot.marks}
    if isinstance(scene.play, Calculation):
        marks = (*scene.pair_marks, *scene.pair_marks, "")
        places = {f"{a.place}-{b.place}": marks for a in scene.spots for b in scene.spots if a != b}
        places |= {spot.place: (*scene.lone_marks, "") for spot in scene.spots if scene.lone_marks}
    for _ in range(draws.randint(1, 8) if places else 0):
        move = ps.Move(place := draws.choice(list(places)), draws.choice(places[place]))
        if playable(puzzle, [], board, move):
            board = kind.play(board, move)
            yield move


def playable(puzzle: str, moves: list[str], board: Any = None, move: ps.Move | None = None) -> bool:
    try:
        if move is None:
            ps.replay(puzzle, moves)
        else:
            ps.kind(puzzle.partition(":")[0]).play(board, move)
    except ps.PuzzleError:
        return False
    return True


@pytest.mark.parametrize("puzzle", GAMES)
def test_positions_look_as_they_are_drawn(puzzle: str) -> None:
    """Any marks anywhere, not only those of the answer, and finished exactly when the rules say so."""
    kind, games = ps.kind(puzzle.partition(":")[0]), positions(puzzle)
    finished = 0
    for moves, answer in zip(games, offline("draw", puzzle, games), strict=True):
        scene = plain(kind.draw(ps.replay(puzzle, moves), {}))
        drawn, report = answer["scene"], ps.check(puzzle, moves)
        assert Counter(map(str, map(dict_items, drawn["items"]))) == Counter(map(str, map(dict_items, scene["items"])))
        assert spots_of(drawn, kind) == spots_of(scene, kind), moves
        assert in_order(drawn["play"]) == in_order(scene["play"]), moves
        assert answer["report"]["done"] == report.done, moves
        finished += report.done
    assert 0 < finished < len(games)


def spots_of(scene: dict[str, Any], kind: Any) -> list[dict[str, Any]]:
    """What several moves close together is not known without a server, if spots form groups such as cages."""
    return [{**spot, "open": []} if kind.ways else spot for spot in scene["spots"]]


def in_order(play: dict[str, Any]) -> dict[str, Any]:
    """The same pairs may be listed in another order."""
    return {**play, "pairs": sorted(play.get("pairs", []))}


def dict_items(item: dict[str, Any]) -> list[tuple[str, Any]]:
    """Whole numbers are written in two ways."""
    return sorted((name, float(value) if isinstance(value, int) else value) for name, value in item.items())


@pytest.mark.parametrize("puzzle", [each for each in GAMES if each.startswith("numbers")])
def test_sums_are_judged_by_the_rules_and_hints_lead_on(puzzle: str) -> None:
    games = positions(puzzle)
    checks, hints = offline("check", puzzle, games), offline("hint", puzzle, games)
    seen = set[str]()
    for moves, check, hint in zip(games, checks, hints, strict=True):
        advice = ps.hint(puzzle, moves)
        assert check == plain(ps.check(puzzle, moves))
        assert hint["status"] == advice.status, moves
        seen.add(advice.status)
        if advice.status == "step":
            on = hint["steps"][-1]["moves"]
            assert ps.hint(puzzle, [*map(ps.Move.parse, moves), *on]).status in {"step", "done"}
        if advice.status == "mistake" and not any(move.endswith("=") for move in moves):
            assert hint["mistake"] == plain(advice.mistake)
    assert seen >= {"done", "mistake", "step"}


def test_dividing_by_zero() -> None:
    puzzle, moves = "numbers:24:3,3,8,8:24", ["t1-t2=-", "t3-t1=/"]
    check, later = offline("check", puzzle, [moves, [*moves, "t3-t4=+"]])
    assert check == later == plain(ps.check(puzzle, moves))
    assert offline("draw", puzzle, [moves]) == [{"refused": "The 8 cannot be divided by zero."}]


@pytest.mark.parametrize("move", ["t1-t2=-", "t3-t4=/"])
def test_a_move_that_the_rules_refuse_is_refused_at_once(move: str) -> None:
    puzzle = "numbers:countdown:3,10,7,9,25,50:300"
    with pytest.raises(ps.PuzzleError) as error:
        ps.replay(puzzle, [move])
    assert offline("draw", puzzle, [[move]]) == [{"refused": str(error.value)}]
    assert offline("check", puzzle, [[move]]) == [plain(ps.check(puzzle, [move]))]
    assert offline("hint", puzzle, [[move]])[0]["status"] == ps.hint(puzzle, [move]).status == "fault"


def test_off_the_explained_way_it_is_said() -> None:
    puzzle = "numbers:24:2,1,3,8:24"  # explained by 8*3, 2-1
    beside, lost, turned = offline("hint", puzzle, [["t1-t2=-", "t4-t1=*"], ["t2-t1=+"], ["t3-t4=*"]])
    assert beside["text"].startswith("This is not the way that is explained here, but it can be done: go on with 3 ")
    assert lost["text"] == "No rule is broken, but from here it cannot be done any more: 1 + 2 = 3 was a mistake."
    assert turned["text"] == list(ps.steps(puzzle))[1].text


@pytest.mark.parametrize("seed", range(2))
def test_joins_that_go_without_saying_are_not_asked_for(seed: int) -> None:
    puzzle = ps.make("blocks", "5x5", seed=seed).id
    joins = [str(move) for move in solution(puzzle) if move.mark == "join"]
    for join in list(joins):
        fewer = [each for each in joins if each != join]
        joins = fewer if ps.check(puzzle, fewer).done else joins
    reports = offline("check", puzzle, [joins[:-1], joins[1:], joins])
    assert [report["done"] for report in reports] == [False, False, True]
    assert len(joins) < sum(move.mark == "join" for move in solution(puzzle))


@pytest.mark.parametrize("kind", ps.kinds())
def test_what_is_made_as_usual_can_be_played_without_a_server(kind: str) -> None:
    made = ps.make(kind, seed=2)
    assert ps.check(made.puzzle, sheets.sheet(made.id).answer).done


@pytest.mark.parametrize("kind", ps.kinds())
def test_the_answer_is_the_answer(kind: str) -> None:
    sheet = sheets.sheet(small(kind))
    assert ps.check(small(kind), sheet.answer).done
    assert bool(sheet.enough) == (not isinstance(sheet.scene.play, Calculation))
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


@pytest.mark.parametrize("puzzle", [small(kind) for kind in ps.kinds() if kind != "numbers"])
def test_whatever_the_rules_accept_is_accepted(puzzle: str) -> None:
    """The page compares with one answer. Marks go one after the other, and the rest counts as done just where the rules
    say so, whichever marks a player has left out.
    """
    games = list[list[str]]()
    for draw in range(4):
        right_moves = [str(move) for move in solution(puzzle)]
        for move in random.Random(draw).sample(right_moves, len(right_moves)):
            fewer = [each for each in right_moves if each != move]
            games.append(fewer)
            right_moves = fewer if ps.check(puzzle, fewer).done else right_moves
    said = [report["done"] for report in offline("check", puzzle, games)]
    assert said == [ps.check(puzzle, moves).done for moves in games]


@pytest.mark.parametrize(
    ("puzzle", "status"),
    [
        ("kurodoko:4x4:p", "several"),
        ("kurodoko:3x1:3a1", "none"),
        ("wordsearch:3x3:CATXXXCAT:CAT", "several"),
        ("wordsearch:5x1:ABABA:ABA", "several"),
    ],
)
def test_only_puzzles_with_one_answer(puzzle: str, status: str) -> None:
    with pytest.raises(ps.NoSingleAnswer) as wrong:
        sheets.sheet(puzzle)
    assert wrong.value.status == status


def test_too_large() -> None:
    with pytest.raises(ps.PuzzleError, match="too large"):
        sheets.sheet("kurodoko:63x64:" + "z" * 155 + "b")
