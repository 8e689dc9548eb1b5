"""The structure of a board in figures, and the effect of a change to the board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, reduce

from mazenb.board import Board, Square
from mazenb.board.reach import reach_table
from mazenb.study.arguments import checked_board
from mazenb.study.display import html_table, some_squares
from mazenb.study.mazes.components import (
    articulation_squares,
    bridges,
    components,
    dead_ends,
    reachable,
    sealed,
)
from mazenb.study.mazes.cycles import cycle_space
from mazenb.study.mazes.distances import all_distances, eccentricity
from mazenb.study.mazes.undirected import undirected
from mazenb.texts.catalogue import text
from mazenb.texts.numbers import decimal

__all__ = ["Comparison", "Description", "compare", "describe"]

Passage = tuple[Square, Square]

ROWS = (
    "squares",
    "passages",
    "components",
    "largest",
    "sealed",
    "dead_ends",
    "articulations",
    "bridges",
    "cycles",
    "by_seams",
    "pairs",
    "mean_distance",
    "radius",
    "diameter",
)
"""The figures of a description, in the order in which they are shown."""


@dataclass(frozen=True)
class Description:
    """The structure of a board in figures; returned by `describe`.

    Attributes
    ----------
    squares, passages : int
        A passage counts once, whether it is one-way or not.
    components, largest : int
        The number of strongly connected components, and the number of squares in the largest one.
    sealed, dead_ends, articulations, bridges : int
    cycles, by_seams : int
        The number of independent cycles, and the number of those that the seams add.
    pairs : int
        The number of ordered pairs of different squares with a path from the first to the second.
    mean_distance : float
        The average length of the shortest paths between these pairs.
    radius, diameter : int
        The smallest and the greatest eccentricity in the largest component.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> study.describe(Board.random(1, 4, wrap="none", extra=1))
    <4 squares, 3 passages, 0 independent cycles; 1 component: 4 squares, diameter 3>
    """

    squares: int
    passages: int
    components: int
    largest: int
    sealed: int
    dead_ends: int
    articulations: int
    bridges: int
    cycles: int
    by_seams: int
    pairs: int
    mean_distance: float
    radius: int
    diameter: int

    def __repr__(self) -> str:
        counts = {name: getattr(self, name) for name in ("squares", "passages", "cycles", "components")}
        words = {name: text(f"tables.count.{name}", n=n) for name, n in counts.items()}
        largest = text("tables.count.squares", n=self.largest)
        return f"<{text('tables.description.line', **words, largest=largest, diameter=self.diameter)}>"

    def _repr_html_(self) -> str:
        rows = ((_title(name), decimal(_figure(self, name))) for name in ROWS)
        return html_table(("", text("tables.description.board")), rows)


def _title(name: str) -> str:
    return text(f"tables.description.{name.replace('_', '-')}")


def _figure(description: Description, name: str) -> str:
    value = getattr(description, name)
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def _joined(figures: str, figure: str) -> str:
    return text("tables.comparison.figures", figures=figures, figure=figure)


def describe(board: Board) -> Description:
    """Return the structure of a board in figures.

    Parameters
    ----------
    board : Board

    Returns
    -------
    Description

    Examples
    --------
    >>> from mazenb import Board, study
    >>> study.describe(Board.random(6, 8, extra=0.2, seed=7))
    <48 squares, 57 passages, 10 independent cycles; 1 component: 48 squares, diameter 13>
    """
    parts = components(board)
    cycles = cycle_space(board)
    far = eccentricity(board)
    apart = all_distances(board)
    pairs = apart.total()
    return Description(
        squares=len(board.squares),
        passages=undirected(board).number_of_edges(),
        components=len(parts),
        largest=len(parts[0]),
        sealed=len(sealed(board)),
        dead_ends=len(dead_ends(board)),
        articulations=len(articulation_squares(board)),
        bridges=len(bridges(board)),
        cycles=cycles.dimension,
        by_seams=cycles.added,
        pairs=pairs,
        mean_distance=sum(steps * many for steps, many in apart.items()) / pairs if pairs else 0.0,
        radius=min(far[square] for square in parts[0]),
        diameter=max(far[square] for square in parts[0]),
    )


@dataclass(frozen=True, eq=False, repr=False)
class Comparison:
    """The differences between two boards; returned by `compare`.

    Squares are compared by their position on the table. After a rotation, results refer to positions, not to
    the squares that have moved.

    Attributes
    ----------
    before, after : Board
    opened, closed : tuple of pairs of Square
        The steps that are possible only after the change, and those possible only before it. A two-way
        passage is listed once for each direction.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.random(2, 2, wrap="none", extra=1)
    >>> study.compare(board, board.close((0, 0), (0, 1))).closed
    (((0, 0), (0, 1)), ((0, 1), (0, 0)))
    """

    before: Board
    after: Board
    opened: tuple[Passage, ...]
    closed: tuple[Passage, ...]

    @cached_property
    def descriptions(self) -> tuple[Description, Description]:
        """The figures of both boards."""
        return describe(self.before), describe(self.after)

    @cached_property
    def sealed(self) -> frozenset[Square]:
        """The squares that are sealed only after the change."""
        return sealed(self.after) - sealed(self.before)

    @cached_property
    def unsealed(self) -> frozenset[Square]:
        """The squares that are sealed only before the change."""
        return (sealed(self.before) - sealed(self.after)) & frozenset(self.after.squares)

    def gained(self, start: Square) -> frozenset[Square]:
        """Return the squares that can be reached from a square only after the change."""
        return reachable(self.after, start) - reachable(self.before, start)

    def lost(self, start: Square) -> frozenset[Square]:
        """Return the squares that can be reached from a square only before the change."""
        return reachable(self.before, start) - reachable(self.after, start)

    @cached_property
    def changed(self) -> frozenset[Square]:
        """The squares from which some roll of a six-sided die can end on other squares than before.

        Squares that are on only one of the two boards are included.
        """
        old, new = reach_table(self.before), reach_table(self.after)
        both = frozenset(self.before.squares) & frozenset(self.after.squares)
        one = frozenset(self.before.squares) ^ frozenset(self.after.squares)
        return one | {s for s in both if any(old[s, k] != new[s, k] for k in range(1, old.kmax + 1))}

    def __bool__(self) -> bool:
        return self.before != self.after

    def __repr__(self) -> str:
        if not self:
            return f"<{text('tables.comparison.nothing')}>"
        old, new = self.descriptions
        figures = [
            f"{_title(name)} {_figure(old, name)} → {_figure(new, name)}"
            for name in ROWS
            if getattr(old, name) != getattr(new, name)
        ]
        opened = text("tables.count.opened", n=len(self.opened))
        closed = text("tables.count.closed", n=len(self.closed))
        shown = reduce(_joined, figures) if figures else text("tables.comparison.same")
        return f"<{text('tables.comparison.line', opened=opened, closed=closed, figures=shown)}>"

    def _repr_html_(self) -> str:
        old, new = self.descriptions
        rows: list[tuple[str, str, str]] = [
            (_title(name), decimal(_figure(old, name)), decimal(_figure(new, name))) for name in ROWS
        ]
        rows.append((text("tables.comparison.opened"), "", some_squares(f"{a}→{b}" for a, b in self.opened)))
        rows.append((text("tables.comparison.closed"), "", some_squares(f"{a}→{b}" for a, b in self.closed)))
        rows.append((text("tables.comparison.changed"), "", str(len(self.changed))))
        return html_table(("", text("tables.comparison.before"), text("tables.comparison.after")), rows)


def compare(before: Board, after: Board) -> Comparison:
    """Compare the structure of a board before and after a rotation or any other change.

    Parameters
    ----------
    before, after : Board

    Returns
    -------
    Comparison
        The differences, shown as a table in a notebook; false if nothing has changed.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.random(8, 8, extra=0.1, seed=1, tile_size=4)
    >>> change = study.compare(board, board.rotate((0, 0)))
    >>> len(change.opened), len(change.closed), len(change.changed)
    (12, 20, 47)
    >>> study.compare(board, board.open((0, 0), (0, 1)))
    <Comparison: nothing has changed>
    """
    old, new = set(checked_board(before).graph.edges), set(checked_board(after).graph.edges)
    return Comparison(before, after, tuple(sorted(new - old)), tuple(sorted(old - new)))
