"""The picture of a board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mazenb.board import Board, BoardError, Square, Tile

from .markup import COLOURS, safe
from .overlay import Overlay, overlay_svg
from .places import Places
from .seams import seams_svg
from .squares import NAMES, SIZE
from .tiles import board_svg

__all__ = ["FONTS", "described", "frame_svg", "picture", "tile_picture"]

FONTS = "Helvetica Neue,Arial,Liberation Sans,DejaVu Sans,sans-serif"


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
) -> str:
    """A board as SVG.

    Parameters
    ----------
    board : Board
    start : Square, optional
        Gets a pawn.
    ends : iterable of Square
        Get a frame and a dot.
    walk : sequence of Square
        Drawn as a line, which goes over the seam where the walk does.
    undecided : iterable of Square
        Get slanted lines and a question mark.
    heat : dict of Square to number, optional
        Shown as a shade, dark for much, and in figures, in place of a label's words.
    marks : dict of Square to str, optional
        Short texts, a letter or two, in a corner of their squares.
    target : Square, optional
        Gets a flag.
    regions : iterable of iterables of Square
        Each gets a tint, an outline and a number, counted from 1.
    cuts : iterable of Square
        Get a diamond.
    bridges : iterable of pairs of Square
        Passages; each gets a bar.
    gained, lost : iterable of Square
        Get a plus in a frame, and a minus in a broken frame: what a change brought and took.
    rebuilt : iterable of Square
        Get a broken line around them: where a change took place.
    names : dict of str to str, optional
        What is written instead of the names of labels, such as ``mazenb.label_names("fr")``.
    title : str, optional
        What a screen reader says of the picture; a description of the board if not given.

    Returns
    -------
    str
        An ``<svg>`` element.

    Raises
    ------
    BoardError
        If `board` is none, a square is not on it, a walk jumps, or a value is not a number; the message names
        the argument.

    Examples
    --------
    >>> from mazenb import Board, picture
    >>> svg = picture(Board.random(6, 8, seed=1), start=(0, 0), ends=[(0, 1), (5, 0)])
    >>> svg[:42]
    '<svg xmlns="http://www.w3.org/2000/svg" cl'
    >>> picture(Board.random(6, 8), ends=[(6, 0)])
    Traceback (most recent call last):
    ...
    mazenb.board.errors.BoardError: ends: (6, 0) is no square of this board of 6 rows and 8 columns
    """
    if not isinstance(board, Board):
        raise BoardError(f"the board to paint is a Board; got {board!r}")
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
    return frame_svg(board, inner, described(board, overlay) if title is None else str(title))


def frame_svg(board: Board, inner: str, title: str) -> str:
    """The picture around its tiles and overlay."""
    places = Places.of(board)
    width, height = places.width, places.height
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mazenb" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{safe(title)}" font-family="{FONTS}" '
        f'font-size="{SIZE}" text-anchor="middle">'
        f'<path class="table" fill="{COLOURS["table"]}" d="M0 0h{width}v{height}H0z"/>'
        f'{seams_svg(board)}<g class="board" fill="{COLOURS["ink"]}" stroke-linecap="round">{inner}</g></svg>'
    )


def described(board: Board, overlay: Overlay) -> str:
    """A sentence about a board and what is painted over it."""
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
    r"""A tile as SVG.

    Examples
    --------
    >>> from mazenb.board import Tile
    >>> tile_picture(Tile.from_drawing("+---+\n| o |\n+---+")).count("data-square")
    1
    """
    board = Board.lay([tile], 1, 1, wrap="none")
    return frame_svg(board, board_svg(board), f"Tile of {tile.size} by {tile.size} squares")
