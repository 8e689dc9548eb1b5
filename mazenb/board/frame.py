"""One frame of a drawing, read from a page of text."""

from __future__ import annotations

import re

from .direction import ARROWS, Direction
from .errors import DrawingError
from .glyphs import HORIZONTAL, VERTICAL
from .sides import with_side

__all__ = ["KEY", "Frame", "Page", "checked_text"]

KEY = re.compile(r"[A-Za-z0-9]{1,2}")


def checked_text(text: str) -> str:
    """A drawing's text, without the invisible mark that some editors put before it.

    Raises
    ------
    DrawingError
        If it is no text.
    """
    if not isinstance(text, str):
        raise DrawingError(f"expected a drawing as text; found {type(text).__name__}", 1, 1)
    return text.removeprefix("\ufeff")


class Page:
    """The lines of a drawing, padded on demand, with positions for error messages."""

    def __init__(self, text: str, first_line: int) -> None:
        self.lines = checked_text(text).replace("\r\n", "\n").split("\n")
        self.first_line = first_line
        for number, line in enumerate(self.lines):
            if "\t" in line:
                raise self.error("tabs have no fixed width here; use spaces", number, line.index("\t"))

    def error(self, reason: str, line: int, column: int) -> DrawingError:
        """The exception for a place, given from 0."""
        return DrawingError(reason, line + self.first_line, column + 1)

    def text(self, line: int, column: int, width: int) -> str:
        """The characters at a place; a line that ends early is padded, since editors strip spaces."""
        return (
            self.lines[line][column : column + width].ljust(width) if line < len(self.lines) else " " * width
        )

    def starts_frame(self, line: int) -> bool:
        """Whether a line is the upper border of a square or of a hole."""
        return line < len(self.lines) and self.lines[line][:1] in ("+", ".")


class Frame:
    """One frame being read: where it stands on the page, and its squares."""

    def __init__(self, page: Page, top: int, left: int, rows: int, columns: int) -> None:
        self.page, self.top, self.left, self.rows, self.columns = page, top, left, rows, columns
        self.sides = [[0] * columns for _ in range(rows)]
        self.keys: dict[tuple[int, int], tuple[str, Direction | None]] = {}
        self.hole = page.text(top, left, 1) == "."
        if self.hole:
            self._read_hole()
            return
        for row in range(rows + 1):
            self._read_border(row)
            if row < rows:
                self._read_squares(row)

    def where(self, row: int, column: int) -> tuple[int, int]:
        """Line and column on the page of the middle of a square."""
        return self.top + 2 * row + 1, self.left + 4 * column + 2

    def _read_hole(self) -> None:
        for line in range(self.top, self.top + 2 * self.rows + 1):
            for i, found in enumerate(self.page.text(line, self.left, 4 * self.columns + 1)):
                if found != ".":
                    raise self.page.error(
                        f"expected '.', since this tile is a hole; found {found!r}", line, self.left + i
                    )

    def _read_border(self, row: int) -> None:
        line = self.top + 2 * row
        for column in range(self.columns + 1):
            at = self.left + 4 * column
            corner = self.page.text(line, at, 1)
            if corner != "+":
                raise self.page.error(f"expected '+', the corner of a square; found {corner!r}", line, at)
            if column == self.columns:
                break
            wall = self.page.text(line, at + 1, 3)
            if wall not in HORIZONTAL:
                expected = ", ".join(map(repr, HORIZONTAL))
                raise self.page.error(f"expected one of {expected}; found {wall!r}", line, at + 1)
            north, south = HORIZONTAL[wall]
            if row > 0:
                self._set(row - 1, column, Direction.S, north)
            if row < self.rows:
                self._set(row, column, Direction.N, south)

    def _read_squares(self, row: int) -> None:
        line = self.top + 2 * row + 1
        for column in range(self.columns + 1):
            at = self.left + 4 * column
            wall = self.page.text(line, at, 1)
            if wall not in VERTICAL:
                expected = ", ".join(map(repr, VERTICAL))
                raise self.page.error(f"expected one of {expected}; found {wall!r}", line, at)
            west, east = VERTICAL[wall]
            if column > 0:
                self._set(row, column - 1, Direction.E, west)
            if column < self.columns:
                self._set(row, column, Direction.W, east)
                self._read_mark(row, column)

    def _read_mark(self, row: int, column: int) -> None:
        line, middle = self.where(row, column)
        text = self.page.text(line, middle - 1, 3)
        if not text.strip():
            return
        key, arrow = text[:2].strip(), text[2]
        if not KEY.fullmatch(key) or arrow not in ARROWS + " ":
            raise self.page.error(
                "expected a square: a key of one or two letters or digits, then an arrow "
                f"({' '.join(ARROWS)}) or a space; found {text!r}",
                line,
                middle - 1 + len(text) - len(text.lstrip()),
            )
        self.keys[row, column] = key, None if arrow == " " else Direction(ARROWS.index(arrow))

    def _set(self, row: int, column: int, direction: Direction, value: int) -> None:
        self.sides[row][column] = with_side(self.sides[row][column], direction, value)
