"""The outermost element of every picture: its size, its fonts, its colours and the icons that it shows."""

from __future__ import annotations

from collections.abc import Iterable

from mazenb.pictures.palette import PALETTE, in_theme
from mazenb.pictures.svg import number, safe
from mazenb.pictures.symbols import shown_by

__all__ = ["FONTS", "framed"]

FONTS = "system-ui,Segoe UI,Noto Sans,Helvetica Neue,Arial,Liberation Sans,DejaVu Sans,sans-serif"


def framed(
    size: tuple[float, float],
    inner: str,
    title: str,
    theme: str = "light",
    symbols: Iterable[str] | None = (),
) -> str:
    """Return a whole picture, in which each icon is defined only once.

    Parameters
    ----------
    size : (float, float)
        Width and height.
    inner : str
        The content of the picture, in the palette's variables.
    title : str
        The text that a screen reader reads for the picture.
    theme : {"light", "dark", "page"}
        As for `mazenb.pictures.palette.in_theme`.
    symbols : iterable of str, optional
        Names of drawings that the picture does not show yet, but may show later on a page. ``None`` leaves
        out all drawings, for a page that has them already.

    Examples
    --------
    >>> framed((24, 24), '<use href="#mz-slide" width="24" height="24"/>', "A skate").count("<symbol")
    1
    """
    width, height = map(number, size)
    icons = "" if symbols is None else shown_by(inner, symbols)
    return in_theme(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mazenb" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{safe(title)}" font-family="{FONTS}" '
        f'color="{PALETTE["ink"]}" text-anchor="middle">{icons}'
        f'<path class="table" fill="{PALETTE["table"]}" d="M0 0h{width}v{height}H0z"/>{inner}</svg>',
        theme,
    )
