"""`puzzlesmith make`: new puzzles, with the options of their kind."""

from __future__ import annotations

import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

import click

from puzzlesmith import _compiled
from puzzlesmith.core.engine import Made, fresh_seed, make_many
from puzzlesmith.core.kind import Kind, kind, kinds

from . import _exits, _options
from ._help import Verb, kind_names, known_kind, write_examples
from ._output import Output, json_line, theme, writes
from ._pictures import marks, picture
from ._progress import watched

if TYPE_CHECKING:
    from collections.abc import Callable

EXAMPLES = (
    "make {kind}",
    "make {kind} {params} --level hard --solution",
    "make {kind} {params} -n 100 --seed 7 > ids.txt",
    "make {kind} --format svg --theme print -o puzzle.svg",
    "make {kind} -n 3 --json",
)


def _not_negative(_ctx: click.Context, option: click.Parameter, number: int) -> int:
    if number < 0:
        raise click.BadParameter(f"{number} is too small; expected 0 or more", param=option)
    return number


def _number(*names: str, default: int, words: str) -> click.Option:
    words = f"{words} [default: {default}]"
    return click.Option(names, type=int, metavar="NUMBER", default=default, callback=_not_negative, help=words)


SHARED = [
    _number("-n", "--count", default=1, words="How many."),
    click.Option(["--seed"], help="A number or word; the same seed makes the same puzzles. [default: a fresh one]"),
    _number("--start", default=0, words="Number of the first of a seed's puzzles."),
    click.Option(["--solution"], is_flag=True, help="Add the answer; svg draws the answer alone."),
]


class Make(click.Group):
    """The kinds as commands, each with the options of its Params."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return kinds()

    def get_command(self, _ctx: click.Context, name: str) -> click.Command:
        return command_of(known_kind(name))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Options may stand before the kind, too."""
        if args and args[0].startswith("-"):
            names = kind_names()
            args.sort(key=lambda word: word not in names)  # stable: all others keep their order
        named = args and not args[0].startswith("-")
        if not named and not ctx.resilient_parsing and not {"-h", "--help"} & {*args}:
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
    """The options that do not come from a kind's Params, and the level, which all have."""
    first = kind(kinds()[0])
    own = {option.name for option in _options.of_params(first.Params)} - {"level"}
    return [each for each in command_of(first).params if isinstance(each, click.Option) and each.name not in own]


def command_of(kind: Kind) -> click.Command:
    @theme
    @writes("id", "text", "json", "svg", *kind.forms, words="[default: text on a terminal, else id]")
    def run(output: Output, **options: Any) -> int:
        return _make(kind, output, **options)

    text = click.Argument(["params"], required=False, default="", metavar="[PARAMS]")
    return click.command(
        kind.name,
        cls=Verb,
        params=[text, *_options.of_params(kind.Params), *SHARED],
        help=f"Make {kind.title} puzzles. PARAMS is a size and more in one word, such as {_listed(kind)}.",
        examples=EXAMPLES,
        of=kind,
    )(run)


def _listed(kind: Kind) -> str:
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
    **options: Any,
) -> int:
    wanted = kind.Params.build(params, **_options.given(kind.Params, options))
    output.default = "text" if output.on_terminal else "id"
    made = make_many(kind.name, count, wanted, seed=_seed(seed), start=start)
    _warn_if_slow()
    show = _forms(kind, output, solution=solution)
    with output.open() as put, closing(watched(made, count, output)) as each:
        for one in each:
            put(show(one))
    return _exits.FINE


def _seed(given: str | None) -> int | str:
    """A number if it is one, else the word; a fresh one is told, so that the puzzle can be made again."""
    if given is None:
        fresh = fresh_seed()
        print(f"puzzlesmith: --seed {fresh} makes the same again", file=sys.stderr)
        return fresh
    return int(given) if given.isdecimal() and str(int(given)) == given else given


def _warn_if_slow() -> None:
    if not _compiled.PURE and _compiled.state() != "compiled":
        print(
            f"puzzlesmith: runs {_compiled.state()}, which is much slower; for the compiled form have a C compiler and "
            "`pip install --force-reinstall --no-binary puzzlesmith puzzlesmith`",
            file=sys.stderr,
        )


def _forms(kind: Kind, output: Output, *, solution: bool) -> Callable[[Made], str]:
    """How a made puzzle is written."""
    if output.form == "json":
        return lambda made: json_line(made.to_dict())
    if output.form == "id":
        return lambda made: f"{made.id} {marks(kind, made.solution)}" if solution else made.id
    if output.form == "svg":
        return lambda made: picture(kind, made.solution if solution else kind.start(made.puzzle), output)
    return lambda made: _text(kind, made, output, solution=solution)


def _text(kind: Kind, made: Made, output: Output, *, solution: bool) -> str:
    boards = [kind.start(made.puzzle), *([made.solution] if solution else [])]
    caption = [f"{kind.title}, {made.grade.level}", made.id] if output.form == "text" else []
    pictures = dict.fromkeys(picture(kind, board, output) for board in boards)  # an address has no answer to add
    return "\n".join([*caption[:1], "\n\n".join(pictures), *caption[1:]])


command = Make("make", help="Make new puzzles. `puzzlesmith make KIND --help` lists the options of a kind.")
