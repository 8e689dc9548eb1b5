"""The Python half of the widgets: Python decides, the page shows."""

from .errors import ExploreError
from .explorer import Explore, explore

__all__ = ["Explore", "ExploreError", "explore"]
