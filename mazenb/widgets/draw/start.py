"""`mazenb.draw`, the function that creates the draw widget."""

from __future__ import annotations

from pathlib import Path

from mazenb.board import Board, Tile
from mazenb.widgets.draw.widget import Draw

__all__ = ["draw"]


def draw(
    thing: Board | Tile | str | Path | int | tuple[int, int] = 4, *, language: str | None = None
) -> Draw:
    r"""Draw a tile or a maze with the mouse, the keyboard or as text.

    Parameters
    ----------
    thing : Board, Tile, str, Path, int or (int, int)
        The drawing to begin with: a board or tile, a drawing as text or in a file, the size of a new tile, or
        the numbers of rows and columns of a new maze.
    language : str, optional
        The code of a language; by default, that of the session.

    Returns
    -------
    Draw
        A widget whose ``board``, ``tile`` and ``drawing`` follow the changes made on the page, ready for
        `explore` and `play`.

    Raises
    ------
    DrawError
        If the argument cannot be drawn on.
    DrawingError
        If the argument is a string that is not a drawing.

    Examples
    --------
    >>> from mazenb import draw
    >>> draw("+---+---+\n|   >   |\n+---+---+")
    <Draw Board 1×2>
    >>> draw(4)
    <Draw Tile 4×4, 0 labels>
    """
    return Draw(thing, language=language)
