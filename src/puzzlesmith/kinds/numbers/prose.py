"""Lines in which people and programs write sums, without the words and marks that stand around them."""

from __future__ import annotations

import re

SIGNS = str.maketrans({"\u00d7": "*", "\u00b7": "*", "\u22c5": "*", "\u00f7": "/", "\u2212": "-", "\u2013": "-"})
TIMES = re.compile(r"(?<=[\d)])(\s{0,3})[xX](\s{0,3})(?=[\d(])|^\s{0,3}[xX](?=\s{0,3}[\d(])")
# TeX: signs by their names, and what only changes the look of what it holds.
TEX = {"times": "*", "cdot": "*", "ast": "*", "div": "/", "left": "", "right": "", "quad": " "}
NAMED = re.compile(r"\\([A-Za-z]{1,10})")
MARKS = re.compile(r"[`$\\{}\[\]]|\*\*(?!\s{0,3}[\d(])")  # the last is the end of bold letters, and no power
BOLD = re.compile(r"(^|[^\d)\s])(\s{0,3})\*\*")  # their beginning
BETWEEN = re.compile(
    r"[,;\u2192]|[-=]>|\b(?:and|finally|first|next|now|so|then)\b", re.IGNORECASE
)  # parts of a calculation
WORDS = re.compile(r"[^\W\d_]+|:")  # after which a sum begins anew
RECKONED = re.compile(r"[\d)]\s{0,3}[-+*/|=]|^\s{0,3}[-+*/|]")
PRODUCT = re.compile(r"(?<=[\d)])\s{0,3}(?=\()")  # (100 - 10)(10 - 3)


def parts(line: str) -> list[str]:
    """The sums in a line, from the last words on after which there is one; words such as 'then' stand between sums."""
    told = BETWEEN.sub(",", bare(line))
    sums = [piece for piece in WORDS.split(told) if RECKONED.search(piece)]
    found = sums[-1] if sums else WORDS.split(told)[-1]
    return [piece.strip(" .\t") for piece in PRODUCT.sub("*", found).split(",") if piece.strip(" .\t")]


def bare(line: str) -> str:
    """A line with the usual signs, and without the marks that only change its look."""
    line = NAMED.sub(lambda found: TEX.get(found[1], " "), line.translate(SIGNS))
    return TIMES.sub(r"\1*\2", MARKS.sub("", BOLD.sub(r"\1\2", line))).strip(" \t.;,")
