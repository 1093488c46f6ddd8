"""Solving: examples, steps, grades and techniques."""

from collections import Counter
from typing import Any

import puzzlesmith as ps
from puzzlesmith.core.kind import Kind

from .samples import (
    Example,
    Wanted,
    arrives,
    examples,
    examples_file,
    levels,
    made,
    solution,
    solution_moves,
    written,
)
from .snapshots import compare, recorded


def as_found(kind: Kind, line: str) -> str:
    """A line of the examples, with the current level and answer."""
    if not line.strip() or line.startswith("#"):
        return line
    puzzle = kind.decode(line.split(maxsplit=1)[0])
    return f"{kind.encode(puzzle)} {ps.grade(puzzle).level} {'/'.join(str(solution(puzzle)).splitlines())}"


def test_examples_are_as_recorded(kind: Kind) -> None:
    file = examples_file(kind)
    compare(file, [as_found(kind, line) for line in recorded(file)])


def test_each_level_has_three_examples(kind: Kind) -> None:
    counts = Counter(example.level for example in examples(kind))
    assert sorted(counts) == sorted(levels(kind))
    assert all(count >= 3 for count in counts.values()), counts


def walk(kind: Kind, puzzle: Any) -> list[ps.Step]:
    """Play all steps; after each, the board must still lead to the one answer."""
    answer, board = solution(puzzle), kind.start(puzzle)
    marks = written(kind.draw(answer, {}))
    taken = list(ps.steps(puzzle))
    for step in taken:
        for move in step.moves:
            board = kind.play(board, move)
            assert kind.route or marks[move.place] == move.mark, step
        assert arrives(kind, kind.finishes(board, 2), answer), step
        assert list(kind.check(board)) == [], step
    assert board == answer
    return taken


def fits(grade: ps.Grade, taken: list[ps.Step], kind: Kind) -> None:
    known = {technique.name: technique for technique in kind.techniques}
    hardest = max(taken, key=lambda step: step.level.rank)
    assert hardest.level == known[grade.hardest].level
    assert grade.level == hardest.level or (grade.level, hardest.level) == (ps.Level.beginner, ps.Level.easy)
    assert grade.techniques == Counter(step.technique for step in taken)
    assert all(step.level == known[step.technique].level for step in taken)
    assert grade.bottleneck >= 1
    assert grade.score > 0


def test_steps_reach_the_answer_of_an_example(example: Example) -> None:
    taken = walk(example.kind, example.puzzle)
    fits(ps.grade(example.puzzle), taken, example.kind)


def test_steps_reach_the_answer_of_a_made_puzzle(wanted: Wanted) -> None:
    taken = walk(wanted.kind, made(wanted).puzzle)
    fits(made(wanted).grade, taken, wanted.kind)


def test_steps_say_something_new_and_where_to_look(kind: Kind) -> None:
    for example in examples(kind):
        board = kind.start(example.puzzle)
        spots = {spot.place for spot in kind.draw(board, {}).spots}
        for step in ps.steps(example.puzzle):
            after = board
            for move in step.moves:
                after = kind.play(after, move)
            assert not step.moves or after != board, step
            assert set(step.look) <= spots, step
            assert step.text[0].isupper(), step
            assert step.text.endswith("."), step
            board = after


def test_steps_go_on_from_any_position(example: Example) -> None:
    moves = solution_moves(example.kind, example.puzzle)
    kind, half = example.kind, moves[: len(moves) // 2] if example.kind.route else moves[::2]
    for known in (half, moves[: len(moves) // 3], moves):
        rest = [move for step in ps.steps(example.puzzle, known) for move in step.moves]
        assert arrives(kind, [ps.replay(example.puzzle, [*known, *rest])], solution(example.puzzle))


def test_harder_levels_have_higher_scores(kind: Kind) -> None:
    """In the mean, and at one size: a score orders puzzles, and does not only count steps."""
    size = kind.Params.presets[0]
    some = [level for level in ("beginner", "easy", "hard", "expert") if level in levels(kind)]
    medians = [
        sorted(each.grade.score for each in ps.make_many(kind.name, 15, size, level=level, seed=2))[7] for level in some
    ]
    assert medians == sorted(set(medians))


def test_techniques_are_listed_easiest_first(kind: Kind) -> None:
    ranks = [technique.level.rank for technique in kind.techniques]
    assert ranks == sorted(ranks)
    assert len({technique.name for technique in kind.techniques}) == len(ranks)
    assert {technique.level for technique in kind.techniques} == set(kind.levels) - {ps.Level.beginner}
    assert all(technique.title and technique.weight > 0 for technique in kind.techniques)
