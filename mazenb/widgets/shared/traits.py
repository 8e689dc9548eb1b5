"""Traits that the widgets share."""

from __future__ import annotations

from threading import RLock
from typing import Any

import traitlets

__all__ = ["ONE_AT_A_TIME", "Given", "Guarded"]

ONE_AT_A_TIME = RLock()
"""A lock held while a widget changes, because JupyterLab handles messages from the page in another thread.

All widgets share this lock. If each had its own, two widgets that follow each other's board could wait for
each other for ever.
"""


class Given(traitlets.Any):
    """A trait that must not be None; a plain Any would accept None unchecked."""

    allow_none = False


class Guarded(Given):
    """A trait that is checked, stored and announced in one step, while the widget holds `_one_at_a_time`.

    If only the check and the observer held the lock, another thread could change the widget between them.
    """

    def set(self, obj: Any, value: Any) -> None:
        """Set a value, unless it is refused."""
        with obj._one_at_a_time:
            super().set(obj, value)
