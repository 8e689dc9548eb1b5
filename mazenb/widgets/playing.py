"""Play a game in a notebook: Python decides, the page shows."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from mazenb.board import MazenbError
from mazenb.engine import Action, Game, GameError, IllegalAction
from mazenb.engine.game import Step
from mazenb.engine.texts import LANGUAGES, text
from mazenb.engine.texts import language as session_language
from mazenb.pictures.scene import Scene, change

from . import play_messages as messages
from . import saves
from .errors import PlayError
from .interrupting import Interrupts
from .play_intents import Intent, read_intent, short
from .play_log import PAGE, common, log_entries
from .saving import Saving
from .seating import Player, seated
from .table import AUTOMATIC, OVER, PERSON, THROW, Table

__all__ = ["Play", "play"]

_STATIC = files("mazenb") / "static"


def _whole(_: object, widget: Play) -> dict[str, Any]:
    # Made when it is asked for: a page opened later gets the present state, and no patch sends it again.
    return widget._everything()


class _Given(traitlets.Any):
    """A trait that is never None: a plain Any lets None past its check."""

    allow_none = False


class Play(Saving, anywidget.AnyWidget):
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

    language = _Given("en")

    def __init__(self, table: Table, *, language: str | None = None) -> None:
        self.table = table
        self.look: int | None = None
        self._number = 0
        self._began = False
        self._at_screen: int | None = table.people[0] if len(table.people) == 1 else None
        self._task: asyncio.Task[None] | None = None
        self._interrupts = Interrupts(self._interrupted)
        self._shown: Scene | None = None
        self._past: Step | None = table.game.past
        self._told: tuple[Any, int | None] = (None, None)
        super().__init__(language=self._speech(session_language() if language is None else language))
        self._began = True
        table.show_to(self)
        self.on_msg(self._receive)

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
    def seed(self) -> int | None:
        """What the game was begun with."""
        return self.table.seed

    @property
    def looking(self) -> bool:
        """Whether the page shows an earlier moment."""
        return self.look is not None

    @property
    def seat(self) -> int | None:
        """Whose hand the page may show: that of the seat at the screen, in a game of secret hands."""
        return self._at_screen if self.game.rules.secret and not self.covered else None

    @property
    def covered(self) -> bool:
        """Whether the screen must be passed on before anything secret is shown."""
        rules, people = self.game.rules, self.table.people
        if not rules.secret or len(people) < 2 or self.table.waiting not in (PERSON, THROW):
            return False
        return self._asked_seat() != self._at_screen

    def _asked_seat(self) -> int:
        player = self.game.to_move
        return self.game.players.index(player) if player in self.game.players else self.game.state.turn_of

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

    @property
    def _state(self) -> Any:
        return self.game.state if self.look is None else self.table.state_at(self.look)

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

    def say(self, kind: str, **values: Any) -> None:
        """Tell the page something that is not part of the game."""
        self.send({"kind": kind, **values})

    # ── what the page asks for ──────────────────────────────────────────────────────────────────────────────

    def _receive(self, _: object, content: object, buffers: object) -> None:
        """Do what the page asks for, or say why not."""
        try:
            if buffers:
                raise PlayError("play.refuse.message", found="[…]")
            self._obey(read_intent(content))
        except GameError as error:
            self.say("refusal", text=error.sentence(self.language))
        except MazenbError as error:
            self.say("refusal", text=str(error))
        except Exception as error:
            self.say("refusal", text=text("play.refuse.broken", self.language, found=str(error)[:200]))
            raise

    def _obey(self, intent: Intent) -> None:
        kind, value = intent.kind, intent.value
        table = self.table
        if kind in ("answer", "throw"):
            self._answer(intent)
        elif kind == "shown":
            if intent.number == self._number and not self.looking:
                self._go_on()
        elif kind == "undo":
            self.look = None
            table.undo()
        elif kind == "redo":
            self.look = None
            table.redo()
        elif kind == "look":
            self._look_at(value)
        elif kind == "play-on":
            self._play_on()
        elif kind == "pause":
            self._pause(value)
        elif kind in ("forced", "dice"):
            if kind == "forced":
                table.forced = value
            else:
                table.dice = "click" if value else "auto"
            table._changed()
        elif kind == "language":
            self.language = value
        elif kind == "here":
            self._sit(value)
        elif kind == "about":
            self.say("about", spot=value, text=self.game.rules.about(self._state, value, self.language))
        elif kind == "log":
            self.say("log", entries=self._log(0, PAGE, value - 1))
        elif kind == "scene":
            self._send_whole()
        else:
            self._manage(kind, value)

    def _manage(self, kind: str, value: Any) -> None:
        """New games, saved games, the seed."""
        table = self.table
        if kind in ("new", "rematch"):
            if kind == "rematch" and table.seed is None:
                raise PlayError("play.refuse.no-seed")
            self.look = None
            self._past = None
            table.again(table.seed if kind == "rematch" else None)
        elif kind == "seed":
            if table.seed is None:
                raise PlayError("play.refuse.no-seed")
            if self.game.rules.secret and table.waiting != OVER:
                raise PlayError("play.refuse.secret-seed")
            self.say("seed", text=text("play.seed", self.language, seed=table.seed))
        elif kind == "save":
            name = saves.save(self.game, value)
            self.say("saved", text=text("play.saved", self.language, name=name))
        elif kind == "saves":
            self.say("saves", names=saves.saved())
        elif kind == "load":
            game = saves.load(value)
            self.look = None
            table.play(game)
            self.say("saved", text=text("play.loaded", self.language, name=saves.file_of(value).name))

    def _answer(self, intent: Intent) -> None:
        waits = self.table.waiting
        if intent.number != self._number:
            raise PlayError("play.refuse.stale")
        if self.looking:
            raise PlayError("play.refuse.looking")
        if waits == OVER:
            raise PlayError("engine.over")
        if self.covered:
            raise PlayError("play.refuse.other", player=self.game.players[self._asked_seat()])
        if intent.kind == "throw":
            if waits != THROW:
                raise PlayError("play.refuse.no-throw")
            self.table.step()
            return
        if waits != PERSON:
            raise PlayError("play.refuse.other", player=self._who())
        action = Action.parse(intent.value)
        if action not in self.game.legal_actions():
            reason = self.game.explain(action)
            if reason is None:
                raise IllegalAction("play.refuse.illegal", action=short(intent.value))
            raise PlayError("play.refuse.reason", reason=reason.text(self.language))
        self.game.apply(action)

    def _who(self) -> str:
        player = self.game.to_move
        return player if player in self.game.players else text("play.chance", self.language)

    def _look_at(self, moment: int | None) -> None:
        last = self.table.answers
        if moment is not None and not self.table.first <= moment <= last:
            raise PlayError("play.refuse.moment", found=moment, first=self.table.first, last=last)
        self.look = None if moment == last else moment
        self.refresh()

    def _play_on(self) -> None:
        if self.look is None:
            return
        moment, self.look = self.look, None
        self.table.paused = False
        self.table.go_to(moment)

    def _sit(self, seat: int) -> None:
        if seat != self._asked_seat() or seat not in self.table.people:
            raise PlayError("play.refuse.other", player=self._who())
        self._at_screen = seat
        self._past = None
        self._send_whole()

    def _pause(self, on: bool) -> None:
        self.table.paused = on
        if on:
            self._interrupts.rest()
        self.table._changed()

    # ── what is done by itself ──────────────────────────────────────────────────────────────────────────────

    def _go_on(self) -> None:
        """The page has shown the last answer: let the next one be given, if nobody has to think about it."""
        if self.table.paused or self.table.waiting != AUTOMATIC:
            self._interrupts.rest()
            return
        if self._task is not None and not self._task.done():
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._step()
            return
        self._task = loop.create_task(self._think())

    async def _think(self) -> None:
        self._interrupts.listen()
        self._step()

    def _step(self) -> None:
        try:
            with self._interrupts.thinking():
                self.table.step()
        except KeyboardInterrupt:
            self._pause(True)
        except MazenbError as error:
            self.say("refusal", text=str(error))
            self._pause(True)
        except Exception as error:
            # A bot of the reader's own may fail in any way: the game stands still and says so.
            self.say("refusal", text=text("play.refuse.bot", self.language, found=repr(error)[:200]))
            self._pause(True)
            raise

    def _interrupted(self) -> None:
        with contextlib.suppress(RuntimeError):
            asyncio.get_event_loop().call_soon_threadsafe(self._pause, True)

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


def play(
    what: Any = "gootmu",
    *,
    players: int | Sequence[Player] | None = None,
    seed: int | None = None,
    position: str | None = None,
    language: str | None = None,
    forced: bool | None = None,
    dice: str = "click",
    **options: Any,
) -> Play:
    """Play a game: with the mouse or the keyboard, alone, against bots, or several people at one screen.

    Parameters
    ----------
    what : str, Game, Record or path
        The name of a game (``"gootmu"``, ``"goose"``, ``"snakes"``, ``"race"`` …), a game in play, a record, the
        file of a saved game, or a position as text.
    players : int or sequence, optional
        Their number, or one for each seat in order of play: a name for a person, ``mazenb.bot("greedy")`` for a
        bot. Of a new game, "me" against a greedy bot if not given.
    seed : int, optional
        For the set-up, the dice and the bots: the same seed gives the same game.
    position : str, optional
        Where to begin, as ``str(game)`` writes it.
    language : {"en", "fr"}, optional
        The session's own if not given; it can be switched on the page.
    forced : bool, optional
        Whether a decision with one possible answer is made without asking; if not given, unless that would
        tell other people what is in a hand.
    dice : {"click", "auto"}
        Whether a person's dice wait for a click.
    **options
        Options of the game.

    Returns
    -------
    Play
        Its ``game`` is the live one: an answer applied in a cell shows at once, a click shows in the next cell.

    Raises
    ------
    PlayError
        If nothing that can be played is meant.
    GameError
        If an option, a record or a position is refused, with the reason.

    Examples
    --------
    >>> import mazenb
    >>> w = mazenb.play("gootmu", players=["me", mazenb.bot("greedy")], seed=1)
    >>> w.game.players
    ('me', 'greedy')
    >>> mazenb.play("chess")
    Traceback (most recent call last):
    ...
    mazenb.widgets.errors.PlayError: 'chess' is neither a game (goose, snakes, race, gootmu...) nor a saved file.
    """
    if dice not in ("click", "auto"):
        raise PlayError("play.refuse.dice", found=short(dice))
    if forced is not None and not isinstance(forced, bool):
        raise PlayError("play.refuse.forced", found=short(forced))
    speech = None if language is None else Play._speech(language)
    if isinstance(what, Play):
        what = what.game
    found = seated(what, players, seed, position, options)
    table = Table.of(found.game)
    if table is None:
        table = Table(found.game, found.bots, seed=found.seed, forced=forced, dice=dice)
    elif players is not None:
        table.bots = found.bots
    return Play(table, language=speech)
