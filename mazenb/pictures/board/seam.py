"""The rim of a board: a wooden tray, the numbers of rows and columns, and the borders that join.

A border that joins the opposite one has a rail. Where the seam can be crossed, there is a gate in the rail,
with arrow heads that lead out of the board; the same number on the opposite rail shows where a pawn enters
again. The two pairs of rails differ in colour. Other borders are plain wood.
"""

from __future__ import annotations

from mazenb.board import Board, Direction
from mazenb.pictures.coordinates import MARGIN, SIDE, Places
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.svg import number

__all__ = ["rim_svg", "seams_svg"]

RAIL = 19
OFF = 4
"""The distance from the picture's edge to a rail."""
MANY = 12
"""Number of rows or columns above which their numbers are larger, since the picture is shown smaller."""


def seams_svg(board: Board) -> str:
    """Return the tray with its rails, the part of the rim that never changes."""
    places = Places.of(board)
    wide, high = places.width, places.height
    parts = [
        (
            f'<rect class="tray" fill="{PALETTE["tray"]}" width="{wide}" height="{high}" rx="15"/>'
            f'<rect class="lip" fill="none" stroke="{PALETTE["traylip"]}" stroke-width="2" x="1.5" y="1.5" '
            f'width="{wide - 3}" height="{high - 3}" rx="14"/>'
            f'<rect class="well" fill="{PALETTE["tray2"]}" x="{MARGIN - 3}" y="{MARGIN - 3}" '
            f'width="{places.right - MARGIN + 6}" height="{places.bottom - MARGIN + 6}" rx="8"/>'
        )
    ]
    north_south, east_west = board.wraps
    long, tall = places.right - MARGIN + 8, places.bottom - MARGIN + 8
    start = MARGIN - 4
    if north_south:
        ends = (OFF, high - OFF - RAIL)
        parts.append(_rails("north-south", [(start, end, long, RAIL) for end in ends]))
    if east_west:
        ends = (OFF, wide - OFF - RAIL)
        parts.append(_rails("east-west", [(end, start, RAIL, tall) for end in ends]))
    return f'<g class="seams">{"".join(parts)}</g>'


def _rails(name: str, boxes: list[tuple[int, int, int, int]]) -> str:
    rails = "".join(f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="6"/>' for x, y, w, h in boxes)
    paint = PALETTE["seamnst" if name == "north-south" else "seamewt"]
    return f'<g class="seam {name}" fill="{paint}">{rails}</g>'


def rim_svg(board: Board) -> str:
    """Return the numbers around a board, and a gate wherever its seams can be crossed."""
    places = Places.of(board)
    size = 13 if max(board.rows, board.columns) <= MANY else 15.5
    gates: dict[str, list[str]] = {"ns": [], "ew": []}
    numbers: dict[str, list[str]] = {"ns": [], "ew": []}
    base = size * 0.36
    for column in range(board.columns):
        x = places.along(column) + SIDE / 2
        is_open = board.wraps[0] and _crossed(board, (0, column), Direction.N)
        if is_open:
            gates["ns"] += [_gate(x, MARGIN, 0), _gate(x, places.bottom, 180)]
        away = 10.5 if is_open else 14.5
        for y in (MARGIN - away, places.bottom + away):
            numbers["ns"].append(_number(x, y + base, column))
    for row in range(board.rows):
        y = places.along(row) + SIDE / 2
        is_open = board.wraps[1] and _crossed(board, (row, 0), Direction.W)
        if is_open:
            gates["ew"] += [_gate(MARGIN, y, -90), _gate(places.right, y, 90)]
        away = 10.5 if is_open else 14.5
        for x in (MARGIN - away, places.right + away):
            numbers["ew"].append(_number(x, y + base, row))
    pairs = (
        _pair(name, joins, gates, numbers) for name, joins in zip(("ns", "ew"), board.wraps, strict=True)
    )
    return f'<g class="rim" font-size="{size}" font-weight="700">{"".join(pairs)}</g>'


def _pair(name: str, joins: bool, gates: dict[str, list[str]], numbers: dict[str, list[str]]) -> str:
    ink = PALETTE[f"seam{name}" if joins else "traytext"]
    drawn = f'<g class="gates" color="{ink}">{"".join(gates[name])}</g>' if gates[name] else ""
    return f'{drawn}<g class="numbers" fill="{ink}">{"".join(numbers[name])}</g>'


def _crossed(board: Board, square: tuple[int, int], way: Direction) -> bool:
    """Return True if a step leads over the seam here, in either direction."""
    here = square[0] * board.columns + square[1]
    there = board.near[here][way]
    return there >= 0 and (there in board.out[here] or here in board.out[there])


def _gate(x: float, y: float, turn: int) -> str:
    turned = f" rotate({turn})" if turn else ""
    return f'<use href="#mz-part-gate" transform="translate({number(x)} {number(y)}){turned}"/>'


def _number(x: float, y: float, n: int) -> str:
    return f'<text x="{number(x)}" y="{number(y)}">{n}</text>'
