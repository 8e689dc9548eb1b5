"""Saving what a widget shows, as SVG or as PNG, without a browser."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path

from mazenb.engine.files import write_whole

from .errors import SavingError

__all__ = ["Saving", "png"]

SCALE = 2.0
"""How many pixels stand for one unit of the picture, so that small print can be read."""
MOST_PIXELS = 20_000
"""On a side: what is larger is a mistake."""


class Saving:
    """What a widget that has an `svg` can do with it."""

    @abstractmethod
    def svg(self) -> str:
        """What the page shows, as a picture that needs no page."""

    def save_svg(self, path: str | Path) -> None:
        """Save what the widget shows as an SVG file.

        Raises
        ------
        SavingError
            If nothing can be written there.
        """
        save(path, self.svg().encode())

    def save_png(self, path: str | Path, *, scale: float = SCALE) -> None:
        """Save what the widget shows as a PNG file; neither a page nor a browser is needed.

        Parameters
        ----------
        path : str or path
        scale : float
            Pixels for one unit of the picture.

        Raises
        ------
        SavingError
            If nothing can be written there, or the picture would have no pixels or far too many.
        """
        checked(path)
        save(path, png(self.svg(), scale))


def png(svg: str, scale: float = SCALE) -> bytes:
    """A picture as PNG.

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
        raise SavingError("widgets.saving.scale", found=repr(scale)[:40])
    try:
        import resvg_py
    except ImportError as error:
        raise SavingError("widgets.saving.no-resvg") from error
    drawn: bytes = resvg_py.svg_to_bytes(svg_string=svg, zoom=size)
    return bytes(drawn)


def checked(path: str | Path) -> Path:
    """The path, if a file can be there.

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
        raise SavingError("widgets.saving.path", found=repr(path)[:80]) from error
    return file


def save(path: str | Path, data: bytes) -> None:
    """Write a file, all of it or nothing.

    Raises
    ------
    SavingError
        If nothing can be written there.
    """
    file = checked(path)
    try:
        write_whole(file, data)
    except (OSError, ValueError) as error:
        raise SavingError("widgets.saving.refused", path=str(file), reason=str(error)) from error
