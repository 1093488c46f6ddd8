import pytest

from puzzlesmith import _compiled


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no compiled form, the tests have asked for the interpreted one."""
    if _compiled.state() != "compiled":
        monkeypatch.setattr(_compiled, "PURE", True)
