"""Play a game in a notebook: Python decides, the page shows."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from mazenb.engine.game import Step
from mazenb.engine.texts import LANGUAGES
from mazenb.engine.texts import language as session_language
from mazenb.pictures.scene import Scene, change

from . import play_messages as messages
from .errors import PlayError
from .play_asked import Asked
from .play_intents import short
from .play_log import PAGE, common, log_entries
from .saving import Saving
from .table import Table
from .traits import Given

__all__ = ["Play"]

_STATIC = files("mazenb") / "static"


def _whole(_: object, widget: Play) -> dict[str, Any]:
    # Made when it is asked for: a page opened later gets the present state, and no patch sends it again.
    return widget._everything()


class Play(Asked, Saving, anywidget.AnyWidget):
    """The widget that `play` returns.

    Attributes
    ----------
    game : Game
        The live game: an answer applied in a cell shows at once, a click shows in the next cell.
    board : Board or None
        The board of the game as it is now, if it is played on one.
    language : str
        ``"en"`` or ``"fr"``; setting it changes the page.
    seed : int or None
        What the game was begun with; ``None`` if it came from elsewhere.

    Examples
    --------
    >>> from mazenb.widgets import play
    >>> w = play("goose", players=["me", "you"], seed=4)
    >>> w
    <Play goose, turn 1: me throws the dice>
    >>> w.game.apply("roll 6 5").state.squares
    (12, 1)
    >>> w.undo()
    >>> w.game.state.squares
    (1, 1)
    """

    _esm = (_STATIC / "play.js").read_text(encoding="utf-8")
    _css = (_STATIC / "play.css").read_text(encoding="utf-8")
    _scene = traitlets.Any().tag(sync=True, to_json=_whole)
    _patch = traitlets.Dict().tag(sync=True)

    language = Given("en")

    def __init__(self, table: Table, *, language: str | None = None) -> None:
        self.table = table
        self.look: int | None = None
        self._number = 0
        self._began = False
        self._at_screen: int | None = table.people[0] if len(table.people) == 1 else None
        self._shown: Scene | None = None
        self._past: Step | None = table.game.past
        self._told: tuple[Any, int | None] = (None, None)
        super().__init__(language=self._speech(session_language() if language is None else language))
        self._began = True
        table.show_to(self)

    # ── what Python reads ───────────────────────────────────────────────────────────────────────────────────

    @property
    def board(self) -> Any:
        """The board of the game as it is now, if it is played on one."""
        return getattr(self.game.state, "board", None)

    @property
    def seed(self) -> int | None:
        """What the game was begun with."""
        return self.table.seed

    @property
    def seat(self) -> int | None:
        """Whose hand the page may show: that of the seat at the screen, in a game of secret hands."""
        return self._at_screen if self.game.rules.secret and not self.covered else None

    # ── what Python may do ──────────────────────────────────────────────────────────────────────────────────

    def undo(self) -> None:
        """Go back to a person's own last decision: what bots and dice did since then is taken back too."""
        self.table.undo()

    def redo(self) -> None:
        """Give again what was taken back, up to the next decision of a person."""
        self.table.redo()

    def save(self, path: str | Path) -> None:
        """Save the game; `mazenb.play(path)` goes on with it."""
        self.game.save(path)

    def new_game(self, seed: int | None = None) -> None:
        """Begin anew with the same players; with the same seed, the same set-up and the same dice."""
        self.table.again(seed)

    # ── language ────────────────────────────────────────────────────────────────────────────────────────────

    @staticmethod
    def _speech(value: object) -> str:
        if not isinstance(value, str) or value not in LANGUAGES:
            raise PlayError("play.refuse.language", found=short(value), possible=", ".join(LANGUAGES))
        return value

    @traitlets.validate("language")
    def _check_language(self, proposal: dict[str, Any]) -> str:
        return self._speech(proposal["value"])

    @traitlets.observe("language")
    def _language_changed(self, _: object) -> None:
        if self._began:
            self._send_whole()

    # ── telling the page ────────────────────────────────────────────────────────────────────────────────────

    def _everything(self) -> dict[str, Any]:
        state = self._state
        self._shown = self._scene_of(state)
        self._past = self.game.past
        self._told = (self.game.rules, self.seat)
        return {
            "number": self._number,
            "viewer": self.seat,
            **messages.frame(self),
            # The picture, and what moves in it apart, so that a page keeps up with it.
            "frame": replace(self._shown, pieces=()).svg(),
            "pieces": [list(piece) for piece in self._shown.pieces],
            "size": [self._shown.width, self._shown.height],
            "spots": [list(spot) for spot in self._shown.spots],
            "now": messages.question(self, state),
            "options": messages.options(self, state),
            "lines": messages.players(self, state),
            "log": self._log(0, PAGE),
        }

    def _scene_of(self, state: Any) -> Scene:
        return self.game.rules.scene(state, self.seat, self.language)

    def _log(self, first: int, most: int, last: int = 10**9) -> list[dict[str, Any]]:
        return log_entries(self.game, first, last, self.seat, self.language, most=most)

    def _send_whole(self) -> None:
        self._number += 1
        self.send_state("_scene")

    def refresh(self) -> None:
        """Tell the page what changed since it was last told."""
        if self.look is not None and self.look > self.table.answers:
            self.look = None
        told = (self.game.rules, self.seat)
        if self._shown is None or told != self._told:
            # Another pair of eyes: nothing that was meant for the last one stays on the page.
            self._send_whole()
            return
        state = self._state
        before, after = self._shown, self._scene_of(state)
        found = change(before, after)
        if found is None:
            self._send_whole()
            return
        keep = common(self._past, self.game.past)
        new = self.table.answers - keep
        patch: dict[str, Any] = {
            "change": found.to_json(),
            "now": messages.question(self, state),
            "options": messages.options(self, state),
            "lines": messages.players(self, state),
            "log": {"keep": keep, "add": self._log(keep, PAGE)},
        }
        if self.look is None and new == 1 and self.game.past is not None:
            step = self.game.past
            rules = self.game.rules
            seen = {piece.id for piece in after.pieces}
            moved = rules.motions(step.state, step.action, state)
            patch["motions"] = messages.motion_data([motion for motion in moved if motion.piece in seen])
            patch["dice"] = messages.thrown(rules, step.state, step.action)
        self._shown, self._past = after, self.game.past
        self._number += 1
        patch["number"] = self._number
        self._patch = patch

    # ── the end of it ───────────────────────────────────────────────────────────────────────────────────────

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Change nothing: the page asks, it does not set."""

    def close(self) -> None:
        """Close the widget; the game goes on without it."""
        self.table.leave(self)
        self._interrupts.rest()
        super().close()

    # ── showing ─────────────────────────────────────────────────────────────────────────────────────────────

    def svg(self) -> str:
        """What the page shows of the board, as a picture that needs no page."""
        return self._scene_of(self._state).svg()

    def __repr__(self) -> str:
        game, decision = self.game, self.game.rules.decision(self.game.state, "en")
        said = game.rules.result(game.state).text("en").rstrip(".") if decision is None else decision.text
        return f"<Play {game.rules.game}, turn {game.turns}: {said}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["image/svg+xml"] = self.svg()
        return bundle
