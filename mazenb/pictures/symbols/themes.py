"""The colours of the symbols in both themes, as `themes.toml` lists them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = ["families", "shades", "themes"]


@cache
def themes() -> dict[str, Any]:
    """Return the whole table: ``light``, ``dark``, ``players`` and ``families``.

    Examples
    --------
    >>> themes()["players"]["red"]["shape"]
    'circle'
    """
    text = files("mazenb.pictures.symbols").joinpath("themes.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def families() -> tuple[str, ...]:
    """Return the families whose colours follow the theme.

    Examples
    --------
    >>> "move" in families(), "goose" in families()
    (True, False)
    """
    return tuple(themes()["families"])


def shades(family: str, theme: str) -> dict[str, str]:
    """Return the variables of a family in a theme: ink and paper, its tone, plate and edge.

    Parameters
    ----------
    family : str
        A family of symbols; a family with fixed colours has only those of the theme.
    theme : {"light", "dark"}
        The theme.

    Examples
    --------
    >>> shades("move", "light")["tone"]
    '#58b0a9'
    """
    own: dict[str, str] = themes()["families"].get(family, {}).get(theme, {})
    return {**themes()[theme], **own}
