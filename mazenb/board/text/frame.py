"""One frame of a drawing, read from a page of text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from mazenb.board.direction import ARROWS, Direction
from mazenb.board.errors import BoardError, DrawingError
from mazenb.board.sides import with_side
from mazenb.board.text.glyphs import HORIZONTAL, VERTICAL

__all__ = ["KEY", "Frame", "Page", "checked_text"]

KEY = re.compile(r"[A-Za-z0-9]{1,2}")


def checked_text(text: str) -> str:
    """Return a drawing's text without the invisible byte order mark that some editors put before it.

    Raises
    ------
    DrawingError
        If the drawing is not a string.
    """
    if not isinstance(text, str):
        raise DrawingError("board.drawing.text", line=1, column=1, found=type(text).__name__)
    return text.removeprefix("\ufeff")


class Page:
    """The lines of a drawing, padded on demand, with positions for error messages."""

    def __init__(self, text: str, first_line: int) -> None:
        self.lines = checked_text(text).replace("\r\n", "\n").split("\n")
        self.first_line = first_line
        for number, line in enumerate(self.lines):
            if "\t" in line:
                raise self.error("board.drawing.tab", number, line.index("\t"))

    def error(self, key: str, line: int, column: int, /, **values: Any) -> DrawingError:
        """Return the error for a line and a column, both counted from 0."""
        return DrawingError(key, line=line + self.first_line, column=column + 1, **values)

    def error_of(self, error: BoardError, line: int, column: int) -> DrawingError:
        """Return a board's error as a drawing's error for a line and a column, both counted from 0."""
        return self.error(error.key, line, column, **error.values)

    def text(self, line: int, column: int, width: int) -> str:
        """Return the characters at a place, padding a line that ends early because editors strip spaces."""
        return (
            self.lines[line][column : column + width].ljust(width) if line < len(self.lines) else " " * width
        )

    def starts_frame(self, line: int) -> bool:
        """Return True if a line is the upper border of a square or of a hole."""
        return line < len(self.lines) and self.lines[line][:1] in ("+", ".")


class Frame:
    """A frame being read: its place on the page, and its squares."""

    def __init__(self, page: Page, *, top: int, left: int, rows: int, columns: int) -> None:
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
        """Return the line and column on the page of the middle of a square."""
        return self.top + 2 * row + 1, self.left + 4 * column + 2

    def _read_hole(self) -> None:
        for line in range(self.top, self.top + 2 * self.rows + 1):
            for i, found in enumerate(self.page.text(line, self.left, 4 * self.columns + 1)):
                if found != ".":
                    raise self.page.error("board.drawing.hole", line, self.left + i, found=repr(found))

    def _read_border(self, row: int) -> None:
        line = self.top + 2 * row
        for column in range(self.columns + 1):
            at = self.left + 4 * column
            corner = self.page.text(line, at, 1)
            if corner != "+":
                raise self.page.error("board.drawing.corner", line, at, found=repr(corner))
            if column == self.columns:
                break
            wall = self.page.text(line, at + 1, 3)
            if wall not in HORIZONTAL:
                raise self._no_wall(HORIZONTAL, wall, line, at + 1)
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
                raise self._no_wall(VERTICAL, wall, line, at)
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
                "board.drawing.square",
                line,
                middle - 1 + len(text) - len(text.lstrip()),
                arrows=" ".join(ARROWS),
                found=repr(text),
            )
        self.keys[row, column] = key, None if arrow == " " else Direction(ARROWS.index(arrow))

    def _no_wall(self, walls: Iterable[str], found: str, line: int, column: int) -> DrawingError:
        possible = ", ".join(map(repr, walls))
        return self.page.error("board.drawing.wall", line, column, possible=possible, found=repr(found))

    def _set(self, row: int, column: int, direction: Direction, value: int) -> None:
        self.sides[row][column] = with_side(self.sides[row][column], direction, value)
