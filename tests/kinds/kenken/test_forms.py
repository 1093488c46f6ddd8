import json
from textwrap import dedent

import pytest

from puzzlesmith.core import engine
from puzzlesmith.exchange import lzstring as lz
from puzzlesmith.kinds.kenken import forms
from puzzlesmith.kinds.kenken.puzzle import decode, start
from tests import inside as ps

PUZZLE = decode("4:a_8a5ba,a10s1d2a5d2a9d3")
CLASSIC = dedent("""\
    4

    7

    1 + 10
    2 - 1
    3 / 2
    4 + 5
    5 / 2
    6 + 9
    7 / 3

    1 1 2 3
    1 4 2 3
    5 4 6 7
    5 6 6 7
""")


def test_classic_is_the_order_the_cages_and_their_map() -> None:
    assert forms.classic(start(PUZZLE)) == CLASSIC
    assert forms.read_classic(CLASSIC) == PUZZLE
    assert forms.read_classic(CLASSIC.replace("\n\n", "\n")) == PUZZLE


def test_blanks_and_line_ends_do_not_matter() -> None:
    for text in (CLASSIC.replace("\n", "\r\n"), CLASSIC.replace(" ", "\t"), CLASSIC.replace(" ", "  ")):
        assert ps.read(text) == PUZZLE


def test_operators_in_any_spelling() -> None:
    for old, signs in (("/", "\xf7:"), ("-", "\u2212\u2013")):
        for sign in signs:
            assert ps.read(CLASSIC.replace(f" {old} ", f" {sign} ")) == PUZZLE
    product = ps.read(CLASSIC.replace("1 + 10", "1 * 10"))
    for sign in "xX\xd7\xb7":
        assert ps.read(CLASSIC.replace("1 + 10", f"1 {sign} 10")) == product


def test_cages_may_be_numbered_from_0() -> None:
    cages, rows = CLASSIC.split("\n\n", 2)[2].split("\n\n")
    cages = "\n".join(f"{int(line[0]) - 1}{line[1:]}" for line in cages.splitlines())
    rows = rows.translate(str.maketrans("1234567", "0123456"))
    assert ps.read(f"4\n7\n{cages}\n{rows}") == PUZZLE


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("1 + 10", "1 - 3 4", "line 5: not a cage in '1 - 3 4'; expected its number, one of + - x / ?, and its goal"),
        ("1 + 10", "1+10", "line 5: not a cage in '1+10'"),
        ("1 + 10", "one", "line 5: not a cage in 'one'"),
        ("1 + 10", "1 plus 10", "line 5: not a cage in '1 plus 10'"),
        ("6 + 9", "6 % 9", "line 10: not a cage in '6 % 9'"),
        (
            "1 + 10",
            "1 * 6227020800",
            "line 5: goal 6227020800 is out of range in '1 * 6227020800'; expected up to 5368",
        ),
        ("1 + 10", "1 * 536870912", "line 5: goal 536870912 is out of range"),
        ("1 4 2 3", "1 4 2", "line 14: not a row of the map in '1 4 2'; expected 4 numbers of cages"),
        ("1 4 2 3", "1 4 2 8", "line 14: a cage without a clue in '1 4 2 8'; expected numbers from the list above"),
    ],
)
def test_the_wrong_line_is_named(old: str, new: str, message: str) -> None:
    with pytest.raises(ps.PuzzleError) as error:
        ps.read(CLASSIC.replace(old, new, 1))
    assert str(error.value).startswith(message)


def test_numbers_before_ids_are_no_list() -> None:
    for text in ("4\n7\n4:a_8a5ba,a10s1d2a5d2a9d3\n", "4\n7\nkenken:4:a_8a5ba,a10s1d2a5d2a9d3\n", "9\n6\n9x6:z\n"):
        assert not forms.is_classic(text)


def test_several_lists_are_taken_apart() -> None:
    other = forms.classic(start(decode("5z:a__a_b_5aa_4a_3aa__aba,n6n0a3n32n3n1n5n6n4a3n2a0")))
    assert [*map(forms.read_classic, forms.parts(CLASSIC + other + CLASSIC))] == [
        PUZZLE,
        forms.read_classic(other),
        PUZZLE,
    ]
    for wrong in (CLASSIC + "junk\n", CLASSIC + CLASSIC[:-8], "x" + CLASSIC, CLASSIC[:9]):
        assert forms.parts(wrong) == [wrong]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("4\n\n7", "2\n\n7"),
        ("1 + 10", "1 + 010"),
        ("1 + 10", "1 + -10"),
        ("5 6 6 7", "5 6 6 7\njunk"),
        ("5 6 6 7", ""),
        ("4\n\n7", "4\n\n6"),
        ("4\n\n7", "4\n\n8"),
        ("1 + 10", "1 % 10"),
        ("1 + 10", "1 - 10"),
        ("2 - 1", "1 - 1"),
        ("5 6 6 7", "5 6 6"),
        ("5 6 6 7", "5 6 6 9"),
        ("5 6 6 7", "7 6 6 5"),
        ("5 6 6 7", "5 6 6 x"),
        ("1 + 10", "1 + 9999999999"),
    ],
)
def test_wrong_lists_are_told(old: str, new: str) -> None:
    with pytest.raises(ps.PuzzleError):
        forms.read_classic(CLASSIC.replace(old, new, 1))


