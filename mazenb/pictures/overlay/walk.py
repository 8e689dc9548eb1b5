"""Walks as lines, which leave over one border and return over the opposite one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from mazenb.board import Board, Square
from mazenb.pictures.coordinates import Places
from mazenb.pictures.palette import PALETTE

__all__ = ["walk_path", "walk_svg"]


def walk_path(board: Board, walk: Sequence[Square]) -> str:
    """Return the path data of a walk, with one stroke for each stretch between two crossings of a seam.

    Parameters
    ----------
    board : Board
    walk : sequence of Square
        Squares, each a neighbour of the previous one, ignoring walls.

    Raises
    ------
    BoardError
        If two consecutive squares are not neighbours.

    Examples
    --------
    >>> from mazenb import Board
    >>> board = Board.random(3, 3, extra=1)
    >>> walk_path(board, [(0, 0), (0, 1)])
    'M55 55h54'
    >>> walk_path(board, [(0, 0), (0, 2)])
    'M55 55H22M196 55H163'
    """
    places = Places.of(board)
    x, y = places.centre(walk[0])
    data = [f"M{x} {y}"]
    for before, after in pairwise(walk):
        way = board.direction(before, after)
        new_x, new_y = places.centre(after)
        if board.geometry.crosses_seam(board.index(before), board.index(after), way):
            out_x, out_y = places.beyond(before, way)
            in_x, in_y = places.beyond(after, way.opposite)
            if way % 2:
                data.append(f"H{out_x}M{in_x} {in_y}H{new_x}")
            else:
                data.append(f"V{out_y}M{in_x} {in_y}V{new_y}")
        else:
            data.append(f"h{new_x - x}" if way % 2 else f"v{new_y - y}")
        x, y = new_x, new_y
    return "".join(data)


def walk_svg(path: str, end: tuple[int, int]) -> str:
    """Return a walk as a dark line above a light one, with a ring at its end.

    Parameters
    ----------
    path : str
        Path data from `walk_path`.
    end : tuple of int
        The end of the walk in the picture, as (x, y).
    """
    line = f'fill="none" stroke-linejoin="round" d="{path}"'
    return (
        f'<g class="walk"><path class="casing" stroke="{PALETTE["casing"]}" stroke-width="8" '
        f'opacity=".9" {line}/>'
        f'<path class="line" stroke="{PALETTE["walk"]}" stroke-width="4" {line}/>'
        f'<circle fill="none" stroke="{PALETTE["walk"]}" stroke-width="4" cx="{end[0]}" cy="{end[1]}" '
        'r="23"/></g>'
    )
