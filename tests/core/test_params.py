from dataclasses import dataclass
from typing import Any, ClassVar, Self

import pytest

from puzzlesmith.core.model import Level, PuzzleError
from puzzlesmith.core.params import Params, level_option, option


@dataclass(frozen=True, slots=True)
class Toy(Params):
    width: int = option(3, "columns", least=1, most=9)
    height: int = option(3, "rows", least=1, most=9)
    shape: str = option("round", "its shape", choices=("round", "flat"))
    colours: str = option("rgb", "its colours", choices=("rgb", "rg"), signs="rgb", spelled=str.lower)

    shorthands: ClassVar = {"size": lambda text: dict(zip(("width", "height"), map(int, text.split("x")), strict=True))}

    @classmethod
    def parse(cls, text: str) -> Self:
        return cls(width=int(text or 3))

    def compact(self) -> str:
        return str(self.width)

    def check(self) -> None:
        if self.width == self.height == 1:
            raise PuzzleError("too small")


def test_text_and_keywords() -> None:
    assert Toy.build() == Toy()
    assert Toy.build("5") == Toy(width=5)
    assert Toy.build("5", height=2, shape="flat") == Toy(width=5, height=2, shape="flat")
    assert Toy.build("5", width=2) == Toy(width=2)
    assert Toy.build(level="hard") == Toy.build(level=Level.hard) == Toy(level=Level.hard)
    assert Toy.build(level=None).level is None


@dataclass(frozen=True, slots=True)
class Gentle(Toy):
    level: Level | None = level_option(Level.easy, Level.hard)

    @classmethod
    def parse(cls, text: str) -> Self:
        return cls(level=Level(text) if text else None)


def test_a_kind_may_have_some_levels_only() -> None:
    assert Toy.levels() == tuple(Level)[1:]
    assert Gentle.levels() == (Level.easy, Level.hard)
    assert Gentle.build(level="hard") == Gentle.build("hard") == Gentle.build(level=Level.hard)
    assert Gentle.build("medium", level="easy").level is Level.easy
    assert Gentle.build("medium", level=None).level is None
    refused: list[tuple[str, dict[str, Any]]] = [
        ("", {"level": "medium"}),
        ("medium", {}),
        ("", {"level": Level.medium}),
    ]
    for text, given in refused:
        with pytest.raises(PuzzleError, match="no level 'medium'; expected one of easy, hard"):
            Gentle.build(text, **given)


def test_shorthands_set_several_fields() -> None:
    assert Toy.build("5", size="4x2") == Toy(width=4, height=2)
    assert Toy.build(size="4x2", height=2) == Toy.build(height=2, size="4x2") == Toy(width=4, height=2)
    assert Toy.build(size="4x0", height=7) == Toy(width=4, height=7)  # 0 leaves it open
    assert Toy.build(size=None) == Toy()


def test_two_sizes_are_refused() -> None:
    """On the command line also in the text and in an option; in Python, what has a name wins over a text."""
    with pytest.raises(PuzzleError, match="size 4x2 and height 7; expected one of the two"):
        Toy.build(height=7, size="4x2")
    for size in ("5x4", "0x0"):
        with pytest.raises(PuzzleError, match=f"size 5x3 and size {size}; expected one of the two"):
            Toy.refuse_two_sizes("5x3", {"size": size})
    fine: list[tuple[str, dict[str, Any]]] = [
        ("5x3", {"size": "5x3", "width": 5}),
        ("", {"size": "5x3"}),
        ("5x3", {"shape": "flat"}),
        ("5x3", {"width": 4}),
    ]
    for text, given in fine:
        Toy.refuse_two_sizes(text, given)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"depth": 3}, "no option 'depth'; expected size, level, width, height, shape, colours"),
        ({"width": 0}, "width 0 is out of range; expected 1 to 9"),
        ({"width": 10}, "width 10 is out of range; expected 1 to 9"),
        ({"width": "5"}, "width '5' is not a whole number; expected 1 to 9"),
        ({"width": 5.0}, "width 5.0 is not a whole number; expected 1 to 9"),
        ({"width": True}, "width True is not a whole number; expected 1 to 9"),
        ({"width": None}, "width None is not a whole number; expected 1 to 9"),
        ({"shape": "square"}, "no shape 'square'; expected one of round, flat"),
        ({"colours": "rob"}, "no colours 'rob'; expected signs of r g b"),
        ({"shape": None}, "no shape None; expected one of round, flat"),
        ({"level": "fiendish"}, "no level 'fiendish'; expected one of easy, medium, hard, expert, extreme"),
        ({"width": 1, "height": 1}, "too small"),
    ],
)
def test_wrong_options_are_told(given: dict[str, Any], message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        Toy.build(**given)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("text", "params", "seed"),
    [
        ("", "", ""),
        ("5", "5", ""),
        ("5#7", "5", "7"),
        ("#7", "", "7"),
        ("5#a#b:c; d", "5", "a#b:c; d"),
    ],
)
def test_a_seed_follows_the_params(text: str, params: str, seed: str) -> None:
    assert Toy.split(text) == (params, seed)


def test_a_seed_that_is_missing_is_refused() -> None:
    with pytest.raises(PuzzleError, match="no seed after '#' at position 3 in '5#'; expected a number or a word"):
        Toy.split("5#")


def test_to_dict() -> None:
    assert Toy(level=Level.easy).to_dict() == {
        "level": "easy",
        "width": 3,
        "height": 3,
        "shape": "round",
        "colours": "rgb",
    }


def test_the_base_is_not_complete() -> None:
    with pytest.raises(NotImplementedError):
        Params.parse("")
    with pytest.raises(NotImplementedError):
        Params().compact()
