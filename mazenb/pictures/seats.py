"""The scene of a game that has no picture of its own: its players, and a line or two about each."""

from __future__ import annotations

from collections.abc import Sequence

from .emblems import emblems, pawn_svg
from .lines import fitted
from .markup import COLOURS, safe
from .scene import Piece, Scene

__all__ = ["seats_scene"]

WIDTH = 420
HEAD, LINE = 44, 18


def seats_scene(
    players: Sequence[str], lines: Sequence[Sequence[str]], active: int = -1, title: str = ""
) -> Scene:
    """Players one below the other.

    Parameters
    ----------
    players : sequence of str
    lines : sequence of sequence of str
        What there is to say of each.
    active : int
        The seat whose turn it is, if any.
    title : str
        What a screen reader says of the picture.

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
    return Scene(WIDTH, step * len(players) + 16, "", tuple(pieces), title=title)


def _line(text: str, y: int, look: str = "") -> str:
    size, lines = fitted(text, WIDTH - 90, 1, (13, 11))
    return (
        f'<text class="ink" x="30" y="{y - 9}" text-anchor="start" font-size="{size}" {look}'
        f'fill="{COLOURS["ink"]}">{safe(lines[0])}</text>'
    )
