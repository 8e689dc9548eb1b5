"""Answers about a position, each computed when it is first read.

NumPy and SciPy, if installed, are loaded only for questions about chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

from mazenb.board import Board, Square
from mazenb.board.reach import reach, reach_table
from mazenb.widgets.explore.position import Position

__all__ = ["DIE", "Answers", "Found", "Moves", "surely"]

DIE = 6
"""The number of faces of the die."""

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
    "hitting_probabilities": ("board", "target"),
    "conditional_times": ("board", "target"),
    "distribution": ("board", "start", "turns"),
}
"""The inputs that each answer depends on."""


class Found(NamedTuple):
    """The squares a roll can end on, with a walk to each, and the undecided squares."""

    walks: Mapping[Square, tuple[Square, ...]]
    undecided: tuple[Square, ...]


class Moves(NamedTuple):
    """A pawn's way of moving in a random turn, as for `mazenb.study.walk_chain`.

    Attributes
    ----------
    policy : str
        ``"ends"``, ``"walks"`` or ``"steps"``.
    dice : int, tuple of int, mapping or None
        One six-sided die by default.
    """

    policy: str = "ends"
    dice: Any = None

    @property
    def die(self) -> Any:
        """The dice of a turn; single steps count as a die with one face."""
        if self.policy == "steps":
            return 1
        return DIE if self.dice is None else self.dice


class Answers:
    r"""All answers about a position.

    Parameters
    ----------
    position : Position
    turns : int
        The number of turns, for the questions about several turns.
    moves : Moves
        The pawn's way of moving in a random turn.

    Examples
    --------
    >>> from mazenb import Board
    >>> board = Board.from_drawing("+---+---+---+\n|           |\n+---+---+---+")
    >>> answers = Answers(Position(board, (0, 0), 2, (0, 2)), 1)
    >>> answers.reachable, answers.path
    (((0, 2),), ((0, 0), (0, 1), (0, 2)))
    """

    def __init__(self, position: Position, turns: int, moves: Moves = Moves()) -> None:  # noqa: B008 (immutable)
        self.board, self.start, self.roll, self.target = position
        self.turns = turns
        self.moves = moves

    def then(self, position: Position, turns: int) -> Answers:
        """Return the answers about another position, keeping those that do not depend on what changed."""
        new = Answers(position, turns, self.moves)
        same = {name for name in ("board", "start", "roll", "target", "turns") if _same(self, new, name)}
        for name, needs in _NEEDS.items():
            if name in self.__dict__ and same.issuperset(needs):
                new.__dict__[name] = self.__dict__[name]
        return new

    # ------------------------------------------------------------------ one roll

    @cached_property
    def found(self) -> Found:
        """The squares the roll can end on, with walks."""
        if self.start is None:
            return Found({}, ())
        result = reach(self.board, self.start, self.roll)
        return Found(result.walks, tuple(sorted(result.undecided)))

    @property
    def reachable(self) -> tuple[Square, ...]:
        """The squares the roll can end on, without walks."""
        return tuple(self.found.walks)

    @property
    def undecided(self) -> tuple[Square, ...]:
        """The squares for which the search could not decide whether the roll can end there."""
        return self.found.undecided

    # ------------------------------------------------------------------ some turns

    @cached_property
    def fewest(self) -> Mapping[Square, int]:
        """The fewest turns in which each square can be reached with lucky rolls."""
        if self.start is None:
            return {}
        leads = self._one_turn()
        found = {self.board.index(self.start): 0}
        ahead = list(found)
        while ahead:
            turn = found[ahead[0]] + 1
            new = {j for i in ahead for j in leads[i]} - found.keys()
            found |= dict.fromkeys(sorted(new), turn)
            ahead = list(new)
        return MappingProxyType({self.board.square(i): turn for i, turn in found.items()})

    def _one_turn(self) -> list[set[int]]:
        """The indices of the squares that a turn from each square can end on."""
        if self.moves == Moves():
            return _one_turn(self.board)
        chain, index = self._chain, self.board.index
        found: list[set[int]] = [set() for _ in range(self.board.rows * self.board.columns)]
        for square in self.board.squares:
            found[index(square)] = {
                index(there) for there, chance in chain.after(1, square).items() if chance
            }
        return found

    @cached_property
    def within(self) -> dict[Square, int]:
        """The squares that can be reached within the given number of turns."""
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
    def _chain(self) -> Any:
        from mazenb.study.walks.plain import random_walk

        if self.moves.policy == "steps":
            return random_walk(self.board)
        return random_walk(self.board, self.moves.die, policy=self.moves.policy)

    @cached_property
    def hitting_times(self) -> dict[Square, float]:
        """The mean number of random turns from each square to the target."""
        return {} if self.target is None else self._chain.hitting_times(self.target)

    @cached_property
    def hitting_probabilities(self) -> dict[Square, float]:
        """The probability that random turns ever end on the target, from each square."""
        return {} if self.target is None else self._chain.hitting_probabilities(self.target)

    @cached_property
    def conditional_times(self) -> dict[Square, float]:
        """The mean number of random turns to the target, given that it is reached."""
        return {} if self.target is None else self._chain.conditional_hitting_times(self.target)

    @cached_property
    def distribution(self) -> dict[Square, float]:
        """The probability of being on each square after the given number of random turns, if not 0."""
        if self.start is None:
            return {}
        after = self._chain.after(self.turns, self.start)
        return {square: chance for square, chance in after.items() if chance}


def surely(chance: float) -> bool:
    """Return True if a probability is 1 up to rounding."""
    return chance > 1 - 1e-12


def _same(one: Any, other: Any, name: str) -> bool:
    a, b = getattr(one, name), getattr(other, name)
    return a is b or bool(a == b)


def _one_turn(board: Board) -> list[set[int]]:
    """Return the indices of the squares that a turn from each square can end on, with any roll."""
    found: list[set[int]] | None = board.memo.get("squares of one turn")
    if found is None:
        table = reach_table(board, DIE).indices
        found = [set().union(*(ends[k] for k in range(1, DIE + 1))) if ends else set() for ends in table]
        board.memo["squares of one turn"] = found
    return found
