"""The expected points of a pawn after its next roll, with or without one more card on the track."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from mazenb.games.frantic.cards.effects import pushed
from mazenb.games.frantic.cards.placement import top
from mazenb.games.frantic.cards.vocabulary import HANDLERS
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import FranticState, Laid

__all__ = ["Rolls"]

CHAIN = 6
"""The number of consecutive cards to follow. After that, the pawn is assumed to stay where it is."""


class Rolls:
    """The expected outcome of the next roll for each pawn in a state.

    When a card offers a choice, the pawn's owner is assumed to make the best one, so SWAP moves the pawn as
    far back as possible. GIFT, MAGNET and events leave the pawn where it is, as they do on average.

    Parameters
    ----------
    rules : Frantic
    state : FranticState

    Examples
    --------
    >>> rules = Frantic(["red", "blue"])
    >>> state = rules.read_position('''
    ... pawns:
    ... * red 13
    ...   blue 0
    ... cards:
    ... 14 stop
    ... ''')
    >>> Rolls(rules, state).mean(0), Rolls(rules, state).mean(0, way=-1)
    (14.0, 11.25)
    """

    def __init__(self, rules: Frantic, state: FranticState) -> None:
        self.rules, self.table, self.state = rules, rules.table, state
        self.tops = [top(state, square) for square in range(self.table.goal + 1)]
        self.teleports = frozenset(state.teleports)
        self._means: dict[tuple[int, int, bool, int], tuple[float, frozenset[int]]] = {}
        self._with: dict[tuple[Any, ...], float] = {}

    @cached_property
    def teleported(self) -> float:
        """The mean points of the squares that a teleport can lead to."""
        return sum(map(self.table.value, self.state.teleports)) / self.table.faces

    def mean(self, pawn: int, *, way: int = 1, ghost: bool = False, start: int | None = None) -> float:
        """Return the mean points of the square where a pawn's next move ends."""
        return self._known(self.state.pawns[pawn] if start is None else start, way, ghost, pawn)[0]

    def met(self, pawn: int, *, way: int = 1) -> frozenset[int]:
        """Return the squares that can affect where a pawn's next move ends."""
        return self._known(self.state.pawns[pawn], way, False, pawn)[1]

    def mean_with(self, pawn: int, square: int, laid: Laid, *, way: int = 1) -> float:
        """Return the mean points of the square where a pawn's next move ends, with one more card laid."""
        here = self.state.pawns[pawn]
        known, met = self._known(here, way, False, pawn)
        if square not in met:
            return known
        # Cards with the same effect on a pawn are tried only once.
        card = self.table.cards[laid.kind]
        key = (pawn, way, square, card.passed, card.ended, laid.arrow)
        if key not in self._with:
            before, self.tops[square] = self.tops[square], laid
            self._with[key] = self._mean(here, way, False, pawn)[0]
            self.tops[square] = before
        return self._with[key]

    def _known(self, here: int, way: int, ghost: bool, pawn: int) -> tuple[float, frozenset[int]]:
        key = (here, way, ghost, pawn)
        if key not in self._means:
            self._means[key] = self._mean(here, way, ghost, pawn)
        return self._means[key]

    def _mean(self, here: int, way: int, ghost: bool, pawn: int) -> tuple[float, frozenset[int]]:
        """Return the mean points after a roll, and all squares that can affect them."""
        met: set[int] = set()
        total = sum(
            self._rolled(here, way * face, ghost, pawn, met, CHAIN) for face in range(1, self.table.faces + 1)
        )
        return total / self.table.faces, frozenset(met)

    def _rolled(self, square: int, steps: int, ghost: bool, pawn: int, met: set[int], chain: int) -> float:
        """Return the points of the square where a move of the given number of steps ends."""
        way, left = (1, steps) if steps > 0 else (-1, -steps)
        goal = self.table.goal
        while left > 0 and 0 <= square + way <= goal:
            square += way
            met.add(square)
            laid = None if ghost else self.tops[square]
            passing = () if laid is None else self.table.cards[laid.kind].passed
            left = HANDLERS["passed", passing[0]](left, *passing[1:]) if passing else left - 1
        return float(self.table.value(square)) if ghost else self._landed(square, way, pawn, met, chain)

    def _landed(self, square: int, heading: int, pawn: int, met: set[int], chain: int) -> float:
        """Return the final points of a pawn that has reached a square."""
        table = self.table
        if square in self.teleports:
            return self.teleported
        laid = self.tops[square]
        if laid is None or not chain:
            return float(table.value(square))
        card = table.cards[laid.kind]
        if not card.rest:
            met.add(square + heading)
            return self._landed(square + heading, heading, pawn, met, chain - 1)
        match card.ended:
            case ("push" | "jump", int(steps)):
                there, heading = pushed(table, square, laid.arrow, steps, heading)
                if there is not None:
                    met.add(there)
                    return self._landed(there, heading, pawn, met, chain - 1)
            case ("again",):
                rolls = (
                    self._rolled(square, self.state.way * face, False, pawn, met, min(chain - 1, 1))
                    for face in range(1, table.faces + 1)
                )
                return sum(rolls) / table.faces
            case ("swap",):
                others = [place for other, place in enumerate(self.state.pawns) if other != pawn]
                return float(table.value(min(others, default=square)))
            case ("teleport",):
                return self.teleported
            case ("keep",):
                return float(table.value(square) + card.hand)
        return float(table.value(square))
