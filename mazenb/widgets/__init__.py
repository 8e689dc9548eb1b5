"""The Python half of the widgets: Python decides, the page shows."""

from .errors import ExploreError, PlayError, SavingError
from .explorer import Explore
from .exploring import explore

__all__ = ["Explore", "ExploreError", "PlayError", "SavingError", "explore"]
