"""Overlays painted over a board: walks, shades, regions, signs and answers."""
