"""Puzzles as environments for agents: reset, step, and a reward for each step.

>>> from puzzlesmith.environment import Env
>>> env = Env("kurodoko", "3x3", reward="moves")
>>> observation, info = env.reset(puzzle="kurodoko:3x3:b4_5a4_4b")
>>> _, reward, terminated, _, info = env.step("r2c2=white")
>>> info["moves"][0]["verdict"], info["moves"][0]["technique"]
('follows', 'full_reach')
"""

from __future__ import annotations

from .env import HINT, Env
from .observations import OBSERVATIONS
from .rewards import REWARDS

__all__ = ["HINT", "OBSERVATIONS", "REWARDS", "Env"]
