"""Traits that the widgets share."""

from __future__ import annotations

from threading import RLock
from typing import Any

import traitlets

__all__ = ["ONE_AT_A_TIME", "Given", "Guarded"]

ONE_AT_A_TIME = RLock()
"""Held while a widget changes, since JupyterLab hands messages of the page to a thread beside the cells'.

There is one for all widgets: of two that follow each other's board, each with a lock of its own, one could
wait for the other for ever.
"""


class Given(traitlets.Any):
    """A trait that is never None: a plain Any lets None past its check."""

    allow_none = False


class Guarded(Given):
    """A trait that is checked, kept and told of as one step, while its widget's `_one_at_a_time` is held.

    A lock within check and observer alone would let another thread change the widget between the two.
    """

    def set(self, obj: Any, value: Any) -> None:
        """Take a value, or refuse it."""
        with obj._one_at_a_time:
            super().set(obj, value)
