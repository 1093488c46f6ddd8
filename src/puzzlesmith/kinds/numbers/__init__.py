"""The numbers game, as in Countdown and Twenty-four."""

from puzzlesmith.core.kind import Kind

from . import explain, puzzle, rules, words
from .answers import ANSWERS
from .draw import draw
from .generate import generate

KIND = Kind(
    name="numbers",
    title="Numbers",
    aliases=("numgame", "numbers-game"),
    folder=__path__[0],
    rules=rules.RULES,
    Params=puzzle.Params,
    generate=generate,
    encode=puzzle.encode,
    decode=puzzle.decode,
    canonical=puzzle.canonical,
    forms={},
    start=puzzle.start,
    play=rules.play,
    check=rules.check,
    done=rules.done,
    techniques=words.TECHNIQUES,
    trace=explain.trace,
    tell=words.tell,
    score=explain.score,
    time=explain.time,
    bottleneck=explain.bottleneck,
    finishes=explain.finishes,
    draw=draw,
    answers=ANSWERS,
    tally=explain.tally,
    route=True,
    summary="A few tiles, one target.",
    accent="sun",
)
