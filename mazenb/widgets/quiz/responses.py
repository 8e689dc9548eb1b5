"""Responses to the requests of the page of a quiz, one method per request."""

from __future__ import annotations

from typing import Any, Protocol

from mazenb.board import Square
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.session import Session

__all__ = ["Page", "Responses"]


class Page(Protocol):
    """The methods through which a response updates the page."""

    language: Any

    def go(self, question: int) -> None:
        """Show another question, counted from 1."""

    def tell(self, *, hint: str | None = None) -> None:
        """Send the current state to Python and the page; a hint stays visible if no other is given."""

    def send_whole(self) -> None:
        """Send the page everything."""


class Responses:
    """The handlers of the requests that the page of a quiz makes.

    Parameters
    ----------
    session : Session
    page : Page
    """

    def __init__(self, session: Session, page: Page) -> None:
        self._session = session
        self._page = page

    # ── answers ─────────────────────────────────────────────────────────────────────────────────────────────

    def mark(self, square: Square) -> None:
        """Mark a square, or remove its mark."""
        self._session.mark(square)
        self._page.tell()

    def choose(self, option: int) -> None:
        """Choose an option, or remove it."""
        self._session.choose(option)
        self._page.tell()

    def clear(self) -> None:
        """Remove all marks."""
        self._session.clear()
        self._page.tell()

    def check(self, text: str | None) -> None:
        """Answer the question with what is marked, chosen or typed."""
        if self._session.now.closed:
            raise QuizError("quiz.refuse.closed")
        self._session.answer(self._session.drafted(text), self._page.language)
        self._page.tell()

    def go(self, to: int) -> None:
        """Show another question, counted from 0."""
        self._page.go(to + 1)

    # ── help ────────────────────────────────────────────────────────────────────────────────────────────────

    def hint(self) -> None:
        """Show the hint."""
        self._page.tell(hint=self._session.hint(self._page.language))

    def steps(self, square: Square) -> None:
        """Show the squares one step from a square."""
        self._session.show("steps", square, self._page.language)
        self._page.tell()

    def walk(self, square: Square) -> None:
        """Show a walk to a square."""
        self._session.show("walk", square, self._page.language)
        self._page.tell()

    def hide(self) -> None:
        """Hide the help being shown."""
        self._session.hide()
        self._page.tell(hint="")

    def reveal(self) -> None:
        """Give up the question and show its answer."""
        self._session.reveal(self._page.language)
        self._page.tell()

    # ── the page ────────────────────────────────────────────────────────────────────────────────────────────

    def language(self, language: str) -> None:
        """Switch to another language."""
        self._page.language = language

    def scene(self) -> None:
        """Send everything again, because the page has missed something."""
        self._page.send_whole()
