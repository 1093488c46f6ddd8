import warnings

import puzzlesmith as ps
from tests.needs import needs


def test_gymnasium_finds_nothing_wrong() -> None:
    needs("gymnasium")
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    from puzzlesmith.environment.gymnasium import register

    assert register() == register() == [f"puzzlesmith/{kind}-v0" for kind in ps.kinds()]
    env = gymnasium.make("puzzlesmith/kurodoko-v0", params="5x5", reward="moves")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would rather have arrays than texts
        check_env(env.unwrapped, skip_render_check=True)
    _, info = env.reset(options={"puzzle": "kurodoko:3x3:b4_5a4_4b"})
    assert info["id"] == "kurodoko:3x3:b4_5a4_4b"
    assert env.step("r2c2=white")[1] == 1
