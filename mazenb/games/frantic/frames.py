"""Every kind of frame of Frantic: one table, which the modules fill when they are imported."""

from mazenb.engine import Frames

__all__ = ["FRAMES"]

FRAMES = Frames()
