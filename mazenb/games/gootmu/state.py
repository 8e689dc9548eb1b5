"""The state of a GOOTMU game: the board, pawns and things, and the memory of the current turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from typing import Annotated, Any, NamedTuple, TypeAlias

from mazenb.board import Board
from mazenb.engine import State

__all__ = [
    "MONSTER",
    "NOTHING",
    "PSEUDO_SEAT",
    "Effect",
    "GootmuState",
    "Lying",
    "Pawn",
    "Place",
    "Places",
    "Route",
    "Trip",
    "alone",
    "changed",
    "moved_to",
    "mover",
    "put",
    "set_mover",
    "visiting",
]

MONSTER = -1
"""The number that stands for the monster where a pawn's number is expected."""

PSEUDO_SEAT = 100
"""The number that is added to a seat in the log to refer to its pseudo-player."""

Place: TypeAlias = Annotated[int, "square"]
"""The number of a square on the board. In a frame, the square rotates with its tile (rule B5)."""

Places: TypeAlias = Annotated[frozenset[int], "squares"]
"""Several squares, which rotate with their tiles."""

Route: TypeAlias = Annotated[str, "route"]
"""The directions of the steps still to walk. A rotation cancels them, and the player must choose again."""

NOTHING: frozenset[Any] = frozenset()
"""The empty set of squares or pairs, shared by all states to save memory."""

Effect: TypeAlias = tuple[str, int]
"""An effect on a pawn: the id of the rule and its number (0 if it does not have one)."""

Lying: TypeAlias = tuple[int, int]
"""A square and a thing on it."""


class Pawn(NamedTuple):
    """A pawn: a player's own, a pseudo-player's (rule L16), or the monster.

    Attributes
    ----------
    owner : int
        The seat that decides for the pawn; −1 for the monster.
    pseudo : bool
        Whether the pawn belongs to a pseudo-player.
    square : int
        The square it is on; −1 before it is placed.
    start : int
        Its start square; −1 if it does not have one or no longer has one.
    heading : int
        The direction of its last step (rule M14), or −1.
    visited : frozenset of int
        The squares it has occupied in this turn (rule M1).
    carried : tuple of int
        The things it carries, in order of their numbers.
    effects : tuple of Effect
        The effects that apply to it now or later, in the order in which it received them.
    waited : int
        The number of turns it has waited to cross the wall of a sealed square (rule T10).
    """

    owner: int
    pseudo: bool
    square: int
    start: int
    heading: int = -1
    visited: frozenset[int] = frozenset()
    carried: tuple[int, ...] = ()
    effects: tuple[Effect, ...] = ()
    waited: int = 0


class Trip(NamedTuple):
    """A walk in progress: the number of steps left and the terms of the walk.

    Attributes
    ----------
    left : int
        The number of steps left; 0 if the roll gives no steps, −1 if moving is forbidden.
    kind : {"roll", "label", "moved", "free"}
        The reason for the walk: a movement roll, a label, another player who moves the pawn (rule M15), or
        instruction L15, by which the monster moves.
    first : {"", "arrow", "back", "forward"}
        The rule for the direction of the first step, or ``""`` if any direction is allowed.
    fresh : bool
        Whether the first step is still to come.
    six : bool
        Whether a natural 6 was rolled, which allows the player to rotate a tile or cross the wall of a sealed
        square instead.
    walls : bool
        Whether walls are ignored.
    crossings : int
        The number of walls that can be crossed without spending anything (rule L51).
    panel : bool
        Whether the panel roll opened the panel on the square where the walk starts (rule L60).
    stage : int
        The freedom of a walk that follows a label (rules M9 and O4). At stage 0, it avoids the squares of
        earlier moves, and at stage 1, it can cross them. Stages 2 and 3 are like 0 and 1, but the walk can
        also enter a hazard.
    again : bool
        Whether the walk can revisit squares (rule L33).
    barred : bool
        Whether the walk is forbidden to end on squares whose label has already acted in this chain (rule C7).
    tokens : bool
        Whether tokens can be spent on the walk.
    optional : bool
        Whether the player can decline the walk.
    trail : frozenset of int
        The squares of this walk so far.
    """

    left: int
    kind: str = "roll"
    first: str = ""
    fresh: bool = True
    six: bool = False
    walls: bool = False
    crossings: int = 0
    panel: bool = False
    stage: int = 0
    again: bool = False
    barred: bool = False
    tokens: bool = True
    optional: bool = False
    trail: frozenset[int] = frozenset()


_PLACES = {name: place for place, name in enumerate(Pawn._fields)}
_VISITED = _PLACES["visited"]
_new_pawn = partial(tuple.__new__, Pawn)


