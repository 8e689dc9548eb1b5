"""The structure of a board in figures, and what a change of the board does to it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from mazenb.board import Board, Square
from mazenb.study.connected import articulation_squares, bridges, components, dead_ends, reachable, sealed
from mazenb.study.cycles import cycle_space
from mazenb.study.lengths import distance_matrix, eccentricity
from mazenb.study.mazes import checked, html_table, some_squares, undirected

__all__ = ["Comparison", "Description", "compare", "describe"]

Passage = tuple[Square, Square]

ROWS = {
    "squares": "squares",
    "passages": "passages",
    "components": "components",
    "largest": "squares in the largest component",
    "sealed": "sealed squares",
    "dead_ends": "dead ends",
    "articulations": "articulation squares",
    "bridges": "bridges",
    "cycles": "independent cycles",
    "by_seams": "of these by the seams",
    "pairs": "pairs with a way from one to the other",
    "mean_distance": "steps from one to the other, in the mean",
    "radius": "radius",
    "diameter": "diameter",
}
"""The figures of a description, and what they are called."""


@dataclass(frozen=True)
class Description:
    """A board's structure in figures; what `describe` returns.

    Attributes
    ----------
    squares, passages : int
        A passage counts once, in whatever directions it can be walked.
    components, largest : int
        Strongly connected components, and the squares of the largest.
    sealed, dead_ends, articulations, bridges : int
    cycles, by_seams : int
        The dimension of the cycle space, and how much of it the seams add.
    pairs : int
        Ordered pairs of different squares with a way from the first to the second.
    mean_distance : float
        How long the shortest of these ways are, in the mean.
    radius, diameter : int
        The least and the greatest eccentricity in the largest component.
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
        return (
            f"<{self.squares} squares, {self.passages} passages, {self.cycles} independent cycles; "
            f"largest of {self.components} components: {self.largest} squares, diameter {self.diameter}>"
        )

    def _repr_html_(self) -> str:
        return html_table(("", "board"), ((title, _figure(self, name)) for name, title in ROWS.items()))


def _figure(description: Description, name: str) -> str:
    value = getattr(description, name)
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def describe(board: Board) -> Description:
    """The structure of a board in figures.

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
    <48 squares, 57 passages, 10 independent cycles; largest of 1 components: 48 squares, diameter 13>
    """
    parts = components(board)
    cycles = cycle_space(board)
    far = eccentricity(board)
    steps = distance_matrix(board)
    ways = steps[np.isfinite(steps) & (steps > 0)]
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
        pairs=ways.size,
        mean_distance=float(ways.mean()) if ways.size else 0.0,
        radius=min(far[square] for square in parts[0]),
        diameter=max(far[square] for square in parts[0]),
    )


@dataclass(frozen=True, eq=False, repr=False)
class Comparison:
    """What differs between two boards; what `compare` returns.

    Squares are places: who asks what a rotation changes gets the answer for the places on the table, not for
    the squares that have moved.

    Attributes
    ----------
    before, after : Board
    opened, closed : tuple of pairs of Square
        The passages that can be walked only after, and only before; one that can be walked in both directions
        comes in both.
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
        """The squares that are sealed after, and were not before."""
        return sealed(self.after) - sealed(self.before)

    @cached_property
    def unsealed(self) -> frozenset[Square]:
        """The squares that were sealed before, and are no longer."""
        return (sealed(self.before) - sealed(self.after)) & frozenset(self.after.squares)

    def gained(self, start: Square) -> frozenset[Square]:
        """The squares that can be reached from a square after, and could not before."""
        return reachable(self.after, start) - reachable(self.before, start)

    def lost(self, start: Square) -> frozenset[Square]:
        """The squares that could be reached from a square before, and cannot after."""
        return reachable(self.before, start) - reachable(self.after, start)

    @cached_property
    def changed(self) -> frozenset[Square]:
        """The squares from which a die of six leads elsewhere than before.

        That is, where the ends of an exact roll of 1 to 6 are not the same. Squares of one board only belong
        to them.
        """
        from mazenb.board.reach import reach_table

        old, new = reach_table(self.before), reach_table(self.after)
        both = frozenset(self.before.squares) & frozenset(self.after.squares)
        one = frozenset(self.before.squares) ^ frozenset(self.after.squares)
        return one | {s for s in both if any(old[s, k] != new[s, k] for k in range(1, old.kmax + 1))}

    def __bool__(self) -> bool:
        return self.before != self.after

    def __repr__(self) -> str:
        if not self:
            return "<Comparison: nothing has changed>"
        old, new = self.descriptions
        figures = (
            f"{title} {_figure(old, name)} → {_figure(new, name)}"
            for name, title in ROWS.items()
            if getattr(old, name) != getattr(new, name)
        )
        return (
            f"<Comparison: {len(self.opened)} steps opened, {len(self.closed)} closed; "
            f"{'; '.join(figures) or 'the same figures'}>"
        )

    def _repr_html_(self) -> str:
        old, new = self.descriptions
        rows: list[tuple[str, str, str]] = [
            (title, _figure(old, name), _figure(new, name)) for name, title in ROWS.items()
        ]
        rows.append(("steps opened", "", some_squares(f"{a}→{b}" for a, b in self.opened)))
        rows.append(("steps closed", "", some_squares(f"{a}→{b}" for a, b in self.closed)))
        rows.append(("squares whose exact rolls lead elsewhere", "", str(len(self.changed))))
        return html_table(("", "before", "after"), rows)


def compare(before: Board, after: Board) -> Comparison:
    """What a rotation, or any other change of a board, does to its structure.

    Parameters
    ----------
    before, after : Board

    Returns
    -------
    Comparison
        It is false if nothing has changed. In a notebook it is shown as a table.

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
    old, new = set(checked(before).graph.edges), set(checked(after).graph.edges)
    return Comparison(before, after, tuple(sorted(new - old)), tuple(sorted(old - new)))
