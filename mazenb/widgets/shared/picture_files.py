"""Pictures of what a widget shows, saved as SVG or PNG without a browser."""

from __future__ import annotations

from pathlib import Path

from mazenb.engine.history.files import write_whole
from mazenb.texts.extras import require
from mazenb.widgets.shared.errors import SavingError

__all__ = ["SCALE", "checked", "png", "save"]

SCALE = 2.0
"""The number of pixels per unit of the picture, large enough for small print to be readable."""
MOST_PIXELS = 20_000
"""The largest width or height in pixels; a larger picture must be a mistake."""


def png(svg: str, scale: float = SCALE) -> bytes:
    """Return a picture as PNG.

    Examples
    --------
    >>> from mazenb import Board
    >>> png(Board.random(3, 3)._repr_svg_())[1:4]
    b'PNG'
    """
    try:
        size = float(scale)
    except (TypeError, ValueError, OverflowError):
        size = 0.0
    width = float(svg.split(' width="', 1)[1].split('"', 1)[0])
    height = float(svg.split(' height="', 1)[1].split('"', 1)[0])
    if not (min(width, height) * size >= 1 and max(width, height) * size <= MOST_PIXELS):
        raise SavingError("widgets.saving.scale", found=scale)
    require("save_png", "resvg_py")
    import resvg_py

    drawn: bytes = resvg_py.svg_to_bytes(svg_string=svg, zoom=size)
    return bytes(drawn)


def checked(path: str | Path) -> Path:
    """Return the path if a file can be written there.

    Raises
    ------
    SavingError
    """
    try:
        file = Path(path)
        if not file.name:
            raise SavingError("widgets.saving.folder", path=str(path))
        if file.is_dir():
            raise SavingError("widgets.saving.folder", path=str(file))
        if not file.parent.is_dir():
            raise SavingError("widgets.saving.no-folder", folder=str(file.parent))
    except (TypeError, ValueError, OSError) as error:
        if isinstance(error, SavingError):
            raise
        raise SavingError("widgets.saving.path", found=path) from error
    return file


def save(path: str | Path, data: bytes) -> None:
    """Write a file atomically.

    Raises
    ------
    SavingError
        If the file cannot be written.
    """
    file = checked(path)
    try:
        write_whole(file, data)
    except (OSError, ValueError) as error:
        raise SavingError("widgets.saving.refused", path=str(file), reason=str(error)) from error
