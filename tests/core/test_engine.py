"""The engine on a toy kind: a row of cells to be filled with a or b, given the number of a."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, ClassVar, Self

import pytest

from puzzlesmith.core import engine
from puzzlesmith.core import kind as registry
from puzzlesmith.core.kind import Form, GaveUp, Kind
from puzzlesmith.core.model import Entry, Fault, Level, Move, Part, PuzzleError, Step, Technique, Trace
from puzzlesmith.core.params import Params, option
from puzzlesmith.core.rng import Rng
from puzzlesmith.core.scene import Scene
from tests import inside as ps


@dataclass(frozen=True, slots=True)
class ToyParams(Params):
    length: int = option(3, "cells", least=1, most=9)

    presets: ClassVar[tuple[str, ...]] = ("3",)

    @classmethod
    def parse(cls, text: str) -> Self:
        return cls(length=int(text or 3))

    def compact(self) -> str:
        return f"{self.length}" + (f"d{self.level}" if self.level else "")


@dataclass(frozen=True)
class Row:
    """How many cells, and how many of them are a."""

    length: int
    count: int

    kind: ClassVar[str] = "toy"

    def to_dict(self) -> dict[str, Any]:
        return {"length": self.length, "count": self.count}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        return cls(**data)


@dataclass(frozen=True)
class RowBoard:
    puzzle: Row
    cells: str

    def to_dict(self) -> dict[str, Any]:
        return {"cells": self.cells}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], puzzle: Row) -> Self:
        return cls(puzzle, data["cells"])


def decode(text: str) -> Row:
    length, _, count = text.partition("/")
    if not (length.isdigit() and count.isdigit()):
        raise PuzzleError("not a row", text=text, expected="LENGTH/COUNT")
    return Row(int(length), int(count))


def play(board: RowBoard, move: Move) -> RowBoard:
    at = int(move.place)
    return replace(board, cells=board.cells[:at] + (move.mark or "?") + board.cells[at + 1 :])


def check(board: RowBoard) -> list[Fault]:
    count = board.cells.count("a")
    return [Fault("many", f"Only {board.puzzle.count} a.", ("0",))] if count > board.puzzle.count else []


def finishes(board: RowBoard, wanted: int) -> list[RowBoard]:
    if board.puzzle.length > 6:
        raise GaveUp("too long")
    ways = product(*["ab" if cell == "?" else cell for cell in board.cells])
    fitting = ["".join(way) for way in ways if way.count("a") == board.puzzle.count]
    return [RowBoard(board.puzzle, cells) for cells in fitting[:wanted]]


def trace(board: RowBoard) -> Trace:
    """First a look that teaches nothing, then all cells, if they must all be alike."""
    empty = [at for at, cell in enumerate(board.cells) if cell == "?"]
    left = board.puzzle.count - board.cells.count("a")
    if not empty or left not in {0, len(empty)}:
        return Trace((), not empty)
    mark = int(left > 0)
    return Trace((Entry(0, (0,), ()), *[Entry(1, (at,), (2 * at + mark,)) for at in empty]), True)


def tell(_: RowBoard, entry: Entry) -> Step:
    moves = tuple(Move(str(each // 2), "ba"[each % 2]) for each in entry.follows)
    technique = TECHNIQUES[entry.technique]
    parts = (Part("Look at "), Part(str(entry.look[0]), tuple(map(str, entry.look)), "look"), Part("."))
    return Step(technique.name, technique.level, parts, moves)


def generate(params: ToyParams, rng: Rng) -> Row | None:
    DRAWN.append(params)
    if params.level is Level.extreme or rng.below(3):
        return None
    return Row(params.length, params.length * rng.below(2))


def draw(board: RowBoard, _: Mapping[str, Sequence[str]]) -> Scene:
    return Scene(len(board.cells), 1, "Row", "A row.", ())


DRAWN: list[ToyParams] = []
TECHNIQUES = (Technique("look", "looking", Level.easy, 1), Technique("alike", "all alike", Level.hard, 5))
TOY = Kind[Row, RowBoard](
    name="toy",
    title="Toy",
    aliases=("row", "cells"),
    folder="",
    rules={"many": "Not too many."},
    Params=ToyParams,
    generate=generate,
    encode=lambda row: f"{row.length}/{row.count}",
    decode=decode,
    canonical=lambda row: f"{row.length}/{row.count}",
    forms={
        "words": Form(
            "words",
            lambda board: f"row of {board.puzzle.length}",
            lambda text: Row(int(text.split()[-1]), 0),
            lambda text: "row of" in text,
        )
    },
    start=lambda row: RowBoard(row, "?" * row.length),
    play=play,
    check=check,
    done=lambda board: board.cells.count("a") == board.puzzle.count and "?" not in board.cells,
    techniques=TECHNIQUES,
    trace=trace,
    tell=tell,
    score=lambda _, trace: len(trace.entries),
    bottleneck=lambda row: row.length,
    finishes=finishes,
    draw=draw,
)


@pytest.fixture(autouse=True)
def only_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """For these tests there is one kind, and it is this one."""
    monkeypatch.setattr(registry, "built_in", lambda: ("toy",))
    monkeypatch.setattr(registry, "_aliases", lambda: dict.fromkeys(TOY.aliases, "toy"))
    monkeypatch.setattr(registry, "_load", {"toy": TOY}.__getitem__)
    monkeypatch.setattr(registry, "_outside", dict)
    DRAWN.clear()


def test_make_draws_until_a_candidate_comes() -> None:
    made = ps.make("toy", "4", seed=1)
    assert made.puzzle.length == 4
    assert made.id == f"toy:4/{made.puzzle.count}"
    assert made.solution.cells == ("a" if made.puzzle.count else "b") * 4
    assert (made.grade.level, made.grade.score, made.grade.hardest, made.grade.bottleneck) == (
        Level.hard,
        5,
        "alike",
        4,
    )
    assert made.grade.techniques == {"look": 1, "alike": 4}
    assert made.to_dict()["solution"] == made.solution.to_dict()
    assert repr(made) == f"<Made {made.id}>"


def test_make_gives_up_on_what_does_not_come() -> None:
    message = f"no toy 3dextreme found in {engine.ATTEMPTS} draws: such a puzzle may not exist; expected another size"
    with pytest.raises(PuzzleError, match=message):
        ps.make("toy", level="extreme", seed=1)
    assert len(DRAWN) == engine.ATTEMPTS


def test_make_by_alias_and_by_params() -> None:
    assert (
        ps.make("ROW", "5", seed=1).id
        == ps.make("toy", ToyParams(length=5), seed=1).id
        == ps.make("cells", seed=1, length=5).id
    )


def test_make_many_is_lazy_but_complains_at_once() -> None:
    many = ps.make_many("toy", 1000, seed=1)
    assert DRAWN == []
    next(many)
    assert 0 < len(DRAWN) < 1000
    with pytest.raises(PuzzleError, match="length 0"):
        ps.make_many("toy", 3, length=0)


def test_many_items_end() -> None:
    assert [made.index for made in ps.make_many("toy", 3, seed=1)] == [0, 1, 2]


class Seven:
    """A whole number of another type, as numpy has them."""

    def __index__(self) -> int:
        return 7


def test_numbers_of_other_types() -> None:
    assert ps.make("toy", seed=Seven()) == ps.make("toy", seed=7)
    assert ps.make("toy", seed=1, index=Seven()).index == 7


@pytest.mark.parametrize("index", ["x", -1, 1.5, None, True])
def test_no_index(index: Any) -> None:
    with pytest.raises(PuzzleError, match=r"index .* does not fit; expected a whole number from 0 on"):
        ps.make("toy", seed=1, index=index)


def test_any_level() -> None:
    assert ps.make("toy", level="any", seed=1) == ps.make("toy", seed=1)


def test_records_are_sources() -> None:
    record = {"puzzle": {"id": "toy:3/3"}}
    assert ps.solve(record) == ps.solve("toy:3/3")
    with pytest.raises(PuzzleError, match="not a record"):
        ps.grade({"id": "toy:3/3"})


def test_all_public_names_are_listed() -> None:
    assert {*ps.__all__} <= {*dir(ps)}
    assert all(hasattr(ps, name) for name in ps.__all__)
    assert list(ps.make_many("toy", 0, seed=1)) == []


@pytest.mark.parametrize("text", ["toy:3/1", "Row:3/1", " cells:3/1\n", "TOY:3/1"])
def test_read_by_name(text: str) -> None:
    assert ps.read(text) == ps.read(text, kind="toy") == ps.read("3/1", kind="row") == Row(3, 1)


def test_read_by_sign() -> None:
    assert ps.read("a row of 3") == ps.read("a row of 3", kind="toy")
    with pytest.raises(
        PuzzleError, match="no kind of puzzle named in '3/1'; expected KIND:ID, with a kind such as toy"
    ):
        ps.read("3/1")


@pytest.mark.parametrize(("text", "status", "count"), [("3/3", "unique", 1), ("3/1", "several", 2), ("3/4", "none", 0)])
def test_solve(text: str, status: str, count: int) -> None:
    answer = ps.solve(f"toy:{text}")
    assert (answer.status, len(answer.solutions), answer.reason) == (status, count, "")
    assert answer.solution == (answer.solutions[0] if count else None)


def test_solve_gives_up() -> None:
    answer = ps.solve("toy:9/1")
    assert (answer.status, answer.reason, answer.solution) == ("gave_up", "too long", None)


@pytest.mark.parametrize(
    ("text", "status", "words"),
    [
        ("3/1", "several", "the puzzle has several answers"),
        ("3/4", "none", "the puzzle has no answer"),
        ("9/4", "gave_up", "gave up before knowing: too long"),
    ],
)
def test_what_cannot_be_graded_says_why(text: str, status: str, words: str) -> None:
    with pytest.raises(ps.NoSingleAnswer, match=words) as refusal:
        ps.grade(f"toy:{text}")
    assert refusal.value.status == status


def test_steps_and_replay_and_check() -> None:
    assert [str(move) for step in ps.steps("toy:3/3", "1=a") for move in step.moves] == ["0=a", "2=a"]
    assert ps.replay("toy:3/3", "1=a 0=b 1=").cells == "b??"
    assert ps.check("toy:3/1", "0=a 1=a").faults == (Fault("many", "Only 1 a.", ("0",)),)
    assert ps.check("toy:1/1", "0=a") == ps.Report((), True)


def test_hint_goes_on_to_the_first_move() -> None:
    hint = ps.hint("toy:3/3")
    assert (hint.status, [step.technique for step in hint.steps]) == ("step", ["look", "alike"])
    assert hint.text == "Look at 0."


@pytest.mark.parametrize(
    ("text", "moves", "status", "words"),
    [
        ("3/1", "0=a 1=a", "fault", "Only 1 a."),
        ("3/1", "0=a 1=b 2=b", "done", "Finished"),
        ("3/1", "0=a", "step", "Look at 1."),
        ("3/1", "", "stuck", "several answers"),
        ("3/4", "", "stuck", "no answer"),
        ("3/4", "0=a", "stuck", "no answer"),
        ("9/4", "", "stuck", "too long"),
        ("3/3", "0=a 1=b 2=a", "mistake", "move 2 (1=b)"),
        ("3/3", "0=b 1=b", "mistake", "move 1 (0=b)"),
        ("3/3", "0=b 0=a 1=a 2=b", "mistake", "move 4 (2=b)"),
    ],
)
def test_hint(text: str, moves: str, status: str, words: str) -> None:
    hint = ps.hint(f"toy:{text}", moves)
    assert hint.status == status
    assert words in hint.text


@pytest.mark.parametrize("count", range(1, 6))
def test_the_first_mistake_is_found_wherever_it_is(count: int) -> None:
    moves = [f"{at}={'b' if at == count - 1 else 'a'}" for at in range(5)]
    hint = ps.hint("toy:6/6", moves)
    assert hint.mistake == Move(str(count - 1), "b")
    assert hint.look == (str(count - 1),)


def test_puzzles_of_no_kind() -> None:
    with pytest.raises(PuzzleError, match="int instead of a puzzle"):
        ps.solve(5)
    with pytest.raises(PuzzleError, match="no kind of puzzle called 'chess'; expected one of toy"):
        ps.make("chess")


def test_a_kind_whose_techniques_do_not_reach_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_load", {"toy": replace(TOY, trace=lambda _: Trace((), False))}.__getitem__)
    assert ps.hint("toy:3/3").text == "None of the techniques leads any further here."
    assert "several answers" in ps.hint("toy:3/1").text
    with pytest.raises(PuzzleError, match="the puzzle has one answer, but the deductions do not reach it"):
        ps.grade("toy:3/3")


def test_a_number_too_long_to_write_is_no_seed() -> None:
    with pytest.raises(ps.PuzzleError, match="the seed is too long; expected at most 1000 characters"):
        ps.make("toy", seed=10**5000)
