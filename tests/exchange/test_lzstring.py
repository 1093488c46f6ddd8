import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlesmith.core.model import PuzzleError
from puzzlesmith.exchange import lzstring as lz
from puzzlesmith.exchange.lzstring import compress, decompress

# As npm's lz-string 1.5.0 packs them, with compressToBase64.
PACKED = [
    ("", "Q==="),
    ("a", "IZA="),
    ("aaaaaaaaaaaaaaa", "IY19A==="),
    ("hello hello hello", "BYUwNmD2AEoTcpA="),
    ("é字🙂é字", "JedW1LwbhCe6Q==="),
    ("ÿĀa", "P+AEAIZA"),
    (
        '{"size":4,"grid":[[{"value":1,"given":true}]]}',
        "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfAXR66A==",
    ),
]


@pytest.mark.parametrize(("text", "packed"), PACKED)
def test_as_the_original(text: str, packed: str) -> None:
    assert compress(text) == packed
    assert decompress(packed) == decompress(packed.rstrip("=")) == text


@given(st.one_of(st.text(st.sampled_from("ab{}"), max_size=600), st.text(max_size=80)))
def test_text_is_read_back(text: str) -> None:
    assert decompress(compress(text)) == text


@pytest.mark.parametrize(
    "packed", ["", "=", "I", "IZ", "A", "IZB!", "IZA= IZA=", "é", "////", "N4Igzgl", "P+AEAIZ", "zzzz"]
)
def test_junk_is_refused(packed: str) -> None:
    with pytest.raises(PuzzleError):
        decompress(packed)


def test_what_grows_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lz, "LONGEST", 1000)
    assert len(decompress(compress("a" * 1000))) == 1000
    with pytest.raises(PuzzleError, match="more than 1000 signs"):
        decompress(compress("a" * 1001))
