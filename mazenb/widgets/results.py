"""Traits that are worked out when they are read."""

from __future__ import annotations

from typing import Any

import traitlets
from traitlets.utils.bunch import Bunch

__all__ = ["Result", "tell"]


class Result(traitlets.TraitType[Any, Any]):
    """A read-only trait whose value is that of an attribute of what its owner shows.

    Parameters
    ----------
    source : str
        The attribute of ``owner._sight`` that has it: ``answers`` or ``difference``.
    """

    def __init__(self, source: str) -> None:
        super().__init__(read_only=True)
        self._source = source

    def get(self, obj: Any, cls: type[Any] | None = None) -> Any:  # noqa: ARG002 (as traitlets calls it)
        """The value, worked out now if it was not before."""
        return self.of(obj._sight)

    def of(self, sight: Any) -> Any:
        """The value at another moment."""
        return getattr(getattr(sight, self._source), str(self.name))


def tell(owner: traitlets.HasTraits, before: Any, after: Any) -> None:
    """Tell those who observe a result that it changed; a result that nobody observes is not worked out."""
    for name, trait in owner.traits().items():
        if not isinstance(trait, Result) or not _observed(owner, name):
            continue
        old, new = trait.of(before), trait.of(after)
        if old != new:
            owner.notify_change(Bunch(name=name, old=old, new=new, owner=owner, type="change"))


def _observed(owner: traitlets.HasTraits, name: str) -> bool:
    notifiers = owner._trait_notifiers
    return any(
        notifiers.get(key, {}).get(kind)
        for key in (name, traitlets.All)
        for kind in ("change", traitlets.All)
    )
