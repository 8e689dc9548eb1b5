"""The scene of a game without its own picture: its players, and a line or two about each."""

from __future__ import annotations

from collections.abc import Sequence

from mazenb.pictures.emblems import PAWNS, emblems, pawn_svg
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.scene import Piece, Scene
from mazenb.pictures.svg import safe
from mazenb.pictures.text_fit import fitted

__all__ = ["seats_scene"]

WIDTH = 420
HEAD, LINE = 44, 18


def seats_scene(
    players: Sequence[str], lines: Sequence[Sequence[str]], active: int = -1, title: str = ""
) -> Scene:
    """Return a scene that lists the players one below the other.

    Parameters
    ----------
    players : sequence of str
    lines : sequence of sequence of str
        The lines of text about each player.
    active : int
        The seat whose turn it is, if any.
    title : str
        The text that a screen reader reads for the picture.

    Examples
    --------
    >>> scene = seats_scene(["me", "blue"], [["3 cards"], []], active=0)
    >>> [piece.id for piece in scene.pieces]
    ['seat 0', 'seat 1']
    """
    most = max((len(some) for some in lines), default=0)
    step = HEAD + LINE * most
    pieces = []
    for seat, (player, emblem) in enumerate(zip(players, emblems(players), strict=True)):
        words = [_line(player, 14, 'font-weight="bold" ')]
        words += [_line(text, 24 + LINE * n) for n, text in enumerate(lines[seat], 1)]
        body = pawn_svg(emblem, player, active=seat == active) + f'<g class="words">{"".join(words)}</g>'
        pieces.append(Piece(f"seat {seat}", body, 34, 30 + step * seat))
    height = step * len(players) + 16
    return Scene(width=WIDTH, height=height, base="", pieces=tuple(pieces), title=title, symbols=PAWNS)


def _line(text: str, y: int, look: str = "") -> str:
    size, lines = fitted(text, WIDTH - 90, 1, (13, 11))
    return (
        f'<text class="ink" x="30" y="{y - 9}" text-anchor="start" font-size="{size}" {look}'
        f'fill="{PALETTE["ink"]}">{safe(lines[0])}</text>'
    )
