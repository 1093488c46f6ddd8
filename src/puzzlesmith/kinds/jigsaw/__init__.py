"""Jigsaw Sudoku: every row, column and region holds every digit once."""

from puzzlesmith.core.kind import Kind
from puzzlesmith.latin.candidates import only_strikes
from puzzlesmith.sudokus import explain
from puzzlesmith.sudokus.draw import draw

from . import forms, puzzle, rules, words
from .generate import generate, vary

KIND = Kind(
    name="jigsaw",
    title="Jigsaw Sudoku",
    aliases=("irregular",),
    folder=__path__[0],
    rules=rules.RULES,
    Params=puzzle.Params,
    generate=generate,
    vary=vary,
    encode=puzzle.encode,
    decode=puzzle.decode,
    canonical=puzzle.canonical,
    forms=forms.FORMS,
    start=puzzle.start,
    play=puzzle.play,
    check=rules.check,
    done=rules.done,
    techniques=words.TECHNIQUES,
    trace=explain.trace,
    tell=words.tell,
    uniqueness=words.UNIQUENESS,
    score=words.score,
    tally=words.tally,
    bottleneck=explain.bottleneck,
    beginner=explain.beginner,
    finishes=explain.finishes,
    draw=draw,
    strikes=only_strikes,
    summary="Sudoku with crooked boxes.",
    accent="coral",
)
