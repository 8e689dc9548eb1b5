"""Tables: one game in play, its players, and the widgets that show it.

All widgets that show a game share its table, so they stay in step. Changes made in a notebook's cell
(`Game.apply`, `Game.undo`) have the same effect as those made on a page.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from random import SystemRandom
from typing import Any, NamedTuple

from mazenb.bots import BotPlayer
from mazenb.engine import CHANCE, Action, Bot, Driver, Game, GameDriver, UndoError
from mazenb.engine.history.past import Step
from mazenb.engine.telling.turns import setup_answers
from mazenb.widgets.play.choices import ABLE, ALWAYS, REACTIONS, TOGETHER, Choices, Reactions
from mazenb.widgets.play.errors import PlayError
from mazenb.widgets.play.journal.keeper import Keeper, seats
from mazenb.widgets.play.journal.offer import Offer
from mazenb.widgets.play.thought import Thought
from mazenb.widgets.shared.traits import ONE_AT_A_TIME

__all__ = ["AUTOMATIC", "OVER", "PERSON", "ROLL", "TABLE", "Settings", "Table"]

PERSON, ROLL, TABLE, AUTOMATIC, OVER = "person", "roll", "table", "automatic", "over"
"""The things a table can wait for: a person's answer, a person to roll the dice, everyone at the screen
together, an automatic answer, and nothing, because the game is over."""

SEEDS = 1_000_000


class Settings(NamedTuple):
    """The choices made about how a game is played; the players of the game decide about those not made.

    Attributes
    ----------
    forced : bool, optional
        Whether a person's only possible answer is given without asking. By default, only if that reveals
        nothing, that is, unless several people play a game with secret hands.
    dice : {"click", "auto"}
        Whether a person's dice wait for a click.
    reactions : {"together", "able", "always"}, optional
        The way of asking for reactions (`mazenb.widgets.play.choices.REACTIONS`). By default, all together if
        several people are at one screen, unless forced choices are made without asking.
    roll_again : bool, optional
        Whether dice that an undo takes back are rolled again. By default, as the game says.
    """

    forced: bool | None = None
    dice: str = "click"
    reactions: str | None = None
    roll_again: bool | None = None

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Settings:
        """Return the settings that a journal stores; anything invalid is left at its default."""
        forced, again = data.get("forced"), data.get("roll_again")
        return cls(
            forced=forced if isinstance(forced, bool) else None,
            dice="auto" if data.get("dice") == "auto" else "click",
            reactions=next((way for way in REACTIONS if way == data.get("reactions")), None),
            roll_again=again if isinstance(again, bool) else None,
        )


class Table:
    """A game in play.

    Parameters
    ----------
    game : Game
    bots : mapping
        The bots by player; all other players are people.
    seed : int or str, optional
        The seed of the game, if it is known.
    settings : Settings, optional
    autosave : bool
        Whether every answer is written to a journal beside the notebook.
    """

    def __init__(
        self,
        game: Game[Any],
        bots: Mapping[str, BotPlayer | Bot] | None = None,
        *,
        seed: int | str | None = None,
        settings: Settings | None = None,
        autosave: bool = False,
    ) -> None:
        self.keeper = Keeper(autosave)
        self.bots = dict(bots or {})
        self.seed = seed
        self.settings = settings or Settings()
        self.paused = False
        self.said = Reactions()
        self.lock = ONE_AT_A_TIME
        self._held = False
        self._views: weakref.WeakSet[Any] = weakref.WeakSet()
        self._sit_down(game, seed)

    @classmethod
    def of(cls, game: Game[Any]) -> Table | None:
        """Return the table at which a game is played, if it is shown anywhere."""
        owner = getattr(game.watcher, "__self__", None)
        return owner if isinstance(owner, Table) else None

    def _sit_down(self, game: Game[Any], seed: int | str | None) -> None:
        driver = game.driver
        if driver is None:
            driver = game.driver = Driver(seed, automatic=game.rules.automatic)
            driver.setup(game)
        driver.bots = _bots_of(game, self.bots, seed)
        if self.settings.roll_again is not None:
            driver.roll_again = self.settings.roll_again
        self.game = game
        self._choices = Choices(game)
        game.watcher = self._changed
        game.guard = self.lock
        self.first = setup_answers(game)
        self.keeper.watch(game)

    # ── who looks on ────────────────────────────────────────────────────────────────────────────────────────

    def show_to(self, view: Any) -> None:
        """Register a view, whose `refresh` is called after every change."""
        self._views.add(view)

    def leave(self, view: Any) -> None:
        """Stop notifying a view."""
        self._views.discard(view)

    def _changed(self) -> None:
        past = self.game.past
        if past is None or past.action.verb != self.game.rules.decline:
            self.said.forget()
        self._tell()

    def _tell(self) -> None:
        if not self._held:
            self.keeper.keep_up(self._about())
            for view in list(self._views):
                view.refresh()

    def _about(self) -> dict[str, Any]:
        """Return the settings that a journal stores besides the record."""
        return {"bots": seats(self.bots), **self.settings._asdict(), "roll_again": self.roll_again}

    @contextmanager
    def _at_once(self) -> Iterator[None]:
        """Make several changes and announce them once."""
        with self.lock:
            self._held = True
            try:
                yield
            finally:
                self._held = False
                self._tell()

    # ── how it is played ────────────────────────────────────────────────────────────────────────────────────

    def change(
        self, *, forced: bool | None = None, dice: str | None = None, reactions: str | None = None
    ) -> None:
        """Change how the game is played from now on: forced choices, dice, reactions."""
        with self.lock:
            if reactions is None and len(self.people) > 1:
                # Another choice does not change who is asked for reactions.
                reactions = self.reactions
            self._set(forced=forced, dice=dice, reactions=reactions)
            self.said.forget()
            self._tell()

    def seat(self, bots: Mapping[str, BotPlayer | Bot]) -> None:
        """Let some bots play from now on, and people in all other seats."""
        with self.lock:
            # A bot that does not play this game refuses before anything is changed.
            made = _bots_of(self.game, bots, self.seed)
            self.bots, self._driver.bots = dict(bots), made
            self.keeper.begin_again(self._about())
            self._tell()

    def _set(self, **chosen: Any) -> None:
        """Make choices, except those that are None, and write them to the journal."""
        self.settings = self.settings._replace(
            **{name: choice for name, choice in chosen.items() if choice is not None}
        )
        self.keeper.begin_again(self._about())

    @property
    def forced(self) -> bool:
        """True if a person's only possible answer is given without asking."""
        if self.settings.forced is not None:
            return self.settings.forced
        return "forced" in self.game.rules.automatic or len(self.people) <= 1

    @property
    def dice(self) -> str:
        """``"click"`` if a person's dice wait for a click; otherwise ``"auto"``."""
        return self.settings.dice

    @property
    def reactions(self) -> str:
        """The way of asking for reactions."""
        alone = len(self.people) < 2
        return self.settings.reactions or (ABLE if alone or self.forced else TOGETHER)

    @property
    def _asks_the_able(self) -> bool:
        """True if a person is asked for a reaction only when holding a card to throw in."""
        return self.reactions == ABLE or (self.reactions == TOGETHER and len(self.people) < 2)

    def pause(self, on: bool) -> None:
        """Pause the bots, or let them play again."""
        with self.lock:
            self.paused = on
            self._tell()

    # ── whose turn it is ────────────────────────────────────────────────────────────────────────────────────

    def is_person(self, player: str) -> bool:
        """Return True if a person at the screen answers for a player."""
        return player not in self.bots

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(n for n, player in enumerate(self.game.players) if self.is_person(player))

    def waits_for(self, state: Any) -> str:
        """Return the kind of answer that a state waits for."""
        rules = self.game.rules
        player = rules.to_move(state)
        if player is None:
            return OVER
        if player == CHANCE:
            question, _ = rules.asked(state)
            quiet = question.setup or question.name in rules.preparing or self.dice != "click"
            if quiet or not self.is_person(rules.players[state.turn_of]):
                return AUTOMATIC
            return ROLL if self._choices.left(state) else AUTOMATIC
        if not self.is_person(player):
            return AUTOMATIC
        if left := rules.reacting(state):
            return self._waits_for_reaction(state, left)
        return PERSON if not self.forced or self._choices.left(state) else AUTOMATIC

    def _waits_for_reaction(self, state: Any, left: tuple[int, ...]) -> str:
        if self.reactions == ALWAYS:
            return PERSON
        if self._asks_the_able:
            return PERSON if self._choices.left(state) else AUTOMATIC
        passes = self.said.passes(left)
        return TABLE if passes is None else AUTOMATIC if passes else PERSON

    @property
    def waiting(self) -> str:
        """The kind of answer that the game waits for now."""
        return self.waits_for(self.game.state)

    # ── answering ───────────────────────────────────────────────────────────────────────────────────────────

    def step(self) -> None:
        """Give an answer that needs no person: that of chance, a forced one, or a bot's."""
        with self.lock:
            game = self.game
            if game.to_move in game.players and self.is_person(str(game.to_move)) and self._passes():
                game.apply(game.rules.decline)
                return
            driver = self._driver
            automatic = {CHANCE, "forced"} if self.forced else {CHANCE}
            driver.automatic = frozenset(automatic | ({"reactions"} if self._asks_the_able else set()))
            driver.step(game)

    def _passes(self) -> bool:
        return bool(self.said.passes(self.game.rules.reacting(self.game.state)))

    def reacts(self, seat: int | None) -> None:
        """Accept the joint answer of all people at the screen: one of them reacts, or none does.

        People who do not react pass as soon as they are asked; bots are asked as usual.
        """
        with self._at_once():
            game = self.game
            self.said.say(game.rules.reacting(game.state), seat)
            while game.to_move in game.players and self.is_person(str(game.to_move)) and self._passes():
                game.apply(game.rules.decline)

    def thought(self) -> Thought | None:
        """Return the thought of the bot that must answer now, if it thinks in slices."""
        with self.lock:
            game, player = self.game, self.game.to_move
            bots = self._driver.bots
            bot: Any = bots.get(player) if isinstance(bots, Mapping) and player is not None else None
            if player is None or not hasattr(bot, "think"):
                return None
            seen = game.observation(player)
            return Thought(player, game.state, bot.think(seen, seen.legal_actions()))

    def stands(self, thought: Thought) -> bool:
        """Return True if the game still waits for the answer that a bot is thinking about."""
        return self.game.state is thought.state

    def answer(self, thought: Thought, action: Action) -> None:
        """Give the answer that a bot has found, if its question is still open."""
        with self.lock:
            if self.stands(thought):
                self.game.apply(action)

    @property
    def _driver(self) -> GameDriver:
        if self.game.driver is None:
            self._sit_down(self.game, None)
        assert self.game.driver is not None  # just given
        return self.game.driver

    def prepare(self) -> None:
        """Give the answers of chance before the first turn, which no player has to watch."""
        rules = self.game.rules
        with self._at_once():
            while rules.to_move(self.game.state) == CHANCE and self.waiting == AUTOMATIC:
                question, _ = rules.asked(self.game.state)
                if not question.setup and question.name not in rules.preparing:
                    break
                self.step()
            # A game in which no player has done anything is not worth a journal.
            self.keeper.watch(self.game)

    # ── back and forth ──────────────────────────────────────────────────────────────────────────────────────

    @property
    def roll_again(self) -> bool:
        """True if dice that are undone are rolled again; otherwise they keep their result."""
        return self._driver.roll_again

    @roll_again.setter
    def roll_again(self, again: bool) -> None:
        self._driver.roll_again = again
        self._set(roll_again=again)

    @property
    def answers(self) -> int:
        """The number of answers given so far."""
        return sum(1 for _ in self.backwards())

    def backwards(self) -> Iterator[Step]:
        """Yield the answers given so far, the latest one first."""
        here = self.game.past
        while here is not None:
            yield here
            here = here.before

    def state_at(self, answers: int) -> Any:
        """Return the state after the given number of answers."""
        state = self.game.state
        for later in islice(self.backwards(), self.answers - answers):
            state = later.state
        return state

    def undo(self) -> None:
        """Go back to a person's last decision, undoing what bots and dice did since then.

        Raises
        ------
        UndoError
            If there is no such decision, or the table does not take dice back.
        """
        with self.lock, self._asked_again():
            for n, step in enumerate(self.backwards(), 1):
                if self._decides(step.state, step.before):
                    self._back(n)
                    return
            raise UndoError("engine.undo.start")

    @contextmanager
    def _asked_again(self) -> Iterator[None]:
        """Forget the joint answer of the people at the screen, but restore it if the change is refused."""
        before, self.said = self.said, Reactions()
        try:
            yield
        except BaseException:
            self.said = before
            raise

    def _decides(self, state: Any, before: Step | None) -> bool:
        """Return True if people decide what follows a state: one person, or all with one question."""
        waits = self.waits_for(state)
        if waits != TABLE or before is None:
            return waits in (PERSON, ROLL, TABLE)
        # The first question of a round represents the whole round.
        reacting, earlier = self.game.rules.reacting, before.state
        return self.waits_for(earlier) != TABLE or reacting(earlier)[1:] != reacting(state)

    def _back(self, n: int) -> None:
        if not self._driver.undo_chance:
            for step in islice(self.backwards(), n):
                if self.game.rules.to_move(step.state) == CHANCE:
                    raise UndoError("engine.undo.chance", action=str(step.action))
        with self._at_once():
            for _ in range(n):
                self.game.undo()

    def redo(self) -> None:
        """Go forward to a person's next decision.

        Raises
        ------
        UndoError
            If there is nothing to redo.
        """
        if self.game.future is None:
            raise UndoError("engine.undo.end")
        with self._at_once():
            self.said.forget()
            self.game.redo()
            while self.can_redo and not self._decides(self.game.state, self.game.past):
                self.game.redo()

    @property
    def can_redo(self) -> bool:
        """True if there is something to redo."""
        return self.game.future is not None

    @property
    def can_undo(self) -> bool:
        """True if a person has made a decision yet."""
        return any(self.waits_for(step.state) in (PERSON, ROLL, TABLE) for step in self.backwards())

    def go_to(self, answers: int) -> None:
        """Go back to the moment after the given number of answers; the later answers can be redone.

        Raises
        ------
        PlayError
            If there is no such moment.
        """
        now = self.answers
        if not self.first <= answers <= now:
            raise PlayError("play.refuse.moment", found=answers, first=self.first, last=now)
        with self._asked_again():
            self._back(now - answers)

    # ── other games at the same table ───────────────────────────────────────────────────────────────────────

    def play(self, game: Game[Any], seed: int | str | None = None) -> None:
        """Replace this game with another, with the same players or others."""
        with self.lock:
            bots = {name: bot for name, bot in self.bots.items() if name in game.players}
            # A bot that does not play this game refuses before anything is changed.
            _bots_of(game, bots, seed)
            self.game.watcher = self.game.guard = None
            self.seed = seed
            self.bots = bots
            self._sit_down(game, seed)
            self.paused = False
            self._tell()

    def resume(self, offer: Offer) -> None:
        """Replace this game with an interrupted one and continue it."""
        with self.lock:
            before = self.bots, self.settings
            self.bots, self.settings = dict(offer.bots), Settings.read(offer.about)
            try:
                self.play(offer.game)
            except BaseException:
                self.bots, self.settings = before
                raise
            self.adopt(offer)

    def adopt(self, offer: Offer) -> None:
        """Continue the journal of an interrupted game."""
        self.keeper.adopt(offer.path, self._about())

    def again(self, seed: int | str | None = None) -> None:
        """Start again from scratch, with new dice or with a known seed."""
        seed = new_seed() if seed is None else seed
        self.play(self._begun_by(seed, ()), seed)
        self.prepare()

    def rematch(self) -> None:
        """Play the same game again: from its seed or, if that is unknown, from the same set-up."""
        if self.seed is not None:
            self.again(self.seed)
        else:
            laid = [step.action for step, _ in islice(self.game.steps(), self.first)]
            self.play(self._begun_by(new_seed(), laid))
            self.prepare()

    def _begun_by(self, seed: int | str, laid: Iterable[Action]) -> Game[Any]:
        """Return a new game of the same kind, with part of its set-up given and the rest drawn by a seed."""
        old = self.game
        begun = next((step.state for step, _ in old.steps()), old.state)
        start = None if begun == old.rules.opening() else begun
        game: Game[Any] = Game(old.rules, start)
        for action in laid:
            game.apply(action)
        undo_chance = old.driver is None or old.driver.undo_chance
        roll_again = old.driver is not None and old.driver.roll_again
        done = old.rules.automatic
        game.driver = Driver(seed, automatic=done, undo_chance=undo_chance, roll_again=roll_again)
        game.driver.setup(game)
        return game


def new_seed() -> int:
    """Return a seed that is easy to read out and type."""
    return SystemRandom().randrange(SEEDS)


def _bots_of(game: Game[Any], bots: Mapping[str, BotPlayer | Bot], seed: int | str | None) -> dict[str, Bot]:
    """Return the bots of a game, each with its own seed derived from the game's, for replays."""
    return {
        player: _made(bot, game.rules.game, _bot_seed(seed, n))
        for n, (player, bot) in enumerate(bots.items())
    }


def _bot_seed(seed: int | str | None, n: int) -> int | str | None:
    if isinstance(seed, str):
        return f"{seed} {n}"
    return None if seed is None else seed + n


def _made(bot: BotPlayer | Bot, game: str, seed: int | str | None) -> Bot:
    return bot.make(game, seed) if isinstance(bot, BotPlayer) else bot
