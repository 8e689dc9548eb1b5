"""The draw widget: a tile or a maze as a picture and as text, each of which follows the other."""

from mazenb.widgets.draw.errors import DrawError
from mazenb.widgets.draw.start import draw
from mazenb.widgets.draw.widget import Draw

__all__ = ["Draw", "DrawError", "draw"]
