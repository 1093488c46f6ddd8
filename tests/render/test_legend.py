"""The legend of a scene, in every picture that stands alone."""

import re
from dataclasses import replace

import pytest

import puzzlesmith as ps
from puzzlesmith import render
from puzzlesmith.core.kind import kind as find_kind
from puzzlesmith.core.scene import Box, Label, Scene
from puzzlesmith.render.legend import SIZE, with_legend, wrapped

LEGENDS = {
    "blocks:4x4wABCD:DABD/BABC/ACDC/BDAC": ["ABCD"],
    "kenken:5z:aa__a__aa__b_aa_a_4a__bb,n16n3n2n6n2n4n1n8n3n6": ["0 to 4", "difference"],
    "kenken:4z:_c_4ac__baa_,n5n8n3n12n1": ["0 to 3", "difference"],
    "numbers:countdown:9,9,6,5,10,25:904": ["at most once", "greater than zero"],
    "numbers:24:3,6,6,10:24": ["exactly once", "fractions"],
    "jigsaw:6jx:e3c4b2j5b5c1e,_abababababaidcababaa": ["diagonal"],
    "wordsearch:3x3:CATXXXXXX:CAT": ["Find 1 word.", "across and down."],
    "wordsearch:3x3:CXXXAXXXT:CAT": ["diagonally, always forwards"],
    "wordsearch:3x3:XXTXAXCXX:CAT,TAC": ["Find 2 words.", "all eight"],
}


def scene_of(puzzle_id: str) -> Scene:
    puzzle = ps.read(puzzle_id)
    return find_kind(puzzle.kind).draw(ps.replay(puzzle, []), {})


@pytest.mark.parametrize(("puzzle_id", "phrases"), LEGENDS.items())
def test_everything_that_a_variant_changes_stands_in_every_picture(puzzle_id: str, phrases: list[str]) -> None:
    scene = scene_of(puzzle_id)
    shown = " ".join(scene.legend)
    svg = " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", render.svg(scene)))
    for picture in (shown, svg, render.text(scene), render.text(scene, ascii=True)):
        assert all(phrase in " ".join(picture.split()) for phrase in phrases)


@pytest.mark.parametrize("kind", ["kurodoko", "kenken", "jigsaw"])
def test_usual_boards_need_none(kind: str) -> None:
    scene = scene_of(ps.make(kind, seed=1).id)
    assert scene.legend == ()
    assert with_legend(scene) is scene


def test_lines_fit_below_the_board() -> None:
    scene = replace(scene_of("blocks:4x4wABCD:DABD/BABC/ACDC/BDAC"), legend=("a word " * 40, "Another."))
    grown = with_legend(scene)
    labels = [item for item in grown.items if isinstance(item, Label)]
    assert labels[-1].text == "Another."
    assert all(scene.height < label.y - SIZE / 2 < label.y + SIZE / 2 < grown.height for label in labels)
    assert len({label.y for label in labels}) == len(labels) > 5
    assert isinstance(grown.items[0], Box), "the ground lies below the frame"


def test_words_are_never_broken() -> None:
    assert wrapped(("a incomprehensibilities b",), 3) == ["a", "incomprehensibilities", "b"]
    assert wrapped((), 3) == []
