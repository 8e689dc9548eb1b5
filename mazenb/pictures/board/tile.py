"""The picture of a tile, or of a board without tiles: the part that is replaced when a tile rotates."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from mazenb.board import CIRCLE, Board, Label, Spot, Square
from mazenb.pictures.board.border import DOORS, borders
from mazenb.pictures.board.label import NAMES, full_text, label_svg
from mazenb.pictures.board.seam import rim_svg
from mazenb.pictures.coordinates import MARGIN, SIDE, Places
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.svg import path, safe

__all__ = ["NOBODY", "PARTS", "RIM", "board_parts", "board_svg", "tile_svg"]

RIM = "rim"
"""The name of the part that is not a tile: the numbers around a board and the gates in its seams."""
STONES = 6
PARTS = (
    *(f"stone-{n}" for n in range(1, STONES + 1)),
    *("badge", "part-dent", "part-arrow", "part-gate", *DOORS),
)
"""Names of the drawings that may appear on a board when it changes, besides the icons of its labels."""
NOBODY: Mapping[Square, int] = MappingProxyType({})
"""The default number of pawns and things by square: none anywhere."""


def board_parts(
    board: Board, quiet: Collection[Square] = (), names: Mapping[str, str] = NAMES
) -> dict[str, str]:
    """Return the rim, and all tiles and holes by row and column; a board without tiles counts as one tile."""
    spots = board.geometry.spots if board.tile_size else ((0, 0),)
    tiles = {f"{spot[0]},{spot[1]}": tile_svg(board, spot, quiet, names) for spot in spots}
    return {RIM: rim_svg(board), **tiles}


def board_svg(board: Board, quiet: Collection[Square] = (), names: Mapping[str, str] = NAMES) -> str:
    """Return the whole board as one string; the labels of `quiet` squares are not shown."""
    return "".join(board_parts(board, quiet, names).values())


def tile_svg(
    board: Board,
    spot: Spot,
    quiet: Collection[Square] = (),
    names: Mapping[str, str] = NAMES,
    crowds: Mapping[Square, int] = NOBODY,
) -> str:
    """Return one tile of a board, or its hole, at its place; a board without tiles is one tile at (0, 0).

    Parameters
    ----------
    board : Board
    spot : Spot
    quiet : collection of Square
        Squares whose labels are not shown.
    names : dict of str to str
        Replacements for some names of labels.
    crowds : dict of Square to int
        Number of pawns and things on each square, so that its label makes room.

    Examples
    --------
    >>> from mazenb import Board
    >>> tile_svg(Board.random(8, 8, tile_size=4), (1, 1))[:41]
    '<g class="tile" data-tile="1,1" transform'
    """
    if spot in board.holes:
        return _hole(board, spot)
    size = board.tile_size
    shape = (board.rows, board.columns) if size is None else (size, size)
    squares = board.squares if size is None else board.squares_of(spot)
    return _patch(board, None if size is None else spot, squares, shape, quiet, names, crowds)


def _patch(
    board: Board,
    spot: Spot | None,
    squares: tuple[Square, ...],
    shape: tuple[int, int],
    quiet: Collection[Square],
    names: Mapping[str, str],
    crowds: Mapping[Square, int],
) -> str:
    rows, columns = shape
    places = Places.of(board)
    plain = places.plain
    left, top = (MARGIN, MARGIN) if spot is None else places.tile_corner(spot)
    floor: list[str] = []
    printed: list[str] = []
    sides: list[int] = []
    for square in squares:
        i = board.index(square)
        sides.append(board.sides[i])
        mark = board.marks[i]
        x, y = SIDE * (square[1] - squares[0][1]), SIDE * (square[0] - squares[0][0])
        if plain:
            if mark is not None:
                floor.append(f"M{x + 4} {y + 4}h{SIDE - 8}v{SIDE - 8}h{8 - SIDE}z")
            continue
        floor.append(_stone(square, x, y, mark, names))
        if mark is not None and square not in quiet:
            printed.append(label_svg(mark, x, y, names, crowds.get(square, 0)))
    name = "" if spot is None else f' data-tile="{spot[0]},{spot[1]}"'
    laid = _plain_floor(SIDE * columns, SIDE * rows, floor) if plain else "".join(floor)
    return (
        f'<g class="tile"{name} transform="translate({left} {top})"><g>{_slab(SIDE * columns, SIDE * rows)}'
        f'<g class="floor">{laid}</g>'
        f'<g class="print" pointer-events="none" font-weight="800">{"".join(printed)}'
        f"{borders(tuple(sides), rows, columns, plain=plain)}</g></g></g>"
    )


def _plain_floor(width: int, height: int, labelled: Sequence[str]) -> str:
    """Return the floor of a very large board in one piece, with a patch on each labelled square."""
    whole = f'<rect fill="{PALETTE["floor"]}" width="{width}" height="{height}" rx="7"/>'
    return whole + path("labelled", f'fill="{PALETTE["label-p"]}"', labelled)


def _slab(width: int, height: int) -> str:
    """Return the slab that the stones lie on: its shadow, its side and its top."""
    top = f'width="{width}" height="{height}" rx="7"'
    return (
        f'<rect class="cast" fill="{PALETTE["shade"]}" opacity=".45" x="-1" y="5" '
        f'width="{width + 4}" height="{height + 1}" rx="9"/>'
        f'<rect class="depth" fill="{PALETTE["slab"]}" y="3" {top}/>'
        f'<rect class="edge" fill="{PALETTE["grout"]}" {top}/>'
    )


def _stone(square: Square, x: int, y: int, mark: Label | None, names: Mapping[str, str]) -> str:
    """Return the floor of a square; a label is its title."""
    row, column = square
    # The stones vary without a pattern that the eye could find.
    kind = (row * 5 + column * 3 + row * column * 7 // 3) % STONES + 1
    across, down = (f' x="{x}"' if x else ""), (f' y="{y}"' if y else "")
    stone = f'<use data-square="{row},{column}" href="#mz-stone-{kind}"{across}{down}'
    if mark is None or mark == CIRCLE:
        return f"{stone}/>"
    return f"{stone}><title>{safe(full_text(mark, names))}</title></use>"


def _hole(board: Board, spot: Spot) -> str:
    x, y = Places.of(board).tile_corner(spot)
    side = SIDE * (board.tile_size or 0)
    look = f'fill="{PALETTE["pit"]}" stroke="{PALETTE["traylip"]}" stroke-width="1.5" stroke-dasharray="6 5"'
    return (
        f'<path class="hole" data-hole="{spot[0]},{spot[1]}" {look} '
        f'd="M{x} {y}h{side}v{side}h-{side}zl{side} {side}M{x + side} {y}l-{side} {side}"/>'
    )
