"""Undo and redo: the current entry, and those before and after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from mazenb.widgets.shared.errors import WidgetError

__all__ = ["Timeline"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Timeline(Generic[T]):
    """The current entry of a history, and those that undo and redo go to.

    A timeline never changes: each method returns another one. So a widget whose change fails half-way keeps
    the timeline that it had.

    Parameters
    ----------
    now : T
        The current entry.
    memory : int
        The number of changes that can be undone.
    past, future : tuple of T
        The entries before and after it, the nearest ones last.

    Examples
    --------
    >>> line = Timeline("a", memory=2).then("b").then("c").then("d")
    >>> line.undone(WidgetError).undone(WidgetError).now, line.past
    ('b', ('b', 'c'))
    >>> line.undone(WidgetError).redone(WidgetError) == line
    True
    """

    now: T
    memory: int
    past: tuple[T, ...] = ()
    future: tuple[T, ...] = ()

    def then(self, entry: T) -> Timeline[T]:
        """Return the timeline after a change, which can be undone."""
        return replace(self, now=entry, past=(*self.past, self.now)[-self.memory :], future=())

    def instead(self, entry: T) -> Timeline[T]:
        """Return the timeline with another current entry, as part of the last change."""
        return replace(self, now=entry, future=())

    def undone(self, error: type[WidgetError]) -> Timeline[T]:
        """Return the timeline without the last change.

        Raises
        ------
        WidgetError
            The given error, if there is nothing to undo.
        """
        if not self.past:
            raise error("widgets.refuse.undo")
        return replace(self, now=self.past[-1], past=self.past[:-1], future=(*self.future, self.now))

    def redone(self, error: type[WidgetError]) -> Timeline[T]:
        """Return the timeline with the change that was undone last.

        Raises
        ------
        WidgetError
            The given error, if there is nothing to redo.
        """
        if not self.future:
            raise error("widgets.refuse.redo")
        return replace(self, now=self.future[-1], past=(*self.past, self.now), future=self.future[:-1])
