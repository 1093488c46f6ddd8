"""What a kind draws: scenes, their spots, styles and highlights."""

from pathlib import Path
from typing import Any

import puzzlesmith as ps
from puzzlesmith.core.engine import attempt
from puzzlesmith.core.kind import Kind
from puzzlesmith.core.scene import HIGHLIGHTS, STYLES, CellPlay, Scene

from .samples import (
    Example,
    FaultBoard,
    can_take,
    examples,
    pair_moves,
    solution,
)
from .snapshots import compare


def scenes(kind: Kind, puzzle: Any) -> list[Scene]:
    return [kind.draw(kind.start(puzzle), {}), kind.draw(solution(puzzle), {})]


def test_a_board_is_drawn_as_it_was(kind: Kind, snapshots: Path) -> None:
    """The first example half played, with places highlighted: the picture and all labels."""
    puzzle = examples(kind)[0].puzzle
    played = [(step, move) for step in ps.steps(puzzle) for move in step.moves]
    half = len(played) // 2
    board, (step, move) = ps.replay(puzzle, [str(move) for _, move in played[:half]]), played[half]
    notes = {"look": step.look, "follow": move.place.split("-"), "fault": [kind.draw(board, {}).spots[-1].place]}
    scene = kind.draw(board, notes)
    spots = [f"{spot.place} {spot.x:g} {spot.y:g} {spot.width:g} {spot.height:g} {spot.label}" for spot in scene.spots]
    compare(
        snapshots / "scenes" / f"{kind.name}.txt",
        [scene.title, scene.description, *scene.legend, *map(str, scene.items), *spots],
    )


def test_every_place_has_a_spot(example: Example) -> None:
    scene = scenes(example.kind, example.puzzle)[0]
    for step in ps.steps(example.puzzle):
        assert set(step.look) <= {spot.place for spot in scene.spots}
        assert all(can_take(scene, move) for move in step.moves)


def test_spots_lie_on_the_board_and_apart(example: Example) -> None:
    for scene in scenes(example.kind, example.puzzle):
        for spot in scene.spots:
            assert 0 <= spot.x < spot.x + spot.width <= scene.width
            assert 0 <= spot.y < spot.y + spot.height <= scene.height
            assert spot.label
        assert len({spot.place for spot in scene.spots}) == len(scene.spots)
        assert len({(spot.x, spot.y) for spot in scene.spots}) == len(scene.spots)
        assert len({spot.label.split(",")[0] for spot in scene.spots}) == len(scene.spots)


def test_spots_show_what_was_played(example: Example) -> None:
    """Each mark that a spot offers can be played there, shows, and changes the picture."""
    kind, start = example.kind, example.kind.start(example.puzzle)
    fresh = kind.draw(start, {})
    for spot in fresh.spots[:: max(1, len(fresh.spots) // 20)]:
        for mark in spot.marks:
            after = kind.draw(kind.play(start, ps.Move(spot.place, mark)), {})
            assert {each.place: each.mark for each in after.spots}[spot.place] == mark
            assert (after.items != fresh.items) == (mark != spot.mark)
            assert [each.marks for each in after.spots] == [each.marks for each in fresh.spots]


def test_what_the_page_makes_of_spots(example: Example) -> None:
    """Notes are marks that a spot takes, and groups are made of marks that some spot has in the end."""
    fresh, solved = scenes(example.kind, example.puzzle)
    assert all(set(spot.open) <= set(spot.marks) for spot in fresh.spots)
    groups = fresh.play.group_marks if isinstance(fresh.play, CellPlay) else ()
    assert set(groups) <= {spot.mark for spot in solved.spots}


def test_the_answer_is_one_of_the_ways(example: Example) -> None:
    """Groups with a clue list all ways to fill them; the marks that stand there in the end are one, open at first."""
    start, solved = example.kind.start(example.puzzle), scenes(example.kind, example.puzzle)[1]
    marks = {spot.place: spot.mark for spot in solved.spots}
    for spot in solved.spots[:: max(1, len(solved.spots) // 9)]:
        group = example.kind.ways(start, spot.place) if example.kind.ways else None
        if group is None:
            continue
        assert spot.place in group.places
        ways = {" ".join(sorted(way.text.split())): way.open for way in group.ways}
        assert ways.get(" ".join(sorted(marks[place] for place in group.places)), not group.whole)


def test_pairs_show_what_was_played(example: Example) -> None:
    """The same for marks on pairs of spots; clearing removes them again."""
    kind, start = example.kind, example.kind.start(example.puzzle)
    fresh = kind.draw(start, {})
    assert all(can_take(fresh, ps.Move(*pair)) for pair in scenes(kind, example.puzzle)[1].pairs)
    for move in list(pair_moves(kind, start))[::50]:
        board = kind.play(start, move)
        after = kind.draw(board, {})
        assert (move.place, move.mark) in after.pairs
        assert after.items != fresh.items
        assert kind.draw(kind.play(board, ps.Move(move.place, "")), {}) == fresh


def test_styles_are_known(example: Example) -> None:
    for scene in scenes(example.kind, example.puzzle):
        assert {item.style for item in scene.items} <= STYLES.keys()
        assert scene.title
        assert scene.description.endswith(".")


def test_highlights_change_the_picture(board: FaultBoard) -> None:
    after = attempt(board.kind.decode(board.id), board.moves)
    plain = board.kind.draw(after, {})
    for style in HIGHLIGHTS:
        noted = board.kind.draw(after, {style: board.kind.check(after)[0].places})
        assert style in {item.style for item in noted.items}
        assert noted.spots == plain.spots
