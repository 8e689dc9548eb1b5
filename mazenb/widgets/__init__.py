"""The Python half of the widgets: Python decides, the page shows."""

from .errors import ExploreError, PlayError, SavingError
from .explorer import Explore, explore
from .playing import Play, play

__all__ = ["Explore", "ExploreError", "Play", "PlayError", "SavingError", "explore", "play"]
