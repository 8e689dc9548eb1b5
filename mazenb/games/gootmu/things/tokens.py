"""Tokens and GOOTMU pieces: their numbers, their names, and the obstacles that they open.

Each thing is a small whole number. The kinds of token come first. A face-down token has a separate number,
since its kind is not known before it is revealed. The pieces follow, three for each seat.
"""

from __future__ import annotations

from mazenb.games.gootmu.instructions.rows import ROWS

__all__ = [
    "BACKWARD",
    "CANCEL",
    "CARRIED_KINDS",
    "CAVE_IN",
    "FACE_DOWN",
    "FIRE",
    "MAGNET",
    "OBSTACLE_ITEMS",
    "OBSTACLE_RULES",
    "PIECES",
    "PILE",
    "POWER",
    "TOKEN_OBSTACLES",
    "WALL",
    "WORDS",
    "is_item",
    "is_piece",
    "item_of",
    "piece",
    "piece_owner",
    "pieces_of",
]

_KINDS: dict[str, int] = {}
"""The kinds of token by their words, with the number of tokens of each in the pile."""


def _declare(word: str, in_pile: int) -> int:
    """Declare a kind of token and return its number, a plain integer because states contain it."""
    _KINDS[word] = in_pile
    return len(_KINDS) - 1


BUCKET = _declare("bucket", in_pile=2)
KEY = _declare("key", in_pile=2)
BOAT = _declare("boat", in_pile=2)
PICKAXE = _declare("pickaxe", in_pile=2)
BOARD = _declare("board", in_pile=2)
OIL = _declare("oil", in_pile=2)
FIRE = _declare("fire", in_pile=2)
CAVE_IN = _declare("cave-in", in_pile=2)
MAGNET = _declare("magnet", in_pile=1)
POWER = _declare("power", in_pile=5)
CANCEL = _declare("cancel", in_pile=2)
WALL = _declare("wall", in_pile=2)
BACKWARD = _declare("backward", in_pile=2)
FACE_DOWN = _declare("face-down", in_pile=0)

WORDS = tuple(_KINDS)
"""The kinds of token by number, as they are written in actions and scenarios."""

PILE = tuple(_KINDS.values())[:FACE_DOWN]
"""The number of tokens of each kind (rule S2)."""

OBSTACLE_ITEMS = {row.name: WORDS.index(row.item) for row in ROWS.values() if row.item}
"""The printed obstacles, each with the item that opens it (rule O1)."""

OBSTACLE_RULES = {OBSTACLE_ITEMS[row.name]: row.id for row in ROWS.values() if row.item}
"""The row of section L for each item that opens a printed obstacle."""

TOKEN_OBSTACLES = {FIRE: BUCKET, CAVE_IN: PICKAXE}
"""The tokens that are obstacles, each with the item that removes it."""

CARRIED_KINDS = frozenset(range(len(PILE))) - {FIRE, CAVE_IN, MAGNET}
"""The items: every kind that can be carried (rules K0 and K2)."""

PIECES = 16
"""The number of the first piece."""


def is_piece(thing: int) -> bool:
    """Return True if a thing is a GOOTMU piece."""
    return thing >= PIECES


def is_item(thing: int) -> bool:
    """Return True if a thing is an item (rule K0). A face-down token is not yet an item.

    Examples
    --------
    >>> is_item(KEY), is_item(MAGNET), is_item(piece(0, 1))
    (True, False, False)
    """
    return thing in CARRIED_KINDS


def piece(seat: int, part: int) -> int:
    """Return one of the three pieces of a seat, given its number from 1 to 3."""
    return PIECES + 3 * seat + part - 1


def piece_owner(thing: int) -> int:
    """Return the seat that a piece belongs to."""
    return (thing - PIECES) // 3


def pieces_of(seat: int) -> range:
    """Return the three pieces of a seat."""
    return range(PIECES + 3 * seat, PIECES + 3 * seat + 3)


def item_of(word: str) -> int | None:
    """Return the kind of token that a word names, or ``None``.

    Examples
    --------
    >>> item_of("oil") == OIL, item_of("salt")
    (True, None)
    """
    return WORDS.index(word) if word in WORDS else None
