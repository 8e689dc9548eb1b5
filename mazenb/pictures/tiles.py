"""A tile, or a board that has none: the part of a picture that is replaced when a tile turns."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from mazenb.board import CIRCLE, Board, Label, Spot, Square

from .borders import borders
from .markup import COLOURS, path
from .places import MARGIN, SIDE, Places
from .squares import NAMES, print_svg, square_svg

__all__ = ["board_parts", "board_svg", "tile_svg"]


def board_parts(
    board: Board, quiet: Collection[Square] = (), names: Mapping[str, str] = NAMES
) -> dict[str, str]:
    """All tiles and holes of a board, by row and column of tiles; a board without tiles is one part."""
    spots = board.geometry.spots if board.tile_size else ((0, 0),)
    return {f"{spot[0]},{spot[1]}": tile_svg(board, spot, quiet, names) for spot in spots}


def board_svg(board: Board, quiet: Collection[Square] = (), names: Mapping[str, str] = NAMES) -> str:
    """The same in one; the labels of `quiet` squares are not written out."""
    return "".join(board_parts(board, quiet, names).values())


def tile_svg(
    board: Board, spot: Spot, quiet: Collection[Square] = (), names: Mapping[str, str] = NAMES
) -> str:
    """One tile of a board, or its hole, where it lies; a board without tiles is all at (0, 0).

    Examples
    --------
    >>> from mazenb import Board
    >>> tile_svg(Board.random(8, 8, tile_size=4), (1, 1))[:41]
    '<g class="tile" data-tile="1,1" transform'
    """
    if spot in board.holes:
        return _hole(board, spot)
    size = board.tile_size
    if size is None:
        return _patch(board, None, board.squares, (board.rows, board.columns), quiet, names)
    return _patch(board, spot, board.squares_of(spot), (size, size), quiet, names)


def _patch(
    board: Board,
    spot: Spot | None,
    squares: tuple[Square, ...],
    shape: tuple[int, int],
    quiet: Collection[Square],
    names: Mapping[str, str],
) -> str:
    rows, columns = shape
    # Neighbouring tiles differ a little, as on a chessboard.
    other = "other " if spot is not None and sum(spot) % 2 else ""
    left, top = (MARGIN, MARGIN) if spot is None else Places.of(board).tile_corner(spot)
    width, height = SIDE * columns, SIDE * rows
    blank: list[str] = []
    labelled: list[str] = []
    sides: list[int] = []
    printed: dict[tuple[int, int], Label] = {}
    for square in squares:
        i = board.index(square)
        sides.append(board.sides[i])
        mark = board.marks[i]
        x, y = SIDE * (square[1] - squares[0][1]), SIDE * (square[0] - squares[0][0])
        (blank if mark is None or mark == CIRCLE else labelled).append(square_svg(square, x, y, mark, names))
        if mark is not None and square not in quiet:
            printed[x, y] = mark
    name = "" if spot is None else f' data-tile="{spot[0]},{spot[1]}"'
    return (
        f'<g class="{other}tile"{name} transform="translate({left} {top})"><g>'
        f'<path class="edge" fill="{COLOURS["edge"]}" d="M-1-1h{width + 2}v{height + 2}h-{width + 2}z"/>'
        f'<g class="blank" fill="{COLOURS[f"{other}square"]}">{"".join(blank)}</g>'
        f'<g class="labelled" fill="{COLOURS[f"{other}label"]}">{"".join(labelled)}</g>'
        f'<g class="print" pointer-events="none">{_grid(rows, columns)}{print_svg(printed, names)}'
        f"{borders(tuple(sides), rows, columns)}</g></g></g>"
    )


def _grid(rows: int, columns: int) -> str:
    lines = [f"M{SIDE * n} 0v{SIDE * rows}" for n in range(1, columns)]
    lines += [f"M0 {SIDE * n}h{SIDE * columns}" for n in range(1, rows)]
    return path("grid", f'fill="none" stroke="{COLOURS["grid"]}"', lines)


def _hole(board: Board, spot: Spot) -> str:
    x, y = Places.of(board).tile_corner(spot)
    side = SIDE * (board.tile_size or 0)
    look = f'fill="{COLOURS["hole"]}" stroke="{COLOURS["faint"]}" stroke-width="1.5" stroke-dasharray="6 5"'
    return (
        f'<path class="hole" data-hole="{spot[0]},{spot[1]}" {look} '
        f'd="M{x} {y}h{side}v{side}h-{side}zl{side} {side}M{x + side} {y}l-{side} {side}"/>'
    )
