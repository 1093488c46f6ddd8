"""The environment as one of Gymnasium: actions and observations are texts. Needs the extra `gymnasium`.

>>> from puzzlesmith.environment.gymnasium import register
>>> register()  # doctest: +SKIP
>>> env = gymnasium.make("puzzlesmith/kenken-v0", params="4", reward="moves")  # doctest: +SKIP
"""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium import spaces

from puzzlesmith.core.kind import kinds
from puzzlesmith.core.model import PuzzleError

from .env import Env

PREFIX, VERSION = "puzzlesmith/", "-v0"
TEXTS = ("text", "rows")  # observations that are texts
MOST_CHARACTERS = 100_000  # of an observation
LONGEST_ACTION = 10_000
PLAIN = "".join(map(chr, range(32, 127))) + "\n"


class PuzzleEnv(gymnasium.Env[str, str]):
    """`kind`, `params` and all options as in `puzzlesmith.Env`. `reset(seed=n)` begins the puzzles of seed n."""

    def __init__(self, kind: str, params: str = "", *, observation: str = "text", **options: Any):
        if observation not in TEXTS:
            raise PuzzleError(f"observation {observation!r} is not a text", expected="one of " + ", ".join(TEXTS))
        self.game = Env(kind, params, observation=observation, **options)
        self.action_space = spaces.Text(LONGEST_ACTION, charset=PLAIN)
        self.observation_space = _AnyText(MOST_CHARACTERS)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
        """Begin the next puzzle; `options` may name a puzzle: {"puzzle": ID}."""
        super().reset(seed=seed)
        return self.game.reset(seed, puzzle=(options or {}).get("puzzle"))

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        return self.game.step(action)


class _AnyText(spaces.Text):
    """Texts of any characters: words of a word search may be of any script."""

    def contains(self, x: Any) -> bool:
        return isinstance(x, str) and len(x) <= self.max_length


def register() -> list[str]:
    """Register an environment for each kind that is not registered yet, and return the names of all."""
    names = [PREFIX + kind + VERSION for kind in kinds()]
    for kind, name in zip(kinds(), names, strict=True):
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:PuzzleEnv", kwargs={"kind": kind})
    return names
