"""The state of a race: the squares of the pawns, the holds on them, and the stakes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from mazenb.engine import State

__all__ = ["Hold", "RaceState", "put"]

T = TypeVar("T")


class Hold(NamedTuple):
    """The reason why a pawn does not move when its turn comes.

    Attributes
    ----------
    kind : {"miss", "wait", "prison", "ever", "lost"}
        The pawn misses turns, waits in the well until another pawn relieves it, is in prison until its
        player pays, can never leave its square, or has lost the race.
    left : int
        The number of turns that it still misses; −1 if the hold does not end by itself.
    unless : tuple of int
        For "miss", the roll that sets the pawn free, if there is one.
    pays : bool
        For "wait", whether the player pays when the pawn leaves without being relieved.
    """

    kind: str
    left: int
    unless: tuple[int, ...] = ()
    pays: bool = False

    @property
    def final(self) -> bool:
        """True if neither its player nor another pawn that lands on its square can set the pawn free."""
        return self.kind in ("ever", "lost")


@dataclass(slots=True, eq=True, unsafe_hash=True)
class RaceState(State):
    """A race at some point in a turn. It has no counter of turns and no history.

    Attributes
    ----------
    squares : tuple of int
        The square of each pawn; the pawns of a player are next to each other.
    holds : tuple of (Hold or None)
        The reason why each pawn waits, or ``None`` if it does not.
    stakes : tuple of int
        The stakes that each player has left.
    dice : tuple of int
        The last roll of this turn, highest first.
    applied : int
        The squares whose effects have been applied in this turn, as bits.
    thrown : tuple of bool
        Whether each player has rolled before; empty if that makes no difference on this track.
    winner : int
        The seat that has won, or −1.
    turned : bool
        Whether the moving pawn is going back, for example after turning round; False on tracks where that
        does not matter.
    """

    squares: tuple[int, ...]
    holds: tuple[Hold | None, ...]
    stakes: tuple[int, ...]
    dice: tuple[int, ...]
    applied: int
    thrown: tuple[bool, ...]
    winner: int
    turned: bool

    @property
    def pawns(self) -> int:
        """Number of pawns of each player."""
        return len(self.squares) // len(self.stakes)

    def seat_of(self, pawn: int) -> int:
        """Return the seat of a pawn's player."""
        return pawn // self.pawns

    def pawns_of(self, seat: int) -> range:
        """Return the pawns of a player."""
        return range(seat * self.pawns, (seat + 1) * self.pawns)

    def say(self, key: str, /, *, only: int | None = None, **values: Any) -> None:
        """Add a sentence to the log. It names the players of the pawns given as ``player`` and ``other``."""
        if len(self.squares) != len(self.stakes):
            if "player" in values:
                values["pawn"] = values["player"]
            values |= {name: self.seat_of(values[name]) for name in ("player", "other") if name in values}
        self.events += ((key, only, values),)


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return a copy of a tuple with one value replaced.

    Examples
    --------
    >>> put((1, 1, 1), 1, 12)
    (1, 12, 1)
    """
    return (*values[:at], value, *values[at + 1 :])
