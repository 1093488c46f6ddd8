"""Word search: words in a grid of letters, in eight directions, each in exactly one place."""

from puzzlesmith.answers.writing import of_pairs
from puzzlesmith.core.kind import Form, Kind

from . import explain, forms, ipuz, puzzle, rules, words
from .draw import draw
from .generate import generate
from .params import Params

KIND = Kind(
    name="wordsearch",
    title="Word Search",
    aliases=("wordsoup", "wordfind"),
    folder=__path__[0],
    rules=rules.RULES,
    Params=Params,
    generate=generate,
    encode=puzzle.encode,
    decode=puzzle.decode,
    canonical=puzzle.canonical,
    forms={
        "grid": Form("grid and list in text", forms.picture, forms.read_picture, forms.is_picture),
        "csv": Form("CSV", forms.csv, forms.read_csv, forms.is_csv),
        "ipuz": Form("ipuz", ipuz.write, ipuz.read, ipuz.is_wordsearch),
    },
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
    answers=of_pairs(puzzle.found_lines, puzzle.FOUND, puzzle.ASK),
    summary="Find the hidden words.",
    accent="violet",
)
