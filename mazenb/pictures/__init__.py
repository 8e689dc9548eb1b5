"""Pictures as SVG text, drawn with the standard library alone.

A picture paints its own background and uses presentation attributes only, so that it looks the same in a
notebook, a browser, a saved file and print. Its parts have classes, ``data-tile`` and ``data-square``, by
which a live page can restyle the picture and replace single parts.
"""

from mazenb.pictures.board.picture import picture, tile_picture

__all__ = ["picture", "tile_picture"]
