"""Every picture as SVG text, with nothing but the standard library.

A picture paints its own background and uses presentation attributes only, so that it looks the same in a
notebook, a browser, a saved file and print. Its parts carry classes, ``data-tile`` and ``data-square``,
by which a page that shows it live can dress it otherwise and replace one part of it.
"""

from .painting import picture, tile_picture

__all__ = ["picture", "tile_picture"]
