"""Plots of the structure of boards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import networkx as nx

from mazenb.board import Board, Square
from mazenb.study.mazes.components import (
    articulation_squares,
    bridges,
    components,
    condensation,
    dead_ends,
    sealed,
)
from mazenb.study.mazes.cuts import Cut
from mazenb.study.mazes.degrees import NAMES, degrees
from mazenb.study.mazes.description import Comparison
from mazenb.study.plots.axes import INK, PAPER, made_by, new_axes
from mazenb.study.plots.boards import bar_across, hatched, plot_board
from mazenb.texts.catalogue import text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["plot_comparison", "plot_condensation", "plot_cut", "plot_degrees", "plot_structure"]

HATCHES = ("////", "....", "xxxx", "\\\\\\\\", "||||", "----", "oo")


def _legend(ax: Axes) -> None:
    if ax.get_legend_handles_labels()[0]:
        ax.legend(frameon=False, fontsize=7, loc="upper left", bbox_to_anchor=(1.0, 1.0))


def _points(ax: Axes, squares: Iterable[Square], marker: str, face: str, label: str) -> None:
    places = sorted(squares)
    if places:
        rows, columns = zip(*places, strict=True)
        ax.plot(columns, rows, marker, color=INK, markerfacecolor=face, markersize=5, label=label, zorder=3)


def plot_structure(board: Board, *, ax: Axes | None = None) -> Axes:
    """Plot the structure of a board: components, cut squares, bridges, dead ends and sealed squares.

    The largest component is white; each of the others has its own pattern.

    Parameters
    ----------
    board : Board
    ax : matplotlib.axes.Axes, optional
        The axes to draw on.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from mazenb import Board, study
    >>> ax = study.plot_structure(Board.random(6, 8, extra=0.2, seed=7))
    >>> [text.get_text() for text in ax.get_legend().get_texts()]
    ['articulation squares', 'dead ends', 'bridges']
    """
    ax = plot_board(board, ax=ax)
    shut = sealed(board)
    others = [part for part in components(board)[1:] if not part <= shut]
    for number, part in enumerate(others):
        name = text("plots.structure.component", n=len(part)) if number < len(HATCHES) else ""
        hatched(ax, part, HATCHES[number % len(HATCHES)], label=name)
    hatched(ax, shut, "", face="0.6", label=text("plots.structure.sealed"))
    _points(ax, articulation_squares(board), "o", INK, text("plots.structure.articulations"))
    _points(ax, dead_ends(board), "s", PAPER, text("plots.structure.dead-ends"))
    if found := bridges(board):
        from matplotlib.lines import Line2D

        for a, b in found:
            direction = board.direction(a, b)
            for (row, column), way in ((a, direction), (b, direction.opposite)):
                x, y = ((0, -0.5), (0.5, 0), (0, 0.5), (-0.5, 0))[way]
                ax.add_line(
                    Line2D([column, column + x], [row, row + y], color="0.4", linewidth=1.2, zorder=2.5)
                )
        ax.plot([], [], color="0.4", linewidth=1.2, label=text("plots.structure.bridges"))
    _legend(ax)
    return ax


def plot_cut(board: Board, cut: Cut, *, ax: Axes | None = None) -> Axes:
    """Plot a smallest cut: the closed passages or squares, and the squares still reachable from the start.

    Parameters
    ----------
    board : Board
    cut : Cut
        The result of `mazenb.study.cut`.
    ax : matplotlib.axes.Axes, optional
        The axes to draw on.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.random(6, 8, extra=0.2, seed=7)
    >>> ax = study.plot_cut(board, study.cut(board, (0, 0), (3, 4)))
    """
    made_by("cut", Cut, cut)
    signs = {cut.start: text("plots.cut.start"), cut.target: text("plots.cut.target")}
    ax = plot_board(board, signs=signs, ax=ax)
    hatched(ax, cut.near - {cut.start}, "....", label=text("plots.cut.near", start=cut.start))
    if cut.passages:
        bar_across(ax, board, cut.passages, text("plots.cut.closed"))
    hatched(ax, cut.squares, "", face="0.3", label=text("plots.cut.blocked"))
    _legend(ax)
    return ax


def plot_comparison(comparison: Comparison, *, ax: Axes | None = None) -> Axes:
    """Plot the effect of a change: the board afterwards, with the opened and closed passages marked.

    Parameters
    ----------
    comparison : Comparison
        The result of `mazenb.study.compare`.
    ax : matplotlib.axes.Axes, optional
        The axes to draw on.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.random(8, 8, extra=0.1, seed=1, tile_size=4)
    >>> ax = study.plot_comparison(study.compare(board, board.rotate((0, 0))))
    """
    board = made_by("compare", Comparison, comparison).after
    there = frozenset(board.squares)
    ax = plot_board(board, ax=ax)
    hatched(ax, comparison.changed & there, "....", label=text("plots.comparison.changed"))
    closed = [(a, b) for a, b in comparison.closed if a in there and b in there and b in _near(board, a)]
    if closed:
        bar_across(ax, board, closed, text("plots.comparison.closed"))
    steps = [(a, b) for a, b in comparison.opened if b in _near(board, a)]
    for number, (a, b) in enumerate(steps):
        x, y = ((0, -0.5), (0.5, 0), (0, 0.5), (-0.5, 0))[board.direction(a, b)]
        label = text("plots.comparison.opened") if number == 0 else "_"
        ends = [a[1], a[1] + x], [a[0], a[0] + y]
        ax.plot(*ends, color=INK, linewidth=1.6, linestyle=(0, (1.5, 1)), label=label, zorder=3)
    _legend(ax)
    return ax


def _near(board: Board, square: Square) -> list[Square]:
    return [board.square(j) for j in board.near[board.index(square)] if j >= 0]


def plot_degrees(board: Board, *, ax: Axes | None = None) -> Axes:
    """Plot the numbers of dead ends, corridors, junctions and crossings, as bars.

    Parameters
    ----------
    board : Board
    ax : matplotlib.axes.Axes, optional
        The axes to draw on.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from mazenb import Board, study
    >>> ax = study.plot_degrees(Board.random(6, 8, extra=0.2, seed=7))
    >>> ax.get_ylabel()
    'squares'
    """
    found = degrees(board)
    ax = new_axes(ax)
    heights = [found.counts[degree] for degree in range(len(NAMES))]
    bars = ax.bar(range(len(NAMES)), heights, width=0.7, color="0.85", edgecolor=INK, linewidth=0.8)
    ax.bar_label(bars, fontsize=8)
    ticks = [f"{degree}\n{text(f'tables.degree.{name}')}" for degree, name in enumerate(NAMES)]
    ax.set_xticks(range(len(NAMES)), ticks)
    ax.set_xlabel(text("plots.degrees.neighbours"))
    ax.set_ylabel(text("plots.axis.squares"))
    return ax


def plot_condensation(board: Board, *, ax: Axes | None = None) -> Axes:
    """Plot the condensation: a disc for each strongly connected component, with its number of squares.

    An arrow means that a pawn can go there but not come back. Each component is in a column to the right of
    all components that lead to it. A pawn can never leave a component on the far right.

    Parameters
    ----------
    board : Board
    ax : matplotlib.axes.Axes, optional
        The axes to draw on.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.from_drawing('''
    ... +---+---+---+---+
    ... |       >       |
    ... +---+---+---+---+
    ... ''')
    >>> ax = study.plot_condensation(board)
    >>> [text.get_text() for text in ax.texts]
    ['2', '2']
    """
    graph = condensation(board)
    ax = new_axes(ax)
    places: dict[int, tuple[float, float]] = {}
    for column, generation in enumerate(nx.topological_generations(graph)):
        for row, node in enumerate(sorted(generation)):
            places[node] = (column, (len(generation) - 1) / 2 - row)
    labels = {node: str(len(graph.nodes[node]["members"])) for node in graph}
    nx.draw_networkx_nodes(graph, places, ax=ax, node_size=600, node_color="0.92", edgecolors=INK)
    nx.draw_networkx_edges(graph, places, ax=ax, node_size=600, edge_color=INK, arrowsize=14)
    nx.draw_networkx_labels(graph, places, labels, ax=ax, font_size=9)
    ax.set_axis_off()
    ax.margins(0.2)
    return ax
