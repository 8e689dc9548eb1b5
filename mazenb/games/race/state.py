"""Where a race stands: pawns, who waits, what has been paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from mazenb.engine import State

__all__ = ["Hold", "RaceState", "put"]

T = TypeVar("T")


class Hold(NamedTuple):
    """Why a pawn does not move when its turn comes.

    Attributes
    ----------
    kind : {"miss", "wait", "prison"}
        Turns to miss, a well to be relieved from, or a prison to be bought free from.
    left : int
        How many turns it still misses.
    unless : tuple of int
        For "miss": the throw that sets it free, if there is one.
    pays : bool
        For "wait": whether it pays when it leaves by itself.
    """

    kind: str
    left: int
    unless: tuple[int, ...] = ()
    pays: bool = False


@dataclass(slots=True, eq=True, unsafe_hash=True)
class RaceState(State):
    """A race at some point of a turn. Nothing in it counts turns or remembers how it came about.

    Attributes
    ----------
    squares : tuple of int
        Where each pawn stands.
    holds : tuple of (Hold or None)
        Why each pawn waits, if it does.
    stakes : tuple of int
        What each player has left to pay with.
    dice : tuple of int
        The last throw of this turn, highest first.
    applied : int
        The squares that have acted in this turn, as bits.
    thrown : tuple of bool
        Who has thrown before; empty where that makes no difference.
    winner : int
        The seat that has won, or −1.
    """

    squares: tuple[int, ...]
    holds: tuple[Hold | None, ...]
    stakes: tuple[int, ...]
    dice: tuple[int, ...]
    applied: int
    thrown: tuple[bool, ...]
    winner: int


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same values with one of them replaced.

    Examples
    --------
    >>> put((1, 1, 1), 1, 12)
    (1, 12, 1)
    """
    return (*values[:at], value, *values[at + 1 :])
