"""Help texts with examples that run, and one-line messages for usage errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from puzzlesmith.core.kind import Kind, kind, kinds, names
from puzzlesmith.core.model import Level, PuzzleError, excerpt

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


IDS = (
    "Give ids as arguments, in files or on standard input, one per line; each is answered as soon as it is read. "
    "A file or standard input can also hold one puzzle as a picture of several lines."
)


EXTRA = "Got unexpected extra argument ("  # how click begins that message
MAX_WORD, CUT_WORD = 300, 60  # characters of a word in a message; paths are shorter


class Verb(click.Command):
    """A command with examples. Help fills in the {kind}, {params}, {level}, {technique}, {id} and {move} in them."""

    examples: Sequence[str]
    of: Kind | None
    ids: str

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
    values = ExampleValues(of or example_kind())
    with formatter.section("Examples"):
        for line in examples:
            formatter.write(f"{'':{formatter.current_indent}}puzzlesmith {line.format_map(values)}\n")


def example_kind() -> Kind:
    """The kind that examples show: the first that most people know."""
    loaded = [kind(name) for name in kinds()]
    return next((each for each in loaded if each.well_known), loaded[0])


class ExampleValues(dict[str, str]):
    """The values for the words in braces of an example; id and move are computed when first used."""

    def __init__(self, kind: Kind):
        level = Level.hard if Level.hard in kind.levels else kind.levels[-1]
        technique = max(kind.techniques, key=lambda each: each.level == level).name  # the first of that level
        super().__init__(kind=kind.name, params=kind.Params.presets[0], level=level.value, technique=technique)

    def __missing__(self, word: str) -> str:
        from puzzlesmith.core.engine import make, steps

        made = make(self["kind"], self["params"], seed=1)
        self["id"] = made.id
        if word == "move":
            self["move"] = next(str(move) for step in steps(made.puzzle) for move in step.moves)
        return self[word]


def suggestion(unknown: str, known: Iterable[str]) -> str:
    """Continue an error message about an unknown word with the closest known word, or with all of them."""
    from difflib import get_close_matches

    words = list(known)
    close = get_close_matches(unknown.lower(), words, n=1)
    return f"; did you mean {close[0]!r}?" if close else "; expected one of " + ", ".join(words)


def known_kind(name: str) -> Kind:
    """Find a kind by its name; the error for a misspelled name suggests the right one."""
    try:
        return kind(name)
    except PuzzleError:
        raise PuzzleError(f"no kind of puzzle called {name!r}{suggestion(name, kind_names())}") from None


def kind_names() -> list[str]:
    """List the names of all kinds, then their aliases."""
    return list(names())


def shortened(text: str) -> str:
    """Cut words that nobody would read to the end, such as a number of thousands of digits."""
    words = (word if len(word) <= MAX_WORD else f"{word[:CUT_WORD]}…" for word in text.split(" "))
    return " ".join(words)


def explanation(error: click.ClickException) -> str:
    """Describe a usage error in one line that refers to the help."""
    text = " ".join(excerpt(word, 0) for word in error.format_message().split()).rstrip(".")
    if isinstance(error, click.NoSuchOption):
        close = " or ".join(error.possibilities or ())
        text = f"no option {error.option_name}" + (f"; did you mean {close}?" if close else "")
    if text.startswith(EXTRA) and (level := Level.meant(text.rpartition("(")[2].rstrip(")"))):
        text += f"; did you mean --level {level}?"
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    return f"{text} (see '{ctx.command_path} --help')" if ctx else text
