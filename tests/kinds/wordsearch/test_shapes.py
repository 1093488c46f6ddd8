"""Images that a stranger made: small files that decode to gigabytes, and files that are broken inside."""

import struct
import subprocess
import sys
import zlib
from contextlib import suppress
from pathlib import Path

import pytest

import puzzlesmith as ps
from puzzlesmith.kinds.wordsearch import shapes
from tests.cli.run import refused

pytest.importorskip("PIL")

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MEGABYTE = 1 << 20
# Prints the most memory that reading an image takes, beyond that of a small one, and the outcome.
MEASURE = """
import resource, sys
from puzzlesmith.kinds.wordsearch import shapes
from puzzlesmith.core.model import PuzzleError
small, image = (open(name, "rb").read() for name in sys.argv[1:])
shapes.from_file(small)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:
    outcome = f"{len(shapes.from_file(image))} characters"
except PuzzleError as error:
    outcome = str(error)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, outcome)
"""


def chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def png(width: int, height: int, bits: int = 1, colour: int = 0) -> bytes:
    """A black image, packed row by row, so that making it takes little memory."""
    channels = {0: 1, 2: 3, 6: 4}[colour]
    packer, row = zlib.compressobj(9), bytes(1 + (width * bits * channels + 7) // 8)
    pixels = b"".join([*(packer.compress(row) for _ in range(height)), packer.flush()])
    header = struct.pack(">IIBBBBB", width, height, bits, colour, 0, 0, 0)
    return SIGNATURE + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def measured(folder: Path, image: bytes) -> tuple[int, str]:
    (folder / "small.png").write_bytes(png(8, 8))
    (folder / "image.png").write_bytes(image)
    command = [sys.executable, "-c", MEASURE, str(folder / "small.png"), str(folder / "image.png")]
    taken, _, outcome = subprocess.run(command, capture_output=True, check=True, text=True).stdout.partition(" ")
    return int(taken) * 1024, outcome.strip()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems count memory in other units")
def test_a_picture_bomb_is_refused_before_it_is_decoded(tmp_path: Path) -> None:
    bomb = png(13_000, 13_000)
    assert len(bomb) < 25_000
    taken, outcome = measured(tmp_path, bomb)
    assert outcome == "the image has 13000 x 13000 pixels; expected at most 8 million pixels"
    assert taken < 10 * MEGABYTE


@pytest.mark.skipif(sys.platform != "linux", reason="other systems count memory in other units")
@pytest.mark.parametrize(("bits", "colour"), [(1, 0), (16, 0), (8, 2), (8, 6), (16, 6)])
def test_the_largest_picture_takes_at_most_100_megabytes(tmp_path: Path, bits: int, colour: int) -> None:
    taken, outcome = measured(tmp_path, png(4000, shapes.MAX_PIXELS // 4000, bits, colour))
    assert outcome.endswith("characters")
    assert taken < 100 * MEGABYTE


GOOD = png(40, 40)
BROKEN = {
    "no chunks": SIGNATURE,
    "a short header": SIGNATURE + chunk(b"IHDR", b"\0\0"),
    "no pixels": SIGNATURE + chunk(b"IHDR", struct.pack(">IIBBBBB", 9, 9, 1, 0, 0, 0, 0)) + chunk(b"IEND", b""),
    "a wrong checksum": GOOD[:29] + b"\0\0\0\0" + GOOD[33:],
    "a cut end": GOOD[:-20],
    "other pixels": GOOD.replace(b"IDAT", b"IDAT\xff\xff", 1),
    "an endless chunk": GOOD[:33] + struct.pack(">I", 2**31 - 1) + b"IDAT",
    "a negative chunk": GOOD[:33] + struct.pack(">I", 2**32 - 1) + b"IDAT" + GOOD[41:],
    "a short gamma": GOOD[:33] + chunk(b"gAMA", b"") + GOOD[33:],
    "a short resolution": GOOD[:33] + chunk(b"pHYs", b"\0") + GOOD[33:],
    "a short transparency": GOOD[:33] + chunk(b"tRNS", b"\0") + GOOD[33:],
    "a text bomb": GOOD[:33] + chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(80 * MEGABYTE))) + GOOD[33:],
    "a broken profile": GOOD[:-12] + chunk(b"iCCP", b"K?N\x170") + GOOD[-12:],
    "an empty profile": GOOD[:-12] + chunk(b"iCCP", b"") + GOOD[-12:],
    "PostScript": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n\0",
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_broken_images_are_errors_of_the_input(content: bytes) -> None:
    with suppress(ps.PuzzleError):
        assert shapes.normal(shapes.from_file(content))  # Pillow overlooks some damage


@pytest.mark.parametrize(
    "name", ["a short header", "a broken profile", "an empty profile", "a text bomb", "PostScript"]
)
def test_the_command_line_refuses_broken_images(tmp_path: Path, name: str) -> None:
    (tmp_path / "image.png").write_bytes(BROKEN[name])
    assert "image" in refused("make", "wordsearch", "--shape", f"@{tmp_path / 'image.png'}", "--seed", "1")
