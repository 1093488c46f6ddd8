"""What a language brings: how often its letters occur, for fillers, and the words that no teacher wants to see."""

from __future__ import annotations

import unicodedata
from codecs import decode
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from .letters import folded, graphemes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# How often each letter occurs among a thousand in running text, rounded; the rarest count as one.
FREQUENCIES = {
    "en": "A82 B15 C28 D43 E127 F22 G20 H61 I70 J2 K8 L40 M24 N67 O75 P19 Q1 R60 S63 T91 U28 V10 W24 X2 Y20 Z1",
    "de": "A65 Ä6 B19 C31 D51 E164 F17 G30 H48 I66 J3 K14 L34 M25 N98 O26 Ö3 P8 Q1 R70 S73 T62 U42 Ü7 V8 W19 X1 Y1 Z11",
    "fr": "A76 B9 C33 D37 E121 É19 È3 À5 Ê2 F11 G9 H7 I75 J6 K1 L55 M30 N71 O58 P25 Q14 R67 S79 T72 U63 V18 W1 X4 Y3 Z3",
    "es": "A115 Á5 B22 C40 D50 E122 É4 F7 G18 H7 I62 Í7 J5 K1 L50 M32 N67 Ñ3 O87 Ó8 P25 Q9 R69 S80 T46 U29 V11 X2 Y10 Z5",
    "it": "A117 B9 C45 D37 E118 F11 G16 H6 I101 L65 M25 N69 O98 P31 Q5 R64 S50 T56 U30 V21 Z12 À6 È3 Ò1 Ù1",
    "pt": "A146 Ã7 Á5 B10 C39 Ç5 D50 E126 É4 F10 G13 H8 I62 J4 L28 M47 N50 O97 Ó3 P25 Q12 R65 S68 T43 U36 V16 X3 Z5",
    "nl": "A75 B16 C12 D59 E189 F8 G34 H24 I65 J15 K22 L36 M22 N100 O61 P16 R64 S37 T68 U20 V28 W15 Z14",
    "sv": "A94 Å13 Ä18 B15 C15 D47 E101 F20 G29 H21 I58 J6 K31 L53 M35 N85 O45 Ö13 P18 R84 S66 T77 U19 V24 X2 Y7",
    "pl": "A89 Ą10 B15 C40 Ć4 D33 E77 Ę11 F3 G14 H11 I82 J23 K35 L21 Ł18 M28 N55 Ń2 O78 Ó9 P31 R47 S43 Ś7 T40 U25 W47"
    " Y38 Z56 Ź1 Ż8",
    "el": "Α97 Ά18 Β7 Γ17 Δ18 Ε64 Έ17 Ζ5 Η46 Ή13 Θ13 Ι67 Ί23 Κ42 Λ33 Μ34 Ν62 Ξ5 Ο88 Ό17 Π40 Ρ42 Σ80 Τ80 Υ34 Ύ9 Φ9 Χ13"
    " Ψ2 Ω16 Ώ4",
    "ru": "А80 Б16 В45 Г17 Д30 Е85 Ж9 З17 И74 Й12 К35 Л44 М32 Н67 О110 П28 Р47 С55 Т63 У26 Ф3 Х10 Ц5 Ч14 Ш7 Щ4 Ъ1 Ы19"
    " Ь17 Э3 Ю6 Я20",
    "he": "א60 ב47 ג13 ד26 ה109 ו100 ז13 ח25 ט12 י111 כ27 ל74 מ56 ם20 נ29 ן11 ס15 ע32 פ17 ף2 צ12 ץ1 ק21 ר56 ש44 ת50",
    "ja": "あ21 い68 う64 え14 お19 か49 が29 き28 く28 け15 こ27 さ17 し45 す25 せ12 そ10 た33 ち16 つ20 て32 と33 な38 に29"
    " の42 は19 ひ7 ふ7 ほ8 ま19 み10 む4 め9 も16 や9 ゆ6 よ18 ら15 り22 る28 れ13 ろ9 わ12 を12 ん60",
}
# By the first word of a letter's name in Unicode.
SCRIPTS = {"LATIN": "en", "GREEK": "el", "CYRILLIC": "ru", "HEBREW": "he", "HIRAGANA": "ja"}
NAMES = tuple(FREQUENCIES)


@cache
def frequencies(language: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The letters of a language, and how often each occurs."""
    pairs = [(part[0], int(part[1:])) for part in FREQUENCIES[language].split()]
    return tuple(letter for letter, _ in pairs), tuple(weight for _, weight in pairs)


def guessed(cells: Iterable[str]) -> str:
    """The language whose letters stand for most cells; the empty text if we know none."""
    scripts = Counter(unicodedata.name(cell[0], "").partition(" ")[0] for cell in set(cells))
    return SCRIPTS.get(max(scripts, key=lambda script: scripts[script], default=""), "")


@cache
def forbidden(language: str) -> tuple[tuple[str, ...], ...]:
    """The default list of a language, as cells. In the file it is turned by thirteen letters: nobody need read it."""
    lines = Path(__file__).with_name("forbidden.txt").read_text(encoding="utf-8").splitlines()
    found = [line.partition(":") for line in lines if line and not line.startswith("#")]
    words = [word for name, _, rest in found if name == language for word in decode(rest, "rot13").split()]
    return tuple(tuple(graphemes(folded(word))) for word in words)


def own(words: Iterable[Sequence[str]]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The letters of the words themselves, as often as they occur in them."""
    counted = Counter(cell for word in words for cell in word)
    return tuple(counted), tuple(counted.values())
