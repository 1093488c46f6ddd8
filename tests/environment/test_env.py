import pickle
from typing import Any

import pytest

import puzzlesmith as ps

PUZZLE = "kurodoko:3x3:b4_5a4_4b"
KENKEN = "kenken:4:_a_aabb_7a__,s1d2s2m8m3s2s1s1"


def answer(puzzle: str) -> list[ps.Move]:
    return [move for step in ps.steps(puzzle) for move in step.moves]


def played(env: ps.Env, moves: list[ps.Move]) -> tuple[list[float], bool]:
    rewards, done = list[float](), False
    for move in moves:
        if not done:
            _, reward, done, _, _ = env.step(move)
            rewards.append(reward)
    return rewards, done


@pytest.mark.parametrize("kind", ps.kinds())
@pytest.mark.parametrize("reward", ["solved", "progress", "moves"])
def test_the_answer_is_paid(kind: str, reward: str) -> None:
    env = ps.Env(kind, observation="rows", reward=reward, seed=5)
    _, info = env.reset()
    rewards, done = played(env, answer(info["id"]))
    assert done
    assert all(each >= 0 for each in rewards)
    if reward != "moves":
        assert sum(rewards) == pytest.approx(1)


def test_resets_go_through_the_puzzles_of_a_seed() -> None:
    env = ps.Env("kurodoko", "5x5", seed=3)
    ids = [env.reset()[1]["id"] for _ in range(3)]
    assert ids == [made.id for made in ps.make_many("kurodoko", 3, "5x5", seed=3)]
    assert env.reset(seed=3)[1]["id"] == ids[0]


def test_verdicts_on_moves() -> None:
    env = ps.Env("kenken", reward="moves")
    env.reset(puzzle=KENKEN)
    solution = ps.solve(KENKEN).solution
    assert solution
    right = solution.to_dict()["rows"][0][0]
    wrong = str(int(right) % 4 + 1)
    verdicts = {}
    for text in ("r9c9=1", "r1c1=9", f"r1c1={wrong}", "r1c1=", f"I say r1c1={right}.", f"r1c1=-{wrong}"):
        _, reward, _, _, info = env.step(text)
        (verdict,) = info["moves"]
        verdicts[text] = verdict["verdict"], reward
        assert verdict["reason"] or verdict["verdict"] not in ("refused", "mistake")
    assert [*verdicts.values()] == [
        ("refused", -1),
        ("refused", -1),
        ("mistake", -1),
        ("neutral", 0),
        ("follows", 1) if verdicts[f"I say r1c1={right}."][0] == "follows" else ("unproven", 0.5),
        ("neutral", 0),
    ]


def test_a_move_that_follows_names_its_technique() -> None:
    env = ps.Env("kurodoko", reward="moves")
    env.reset(puzzle=PUZZLE)
    step = next(ps.steps(PUZZLE))
    _, reward, _, _, info = env.step(step.moves[0])
    assert reward == 1
    assert info["moves"][0] == {
        "move": str(step.moves[0]),
        "verdict": "follows",
        "technique": step.technique,
        "reason": step.text,
    }


def test_several_moves_in_one_text() -> None:
    env = ps.Env("kurodoko")
    env.reset(puzzle=PUZZLE)
    _, reward, done, truncated, info = env.step("First\n" + "\n".join(map(str, answer(PUZZLE))))
    assert (reward, done, truncated) == (1, True, False)
    assert len(info["moves"]) == len(answer(PUZZLE))
    with pytest.raises(ps.PuzzleError, match="the episode is over"):
        env.step("hint")


@pytest.mark.parametrize("junk", ["", "no idea", "=", "r1c1", [], [3], None, "r1c1=1" * 10_000])
def test_junk_is_refused_with_a_reason(junk: Any) -> None:
    env = ps.Env("kurodoko", reward="moves")
    env.reset(puzzle=PUZZLE)
    _, reward, done, _, info = env.step(junk)
    assert (reward, done) == (-1, False)
    assert [verdict["verdict"] for verdict in info["moves"]] == ["refused"]
    assert info["moves"][0]["reason"]


def test_a_hint_has_its_price() -> None:
    env = ps.Env("kurodoko", hint_price=0.25)
    env.reset(puzzle=PUZZLE)
    _, reward, _, _, info = env.step("Hint")
    assert reward == -0.25
    assert info["hint"] == ps.hint(PUZZLE).to_dict()


def test_a_wrong_mark_costs_progress() -> None:
    env = ps.Env("kurodoko", reward="progress")
    env.reset(puzzle=PUZZLE)
    assert env.step("r2c2=white")[1] > 0
    assert env.step("r3c3=white")[1] < 0


def test_an_episode_ends_when_patience_does() -> None:
    env = ps.Env("kurodoko", most_steps=2)
    env.reset(puzzle=PUZZLE)
    assert env.step("r2c2=white")[2:4] == (False, False)
    assert env.step("r2c2=")[2:4] == (False, True)


def test_a_game_can_be_pickled() -> None:
    env = ps.Env("numbers", reward="progress", seed=1)
    _, info = env.reset()
    first, *rest = answer(info["id"])
    env.step(first)
    copy = pickle.loads(pickle.dumps(env))  # noqa: S301  our own bytes
    assert played(copy, rest) == played(env, rest)
    assert copy.reset() == env.reset()


def test_observations() -> None:
    board = ps.replay(PUZZLE, "r2c2=white")
    seen = {}
    for observation in ("text", "rows", "json"):
        env = ps.Env("kurodoko", observation=observation)
        env.reset(puzzle=PUZZLE)
        seen[observation] = env.step("r2c2=white")[0]
    assert seen["rows"] == str(board)
    assert seen["json"] == {"puzzle": board.puzzle.to_dict(), "board": board.to_dict()}
    assert "5" in seen["text"]
    assert "r1c1=black" in env.instructions


def test_a_picture() -> None:
    env = ps.Env("kurodoko", observation="picture")
    assert env.reset(puzzle=PUZZLE)[0].startswith(b"\x89PNG")


def test_wrong_options() -> None:
    with pytest.raises(ps.PuzzleError, match="no reward 'gold'; expected one of solved, progress, moves"):
        ps.Env("kurodoko", reward="gold")
    with pytest.raises(ps.PuzzleError, match="no observation 'smell'"):
        ps.Env("kurodoko", observation="smell")
    with pytest.raises(ps.PuzzleError, match="no puzzle yet"):
        ps.Env("kurodoko").step("hint")
