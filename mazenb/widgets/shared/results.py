"""Traits that are computed when they are read."""

from __future__ import annotations

from typing import Any

import traitlets
from traitlets.utils.bunch import Bunch

__all__ = ["Result", "tell"]


class Result(traitlets.TraitType[Any, Any]):
    """A read-only trait whose value is computed from the sight that its owner shows.

    Parameters
    ----------
    source : str
        The attribute of ``owner._sight`` in which the value is found: ``answers`` or ``difference``.
    """

    def __init__(self, source: str) -> None:
        super().__init__(read_only=True)
        self._source = source

    def get(self, obj: Any, cls: type[Any] | None = None) -> Any:  # noqa: ARG002 (as traitlets calls it)
        """Return the value, computing it when it is first read."""
        return self.of(obj._sight)

    def of(self, sight: Any) -> Any:
        """Return the value for another sight."""
        return getattr(getattr(sight, self._source), str(self.name))


def tell(owner: traitlets.HasTraits, before: Any, after: Any) -> None:
    """Tell the page and observers about changed results; results without an observer are not computed."""
    for name, trait in owner.traits().items():
        if not isinstance(trait, Result) or not (_shown(owner, name) or _observed(owner, name)):
            continue
        old, new = trait.of(before), trait.of(after)
        if old != new:
            owner.notify_change(Bunch(name=name, old=old, new=new, owner=owner, type="change"))


def _shown(owner: Any, name: str) -> bool:
    """Return True if a result is sent to the page."""
    return name in getattr(owner, "keys", ()) and getattr(owner, "comm", None) is not None


def _observed(owner: traitlets.HasTraits, name: str) -> bool:
    notifiers = owner._trait_notifiers
    return any(
        notifiers.get(key, {}).get(kind)
        for key in (name, traitlets.All)
        for kind in ("change", traitlets.All)
    )
