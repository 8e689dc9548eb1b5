"""Draw a tile or a maze by hand, as a picture and as text."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from mazenb.board import Board, Direction, MazenbError, Square, Tile
from mazenb.engine.files import write_whole
from mazenb.engine.texts import LANGUAGES, text
from mazenb.engine.texts import language as session_language
from mazenb.widgets.saving import Saving
from mazenb.widgets.traits import ONE_AT_A_TIME, Guarded

from .draft import Draft, draft_of, read_text
from .drawn import drawn
from .errors import refusal
from .history import Entry, History
from .intents import read_request
from .scene import broken_sentence, can_patch, changed, scene, still

__all__ = ["Draw", "draw"]

_STATIC = files("mazenb") / "static"


def _whole(_: object, widget: Draw) -> dict[str, Any]:
    # Made when it is asked for: a page opened later gets the present state, and no patch sends it again.
    with widget._one_at_a_time:
        history = widget._history
        return scene(
            history.now,
            widget._said,
            widget.language,
            widget._number,
            undo=history.can_undo,
            redo=history.can_redo,
        )


class Draw(Saving, anywidget.AnyWidget):
    """The widget that `mazenb.draw` returns.

    Attributes
    ----------
    board : Board
        What is drawn; a tile as a board of one tile.
    tile : Tile or None
        What is drawn, if it is square and has no joined borders.
    drawing : str
        The same as text.
    language : str
        ``"en"`` or ``"fr"``.

    All of them follow what is done on the page, and setting one updates the page.

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
    _esm = (_STATIC / "editor.js").read_text(encoding="utf-8")
    _css = (_STATIC / "editor.css").read_text(encoding="utf-8")
    _scene = traitlets.Any().tag(sync=True, to_json=_whole)
    _patch = traitlets.Dict().tag(sync=True)

    board = Guarded()
    tile = Guarded(None)
    drawing = Guarded("")
    language = Guarded("en")

    def __init__(self, thing: Any, *, language: str | None = None) -> None:
        self._history = History(draft_of(thing))
        self._number = 0
        self._settling = True
        speech = self._checked_language(session_language() if language is None else language)
        self._said = text("draw.said.start", language=speech)
        super().__init__(language=speech)
        self._publish()
        self._settling = False
        self.on_msg(self._receive)

    # ------------------------------------------------------------------ what Python may set

    @staticmethod
    def _checked_language(value: object) -> str:
        if not isinstance(value, str) or value not in LANGUAGES:
            raise refusal("language", found=value, possible=", ".join(LANGUAGES))
        return value

    @traitlets.validate("language")
    def _check_language(self, proposal: dict[str, Any]) -> str:
        return self._checked_language(proposal["value"])

    @traitlets.validate("board")
    def _check_board(self, proposal: dict[str, Any]) -> Board:
        value = proposal["value"]
        if not isinstance(value, Board):
            raise refusal("thing", self.language, found=value)
        draft_of(value)
        return value

    @traitlets.validate("tile")
    def _check_tile(self, proposal: dict[str, Any]) -> Tile | None:
        value = proposal["value"]
        if value is None and self._settling:
            return None
        if not isinstance(value, Tile):
            raise refusal("no-tile", self.language)
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
            self._settle(Entry(draft), self._say("set"))

    @traitlets.observe("language")
    def _language_changed(self, _: object) -> None:
        with self._one_at_a_time:
            if not self._settling:
                self._said = ""
                now = self._history.now
                if now.broken is not None:
                    self._history.now = self._typed(now.broken)
                self._number += 1
                self.send_state("_scene")

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
            A wall becomes a passage and all else a wall; a one-way passage leads out of the square, then into
            it, then both ways; a door comes, or goes and leaves a wall.

        Raises
        ------
        DrawError, BoardError
            If that cannot be drawn there; nothing is changed.
        """
        letter = way.letter if isinstance(way, Direction) else way
        self._obey({"kind": "side", "square": square, "way": letter, "tool": tool})

    def label(
        self,
        square: Square,
        name: str | None,
        number: int | None = None,
        arrow: Direction | str | None = None,
    ) -> None:
        """Print a label on a square, ``"TOKEN CIRCLE"`` for a circle; ``None`` takes away what is there.

        Raises
        ------
        DrawError
            If it cannot be printed; nothing is changed.
        """
        if name is None:
            self._obey({"kind": "erase", "square": square})
            return
        letter = arrow.letter if isinstance(arrow, Direction) else arrow
        self._obey({"kind": "label", "square": square, "name": name, "number": number, "arrow": letter})

    def resize(self, rows: int, columns: int) -> None:
        """Make the drawing larger or smaller in the south and east."""
        self._obey({"kind": "size", "rows": rows, "columns": columns})

    def wrap(self, wrap: str) -> None:
        """Join borders: ``"both"``, ``"north-south"``, ``"east-west"`` or ``"none"``."""
        self._obey({"kind": "wrap", "wrap": wrap})

    def undo(self) -> None:
        """Take the last change back, whether it came from the page or from Python."""
        self._obey({"kind": "undo"})

    def redo(self) -> None:
        """Make a change again that was taken back."""
        self._obey({"kind": "redo"})

    def save(self, path: str | Path) -> None:
        """Write the drawing to a text file.

        Raises
        ------
        DrawError
            If it cannot be written.
        """
        try:
            write_whole(path, self.drawing.encode())
        except (OSError, TypeError, ValueError) as error:
            raise refusal("save", self.language, path=str(path)[:200], reason=str(error)[:200]) from error

    # ------------------------------------------------------------------ changing

    def _obey(self, content: object) -> None:
        with self._one_at_a_time:
            kind, parts = read_request(content, self.language)
            if kind == "scene":
                self.send_state("_scene")
            elif kind == "text":
                self._type(parts["text"])
            elif kind in ("undo", "redo"):
                before = self._draft
                (self._history.undo if kind == "undo" else self._history.redo)(self.language)
                self._tell(before, self._say("undone" if kind == "undo" else "redone"))
            else:
                draft, said = drawn(self._draft, kind, parts, self.language)
                self._settle(Entry(draft), said)

    def _type(self, typed: str) -> None:
        """Follow a text as it is typed."""
        self._settle(self._typed(typed), self._say("text"))

    def _typed(self, typed: str) -> Entry:
        """What a text makes of the drawing; while it is none, only the text is kept."""
        try:
            return Entry(read_text(typed, is_tile=self._draft.is_tile), typed=True)
        except MazenbError as error:
            return Entry(self._draft, typed, broken_sentence(error, self.language), typed=True)

    def _say(self, key: str) -> str:
        return text(f"draw.said.{key}", language=self.language)

    def _settle(self, entry: Entry, said: str) -> None:
        """Make a drawing the present one, and tell Python and the page in one go."""
        now = self._history.now
        before = now.draft
        if (entry.draft, entry.broken) != (now.draft, now.broken):
            self._history.go_on(entry)
        self._tell(before, said)

    def _tell(self, before: Draft, said: str) -> None:
        history = self._history
        # Of a text that is no drawing its own sentence tells.
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
            self.send_state("_scene")
        self._publish()

    def _publish(self) -> None:
        before, self._settling = self._settling, True
        try:
            self.board, self.tile, self.drawing = self._draft.board, self._draft.tile, self._draft.text
        finally:
            self._settling = before

    # ------------------------------------------------------------------ what the page asks for

    def _receive(self, _: object, content: object, buffers: object) -> None:
        """Do what the page asks for, or say why not."""
        try:
            if buffers:
                raise refusal("huge", self.language)
            self._obey(content)
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
        return still(self._draft, self.language)

    def __repr__(self) -> str:
        thing = self.tile if self._draft.is_tile else self.board
        return f"<Draw {repr(thing)[1:-1]}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["image/svg+xml"] = self.svg()
        return bundle


def draw(
    thing: Board | Tile | str | Path | int | tuple[int, int] = 4, *, language: str | None = None
) -> Draw:
    r"""Draw a tile or a maze by mouse or keys, with the drawing as text beside it.

    Parameters
    ----------
    thing : Board, Tile, str, Path, int or (int, int)
        What to begin with: a board or tile, a drawing or a file with one, the size of a new tile, or rows and
        columns of a new maze.
    language : {"en", "fr"}, optional
        The session's own if not given.

    Returns
    -------
    Draw
        Its ``board``, ``tile`` and ``drawing`` follow what is done on the page, ready for `explore` and
        `play`.

    Raises
    ------
    DrawError
        If it is nothing that can be drawn on.
    DrawingError
        If it is a text that is no drawing.

    Examples
    --------
    >>> from mazenb import draw
    >>> draw("+---+---+\n|   >   |\n+---+---+")
    <Draw Board 1×2>
    >>> draw(4)
    <Draw Tile 4×4, 0 labels>
    """
    return Draw(thing, language=language)
