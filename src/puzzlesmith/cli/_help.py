"""Help with examples that run, and one line for whatever was typed wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from puzzlesmith.core.kind import Kind, kind, kinds, names
from puzzlesmith.core.model import Level, PuzzleError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


IDS = (
    "Ids are given as arguments, in files or on standard input, one a line; each is answered as soon as it is read. "
    "A file, or standard input, can also be one puzzle as a picture of several lines."
)


class Verb(click.Command):
    """A command with examples, in which {kind}, {params}, {level}, {id} and {move} are filled in when help is shown."""

    def __init__(
        self, *args: Any, examples: Sequence[str] = (), of: Kind | None = None, ids: str = IDS, **settings: Any
    ):
        super().__init__(*args, **settings)
        self.examples, self.of, self.ids = examples, of, ids

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_help_text(ctx, formatter)
        if any(param.name == "ids" for param in self.params):
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(self.ids)

    def format_epilog(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_examples(formatter, self.examples, self.of)


def write_examples(formatter: click.HelpFormatter, examples: Sequence[str], of: Kind | None = None) -> None:
    known = of or kind(kinds()[0])
    with formatter.section("Examples"):
        for line in examples:
            formatter.write(f"{'':{formatter.current_indent}}puzzlesmith {line.format_map(Filling(known))}\n")


class Filling(dict[str, str]):
    """What the words in braces of an example stand for; worked out only when an example has them."""

    def __init__(self, known: Kind):
        level = Level.hard if Level.hard in known.levels else known.levels[-1]
        super().__init__(kind=known.name, params=known.Params.presets[0], level=level.value)

    def __missing__(self, word: str) -> str:
        from puzzlesmith.core.engine import make, steps

        made = make(self["kind"], self["params"], seed=1)
        self["id"] = made.id
        if word == "move":
            self["move"] = next(str(move) for step in steps(made.puzzle) for move in step.moves)
        return self[word]


def suggestion(given: str, known: Iterable[str]) -> str:
    """How an error about an unknown word goes on: the word that was probably meant, or all there are."""
    from difflib import get_close_matches

    words = list(known)
    close = get_close_matches(given.lower(), words, n=1)
    return f"; did you mean {close[0]!r}?" if close else "; expected one of " + ", ".join(words)


def known_kind(name: str) -> Kind:
    """The kind of that name; the error for a name that is almost right says which was meant."""
    try:
        return kind(name)
    except PuzzleError:
        raise PuzzleError(f"no kind of puzzle called {name!r}{suggestion(name, kind_names())}") from None


def kind_names() -> list[str]:
    """All kinds, and what they are also called."""
    return list(names())


def explanation(wrong: click.ClickException) -> str:
    """One line: what is wrong with the command, and where to read what is right."""
    text = " ".join(wrong.format_message().split()).rstrip(".")
    if isinstance(wrong, click.NoSuchOption):
        close = " or ".join(wrong.possibilities or ())
        text = f"no option {wrong.option_name}" + (f"; did you mean {close}?" if close else "")
    ctx = wrong.ctx if isinstance(wrong, click.UsageError) else None
    return f"{text} (see '{ctx.command_path} --help')" if ctx else text
