"""Blocks, Nikoli's Block Puzzle: cut the board into blocks that each hold the same symbols."""

from puzzlesmith.core.kind import Form, Kind

from . import explain, forms, puzzle, rules, words
from .answers import ANSWERS
from .draw import draw
from .generate import generate
from .vary import vary

KIND = Kind(
    name="blocks",
    title="Blocks",
    aliases=("block", "burokku", "separate"),
    folder=__path__[0],
    rules=rules.RULES,
    Params=puzzle.Params,
    generate=generate,
    vary=vary,
    encode=puzzle.encode,
    decode=puzzle.decode,
    canonical=puzzle.canonical,
    forms={"janko": Form("text of janko.at", forms.janko, forms.read_janko, forms.is_janko)},
    start=puzzle.start,
    play=puzzle.play,
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
    summary="Cut into equal sets.",
    accent="rose",
)
