"""`puzzlesmith batch`: many puzzles from a recipe, as files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from puzzlesmith.core.engine import refuse_two_seeds, seed_of
from puzzlesmith.core.model import PuzzleError

from . import _exits
from ._help import ExampleValues, Verb, example_kind, known_kind
from ._output import json_line
from ._series import chosen_seed, warn_if_slow

if TYPE_CHECKING:
    from puzzlesmith.batch.recipe import Recipe
    from puzzlesmith.batch.summary import Tally

FORMS = ("jsonl.gz", "jsonl", "parquet", "sqlite")


@click.command(
    cls=Verb,
    examples=(
        "batch --kind {kind} --params {params} -n 20 --seed 1 -o puzzles/",
        "batch --kind {kind} --params {params} -n 20 --archive puzzles/ -o others.sqlite",
        "batch --kind {kind} --split train=0.9 --split test=0.1 --prompt plain -n 20 -o data/",
        "batch --example > recipe.toml",
        "batch recipe.toml -o mixed/",
    ),
)
@click.argument("recipe", required=False, metavar="[RECIPE]", type=click.Path())
@click.option(
    "-o", "--output", "out", metavar="PATH", help="A folder for shards, or one file; its extension sets the format."
)
@click.option("--example", is_flag=True, help="Print an example recipe, and make nothing.")
@click.option("--kind", metavar="KIND", help="Make one kind of puzzle, without a recipe.")
@click.option("--params", default="", metavar="PARAMS", help="Size and options in one word, as for `make`.")
@click.option("--level", metavar="LEVEL", help="The level of the puzzles.")
@click.option("-n", "--count", type=int, metavar="NUMBER", help="How many puzzles to make in total.")
@click.option("--seed", help="A number or word; the same seed makes the same puzzles. [default: random]")
@click.option("--split", "splits", multiple=True, metavar="NAME=SHARE", help="A part of the dataset: train=0.9.")
@click.option(
    "--archive", "archives", multiple=True, metavar="PATH", help="Skip puzzles that are in this batch, however rotated."
)
@click.option("--prompt", metavar="NAME|FILE", help="Add a prompt to each record: plain, moves, data, short or a file.")
@click.option("--shard", type=int, metavar="NUMBER", help="Puzzles per shard. [default: 10000]")
@click.option("-f", "--format", "form", type=click.Choice(FORMS), help="The format of shards. [default: jsonl.gz]")
@click.option("-j", "--workers", type=click.IntRange(1, 4096), metavar="NUMBER", help="Processes. [default: all cores]")
@click.option("--dask", metavar="ADDRESS", help="Run on the Dask cluster with this scheduler.")
@click.option("--log", metavar="FILE", help="Log each event as a line of JSON. [default: log.jsonl in the folder]")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
def command(recipe: str | None, out: str | None, *, example: bool, as_json: bool, **options: Any) -> int:
    """Make many different puzzles and write them to files, each with its answer, grade and origin. To resume a run that
    was stopped or killed, run the same command again. RECIPE is a TOML file: see docs/batch.md.
    """
    if example:
        print(_example(), end="")
        return _exits.FINE
    if out is None:
        raise click.UsageError("no output path; expected -o PATH", click.get_current_context())
    recipe_to_run = _recipe(recipe, out, options)
    warn_if_slow()
    return _produce(recipe_to_run, out, options, as_json=as_json)


def _recipe(path: str | None, out: str, options: dict[str, Any]) -> Recipe:
    from puzzlesmith.batch import recipe, store

    if (path is None) == (options["kind"] is None):
        raise click.UsageError("expected either a recipe or --kind", click.get_current_context())
    settings: dict[str, Any] = recipe.read(path) if path else _without_recipe(options)
    settings |= {name: options[name] for name in ("count", "shard", "prompt") if path and options[name] is not None}
    settings |= {name: options[name] for name in ("shard", "prompt") if options[name] is not None}
    settings["archives"] = [*settings.get("archives", []), *options["archives"]]
    if options["splits"]:
        settings["splits"] = dict(_split(text) for text in options["splits"])
    if options["seed"] is not None or "seed" not in settings:
        stored_seed = store.seed_in(Path(out)) if options["seed"] is None else None
        settings["seed"] = chosen_seed(options["seed"]) if stored_seed is None else stored_seed
    return recipe.build(settings)


def _example() -> str:
    from puzzlesmith.batch.recipe import EXAMPLE

    text, values = EXAMPLE.read_text(encoding="utf-8"), ExampleValues(example_kind())
    return text.replace("{kind}", values["kind"]).replace("{params}", values["params"])


def _without_recipe(options: dict[str, Any]) -> dict[str, Any]:
    """The settings of a batch of one kind; its seed may follow the params."""
    count = options["count"]
    if count is None:
        raise click.UsageError("no number of puzzles; expected -n NUMBER", click.get_current_context())
    made = known_kind(options["kind"])
    params, seed = made.Params.split(options["params"])
    refuse_two_seeds(seed, options["seed"])
    level = {} if options["level"] is None else {"level": options["level"]}
    entry = {"kind": made.name, "params": params, "count": count, **level}
    return {"make": [entry], **({"seed": seed_of(seed)} if seed else {})}


def _split(text: str) -> tuple[str, float]:
    name, _, share = text.partition("=")
    try:
        return name, float(share)
    except ValueError:
        raise PuzzleError(f"{text!r} is not a split", expected="NAME=SHARE, such as test=0.1") from None


def _produce(recipe: Recipe, out: str, options: dict[str, Any], *, as_json: bool) -> int:
    from puzzlesmith.batch.produce import produce

    from ._batch_progress import Bar

    bar = Bar(recipe.count)
    settings = {name: options[name] for name in ("form", "workers", "dask", "log")}
    try:
        with bar:
            tally = produce(recipe, out, watch=bar.watch, **settings)
    except KeyboardInterrupt:
        print(f"puzzlesmith: stopped with {bar.state}. Run the same command again to resume.", file=sys.stderr)
        return _exits.INTERRUPTED
    if tally is None:
        print(f"puzzlesmith: {out} is complete already; nothing to do", file=sys.stderr)
        return _exits.FINE
    print(_summary(tally, as_json=as_json), end="")
    return _exits.FINE


def _summary(tally: Tally, *, as_json: bool) -> str:
    from puzzlesmith.batch import summary

    return json_line({"items": tally.items, **tally.to_dict()}) + "\n" if as_json else summary.text(tally)
