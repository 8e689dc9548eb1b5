"""The picture of a board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mazenb.board import Board, BoardError, Square, Tile
from mazenb.pictures.board.label import NAMES
from mazenb.pictures.board.seam import seams_svg
from mazenb.pictures.board.tile import board_svg
from mazenb.pictures.coordinates import Places
from mazenb.pictures.frame import FONTS, framed
from mazenb.pictures.overlay.overlay import Overlay, overlay_svg
from mazenb.pictures.palette import PALETTE, THEMES

__all__ = ["FONTS", "described", "frame_svg", "picture", "tile_picture"]


def picture(
    board: Board,
    *,
    start: Square | None = None,
    ends: Iterable[Square] = (),
    walk: Sequence[Square] = (),
    undecided: Iterable[Square] = (),
    heat: Mapping[Square, float] | None = None,
    marks: Mapping[Square, str] | None = None,
    target: Square | None = None,
    regions: Iterable[Iterable[Square]] = (),
    cuts: Iterable[Square] = (),
    bridges: Iterable[tuple[Square, Square]] = (),
    gained: Iterable[Square] = (),
    lost: Iterable[Square] = (),
    rebuilt: Iterable[Square] = (),
    names: Mapping[str, str] | None = None,
    title: str | None = None,
    theme: str = "light",
) -> str:
    """Return a board as SVG.

    A board of more than 10,000 squares is painted plainly: floor, walls, doors, colours and signs, but no
    words or figures.

    Parameters
    ----------
    board : Board
    start : Square, optional
        A square to show with a pawn.
    ends : iterable of Square
        Squares to show with a frame and a dot.
    walk : sequence of Square
        Squares joined by a line, which crosses the seam where the walk does.
    undecided : iterable of Square
        Squares to show with slanted lines and a question mark.
    heat : dict of Square to number, optional
        Values to show as shades, darker for more, and in figures, in place of a label's words.
    marks : dict of Square to str, optional
        Short strings, a letter or two, to show in a corner of their squares.
    target : Square, optional
        A square to show with a flag.
    regions : iterable of iterables of Square
        Sets of squares, each shown with a tint, an outline and a number, counted from 1.
    cuts : iterable of Square
        Squares to show with a diamond.
    bridges : iterable of pairs of Square
        Passages to show with a bar.
    gained, lost : iterable of Square
        Squares that a change added or removed, shown with a plus in a frame and a minus in a broken frame.
    rebuilt : iterable of Square
        Squares where a change took place, shown with a broken line around them.
    names : dict of str to str, optional
        Replacements for the names of labels, such as ``mazenb.label_names("fr")``.
    title : str, optional
        The text that a screen reader reads for the picture; a description of the board if not given.
    theme : {"light", "dark", "page"}
        The colours of the light or the dark theme, or CSS variables such as ``var(--floor,#efe7d6)`` for a
        page that sets them.

    Returns
    -------
    str
        An ``<svg>`` element.

    Raises
    ------
    BoardError
        If `board` is not a board, a square is not on it, a walk jumps, a value is not a number, or the theme
        is unknown; the message names the argument.

    Examples
    --------
    >>> from mazenb import Board, picture
    >>> svg = picture(Board.random(6, 8, seed=1), start=(0, 0), ends=[(0, 1), (5, 0)])
    >>> svg[:42]
    '<svg xmlns="http://www.w3.org/2000/svg" cl'
    >>> picture(Board.random(6, 8), ends=[(6, 0)])
    Traceback (most recent call last):
    ...
    mazenb.board.errors.BoardError: ends: row 6 is outside the board (rows 0 to 5)
    """
    if not isinstance(board, Board):
        raise BoardError("pictures.board", given=repr(board))
    if theme not in THEMES:
        raise BoardError("pictures.theme", given=repr(theme))
    asked: dict[str, Any] = {
        "start": start,
        "ends": ends,
        "walk": walk,
        "undecided": undecided,
        "heat": {} if heat is None else heat,
        "marks": {} if marks is None else marks,
        "target": target,
        "regions": regions,
        "cuts": cuts,
        "bridges": bridges,
        "gained": gained,
        "lost": lost,
        "rebuilt": rebuilt,
    }
    overlay = Overlay(**asked).checked(board)
    inner = board_svg(board, frozenset(overlay.heat), NAMES if names is None else names)
    inner += overlay_svg(board, overlay)
    return frame_svg(board, inner, described(board, overlay) if title is None else str(title), theme)


def frame_svg(board: Board, inner: str, title: str, theme: str = "light", symbols: Iterable[str] = ()) -> str:
    """Return the picture around its tiles and overlay; `theme` and `symbols` as for `framed`."""
    places = Places.of(board)
    painted = f'{seams_svg(board)}<g class="board" fill="{PALETTE["ink"]}" stroke-linecap="round">{inner}</g>'
    return framed((places.width, places.height), painted, title, theme, symbols)


def described(board: Board, overlay: Overlay) -> str:
    """Return a sentence about a board and its overlay."""
    joins = {
        (True, True): "north joins south, east joins west",
        (True, False): "north joins south",
        (False, True): "east joins west",
        (False, False): "with borders on all sides",
    }
    words = [f"Maze of {board.rows} rows and {board.columns} columns", joins[board.wraps]]
    if board.tile_size:
        words.append(f"{len(board.tiles)} tiles")
    if overlay.start is not None:
        words.append(f"start {overlay.start}")
    if overlay.ends:
        words.append(f"{len(set(overlay.ends))} ends")
    if overlay.walk:
        words.append(f"a walk of {len(overlay.walk) - 1} steps")
    return ", ".join(words)


def tile_picture(tile: Tile) -> str:
    r"""Return a tile as SVG.

    Examples
    --------
    >>> from mazenb.board import Tile
    >>> tile_picture(Tile.from_drawing("+---+\n| o |\n+---+")).count("data-square")
    1
    """
    board = Board.lay([tile], 1, 1, wrap="none")
    return frame_svg(board, board_svg(board), f"Tile of {tile.size} by {tile.size} squares")
