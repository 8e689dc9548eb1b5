"""GOOTMU positions side by side, for the documentation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mazenb.engine import Game

GAP = 16


def pair_picture(before: Game[Any], after: Game[Any], title: str) -> str:
    """Return one SVG of two positions of a game side by side, as the game itself shows them."""
    from mazenb.pictures.frame import framed
    from mazenb.pictures.scene import piece_svg

    scenes = [game.rules.scene(game.state, language="en") for game in (before, after)]
    left, parts = 0.0, []
    for scene in scenes:
        pieces = "".join(map(piece_svg, scene.pieces))
        parts.append(
            f'<g transform="translate({left:g} 0)">{scene.base}<g stroke-linecap="round">{pieces}</g></g>'
        )
        left += scene.width + GAP
    size = (left - GAP, max(scene.height for scene in scenes))
    return f"{framed(size, ''.join(parts), title)}\n"
