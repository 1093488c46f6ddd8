"""Ids, other text forms, and the names of a kind."""

import pytest

import puzzlesmith as ps
from puzzlesmith.core.kind import Kind
from puzzlesmith.core.kind import names as all_names

from .samples import FEW, Example, Wanted, examples, in_form, made, solution


def test_id_is_read_and_written_back(example: Example) -> None:
    assert example.kind.encode(example.puzzle) == example.id
    assert ps.puzzle_id(example.puzzle) == f"{example.name}:{example.id}"


def test_made_puzzle_is_written_and_read_back(wanted: Wanted) -> None:
    puzzle, text = made(wanted).puzzle, made(wanted).id
    assert ps.read(text) == puzzle
    assert hash(ps.read(text)) == hash(puzzle)
    assert text == f"{wanted.name}:{wanted.kind.encode(puzzle)}"


def test_read_takes_every_way_to_name_the_kind(kind: Kind) -> None:
    wanted = Wanted(kind.name, "")
    puzzle, bare = made(wanted).puzzle, kind.encode(made(wanted).puzzle)
    for name in (kind.name, *kind.aliases):
        assert ps.read(f"{name}:{bare}") == puzzle
        assert ps.read(f" {name.upper()}:{bare}\n") == puzzle
        assert ps.read(bare, kind=name) == puzzle
        assert ps.read(f"{kind.name}:{bare}", kind=name) == puzzle
        assert ps.kind(name) is kind


def test_functions_take_an_id_for_a_puzzle(kind: Kind) -> None:
    example = made(Wanted(kind.name, ""))
    assert ps.solve(example.id) == ps.solve(example.puzzle) == ps.solve(example)
    assert ps.grade(example.id) == ps.grade(example.puzzle) == example.grade


def test_a_kind_must_be_named_unless_it_is_clear() -> None:
    for text in ("", ":", "nothing:3x3", "3x3:!", "no such form"):
        with pytest.raises(ps.PuzzleError, match="KIND:ID"):
            ps.read(text)
    with pytest.raises(ps.PuzzleError, match="no kind of puzzle called 'nothing'"):
        ps.read("3x3:i", kind="nothing")


def test_other_forms_are_read_back(example: Example) -> None:
    for form in example.kind.forms.values():
        for board in (example.kind.start(example.puzzle), solution(example.puzzle)):
            text = in_form(form, board)
            if not text:  # another program may lack what this puzzle has
                continue
            assert form.sign(text)
            moves = form.moves(text)
            assert not moves or ps.replay(example.puzzle, moves) == board
            assert form.read(text) == example.puzzle
            assert ps.read(text) == example.puzzle
            assert ps.read(f"\n{text}\n", kind=example.name) == example.puzzle


def test_every_form_can_write_what_is_made_by_default(kind: Kind) -> None:
    puzzle = made(Wanted(kind.name, "")).puzzle
    for form in kind.forms.values():
        assert form.read(form.write(kind.start(puzzle))) == puzzle


def test_no_other_kind_goes_by_its_names(kind: Kind) -> None:
    names = [kind.name, *kind.aliases]
    assert len(set(names)) == len(names)
    assert [name for name in names if name != name.lower()] == []
    assert [all_names()[name] for name in names] == [kind.name] * len(names)


def test_canonical_is_one_text_for_one_puzzle(kind: Kind) -> None:
    puzzles = {example.id: example.puzzle for example in examples(kind)[:FEW]}
    texts = {text: ps.canonical(puzzle) for text, puzzle in puzzles.items()}
    assert all(text.startswith(f"{kind.name}:") for text in texts.values())
    assert texts == {text: ps.canonical(f"{kind.name}:{text}") for text in texts}
    assert len(set(texts.values())) == len(texts)
