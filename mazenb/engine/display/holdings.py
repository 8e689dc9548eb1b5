"""Notes about things on the board, and the holdings of players, as a page shows them."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Held", "Holding", "Note"]


class Note(NamedTuple):
    """A note about something on the board.

    Attributes
    ----------
    title : str
        The name of the thing.
    text : str
        One or two sentences, or an empty string.
    rule : str
        The id of its rule, such as ``"L62"``, or an empty string.
    """

    title: str
    text: str = ""
    rule: str = ""


class Held(NamedTuple):
    """Something that a player carries.

    Attributes
    ----------
    note : Note
    svg : str
        Its picture, drawn around its own origin.
    drop : str
        The answer that puts it down if that is legal now, or an empty string.
    """

    note: Note
    svg: str
    drop: str = ""


class Holding(NamedTuple):
    """The things that a player holds, and the player's progress towards the goal.

    Attributes
    ----------
    items : tuple of Held
    room : int
        The number of items that the player can carry; 0 if the game has no items.
    parts : tuple of (str, bool)
        Pictures of the parts to collect, each drawn around its own origin, and whether each was found.
    found, needed : int
        The number of parts found and the number needed; ``needed`` is 0 if there is nothing to count.
    said : str
        The progress in words if "2 of 3" would not be understood, or an empty string.
    lines : tuple of str
        Further lines about the player.
    """

    items: tuple[Held, ...] = ()
    room: int = 0
    parts: tuple[tuple[str, bool], ...] = ()
    found: int = 0
    needed: int = 0
    said: str = ""
    lines: tuple[str, ...] = ()
