"""Tokens and GOOTMU pieces: what there is, what it is called, what gets past what.

A thing is a small whole number. The kinds of token come first; a face-down token is a number of its own,
since it has no kind before it is turned up; the pieces follow, three for each seat.
"""

from __future__ import annotations

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

WORDS = (
    "bucket",
    "key",
    "boat",
    "pickaxe",
    "board",
    "oil",
    "fire",
    "cave-in",
    "magnet",
    "power",
    "cancel",
    "wall",
    "backward",
    "face-down",
)
"""The kinds of token by number, as actions and scenarios write them."""

BUCKET, KEY, BOAT, PICKAXE, BOARD, OIL, FIRE, CAVE_IN, MAGNET, POWER, CANCEL, WALL, BACKWARD, FACE_DOWN = (
    range(14)
)

PILE = (2, 2, 2, 2, 2, 2, 2, 2, 1, 5, 2, 2, 2)
"""How many tokens of each kind there are (rule S2)."""

OBSTACLE_ITEMS = {"LOCKED DOOR": KEY, "POOL": BOAT, "SNAKE PIT": BOARD, "OIL NEEDED": OIL}
"""The printed obstacles and what gets past each (rule O1)."""

OBSTACLE_RULES = {KEY: "L26", BOAT: "L53", BOARD: "L63", OIL: "L50"}
"""The row of section L for each of them."""

TOKEN_OBSTACLES = {FIRE: BUCKET, CAVE_IN: PICKAXE}
"""The obstacles that are tokens and what removes each."""

CARRIED_KINDS = frozenset(range(len(PILE))) - {FIRE, CAVE_IN, MAGNET}
"""The items: every kind that can be carried (rules K0 and K2)."""

PIECES = 16
"""The number of the first piece."""


def is_piece(thing: int) -> bool:
    """Whether a thing is a third of a GOOTMU."""
    return thing >= PIECES


def is_item(thing: int) -> bool:
    """Whether a thing is an item that can be carried (rule K0); a face-down token is none yet.

    Examples
    --------
    >>> is_item(KEY), is_item(MAGNET), is_item(piece(0, 1))
    (True, False, False)
    """
    return thing in CARRIED_KINDS


def piece(seat: int, part: int) -> int:
    """One of a seat's three pieces, part 1 to 3."""
    return PIECES + 3 * seat + part - 1


def piece_owner(thing: int) -> int:
    """The seat that a piece belongs to."""
    return (thing - PIECES) // 3


def pieces_of(seat: int) -> range:
    """The three pieces of a seat."""
    return range(PIECES + 3 * seat, PIECES + 3 * seat + 3)


def item_of(word: str) -> int | None:
    """The kind of token that a word names, if it names one.

    Examples
    --------
    >>> item_of("oil") == OIL, item_of("salt")
    (True, None)
    """
    return WORDS.index(word) if word in WORDS else None
