"""The table of all kinds of frame of walls, which `mazenb.games.walls.turn` fills when it is imported."""

from mazenb.engine import Frames

__all__ = ["FRAMES"]

FRAMES = Frames()
