"""The params of word search, and their compact form: ``12x10;theme=space;level=hard``.

The first part is the size: ``auto`` for what the words need, ``tight`` for as small as possible, or WIDTHxHEIGHT. Each
other part is an option that differs from its default. Blanks are written as underscores, the words of a list have
commas between, and signs that mean something here are escaped as in addresses.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar, Self
from urllib.parse import quote, unquote

from puzzlesmith.core.codec import Number, Reader, Size
from puzzlesmith.core.model import Level, PuzzleError
from puzzlesmith.core.params import SEED, Shorthands, option
from puzzlesmith.core.params import Params as BaseParams
from puzzlesmith.kinds.wordsearch.lists.letters import Word, cells_of, right_to_left
from puzzlesmith.kinds.wordsearch.lists.nesting import Nesting, nesting
from puzzlesmith.kinds.wordsearch.lists.reading import listed, words_of

from . import directions, shapes
from .codes import DX, DY
from .lists import languages, themes
from .puzzle import MOST_SIDE, remarks

if TYPE_CHECKING:
    from collections.abc import Sequence

AUTO, TIGHT = "auto", "tight"
SIZE = Size(Number(1, MOST_SIDE, "side"))
MOST_WORDS = 3000
OVERLAPS = ("any", "cross", "none")
FILLERS = ("language", "own", "none")
PLAIN = "-.'!/#:*"  # characters that need no escape
LISTS = ("words", "secrets", "forbidden")
SIZED = ("width", "height", "tight")
NAMED = 8  # the most words that an error message lists
DECOYED = 6  # the least letters of a word with look-alikes


def size_fields(text: str) -> dict[str, Any]:
    """The size: auto, tight (as small as possible), or columns x rows, as in 12x10."""
    if text in (AUTO, TIGHT):
        return {"width": 0, "height": 0, "tight": text == TIGHT}
    reader = Reader(text)
    width, height = SIZE.read(reader)
    reader.end("WIDTHxHEIGHT, auto or tight")
    return {"width": width, "height": height, "tight": False}


def as_text(data: bytes) -> str:
    """The words in a file."""
    try:
        return data.decode("utf-8-sig") + "\n"
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise PuzzleError(f"line {line}: not a text in UTF-8", expected="one word a line") from None


def as_words(data: bytes) -> str:
    """The words in a file, at least one: an empty list must not select a theme."""
    text = as_text(data)
    if not text.strip():
        raise PuzzleError("no words in the list", expected="one word a line")
    return text


@dataclass(frozen=True, slots=True)
class Params(BaseParams):
    width: int = option(0, "columns; 0 for as many as it takes", least=0, most=MOST_SIDE)
    height: int = option(0, "rows; 0 for as many as it takes", least=0, most=MOST_SIDE)
    tight: bool = option(False, "as small a grid as can be found")
    theme: str = option(
        "", "a list of words by name, see `puzzlesmith themes`; or dictionary, the system's own", lists=themes.themes
    )
    words: str = option("", "your own words, one a line or with commas, semicolons or tabs", file=as_words)
    pick: int = option(0, "how many words to take from the list; 0 for all, or as many as suit", least=0, most=1000)
    secrets: str = option("", "words to be found that the list does not show", file=as_text, spoils=True)
    directions: str = option("", f"which directions: {directions.EXAMPLE}; else as the level has them")
    balance: bool = option(True, "equal or given shares of the directions; else whatever packs best")
    overlap: str = option("any", "how words may share letters", choices=OVERLAPS)
    shape: str = option(
        "", "circle, heart, star, ..., or rows of # and .; a file may be an image", file=shapes.from_file
    )
    message: str = option("", "what the unused letters hide, in reading order", spoils=True)
    exact: bool = option(False, "the message takes all unused cells")
    filler: str = option(
        "language", "other letters: as frequent as in the language, the words' own, or none", choices=FILLERS
    )
    language: str = option(
        "auto", "the language of other letters and of forbidden words", choices=("auto", *languages.NAMES)
    )
    forbidden: str = option("", "words that must not appear anywhere", file=as_text)
    clean: bool = option(True, "keep out the words that no teacher wants to see")
    keep_case: bool = option(False, "small letters stay small")
    digits: bool = option(False, "allow digits in words, as in H2O")
    inside: bool = option(True, "allow words inside other words")
    repeats: bool = option(True, "skip words that are listed twice; else they are an error")
    effort: int = option(10, "how much work goes into a tight grid: 10 is about a second", least=1, most=100)

    presets: ClassVar[tuple[str, ...]] = (AUTO, "12x12", "15x15")
    shorthands: ClassVar[Shorthands] = {"size": size_fields}

    def __post_init__(self) -> None:
        """Normalise the list, the shape and the message."""
        tidy = {name: listed(getattr(self, name)) for name in LISTS}
        tidy["theme"] = " ".join(self.theme.lower().split())
        tidy["message"] = " ".join(self.message.replace("_", " ").split())  # the compact form writes blanks as "_"
        tidy["directions"] = directions.normal(self.directions)
        tidy["shape"] = shapes.normal(self.shape)
        for name, text in tidy.items():
            object.__setattr__(self, name, text)

    # ---- the compact form

    @classmethod
    def parse(cls, text: str) -> Self:
        if not text:
            return cls()
        size, *parts = text.split(";")
        given: dict[str, Any] = {name: value for name, value in size_fields(size).items() if value}
        at = len(size) + 1
        for part in parts:
            name, value = cls._read(text, part, at)
            if name in given:
                raise PuzzleError(f"{name} is given twice", text=text, at=at, expected="each option once")
            given[name] = value
            at += len(part) + 1
        return cls(**given)

    @classmethod
    def end(cls, text: str) -> int:
        """A '#' in words, shapes and messages is theirs. After them, the seed is a part: ``auto;words=cat;#7``."""
        at = 0
        for part in text.split(";"):
            if SEED in part and part.partition("=")[0] not in (*LISTS, "shape", "message"):
                return max(0, at + part.index(SEED) - part.startswith(SEED))
            at += len(part) + 1
        return len(text)

    @classmethod
    def _read(cls, text: str, part: str, at: int) -> tuple[str, Any]:
        known = {each.name: each for each in fields(cls) if each.name != "tight"}
        name, equals, value = part.partition("=")
        if not equals or name not in known:
            names = ", ".join(name for name in known if name not in SIZED)
            raise PuzzleError(f"no option {part[:20]!r}", text=text, at=at, expected=f"one of {names}, '=' and a value")
        return name, _value(text, known[name], value, at + len(name) + 1)

    def compact(self) -> str:
        size = TIGHT if self.tight else AUTO
        if self.width and self.height and not self.tight:
            size = SIZE.write((self.width, self.height))
        sized = SIZED if size not in (AUTO, TIGHT) else ("tight",)
        options = {name: value for name, value in self.changed().items() if name not in sized}
        return ";".join([size, *(f"{name}={_written(name, value)}" for name, value in options.items())])

    # ---- what it means

    def check(self) -> None:
        if self.words and self.theme:
            raise PuzzleError("both words and a theme", expected="one of them")
        if self.tight and (self.width or self.height):
            raise PuzzleError("both a size and tight", expected="one of them")
        if self.exact and not self.message:
            raise PuzzleError("an exact message without a message", expected="a message, or not exact")
        if self.message and not self.message_cells:
            raise PuzzleError("no letters in the message", text=self.message, expected="a message such as WELL DONE")
        self._check_words()
        self._check_level()
        self._check_size()

    def _check_words(self) -> None:
        words, again = self.listed_words
        for word in () if self.digits else (*words, *self.secret_words, *self.forbidden_words):
            if word.digits:
                expected = "letters only, or the option that allows digits (--digits)"
                raise PuzzleError(f"{word} has the digit {word.digits[0]}", expected=expected)
        if again and not self.repeats:
            raise PuzzleError(f"{again[0]} stands in the list twice", expected="each word once")
        if len(words) > MOST_WORDS and not self.pick and self.words:
            raise PuzzleError(f"{len(words)} words", expected=f"at most {MOST_WORDS}, or a number of words to pick")
        if self.pick > len(words) and (self.words or self.theme):
            raise PuzzleError(f"{self.pick} words to pick from {len(words)}", expected=f"at most {len(words)}")
        if not self.pick and self.words:
            self._check_nesting(nesting((*words, *self.secret_words)))
        for word in self._needed():
            if cells := self.held(word):
                raise PuzzleError(f"{word} holds the forbidden {''.join(cells)}", expected="other words")

    def held(self, word: Word) -> tuple[str, ...]:
        """The first forbidden word that a word contains, forwards or backwards."""
        return next((each.cells for each in self.forbidden_words if _within(each.cells, word.cells)), ())

    def _check_nesting(self, groups: Nesting) -> None:
        for word, hosts in groups.impossible:
            named = " and ".join(dict.fromkeys(host.text for host in hosts))
            raise PuzzleError(f"{word} would stand in more than one place: inside {named}", expected="other words")
        if groups.nested and not self.inside:
            word, host = groups.nested[0]
            raise PuzzleError(f"{word} stands inside {host}", expected="other words, or words inside words allowed")

    def _check_level(self) -> None:
        if self.level is None:
            return
        wanted = directions.shares(self.directions, self.level, rtl=self.rtl)
        highest = max(directions.class_of(way, rtl=self.rtl) for way in wanted)
        reach = directions.REACH[self.level]
        if highest != reach and (highest > reach or self.level != Level.extreme):
            raise PuzzleError(
                f"level {self.level} with directions {self.directions}",
                expected="directions that the level has, or none",
            )
        long = any(len(word.cells) >= DECOYED for word in self.listed_words[0])
        if self.level == Level.extreme and self.words and not self.pick and not long:
            raise PuzzleError("level extreme without long words", expected=f"a word of {DECOYED} letters")

    def _check_size(self) -> None:
        if self.width and self.height:
            ways = directions.shares(self.directions, self.level, rtl=self.rtl)
            across = any(DX[way] for way in ways)
            down = any(DY[way] for way in ways)
            reach = max(self.width * across, self.height * down)
            long = [word for word in self._needed() if len(word.cells) > reach]
            if long:
                from .generate import size_for  # late: only needed for sizes that are too small

                raise homeless(long, f"{self.width}x{self.height}", size_for(self))
            if self.width * self.height < 8 and not self.words:
                raise PuzzleError(f"no list of words for {self.width}x{self.height}", expected="a larger grid")
            if not any(shapes.mask(self.shape, self.width, self.height)):
                raise PuzzleError(f"a shape without cells in {self.width}x{self.height}", expected="a larger grid")

    def _needed(self) -> list[Word]:
        """The words that every choice includes."""
        return [*(self.listed_words[0] if self.words and not self.pick else []), *self.secret_words]

    def notes(self) -> list[str]:
        """Notes about special words, for the user who makes the puzzle."""
        if not self.words:
            return []
        words, again = self.listed_words
        return [
            *(f"{word} is in the list more than once; it is used once." for word in dict.fromkeys(again)),
            *(remarks(words) if not self.pick else []),
        ]

    @property
    def open_field(self) -> str:
        return "" if self.words or self.theme else "words"

    @property
    def listed_words(self) -> tuple[list[Word], list[Word]]:
        """The words to choose from, and the repeated ones."""
        if self.words or not self.theme:
            return words_of(self.words, keep_case=self.keep_case)
        return words_of(themes.theme(self.theme), keep_case=self.keep_case)

    @property
    def secret_words(self) -> list[Word]:
        return words_of(self.secrets, keep_case=self.keep_case)[0]

    @property
    def forbidden_words(self) -> list[Word]:
        return words_of(self.forbidden, keep_case=self.keep_case)[0]

    @property
    def message_cells(self) -> tuple[str, ...]:
        return cells_of(self.message, keep_case=self.keep_case)

    @property
    def rtl(self) -> bool:
        return right_to_left([*(self.listed_words[0] if self.words else []), *self.secret_words])