def link_data() -> dict[str, object]:
    data: dict[str, object] = json.loads(lz.decompress(forms.fpuzzles(start(PUZZLE)).partition("=")[2]))
    return data


def test_links_have_drawn_cages() -> None:
    link = link_data()
    assert link["size"] == 4
    assert link["cage"][:2] == [  # type: ignore[index]
        {"cells": ["R1C1", "R1C2", "R2C1"], "value": "10+"},
        {"cells": ["R1C3", "R2C3"], "value": "1\u2212"},
    ]
    assert "killercage" not in link


def test_links_tell_the_answer_if_there_is_one() -> None:
    """Nobody else knows how to check such a cage."""
    assert link_data()["solution"] == [4, 3, 1, 2, 3, 1, 2, 4, 2, 4, 3, 1, 1, 2, 4, 3]
    several = forms.fpuzzles(start(decode("4:l_12,a10a10a10a10")))
    assert "solution" not in json.loads(lz.decompress(several.partition("=")[2]))
    zero = ps.make("kenken", "5z", seed=1)
    link = json.loads(lz.decompress(forms.fpuzzles(start(zero.puzzle)).partition("=")[2]))
    assert link["solution"] == [int(sign) for row in zero.solution.rows for sign in row]


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"killercage": [{"cells": ["R1C1"]}]}, "rules that KenKen does not have in 'killercage'"),
        ({"size": 40}, "no such size"),
        ({"cage": [{"cells": ["R1C1"], "value": "3"}]}, "a cell without a cage"),
        ({"cage": [{"cells": ["R1C1", "R1C1"], "value": "3"}]}, "a cell in two cages"),
        ({"cage": [{"cells": ["R9C1"], "value": "3"}]}, "no such cell"),
        ({"cage": [{"cells": [5], "value": "3"}]}, "not a cell"),
        ({"cage": [{"cells": ["R1C1"], "value": "3%"}]}, "unexpected '%'"),
        ({"cage": [{"cells": ["R1C1"]}]}, "no cages"),
        ({"cage": [7]}, "no cages"),
        ({"cage": [{"cells": [], "value": "3"}]}, "a cage without cells"),
    ],
)
def test_wrong_links_are_told(changes: dict[str, object], wrong: str) -> None:
    link = "https://f-puzzles.com/?load=" + lz.compress(json.dumps(link_data() | changes))
    with pytest.raises(ps.PuzzleError, match=wrong):
        forms.read_link(link)


def test_the_list_without_the_map() -> None:
    """As the old generator prints it: nobody can play it, and reading it says why."""
    kind, puzzle = ps.kind("kenken"), ps.make("kenken", "6", seed=1).puzzle
    form = kind.forms["classic"]
    assert form.brief
    whole, brief = form.write(kind.start(puzzle)), form.brief(kind.start(puzzle))
    assert whole.startswith(brief)
    assert brief.splitlines()[:4] == ["6", "", str(len(puzzle.clues)), ""]
    assert len(brief.splitlines()) == 4 + len(puzzle.clues)
    with pytest.raises(ps.PuzzleError, match="no map of the cages after their list; expected 6 rows"):
        ps.read(brief)


def test_a_text_with_several_lists_is_split() -> None:
    kind, jigsaw = ps.kind("kenken"), ps.kind("jigsaw")
    boards = [kind.start(ps.make("kenken", "3", seed=seed).puzzle) for seed in (1, 2)]
    text = "\n".join(kind.forms["classic"].write(board) for board in boards)
    assert [ps.read(part, "kenken") for part in engine.parts(text, "kenken")] == [board.puzzle for board in boards]
    assert len(engine.parts(text)) == len(boards)
    assert not engine.parts(ps.make("kenken", "3", seed=1).id)
    assert not engine.parts(jigsaw.forms["line"].write(jigsaw.start(ps.make("jigsaw", "4", seed=1).puzzle)))
