"""The state of a Frantic game: pawns, hands, cards on the track, points, and facts about the current turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from mazenb.engine import State

__all__ = ["ARROWS", "NO_ARROW", "UNKNOWN", "FranticState", "Laid", "Stacks", "arrow_of", "put"]

T = TypeVar("T")

UNKNOWN = -1
"""The kind of a card in a hand that the viewer may not see."""

ARROWS = ("", "on", "back", "up", "down")
"""Directions of a card's arrow: none, forwards, backwards, up to the next row, down to the row before."""

NO_ARROW, ON, BACK, UP, DOWN = range(5)


class Laid(NamedTuple):
    """A card on the board: its kind (an index into the table's list of cards) and its arrow."""

    kind: int
    arrow: int


Stacks = tuple[tuple[Laid, ...], ...]


@dataclass(slots=True, eq=True, unsafe_hash=True)
class FranticState(State):
    """A game of Frantic at some point in a turn.

    Attributes
    ----------
    pawns : tuple of int
        The square of each pawn. The start is 0, and the finish is the number after the last square.
    hands : tuple of tuple of int
        The kinds of the cards in each hand, sorted; `UNKNOWN` for cards that the viewer may not see.
    known : tuple of tuple of tuple of int
        ``known[viewer][owner]`` has those cards in the owner's hand that the viewer has seen.
    stacks : tuple of tuple of Laid
        The cards on each square; the top one is last.
    teleports : tuple of int
        The square of each numbered teleport.
    pile : tuple of int
        The number of cards of each kind in the pile. The pile has no order, since cards are drawn at random.
        In an observation, the unknown cards in other hands are counted here too, because they cannot be told
        apart.
    aside : tuple of int
        The number of cards of each kind that have been discarded in this round.
    market : tuple of int
        The kinds of the cards revealed in an event.
    totals : tuple of int
        The penalty points of each player in earlier rounds.
    round : int
        The number of the round, counted from 1.
    die, faces, roller : int
        The last roll (0 if there is none), the number of faces of the die, and the seat that rolled it.
    way : int
        The direction of this turn's move: 1, or −1 if it goes backwards.
    ghost : bool
        Whether this turn's move ignores the cards.
    mover : int
        The seat whose pawn makes this turn's move; −1 if no pawn moves.
    acted : frozenset of int
        The squares whose cards can no longer act in this turn. Teleports are listed by their negative
        numbers.
    short : bool
        Whether a player had to draw when the pile was empty.
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
    """Return a copy of a tuple with one value replaced.

    Examples
    --------
    >>> put((1, 1, 1), 1, 12)
    (1, 12, 1)
    """
    return (*values[:at], value, *values[at + 1 :])


def arrow_of(word: object) -> int:
    """Return the number of an arrow that is given as a word.

    Examples
    --------
    >>> arrow_of("back")
    2
    """
    return ARROWS.index(str(word))
