"""Pictures of a game: a PNG of its current position, or an animated GIF of the whole game."""

from __future__ import annotations

import io
from math import ceil
from typing import Any

from mazenb.engine.errors import SaveError
from mazenb.engine.film.film import scenes
from mazenb.engine.history.past import Played
from mazenb.texts.extras import require

__all__ = ["gif", "png"]

MOST_PIXELS = 20_000
"""The largest width or height in pixels. A larger picture would be a mistake."""
MOST_FRAMES = 400
"""The largest number of frames. From longer games, frames are left out to keep the file small."""


def png(svg: str, scale: float, what: str) -> bytes:
    """Return a picture as PNG.

    Parameters
    ----------
    svg : str
    scale : float
        The number of pixels per unit of the picture.
    what : str
        The caller's name, for the error message if resvg-py is missing.
    """
    width, height = (float(svg.split(f' {name}="', 1)[1].split('"', 1)[0]) for name in ("width", "height"))
    if not _between(scale, 1 / min(width, height), MOST_PIXELS / max(width, height)):
        raise SaveError("engine.film.scale", found=repr(scale))
    require(what, "resvg_py")
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=float(scale)))


def _between(value: object, least: float, most: float) -> bool:
    return isinstance(value, int | float) and least <= value <= most


def gif(game: Played, seat: int | None, language: str | None, scale: float, seconds: float) -> bytes:
    """Return a game as an animated GIF, with one frame for each answer that changes the picture."""
    require("save_gif", "resvg_py", "PIL")
    from PIL import Image

    if not _between(seconds, 0.02, 60):
        raise SaveError("engine.film.seconds", found=repr(seconds))
    seen: list[str] = []
    for scene in scenes(game, seat, language):
        svg = scene.svg()
        if not seen or svg != seen[-1]:
            seen.append(svg)
    every = ceil(len(seen) / MOST_FRAMES)
    kept = seen[::every] if seen[-1] in seen[::every] else [*seen[::every], seen[-1]]

    def drawn(svg: str) -> Any:
        with Image.open(io.BytesIO(png(svg, scale, "save_gif"))) as picture:
            return picture.convert("RGB").quantize(64, dither=Image.Dither.NONE)

    frames = [drawn(svg) for svg in kept]
    saved = io.BytesIO()
    # The last frame is shown longer before the animation starts again.
    lasting = [round(1000 * seconds)] * (len(frames) - 1) + [round(4000 * seconds)]
    frames[0].save(
        saved, "GIF", save_all=True, append_images=frames[1:], duration=lasting, loop=0, optimize=True
    )
    return saved.getvalue()
