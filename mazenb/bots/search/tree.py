"""The tree of a search, with the results of the play-outs through each node.

A node represents the answers since the search began (including those of chance), not a state. If something is
hidden, each play-out fills it in differently, but play-outs with the same answers share a node.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from math import log, sqrt

from mazenb.bots.search.guides.guide import Guide, Ranked
from mazenb.engine import Action

__all__ = ["Node", "Spread"]

EXPLORED = 0.7
"""The exploration constant of UCB1, in units of the spread. If it is larger, worse answers are tried more."""

WIDENING = 0.5
"""The exponent of widening. After n visits to a position, 1 + n to this power of its answers are examined."""


class Spread:
    """The spread of values, either given or learnt from the values seen so far.

    The learnt spread is twice the standard deviation of the values. If a game is either won or lost, that is
    at most the distance between the two values, and a single extreme play-out hardly changes it.
    """

    def __init__(self, scale: float | None) -> None:
        self.scale = scale
        self.many, self.mean, self.squares = 0, 0.0, 0.0

    def meet(self, values: Sequence[float]) -> None:
        """Learn from the values of a play-out."""
        if self.scale is None:
            for value in values:
                self.many += 1
                away = value - self.mean
                self.mean += away / self.many
                self.squares += away * (value - self.mean)

    @property
    def unit(self) -> float:
        """The distance between a bad and a good value."""
        if self.scale is not None:
            return self.scale
        return max(2 * sqrt(self.squares / max(1, self.many)), 1e-9)


class Node:
    """A node of the tree, which is determined by the answers that lead to it.

    Attributes
    ----------
    visits : int
        The number of play-outs through the node.
    totals, squares : list of float
        The sum of the values for each seat, and the sum of their squares.
    prior : float or None
        The value that the guide expects for the player whose answer leads to the node.
    """

    __slots__ = ("_ranked", "children", "prior", "squares", "totals", "visits")

    def __init__(self, seats: int, prior: float | None = None) -> None:
        self.visits = 0
        self.totals = [0.0] * seats
        self.squares = [0.0] * seats
        self.prior = prior
        self.children: dict[Action, Node] = {}
        self._ranked: list[Ranked] = []

    def add(self, values: Sequence[float]) -> None:
        """Add the values of a play-out."""
        self.visits += 1
        for seat, value in enumerate(values):
            self.totals[seat] += value
            self.squares[seat] += value * value

    def child(self, action: Action, prior: float | None = None) -> Node:
        """Return the node after an answer, which is created if the answer is tried for the first time."""
        found = self.children.get(action)
        if found is None:
            found = self.children[action] = Node(len(self.totals), prior)
        return found

    def mean(self, seat: int, trust: float) -> float:
        """Return the mean value for a seat, shrunk towards the value that the guide expects.

        The mean is 0 if nothing is `known` about the node.
        """
        if self.prior is None or not trust:
            return self.totals[seat] / self.visits if self.visits else 0.0
        return (self.totals[seat] + trust * self.prior) / (self.visits + trust)

    def known(self, trust: float) -> bool:
        """Return True if play-outs or the guide have given the node a value."""
        return self.visits > 0 or (self.prior is not None and trust > 0)

    def error(self, seat: int) -> float:
        """Return the standard error of the mean value for a seat."""
        n = self.visits
        if n < 2:
            return float("inf")
        variance = max(0.0, (self.squares[seat] - self.totals[seat] ** 2 / n) / (n - 1))
        return sqrt(variance / n)

    def select(
        self, guide: Guide, state: object, seat: int, actions: Mapping[Action, None], spread: Spread
    ) -> Generator[None, None, Action]:
        """Return the answer to try next, by UCB1 among the most promising ones.

        The number of promising answers grows with the number of visits. This is a generator, which yields
        while the guide ranks the answers.
        """
        if not self._ranked:
            ranked = yield from guide.ranking(state, seat, list(actions))
            self._ranked = ranked[: guide.width]
        # If the order of the answers means nothing, all of them are tried from the start.
        many = 1 + int(self.visits**WIDENING) if guide.trust else len(self._ranked)
        open_now = [each for each in self._ranked if each.action in actions][:many]
        if not open_now:
            # With the hidden things filled in this way, none of the ranked answers is possible.
            return next(iter(actions))
        share = log(self.visits + 1)
        best, chosen = float("-inf"), open_now[0]
        for each in open_now:
            child = self.children.get(each.action)
            if child is None or not child.visits:
                chosen = each
                break
            found = child.mean(seat, guide.trust) + EXPLORED * spread.unit * sqrt(share / child.visits)
            if found > best:
                best, chosen = found, each
        self.child(chosen.action, chosen.value)
        return chosen.action
