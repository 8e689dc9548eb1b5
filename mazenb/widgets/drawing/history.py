"""What was drawn before, and what was taken back."""

from __future__ import annotations

from typing import NamedTuple

from .draft import Draft
from .errors import refusal

__all__ = ["Entry", "History"]

MEMORY = 200
"""How many changes can be taken back."""


class Entry(NamedTuple):
    """A drawing, and beside it the text that is no drawing yet, if one is being typed."""

    draft: Draft
    broken: str | None = None
    sentence: str = ""
    typed: bool = False


class History:
    """The present drawing between those before and those after it.

    What is typed in one go is one change, so that undoing takes all of it back; and a broken text that a
    click on the picture replaced comes back with it.
    """

    def __init__(self, draft: Draft) -> None:
        self.now = Entry(draft)
        self._past: list[Entry] = []
        self._future: list[Entry] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is something before."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return bool(self._future)

    def go_on(self, entry: Entry) -> None:
        """Make an entry the present one."""
        if not (entry.typed and self.now.typed):
            self._past = [*self._past[1 - MEMORY :], self.now]
        self.now = entry
        self._future = []

    def undo(self, language: str | None = None) -> None:
        """Go one back.

        Raises
        ------
        DrawError
            If nothing was changed.
        """
        if not self._past:
            raise refusal("undo", language)
        self._future.append(self.now)
        self.now = self._past.pop()

    def redo(self, language: str | None = None) -> None:
        """Go one forward.

        Raises
        ------
        DrawError
            If nothing was taken back.
        """
        if not self._future:
            raise refusal("redo", language)
        self._past.append(self.now)
        self.now = self._future.pop()
