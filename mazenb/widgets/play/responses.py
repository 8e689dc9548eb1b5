"""Responses to the requests of the page of a game, one method per request."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from mazenb.bots import Hint
from mazenb.engine import Action, IllegalAction
from mazenb.engine.telling.turns import PAGE, log_entries
from mazenb.texts.catalogue import text
from mazenb.widgets.play import saves
from mazenb.widgets.play.autoplay import Autoplay
from mazenb.widgets.play.errors import PlayError
from mazenb.widgets.play.review.curve import Review
from mazenb.widgets.play.table import OVER, PERSON, ROLL, TABLE
from mazenb.widgets.play.updates import listener
from mazenb.widgets.play.viewpoint import Viewpoint
from mazenb.widgets.play.words.explanations import about_text, reason_text
from mazenb.widgets.play.words.preview import preview
from mazenb.widgets.shared.errors import short

__all__ = ["Page", "Responses"]

TO_ROLL = Action("roll")
"""The answer that chooses to roll if there is an alternative, for example with a POWER TOKEN."""


class Page(Protocol):
    """The methods through which a response updates the page."""

    language: Any

    @property
    def number(self) -> int:
        """The number of the last update that was sent."""

    def say(self, kind: str, **values: Any) -> None:
        """Tell the page something that is not part of the game."""

    def refresh(self) -> None:
        """Tell the page what changed since the last update."""

    def send_whole(self) -> None:
        """Send the page everything."""


class Responses:
    """The handlers of the requests that the page of a game makes.

    Parameters
    ----------
    view : Viewpoint
        The viewpoint of the page.
    page : Page
    autoplay : Autoplay
    review : Review
    """

    def __init__(self, view: Viewpoint, page: Page, autoplay: Autoplay, review: Review) -> None:
        self._view = view
        self._table = view.table
        self._page = page
        self._autoplay = autoplay
        self._review = review

    # ── answers ─────────────────────────────────────────────────────────────────────────────────────────────

    def roll(self, number: int) -> None:
        """Roll the dice that are waiting for a click."""
        self._check_turn(number)
        if self._table.waiting != ROLL:
            raise PlayError("play.refuse.no-throw")
        self._view.offer = None
        self._table.step()

    def answer(self, do: str, number: int) -> None:
        """Give the answer of the person at the screen."""
        self._check_turn(number)
        view = self._view
        if self._table.waiting == TABLE and do == view.game.rules.decline:
            # All players saw the screen, so no hand is shown until one of them sits down.
            view.stand_up()
            self._table.reacts(None)
            return
        if self._table.waiting != PERSON:
            raise PlayError("play.refuse.other", player=view.asked_name)
        action = Action.parse(do)
        if action not in view.game.legal_actions():
            reason = view.game.explain(action)
            if reason is None:
                raise IllegalAction("play.refuse.illegal", action=short(do))
            raise PlayError("play.refuse.reason", reason=reason_text(view, reason))
        view.offer = None
        view.game.apply(action)
        if action == TO_ROLL and self._table.waiting == ROLL:
            # Rolling was one choice among others, and its button has already been pressed.
            self._table.step()

    def _check_turn(self, number: int) -> None:
        """Refuse an answer to anything other than the current question to the person at the screen."""
        view = self._view
        if number != self._page.number:
            raise PlayError("play.refuse.stale")
        if view.looking:
            raise PlayError("play.refuse.looking")
        if self._table.waiting == OVER:
            raise PlayError("engine.over")
        if view.covered:
            raise PlayError("play.refuse.other", player=view.game.players[view.asked_seat])

    def shown(self, number: int) -> None:
        """Continue automatically, because the page has shown the last answer."""
        if number == self._page.number and not self._view.looking:
            self._autoplay.go_on()

    def here(self, seat: int) -> None:
        """Show the hand of the person who sits down at the screen."""
        view, table = self._view, self._table
        if table.waiting == TABLE and seat in table.people and seat in self._still_asked():
            view.sit_down(seat)
            table.reacts(seat)
            self._page.send_whole()
            return
        if seat != view.asked_seat or seat not in table.people:
            raise PlayError("play.refuse.other", player=view.asked_name)
        view.sit_down(seat)
        self._page.send_whole()

    def _still_asked(self) -> tuple[int, ...]:
        game = self._view.game
        return game.rules.reacting(game.state)

    # ── back and forth ──────────────────────────────────────────────────────────────────────────────────────

    def undo(self) -> None:
        """Go back to a person's last decision."""
        with self._present():
            self._table.undo()

    def redo(self) -> None:
        """Go forward to a person's next decision."""
        with self._present():
            self._table.redo()

    @contextmanager
    def _present(self) -> Iterator[None]:
        """Return to the present in this context; if the request is refused, nothing changes."""
        before = self._view.look, self._table.paused
        self._view.look = None
        try:
            yield
        except BaseException:
            self._view.look, self._table.paused = before
            raise

    def look(self, at: int | None) -> None:
        """Show an earlier moment of the game."""
        last = self._table.answers
        if at is not None and not self._table.first <= at <= last:
            raise PlayError("play.refuse.moment", found=at, first=self._table.first, last=last)
        self._view.look = None if at == last else at
        self._page.refresh()

    def play_on(self) -> None:
        """Continue the game from the moment that is shown."""
        moment = self._view.look
        if moment is not None:
            with self._present():
                self._table.paused = False
                self._table.go_to(moment)

    # ── how it is played and shown ──────────────────────────────────────────────────────────────────────────

    def pause(self, on: bool) -> None:
        """Pause the bots, or let them play again."""
        self._autoplay.pause(on)

    def forced(self, on: bool) -> None:
        """Make forced choices without asking, or stop doing so."""
        self._table.change(forced=on)

    def dice(self, on: bool) -> None:
        """Make a person's dice wait for a click, or not."""
        self._table.change(dice="click" if on else "auto")

    def reactions(self, mode: str) -> None:
        """Ask for reactions in another way."""
        self._table.change(reactions=mode)

    def language(self, language: str) -> None:
        """Switch to another language."""
        self._page.language = language

    def about(self, spot: str) -> None:
        """Describe a spot."""
        self._page.say("about", spot=spot, text=about_text(self._view, spot))

    def log(self, before: int) -> None:
        """Send earlier entries of the log."""
        view = self._view
        entries = log_entries(view.game, 0, before - 1, listener(view), most=PAGE)
        self._page.say("log", entries=entries)

    def preview(self, do: str, number: int) -> None:
        """Tell the page what an answer would do; an outdated request is ignored."""
        view = self._view
        if number != self._page.number or view.looking or view.covered or self._table.waiting != PERSON:
            return
        action = Action.parse(do)
        if action in view.game.legal_actions():
            self._page.say("preview", do=do, number=number, **preview(view, action))

    def hint(self, number: int) -> None:
        """Search for the best answer, and show it with the reason; the game can continue meanwhile."""
        self._check_turn(number)
        view = self._view
        if self._table.waiting != PERSON:
            raise PlayError("bots.hint.not-now")
        state = view.game.state

        def tell(found: Hint) -> None:
            if view.game.state is state:
                said = {"why": found.why(view.language), "better": found.lead(view.language)}
                action = str(found.action)
                self._page.say("hint", do=action, answer=action, better_by=found.better_by, **said)

        self._autoplay.hint(tell)

    def analyse(self, number: int) -> None:
        """Analyse the game and send the curve; the game can continue meanwhile."""
        if number != self._page.number:
            raise PlayError("play.refuse.stale")
        if not self._view.can_review:
            raise PlayError("play.refuse.review")
        self._review.begin()

    def stop(self) -> None:
        """Stop searching for a hint, or analysing the game."""
        self._autoplay.stop_hint()
        self._review.stop()

    def scene(self) -> None:
        """Send everything again, because the page has missed something."""
        self._page.send_whole()

    # ── other games ─────────────────────────────────────────────────────────────────────────────────────────

    def new(self) -> None:
        """Begin again with the same players."""
        self._begin(self._table.again)

    def rematch(self) -> None:
        """Play the same game again."""
        self._begin(self._table.rematch)

    def _begin(self, begin: Callable[[], None]) -> None:
        with self._present():
            begin()

    def resume(self) -> None:
        """Continue the interrupted game that the page has offered."""
        offer = self._view.offer
        if offer is None:
            raise PlayError("play.refuse.no-offer")
        with self._present():
            self._table.resume(offer)
        self._view.offer = None
        self._page.send_whole()
        self._tell("resumed", turn=offer.game.turns)

    def decline(self) -> None:
        """Decline to continue the interrupted game; it is offered again next time."""
        self._view.offer = None
        self._page.send_whole()

    def seed(self) -> None:
        """Send the seed to the page, if that reveals nothing secret."""
        seed = self._table.seed
        if seed is None:
            raise PlayError("play.refuse.no-seed")
        if self._view.game.rules.secret and self._table.waiting != OVER:
            raise PlayError("play.refuse.secret-seed")
        self._tell("seed", seed=seed)

    def save(self, name: str) -> None:
        """Save the game in the notebook's folder."""
        self._tell("saved", name=saves.save(self._view.game, name))

    def saves(self) -> None:
        """Send the names of the games saved in the notebook's folder."""
        self._page.say("saves", names=saves.saved())

    def load(self, name: str) -> None:
        """Continue a saved game."""
        game = saves.load(name)
        with self._present():
            self._table.play(game)
        self._page.say("saved", text=text("play.loaded", self._view.language, name=saves.file_of(name).name))

    def _tell(self, key: str, **values: Any) -> None:
        self._page.say(key, text=text(f"play.{key}", self._view.language, **values))
