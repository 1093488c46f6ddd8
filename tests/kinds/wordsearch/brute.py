"""Looks for words from every cell in every direction, letter by letter. Shares nothing with the package."""

from collections.abc import Sequence


def places(width: int, height: int, cells: Sequence[str], word: Sequence[str]) -> set[frozenset[int]]:
    """The sets of cells on which a word stands."""
    lines = set()
    for start in range(width * height):
        for dx, dy in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]:
            line = []
            for i, letter in enumerate(word):
                x, y = start % width + i * dx, start // width + i * dy
                if not (0 <= x < width and 0 <= y < height and cells[y * width + x] == letter):
                    break
                line.append(y * width + x)
            else:
                lines.add(frozenset(line))
    return lines
