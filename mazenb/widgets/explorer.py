"""Explore a maze: rebuild it, choose a start, a roll and a target, and see what follows."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Any, NamedTuple

import anywidget
import traitlets

from mazenb.board import Board, MazenbError, Spot, Square

from . import intents as asked
from .difference import comparable
from .inputs import Inputs, first_sight
from .intents import read_intent, refusal
from .position import Position
from .results import tell
from .saving import Saving
from .scene import can_patch, patch, scene, still
from .sight import Sight
from .toggling import toggled_door, toggled_wall
from .traits import ONE_AT_A_TIME

__all__ = ["Explore"]

_STATIC = files("mazenb") / "static"
MEMORY = 1000
"""How many changes can be taken back."""


class Standing(NamedTuple):
    """What undo goes back to."""

    position: Position
    before: Position | None


def _whole(_: object, widget: Explore) -> dict[str, Any]:
    # Made when it is asked for: a page opened later gets the present state, and no patch sends it again.
    return scene(widget._sight, widget._number, undo=bool(widget._past), redo=bool(widget._future))


class Explore(Saving, Inputs, anywidget.AnyWidget):
    r"""The widget that `explore` returns.

    Setting one of the first eight updates the page; what is done on the page can be read from them. The
    others are results, read only, each worked out when it is read or shown.

    Attributes
    ----------
    board : Board
    start, target : Square or None
    roll : int
        From 1 to 12.
    turns : int
        How many turns the views about several turns look at.
    views : tuple of str
        What is shown: one of ``ends``, ``within``, ``components``, ``hitting`` and ``distribution`` at most,
        and beside it ``path`` and ``cuts``.
    before : Board or None
        The board that the present one is compared with.
    language : str
        ``"en"`` or ``"fr"``.
    reachable : tuple of Square
        Where the roll can end.
    undecided : tuple of Square
        Squares of which the search could not tell; empty for rolls on boards of the pool.
    within : dict of Square to int
        The squares that `turns` turns of one die can reach, each with the fewest turns it takes.
    components : tuple of frozenset of Square
        The strongly connected components, the largest first.
    path : tuple of Square
        A shortest path from start to target; empty if there is none.
    articulation : tuple of Square
        Squares without which the maze falls into more parts.
    bridges : tuple of pairs of Square
        Passages without which it does.
    hitting_times : dict of Square to float
        The mean number of random turns until the target is reached, from each square.
    distribution : dict of Square to float
        The probability of each square after `turns` random turns from the start.
    gained, lost : tuple of Square
        What the view shows on `board` and not on `before`, and the other way round.
    changed : dict of Square to float
        By how much the numbers differ that it shows on both.

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
    _esm = (_STATIC / "explore.js").read_text(encoding="utf-8")
    _css = (_STATIC / "explore.css").read_text(encoding="utf-8")
    _scene = traitlets.Any().tag(sync=True, to_json=_whole)
    _patch = traitlets.Dict().tag(sync=True)

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
        language: str | None = None,
    ) -> None:
        self._past: list[Standing] = []
        self._future: list[Standing] = []
        self._number = 0
        self._settling = True
        self._sight = first_sight(
            board, before, start=start, target=target, roll=roll, turns=turns, views=views, language=language
        )
        super().__init__(**self._inputs())
        self._settling = False
        self.on_msg(self._receive)

    # ------------------------------------------------------------------ what Python may set

    @traitlets.observe("board", "start", "target", "roll", "turns", "views", "before", "language")
    def _changed(self, change: dict[str, Any]) -> None:
        with self._one_at_a_time:
            if self._settling:
                return
            # What another thread has just put in place of the new value does not count.
            given = {name: getattr(self, name) for name in self._inputs()} | {change["name"]: change["new"]}
            self._take(**given)

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
        """Go on to what the traits say."""
        old = self._sight
        position = Position(board, start, roll, target).on(board)
        compared = old.before
        if before is None or not comparable(before, board):
            compared = None
        elif compared is None or compared.board != before:
            compared = position.on(before)
        if compared is not None:
            compared = _follow(compared, old.position, position)
        self._settle(position, compared, **look)

    # ------------------------------------------------------------------ changing

    def turn(self, tile: Spot, turns: int = 1) -> None:
        """Turn a tile clockwise by so many quarter turns; a start or target on it turns with it.

        Raises
        ------
        ExploreError
            If there is no such tile.
        """
        self._do({"kind": "turn", "tile": tile, "turns": turns})

    def toggle_wall(self, square: Square, way: str) -> None:
        """Put up the wall on the side ``"N"``, ``"E"``, ``"S"`` or ``"W"`` of a square, or take it away.

        Raises
        ------
        ExploreError
            If there is no such square or side, or a door stands there.
        """
        self._do({"kind": "wall", "square": square, "way": way})

    def toggle_door(self, square: Square, way: str) -> None:
        """Put up a trap door on a side of a square, or take it away.

        Raises
        ------
        ExploreError
            If there is no such square or side, or the square carries something else.
        """
        self._do({"kind": "door", "square": square, "way": way})

    def compare(self, on: bool = True) -> None:
        """Keep the present board beside those to come, with the difference marked; or stop comparing."""
        self._do({"kind": "compare", "on": on})

    def undo(self) -> None:
        """Take the last change back, whether it came from the page or from Python.

        Raises
        ------
        ExploreError
            If nothing was changed.
        """
        with self._one_at_a_time:
            if not self._past:
                raise refusal("undo", self.language)
            self._step(self._past, self._future)

    def redo(self) -> None:
        """Make the change again that was taken back last.

        Raises
        ------
        ExploreError
            If nothing was taken back.
        """
        with self._one_at_a_time:
            if not self._future:
                raise refusal("redo", self.language)
            self._step(self._future, self._past)

    def _step(self, source: list[Standing], other: list[Standing]) -> None:
        position, before = source[-1]
        new = self._sight.then(position=position, before=before)
        new.said  # noqa: B018 (what fails, fails before anything is changed)
        other.append(Standing(self._sight.position, self._sight.before))
        source.pop()
        self._show(new)

    def _settle(self, position: Position, before: Position | None, **look: Any) -> None:
        """Make a position the present one, and tell Python and the page in one go."""
        old = self._sight
        new = old.then(position=position, before=before, **look)
        if new.same(old):
            return
        new.said, new.overlay  # noqa: B018 (what fails, fails before anything is changed)
        if (position, before) != (old.position, old.before):
            self._past = [*self._past[1 - MEMORY :], Standing(old.position, old.before)]
            self._future = []
        self._show(new)

    def _show(self, new: Sight) -> None:
        old, self._sight = self._sight, new
        self._number += 1
        if can_patch(old, new):
            steps = {"undo": bool(self._past), "redo": bool(self._future)}
            self._patch = patch(old, new, self._number, **steps)
        else:
            self.send_state("_scene")
        before, self._settling = self._settling, True
        try:
            for name, value in self._inputs().items():
                setattr(self, name, value)
        finally:
            self._settling = before
        tell(self, old, new)

    # ------------------------------------------------------------------ what the page asks for

    def _do(self, content: object) -> None:
        """Do what is asked for."""
        with self._one_at_a_time:
            self._obey(read_intent(content, self.board, self.language))

    def _obey(self, intent: asked.Intent) -> None:
        position, before = self._sight.position, self._sight.before
        board, language = position.board, self.language
        if isinstance(intent, asked.SetStart | asked.SetTarget | asked.SetRoll):
            change: dict[str, Any]
            if isinstance(intent, asked.SetRoll):
                change = {"roll": intent.roll}
            else:
                change = {"start" if isinstance(intent, asked.SetStart) else "target": intent.square}
            moved = position._replace(**change)
            self._settle(moved, before and _follow(before, position, moved))
        elif isinstance(intent, asked.More):
            self.roll += intent.by
        elif isinstance(intent, asked.SetTurns):
            self._settle(position, before, turns=intent.turns)
        elif isinstance(intent, asked.SetViews):
            self._settle(position, before, views=intent.views)
        elif isinstance(intent, asked.Turn):
            self._settle(position.turned(intent.tile, intent.turns), before)
        elif isinstance(intent, asked.Wall):
            walled = toggled_wall(board, intent.square, intent.way, language)
            self._settle(position._replace(board=walled), before)
        elif isinstance(intent, asked.Door):
            doored = toggled_door(board, intent.square, intent.way, language)
            self._settle(position._replace(board=doored), before)
        elif isinstance(intent, asked.Compare):
            self._settle(position, position if intent.on else None)
        elif isinstance(intent, asked.Undo):
            self.undo()
        elif isinstance(intent, asked.Redo):
            self.redo()
        else:
            self.send_state("_scene")

    def _receive(self, _: object, content: object, buffers: object) -> None:
        """Do what the page asks for, or say why not."""
        try:
            if buffers:
                raise refusal("huge", self.language)
            self._do(content)
        except MazenbError as error:
            self.send({"kind": "refusal", "text": str(error)})
        except Exception as error:
            self.send({"kind": "refusal", "text": str(refusal("broken", self.language, found=str(error)))})
            raise

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Change nothing: the page asks, it does not set."""

    # ------------------------------------------------------------------ showing

    def svg(self) -> str:
        """What the page shows, as a picture that needs no page."""
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

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["image/svg+xml"] = self.svg()
        return bundle


def _follow(before: Position, old: Position, new: Position) -> Position:
    """The position that is compared with, after another start, target or roll was chosen for both."""
    chosen = {
        name: getattr(new, name)
        for name in ("start", "target", "roll")
        if getattr(new, name) != getattr(old, name)
    }
    return before._replace(**chosen).on(before.board)
