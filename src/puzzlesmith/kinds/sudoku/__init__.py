"""Sudoku: every row, column and box holds every digit once; optionally with diagonals, windows and chess moves."""

from puzzlesmith.core.kind import Kind
from puzzlesmith.latin.candidates import only_strikes
from puzzlesmith.sudokus import explain
from puzzlesmith.sudokus.draw import draw

from . import canonical, forms, puzzle, rules, words
from .generate import generate, vary

KIND = Kind(
    name="sudoku",
    title="Sudoku",
    aliases=("solo", "numberplace", "windoku", "hyper"),
    folder=__path__[0],
    rules=rules.RULES,
    Params=puzzle.Params,
    generate=generate,
    vary=vary,
    encode=puzzle.encode,
    decode=puzzle.decode,
    canonical=canonical.canonical,
    forms=forms.FORMS,
    start=puzzle.start,
    play=puzzle.play,
    check=rules.check,
    done=rules.done,
    techniques=words.TECHNIQUES,
    trace=words.trace,
    tell=words.tell,
    uniqueness=words.UNIQUENESS,
    score=words.score,
    tally=words.tally,
    bottleneck=explain.bottleneck,
    beginner=explain.beginner,
    finishes=explain.finishes,
    draw=draw,
    strikes=only_strikes,
    summary="Every row, column and box.",
    accent="sky",
    well_known=True,
)
