import json
import pickle
from dataclasses import FrozenInstanceError, dataclass
from typing import Any

import pytest

from puzzlesmith.core.model import (
    Fault,
    Hint,
    Level,
    Link,
    Move,
    NoSingleAnswer,
    OutOfReach,
    Part,
    Plain,
    PuzzleError,
    Report,
    Step,
    excerpt,
    moves,
    plain,
)

MOVE = Move("r1c2", "black")


def test_levels_are_ordered() -> None:
    assert list(Level.__members__) == ["beginner", "easy", "medium", "hard", "expert", "extreme"]
    assert [level.rank for level in Level] == [0, 1, 2, 3, 4, 5]
    assert [str(level) for level in Level] == list(Level.__members__)


def test_levels_have_an_order() -> None:
    assert Level.easy < Level.medium <= Level.medium < Level.extreme
    assert max(Level.hard, Level.easy) is Level.hard
    with pytest.raises(TypeError):
        Level.easy < "hard"  # noqa: B015


def test_level_by_name() -> None:
    assert Level.named("hard") is Level.named(Level.hard) is Level.hard


@pytest.mark.parametrize("name", ["", "Hard", "h", "0", 3, None, [], "fiendish"])
def test_no_such_level(name: Any) -> None:
    with pytest.raises(
        PuzzleError, match=r"no level .*; expected one of beginner, easy, medium, hard, expert, extreme"
    ):
        Level.named(name)


def test_error_says_what_where_and_what_was_expected() -> None:
    error = PuzzleError("a stray '_'", text="3x3:_i", at=4, expected="a number")
    assert str(error) == "a stray '_' at position 5 in '3x3:_i'; expected a number"
    assert (error.what, error.text, error.at, error.expected) == ("a stray '_'", "3x3:_i", 4, "a number")
    assert str(PuzzleError("wrong")) == "wrong"
    assert isinstance(error, ValueError)


def test_no_single_answer_says_which_way() -> None:
    error = NoSingleAnswer("several answers", status="several")
    assert isinstance(error, PuzzleError)
    assert (str(error), error.status) == ("several answers", "several")


@pytest.mark.parametrize(
    "error",
    [
        PuzzleError("wrong", text="abc", at=1, expected="right"),
        NoSingleAnswer("several answers", status="several"),
        OutOfReach("no such puzzle", expected="another size"),
    ],
)
def test_errors_survive_pickle(error: PuzzleError) -> None:
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301  our own bytes
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))


def test_values_from_dicts() -> None:
    step = Step("look", Level.hard, (Part("Look at "), Part("it", ("r1c2",), "look")), (MOVE,))
    assert Step.from_dict(json.loads(json.dumps(step.to_dict()))) == step


@pytest.mark.parametrize(
    ("junk", "message"),
    [
        ("r1c2=black", "not a Move: str; expected a dict as Move.to_dict returns it"),
        ({"place": "r1c2"}, "not a Move: no mark"),
        ({"place": "r1c2", "mark": 3}, "mark 3 does not fit; expected str"),
    ],
)
def test_junk_instead_of_a_dict(junk: Any, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        Move.from_dict(junk)


def test_excerpt_is_short_and_shows_the_place() -> None:
    text = "a" * 500 + "X" + "b" * 500
    assert excerpt("short", 3) == "short"
    assert excerpt(text, 500, 11) == "…aaaaaXbbbbb…"
    assert excerpt(text, 0, 5) == "aaaaa…"
    assert excerpt(text, 1000, 5) == "…bbbbb"


def test_long_text_with_line_ends_stays_one_line() -> None:
    assert "\n" not in str(PuzzleError("wrong", text="a\nb" * 1000, at=1500))


def test_move_in_text() -> None:
    assert str(MOVE) == "r1c2=black"
    assert Move.parse("r1c2=black") == MOVE
    assert Move.parse("R1C2=black") == MOVE
    assert Move.parse("r1c2=") == Move("r1c2", "")
    assert Move.parse("r1c2=a=b") == Move("r1c2", "a=b")


@pytest.mark.parametrize("text", ["", "=", "=black", "r1c2", "r1c2 black"])
def test_what_is_not_a_move_is_refused(text: str) -> None:
    with pytest.raises(PuzzleError, match="place=mark"):
        Move.parse(text)


@pytest.mark.parametrize(
    "given",
    [
        "r1c2=black\n r2c2=white",
        ["r1c2=black", "r2c2=white"],
        [MOVE, Move("r2c2", "white")],
        [{"place": "r1c2", "mark": "black"}, "r2c2=white"],
        [{"place": "R1C2", "mark": "black"}, "R2C2=white"],
        (move for move in [MOVE, "r2c2=white"]),
    ],
)
def test_moves_in_any_form(given: Any) -> None:
    assert list(moves(given)) == [MOVE, Move("r2c2", "white")]


def test_values_are_frozen_and_hashable() -> None:
    assert len({MOVE, Move("r1c2", "black")}) == 1
    with pytest.raises(FrozenInstanceError):
        MOVE.mark = "white"  # type: ignore[misc]


def test_report_is_true_when_nothing_is_wrong() -> None:
    fault = Fault("rule", "Broken.", ("r1c1",))
    assert Report((), False)
    assert not Report((fault,), False)
    assert list(Report((fault,), False)) == [fault]


def test_steps_hints_and_faults_speak() -> None:
    assert str(Step("t", Level.easy, (Part("So."),), (MOVE,))) == "So."
    assert str(Fault("rule", "Broken.", ())) == "Broken."
    assert str(Hint("done", "Finished.")) == "Finished."


def test_to_dict_is_plain_json() -> None:
    link = Link((Part("r1c3", ("r1c3",), "look"), Part(" is white.")))
    parts = (Part("So "), Part("it", ("r1c1",), "follows"))
    step = Step("t", Level.easy, parts, (MOVE,), links=(link,), title="a turn")
    assert step.to_dict() == {
        "technique": "t",
        "level": "easy",
        "parts": [
            {"text": "So ", "places": [], "role": ""},
            {"text": "it", "places": ["r1c1"], "role": "follows"},
        ],
        "moves": [{"place": "r1c2", "mark": "black"}],
        "struck": [],
        "links": [
            {
                "parts": [
                    {"text": "r1c3", "places": ["r1c3"], "role": "look"},
                    {"text": " is white.", "places": [], "role": ""},
                ],
                "text": "r1c3 is white.",
            }
        ],
        "title": "a turn",
        "text": "So it",
        "look": ["r1c1", "r1c3"],
    }
    hint = Hint("mistake", "No.", mistake=MOVE)
    assert json.loads(json.dumps(hint.to_dict())) == hint.to_dict()


def test_plain_values() -> None:
    assert plain({"a": (1, None, True), 3: Level.hard}) == {"a": [1, None, True], "3": "hard"}
    assert plain(object).startswith("<class")


def test_private_fields_stay_private() -> None:
    @dataclass(frozen=True)
    class Thing(Plain):
        shown: int
        _hidden: int

    assert Thing(1, 2).to_dict() == {"shown": 1}
