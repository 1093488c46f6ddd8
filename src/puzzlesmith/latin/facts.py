"""Facts as numbers: a digit stands in a cell, or it is ruled out there. Only this module knows the encoding."""

from __future__ import annotations

from typing import NamedTuple

from .codes import FACTS_PER_CELL


class Fact(NamedTuple):
    """What one number means; digits count from 1."""

    cell: int
    digit: int
    placed: bool  # the digit stands in the cell; if not, it is ruled out there


def encode(cell: int, digit: int, placed: int) -> int:
    return cell * FACTS_PER_CELL + digit * 2 + placed


def decode(fact: int) -> Fact:
    return Fact(fact // FACTS_PER_CELL, fact % FACTS_PER_CELL // 2, fact % 2 == 1)
