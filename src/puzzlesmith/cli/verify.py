"""`puzzlesmith verify`: judges answers in free text, or checks the records of a batch."""

from __future__ import annotations

import sys
from os.path import exists
from typing import TYPE_CHECKING, Any

import click

from puzzlesmith.core.model import PuzzleError

from . import _exits
from ._help import Verb
from ._output import Output, json_line, writes
from ._positions import refuse_missing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from puzzlesmith.batch.verify import Verdict


@click.command(
    cls=Verb,
    examples=(
        "batch --kind {kind} --params {params} -n 5 --seed 1 -o puzzles.jsonl",
        "verify puzzles.jsonl",
        "verify puzzles.jsonl --answers puzzles.jsonl --json",
        "verify {id} --answer '{move}' || echo not yet",
    ),
)
@click.argument("what", metavar="ID|PATH")
@click.option("--answer", metavar="TEXT", help="The answer to one puzzle. [default: standard input]")
@click.option(
    "--answers",
    "answers",
    metavar="FILE",
    help="Answers to the records in PATH: JSON lines with id and answer, or records.",
)
@writes("text", "json", words="[default: text]")
def command(output: Output, what: str, answer: str | None, answers: str | None) -> int:
    """Judge an answer in any form: a grid, a list of moves or JSON, with or without words around it. For the files of a
    batch, judge a file of answers to it; without answers, check that every record matches its puzzle. The exit code is
    1 if anything is wrong.
    """
    from pathlib import Path

    worst = _exits.FINE
    with output.open() as put:
        for name, verdict in _verdicts(what, Path(what), answer, answers):
            put(
                json_line({"id": name, **verdict.to_dict()})
                if output.form == "json"
                else f"{verdict.status} {name}: {verdict.reason}"
            )
            worst = worst if verdict else _exits.FAULTS
    return worst


def _verdicts(what: str, path: Path, answer: str | None, answers: str | None) -> Iterator[tuple[str, Verdict]]:
    from puzzlesmith.batch.load import load
    from puzzlesmith.batch.verify import verify

    if not exists(path):  # noqa: PTH110  Path.exists raises for an id longer than the longest file name
        if answers:
            raise PuzzleError(f"no file {what}", expected="the files of a batch")
        refuse_missing(what, None)
        yield what, verify(what, _stdin() if answer is None else answer)
        return
    if answer is not None:
        raise PuzzleError("--answer is for one puzzle", expected="--answers FILE for the files of a batch")
    if answers is None:
        from puzzlesmith.batch.audit import audit

        yield from ((str(record.get("id", "?")), audit(record)) for record in load(path))
        return
    answer_of = _answers(answers)
    for record in load(path):
        name = str(record.get("id", "?"))
        if name in answer_of:
            yield name, verify(record, answer_of.pop(name))
    for name in answer_of:
        raise PuzzleError(f"no record with the id {name!r} in {what}", expected="answers to puzzles of that batch")


def _answers(path: str) -> dict[str, Any]:
    """Read answers by the ids of their records; the last one counts if a record has several."""
    import json

    answers: dict[str, Any] = {}
    with open(path, encoding="utf-8", errors="replace") as file:  # noqa: PTH123  the error names a missing file
        for number, line in enumerate(file, 1):
            if line.strip():
                try:
                    data = json.loads(line)
                    answers[str(data["id"])] = data["answer"] if "answer" in data else data["solution"]["text"]
                except (ValueError, TypeError, KeyError, RecursionError):
                    raise PuzzleError(
                        f"line {number} of {path} is not an answer", expected="JSON with id and answer"
                    ) from None
    return answers


def _stdin() -> str:
    if sys.stdin is None or sys.stdin.isatty():
        raise click.UsageError("no answer; expected --answer or standard input", click.get_current_context())
    return sys.stdin.buffer.read().decode("utf-8", errors="replace")
