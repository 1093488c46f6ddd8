"""Jigsaw Sudoku: every row, column and region holds every digit once."""

from puzzlesmith.core.kind import Form, Kind

from . import explain, forms, puzzle, rules, words
from .draw import draw
from .generate import generate

KIND = Kind(
    name="jigsaw",
    title="Jigsaw Sudoku",
    aliases=("irregular", "solo", "sudoku"),
    folder=__path__[0],
    rules=rules.RULES,
    Params=puzzle.Params,
    generate=generate,
    encode=puzzle.encode,
    decode=puzzle.decode,
    canonical=puzzle.canonical,
    forms={
        "fpuzzles": Form("f-puzzles address", forms.fpuzzles, forms.read_link, forms.is_fpuzzles, packed=True),
        "sudokupad": Form("SudokuPad address", forms.sudokupad, forms.read_link, forms.is_sudokupad, packed=True),
        "classic": Form("Simon Tatham's text picture", forms.picture, forms.read_picture, forms.is_picture),
        "line": Form("digits and regions in one line", forms.line, forms.read_line, forms.is_line),
    },
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
