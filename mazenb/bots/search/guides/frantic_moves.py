"""The possible ends of a pawn's next move in Frantic, with or without one more card on the track."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from mazenb.bots.greedy.frantic.rolls import CHAIN
from mazenb.games.frantic.cards.effects import pushed
from mazenb.games.frantic.cards.placement import top
from mazenb.games.frantic.cards.vocabulary import HANDLERS
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import FranticState, Laid

__all__ = ["End", "Ends", "Moves"]


class End(NamedTuple):
    """One way in which a move can end.

    Attributes
    ----------
    square : int
        The square on which the move ends.
    swapped : bool
        Whether the pawn changes places with another one there.
    given : int
        The number of squares by which another pawn is moved on.
    gained : float
        What a card that the pawn's player gets is worth in the hand, in points.
    """

    square: int
    swapped: bool = False
    given: int = 0
    gained: float = 0.0


@cache
def _plain(square: int) -> End:
    """Return the end of a move on a square where nothing else happens."""
    return End(square)


class Ends(NamedTuple):
    """The ends of a move with their probabilities, and the squares that can change them."""

    shares: dict[End, float]
    met: frozenset[int]


class Moves:
    """The ends of the next moves of pawns in a state.

    SWAP, GIFT, MAGNET and the cards that are kept change more than the square of the pawn itself, so an `End`
    names these changes. Events leave the pawn where it is.

    Parameters
    ----------
    rules : Frantic
    state : FranticState
    worth : sequence of float
        What each kind of card is worth in a hand, in points.

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
    >>> [end.square for end in Moves(rules, state, [0.0] * 19).ends(13).shares]
    [14]
    """

    def __init__(self, rules: Frantic, state: FranticState, worth: Sequence[float]) -> None:
        self.table, self.worth = rules.table, worth
        self.faces = range(1, self.table.faces + 1)
        self.teleports = state.teleports
        self.tops = [top(state, square) for square in range(self.table.goal + 1)]
        self.passing = [self._passing(laid) for laid in self.tops]
        self.attracted = max((worth[laid.kind] for laid in self.tops if laid is not None), default=0.0)
        self._known: dict[tuple[object, ...], Ends] = {}

    def ends(
        self, here: int, way: int = 1, *, ghost: bool = False, square: int = -1, laid: Laid | None = None
    ) -> Ends:
        """Return the ends of a move.

        Parameters
        ----------
        here : int
            The square where the move begins.
        way : int
            1, or −1 for a move backwards.
        ghost : bool
            Whether the move ignores the cards.
        square : int
            The square of one more card.
        laid : Laid, optional
            That card; by default, there is none.
        """
        plain = (here, way, ghost)
        found = self._known.get(plain)
        if found is None:
            found = self._known[plain] = self._found(here, way, ghost=ghost)
        if laid is None or square not in found.met:
            return found
        card = self.table.cards[laid.kind]
        key = (*plain, square, card.passed, card.ended, laid.arrow)
        if key not in self._known:
            before = self.tops[square], self.passing[square]
            self.tops[square], self.passing[square] = laid, self._passing(laid)
            self._known[key] = self._found(here, way, ghost=ghost)
            self.tops[square], self.passing[square] = before
        return self._known[key]

    def _found(self, here: int, way: int, *, ghost: bool) -> Ends:
        shares: dict[End, float] = {}
        met: set[int] = set()
        share = 1 / self.table.faces
        for face in self.faces:
            end = self._walked(here, way, face, met, ghost=ghost)
            if ghost:
                ended = _plain(end)
                shares[ended] = shares.get(ended, 0.0) + share
            else:
                self._land(shares, share, end, way, way, met, CHAIN)
        return Ends(shares, frozenset() if ghost else frozenset(met))

    def _passing(self, laid: Laid | None) -> tuple[object, tuple[object, ...]] | None:
        """Return what a card does to a pawn that passes it, as a handler and its numbers."""
        passed = () if laid is None else self.table.cards[laid.kind].passed
        return (HANDLERS["passed", passed[0]], passed[1:]) if passed else None

    def _walked(self, here: int, way: int, steps: int, met: set[int], *, ghost: bool = False) -> int:
        """Return the square that a move of the given number of steps reaches."""
        goal, passing = self.table.goal, self.passing
        square, left = here, steps
        while left > 0 and 0 <= square + way <= goal:
            square += way
            met.add(square)
            passed = None if ghost else passing[square]
            left = left - 1 if passed is None else passed[0](left, *passed[1])  # type: ignore[operator]
        return square

    def _land(
        self,
        shares: dict[End, float],
        share: float,
        square: int,
        heading: int,
        way: int,
        met: set[int],
        chain: int,
    ) -> None:
        """Add the ends of a move that has reached a square."""
        met.add(square)
        if square in self.teleports:
            self._teleport(shares, share)
            return
        end, laid = _plain(square), self.tops[square]
        if laid is not None and chain:
            card = self.table.cards[laid.kind]
            if not card.rest:
                self._land(shares, share, square + heading, heading, way, met, chain - 1)
                return
            match card.ended:
                case ("push" | "jump", int(steps)):
                    there, heading = pushed(self.table, square, laid.arrow, steps, heading)
                    if there is not None:
                        self._land(shares, share, there, heading, way, met, chain - 1)
                        return
                case ("again",):
                    each = share / self.table.faces
                    for face in self.faces:
                        there = self._walked(square, way, face, met)
                        self._land(shares, each, there, way, way, met, min(chain - 1, 1))
                    return
                case ("teleport",):
                    self._teleport(shares, share)
                    return
                case ("swap",):
                    end = End(square, swapped=True)
                case ("gift", int(steps)):
                    end = End(square, given=steps)
                case ("keep",):
                    end = End(square, gained=self.worth[laid.kind])
                case ("magnet",):
                    end = End(square, gained=self.attracted)
        shares[end] = shares.get(end, 0.0) + share

    def _teleport(self, shares: dict[End, float], share: float) -> None:
        each = share / len(self.teleports)
        for square in self.teleports:
            there = _plain(square)
            shares[there] = shares.get(there, 0.0) + each
