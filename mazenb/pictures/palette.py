"""The colours of all pictures, each under the name of what it paints, in a light and a dark theme.

`palette.toml` lists them. A painter uses ``PALETTE["floor"]``, which is ``var(--floor,#efe7d6)``. On a page,
the variable follows the theme; `in_theme` replaces the variables in a finished picture with plain colours, so
that a saved picture needs no page and no style. No part can be recognised only by its colour.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from mazenb.pictures.symbols.themes import themes

__all__ = ["DARK", "LIGHT", "PALETTE", "THEMES", "in_theme"]

THEMES = ("light", "dark", "page")
"""Names of the ways to colour a picture: in one of two fixed themes, or by the page that shows it."""

_SHADES = {"tone": "", "plate": "-p", "edge": "-l"}
"""The names of an icon family's colours, and what the palette appends to the family's name for each."""


def _colours() -> dict[str, tuple[str, str]]:
    text = files("mazenb.pictures").joinpath("palette.toml").read_text(encoding="utf-8")
    found = {
        name: (light, dark) for group in tomllib.loads(text).values() for name, (light, dark) in group.items()
    }
    for name, player in themes()["players"].items():
        found[name] = (player["light"], player["dark"])
    for family, shades in themes()["families"].items():
        for shade, ending in _SHADES.items():
            if shade in shades["light"]:
                found[family + ending] = (shades["light"][shade], shades["dark"][shade])
    return found


_COLOURS = _colours()
LIGHT: Mapping[str, str] = MappingProxyType({name: light for name, (light, _) in _COLOURS.items()})
"""The colours of the light theme, as ``#rrggbb``."""
DARK: Mapping[str, str] = MappingProxyType({name: dark for name, (_, dark) in _COLOURS.items()})
"""The colours of the dark theme, as ``#rrggbb``."""
PALETTE: Mapping[str, str] = MappingProxyType(
    {name: f"var(--{name},{light})" for name, light in LIGHT.items()}
)
"""The colours that painters use: a page's variable, with the light theme as the fallback."""

_VARIABLE = re.compile(r"var\(--([a-z0-9-]+),(#[0-9a-f]{6})\)")
_NAMED = re.compile(r'(href="#| id=")mz-')
_PREFIXES = {"light": "mzl-", "dark": "mzd-"}
"""Prefixes of icon names by theme, so that two pictures on one page do not use each other's icons."""


@cache
def _dark() -> dict[tuple[str, str], str]:
    """Return the dark colour for each pair of a variable and a light colour, since icons share variables."""
    found = {(name, light): dark for name, (light, dark) in _COLOURS.items()}
    for shades in themes()["families"].values():
        for name, light in shades["light"].items():
            found[name, light] = shades["dark"][name]
    for name, light in themes()["light"].items():
        found[name, light] = themes()["dark"][name]
    return found


def in_theme(svg: str, theme: str = "light") -> str:
    """Return a picture in plain colours, or unchanged for the theme ``"page"``.

    Examples
    --------
    >>> in_theme(f'<path fill="{PALETTE["floor"]}"/>', "dark")
    '<path fill="#766f66"/>'
    """
    if theme == "page":
        return svg
    if theme == "light":
        coloured = _VARIABLE.sub(r"\2", svg)
    else:
        dark = _dark()
        coloured = _VARIABLE.sub(lambda found: dark.get((found[1], found[2]), found[2]), svg)
    return _NAMED.sub(rf"\g<1>{_PREFIXES[theme]}", coloured)
