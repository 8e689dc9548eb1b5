"""The history of the positions shown, for undo and redo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from mazenb.widgets.explore.errors import ExploreError
from mazenb.widgets.explore.position import Position
from mazenb.widgets.explore.sight import Sight
from mazenb.widgets.shared.computation import computing
from mazenb.widgets.shared.timeline import Timeline

__all__ = ["History"]

MEMORY = 1000
"""The number of changes that can be undone."""


class Entry(NamedTuple):
    """A position that undo can go back to."""

    position: Position
    before: Position | None


class History:
    """The current sight, and the positions before and after it.

    Parameters
    ----------
    sight : Sight
    show : callable
        A function that is called with the old and the new sight after every change.
    send : callable
        A function that sends a message to the page during long computations.
    """

    def __init__(
        self, sight: Sight, show: Callable[[Sight, Sight], None], send: Callable[[Any], None]
    ) -> None:
        self.now = sight
        self._show = show
        self._send = send
        self._line = Timeline(Entry(sight.position, sight.before), MEMORY)

    @property
    def can_undo(self) -> bool:
        """True if there is a change to undo."""
        return bool(self._line.past)

    @property
    def can_redo(self) -> bool:
        """True if there is a change to redo."""
        return bool(self._line.future)

    def settle(self, position: Position, before: Position | None, **look: Any) -> None:
        """Make a position the current one."""
        old = self.now
        new = old.then(position=position, before=before, **look)
        if new.same(old):
            return
        entry = Entry(position, before)
        self._go(new, self._line if entry == self._line.now else self._line.then(entry))

    def undo(self) -> None:
        """Undo a change.

        Raises
        ------
        ExploreError
            If there is nothing to undo.
        """
        self._go_to(self._line.undone(ExploreError))

    def redo(self) -> None:
        """Redo a change.

        Raises
        ------
        ExploreError
            If there is nothing to redo.
        """
        self._go_to(self._line.redone(ExploreError))

    def _go_to(self, line: Timeline[Entry]) -> None:
        self._go(self.now.then(position=line.now.position, before=line.now.before), line)

    def _go(self, new: Sight, line: Timeline[Entry]) -> None:
        """Show another sight; if this fails or is interrupted, nothing changes."""
        old, kept = self.now, self._line
        with computing(self._send):
            new.said, new.overlay  # noqa: B018 (computed before anything is changed)
        self.now, self._line = new, line
        try:
            self._show(old, new)
        except KeyboardInterrupt:
            self.now, self._line = old, kept
            self._show(new, old)
            raise
