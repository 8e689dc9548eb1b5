"""The spoken name of a square."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from mazenb.board import CIRCLE, Board, Direction, Label, Square
from mazenb.texts.catalogue import text

__all__ = ["spoken"]


def spoken(board: Board, square: Square, language: str, names: Mapping[str, str] | None = None) -> str:
    r"""Return a square's place, its label (by its name in ``names``) and its exits, in words.

    Examples
    --------
    >>> from mazenb.board import Board
    >>> board = Board.from_drawing("+---+---+\n| T>|   |\n+   +---+\n| a^    |\n+---+---+\na = SLIDE 2")
    >>> spoken(board, (0, 0), "en")
    'row 0, column 0, TRAP DOOR, door east, open south'
    >>> spoken(board, (1, 0), "fr", {"SLIDE": "GLISSEZ"})
    'ligne 1, colonne 0, GLISSEZ 2, flèche au nord, ouvert au nord, à l’est'
    >>> spoken(board, (0, 1), "en")
    'row 0, column 1, no way out'
    """
    i = board.index(square)
    near = board.near[i]
    ways = tuple(near.index(j) for j in board.out[i])
    mark = board.marks[i]
    printed = None if mark is None else (names or {}).get(mark.name, mark.name)
    return _spoken(square, mark, printed, ways, i in board.doors, language)


# A rotation changes the names of only a few squares, so the others are cached.
@lru_cache(maxsize=20_000)
def _spoken(
    square: Square, mark: Label | None, printed: str | None, ways: tuple[int, ...], door: bool, language: str
) -> str:
    def say(key: str, **values: object) -> str:
        return text(f"explore.{key}", language=language, **values)

    def way(direction: int) -> str:
        return say(f"way.{Direction(direction).letter}")

    words = [say("square.name", row=square[0], column=square[1])]
    if mark == CIRCLE:
        words.append(say("square.circle"))
    elif mark is not None:
        words.append(str(printed) if mark.number is None else f"{printed} {mark.number}")
        if mark.arrow is not None:
            words.append(say("square.door" if door else "square.arrow", way=way(mark.arrow)))
    if ways:
        words.append(say("square.open", ways=", ".join(map(way, ways))))
    elif not door:
        words.append(say("square.closed"))
    return ", ".join(words)
