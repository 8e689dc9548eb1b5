"""Where a game of GOOTMU stands: the board, pawns, things, what is remembered within a turn."""

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
    "mover",
    "new_pawn",
    "new_trip",
    "put",
    "set_mover",
]

MONSTER = -1
"""The number of the monster where a pawn's number is asked for."""

PSEUDO_SEAT = 100
"""What is added to a seat's number in the log where its pseudo-player is meant."""

Place: TypeAlias = Annotated[int, "square"]
"""A square, as the board counts them. In a frame it turns with its tile (rule B5)."""

Places: TypeAlias = Annotated[frozenset[int], "squares"]
"""Several squares, which turn with their tiles."""

Route: TypeAlias = Annotated[str, "route"]
"""Directions still to be walked. Turning a tile makes them void: whoever chose them is asked again."""

NOTHING: frozenset[Any] = frozenset()
"""No squares, or no pairs: one for all states, since each empty set would take room of its own."""

Effect: TypeAlias = tuple[str, int]
"""What waits on a pawn: the id of the rule, and its number (0 where it has none)."""

Lying: TypeAlias = tuple[int, int]
"""A square and a thing that lies on it."""


class Pawn(NamedTuple):
    """A pawn: a player's own, a pseudo-player's (rule L16), or the monster.

    Attributes
    ----------
    owner : int
        The seat that decides for it; −1 for the monster.
    pseudo : bool
        Whether it is a pseudo-player's.
    square : int
        Where it stands; −1 before it is placed.
    start : int
        Its start square; −1 if there is none (any more).
    heading : int
        The direction of its last step (rule M14), or −1.
    visited : frozenset of int
        The squares it has occupied in this turn (rule M1).
    carried : tuple of int
        The things it carries, in order of their numbers.
    effects : tuple of Effect
        What waits on it, in the order received.
    waited : int
        How many turns it has waited to cross a sealed square's wall (rule T10).
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
    """What a walk in progress still has to do, and what it may do.

    Attributes
    ----------
    left : int
        The steps left; 0 if the roll gives none, −1 if moving is forbidden.
    kind : {"roll", "label", "moved", "free"}
        A movement roll's walk, a label's, that of a pawn which another player moves (rule M15), or the
        monster's by L15.
    first : {"", "arrow", "back", "forward"}
        What fixes the first step.
    fresh : bool
        Whether the first step is still to come.
    six : bool
        Whether a natural 6 allows a rotation, or a sealed square's wall to be crossed, instead.
    walls : bool
        Whether walls are ignored.
    crossings : int
        The walls that may be crossed without spending anything (rule L51).
    panel : bool
        Whether the panel roll opened the panel of the square where it starts (rule L60).
    stage : int
        How far a label may go to be followed (rules M9 and O4): 0 avoids squares of earlier moves, 1 crosses
        them, 2 and 3 do the same and go into a hazard.
    again : bool
        Whether squares may be met again (rule L33).
    barred : bool
        Whether squares that have acted in this chain are no ends (rule C7).
    tokens : bool
        Whether tokens may be spent on the walk.
    optional : bool
        Whether it may be declined.
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


new_pawn = partial(tuple.__new__, Pawn)
"""A pawn from all its attributes in their order: pawns change so often that calling the class is felt."""
_PLACES = {name: place for place, name in enumerate(Pawn._fields)}
new_trip = partial(tuple.__new__, Trip)
"""The same for a trip."""


@dataclass(slots=True, eq=True, unsafe_hash=True)
class GootmuState(State):
    """A game of GOOTMU at some point of a turn. What lies face down has no kind in it.

    Attributes
    ----------
    board : Board
    laid : tuple of str
        During set-up, the tiles drawn so far.
    pawns : tuple of Pawn
        The players' pawns by seat, then pseudo-players in the order they came.
    monster : Pawn or None
    lying : tuple of Lying
        Everything that lies on the board, in order of squares.
    pile : tuple of int
        For each kind of token how many have not been turned up yet.
    active : int
        The pawn whose turn it is.
    regular : int
        The pawn whose turn in the round it was last; extra turns do not change it.
    extra : tuple of int
        The pawns that have an extra turn coming.
    hand : int
        The seat that decides for the active pawn instead of its owner (rule L12), or −1.
    keeper : int
        The seat that moves the monster, or −1.
    acted : frozenset
        Pairs of a pawn and a square whose label has acted for it in this chain (rule C7).
    dropped : frozenset of Lying
        What was put down in this move, and may not be taken again in it (rule M12); and what is `shed`.
    shed : frozenset of Lying
        What was put down by L08 in this turn, and may not be taken before the next.
    left : int
        The turns left to play, if there is a limit (rule T11); otherwise −1.
    winner : int
        The seat that has won, or −1.
    exact : bool
        Whether GOOTMU pieces are taken only where a move ends (the option of rule M8).
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
        """Tell the log what happens.

        Pawns and squares are written down as what they are now: ``pawn`` and ``other`` as seats,
        `PSEUDO_SEAT` higher for a pseudo-player, ``square`` as row and column.
        """
        if len(self.pawns) > 2 and self.pawns[-1].pseudo:
            # A player's pawn has the number of the seat; those of pseudo-players come after all players'.
            for name in ("pawn", "other"):
                i = values.get(name, MONSTER)
                if i >= 0 and self.pawns[i].pseudo:
                    values[name] = self.pawns[i].owner + PSEUDO_SEAT
        if "square" in values:
            values["square"] = self.board.geometry.names[values["square"]]
        self.events += ((key, only, values),)


@cache
def alone(square: int) -> frozenset[int]:
    """The set of one square, made once: every turn begins with it."""
    return frozenset((square,))


def mover(state: GootmuState, i: int) -> Pawn:
    """A pawn by its number, or the monster."""
    if i >= 0:
        return state.pawns[i]
    assert state.monster is not None  # nobody moves a monster that is not in play
    return state.monster


def set_mover(state: GootmuState, i: int, pawn: Pawn) -> None:
    """Put a changed pawn, or monster, in the place of the old one."""
    if i >= 0:
        state.pawns = (*state.pawns[:i], pawn, *state.pawns[i + 1 :])
    else:
        state.monster = pawn


def put(state: GootmuState, i: int, **changes: Any) -> None:
    """Change some attributes of a pawn or of the monster."""
    values = list(mover(state, i))
    for name, value in changes.items():
        values[_PLACES[name]] = value
    set_mover(state, i, new_pawn(values))
