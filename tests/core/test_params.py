from dataclasses import dataclass
from typing import Any, ClassVar, Self

import pytest

from puzzlesmith.core.model import Level, PuzzleError
from puzzlesmith.core.params import Params, option


@dataclass(frozen=True, slots=True)
class Toy(Params):
    width: int = option(3, "columns", least=1, most=9)
    height: int = option(3, "rows", least=1, most=9)
    shape: str = option("round", "its shape", choices=("round", "flat"))

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


def test_shorthands_set_several_fields_and_single_fields_win() -> None:
    assert Toy.build("5", size="4x2") == Toy(width=4, height=2)
    assert Toy.build(size="4x2", height=7) == Toy.build(height=7, size="4x2") == Toy(width=4, height=7)
    assert Toy.build(size=None) == Toy()


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"depth": 3}, "no option 'depth'; expected size, level, width, height, shape"),
        ({"width": 0}, "width 0 is out of range; expected 1 to 9"),
        ({"width": 10}, "width 10 is out of range; expected 1 to 9"),
        ({"width": "5"}, "width '5' is not a whole number; expected 1 to 9"),
        ({"width": 5.0}, "width 5.0 is not a whole number; expected 1 to 9"),
        ({"width": True}, "width True is not a whole number; expected 1 to 9"),
        ({"width": None}, "width None is not a whole number; expected 1 to 9"),
        ({"shape": "square"}, "no shape 'square'; expected one of round, flat"),
        ({"shape": None}, "no shape None; expected one of round, flat"),
        ({"level": "fiendish"}, "no level 'fiendish'; expected one of easy, medium, hard, expert, extreme"),
        ({"width": 1, "height": 1}, "too small"),
    ],
)
def test_wrong_options_are_told(given: dict[str, Any], told: str) -> None:
    with pytest.raises(PuzzleError) as error:
        Toy.build(**given)
    assert str(error.value) == told


def test_to_dict() -> None:
    assert Toy(level=Level.easy).to_dict() == {"level": "easy", "width": 3, "height": 3, "shape": "round"}


def test_the_base_is_not_complete() -> None:
    with pytest.raises(NotImplementedError):
        Params.parse("")
    with pytest.raises(NotImplementedError):
        Params().compact()
