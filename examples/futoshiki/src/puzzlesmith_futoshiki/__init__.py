"""Futoshiki: a Latin square with signs that say which of two neighbours is smaller."""

from puzzlesmith.core.kind import Kind

from . import explain, puzzle, rules, words
from .draw import draw
from .generate import generate

KIND = Kind(
    name="futoshiki",
    title="Futoshiki",
    aliases=("unequal", "more-or-less"),
    folder=__path__[0],
    rules=rules.RULES,
    Params=puzzle.Params,
    generate=generate,
    encode=puzzle.encode,
    decode=puzzle.decode,
    canonical=puzzle.canonical,
    forms={},
    start=puzzle.start,
    play=puzzle.play,
    check=rules.check,
    done=rules.done,
    techniques=words.TECHNIQUES,
    trace=explain.trace,
    tell=words.tell,
    score=explain.score,
    bottleneck=explain.bottleneck,
    finishes=explain.finishes,
    draw=draw,
)
