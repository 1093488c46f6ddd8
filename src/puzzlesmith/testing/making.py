"""Making puzzles: levels, seeds, params, threads."""

import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import Any

import pytest

import puzzlesmith as ps
from puzzlesmith.core.kind import Kind

from .samples import Wanted, levels, made, solution, two_levels


def test_made_puzzle_has_one_finish_and_the_level_that_was_asked(wanted: Wanted) -> None:
    item = made(wanted)
    start = wanted.kind.start(item.puzzle)
    assert wanted.kind.finishes(start, 2) == [item.solution]
    if wanted.level:
        assert item.grade.level.value == wanted.level
    assert (item.grade.level == ps.Level.extreme) == (wanted.level == "extreme"), "trial is never a default"
    assert not wanted.kind.done(start), "nothing to do"


def test_the_same_seed_makes_the_same_puzzle(wanted: Wanted) -> None:
    assert wanted.make().id == made(wanted).id


def test_what_was_made_before_does_not_matter(kind: Kind) -> None:
    size = kind.Params.presets[0]
    alone = {
        level: Wanted(kind.name, size, level).make(seed=3).id for level in [None, *levels(kind)] if level != "extreme"
    }
    for level, other in product(alone, alone):
        Wanted(kind.name, size, other).make(seed=4)
        assert Wanted(kind.name, size, level).make(seed=3).id == alone[level]


def test_items_do_not_depend_on_count_or_start(kind: Kind) -> None:
    many = [each.id for each in ps.make_many(kind.name, 12, seed=5)]
    assert [each.id for each in ps.make_many(kind.name, 4, seed=5)] == many[:4]
    assert [each.id for each in ps.make_many(kind.name, 3, seed=5, start=7)] == many[7:10]
    assert [ps.make(kind.name, seed=5, index=index).id for index in (11, 0, 6)] == [many[11], many[0], many[6]]
    assert [each.index for each in ps.make_many(kind.name, 3, seed=5, start=7)] == [7, 8, 9]


def test_no_item_of_a_seed_is_an_item_of_another(kind: Kind) -> None:
    seeds: list[str | int] = [0, 1, 2, 11, "a", "a1"]
    ids = [ps.make(kind.name, seed=seed, index=index).id for seed, index in product(seeds, range(12))]
    assert len(set(ids)) == len(ids)


def test_seeds_may_be_texts_and_fresh_ones_are_told(kind: Kind) -> None:
    fresh = ps.make(kind.name)
    assert ps.make(kind.name, seed=fresh.seed).id == fresh.id
    assert ps.make(kind.name).seed != fresh.seed
    assert ps.make(kind.name, seed="grandma").id == ps.make(kind.name, seed="grandma").id


def test_a_seed_may_follow_the_params(kind: Kind) -> None:
    text, level = kind.Params.presets[0], kind.levels[0]
    for seed in (12345, "spring #1"):
        made = ps.make(kind.name, f"{text}#{seed}", level=level)
        assert made.id == ps.make(kind.name, text, level=level, seed=seed).id
        assert made.seed == seed
        assert [each.id for each in ps.make_many(kind.name, 1, f"{text}#{seed}", level=level, start=3)] == [
            ps.make(kind.name, f"{text}#{seed}", level=level, seed=seed, index=3).id
        ]
    with pytest.raises(ps.PuzzleError, match="seed 1 after the params and seed 2; expected one of the two"):
        ps.make(kind.name, f"{text}#1", seed=2)
    compact = kind.Params.build(text, level=level).compact()
    assert ps.make(kind.name, f"{compact}#7").id == ps.make(kind.name, compact, seed=7).id


def test_params_in_any_form_make_the_same(kind: Kind) -> None:
    level = kind.levels[0]
    for text in kind.Params.presets:
        built = kind.Params.parse(text)
        named = {name: getattr(built, name) for name in built.to_dict() if name != "level"}
        one = ps.make(kind.name, text, seed=1, level=level.value).id
        assert ps.make(kind.name, built, seed=1, level=level.value).id == one
        assert ps.make(kind.name, seed=1, level=level, **named).id == one
        assert ps.make(kind.name, kind.Params.build(text, level=level).compact(), seed=1).id == one


def test_threads_do_not_disturb_each_other(kind: Kind) -> None:
    wanted = [
        (Wanted(kind.name, size, level), seed)
        for size in kind.Params.presets[:2]
        for level in two_levels(kind)
        for seed in range(20)
    ]
    alone = [each.make(seed).id for each, seed in wanted]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)  # so that they meet as often as they can
    try:
        with ThreadPoolExecutor(4) as pool:
            assert list(pool.map(lambda pair: pair[0].make(pair[1]).id, wanted)) == alone
    finally:
        sys.setswitchinterval(usual)


def test_wrong_seeds_and_options_are_told(kind: Kind) -> None:
    wrong: list[Any] = [True, 1.5, b"1", "\udcff"]
    for seed in wrong:
        with pytest.raises(ps.PuzzleError, match="seed"):
            ps.make(kind.name, seed=seed)
    with pytest.raises(ps.PuzzleError, match="no option 'colour'"):
        ps.make(kind.name, colour="red")
    with pytest.raises(ps.PuzzleError, match="no level 'fiendish'"):
        ps.make(kind.name, level="fiendish")
    with pytest.raises(ps.PuzzleError, match="params"):
        ps.make(kind.name, 5)  # type: ignore[arg-type]


def test_levels_that_the_kind_does_not_have_are_refused(kind: Kind) -> None:
    assert sorted(kind.levels, key=lambda level: level.rank) == list(kind.levels) != []
    assert kind.levels[0] != ps.Level.extreme
    for level in set(ps.Level) - set(kind.levels):
        with pytest.raises(ps.PuzzleError, match=f"no level '{level}'; expected one of {', '.join(levels(kind))}"):
            ps.make(kind.name, level=level.value)


def test_solution_is_right(wanted: Wanted) -> None:
    item = made(wanted)
    assert item.solution == solution(item.puzzle)
    assert list(wanted.kind.check(item.solution)) == []
    assert wanted.kind.done(item.solution)
