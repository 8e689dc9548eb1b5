"""The table of all kinds of frame of a race, which other modules fill when they are imported."""

from mazenb.engine import Frames

__all__ = ["FRAMES"]

FRAMES = Frames()
