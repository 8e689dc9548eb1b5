"""The explore widget: modify a maze, choose a start, a roll and a target, and see the result."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

import traitlets

from mazenb.board import Board, MazenbError, Spot, Square
from mazenb.widgets.explore.difference import comparable
from mazenb.widgets.explore.errors import ExploreError
from mazenb.widgets.explore.history import History
from mazenb.widgets.explore.inputs import Inputs, first_sight
from mazenb.widgets.explore.position import Position
from mazenb.widgets.explore.requests import REQUESTS
from mazenb.widgets.explore.responses import Responses, follow
from mazenb.widgets.explore.saved.page import views_page
from mazenb.widgets.explore.sight import Sight
from mazenb.widgets.explore.updates import can_patch, patch, scene, still
from mazenb.widgets.shared.inbox import Inbox
from mazenb.widgets.shared.picture_files import save
from mazenb.widgets.shared.results import tell
from mazenb.widgets.shared.traits import ONE_AT_A_TIME

__all__ = ["Explore"]

_STATIC = files("mazenb") / "static"


class Explore(Inputs):
    r"""The widget that `explore` returns.

    The first eleven attributes follow the changes made on the page, and setting one of them updates the page.
    The others are read-only results, each computed when it is read or shown.

    Attributes
    ----------
    board : Board
    start, target : Square or None
    roll : int
        From 1 to 12.
    turns : int
        The number of turns, for the views about several turns.
    views : tuple of str
        The views that are shown: at most one of ``ends``, ``within``, ``components``, ``hitting`` and
        ``distribution``, with ``path`` and ``cuts`` beside it.
    trace : str or None
        The algorithm that is stepped through; see `mazenb.trace`.
    step : int
        The state of the algorithm that is shown, counted from 0.
    before : Board or None
        The board that the current one is compared with.
    language : str
        The code of a language, such as ``"en"`` or ``"fr"``.
    reachable : tuple of Square
        The squares the roll can end on.
    undecided : tuple of Square
        Squares for which the search could not decide whether the roll can end there; always empty on the
        boards of the pool.
    within : dict of Square to int
        The squares that can be reached in `turns` turns with one die, each with the fewest turns needed.
    components : tuple of frozenset of Square
        The strongly connected components, the largest first.
    path : tuple of Square
        A shortest path from start to target; empty if there is none.
    articulation : tuple of Square
        The cut squares: removing any one of them splits the maze into more parts.
    bridges : tuple of pairs of Square
        The passages whose removal splits the maze into more parts.
    hitting_times : dict of Square to float
        The mean number of random turns until the target is reached, from each square; ``inf`` where it may
        never be reached.
    hitting_probabilities, conditional_times : dict of Square to float
        The probability of ever reaching the target, and the mean number of turns given that it is reached.
    projector : bool
        Whether the page has large digits and folded controls, so that it can be read from the back of a room.
    distribution : dict of Square to float
        The probability of each square after `turns` random turns from the start.
    gained, lost : tuple of Square
        The squares that the view shows only on `board`, and only on `before`.
    changed : dict of Square to float
        The difference for each number that the view shows on both boards.

    Examples
    --------
    >>> from mazenb import Board
    >>> w = Explore(Board.from_drawing("+---+---+---+\n|           |\n+---+---+---+"), start=(0, 0), roll=1)
    >>> w.reachable
    ((0, 1),)
    >>> w.roll = 2
    >>> w
    <Explore 1×3, start (0, 0), roll 2, 1 end>
    >>> w.target = (0, 2)
    >>> w.path
    ((0, 0), (0, 1), (0, 2))
    >>> w.undo()
    >>> w.undo()
    >>> w.roll
    1
    """

    _one_at_a_time = ONE_AT_A_TIME
    _settable = ("start", "target", "roll", "turns")
    _esm = (_STATIC / "explore.js").read_text(encoding="utf-8")
    _css = (_STATIC / "explore.css").read_text(encoding="utf-8")

    def __init__(
        self,
        board: Board,
        *,
        before: Board | None = None,
        start: Square | None = None,
        target: Square | None = None,
        roll: int = 6,
        turns: int = 3,
        views: Iterable[str] = ("ends",),
        trace: str | None = None,
        step: int = 0,
        language: str | None = None,
        policy: str = "ends",
        dice: Any = None,
        projector: bool = False,
    ) -> None:
        if not isinstance(projector, bool):
            raise ExploreError("explore.refuse.projector", found=projector)
        self.projector = projector
        self._number = 0
        self._settling = True
        first = first_sight(
            board,
            before,
            start=start,
            target=target,
            roll=roll,
            turns=turns,
            views=views,
            language=language,
            policy=policy,
            dice=dice,
            trace=trace,
            step=step,
        )
        self._history = History(first, self._show, self._say)
        super().__init__(**self._inputs())
        self._settling = False
        self._inbox = Inbox(
            self,
            REQUESTS,
            Responses(self._history, self),
            self._one_at_a_time,
            where=lambda: self._sight.position.board,
        )

    @property
    def _sight(self) -> Sight:  # type: ignore[override]
        return self._history.now

    # ------------------------------------------------------------------ what Python may set

    @traitlets.observe(
        "board", "start", "target", "roll", "turns", "views", "before", "language", "trace", "step"
    )
    def _changed(self, change: dict[str, Any]) -> None:
        with self._one_at_a_time:
            if self._settling:
                return
            # A value that another thread has already replaced is ignored.
            given = {name: getattr(self, name) for name in self._inputs()} | {change["name"]: change["new"]}
            try:
                self._take(**given)
            except (MazenbError, KeyboardInterrupt):
                # After a refusal or interruption, nothing has changed, including the trait itself.
                self._settle()
                raise

    def _take(
        self,
        *,
        board: Board,
        start: Square | None,
        target: Square | None,
        roll: int,
        before: Board | None,
        **look: Any,
    ) -> None:
        """Update the sight from the traits."""
        old = self._sight
        position = Position(board, start, roll, target).on(board)
        compared = old.before
        if before is None or not comparable(before, board):
            compared = None
        elif compared is None or compared.board != before:
            compared = position.on(before)
        if compared is not None:
            compared = follow(compared, old.position, position)
        self._history.settle(position, compared, **look)

    # ------------------------------------------------------------------ changing

    def turn(self, tile: Spot, turns: int = 1) -> None:
        """Rotate a tile clockwise by a number of quarter turns; a start or target on it rotates with it.

        Raises
        ------
        ExploreError
            If there is no such tile.
        """
        self._inbox.do({"kind": "turn", "tile": tile, "turns": turns})

    def toggle_wall(self, square: Square, way: str) -> None:
        """Add or remove the wall on the side ``"N"``, ``"E"``, ``"S"`` or ``"W"`` of a square.

        Raises
        ------
        ExploreError
            If there is no such square or side, or a door is in the way.
        """
        self._inbox.do({"kind": "wall", "square": square, "way": way})

    def toggle_door(self, square: Square, way: str) -> None:
        """Add or remove a trap door on a side of a square.

        Raises
        ------
        ExploreError
            If there is no such square or side, or the square has something else on it.
        """
        self._inbox.do({"kind": "door", "square": square, "way": way})

    def compare(self, on: bool = True) -> None:
        """Keep the current board beside later ones, with the differences marked, or stop comparing."""
        self._inbox.do({"kind": "compare", "on": on})

    def undo(self) -> None:
        """Undo the last change, whether it came from the page or from Python.

        Raises
        ------
        ExploreError
            If there is nothing to undo.
        """
        self._inbox.do({"kind": "undo"})

    def redo(self) -> None:
        """Redo the last change that was undone.

        Raises
        ------
        ExploreError
            If there is nothing to redo.
        """
        self._inbox.do({"kind": "redo"})

    def save_html(self, path: str | Path) -> None:
        """Save every view of the position as one HTML file that needs neither Python nor a network.

        Raises
        ------
        SavingError
            If the file cannot be written.
        """
        save(path, views_page(self._sight).encode())

    # ------------------------------------------------------------------ telling the page

    def _whole(self) -> dict[str, Any]:
        history = self._history
        whole = scene(history.now, self._number, undo=history.can_undo, redo=history.can_redo)
        return whole | {"projector": self.projector}

    def _say(self, message: dict[str, Any]) -> None:
        self.send(message)

    def _show(self, old: Sight, new: Sight) -> None:
        """Tell Python and the page in one go."""
        self._number += 1
        if can_patch(old, new):
            steps = {"undo": self._history.can_undo, "redo": self._history.can_redo}
            self._patch = patch(old, new, self._number, **steps)
        else:
            self.send_whole()
        self._settle()
        tell(self, old, new)

    def _settle(self) -> None:
        """Set the traits to their current values."""
        before, self._settling = self._settling, True
        try:
            for name, value in self._inputs().items():
                setattr(self, name, value)
        finally:
            self._settling = before

    # ------------------------------------------------------------------ showing

    def svg(self) -> str:
        """Return a stand-alone picture of what the page shows."""
        return still(self._sight)

    def __repr__(self) -> str:
        board = repr(self.board)[1:-1].removeprefix("Board ")
        ends = ""
        if self.start is not None and "ends" in self.views:
            count = len(self.reachable)
            ends = f", {count} end{'' if count == 1 else 's'}"
        start = f"start {self.start}" if self.start is not None else "no start"
        target = f", target {self.target}" if self.target is not None else ""
        compared = ", compared" if self.before is not None else ""
        return f"<Explore {board}, {start}{target}, roll {self.roll}{ends}{compared}>"
