"""The sentences that explain steps."""

from pathlib import Path

import puzzlesmith as ps
from puzzlesmith.core.kind import Kind

from .samples import examples
from .snapshots import compare


def test_wording_of_each_technique(kind: Kind, snapshots: Path) -> None:
    """One sentence for each: the first that the examples give."""
    found = dict[str, str]()
    for example in examples(kind):
        for step in ps.steps(example.puzzle):
            found.setdefault(step.technique, f"{step.technique}\n    {example.id}\n    {step.text}")
    missing = [technique.name for technique in kind.techniques if technique.name not in found]
    assert missing == [], "examples.txt needs puzzles that use them"
    lines = "\n\n".join(found[technique.name] for technique in kind.techniques).splitlines()
    compare(snapshots / "wording" / f"{kind.name}.txt", lines)
