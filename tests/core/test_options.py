"""Fields of Params that are yes or no, or a text."""

from dataclasses import dataclass
from typing import Any, Self

import pytest

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.core.params import Params, option


@dataclass(frozen=True, slots=True)
class Toy(Params):
    striped: bool = option(False, "with stripes")
    label: str = option("", "what is printed on it")

    @classmethod
    def parse(cls, text: str) -> Self:
        return cls(label=text)

    def compact(self) -> str:
        return self.label


def test_yes_or_no() -> None:
    assert Toy.build(striped=True) == Toy(striped=True)
    assert Toy.build(striped=False) == Toy()


def test_text() -> None:
    assert Toy.build("a", label="b") == Toy(label="b")
    assert Toy.build("a", label="") == Toy()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"striped": "yes"}, "striped 'yes' does not fit; expected True or False"),
        ({"striped": 1}, "striped 1 does not fit; expected True or False"),
        ({"striped": None}, "striped None does not fit; expected True or False"),
        ({"label": 5}, "label 5 does not fit; expected a text"),
        ({"label": None}, "label None does not fit; expected a text"),
    ],
)
def test_wrong_values_are_told(given: dict[str, Any], message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        Toy.build(**given)
    assert str(error.value) == message
