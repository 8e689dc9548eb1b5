"""The explore widget: a maze to modify and to ask questions about."""

from mazenb.widgets.explore.errors import ExploreError
from mazenb.widgets.explore.start import explore
from mazenb.widgets.explore.widget import Explore

__all__ = ["Explore", "ExploreError", "explore"]
