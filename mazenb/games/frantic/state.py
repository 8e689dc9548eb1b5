"""Where a game of Frantic stands: pawns, hands, cards on the track, points, and what a turn remembers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from mazenb.engine import State

__all__ = ["ARROWS", "NO_ARROW", "UNKNOWN", "FranticState", "Laid", "Stacks", "arrow_of", "put"]

T = TypeVar("T")

UNKNOWN = -1
"""What stands for a card in a hand that one may not see."""

ARROWS = ("", "on", "back", "up", "down")
"""How a card lies: without an arrow, along the track, against it, sideways to the row after or before."""

NO_ARROW, ON, BACK, UP, DOWN = range(5)


class Laid(NamedTuple):
    """A card on the board: its kind (a number in the table's list of cards) and how it lies."""

    kind: int
    arrow: int


Stacks = tuple[tuple[Laid, ...], ...]


@dataclass(slots=True, eq=True, unsafe_hash=True)
class FranticState(State):
    """A game of Frantic at some point of a turn.

    Attributes
    ----------
    pawns : tuple of int
        The square of each pawn: 0 is the start, the number behind the last square is the finish.
    hands : tuple of tuple of int
        The kinds of the cards in each hand, sorted; `UNKNOWN` where one may not know.
    known : tuple of tuple of tuple of int
        ``known[viewer][owner]``: the cards of another's hand that the viewer has seen (some of the hand).
    stacks : tuple of tuple of Laid
        The cards on each square, the top one last.
    teleports : tuple of int
        The square of each numbered teleport.
    pile : tuple of int
        How many cards of each kind are face down. The pile has no order: what is drawn is chance's answer.
        For whoever may not see a hand, its cards are counted here too: nobody can tell them from the pile's.
    aside : tuple of int
        How many cards of each kind have been discarded in this round.
    market : tuple of int
        The kinds that lie face up in an event.
    totals : tuple of int
        The penalty points of the rounds before.
    round : int
        Counted from 1.
    die, faces, roller : int
        The number on the die that was last rolled (0: none), how many faces it has, and the seat whose it is.
    way : int
        1, or −1 if this turn's move goes backwards.
    ghost : bool
        Whether this turn's move ignores the cards.
    mover : int
        The seat whose pawn this turn's move moves; −1 if there is no move.
    acted : frozenset of int
        The squares whose card, and (negative) the teleports which, do not act any more in this turn.
    short : bool
        Whether somebody had to draw and the pile was empty.
    """

    pawns: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    known: tuple[tuple[tuple[int, ...], ...], ...]
    stacks: tuple[tuple[Laid, ...], ...]
    teleports: tuple[int, ...]
    pile: tuple[int, ...]
    aside: tuple[int, ...]
    market: tuple[int, ...]
    totals: tuple[int, ...]
    round: int
    die: int
    faces: int
    roller: int
    way: int
    ghost: bool
    mover: int
    acted: frozenset[int]
    short: bool


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same values with one of them replaced.

    Examples
    --------
    >>> put((1, 1, 1), 1, 12)
    (1, 12, 1)
    """
    return (*values[:at], value, *values[at + 1 :])


def arrow_of(word: object) -> int:
    """The number of an arrow's word.

    Examples
    --------
    >>> arrow_of("back")
    2
    """
    return ARROWS.index(str(word))
