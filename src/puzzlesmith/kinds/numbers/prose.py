"""Extracts sums from lines of prose: strips the words, TeX and Markdown around them."""

from __future__ import annotations

import re

SIGNS = str.maketrans({"\u00d7": "*", "\u00b7": "*", "\u22c5": "*", "\u00f7": "/", "\u2212": "-", "\u2013": "-"})
TIMES = re.compile(r"(?<=[\d)])(\s{0,3})[xX](\s{0,3})(?=[\d(])|^\s{0,3}[xX](?=\s{0,3}[\d(])")
# TeX commands: signs by their names, and commands that only change the layout.
TEX = {"times": "*", "cdot": "*", "ast": "*", "div": "/", "left": "", "right": "", "quad": " "}
NAMED = re.compile(r"\\([A-Za-z]{1,10})")
MARKS = re.compile(r"[`$\\{}\[\]]|\*\*(?!\s{0,3}[\d(])")  # ** ends bold text here; before a number it is a power
BOLD = re.compile(r"(^|[^\d)\s])(\s{0,3})\*\*")  # ** starts bold text here
BETWEEN = re.compile(
    r"[,;\u2192]|[-=]>|\b(?:and|finally|first|next|now|so|then)\b", re.IGNORECASE
)  # words and marks between the parts of a calculation
WORDS = re.compile(r"[^\W\d_]+|:")  # a new sum starts after these
ARITHMETIC = re.compile(r"[\d)]\s{0,3}[-+*/|=]|^\s{0,3}[-+*/|]")
PRODUCT = re.compile(r"(?<=[\d)])\s{0,3}(?=\()")  # (100 - 10)(10 - 3)


def parts(line: str) -> list[str]:
    """The sums after the last words in a line that are followed by one; words such as 'then' separate sums."""
    text = BETWEEN.sub(",", bare(line))
    sums = [piece for piece in WORDS.split(text) if ARITHMETIC.search(piece)]
    last = sums[-1] if sums else WORDS.split(text)[-1]
    return [piece.strip(" .\t") for piece in PRODUCT.sub("*", last).split(",") if piece.strip(" .\t")]


def bare(line: str) -> str:
    """A line with ASCII signs and without markup."""
    line = NAMED.sub(lambda command: TEX.get(command[1], " "), line.translate(SIGNS))
    return TIMES.sub(r"\1*\2", MARKS.sub("", BOLD.sub(r"\1\2", line))).strip(" \t.;,")
