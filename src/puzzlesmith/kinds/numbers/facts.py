"""How a step of the numbers game is written into an Entry, and read from it again.

An entry is about one step. `look` holds the places of its two tiles, `subject` its sign, and `number` the score of the
position before it. `chain` holds the equations of the argument: first that of the step, then those of the steps that
lead from its result to the target, the last of them first. The facts of an equation are its numbers: the numerators and
denominators of two operands and a result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from puzzlesmith.core.model import Entry

from .puzzle import Step, Value

if TYPE_CHECKING:
    from collections.abc import Iterable

NO_NUMBER = (0, 0)  # the second operand of an operation on one tile


class Equation(NamedTuple):
    """Two operands, of which an operation on one tile has only the first, the sign, the result, and the two tiles."""

    a: Value
    b: Value | None
    sign: str
    made: Value
    first: int
    second: int

    @property
    def made_text(self) -> str:
        return str(self.made)


def encode(technique: int, step: Step, above: Iterable[Step], score: int) -> Entry:
    """The entry of a step; `above` are the steps from its result to the target, the last one first."""
    equations = tuple([_equation(each) for each in (step, *above)])
    return Entry(technique, (step.first, step.second), (), equations, number=score, subject=ord(step.sign))


def _equation(step: Step) -> Entry:
    second = NO_NUMBER if step.alone else step.b
    return Entry(0, (step.first, step.second), (*step.a, *second, *step.made), subject=ord(step.sign))


def move(entry: Entry) -> tuple[int, int, str]:
    """The places of the two tiles and the sign of a step."""
    first, second = entry.look
    return first, second, chr(entry.subject)


def equations(entry: Entry) -> list[Equation]:
    return [_read(link) for link in entry.chain]


def _read(link: Entry) -> Equation:
    a, b, made = (Value(*link.follows[at : at + 2]) for at in (0, 2, 4))
    return Equation(a, None if b == NO_NUMBER else b, chr(link.subject), made, *link.look)
