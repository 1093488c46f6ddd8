"""`puzzlesmith make`: new puzzles, with the options of their kind."""

from __future__ import annotations

import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

import click

from puzzlesmith.core import aiming, needing
from puzzlesmith.core.engine import Made, make_one, refuse_two_seeds
from puzzlesmith.core.kind import Kind, is_name, kind, kinds

from . import _exits, _options, _scales
from ._help import Verb, known_kind, write_examples
from ._output import COLOUR_FLAGS, PICTURES, Output, colours, json_line, writes
from ._pictures import marks, picture, pixels
from ._progress import watched
from ._series import chosen_seed, series, warn_if_slow

if TYPE_CHECKING:
    from collections.abc import Callable

EXAMPLES = (
    "make {kind}",
    "make {kind} {params} --level {level} --solution",
    "make {kind} {params} -n 100 --seed 7 > ids.txt",
    "make {kind} --format svg --colours print -o puzzle.svg",
    "make {kind} -n 3 --json",
)


SHARED: list[click.Parameter] = [
    *series("puzzles"),
    click.Option(
        ["--technique"],
        default="",
        metavar="NAME",
        help="Make puzzles that need this technique and nothing harder, see `puzzlesmith techniques KIND`.",
    ),
    click.Option(["--minutes"], metavar="FROM..TO", help="How long people take: 5..8, 5.., ..8, or 6 for about 6."),
    click.Option(["--score"], metavar="FROM..TO", help="The score, in the same way: 300..400."),
    _scales.option(),
    click.Option(["--solution"], is_flag=True, help="Add the answer; svg and png show only the answer."),
    click.Option(["-g", "--bare"], is_flag=True, help="Print only the answer, as plain rows of characters."),
]


class Make(click.Group):
    """The kinds as subcommands, each with the options of its Params."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return kinds()

    def get_command(self, _ctx: click.Context, name: str) -> click.Command:
        return command_of(known_kind(name))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Allow options before the kind, and `KIND:PARAMS`, as where a puzzle is expected."""
        if args and args[0].startswith("-"):
            args.sort(key=lambda word: not is_name(word.partition(":")[0]))  # stable: the others keep their order
        if args and ":" in args[0] and is_name((named := args[0].partition(":"))[0]):
            args[:1] = filter(None, [named[0], named[2]])
        begins = args and not args[0].startswith("-")
        if not begins and not ctx.resilient_parsing and not {"-h", "--help"} & {*args}:
            raise click.UsageError(f"no kind of puzzle given; expected one of {', '.join(kinds())}", ctx)
        return super().parse_args(ctx, args)

    def collect_usage_pieces(self, _ctx: click.Context) -> list[str]:
        return ["KIND", "[PARAMS]", "[OPTIONS]"]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Kinds"):
            formatter.write_dl([(name, kind(name).title) for name in kinds()])
        with formatter.section("Options of every kind"):
            formatter.write_dl([record for each in _common() if (record := each.get_help_record(ctx))])

    def format_epilog(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_examples(formatter, EXAMPLES)


def _common() -> list[click.Parameter]:
    """List the options that all kinds share: those that do not come from Params, and the level."""
    first = kind(kinds()[0])
    own = {option.name for option in _options.of_params(first.Params)} - {"level"}
    return [each for each in command_of(first).params if isinstance(each, click.Option) and each.name not in own]


def command_of(kind: Kind) -> click.Command:
    own = _options.of_params(kind.Params)
    taken = {flag for option in own for flag in option.opts}

    @colours(*(flag for flag in COLOUR_FLAGS if flag not in taken))  # a kind may use one of them for its own option
    @writes("id", "text", "json", "svg", "png", of=kind, words="[default: text on a terminal, else id]")
    def run(output: Output, **options: Any) -> int:
        return _make(kind, output, **options)

    text = click.Argument(["params"], required=False, default="", metavar="[PARAMS]")
    return click.command(
        kind.name,
        cls=Verb,
        params=[text, *own, *SHARED],
        help=f"Make {kind.title} puzzles. PARAMS is the size and options in one word, such as {_presets(kind)}; "
        f"a seed may follow, as in {kind.Params.presets[0]}#7.",
        examples=EXAMPLES,
        of=kind,
    )(run)


def _presets(kind: Kind) -> str:
    return " or ".join(filter(None, [", ".join(kind.Params.presets[:-1]), *kind.Params.presets[-1:]]))


def _make(
    kind: Kind,
    output: Output,
    *,
    params: str,
    count: int,
    seed: str | None,
    start: int,
    solution: bool,
    bare: bool,
    technique: str,
    minutes: str | None,
    score: str | None,
    scale: Callable[[str], float],
    **options: Any,
) -> int:
    named, factor = _options.pop_params(kind.Params, options), scale(kind.name)
    text, seed_text = kind.Params.split(params)
    refuse_two_seeds(seed_text, seed)
    kind.Params.refuse_two_sizes(text, named)
    built = aiming.build(
        kind,
        text,
        **_options.with_texts(kind.Params, text, named),
        minutes=aiming.divided(minutes, factor),
        score=score,
    )
    if technique:
        needing.params_for(kind, built, kind.technique(technique))  # raises an error before the seed is chosen
    for note in built.notes():
        print(f"puzzlesmith: {note}", file=sys.stderr)
    output.default = "text" if output.on_terminal or bare else "id"
    used_seed = chosen_seed(seed_text or seed)
    puzzles = (make_one(kind, built, used_seed, index, technique) for index in range(start, start + count))
    warn_if_slow()
    write = (lambda made: str(made.solution)) if bare else _writer(kind, output, factor, solution=solution)
    with output.open() as put, closing(watched(puzzles, count, output)) as watched_puzzles:
        for made in watched_puzzles:
            put(write(made))
    return _exits.FINE


def _writer(kind: Kind, output: Output, factor: float, *, solution: bool) -> Callable[[Made], str | bytes]:
    """Return a function that writes a made puzzle in the requested form."""
    if output.form == "json":
        return lambda made: json_line(made.to_dict())
    if output.form == "id":
        return lambda made: f"{made.id} {marks(kind, made.solution)}" if solution else made.id
    if output.form in PICTURES:
        draw = pixels if output.form == "png" else picture
        return lambda made: draw(kind, made.solution if solution else kind.start(made.puzzle), output)
    return lambda made: _text(kind, made, output, factor, solution=solution)


def _text(kind: Kind, made: Made, output: Output, factor: float, *, solution: bool) -> str:
    boards = [kind.start(made.puzzle), *([made.solution] if solution else [])]
    caption = (
        [f"{kind.title}, {made.grade.level}, {_scales.about(made.grade, factor)}", made.id]
        if output.form == "text"
        else []
    )
    pictures = dict.fromkeys(
        picture(kind, board, output) for board in boards
    )  # a link looks the same with and without the answer
    return "\n".join([*caption[:1], "\n\n".join(pictures), *caption[1:]])


command: Make = Make("make", help="Make new puzzles. `puzzlesmith make KIND --help` lists the options of a kind.")
