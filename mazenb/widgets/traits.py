"""Traits that the widgets share."""

from __future__ import annotations

import traitlets

__all__ = ["Given"]


class Given(traitlets.Any):
    """A trait that is never None: a plain Any lets None past its check."""

    allow_none = False
