"""A row of section L, which contains everything about one instruction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from mazenb.pictures import symbols

__all__ = ["Kind", "Lifetime", "OnRoll", "Row", "Stake"]

Kind: TypeAlias = Literal[
    "move",
    "teleport",
    "piece",
    "player",
    "thing",
    "tile",
    "turn",
    "effect",
    "door",
    "obstacle",
    "token",
    "marker",
]
"""The subject of a row.

``move`` and ``teleport`` act on the pawn that ends there. ``piece``, ``player``, ``thing``, ``tile`` and
``turn`` act on what the word says, and ``effect`` on the effects that the pawn has. A ``door`` determines how
the next walk begins, an ``obstacle`` is closed to pawns without its item, a ``token`` is never printed on a
square, and a ``marker`` does nothing during play.
"""

Lifetime: TypeAlias = Literal["", "permanent", "next roll", "next turn", "turns", "squares", "touch", "item"]
"""The duration of an effect on a pawn.

A ``permanent`` effect lasts until END PERMANENT EFFECTS. ``next roll`` and ``next turn`` effects apply to the
next roll or turn, and ``turns`` and ``squares`` effects to as many turns or squares as the row's number says.
A ``touch`` effect lasts until the pawn touches a player, and an ``item`` effect until it takes an item. A row
with a lifetime and without a handler only gives its effect to the pawn.
"""

OnRoll: TypeAlias = Literal["", "add", "subtract", "double", "square"]
"""The change that an effect makes to a movement roll (rule T4)."""

Stake: TypeAlias = Literal["", "loses a piece", "risks a piece", "reaches a piece"]
"""The consequences of a row for the player's own pieces, as the greedy bot judges them."""


USUAL_ICONS: dict[Kind, str] = {
    "move": "move-forward",
    "teleport": "go-anywhere",
    "piece": "move-any-gootmu",
    "player": "move-another-player",
    "thing": "take-an-item",
    "tile": "rotate-any-tile",
    "turn": "extra-turn",
    "effect": "add-to-next-roll",
    "door": "trap-door",
    "obstacle": "locked-door",
    "token": "token-face",
    "marker": "the-monster-starts-here",
}
"""The symbol of each kind, for a row that does not have a symbol of its own."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of section L of the rules.

    Parameters
    ----------
    id : str
        The rule's id, such as ``L41``, as used in states and records.
    name : str
        The name in the legend of a drawing. The row's constant is this name with underscores.
    kind : str
        The subject of the row (see `Kind`).
    number, arrow : bool
        Whether a number (rule C11) and an arrow are printed on the square.
    monster : bool
        Whether the row also acts on the monster (rule X3).
    lifetime : str
        The duration of its effect on a pawn (see `Lifetime`); empty if it does not have one.
    stays_behind : bool
        Whether its effect lapses when the pawn leaves the square.
    on_roll : str
        The change that its effect makes to a movement roll.
    item : str
        The item that a pawn needs to enter the obstacle (rule O1).
    hazard : bool
        Whether a pawn can be forced into the obstacle (rule O4).
    token : str
        The kind of token that the row is about.
    worth : float
        The greedy bot's estimate of the number of turns that the row gains.
    each : bool
        Whether ``worth`` is multiplied by the number on the square.
    stake : str
        The consequences of the row for the bot's own pieces (see `Stake`).

    Examples
    --------
    >>> Row("L62", "SLIDE", "move", number=True, arrow=True, monster=True).acts
    True
    >>> Row("L62", "SLIDE", "move").icon, Row("L97", "RUN HOME", "teleport").icon
    ('slide', 'go-anywhere')
    """

    id: str
    name: str
    kind: Kind
    number: bool = False
    arrow: bool = False
    monster: bool = False
    lifetime: Lifetime = ""
    stays_behind: bool = False
    on_roll: OnRoll = ""
    item: str = ""
    hazard: bool = False
    token: str = ""
    worth: float = 0.0
    each: bool = False
    stake: Stake = ""

    @property
    def acts(self) -> bool:
        """True if the row acts on a pawn that ends a move on its square."""
        return self.kind not in ("door", "obstacle", "token", "marker")

    @property
    def instructs(self) -> bool:
        """True if the row is an instruction: it acts on a pawn or determines how the next walk begins."""
        return self.acts or self.kind == "door"

    @property
    def printed(self) -> bool:
        """True if the row can be printed on a square (rule B6)."""
        return self.kind != "token"

    @property
    def icon(self) -> str:
        """The name of the row's symbol in `mazenb.pictures.symbols`.

        A row without a symbol of its own has the usual symbol of its kind. On a board, its label is written
        out instead, because two labels with the same picture could not be told apart.
        """
        own = self.name.lower().replace(" ", "-")
        return own if own in symbols.names() else USUAL_ICONS[self.kind]
