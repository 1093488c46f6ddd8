"""Env: one puzzle after another, each played by moves that are answered with an observation and a reward."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from puzzlesmith.core import engine
from puzzlesmith.core.aiming import build
from puzzlesmith.core.kind import kind as find_kind
from puzzlesmith.core.model import Move, PuzzleError
from puzzlesmith.core.model import moves as parse_moves

from .observations import OBSERVATIONS
from .rewards import PAY, REWARDS, Progress, Verdict, judged, place

if TYPE_CHECKING:
    from puzzlesmith.core.engine import Source
    from puzzlesmith.core.kind import Board, Kind
    from puzzlesmith.core.params import Params

Action: TypeAlias = Move | str | Iterable[Move | str] | None
HINT = "hint"  # the action that asks for help
MOST_CHARACTERS = 10_000  # of an action that are looked at
ENDS = ".?)]\"'`*"  # what may follow a move in a sentence
MOVE = re.compile(r"\b[a-z][0-9a-z-]*=[^\s,;]*", re.IGNORECASE)  # in any text
PATIENCE = 4  # an episode has so many steps for each mark of the answer


class Env:
    """Puzzles of a kind, one after another. `reset` begins one; `step` takes moves, as text or as a list, or asks for a
    hint.

    `observation` is text, rows, json or picture; `reward` is solved, progress or moves. A hint costs `hint_price`. The
    same seed gives the same puzzles, in the order of `make_many`. An environment can be pickled in mid-game.
    """

    def __init__(
        self,
        kind: str,
        params: str = "",
        *,
        observation: str = "text",
        reward: str = "solved",
        hint_price: float = 0.1,
        most_steps: int | None = None,
        seed: str | int | None = None,
        technique: str = "",
        **options: Any,
    ):
        for name, value, known in (("observation", observation, OBSERVATIONS), ("reward", reward, REWARDS)):
            if value not in known:
                raise PuzzleError(f"no {name} {value!r}", expected="one of " + ", ".join(known))
        self.kind: Kind = find_kind(kind)
        self.observation, self.reward, self.hint_price, self.most_steps = observation, reward, hint_price, most_steps
        self._params: Params | Any = build(self.kind, params, **options)
        self._technique = technique
        self._seed = engine.fresh_seed() if seed is None else engine.checked_seed(seed)
        self._index = -1
        self._board: Board | None = None

    @property
    def board(self) -> Board:
        """The board now."""
        if self._board is None:
            raise PuzzleError("no puzzle yet", expected="reset() before the first step")
        return self._board

    @property
    def id(self) -> str:
        """The id of the puzzle that is being played."""
        return engine.puzzle_id(self.board.puzzle)

    @property
    def instructions(self) -> str:
        """The puzzle in words: its rules, what a move looks like, and how to ask for a hint."""
        from puzzlesmith.batch.prompts import rules

        example = engine.example_move(self.kind, self.board.puzzle)
        return f"{rules(self.kind.folder)}\n\nA move is a text such as {example}. The text {HINT!r} asks for a hint."

    def reset(self, seed: str | int | None = None, *, puzzle: Source | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin the next puzzle of the seed, the first one of another seed, or a given puzzle."""
        if seed is not None:
            self._seed, self._index = engine.checked_seed(seed), -1
        if puzzle is None:
            self._index += 1
            puzzle = engine.make_one(self.kind, self._params, self._seed, self._index, self._technique)
        self._board = self.kind.start(engine.puzzle_of(puzzle))
        self._moves = list[Move]()
        self._marks = dict[str, str]()  # by place
        self._steps, self._progress, self._over = 0, Progress(self.kind, self._board), False
        self._share = 0.0
        return self._observed(), {"id": self.id, "seed": self._seed, "index": self._index}

    def step(self, action: Action) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play moves, or ask for a hint: the observation, the reward, whether the puzzle is finished, whether the
        episode ends unfinished, and a report on each move.
        """
        board = self.board
        if self._over:
            raise PuzzleError("the episode is over", expected="reset()")
        self._steps += 1
        if isinstance(action, str) and action.strip().lower() == HINT:
            info: dict[str, Any] = {"hint": engine.hint(self.board.puzzle, self._moves).to_dict()}
            reward = -self.hint_price
        else:
            verdicts = self._play(action)
            info = {"moves": [verdict.to_dict() for verdict in verdicts]}
            reward = self._paid(verdicts)
        done = self.board is not board and self.kind.done(self.board)
        truncated = not done and self._steps >= self._patience
        self._over = done or truncated
        return self._observed(), reward, done, truncated, info

    def _observed(self) -> Any:
        return OBSERVATIONS[self.observation](self.kind, self.board)

    @property
    def _patience(self) -> int:
        return self.most_steps or PATIENCE * (len(self._progress.answer) + 1)

    def _play(self, action: Action) -> list[Verdict]:
        try:
            moves = list(parse_moves(_texts(action)))
        except PuzzleError as error:
            return [Verdict(str(action), "refused", reason=str(error))]
        if not moves:
            example = engine.example_move(self.kind, self.board.puzzle)
            return [Verdict(str(action)[:60], "refused", reason=f"no move; expected one such as {example}")]
        return [self._moved(move) for move in moves]

    def _moved(self, move: Move) -> Verdict:
        before = self.board
        try:
            after = self.kind.play(before, move)
        except PuzzleError as error:
            return Verdict(str(move), "refused", reason=str(error))
        self._board = after
        self._moves.append(move)
        self._marks.pop(place(move), None)
        if move.mark and after != before:
            self._marks[place(move)] = move.mark
        return judged(self.kind, before, after, move) if self.reward == "moves" else Verdict(str(move), "played")

    def _paid(self, verdicts: list[Verdict]) -> float:
        if self.reward == "moves":
            return sum(PAY[verdict.verdict] for verdict in verdicts)
        if self.reward == "solved":
            return float(self.kind.done(self.board))
        share, self._share = self._share, self._progress.share(self.board, self._marks)
        return self._share - share


def _texts(action: Action) -> Iterable[Move | str]:
    """The moves in an action; in a text, whatever looks like one."""
    if isinstance(action, Move):
        return [action]
    if isinstance(action, str):
        return [text.rstrip(ENDS) for text in MOVE.findall(action[:MOST_CHARACTERS])]
    return action or ()
