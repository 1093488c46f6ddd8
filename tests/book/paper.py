"""Books for tests, and readers of PDF that share nothing with what wrote it: pypdf, pdfium and zxing."""

import io
from functools import cache
from pathlib import Path
from typing import Any

import pypdf
import pypdfium2
from PIL import Image, ImageChops, ImageStat

from puzzlesmith.book import Batch, Recipe, added, print_book, with_settings
from puzzlesmith.testing.snapshots import UPDATING

PICTURES = Path(__file__).parent / "pictures"
TOLERANCE = 0.8  # of 255, the mean of a whole page: what a new typst may move an edge by, and not a word or a line
KURODOKO = (
    "kurodoko:7x7:d7b3e8e5c7a7c13e4e8b4d",
    "kurodoko:5x5:4f9a6e5a9f2",
    "kurodoko:7x5:d3b3g9c8g11b5d",
    "kurodoko:5x8:i6_7f8b3e5c2f6b",
    "kurodoko:9x6:b4g8a7_12c6f4d7f7c11_8a9g8b",
    "kurodoko:12x8:a9g2g11d4c9g6a8g9f11g8a11g6c11d2g19g14a",
)
JIGSAW = ("jigsaw:4j:d1a4b2a4d,_a_a__afb_b_", "jigsaw:6j:1b6b2c5d1d6d3c2b3b5,_db_____a_aab__ib___b_aa_bbb_")


def recipe(*adds: str, ids: tuple[str, ...] = (), **settings: Any) -> Recipe:
    given = (Batch(ids=ids),) if ids else ()
    return with_settings(Recipe(seed=7, batches=(*map(added, adds), *given)), settings)


@cache
def printed(wanted: Recipe) -> bytes:
    return print_book(wanted).files[0]


def opened(wanted: Recipe) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(printed(wanted)))


def texts(wanted: Recipe) -> list[str]:
    return [page.extract_text() for page in opened(wanted).pages]


def rendered(pdf: bytes, page: int, scale: float = 0.6) -> Image.Image:
    """A page as pdfium shows it, in grey."""
    document = pypdfium2.PdfDocument(pdf)
    picture: Image.Image = document[page].render(scale=scale).to_pil().convert("L")
    document.close()
    return picture


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean distance of two pictures; all there is where their sizes are not the same."""
    if one.size != other.size:
        return 255.0
    return float(ImageStat.Stat(ImageChops.difference(one, other)).mean[0])


def compare(name: str, picture: Image.Image) -> None:
    """Does a page still look as it was stored?"""
    file = PICTURES / f"{name}.png"
    if UPDATING and (not file.exists() or difference(Image.open(file).convert("L"), picture) > TOLERANCE):
        file.parent.mkdir(exist_ok=True)
        picture.save(file, optimize=True)
    assert file.exists(), f"{file.name} is missing: UPDATE_SNAPSHOTS=1 pytest tests"
    assert difference(Image.open(file).convert("L"), picture) < TOLERANCE, f"{file.name} looks otherwise"
