"""The play widget: a game in a notebook."""

from mazenb.widgets.play.errors import PlayError
from mazenb.widgets.play.start import play
from mazenb.widgets.play.widget import Play

__all__ = ["Play", "PlayError", "play"]
