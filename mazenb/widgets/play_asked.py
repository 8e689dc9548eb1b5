"""What the page of a game asks for, and what the game does by itself once the page has caught up."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any

from mazenb.board import MazenbError
from mazenb.engine import Action, Game, GameError, IllegalAction
from mazenb.engine.game import Step
from mazenb.engine.texts import text

from . import saves
from .errors import PlayError
from .interrupting import Interrupts
from .play_intents import Intent, read_intent, short
from .play_log import PAGE
from .table import AUTOMATIC, OVER, PERSON, THROW, Table

__all__ = ["Asked"]


class Asked:
    """The part of `Play` that hears the page. An intent is carried out, or comes back as a sentence."""

    table: Table
    language: str
    look: int | None
    _number: int
    _past: Step | None
    _at_screen: int | None

    def __init__(self, **traits: Any) -> None:
        self._task: asyncio.Task[None] | None = None
        # Bots think where cells run: that is the thread that an interrupt reaches.
        try:
            self._kernel: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:
            self._kernel = None
        self._interrupts = Interrupts(self._interrupted)
        super().__init__(**traits)
        self.on_msg(self._receive)  # type: ignore[attr-defined]  # the widget's

    @property
    def game(self) -> Game[Any]:
        """The live game."""
        return self.table.game

    @property
    def looking(self) -> bool:
        """Whether the page shows an earlier moment."""
        return self.look is not None

    @property
    def _state(self) -> Any:
        return self.game.state if self.look is None else self.table.state_at(self.look)

    @property
    def covered(self) -> bool:
        """Whether the screen must be passed on before anything secret is shown."""
        if not self.game.rules.secret or len(self.table.people) < 2:
            return False
        return self.table.waiting in (PERSON, THROW) and self._asked_seat() != self._at_screen

    def _asked_seat(self) -> int:
        player = self.game.to_move
        return self.game.players.index(player) if player in self.game.players else self.game.state.turn_of

    @abstractmethod
    def refresh(self) -> None:
        """Tell the page what changed since it was last told."""

    @abstractmethod
    def _send_whole(self) -> None:
        """Tell the page everything."""

    @abstractmethod
    def _log(self, first: int, most: int, last: int) -> list[dict[str, Any]]:
        """The last entries of the log up to an answer, at most so many, none before the first."""

    def say(self, kind: str, **values: Any) -> None:
        """Tell the page something that is not part of the game."""
        self.send({"kind": kind, **values})  # type: ignore[attr-defined]  # the widget's

    # ── what the page asks for ──────────────────────────────────────────────────────────────────────────────

    def _receive(self, _: object, content: object, buffers: object) -> None:
        """Do what the page asks for, or say why not."""
        try:
            if buffers:
                raise PlayError("play.refuse.message", found="[…]")
            intent = read_intent(content)
            with self.table.lock:
                self._obey(intent)
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
            self.look = None
            self._past = None
            if kind == "rematch":
                table.rematch()
            else:
                table.again()
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
        if on:
            self._in_kernel(self._interrupts.rest)
        with self.table.lock:
            self.table.paused = on
            self.table._changed()

    # ── what is done by itself ──────────────────────────────────────────────────────────────────────────────

    def _go_on(self) -> None:
        """The page has shown the last answer: let the next one be given, if nobody has to think about it."""
        self._in_kernel(self._begin if self._goes_on() else self._interrupts.rest)

    def _goes_on(self) -> bool:
        return not self.table.paused and self.table.waiting == AUTOMATIC

    def _in_kernel(self, do: Callable[[], None]) -> None:
        """Do something on the kernel's own loop, or at once where there is none."""
        if self._kernel is None or self._kernel.is_closed():
            do()
        else:
            self._kernel.call_soon_threadsafe(do)

    def _begin(self) -> None:
        if self._kernel is None or self._kernel.is_closed():
            self._step()
        elif self._task is None or self._task.done():
            self._task = self._kernel.create_task(self._think())

    async def _think(self) -> None:
        # Whatever was asked meanwhile counts: a pause, an undo, an answer from a cell.
        if self._goes_on():
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
        # Heard at any point of whatever runs: the pause itself waits until that is done.
        self._in_kernel(partial(self._pause, True))
