"""A board on matplotlib axes, with numbers, shades and signs on its squares.

Plots use black, white and grey, and can be printed at any size. Colour carries no meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from mazenb.board import Board, Direction, Square
from mazenb.pictures.overlay.shading import figures
from mazenb.study.arguments import checked_board, square_of
from mazenb.study.errors import StudyError
from mazenb.study.plots.axes import INK, PAPER, new_axes, written
from mazenb.texts.quotation import short

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["bar_across", "hatched", "plot_board"]

SIDE = 0.42
"""The width of a square in inches."""
LEAST = 3.0
SEAM = "0.55"
DARKEST = 0.55
"""The darkest shade of grey on which walls and figures are still visible."""
RARE = 0.02
# The two ends of each side, relative to the middle of the square: north, east, south, west.
_ENDS = (
    ((-0.5, -0.5), (0.5, -0.5)),
    ((0.5, -0.5), (0.5, 0.5)),
    ((-0.5, 0.5), (0.5, 0.5)),
    ((-0.5, -0.5), (-0.5, 0.5)),
)
_STEPS = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
_TRIANGLES = "^>v<"
WALL = 1.6


def plot_board(
    board: Board,
    values: Mapping[Square, Any] | None = None,
    *,
    label: str | None = None,
    form: str | None = None,
    signs: Mapping[Square, str] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Plot a board, with a value on each square as a shade of grey and in figures.

    Walls are lines, and a passage across a seam of the board or over a hole is a dotted line. A triangle
    shows the direction of a one-way passage or trap door, and a diamond marks a panel. Otherwise, a door
    looks like a wall.

    Parameters
    ----------
    board : Board
    values : mapping of Square to number, optional
        For example, ``chain.hitting_times(target)`` or ``chain.stationary_distribution``. Dark squares have
        large values, hatched squares have ``inf``, and white squares have no value.
    label : str, optional
        The name of the values, shown beside the scale.
    form : str, optional
        The format of the values in the squares, such as ``".1f"``; empty for none. By default, about three
        significant figures.
    signs : mapping of Square to str, optional
        A letter or two, or an arrow, for some squares.
    ax : matplotlib.axes.Axes, optional
        The axes to draw on.

    Returns
    -------
    matplotlib.axes.Axes
        The x axis counts columns, the y axis rows from top to bottom.

    Raises
    ------
    BoardError
        If a square is not on the board.
    StudyError
        If a value is not a number.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.random(6, 8, extra=0.2, seed=7)
    >>> ax = study.plot_board(board, study.walk_chain(board).stationary_distribution, label="share of turns")
    >>> ax.get_aspect()
    1.0

    See Also
    --------
    mazenb.picture : the complete board as SVG, including its labels.
    """
    given: Any
    for given in (values, signs):
        if given is not None and not isinstance(given, Mapping):
            raise StudyError("study.plot.mapping", found=short(given))
    wide, high = SIDE * checked_board(board).columns + (1.2 if values else 0.3), SIDE * board.rows + 0.3
    ax = new_axes(ax, (max(LEAST, wide), max(LEAST, high)))
    if values is not None:
        _shades(board, values, label, form, ax)
    _walls(board, ax)
    for square, sign in (signs or {}).items():
        row, column = square_of(board, square)
        low = 0.28 if values and form != "" else 0.0
        ax.text(column, row - low, str(sign), ha="center", va="center", fontsize=8, color=INK)
    ax.set_xlim(-0.6, board.columns - 0.4)
    ax.set_ylim(board.rows - 0.4, -0.6)
    ax.set_aspect("equal")
    ax.set_xticks([])
    ax.set_yticks([])
    for spine in ax.spines.values():
        spine.set_visible(False)
    return ax


