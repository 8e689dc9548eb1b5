"""The legend of a view: each sign as a small picture, painted as on the board, with its meaning."""

from __future__ import annotations

from functools import cache

from mazenb.board import Board
from mazenb.pictures.coordinates import MARGIN, SIDE
from mazenb.pictures.overlay.overlay import Overlay, overlay_svg
from mazenb.pictures.overlay.shading import SHADES
from mazenb.pictures.svg import number
from mazenb.widgets.explore.views import speaker

__all__ = ["legend"]

_HERE = (0, 0)
_SIGNS = {
    "start": Overlay(start=_HERE),
    "target": Overlay(target=_HERE),
    "end": Overlay(ends=[_HERE]),
    "undecided": Overlay(undecided=[_HERE]),
    "long": Overlay(heat={_HERE: 8}, scale=(0, 8), figures={_HERE: "–"}),
    "region": Overlay(regions=[[_HERE]]),
    "other-region": Overlay(regions=[[], [_HERE]]),
    "path": Overlay(walk=[(0, 0), (0, 1)]),
    "cut": Overlay(cuts=[_HERE]),
    "bridge": Overlay(bridges=[((0, 0), (0, 1))]),
    "gained": Overlay(gained=[_HERE]),
    "lost": Overlay(lost=[_HERE]),
    "rebuilt": Overlay(rebuilt=[_HERE]),
}
_OF_VIEW = {
    "ends": ("end",),
    "within": ("turns",),
    "components": ("region", "other-region"),
    "hitting": ("turns", "long"),
    "distribution": ("chance",),
    "path": ("path",),
    "cuts": ("cut", "bridge"),
}


_SCALES = ("turns", "chance")
"""The names of signs that show all shades, from the lowest to the highest value."""


@cache
def _sign(name: str) -> str:
    if name in _SCALES:
        return _scale()
    board = Board.random(1, 2, wrap="none", extra=1)
    # A passage is shown with the two squares that it joins.
    width = 2 * SIDE if name in ("bridge", "path") else SIDE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mazenb" viewBox="{MARGIN} {MARGIN} {width} {SIDE}" '
        f'text-anchor="middle" stroke-linecap="round">{overlay_svg(board, _SIGNS[name])}</svg>'
    )


def _scale() -> str:
    wide = SIDE / 2
    shades = "".join(
        f'<rect fill="{shade}" x="{number(wide * n)}" width="{number(wide)}" height="{SIDE}"/>'
        for n, shade in enumerate(SHADES)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mazenb scale" '
        f'viewBox="0 0 {number(wide * len(SHADES))} {SIDE}">{shades}</svg>'
    )


def legend(views: tuple[str, ...], *, comparing: bool, undecided: bool, language: str) -> list[list[str]]:
    """Return the signs in some views, each as SVG and in words.

    Examples
    --------
    >>> [words for _, words in legend(("cuts",), comparing=False, undecided=False, language="en")]
    ['start', 'target', 'cut square', 'bridge']
    """
    say = speaker(language)
    names = ["start", "target", *(sign for view in views for sign in _OF_VIEW[view])]
    names += ["undecided"] if undecided and "ends" in views else []
    names += ["gained", "lost", "rebuilt"] if comparing else []
    return [[_sign(name), say(f"sign.{name}")] for name in names]
