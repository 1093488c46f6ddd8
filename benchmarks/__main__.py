"""Run benchmarks by name, or all: each module here whose name has no underscore in front is one."""

from __future__ import annotations

import argparse
import os
import platform
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import benchmarks
import puzzlesmith
from puzzlesmith import _compiled


def names() -> list[str]:
    return sorted(module.name for module in iter_modules(benchmarks.__path__) if not module.name.startswith("_"))


def about(name: str) -> str:
    """The first line of a benchmark's docstring."""
    return (import_module(f"benchmarks.{name}").__doc__ or "").partition("\n")[0]


def machine() -> str:
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    return (
        f"puzzlesmith {puzzlesmith.__version__} ({_compiled.state()}), Python {platform.python_version()}, "
        f"{_processor()}, {os.cpu_count()} cores, load {load}"
    )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.machine()
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.machine())


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which to run; all of them if none is named")
    parser.add_argument("--list", action="store_true", help="say what there is, and run nothing")
    parser.add_argument("--quick", action="store_true", help="fewer and smaller runs: to see that it works")
    given = parser.parse_args()
    if unknown := sorted(set(given.names) - set(names())):
        parser.error(f"no benchmark {unknown[0]!r}; there are {', '.join(names())}")
    if given.list:
        for name in names():
            print(f"{name:20} {about(name)}")
        return
    print(machine())
    for name in given.names or names():
        print(f"\n## {name}\n\n{about(name)}\n", flush=True)
        import_module(f"benchmarks.{name}").run(quick=given.quick)


if __name__ == "__main__":
    main()
