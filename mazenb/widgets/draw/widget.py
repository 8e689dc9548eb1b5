"""The draw widget: a tile or a maze drawn by hand, as a picture and as text."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import traitlets

from mazenb.board import Board, Direction, Square, Tile
from mazenb.engine.history.files import write_whole
from mazenb.texts.catalogue import text
from mazenb.widgets.draw.draft import Draft, draft_of, read_text
from mazenb.widgets.draw.errors import DrawError
from mazenb.widgets.draw.history import Entry, History
from mazenb.widgets.draw.requests import REQUESTS
from mazenb.widgets.draw.responses import Responses
from mazenb.widgets.draw.updates import can_patch, changed, scene, still, typed_entry
from mazenb.widgets.shared.inbox import Inbox
from mazenb.widgets.shared.language import checked_language, chosen_language
from mazenb.widgets.shared.traits import ONE_AT_A_TIME, Guarded
from mazenb.widgets.shared.widget import PageWidget

__all__ = ["Draw"]

_STATIC = files("mazenb") / "static"


class Draw(PageWidget):
    """The widget that `mazenb.draw` returns.

    The attributes follow the changes made on the page, and setting one of them updates the page.

    Attributes
    ----------
    board : Board
        The drawing as a board; a tile is a board of one tile.
    tile : Tile or None
        The drawing as a tile, if it is square and has no joined borders.
    drawing : str
        The drawing as text.
    language : str
        The code of a language, such as ``"en"`` or ``"fr"``.

    Examples
    --------
    >>> from mazenb import draw, explore
    >>> w = draw((2, 3))
    >>> w.side((0, 0), "E", "wall")
    >>> w.side((0, 1), "S", "oneway")
    >>> w.label((1, 2), "SLIDE", 2, "N")
    >>> print(w.drawing, end="")
    +---+---+---+
    |   |       |
    +   + v +   +
    |         a^|
    +---+---+---+
    a = SLIDE 2
    >>> w.undo()
    >>> explore(w.board, start=(0, 0), roll=2).reachable
    ((1, 1),)
    """

    _one_at_a_time = ONE_AT_A_TIME
    _esm = (_STATIC / "draw.js").read_text(encoding="utf-8")
    _css = (_STATIC / "draw.css").read_text(encoding="utf-8")

    board = Guarded()
    tile = Guarded(None)
    drawing = Guarded("")
    language = Guarded("en")

    def __init__(self, thing: Any, *, language: str | None = None) -> None:
        self._history = History(draft_of(thing))
        self._number = 0
        self._settling = True
        speech = chosen_language(language, DrawError)
        self._said = text("draw.said.start", language=speech)
        super().__init__(language=speech)
        self._publish()
        self._settling = False
        responses = Responses(self._history, self)
        self._inbox = Inbox(self, REQUESTS, responses, self._one_at_a_time)

    # ------------------------------------------------------------------ what Python may set

    @traitlets.validate("language")
    def _check_language(self, proposal: dict[str, Any]) -> str:
        return checked_language(proposal["value"], DrawError)

    @traitlets.validate("board")
    def _check_board(self, proposal: dict[str, Any]) -> Board:
        value = proposal["value"]
        if not isinstance(value, Board):
            raise DrawError("draw.refuse.thing", found=value)
        draft_of(value)
        return value

    @traitlets.validate("tile")
    def _check_tile(self, proposal: dict[str, Any]) -> Tile | None:
        value = proposal["value"]
        if value is None and self._settling:
            return None
        if not isinstance(value, Tile):
            raise DrawError("draw.refuse.no-tile")
        draft_of(value)
        return value

    @traitlets.validate("drawing")
    def _check_drawing(self, proposal: dict[str, Any]) -> str:
        value: Any = proposal["value"]
        return value if self._settling else read_text(value, is_tile=self._draft.is_tile).text

    @traitlets.observe("board", "tile", "drawing")
    def _set(self, change: Any) -> None:
        with self._one_at_a_time:
            if self._settling:
                return
            if change["name"] == "drawing":
                draft = read_text(change["new"], is_tile=self._draft.is_tile)
            else:
                draft = draft_of(change["new"])
            self.settle(Entry(draft), text("draw.said.set", self.language))

    @traitlets.observe("language")
    def _language_changed(self, _: object) -> None:
        with self._one_at_a_time:
            if not self._settling:
                self._said = ""
                now = self._history.now
                if now.broken is not None:
                    self._history.now = typed_entry(now.draft, now.broken, self.language)
                self._number += 1
                self.send_whole()

    def _results(self) -> list[str]:
        # The drawing is left out, because it is already part of the scene.
        return ["_scene"]

    # ------------------------------------------------------------------ drawing

    @property
    def _draft(self) -> Draft:
        return self._history.now.draft

    def side(self, square: Square, way: Direction | str, tool: str = "wall") -> None:
        """Draw on a side of a square, as a click with a tool does.

        Parameters
        ----------
        square : Square
        way : {"N", "E", "S", "W"}
        tool : {"wall", "oneway", "trapdoor", "panel"}
            The tool. ``"wall"`` changes a wall into a passage, and anything else into a wall. ``"oneway"``
            makes a passage that leads out of the square, then into it, then both ways. The others add a door,
            or replace it with a wall.

        Raises
        ------
        DrawError, BoardError
            If this cannot be drawn there; nothing is changed.
        """
        letter = way.letter if isinstance(way, Direction) else way
        self._inbox.do({"kind": "side", "square": square, "way": letter, "tool": tool})

    def label(
        self,
        square: Square,
        name: str | None,
        number: int | None = None,
        arrow: Direction | str | None = None,
    ) -> None:
        """Print a label or a ``"TOKEN CIRCLE"`` on a square; ``None`` removes anything printed there.

        Raises
        ------
        DrawError
            If the label cannot be used. Nothing is changed.
        """
        if name is None:
            self._inbox.do({"kind": "erase", "square": square})
            return
        letter = arrow.letter if isinstance(arrow, Direction) else arrow
        self._inbox.do({"kind": "label", "square": square, "name": name, "number": number, "arrow": letter})

    def resize(self, rows: int, columns: int) -> None:
        """Enlarge or reduce the drawing at its south and east borders."""
        self._inbox.do({"kind": "size", "rows": rows, "columns": columns})

    def wrap(self, wrap: str) -> None:
        """Join opposite borders: ``"both"``, ``"north-south"``, ``"east-west"`` or ``"none"``."""
        self._inbox.do({"kind": "wrap", "wrap": wrap})

    def undo(self) -> None:
        """Undo the last change, whether it came from the page or from Python."""
        self._inbox.do({"kind": "undo"})

    def redo(self) -> None:
        """Redo the last change that was undone."""
        self._inbox.do({"kind": "redo"})

    def save(self, path: str | Path) -> None:
        """Write the drawing to a text file.

        Raises
        ------
        DrawError
            If the file cannot be written.
        """
        try:
            write_whole(path, self.drawing.encode())
        except (OSError, TypeError, ValueError) as error:
            raise DrawError("draw.refuse.save", path=str(path)[:200], reason=str(error)[:200]) from error

    # ------------------------------------------------------------------ telling

    def settle(self, entry: Entry, said: str) -> None:
        """Make a drawing the current one, and tell Python and the page in one go."""
        now = self._history.now
        before = now.draft
        if (entry.draft, entry.broken) != (now.draft, now.broken):
            self._history.go_on(entry)
        self.tell(before, said)

    def tell(self, before: Draft, said: str) -> None:
        """Tell Python and the page about the current drawing, given the previous one."""
        history = self._history
        # Invalid text has its own sentence.
        self._said = said if history.now.broken is None else ""
        self._number += 1
        if can_patch(before, history.now.draft):
            self._patch = changed(
                before,
                history.now,
                self._said,
                self.language,
                self._number,
                undo=history.can_undo,
                redo=history.can_redo,
            )
        else:
            self.send_whole()
        self._publish()

    def _whole(self) -> dict[str, Any]:
        with self._one_at_a_time:
            history = self._history
            return scene(
                history.now,
                self._said,
                self.language,
                self._number,
                undo=history.can_undo,
                redo=history.can_redo,
            )

    def _publish(self) -> None:
        before, self._settling = self._settling, True
        try:
            self.board, self.tile, self.drawing = self._draft.board, self._draft.tile, self._draft.text
        finally:
            self._settling = before

    # ------------------------------------------------------------------ showing

    def svg(self) -> str:
        """Return a stand-alone picture of what the page shows."""
        return still(self._draft, self.language)

    def __repr__(self) -> str:
        thing = self.tile if self._draft.is_tile else self.board
        return f"<Draw {repr(thing)[1:-1]}>"
