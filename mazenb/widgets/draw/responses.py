"""Responses to the requests of the page of a drawing, one method per request."""

from __future__ import annotations

from typing import Any, Protocol

from mazenb.board import CIRCLE, Direction, Square
from mazenb.texts.catalogue import text
from mazenb.widgets.draw import outcome
from mazenb.widgets.draw.draft import Draft
from mazenb.widgets.draw.history import Entry, History
from mazenb.widgets.draw.outcome import Outcome, label_of
from mazenb.widgets.draw.updates import typed_entry

__all__ = ["Page", "Responses"]


class Page(Protocol):
    """The methods through which a response updates the page."""

    language: Any

    def settle(self, entry: Entry, said: str) -> None:
        """Make a drawing the current one, with a sentence about it."""

    def tell(self, before: Draft, said: str) -> None:
        """Tell the page about the current drawing, given the previous one."""

    def send_whole(self) -> None:
        """Send the page everything."""


class Responses:
    """The handlers of the requests that the page of a drawing makes.

    Parameters
    ----------
    history : History
        The drawing and its history.
    page : Page
    """

    def __init__(self, history: History, page: Page) -> None:
        self._history = history
        self._page = page

    @property
    def _draft(self) -> Draft:
        return self._history.now.draft

    def _settle(self, made: Outcome) -> None:
        self._page.settle(Entry(made.draft), made.said)

    def _said(self, key: str) -> str:
        return text(f"draw.said.{key}", self._page.language)

    # ── drawing ─────────────────────────────────────────────────────────────────────────────────────────────

    def side(self, square: Square, way: Direction, tool: str) -> None:
        """Draw on a side of a square."""
        language = self._page.language
        self._settle(outcome.side(self._draft, language, square=square, way=way, tool=tool))

    def label(self, square: Square, name: str, number: int | None, arrow: Direction | None) -> None:
        """Print a label on a square; printing the same label again removes it."""
        label = label_of(name, number, arrow)
        self._settle(outcome.mark(self._draft, self._page.language, square=square, label=label))

    def circle(self, square: Square) -> None:
        """Print a token circle on a square, or remove it."""
        self._settle(outcome.mark(self._draft, self._page.language, square=square, label=CIRCLE))

    def erase(self, square: Square) -> None:
        """Remove anything printed on a square."""
        self._settle(outcome.mark(self._draft, self._page.language, square=square, label=None))

    def text(self, text: str) -> None:
        """Update the drawing from the text as it is typed."""
        entry = typed_entry(self._draft, text, self._page.language)
        self._page.settle(entry, self._said("text"))

    def wrap(self, wrap: tuple[bool, bool]) -> None:
        """Join or separate opposite borders."""
        self._settle(outcome.shape(self._draft, self._page.language, wrap=wrap))

    def size(self, rows: int, columns: int) -> None:
        """Enlarge or reduce the drawing."""
        self._settle(outcome.size(self._draft, self._page.language, rows=rows, columns=columns))

    # ── back and forth ──────────────────────────────────────────────────────────────────────────────────────

    def undo(self) -> None:
        """Undo the last change."""
        before = self._draft
        self._history.undo()
        self._page.tell(before, self._said("undone"))

    def redo(self) -> None:
        """Redo the last change that was undone."""
        before = self._draft
        self._history.redo()
        self._page.tell(before, self._said("redone"))

    # ── the page ────────────────────────────────────────────────────────────────────────────────────────────

    def language(self, language: str) -> None:
        """Switch to another language."""
        self._page.language = language

    def scene(self) -> None:
        """Send everything again, because the page has missed an update."""
        self._page.send_whole()
