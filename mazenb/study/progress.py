"""The progress bar for long computations."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

__all__ = ["progress_bar"]


def progress_bar(
    steps: Iterable[Any] | None = None,
    *,
    label: str,
    total: int | None = None,
    delay: float = 1,
    shown: bool = True,
) -> Any:
    """Return a progress bar that appears only if the work takes longer than `delay` seconds.

    Parameters
    ----------
    steps : iterable, optional
        The steps to iterate over. Without them, move the bar by calling its ``update`` method.
    label : str
        The name of the things being counted.
    total : int, optional
        The number of steps, if `steps` has no length.
    delay : float
        The number of seconds after which the bar appears; 1 by default.
    shown : bool
        Whether the bar may appear at all.

    Returns
    -------
    tqdm.tqdm

    Examples
    --------
    >>> sum(progress_bar(range(4), label="numbers"))
    6
    """
    # Imported on first use, because this loads the notebook's widgets.
    from tqdm.auto import tqdm

    if sys.platform == "emscripten":
        # A browser has no threads, and tqdm would warn that it cannot start one.
        tqdm.monitor_interval = 0
    return tqdm(steps, desc=label, total=total, delay=delay, leave=False, disable=not shown)
