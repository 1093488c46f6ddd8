"""Params: the compact form, presets, and values that do not fit."""

from dataclasses import fields
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzlesmith as ps
from puzzlesmith.core.codec import Tail
from puzzlesmith.core.kind import Kind
from puzzlesmith.core.params import Params

from .junk import SETTINGS
from .samples import two_levels


def values(about: Any) -> st.SearchStrategy[Any]:
    """Values for a field."""
    if about["choices"]:
        return st.sampled_from(about["choices"])
    if isinstance(about["default"], bool):
        return st.booleans()
    if isinstance(about["default"], str):
        return st.just("")  # free text: each kind has its own, and tests it itself
    return st.integers(about["least"], about["most"])


def built(kind: Kind) -> st.SearchStrategy[Params]:
    """Params with these fields; None if they do not fit together."""
    options = {each.name: values(each.metadata) for each in fields(kind.Params)}
    return st.fixed_dictionaries({}, optional=options).map(lambda given: build(kind, given)).filter(bool)


def build(kind: Kind, given: dict[str, Any]) -> Any:
    try:
        return kind.Params.build(**given)
    except ps.PuzzleError:
        return None


@SETTINGS
@given(st.data())
def test_compact_form_is_read_back(kind: Kind, data: st.DataObject) -> None:
    params = data.draw(built(kind))
    assert kind.Params.parse(params.compact()) == params
    assert kind.Params.build(params.compact()) == params
    assert " " not in params.compact()


def test_no_two_parts_of_the_compact_form_begin_alike(kind: Kind) -> None:
    """This is what lets them be read in any order."""
    tail: Any = getattr(import_module(kind.Params.__module__), "TAIL", Tail([]))
    words: list[Any] = [sign or piece.words for sign, _, piece in tail.parts]
    beginnings = [sign for each in words for sign in ({each[0]} if isinstance(each, str) else {w[0] for w in each})]
    assert len(beginnings) == len(set(beginnings))


def test_nothing_is_the_default(kind: Kind) -> None:
    default = kind.Params()
    assert kind.Params.parse("") == default == kind.Params.build()
    assert default.level != ps.Level.extreme
    assert default.compact() == kind.Params.parse(kind.Params.presets[0]).compact()


def test_presets_are_compact_and_possible(kind: Kind) -> None:
    for text in kind.Params.presets:
        assert kind.Params.build(text).compact() == text


def test_keywords_win_over_the_text(kind: Kind) -> None:
    easy, hard = map(ps.Level, two_levels(kind))
    text = kind.Params.build(kind.Params.presets[0], level=hard.value).compact()
    assert kind.Params.build(text).level == hard
    assert kind.Params.build(text, level=easy.value).level == easy
    assert kind.Params.build(text, level=None).level is None


def test_every_field_can_be_an_option(kind: Kind) -> None:
    for each in fields(kind.Params):
        about = each.metadata
        assert about["help"]
        if each.default is None:
            continue  # it depends on the other fields
        if about["choices"]:
            assert each.default in about["choices"]
        elif not isinstance(each.default, bool | str):
            assert about["least"] <= each.default <= about["most"]


def test_values_that_do_not_fit_are_told(kind: Kind) -> None:
    for each in fields(kind.Params):
        about = each.metadata
        wrong: list[Any] = ["?", [], {}, 1.5, object()]
        wrong += [] if isinstance(each.default, bool) else [True]
        wrong += [] if isinstance(each.default, str) and not about["choices"] else [""]
        if about["most"]:
            wrong += [about["least"] - 1, about["most"] + 1]
        wrong += [] if each.default is None else [None]
        for value in wrong:
            with pytest.raises(ps.PuzzleError):
                kind.Params.build(**{each.name: value})