def homeless(words: Sequence[Word], size: str, does: str) -> PuzzleError:
    """Describe the words that do not fit into a grid, and a size that would do."""
    named = ", ".join(map(str, words[:NAMED])) + (f" and {len(words) - NAMED} more" if len(words) > NAMED else "")
    verb = "words find" if len(words) != 1 else "word finds"
    return PuzzleError(f"{len(words)} {verb} no place in {size}: {named}", expected=does)


def _within(cells: tuple[str, ...], word: tuple[str, ...]) -> bool:
    spelt = "\n".join(["", *word, ""])
    return any("\n".join(["", *each, ""]) in spelt for each in (cells, cells[::-1]))


def _value(text: str, field: Any, written: str, at: int) -> Any:
    """The compact form of an option's value."""
    about, default = field.metadata, field.default
    if field.name == "level":
        return Level.named(written)
    if isinstance(default, bool):
        if written not in ("yes", "no"):
            raise PuzzleError(f"{field.name} {written[:20]!r}", text=text, at=at, expected="yes or no")
        return written == "yes"
    if isinstance(default, int):
        reader = Reader(text, at)
        number = Number(about["least"], about["most"], field.name).read(reader)
        if reader.at != at + len(written):
            raise reader.wrong(f"unexpected {reader.peek()!r}", "';' and another option, or the end")
        return number
    if about["choices"] and written not in about["choices"]:
        raise PuzzleError(f"no {field.name} {written[:20]!r}", text=text, at=at, expected=", ".join(about["choices"]))
    return _unescaped(field.name, written)


def _written(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if name in LISTS:
        return ",".join(map(_escaped, value.splitlines()))
    return _escaped(value) if isinstance(value, str) else str(value)


def _escaped(text: str) -> str:
    if text.isalnum():
        return text
    return "".join(
        "_" if sign == " " else sign if sign.isalnum() or sign in PLAIN else quote(sign, safe="", errors="replace")
        for sign in text
    )


def _unescaped(name: str, written: str) -> str:
    if name not in LISTS:
        return unquote(written.replace("_", " "))
    return "".join(unquote(entry.replace("_", " ")) + "\n" for entry in written.split(",")) if written else ""
