"""The conformance suite: what every kind of puzzle must hold to. It names no kind, and needs pytest and hypothesis.

A package with a kind of its own has a test module such as this one:

    from pathlib import Path
    from puzzlesmith.testing.suite import *

    KINDS = ["futoshiki"]
    SNAPSHOTS = Path(__file__).parent

`KINDS` are the kinds to test, by name; their packages must be installed. `SNAPSHOTS` is a folder for the sentences and
drawings that must not change unnoticed: without it, these two tests are skipped.
"""
