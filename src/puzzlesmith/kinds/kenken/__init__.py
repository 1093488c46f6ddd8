"""KenKen: every row and column holds every digit once, and the digits of each cage make its goal."""

from puzzlesmith.answers.writing import of_grid
from puzzlesmith.core.kind import Form, Kind
from puzzlesmith.exchange import sgt
from puzzlesmith.latin.candidates import only_strikes

from . import explain, forms, ipuz, puzzle, rules, saves, words
from .draw import draw
from .generate import generate
from .vary import vary
from .ways import ways

KIND = Kind(
    name="kenken",
    title="KenKen",
    aliases=("calcudoku", "keen", "kendoku", "mathdoku"),
    folder=__path__[0],
    rules=rules.RULES,
    Params=puzzle.Params,
    generate=generate,
    vary=vary,
    encode=puzzle.encode,
    decode=puzzle.decode,
    canonical=puzzle.canonical,
    forms={
        "classic": Form(
            "size, cages with operator and goal, and their map; with --brief without the map",
            forms.classic,
            forms.read_classic,
            forms.is_classic,
            forms.parts,
            brief=forms.listed,
        ),
        "fpuzzles": Form("f-puzzles address", forms.fpuzzles, forms.read_link, forms.is_fpuzzles, link="packed"),
        "sudokupad": Form("SudokuPad address", forms.sudokupad, forms.read_link, forms.is_sudokupad, link="packed"),
        "save": Form(
            "save file of Simon Tatham's Keen",
            saves.write,
            saves.read,
            sgt.is_save,
            sgt.parts,
            yields=saves.is_other,
            moves=saves.moves,
        ),
        "ipuz": Form("ipuz (calcudoku)", ipuz.write, ipuz.read, ipuz.is_calcudoku),
    },
    start=puzzle.start,
    play=puzzle.play,
    check=rules.check,
    done=rules.done,
    techniques=words.TECHNIQUES,
    trace=explain.trace,
    tell=words.tell,
    score=explain.score,
    tally=explain.tally,
    bottleneck=explain.bottleneck,
    beginner=explain.beginner,
    finishes=explain.finishes,
    draw=draw,
    strikes=only_strikes,
    ways=ways,
    answers=of_grid({sign: str(digit) for digit, sign in enumerate("ABCDEFG", 10)}),
    summary="Every cage makes its number.",
    accent="jade",
)
