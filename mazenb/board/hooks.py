"""Functions of higher layers that a board calls by name, because it must not import them.

Jupyter asks a board, a tile or a `reach` result for its picture (``_repr_svg_``), but pictures are a layer
above boards, and the names of labels in the session's language belong to a game. So a board knows only where
these functions are, as ``"module:function"``, and the module is imported when a picture is first needed.
Replace an entry of `HOOKS` to show boards in another way.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

__all__ = ["HOOKS", "hook"]

HOOKS = {
    "picture": "mazenb.pictures:picture",
    "tile picture": "mazenb.pictures:tile_picture",
    "label names": "mazenb.games.gootmu:label_names",
}
"""The place of each function, as ``"module:function"``."""


def hook(name: str) -> Callable[..., Any]:
    """Return the function that `HOOKS` lists under a name.

    Examples
    --------
    >>> hook("picture").__module__
    'mazenb.pictures.board.picture'
    """
    module, _, function = HOOKS[name].partition(":")
    found: Callable[..., Any] = getattr(import_module(module), function)
    return found
