"""Kurodoko, also called Kuromasu and Range."""

from puzzlesmith.answers.writing import of_grid
from puzzlesmith.core.kind import Form, Kind
from puzzlesmith.exchange import sgt

from . import explain, puzzle, rules, saves, words
from .draw import draw
from .generate import generate
from .vary import vary

KIND = Kind(
    name="kurodoko",
    title="Kurodoko",
    aliases=("kuromasu", "range"),
    folder=__path__[0],
    rules=rules.RULES,
    Params=puzzle.Params,
    generate=generate,
    vary=vary,
    encode=puzzle.encode,
    decode=puzzle.decode,
    canonical=puzzle.canonical,
    forms={
        "link": Form("puzz.link address", puzzle.link, puzzle.read_link, puzzle.is_link, link="short"),
        "classic": Form(
            "Simon Tatham's text picture",
            puzzle.picture,
            puzzle.read_picture,
            puzzle.is_picture,
            yields=puzzle.without_rules,
        ),
        "save": Form(
            "save file of Simon Tatham's Range",
            saves.write,
            saves.read,
            sgt.is_save,
            sgt.parts,
            yields=saves.is_other,
            moves=saves.moves,
        ),
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
    beginner=explain.beginner,
    finishes=explain.finishes,
    draw=draw,
    answers=of_grid(puzzle.ANSWER_SIGNS, puzzle.ASK),
    summary="Shade to block the views.",
    accent="indigo",
)
