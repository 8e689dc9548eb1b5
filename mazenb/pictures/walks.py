"""A walk as a line that leaves over one border and comes in again over the opposite one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from mazenb.board import Board, Square

from .markup import COLOURS
from .places import Places

__all__ = ["walk_path", "walk_svg"]


def walk_path(board: Board, walk: Sequence[Square]) -> str:
    """Path data of a walk: a stroke for each stretch between two crossings of a seam.

    Parameters
    ----------
    board : Board
    walk : sequence of Square
        Each a neighbour of the one before, walls ignored.

    Raises
    ------
    BoardError
        If two squares that follow each other are no neighbours.

    Examples
    --------
    >>> from mazenb import Board
    >>> board = Board.random(3, 3, extra=1)
    >>> walk_path(board, [(0, 0), (0, 1)])
    'M52 52h48'
    >>> walk_path(board, [(0, 0), (0, 2)])
    'M52 52H23M177 52H148'
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
    """A walk, light beneath and dark above, with a dot where it ends.

    Parameters
    ----------
    path : str
        Made by `walk_path`.
    end : tuple of int
        Where it ends on the page, as (x, y).
    """
    line = f'fill="none" stroke-linejoin="round" d="{path}"'
    dot = f'fill="{COLOURS["walk"]}" stroke="{COLOURS["light"]}" stroke-width="2"'
    return (
        f'<g class="walk"><path class="casing" stroke="{COLOURS["light"]}" stroke-width="8" {line}/>'
        f'<path class="line" stroke="{COLOURS["walk"]}" stroke-width="4" {line}/>'
        f'<circle cx="{end[0]}" cy="{end[1]}" r="6.5" {dot}/></g>'
    )
