"""Explore a maze: turn its tiles, choose a start and a roll, and see where the roll can end."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from mazenb.board import Board, MazenbError, Spot, Square
from mazenb.engine.texts import LANGUAGES
from mazenb.engine.texts import language as session_language

from .intents import More, SetRoll, SetStart, Turn, Undo, WholeScene, read_intent, refusal
from .position import NOTHING, Position, found
from .saving import Saving
from .scene import can_patch, patch, scene, still

__all__ = ["Explore", "explore"]

_STATIC = files("mazenb") / "static"
MEMORY = 1000
"""How many changes can be taken back."""


def _whole(_: object, widget: Explore) -> dict[str, Any]:
    # Made when it is asked for: a page opened later gets the present state, and no patch sends it again.
    return scene(widget._position, widget._found, widget.language, widget._number, undo=bool(widget._past))


class _Given(traitlets.Any):
    """A trait that is never None: a plain Any lets None past its check."""

    allow_none = False


class Explore(Saving, anywidget.AnyWidget):
    r"""The widget that `explore` returns.

    Attributes
    ----------
    board : Board
    start : Square or None
    roll : int
        From 1 to 12.
    language : str
        ``"en"`` or ``"fr"``.
    reachable : tuple of Square
        Where the roll can end, read only.
    undecided : tuple of Square
        Squares of which the search could not tell, read only; empty for rolls on boards of the pool.

    Setting one of them updates the page; what is done on the page can be read from them.

    Examples
    --------
    >>> from mazenb import Board
    >>> w = Explore(Board.from_drawing("+---+---+---+\n|           |\n+---+---+---+"), start=(0, 0), roll=1)
    >>> w.reachable
    ((0, 1),)
    >>> w.roll = 2
    >>> w
    <Explore 1×3, start (0, 0), roll 2, 1 end>
    >>> w.undo()
    >>> w.roll
    1
    """

    _esm = (_STATIC / "explore.js").read_text(encoding="utf-8")
    _css = (_STATIC / "explore.css").read_text(encoding="utf-8")
    _scene = traitlets.Any().tag(sync=True, to_json=_whole)
    _patch = traitlets.Dict().tag(sync=True)

    board = _Given()
    start = traitlets.Any(None)
    roll = _Given(6)
    language = _Given("en")
    reachable = traitlets.Tuple(read_only=True)
    undecided = traitlets.Tuple(read_only=True)

    def __init__(
        self, board: Board, *, start: Square | None = None, roll: int = 6, language: str | None = None
    ) -> None:
        self._past: list[Position] = []
        self._number = 0
        self._settling = True
        self._found = NOTHING
        # Checked here once, since traits are checked one at a time and a start needs its board.
        speech = self._checked_language(session_language() if language is None else language)
        if not isinstance(board, Board):
            raise refusal("board", speech, found=board)
        self._position = Position(board, None, 1)
        square = read_intent({"kind": "start", "square": start}, board, speech)
        number = read_intent({"kind": "roll", "roll": roll}, board, speech)
        assert isinstance(square, SetStart)
        assert isinstance(number, SetRoll)
        self._position = Position(board, square.square, number.roll)
        self._found = found(self._position)
        super().__init__(board=board, start=square.square, roll=roll, language=speech)
        self._publish()
        self._settling = False
        self.on_msg(self._receive)

    # ------------------------------------------------------------------ what Python may set

    @staticmethod
    def _checked_language(value: object) -> str:
        if not isinstance(value, str) or value not in LANGUAGES:
            raise refusal("language", session_language(), found=value, possible=", ".join(LANGUAGES))
        return value

    @traitlets.validate("board")
    def _check_board(self, proposal: dict[str, Any]) -> Board:
        value = proposal["value"]
        if not isinstance(value, Board):
            raise refusal("board", self.language, found=value)
        return value

    @traitlets.validate("start")
    def _check_start(self, proposal: dict[str, Any]) -> Square | None:
        intent = read_intent({"kind": "start", "square": proposal["value"]}, self.board, self.language)
        assert isinstance(intent, SetStart)
        return intent.square

    @traitlets.validate("roll")
    def _check_roll(self, proposal: dict[str, Any]) -> int:
        intent = read_intent({"kind": "roll", "roll": proposal["value"]}, self.board, self.language)
        assert isinstance(intent, SetRoll)
        return intent.roll

    @traitlets.validate("language")
    def _check_language(self, proposal: dict[str, Any]) -> str:
        return self._checked_language(proposal["value"])

    @traitlets.observe("board", "start", "roll")
    def _changed(self, _: object) -> None:
        if not self._settling:
            start = self.start if self.start in self.board else None
            self._settle(Position(self.board, start, self.roll))

    @traitlets.observe("language")
    def _language_changed(self, _: object) -> None:
        if not self._settling:
            self._number += 1
            self.send_state("_scene")

    # ------------------------------------------------------------------ changing

    def turn(self, tile: Spot, turns: int = 1) -> None:
        """Turn a tile clockwise by so many quarter turns; a start on it turns with it.

        Raises
        ------
        ExploreError
            If there is no such tile.
        """
        intent = read_intent({"kind": "turn", "tile": tile, "turns": turns}, self.board, self.language)
        assert isinstance(intent, Turn)
        self._settle(self._position.turned(intent.tile, intent.turns))

    def undo(self) -> None:
        """Take the last change back, whether it came from the page or from Python.

        Raises
        ------
        ExploreError
            If nothing was changed.
        """
        if not self._past:
            raise refusal("undo", self.language)
        self._settle(self._past[-1], self._past[:-1])

    def _settle(self, position: Position, past: list[Position] | None = None) -> None:
        """Make a position the present one, and tell Python and the page in one go."""
        before = self._position
        if position == before:
            return
        self._found = found(position)
        self._past = [*self._past[1 - MEMORY :], before] if past is None else past
        self._position = position
        self._number += 1
        if can_patch(before.board, position.board):
            self._patch = patch(
                before, position, self._found, self.language, self._number, undo=bool(self._past)
            )
        else:
            self.send_state("_scene")
        self._publish()

    def _publish(self) -> None:
        before, self._settling = self._settling, True
        try:
            self.board, self.start, self.roll = self._position
            self.set_trait("reachable", tuple(self._found.walks))
            self.set_trait("undecided", self._found.undecided)
        finally:
            self._settling = before

    # ------------------------------------------------------------------ what the page asks for

    def _receive(self, _: object, content: object, buffers: object) -> None:
        """Do what the page asks for, or say why not."""
        try:
            if buffers:
                raise refusal("huge", self.language)
            intent = read_intent(content, self.board, self.language)
            if isinstance(intent, SetStart):
                self._settle(self._position._replace(start=intent.square))
            elif isinstance(intent, SetRoll):
                self._settle(self._position._replace(roll=intent.roll))
            elif isinstance(intent, More):
                self.roll += intent.by
            elif isinstance(intent, Turn):
                self._settle(self._position.turned(intent.tile, intent.turns))
            elif isinstance(intent, Undo):
                self.undo()
            elif isinstance(intent, WholeScene):
                self.send_state("_scene")
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
        return still(self._position, self._found, self.language)

    def __repr__(self) -> str:
        board = repr(self.board)[1:-1].removeprefix("Board ")
        count = len(self.reachable)
        ends = f", {count} end{'' if count == 1 else 's'}" if self.start is not None else ""
        start = f"start {self.start}" if self.start is not None else "no start"
        return f"<Explore {board}, {start}, roll {self.roll}{ends}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["image/svg+xml"] = self.svg()
        return bundle


def explore(
    board: Board, *, start: Square | None = None, roll: int = 6, language: str | None = None
) -> Explore:
    """Show a board to explore: click a square to start from, choose a roll, see where it can end, turn tiles.

    Parameters
    ----------
    board : Board
    start : Square, optional
        Where to start from.
    roll : int
        From 1 to 12.
    language : {"en", "fr"}, optional
        The session's own if not given.

    Returns
    -------
    Explore
        Its ``board``, ``start``, ``roll`` and ``reachable`` follow what is done on the page, and setting the
        first three changes the page.

    Raises
    ------
    ExploreError
        If the start is not on the board or the roll is not from 1 to 12.

    Examples
    --------
    >>> from mazenb import Board
    >>> w = explore(Board.random(8, 8, tile_size=4, extra=0.3, seed=2), start=(0, 0), roll=1)
    >>> sorted(w.reachable) == sorted(w.board.neighbours((0, 0)))
    True
    """
    return Explore(board, start=start, roll=roll, language=language)
