"""The expected points of a pawn after its next roll, with or without one more card on the track."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from mazenb.games.frantic.cards.effects import pushed
from mazenb.games.frantic.cards.placement import top
from mazenb.games.frantic.cards.vocabulary import HANDLERS
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import FranticState, Laid

__all__ = ["Rolls"]

CHAIN = 6
"""The number of consecutive cards to follow. After that, the pawn is assumed to stay where it is."""


class _Move(NamedTuple):
    """The known facts about a pawn's next move.

    Attributes
    ----------
    mean : float
        The mean points of the square where it ends.
    points : list of float
        The points after each number of steps.
    meeting : dict
        For each square that can affect the points, the numbers of steps for which it does.
    """

    mean: float
    points: list[float]
    meeting: dict[int, list[int]]


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
        self.passing = [self._passing(laid) for laid in self.tops]
        self.teleports = frozenset(state.teleports)
        self._moves: dict[tuple[int, int, bool, int], _Move] = {}
        self._landings: dict[tuple[int, int, int], tuple[float, set[int]]] = {}
        self._with: dict[tuple[Any, ...], float] = {}

    @cached_property
    def teleported(self) -> float:
        """The mean points of the squares that a teleport can lead to."""
        return sum(map(self.table.value, self.state.teleports)) / self.table.faces

    def mean(self, pawn: int, *, way: int = 1, ghost: bool = False, start: int | None = None) -> float:
        """Return the mean points of the square where a pawn's next move ends."""
        return self._move(self.state.pawns[pawn] if start is None else start, way, ghost, pawn).mean

    def met(self, pawn: int, *, way: int = 1) -> frozenset[int]:
        """Return the squares that can affect where a pawn's next move ends."""
        return frozenset(self._move(self.state.pawns[pawn], way, False, pawn).meeting)

    def mean_with(self, pawn: int, square: int, laid: Laid, *, way: int = 1) -> float:
        """Return the mean points of the square where a pawn's next move ends, with one more card laid."""
        here = self.state.pawns[pawn]
        move = self._move(here, way, False, pawn)
        faces = move.meeting.get(square)
        if faces is None:
            return move.mean
        # Cards with the same effect on a pawn are tried only once.
        card = self.table.cards[laid.kind]
        key = (pawn, way, square, card.passed, card.ended, laid.arrow)
        if key not in self._with:
            before = self.tops[square], self.passing[square]
            self.tops[square], self.passing[square] = laid, self._passing(laid)
            points = move.points.copy()
            # Only the rolls that meet the square can change.
            for face in faces:
                end = self._end(here, way, face)
                value, met = self._landing(end, way, pawn)
                if square in met:
                    value = self._landed(end, way, pawn, set(), CHAIN)
                points[face - 1] = value
            self._with[key] = sum(points) / self.table.faces
            self.tops[square], self.passing[square] = before
        return self._with[key]

    def _move(self, here: int, way: int, ghost: bool, pawn: int) -> _Move:
        """Return what is known about a pawn's next move from a square."""
        key = (here, way, ghost, pawn)
        found = self._moves.get(key)
        if found is None:
            points, meeting = [], dict[int, list[int]]()
            for face in range(1, self.table.faces + 1):
                end = self._end(here, way, face, ghost=ghost)
                value, met = (float(self.table.value(end)), ()) if ghost else self._landing(end, way, pawn)
                points.append(value)
                for square in {*range(here + way, end + way, way), *met}:
                    meeting.setdefault(square, []).append(face)
            found = self._moves[key] = _Move(sum(points) / self.table.faces, points, meeting)
        return found

    def _end(self, here: int, way: int, steps: int, *, ghost: bool = False) -> int:
        """Return the square that a move of the given number of steps reaches."""
        goal, passing = self.table.goal, self.passing
        square, left = here, steps
        while left > 0 and 0 <= square + way <= goal:
            square += way
            passed = None if ghost else passing[square]
            left = left - 1 if passed is None else passed[0](left, *passed[1])
        return square

    def _passing(self, laid: Laid | None) -> tuple[Any, tuple[Any, ...]] | None:
        """Return what a card does to a pawn that passes it, as a handler and its numbers."""
        passed = () if laid is None else self.table.cards[laid.kind].passed
        return (HANDLERS["passed", passed[0]], passed[1:]) if passed else None

    def _landing(self, square: int, way: int, pawn: int) -> tuple[float, set[int]]:
        """Return the final points of a pawn on a square it has reached, and the squares that affect them."""
        key = (square, way, pawn)
        found = self._landings.get(key)
        if found is None:
            met = {square}
            found = self._landings[key] = self._landed(square, way, pawn, met, CHAIN), met
        return found

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
                way, total = self.state.way, 0.0
                for face in range(1, table.faces + 1):
                    end = self._end(square, way, face)
                    met.update(range(square + way, end + way, way))
                    total += self._landed(end, way, pawn, met, min(chain - 1, 1))
                return total / table.faces
            case ("swap",):
                others = [place for other, place in enumerate(self.state.pawns) if other != pawn]
                return float(table.value(min(others, default=square)))
            case ("teleport",):
                return self.teleported
            case ("keep",):
                return float(table.value(square) + card.hand)
        return float(table.value(square))
