"""The history of a drawing, for undo and redo."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from mazenb.widgets.draw.draft import Draft
from mazenb.widgets.draw.errors import DrawError
from mazenb.widgets.shared.timeline import Timeline

__all__ = ["Entry", "History"]

MEMORY = 200
"""The number of changes that can be undone."""


class Entry(NamedTuple):
    """A drawing and, while text is being typed, the text if it is not a valid drawing yet."""

    draft: Draft
    broken: str | None = None
    sentence: str = ""
    typed: bool = False


class History:
    """The current drawing, and the earlier and later ones.

    Text typed in one go is one change, so undo takes all of it back. Undo also restores invalid text that was
    replaced by a click on the picture.
    """

    def __init__(self, draft: Draft) -> None:
        self._line = Timeline(Entry(draft), MEMORY)

    @property
    def now(self) -> Entry:
        """The current drawing. Setting it is not a change that can be undone."""
        return self._line.now

    @now.setter
    def now(self, entry: Entry) -> None:
        self._line = replace(self._line, now=entry)

    @property
    def can_undo(self) -> bool:
        """True if there is a change to undo."""
        return bool(self._line.past)

    @property
    def can_redo(self) -> bool:
        """True if there is a change to redo."""
        return bool(self._line.future)

    def go_on(self, entry: Entry) -> None:
        """Make an entry the current one."""
        typing = entry.typed and self.now.typed
        self._line = self._line.instead(entry) if typing else self._line.then(entry)

    def undo(self) -> None:
        """Undo a change.

        Raises
        ------
        DrawError
            If there is nothing to undo.
        """
        self._line = self._line.undone(DrawError)

    def redo(self) -> None:
        """Redo a change.

        Raises
        ------
        DrawError
            If there is nothing to redo.
        """
        self._line = self._line.redone(DrawError)
