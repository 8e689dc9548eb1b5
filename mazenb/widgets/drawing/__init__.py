"""The editor: a tile or a maze as a picture and as text, both ways."""

from .errors import DrawError
from .widget import Draw, draw

__all__ = ["Draw", "DrawError", "draw"]