@dataclass(slots=True, eq=True, unsafe_hash=True)
class GootmuState(State):
    """A GOOTMU game at some point in a turn. A face-down token gets its kind when it is revealed.

    Attributes
    ----------
    board : Board
    laid : tuple of str
        The tiles drawn so far during set-up.
    pawns : tuple of Pawn
        The players' pawns in order of seats, then those of pseudo-players in the order in which they joined.
    monster : Pawn or None
    lying : tuple of Lying
        Everything on the board, in order of squares.
    pile : tuple of int
        The number of tokens of each kind that have not been revealed yet.
    active : int
        The pawn whose turn it is.
    regular : int
        The pawn that last had its regular turn in the round. Extra turns do not change this.
    extra : tuple of int
        The pawns that will have an extra turn.
    hand : int
        The seat that decides for the active pawn instead of its owner (rule L12), or −1.
    keeper : int
        The seat that moves the monster, or −1.
    acted : frozenset
        Pairs of a pawn and a square whose label has acted on the pawn in this chain (rule C7).
    dropped : frozenset of Lying
        Everything that was put down in this move and cannot be picked up again in the same move (rule M12),
        and everything in `shed`.
    shed : frozenset of Lying
        Everything that was put down by L08 in this turn and cannot be picked up before the next.
    left : int
        The number of turns left to play if there is a limit (rule T11), otherwise −1.
    winner : int
        The seat that has won, or −1.
    exact : bool
        Whether GOOTMU pieces can be picked up only where a move ends (the option of rule M8).
    """

    board: Board
    laid: tuple[str, ...]
    pawns: tuple[Pawn, ...]
    monster: Pawn | None
    lying: tuple[Lying, ...]
    pile: tuple[int, ...]
    active: int
    regular: int
    extra: tuple[int, ...]
    hand: int
    keeper: int
    acted: frozenset[tuple[int, int]]
    dropped: frozenset[Lying]
    shed: frozenset[Lying]
    left: int
    winner: int
    exact: bool

    def say(self, key: str, /, *, only: int | None = None, **values: Any) -> None:
        """Report an event to the log.

        Pawns and squares are recorded as they are at this moment: ``pawn`` and ``other`` as seats (plus
        `PSEUDO_SEAT` for a pseudo-player), ``square`` as row and column.
        """
        if len(self.pawns) > 2 and self.pawns[-1].pseudo:
            # A player's pawn has the number of the seat. The pawns of pseudo-players are numbered after them.
            for name in ("pawn", "other"):
                i = values.get(name, MONSTER)
                if i >= 0 and self.pawns[i].pseudo:
                    values[name] = self.pawns[i].owner + PSEUDO_SEAT
        if "square" in values:
            values["square"] = self.board.geometry.names[values["square"]]
        self.events += ((key, only, values),)


@cache
def alone(square: int) -> frozenset[int]:
    """Return the set of one square, cached because every turn begins with such a set."""
    return frozenset((square,))


def mover(state: GootmuState, i: int) -> Pawn:
    """Return the pawn with the given number, or the monster."""
    if i >= 0:
        return state.pawns[i]
    assert state.monster is not None  # a monster that is not in play does not move
    return state.monster


def changed(pawn: Pawn, **changes: Any) -> Pawn:
    """Return a pawn with some attributes changed, in half the time that ``_replace`` takes."""
    values = list(pawn)
    for name, value in changes.items():
        values[_PLACES[name]] = value
    return _new_pawn(values)


def moved_to(
    pawn: Pawn, square: int, heading: int, visited: frozenset[int], effects: tuple[Effect, ...]
) -> Pawn:
    """Return a pawn moved to another square, where it has not waited yet."""
    return _new_pawn(
        (pawn.owner, pawn.pseudo, square, pawn.start, heading, visited, pawn.carried, effects, 0)
    )


def visiting(pawn: Pawn, visited: frozenset[int]) -> Pawn:
    """Return a pawn with another set of visited squares. Every turn begins and ends with this call."""
    values = list(pawn)
    values[_VISITED] = visited
    return _new_pawn(values)


def set_mover(state: GootmuState, i: int, pawn: Pawn) -> None:
    """Replace a pawn or the monster with a changed one."""
    if i >= 0:
        pawns = list(state.pawns)
        pawns[i] = pawn
        state.pawns = tuple(pawns)
    else:
        state.monster = pawn


def put(state: GootmuState, i: int, **changes: Any) -> None:
    """Change some attributes of a pawn or the monster."""
    set_mover(state, i, changed(mover(state, i), **changes))