def _shades(
    board: Board, values: Mapping[Square, Any], label: str | None, form: str | None, ax: Axes
) -> None:
    """Draw shades and figures."""
    from matplotlib.colors import ListedColormap

    grid = np.full((board.rows, board.columns), np.nan)
    for square, value in values.items():
        place = square_of(board, square)
        try:
            grid[place] = float(value)
        except (TypeError, ValueError, OverflowError):
            raise StudyError("study.plot.value", square=str(square), found=repr(value)) from None
    finite = grid[np.isfinite(grid)]
    hatched(ax, ((row, column) for row, column in np.argwhere(np.isinf(grid)).tolist()), "////")
    if finite.size:
        # A few extreme values, such as 0 on a target, must not reduce the contrast between all other squares.
        low, high = np.quantile(finite, (RARE, 1 - RARE))
        beyond = {(True, True): "both", (True, False): "min", (False, True): "max"}
        extend = beyond.get((finite.min() < low, finite.max() > high), "neither")
        shades = ListedColormap([str(grey) for grey in np.linspace(1.0, DARKEST, 64)])
        shown = np.where(np.isfinite(grid), grid, np.nan)
        image = ax.imshow(shown, cmap=shades, vmin=low, vmax=high if high > low else low + 1, zorder=0)
        ax.figure.colorbar(image, ax=ax, label=label or "", shrink=0.8, extend=extend)
    for (row, column), value in np.ndenumerate(grid):
        if form != "" and not np.isnan(value):
            text = figures(float(value)) if form is None or np.isinf(value) else written(value, form)
            box = {"facecolor": PAPER, "edgecolor": "none", "pad": 1} if np.isinf(value) else None
            ax.text(column, row + 0.1, text, ha="center", va="center", fontsize=6, color=INK, bbox=box)


def hatched(ax: Axes, squares: Iterable[Square], hatch: str, *, face: str = "none", label: str = "") -> None:
    """Hatch some squares; if there is a label, add it to the legend."""
    from matplotlib.patches import Rectangle

    for number, (row, column) in enumerate(sorted(squares)):
        ax.add_patch(
            Rectangle(
                (column - 0.5, row - 0.5),
                1,
                1,
                facecolor=face,
                edgecolor="0.45",
                hatch=hatch,
                linewidth=0,
                zorder=0.5,
                label=label if number == 0 else "_",
            )
        )


def bar_across(ax: Axes, board: Board, passages: Iterable[tuple[Square, Square]], label: str) -> None:
    """Draw a thick line across each passage, on both sides of a seam."""
    from matplotlib.collections import LineCollection

    lines = []
    for a, b in passages:
        direction = board.direction(a, b)
        lines += [_side(a, direction), _side(b, direction.opposite)]
    ax.add_collection(LineCollection(lines, colors=INK, linewidths=4.5, label=label, zorder=4))


def _side(square: Square, direction: int) -> list[tuple[float, float]]:
    return [(square[1] + x, square[0] + y) for x, y in _ENDS[direction]]


def _walls(board: Board, ax: Axes) -> None:
    from matplotlib.collections import LineCollection

    walls, seams, edges = set(), set(), set()
    arrows: dict[tuple[str, bool], list[tuple[float, float]]] = {}
    kinds = {(a, b): kind for a, b, kind in board.graph.edges(data="kind")}
    for square in board.squares:
        i = board.index(square)
        for direction in Direction:
            side = tuple(_side(square, direction))
            j = board.near[i][direction]
            if j < 0:
                walls.add(side)
                continue
            other = board.square(j)
            here, back = kinds.get((square, other)), kinds.get((other, square))
            if "open" not in (here, back) and not ({here, back} & {"oneway"}):
                walls.add(side)
            elif abs(square[0] - other[0]) + abs(square[1] - other[1]) > 1:
                seams.add(side)
            elif board.tile_size and board.tile_of(square) != board.tile_of(other):
                edges.add(side)
            if here in ("oneway", "trapdoor", "panel"):
                x, y = (square[1] + 0.5 * _STEPS[direction][0], square[0] + 0.5 * _STEPS[direction][1])
                sign = "D" if here == "panel" else _TRIANGLES[direction]
                arrows.setdefault((sign, here == "oneway"), []).append((x, y))
    ax.add_collection(LineCollection(sorted(edges), colors="0.8", linewidths=0.6, zorder=1))
    ax.add_collection(LineCollection(sorted(seams), colors=SEAM, linewidths=1.0, linestyles=":", zorder=1))
    ax.add_collection(
        LineCollection(sorted(walls), colors=INK, linewidths=WALL, capstyle="projecting", zorder=2)
    )
    for (sign, oneway), places in arrows.items():
        face = INK if oneway else PAPER
        ax.plot(
            *zip(*places, strict=True),
            sign,
            color=INK,
            markerfacecolor=face,
            markersize=4,
            zorder=3,
            label="_",
        )
