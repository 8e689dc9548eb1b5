"""The spoken name of every square."""

from __future__ import annotations

from collections.abc import Iterable

from mazenb.board import CIRCLE, Board, Direction, Square
from mazenb.engine.texts import text
from mazenb.games.gootmu import label_names

__all__ = ["names", "spoken"]


def spoken(board: Board, square: Square, language: str) -> str:
    r"""Where a square is, what is printed on it and where one can go from it.

    Examples
    --------
    >>> from mazenb.board import Board
    >>> board = Board.from_drawing("+---+---+\n| T>|   |\n+   +---+\n| a^    |\n+---+---+\na = SLIDE 2")
    >>> spoken(board, (0, 0), "en")
    'row 0, column 0, TRAP DOOR, door east, open south'
    >>> spoken(board, (1, 0), "fr")
    'ligne 1, colonne 0, GLISSE 2, flèche au nord, ouvert au nord, à l’est'
    >>> spoken(board, (0, 1), "en")
    'row 0, column 1, no way out'
    """

    def say(key: str, **values: object) -> str:
        return text(f"explore.{key}", language=language, **values)

    def way(direction: Direction) -> str:
        return say(f"way.{direction.letter}")

    i = board.index(square)
    words = [say("square.name", row=square[0], column=square[1])]
    mark = board.marks[i]
    if mark == CIRCLE:
        words.append(say("square.circle"))
    elif mark is not None:
        name = label_names(language).get(mark.name, mark.name)
        words.append(name if mark.number is None else f"{name} {mark.number}")
        if mark.arrow is not None:
            words.append(say("square.door" if i in board.doors else "square.arrow", way=way(mark.arrow)))
    ways = [way(Direction(board.near[i].index(j))) for j in board.out[i]]
    if ways:
        words.append(say("square.open", ways=", ".join(ways)))
    elif i not in board.doors:
        words.append(say("square.closed"))
    return ", ".join(words)


def names(board: Board, squares: Iterable[Square], language: str) -> dict[str, str]:
    """The names of some squares, by their index as the page writes it."""
    return {f"{square[0]},{square[1]}": spoken(board, square, language) for square in squares}
