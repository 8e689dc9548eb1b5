"""What can be asked of a position, each answer worked out when it is first asked for.

NumPy and SciPy are loaded by the questions about chance alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from mazenb.board import Board, Square
from mazenb.board.reach import reach, reach_table

from .position import Position

if TYPE_CHECKING:
    from mazenb.study import MarkovChain

__all__ = ["DIE", "Answers", "Found"]

DIE = 6
"""The faces of the die that turns are made with."""

Passage = tuple[Square, Square]

_NEEDS = {
    "found": ("board", "start", "roll"),
    "fewest": ("board", "start"),
    "within": ("board", "start", "turns"),
    "components": ("board",),
    "path": ("board", "start", "target"),
    "articulation": ("board",),
    "bridges": ("board",),
    "_chain": ("board",),
    "hitting_times": ("board", "target"),
    "distribution": ("board", "start", "turns"),
}
"""What each answer depends on."""


class Found(NamedTuple):
    """Where a roll can end, with a walk to each end, and the squares that were not decided."""

    walks: Mapping[Square, tuple[Square, ...]]
    undecided: tuple[Square, ...]


class Answers:
    r"""All answers about a position.

    Parameters
    ----------
    position : Position
    turns : int
        For the questions about several turns.

    Examples
    --------
    >>> from mazenb import Board
    >>> board = Board.from_drawing("+---+---+---+\n|           |\n+---+---+---+")
    >>> answers = Answers(Position(board, (0, 0), 2, (0, 2)), 1)
    >>> answers.reachable, answers.path
    (((0, 2),), ((0, 0), (0, 1), (0, 2)))
    """

    def __init__(self, position: Position, turns: int) -> None:
        self.board, self.start, self.roll, self.target = position
        self.turns = turns

    def then(self, position: Position, turns: int) -> Answers:
        """The answers about another position; what does not depend on the difference is kept."""
        new = Answers(position, turns)
        same = {name for name in ("board", "start", "roll", "target", "turns") if _same(self, new, name)}
        for name, needs in _NEEDS.items():
            if name in self.__dict__ and same.issuperset(needs):
                new.__dict__[name] = self.__dict__[name]
        return new

    # ------------------------------------------------------------------ one roll

    @cached_property
    def found(self) -> Found:
        """The ends of the roll."""
        if self.start is None:
            return Found({}, ())
        result = reach(self.board, self.start, self.roll)
        return Found(result.walks, tuple(sorted(result.undecided)))

    @property
    def reachable(self) -> tuple[Square, ...]:
        """The ends of the roll, without the walks."""
        return tuple(self.found.walks)

    @property
    def undecided(self) -> tuple[Square, ...]:
        """The squares of which the search could not tell."""
        return self.found.undecided

    # ------------------------------------------------------------------ some turns

    @cached_property
    def fewest(self) -> Mapping[Square, int]:
        """In how many turns each square can be reached if the die is kind."""
        if self.start is None:
            return {}
        leads = _one_turn(self.board)
        found = {self.board.index(self.start): 0}
        ahead = list(found)
        while ahead:
            turn = found[ahead[0]] + 1
            new = {j for i in ahead for j in leads[i]} - found.keys()
            found |= dict.fromkeys(sorted(new), turn)
            ahead = list(new)
        return MappingProxyType({self.board.square(i): turn for i, turn in found.items()})

    @cached_property
    def within(self) -> dict[Square, int]:
        """Those of them that take at most so many turns."""
        return {square: turn for square, turn in self.fewest.items() if turn <= self.turns}

    # ------------------------------------------------------------------ structure

    @cached_property
    def components(self) -> tuple[frozenset[Square], ...]:
        """The strongly connected components."""
        from mazenb.study import components

        return components(self.board)

    @cached_property
    def path(self) -> tuple[Square, ...]:
        """A shortest path from the start to the target; empty if there is none."""
        if self.start is None or self.target is None:
            return ()
        import networkx as nx

        try:
            return tuple(nx.shortest_path(self.board.graph, self.start, self.target))
        except nx.NetworkXNoPath:
            return ()

    @cached_property
    def articulation(self) -> tuple[Square, ...]:
        """The cut squares."""
        from mazenb.study import articulation_squares

        return tuple(sorted(articulation_squares(self.board)))

    @cached_property
    def bridges(self) -> tuple[Passage, ...]:
        """The bridges."""
        from mazenb.study import bridges

        return bridges(self.board)

    # ------------------------------------------------------------------ chance

    @cached_property
    def _chain(self) -> MarkovChain[Square]:
        from mazenb.study import walk_chain

        return walk_chain(self.board)

    @cached_property
    def hitting_times(self) -> dict[Square, float]:
        """The mean number of random turns from each square to the target."""
        return {} if self.target is None else self._chain.hitting_times(self.target)

    @cached_property
    def distribution(self) -> dict[Square, float]:
        """Where a pawn is after so many random turns from the start; squares without chance are left out."""
        if self.start is None:
            return {}
        after = self._chain.after(self.turns, self.start)
        return {square: chance for square, chance in after.items() if chance}


def _same(one: Any, other: Any, name: str) -> bool:
    a, b = getattr(one, name), getattr(other, name)
    return a is b or bool(a == b)


def _one_turn(board: Board) -> list[set[int]]:
    """Where a turn of each roll of the die can end, from every square, on indices."""
    found: list[set[int]] | None = board.memo.get("squares of one turn")
    if found is None:
        table = reach_table(board, DIE).indices
        found = [set().union(*(ends[k] for k in range(1, DIE + 1))) if ends else set() for ends in table]
        board.memo["squares of one turn"] = found
    return found
