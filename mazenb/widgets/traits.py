"""Traits that the widgets share."""

from __future__ import annotations

from typing import Any

import traitlets

__all__ = ["Given", "Guarded"]


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
