"""The play widget: a game in a notebook, in which Python decides and the page shows."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import traitlets

from mazenb.bots import Hint, hint
from mazenb.engine import Game
from mazenb.engine.film.page import game_page
from mazenb.engine.history.files import write_file
from mazenb.texts.catalogue import text
from mazenb.widgets.play.autoplay import Autoplay
from mazenb.widgets.play.errors import PlayError
from mazenb.widgets.play.journal.offer import Offer
from mazenb.widgets.play.requests import REQUESTS
from mazenb.widgets.play.responses import Responses
from mazenb.widgets.play.review.curve import Review
from mazenb.widgets.play.table import AUTOMATIC, Table
from mazenb.widgets.play.updates import Updates, scene_of
from mazenb.widgets.play.viewpoint import Viewpoint
from mazenb.widgets.play.words.names import names
from mazenb.widgets.shared.inbox import Inbox
from mazenb.widgets.shared.language import checked_language, chosen_language
from mazenb.widgets.shared.standing import Standing
from mazenb.widgets.shared.traits import Given
from mazenb.widgets.shared.widget import PageWidget

__all__ = ["Play"]

_STATIC = files("mazenb") / "static"


class Play(Standing, PageWidget):
    """The widget that `play` returns.

    Attributes
    ----------
    game : Game
        The live game: the page shows an answer applied in a cell immediately, and the next cell sees a click.
    board : Board or None
        The board of the game as it is now, if it is played on one.
    language : str
        The code of a language, such as ``"en"`` or ``"fr"``; setting it changes the page.
    seed : int, str or None
        The seed of the game; ``None`` if it is unknown.
    turn, to_move, position, result, score
        The state of the game, read-only: traits to observe, or to link to other widgets (see `Standing`).

    Examples
    --------
    >>> from mazenb.widgets.play import play
    >>> w = play("goose", players=["me", "you"], seed=4)
    >>> w
    <Play goose, turn 1: me rolls the dice>
    >>> w.game.apply("roll 6 5").state.squares
    (12, 1)
    >>> w.undo()
    >>> w.game.state.squares
    (1, 1)
    """

    _esm = (_STATIC / "play.js").read_text(encoding="utf-8")
    _css = (_STATIC / "play.css").read_text(encoding="utf-8")

    language = Given("en")

    def __init__(self, table: Table, *, language: str | None = None, offer: Offer | None = None) -> None:
        speech = chosen_language(language, PlayError)
        self.table = table
        self._told_unsaved = False
        self._view = Viewpoint(table, speech)
        self._view.offer = offer
        self._updates = Updates(self._view)
        self._autoplay = Autoplay(self._view, lambda said: self.say("refusal", text=said), self.say)
        self._review = Review(self._view, self.say, lambda said: self.say("refusal", text=said))
        super().__init__(language=speech)
        self._responses = Responses(self._view, self, self._autoplay, self._review)
        self._inbox = Inbox(self, REQUESTS, self._responses, table.lock)
        self.tell_standing(table.game, speech)
        table.show_to(self)

    # ── what Python reads ───────────────────────────────────────────────────────────────────────────────────

    @property
    def game(self) -> Game[Any]:
        """The live game."""
        return self.table.game

    @property
    def board(self) -> Any:
        """The board of the game as it is now, if it is played on one."""
        return getattr(self.game.state, "board", None)

    @property
    def seed(self) -> int | str | None:
        """The seed of the game; ``None`` if it is unknown."""
        return self.table.seed

    @property
    def offer(self) -> Offer | None:
        """An interrupted game, for example after a killed kernel; `resume` continues it."""
        return self._view.offer

    # ── what Python may do ──────────────────────────────────────────────────────────────────────────────────

    def undo(self) -> None:
        """Go back to a person's last decision, undoing what bots and dice did since then."""
        self.table.undo()

    def redo(self) -> None:
        """Redo what was undone, up to a person's next decision."""
        self.table.redo()

    def hint(self, *, playouts: int = 150) -> Hint:
        """Return the best answer to the current question, its advantage over the next best, and the reason.

        Parameters
        ----------
        playouts : int
            The number of play-outs: more of them give a better hint.

        Raises
        ------
        GameError
            If no player has to choose now.

        Examples
        --------
        >>> from mazenb.widgets.play import play
        >>> w = play("walls", players=["me", "you"], seed=4)
        >>> w.hint(playouts=20).action in w.game.legal_actions()
        True
        """
        return hint(self.game, playouts=playouts)

    def save(self, path: str | Path, *, seen_by: str | None = None) -> None:
        """Save the game; `mazenb.play(path)` continues it.

        The file contains every answer, so it reveals every hand, as ``str(w.game)`` does. With
        ``seen_by="red"``, it contains only what red may know; see `Game.save`.
        """
        self.game.save(path, seen_by=seen_by)

    def save_html(self, path: str | Path) -> None:
        """Save the whole game as one HTML file to step through, in the language of the page.

        It shows what everyone may see; for a player's own hand, use ``w.game.save_html(path, seen_by=…)``.
        """
        write_file(path, game_page(self.game, None, self.language, names(self.table, self.language)))

    def save_gif(self, path: str | Path, *, seconds: float = 0.7, scale: float = 1.0) -> None:
        """Save the whole game as an animated GIF, as `Game.save_gif` does."""
        self.game.save_gif(path, seconds=seconds, scale=scale, language=self.language)

    def resume(self) -> None:
        """Replace this game with the interrupted one and continue it.

        Raises
        ------
        PlayError
            If there is no `offer`.
        """
        with self.table.lock:
            self._responses.resume()

    def new_game(self, seed: int | str | None = None) -> None:
        """Begin again with the same players; the same seed gives the same set-up and the same dice."""
        self.table.again(seed)

    # ── language ────────────────────────────────────────────────────────────────────────────────────────────

    @traitlets.validate("language")
    def _check_language(self, proposal: dict[str, Any]) -> str:
        return checked_language(proposal["value"], PlayError)

    @traitlets.observe("language")
    def _language_changed(self, change: dict[str, Any]) -> None:
        if self._view.language != change["new"]:
            self._view.language = change["new"]
            self.tell_standing(self.table.game, self._view.language)
            self.send_whole()

    # ── telling the page ────────────────────────────────────────────────────────────────────────────────────

    @property
    def number(self) -> int:
        """The number of the last update of the page."""
        return self._updates.number

    def say(self, kind: str, **values: Any) -> None:
        """Tell the page something that is not part of the game."""
        self.send({"kind": kind, **values})

    def send_whole(self) -> None:
        """Tell the page everything."""
        self._updates.number += 1
        super().send_whole()

    def _whole(self) -> dict[str, Any]:
        return self._updates.whole()

    def refresh(self) -> None:
        """Tell the page what changed since the last update."""
        view = self._view
        if view.look is not None and view.look > self.table.answers:
            view.look = None
        self.tell_standing(self.table.game, self._view.language)
        patch = self._updates.patch()
        if patch is None:
            self.send_whole()
        else:
            self._patch = patch
        self._tell_unsaved()

    def _tell_unsaved(self) -> None:
        """Tell the page once if autosave has stopped, while a person has time to read it."""
        table = self.table
        if table.keeper.broken and not self._told_unsaved and table.waiting != AUTOMATIC:
            self._told_unsaved = True
            self.say("autosave", text=text("play.unsaved", self._view.language))

    # ── the end of it ───────────────────────────────────────────────────────────────────────────────────────

    def close(self) -> None:
        """Close the widget; the game continues without it."""
        self.table.leave(self)
        self._autoplay.close()
        self._review.stop()
        super().close()

    # ── showing ─────────────────────────────────────────────────────────────────────────────────────────────

    def svg(self) -> str:
        """Return a stand-alone picture of the board as the page shows it."""
        return scene_of(self._view).svg()

    def __repr__(self) -> str:
        game, decision = self.game, self.game.rules.decision(self.game.state, "en")
        said = game.rules.result(game.state).text("en").rstrip(".") if decision is None else decision.text
        return f"<Play {game.rules.game}, turn {game.turns}: {said}>"
