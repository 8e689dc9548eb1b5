"""Responses to the requests of the page of a maze, one method per request."""

from __future__ import annotations

from typing import Any, Protocol

from mazenb.board import Direction, Spot, Square
from mazenb.widgets.explore.history import History
from mazenb.widgets.explore.position import Position
from mazenb.widgets.explore.requests import REQUESTS
from mazenb.widgets.explore.walls import toggled_door, toggled_wall

__all__ = ["Page", "Responses", "follow"]


class Page(Protocol):
    """The methods through which a response updates the page."""

    language: Any

    def send_whole(self) -> None:
        """Send the page everything."""


class Responses:
    """The handlers of the requests that the page of a maze makes.

    Parameters
    ----------
    history : History
        The current sight, and the earlier and later positions.
    page : Page
    """

    def __init__(self, history: History, page: Page) -> None:
        self._history = history
        self._page = page

    @property
    def _position(self) -> Position:
        return self._history.now.position

    @property
    def _before(self) -> Position | None:
        return self._history.now.before

    # ── position ────────────────────────────────────────────────────────────────────────────────────────────

    def start(self, square: Square | None) -> None:
        """Set the start to a square, or remove it."""
        self._choose(start=square)

    def target(self, square: Square | None) -> None:
        """Set the target to a square, or remove it."""
        self._choose(target=square)

    def roll(self, roll: int) -> None:
        """Set the roll."""
        self._choose(roll=roll)

    def more(self, by: int) -> None:
        """Change the roll by one; the page may not know the latest roll, so it cannot give the new one."""
        self._choose(roll=REQUESTS.part("roll", "roll", self._position.roll + by))

    def _choose(self, **chosen: Any) -> None:
        old = self._position
        new = old._replace(**chosen)
        self._history.settle(new, self._before and follow(self._before, old, new))

    # ── view ────────────────────────────────────────────────────────────────────────────────────────────────

    def turns(self, turns: int) -> None:
        """Set the number of turns."""
        self._history.settle(self._position, self._before, turns=turns)

    def views(self, views: tuple[str, ...]) -> None:
        """Show some views, and stop stepping through an algorithm."""
        self._history.settle(self._position, self._before, views=views, trace=None)

    def trace(self, trace: str | None) -> None:
        """Step through an algorithm from its first state, or go back to the views."""
        self._history.settle(self._position, self._before, trace=trace, step=0)

    def step(self, step: int) -> None:
        """Show a state of the algorithm; if the number is too large, the last one."""
        found = self._history.now.traced
        last = 0 if found is None else len(found) - 1
        self._history.settle(self._position, self._before, step=min(step, last))

    def compare(self, on: bool) -> None:
        """Keep the current board for comparison, or stop comparing."""
        self._history.settle(self._position, self._position if on else None)

    def language(self, language: str) -> None:
        """Switch to another language."""
        self._page.language = language

    # ── the board ───────────────────────────────────────────────────────────────────────────────────────────

    def turn(self, tile: Spot, turns: int) -> None:
        """Rotate a tile clockwise by a number of quarter turns."""
        self._history.settle(self._position.turned(tile, turns), self._before)

    def wall(self, square: Square, way: Direction) -> None:
        """Add or remove the wall on a side of a square."""
        walled = toggled_wall(self._position.board, square, way)
        self._history.settle(self._position._replace(board=walled), self._before)

    def door(self, square: Square, way: Direction) -> None:
        """Add or remove the trap door on a side of a square."""
        doored = toggled_door(self._position.board, square, way)
        self._history.settle(self._position._replace(board=doored), self._before)

    # ── undo and redo ───────────────────────────────────────────────────────────────────────────────────────

    def undo(self) -> None:
        """Undo the last change."""
        self._history.undo()

    def redo(self) -> None:
        """Redo the last change that was undone."""
        self._history.redo()

    def scene(self) -> None:
        """Send everything again, because the page has missed an update."""
        self._page.send_whole()


def follow(before: Position, old: Position, new: Position) -> Position:
    """Return the position to compare with, after a new start, target or roll has been chosen for both."""
    chosen = {
        name: getattr(new, name)
        for name in ("start", "target", "roll")
        if getattr(new, name) != getattr(old, name)
    }
    return before._replace(**chosen).on(before.board)
