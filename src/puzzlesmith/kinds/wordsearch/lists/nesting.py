"""Words inside words: those contained in another, forwards or backwards, need no place of their own.

Glossary
    root    a word that stands in no other: it is packed
    nested  a word that stands in exactly one place in the roots: it is there when they are
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .letters import Word, spelled


class Nesting(NamedTuple):
    roots: list[Word]
    nested: list[tuple[Word, Word]]  # each with the root that contains it
    impossible: list[tuple[Word, list[Word]]]  # each with the roots that contain it, in more than one place


@lru_cache(maxsize=8)
def nesting(words: tuple[Word, ...]) -> Nesting:
    """Find the words inside words; of two words that are each other's reverse the first is the root. The result is
    cached: do not change it.
    """
    signs = spelled(words)
    groups, text, starts = Nesting([], [], []), "\n", list[int]()
    for word in sorted(words, key=lambda word: -len(word.cells)):
        spelt = "".join([signs[cell] for cell in word.cells])
        at = {*_all(text, spelt), *_all(text, spelt[::-1])}
        hosts = [groups.roots[_which(starts, each)] for each in sorted(at)]
        if not hosts:
            starts.append(len(text))
            text += spelt + "\n"
            groups.roots.append(word)
        elif len(hosts) == 1:
            groups.nested.append((word, hosts[0]))
        else:
            groups.impossible.append((word, hosts))
    return groups


def _all(text: str, piece: str) -> list[int]:
    places, at = list[int](), text.find(piece)
    while at >= 0:
        places.append(at)
        at = text.find(piece, at + 1)
    return places


def _which(starts: list[int], at: int) -> int:
    from bisect import bisect_right

    return bisect_right(starts, at) - 1
