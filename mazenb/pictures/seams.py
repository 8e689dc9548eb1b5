"""Around the board: the numbers of rows and columns, and which borders join.

A border that joins the opposite one carries a band with arrow heads that lead out of the board; the same
numbers on both bands say where one comes in again. The two pairs differ in tint and in outline. Other borders
are a plain line.
"""

from __future__ import annotations

from itertools import pairwise

from mazenb.board import Board

from .markup import COLOURS, number, path
from .places import MARGIN, SIDE, Places

__all__ = ["seams_svg"]

BAND = 17
OFF = 5
"""From the board to a band."""


def seams_svg(board: Board) -> str:
    """The four borders of a board."""
    places = Places.of(board)
    north_south, east_west = board.wraps
    levels = [places.along(line) + SIDE / 2 for line in range(board.rows)]
    columns = [places.along(line) + SIDE / 2 for line in range(board.columns)]
    middle = OFF + BAND / 2
    north, south = MARGIN - middle, places.bottom + middle
    west, east = MARGIN - middle, places.right + middle
    long = places.right - MARGIN
    tall = places.bottom - MARGIN
    parts = []
    if north_south:
        band = f"h{long}v{BAND}h-{long}z"
        heads = "".join(
            f"M{number(x - 5)} {number(north + 3)}l5-6 5 6zM{number(x - 5)} {number(south - 3)}l5 6 5-6z"
            for x in _between(columns)
        )
        top, bottom = MARGIN - OFF - BAND, places.bottom + OFF
        parts.append(_band("north-south", f"M{MARGIN} {top}{band}M{MARGIN} {bottom}{band}", heads, ""))
    else:
        parts.append(
            _line(f"M{MARGIN - 4} {MARGIN - 4}h{long + 8}M{MARGIN - 4} {places.bottom + 4}h{long + 8}")
        )
    if east_west:
        band = f"h{BAND}v{tall}h-{BAND}z"
        heads = "".join(
            f"M{number(west + 3)} {number(y - 5)}l-6 5 6 5zM{number(east - 3)} {number(y - 5)}l6 5-6 5z"
            for y in _between(levels)
        )
        left, right = MARGIN - OFF - BAND, places.right + OFF
        dashes = f' stroke="{COLOURS["faint"]}" stroke-dasharray="4 3"'
        parts.append(_band("east-west", f"M{left} {MARGIN}{band}M{right} {MARGIN}{band}", heads, dashes))
    else:
        parts.append(
            _line(f"M{MARGIN - 4} {MARGIN - 4}v{tall + 8}M{places.right + 4} {MARGIN - 4}v{tall + 8}")
        )
    numbers = "".join(
        [
            f'<text x="{number(x)}" y="{number(y + 3.8)}">{n}</text>'
            for n, x in enumerate(columns)
            for y in (north, south)
        ]
        + [
            f'<text x="{number(x)}" y="{number(y + 3.8)}">{n}</text>'
            for n, y in enumerate(levels)
            for x in (west, east)
        ]
    )
    return (
        f'<g class="seams">{"".join(parts)}'
        f'<g class="numbers" font-size="11" fill="{COLOURS["ink"]}">{numbers}</g></g>'
    )


def _between(middles: list[float]) -> list[float]:
    """Points between the numbers, and before the first and behind the last."""
    half = SIDE / 2
    inner = [(a + b) / 2 for a, b in pairwise(middles)]
    return [middles[0] - half + 7, *inner, middles[-1] + half - 7]


def _band(name: str, area: str, heads: str, outline: str) -> str:
    return (
        f'<path class="seam {name}" fill="{COLOURS[name]}"{outline} d="{area}"/>'
        f'<path class="heads" fill="{COLOURS["faint"]}" d="{heads}"/>'
    )


def _line(data: str) -> str:
    look = f'fill="none" stroke="{COLOURS["wall"]}" stroke-width="2" stroke-linecap="square"'
    return path("border", look, [data])
