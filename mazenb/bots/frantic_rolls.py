"""Where a pawn will be after its next roll, in the mean, on a track that may get one more card."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from mazenb.games.frantic.laying import top
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import BACK, ON, FranticState, Laid
from mazenb.games.frantic.verbs import HANDLERS

__all__ = ["Rolls"]

CHAIN = 6
"""How many cards one after the other are followed; longer chains end where they are."""


class Rolls:
    """The next roll of each pawn, seen from one state.

    Choices that cards offer are taken as their owner would: SWAP goes as far back as it can. GIFT, MAGNET and
    events leave the pawn where it is, which is what they do in the mean.

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
        """The mean points of the squares that a roll for a teleport leads to."""
        return sum(map(self.table.value, self.state.teleports)) / self.table.faces

    def mean(self, pawn: int, *, way: int = 1, ghost: bool = False, start: int | None = None) -> float:
        """The mean points of the square where a pawn's next move ends."""
        return self._known(self.state.pawns[pawn] if start is None else start, way, ghost, pawn)[0]

    def mean_with(self, pawn: int, square: int, laid: Laid, *, way: int = 1) -> float:
        """The same with one more card on a square."""
        here = self.state.pawns[pawn]
        known, met = self._known(here, way, False, pawn)
        if square not in met:
            return known
        # Cards that do the same to a pawn need not be tried twice.
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
        """The mean, and all squares that had a say in it."""
        met: set[int] = set()
        total = sum(
            self._rolled(here, way * face, ghost, pawn, met, CHAIN) for face in range(1, self.table.faces + 1)
        )
        return total / self.table.faces, frozenset(met)

    def _rolled(self, square: int, steps: int, ghost: bool, pawn: int, met: set[int], chain: int) -> float:
        """The points of the square where a move of so many steps ends."""
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
        """The points in the end of a pawn that has come to a square."""
        table = self.table
        if square in self.teleports:
            return self.teleported
        laid = self.tops[square]
        if laid is None or not chain:
            return float(table.value(square))
        card = table.cards[laid.kind]
        if card.passed == ("over",):
            met.add(square + heading)
            return self._landed(square + heading, heading, pawn, met, chain - 1)
        match card.ended:
            case ("push" | "jump", int(steps)):
                heading = {ON: 1, BACK: -1}.get(laid.arrow, heading)
                there: int | None = square
                if laid.arrow in (ON, BACK):
                    there = table.along(square, heading * steps)
                else:
                    for _ in range(steps):
                        there = None if there is None else table.beside(there, laid.arrow)
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
