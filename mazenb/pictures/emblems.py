"""Emblems: the colour, shape and letter that distinguish the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mazenb.pictures.palette import PALETTE
from mazenb.pictures.svg import number, safe
from mazenb.pictures.symbols.themes import themes

__all__ = ["PAWNS", "Emblem", "badge_svg", "emblems", "pawn_svg"]

PAWN_SIZE = (34, 46)
"""Width and height of the drawing of a pawn."""


class Emblem(NamedTuple):
    """A colour, a shape and a letter for a player, used where there is no room for the name.

    Attributes
    ----------
    colour : str
        The name of the colour, one of the engine's names for players.
    letter : str
        The first letter of the player's name, or the number of the seat if two players share the letter.
    """

    colour: str
    letter: str

    @property
    def paint(self) -> str:
        """The colour as a value of the palette."""
        return PALETTE[self.colour]

    @property
    def ink(self) -> str:
        """The colour of text that can be read on the emblem."""
        return PALETTE[f"player-{self.colour}-text"]

    @property
    def shape(self) -> str:
        """The name of the shape of the pawn's head and badge."""
        shape: str = themes()["players"][self.colour]["shape"]
        return shape


PAWNS = tuple(
    f"{kind}-{player['shape']}" for kind in ("pawn", "shape") for player in themes()["players"].values()
)
"""Names of the drawings of all pawns and shapes."""


def emblems(players: Sequence[str]) -> tuple[Emblem, ...]:
    """Return the emblems of some players; a player named after a colour has that colour.

    Examples
    --------
    >>> [emblem.colour for emblem in emblems(["me", "red", "blue"])]
    ['green', 'red', 'blue']
    >>> [emblem.letter for emblem in emblems(["red", "blue", "rose"])]
    ['1', 'B', '3']
    """
    colours = tuple(themes()["players"])
    free = [colour for colour in colours if colour not in players]
    initials = [player[:1].upper() for player in players]
    made = []
    for seat, player in enumerate(players):
        colour = player if player in colours else free.pop(0)
        letter = initials[seat] if initials.count(initials[seat]) == 1 else str(seat + 1)
        made.append(Emblem(colour, letter))
    return tuple(made)


def badge_svg(emblem: Emblem, x: float, y: float, size: float) -> str:
    """Return a player's shape centred at (x, y), with a light rim that sets it off from what is below."""
    left, top = number(x - size / 2), number(y - size / 2)
    return (
        f'<use class="badge" href="#mz-shape-{emblem.shape}" color="{emblem.paint}" '
        f'stroke="{PALETTE["card"]}" '
        f'stroke-width="2" x="{left}" y="{top}" width="{number(size)}" height="{number(size)}"/>'
    )


def pawn_svg(emblem: Emblem, name: str, more: str = "", *, active: bool = False, scale: float = 1.0) -> str:
    """Return a pawn centred at the origin; the pawn whose turn it is has a glow.

    Parameters
    ----------
    emblem : Emblem
    name : str
        The pawn's title.
    more : str
        A sign written beside the pawn's head, for a second pawn.
    active : bool
        Whether it is this pawn's turn.
    scale : float
        The pawn's size; 1 is 34 wide and 46 high.

    Examples
    --------
    >>> pawn_svg(emblems(["<b>"])[0], "<b>").startswith('<g class="pawn"><title>&lt;b&gt;</title>')
    True
    """
    wide, high = (number(length * scale) for length in PAWN_SIZE)
    left, top = (number(-length * scale / 2) for length in PAWN_SIZE)
    light = sign = ""
    if active:
        light = (
            f'<ellipse class="halo" fill="{PALETTE["gold"]}" fill-opacity=".85" stroke="{PALETTE["paper"]}" '
            f'stroke-width="2" cx="{number(scale)}" cy="{number(17.5 * scale)}" rx="{number(18 * scale)}" '
            f'ry="{number(7.5 * scale)}"/>'
        )
    if more:
        sign = (
            f'<circle class="more" fill="{PALETTE["card"]}" stroke="{PALETTE["card-line"]}" '
            'stroke-width="1.2" '
            f'cx="{number(12 * scale)}" cy="{number(-15 * scale)}" r="{number(max(6, 7 * scale))}"/>'
            f'<text x="{number(12 * scale)}" y="{number(-15 * scale + 4.3)}" font-size="12" '
            'font-weight="800" '
            f'fill="{PALETTE["card-ink"]}">{safe(more)}</text>'
        )
    return (
        f'<g class="pawn{" active" if active else ""}"><title>{safe(name)}</title>{light}'
        f'<use href="#mz-pawn-{emblem.shape}" color="{emblem.paint}" x="{left}" y="{top}" width="{wide}" '
        f'height="{high}"/>{sign}</g>'
    )
