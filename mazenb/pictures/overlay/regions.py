"""The structure of a maze as SVG: numbered regions, cut squares, bridges and rebuilt squares."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from mazenb.board import Board, Square
from mazenb.pictures.coordinates import MARGIN, SIDE, Places
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.svg import path

__all__ = ["TINTS", "bridges_svg", "cuts_svg", "rebuilt_svg", "regions_svg"]

TINTS = tuple(PALETTE[f"region-{n}"] for n in range(1, 7))
"""Tints that most people can tell apart; each region also has its number."""
INSET = 3
AWAY = 18
"""The distance from a square's middle to the beginning of the bar of a bridge."""
CLEAR = 22
"""The same on squares with figures, which the bar leaves free."""
RAISED = 15
"""The distance of a level bar above the figures."""


def regions_svg(board: Board, regions: Sequence[Collection[Square]]) -> str:
    """Return a tint, an outline and a number, counted from 1, for each region.

    The number is on the squares without a label, or on the first square if all have one.
    """
    places = Places.of(board)
    areas: list[list[str]] = [[] for _ in TINTS]
    lines: list[list[str]] = [[] for _ in TINTS]
    words = []
    for n, region in enumerate(regions):
        inside = frozenset(region)
        tint = n % len(TINTS)
        blank = [square for square in sorted(inside) if board.label(square) is None]
        numbered = frozenset(blank or sorted(inside)[:1])
        for square in sorted(inside):
            x, y = places.corner(square)
            areas[tint].append(f"M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z")
            lines[tint] += _edges(places, square, inside)
            if square in numbered:
                words.append(f'<text x="{x + SIDE - 12}" y="{y + 19}">{n + 1}</text>')
    painted = "".join(
        path("area", f'data-tint="{n}" fill="{tint}" fill-opacity=".36"', areas[n])
        + path("outline", f'data-tint="{n}" fill="none" stroke="{tint}" stroke-width="3"', lines[n])
        for n, tint in enumerate(TINTS)
    )
    look = (
        f'font-size="15" font-weight="800" stroke="{PALETTE["paper"]}" stroke-width="3" paint-order="stroke"'
    )
    return f'<g class="regions">{painted}<g class="figures" {look}>{"".join(words)}</g></g>'


def rebuilt_svg(places: Places, squares: Collection[Square]) -> str:
    """Return a broken line around the squares whose walls or labels have changed."""
    inside = frozenset(squares)
    lines = [edge for square in sorted(inside) for edge in _edges(places, square, inside, 0)]
    look = f'fill="none" stroke="{PALETTE["rebuilt"]}" stroke-width="3.5" stroke-dasharray="2 6"'
    return path("rebuilt", look, lines)


def _edges(places: Places, square: Square, inside: frozenset[Square], inset: int = INSET) -> list[str]:
    """Return the sides of a square where its region ends."""
    row, column = square
    x, y = places.corner(square)
    near, far = inset, SIDE - inset
    north, south = (row - 1, column) in inside, (row + 1, column) in inside
    west, east = (row, column - 1) in inside, (row, column + 1) in inside
    # Where the region continues, the line goes right to the edge, so that it closes around corners.
    top, bottom = (0 if north else near), (SIDE if south else far)
    left, right = (0 if west else near), (SIDE if east else far)
    edges = []
    if not north:
        edges.append(f"M{x + left} {y + near}h{right - left}")
    if not south:
        edges.append(f"M{x + left} {y + far}h{right - left}")
    if not west:
        edges.append(f"M{x + near} {y + top}v{bottom - top}")
    if not east:
        edges.append(f"M{x + far} {y + top}v{bottom - top}")
    return edges


def cuts_svg(places: Places, squares: Iterable[Square]) -> str:
    """Return a diamond in the lower left corner of each square."""
    data = []
    for square in squares:
        x, y = places.corner(square)
        data.append(f"M{x + 3} {y + 42}l8-8 8 8-8 8z")
    look = f'fill="{PALETTE["cut"]}" stroke="{PALETTE["paper"]}" stroke-width="2"'
    return path("cuts", look, data)


def bridges_svg(board: Board, bridges: Iterable[tuple[Square, Square]], *, short: bool = False) -> str:
    """Return a bar through each passage, with a tick at either end; at a seam, half a bar on each border.

    Short bars leave room for figures.
    """
    places = Places.of(board)
    away, lift = (CLEAR, RAISED) if short else (AWAY, 0)
    lines: list[str] = []
    for a, b in bridges:
        way = board.direction(a, b)
        seam = board.geometry.crosses_seam(board.index(a), board.index(b), way)
        right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[way]
        (x, y), (end_x, end_y) = ((x, y - lift * abs(right)) for x, y in map(places.centre, (a, b)))
        if seam or _apart(places, a, b):
            lines += [_half(x, y, right, down, away), _half(end_x, end_y, -right, -down, away)]
            continue
        x, y = x + away * right, y + away * down
        length = abs(end_x - x) + abs(end_y - y) - away
        lines.append(_tick(x, y, right, down) + _line(x, y, right * length, down * length))
        lines.append(_tick(x + right * length, y + down * length, right, down))
    light = f'fill="none" stroke="{PALETTE["paper"]}" stroke-width="7"'
    dark = f'fill="none" stroke="{PALETTE["cut"]}" stroke-width="3.5"'
    return (
        f'<g class="bridges">{path("casing", light, lines)}{path("line", dark, lines)}</g>' if lines else ""
    )


def _apart(places: Places, a: Square, b: Square) -> bool:
    """Return True if two neighbours are far apart in the picture, on either side of a hole."""
    (x, y), (end_x, end_y) = places.centre(a), places.centre(b)
    return abs(x - end_x) + abs(y - end_y) > SIDE + MARGIN


def _half(x: int, y: int, right: int, down: int, away: int) -> str:
    x, y = x + away * right, y + away * down
    length = SIDE // 2 - away + 3
    return _tick(x, y, right, down) + _line(x, y, right * length, down * length)


def _tick(x: int, y: int, right: int, down: int) -> str:
    return f"M{x + 5 * down} {y + 5 * right}{_step(-10 * down, -10 * right)}"


def _line(x: int, y: int, right: int, down: int) -> str:
    return f"M{x} {y}{_step(right, down)}"


def _step(right: int, down: int) -> str:
    return f"h{right}" if down == 0 else f"v{down}"
