"""A table: one game in play, who sits at it, and who is shown it.

All widgets that show one game share its table, so they keep in step. What is done in a notebook's cell
(`Game.apply`, `Game.undo`) is heard like what is done on a page.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from random import SystemRandom
from typing import Any

from mazenb.bots import BotPlayer, make_bot
from mazenb.engine import CHANCE, Action, Bot, Driver, Game, UndoError
from mazenb.engine.game import Step

from .errors import PlayError
from .traits import ONE_AT_A_TIME

__all__ = ["AUTOMATIC", "OVER", "PERSON", "THROW", "Table"]

PERSON, THROW, AUTOMATIC, OVER = "person", "throw", "automatic", "over"
"""What a table waits for: a person's answer, a person to throw the dice, nobody, and nothing any more."""

SEEDS = 1_000_000


class Table:
    """A game in play.

    Parameters
    ----------
    game : Game
    bots : mapping
        Who answers for which player; all others are people.
    seed : int, optional
        What the game was begun with, if that is known.
    forced : bool, optional
        Whether a person's only possible answer is given without asking. If not given, where that tells nobody
        anything: not where several people play a game of secret hands.
    dice : {"click", "auto"}
        Whether a person's dice wait for a click.
    """

    def __init__(
        self,
        game: Game[Any],
        bots: Mapping[str, BotPlayer | Bot] | None = None,
        *,
        seed: int | None = None,
        forced: bool | None = None,
        dice: str = "click",
    ) -> None:
        self.bots = dict(bots or {})
        self.seed = seed
        self.forced = True if forced is None else forced
        self.dice = dice
        self.paused = False
        self.lock = ONE_AT_A_TIME
        self._held = False
        self._views: weakref.WeakSet[Any] = weakref.WeakSet()
        self._sit_down(game, seed)
        if forced is None:
            self.forced = "forced" in game.rules.automatic or len(self.people) <= 1

    @classmethod
    def of(cls, game: Game[Any]) -> Table | None:
        """The table at which a game is played, if it is shown anywhere."""
        owner = getattr(game.watcher, "__self__", None)
        return owner if isinstance(owner, Table) else None

    def _sit_down(self, game: Game[Any], seed: int | None) -> None:
        driver = game.driver
        if driver is None:
            driver = game.driver = Driver(seed, automatic=game.rules.automatic)
            driver.setup(game)
        # Each bot has a seed of its own, made from the game's: the same seed gives the same game.
        driver.bots = {
            player: _made(bot, game.rules.game, None if seed is None else seed + n)
            for n, (player, bot) in enumerate(self.bots.items())
        }
        self.game = game
        game.watcher = self._changed
        game.guard = self.lock
        self.first = _setup_answers(game)

    # ── who looks on ────────────────────────────────────────────────────────────────────────────────────────

    def show_to(self, view: Any) -> None:
        """Let a view be told of every change, by its `refresh`."""
        self._views.add(view)

    def leave(self, view: Any) -> None:
        """Tell a view no more."""
        self._views.discard(view)

    def _changed(self) -> None:
        if not self._held:
            for view in list(self._views):
                view.refresh()

    @contextmanager
    def _at_once(self) -> Iterator[None]:
        """Make several changes and tell of them once."""
        with self.lock:
            self._held = True
            try:
                yield
            finally:
                self._held = False
                self._changed()

    # ── whose turn it is ────────────────────────────────────────────────────────────────────────────────────

    def is_person(self, player: str) -> bool:
        """Whether somebody at the screen answers for a player."""
        return player not in self.bots

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(n for n, player in enumerate(self.game.players) if self.is_person(player))

    def waits_for(self, state: Any) -> str:
        """What a state waits for."""
        rules = self.game.rules
        player = rules.to_move(state)
        if player is None:
            return OVER
        if player == CHANCE:
            question, _ = rules.asked(state)
            if question.setup or self.dice != "click" or not self.is_person(rules.players[state.turn_of]):
                return AUTOMATIC
            return THROW if rules.dice(next(iter(rules.outcomes(state)))) else AUTOMATIC
        if not self.is_person(player):
            return AUTOMATIC
        if self.forced and len(list(islice(rules.actions(state), 2))) == 1:
            return AUTOMATIC
        return PERSON

    @property
    def waiting(self) -> str:
        """What the game waits for now."""
        return self.waits_for(self.game.state)

    # ── answering ───────────────────────────────────────────────────────────────────────────────────────────

    def step(self) -> None:
        """Give the answer that nobody has to think about: chance's, a forced one, a bot's."""
        with self.lock:
            driver = self._driver
            driver.automatic = frozenset({CHANCE, "forced"} if self.forced else {CHANCE})
            driver.step(self.game)

    @property
    def _driver(self) -> Driver:
        if self.game.driver is None:
            self._sit_down(self.game, None)
        assert self.game.driver is not None  # just given
        return self.game.driver

    # ── back and forth ──────────────────────────────────────────────────────────────────────────────────────

    @property
    def answers(self) -> int:
        """How many answers have been given."""
        return sum(1 for _ in self._backwards())

    def _backwards(self) -> Iterator[Step]:
        here = self.game.past
        while here is not None:
            yield here
            here = here.before

    def state_at(self, answers: int) -> Any:
        """The state after so many answers."""
        return self._moment(answers)[1]

    def step_at(self, answers: int) -> Step | None:
        """The answer that led to the state after so many answers."""
        return self._moment(answers)[0]

    def _moment(self, answers: int) -> tuple[Step | None, Any]:
        step: Step | None = self.game.past
        state = self.game.state
        for later in islice(self._backwards(), self.answers - answers):
            step, state = later.before, later.state
        return step, state

    def undo(self) -> None:
        """Go back to a person's own last decision, what bots and dice did since then included.

        Raises
        ------
        UndoError
            If there is none, or the table does not take dice back.
        """
        with self.lock:
            for n, step in enumerate(self._backwards(), 1):
                if self.waits_for(step.state) in (PERSON, THROW):
                    self._back(n)
                    return
        raise UndoError("engine.undo.start")

    def _back(self, n: int) -> None:
        if not self._driver.undo_chance:
            for step in islice(self._backwards(), n):
                if self.game.rules.to_move(step.state) == CHANCE:
                    raise UndoError("engine.undo.chance", action=str(step.action))
        with self._at_once():
            for _ in range(n):
                self.game.undo()

    def redo(self) -> None:
        """Go forward again to the next decision of a person.

        Raises
        ------
        UndoError
            If nothing was taken back.
        """
        with self._at_once():
            self.game.redo()
            while self.game.future is not None and self.waiting not in (PERSON, THROW):
                self.game.redo()

    @property
    def can_undo(self) -> bool:
        """Whether a person has decided anything yet."""
        return any(self.waits_for(step.state) in (PERSON, THROW) for step in self._backwards())

    def go_to(self, answers: int) -> None:
        """Play on from the moment after so many answers; what came later can be redone until then.

        Raises
        ------
        PlayError
            If there is no such moment.
        """
        now = self.answers
        if not self.first <= answers <= now:
            raise PlayError("play.refuse.moment", found=answers, first=self.first, last=now)
        self._back(now - answers)

    # ── other games at the same table ───────────────────────────────────────────────────────────────────────

    def play(self, game: Game[Any], seed: int | None = None) -> None:
        """Put another game, of the same players or others, in the place of this one."""
        with self.lock:
            self.game.watcher = self.game.guard = None
            self.seed = seed
            self.bots = {name: bot for name, bot in self.bots.items() if name in game.players}
            self._sit_down(game, seed)
            self.paused = False
            self._changed()

    def again(self, seed: int | None = None) -> None:
        """Begin anew, with other dice or with a seed that is known."""
        seed = new_seed() if seed is None else seed
        self.play(self._begun_by(seed, ()), seed)

    def rematch(self) -> None:
        """Play the same game again: by its seed, or, where that is not known, from the same set-up."""
        if self.seed is not None:
            self.again(self.seed)
        else:
            laid = [step.action for step, _ in islice(self.game.steps(), self.first)]
            self.play(self._begun_by(new_seed(), laid))

    def _begun_by(self, seed: int, laid: Iterable[Action]) -> Game[Any]:
        """A new game of the same kind, with some answers of its set-up given and the others by a seed."""
        old = self.game
        begun = next((step.state for step, _ in old.steps()), old.state)
        start = None if begun == old.rules.opening() else begun
        game: Game[Any] = Game(old.rules, start)
        for action in laid:
            game.apply(action)
        undo_chance = old.driver is None or old.driver.undo_chance
        game.driver = Driver(seed, automatic=old.rules.automatic, undo_chance=undo_chance)
        game.driver.setup(game)
        return game


def new_seed() -> int:
    """A seed that can be read out and typed."""
    return SystemRandom().randrange(SEEDS)


def _made(bot: BotPlayer | Bot, game: str, seed: int | None) -> Bot:
    kind = bot.kind if isinstance(bot, BotPlayer) else bot
    return make_bot(kind, game, seed) if isinstance(kind, str) else kind


def _setup_answers(game: Game[Any]) -> int:
    n = 0
    for step, _ in game.steps():
        question, _ = game.rules.asked(step.state)
        if not question.setup:
            break
        n += 1
    return n
