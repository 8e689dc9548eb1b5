"""A game in play, and the observation that one player may have of it.

A game creates observations, and an observation draws games that look the same to its player. Both classes are
in one file because each creates the other.
"""

from __future__ import annotations

import re
from _thread import LockType, allocate_lock
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

from mazenb.engine.actions import Action, Actions, Outcomes, written
from mazenb.engine.errors import BusyGame, GameError, RulesError, UndoError
from mazenb.engine.history.chronicle import Chronicle
from mazenb.engine.history.kept_rolls import KeptAnswer, kept_place
from mazenb.engine.history.past import Step
from mazenb.engine.reason import Reason
from mazenb.engine.rules import CHANCE, Result, Rules
from mazenb.engine.situation import Situation
from mazenb.engine.state import State
from mazenb.texts.catalogue import has as has_text
from mazenb.texts.errors import MazenbError
from mazenb.texts.quotation import short

__all__ = ["Bot", "Bots", "Game", "GameDriver", "Observation"]

S = TypeVar("S", bound=State)

_new = object.__new__
_pair = tuple.__new__
"""A constructor of named tuples, four times as fast as calling the class. Every answer creates one tuple."""

_making = allocate_lock()
"""Locked while a game makes its own lock."""

_SQUARE = re.compile(r"\(?(-?[0-9]{1,9}), ?(-?[0-9]{1,9})\)?")


class GameDriver(Protocol):
    """The part of a driver (`mazenb.engine.driver`) that a game and its owner use."""

    bots: Bots
    automatic: frozenset[str]
    undo_chance: bool
    roll_again: bool

    def setup(self, game: Game[Any]) -> None:
        """Answer all the set-up questions that are for chance."""

    def step(self, game: Game[Any]) -> Action | None:
        """Give one answer, unless a person must or the game is over."""

    def run(self, game: Game[Any], *, turns: int | None = None) -> None:
        """Answer until a person must, the game is over, or the given number of turns have begun."""


MISTAKES = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""Errors that rules raise if they contain a mistake or are given a position that cannot occur."""


class Game(Chronicle[S]):
    """A game in play. The public interface is the same for all games.

    Use `mazenb.new` or `mazenb.load` to create a game. Copies are cheap, because they share the states and
    the past, which never change.

    Parameters
    ----------
    rules : Rules
        The rules, with the players and the options.
    state : State, optional
        The state to begin with. If not given, the game begins with its opening.

    Attributes
    ----------
    rules : Rules
    state : State
        The state that the game has reached, as plain data.
    turns : int
        The number of turns that have begun, including missed ones.
    driver : Driver or None
        The driver that rolls the dice. A copy does not have one.
    watcher : callable or None
        A function called after every answer, undo and redo, for a page that shows the game. A copy does not
        have one.
    kept : tuple
        Chance's answers that were undone, each with its frame, the next one first. They are given again,
        because dice that were rolled stay rolled (see `kept_answer`). They are saved with the game.
    guard : context manager or None
        A lock held while an answer is given or undone, for games that several threads can change, such as the
        cells and pages of a notebook. A copy does not have one.

    Examples
    --------
    >>> import mazenb.games
    >>> game = mazenb.games.new("goose", variant="traditional", players=["red", "blue"], seed=7)
    >>> game.to_move
    'chance'
    >>> game.chance_outcomes().probability("roll 6 3")
    Fraction(1, 18)
    >>> game.apply("roll 6 3")
    <goose, turn 2: chance to answer>
    >>> print(game)
      red   26  stake 1
    * blue   1  stake 1
    >>> game.log
    ['red rolled 6 + 3.', 'red went to 26.']
    >>> game.undo()
    Action('roll 6 3')
    """

    __slots__ = (
        "_free",
        "_known",
        "driver",
        "future",
        "guard",
        "kept",
        "past",
        "turns",
        "watcher",
    )

    def __init__(self, rules: Rules[S], state: S | None = None) -> None:
        self.rules = rules
        self.state = rules.opening() if state is None else state
        self.past: Step | None = None
        self.future: tuple[Action, Any] | None = None
        self.kept: tuple[KeptAnswer, ...] = ()
        self.turns = 1
        self.driver: GameDriver | None = None
        self.watcher: Callable[[], None] | None = None
        self.guard: AbstractContextManager[Any] | None = None
        # A state and its legal actions, in one tuple, because another thread may read them at any time.
        self._known: tuple[S | None, Actions] = (None, ())
        # Locked while the game changes, so that a second thread leaves it alone. See `_lock`.
        self._free: LockType | None = None

    def copy(self) -> Game[S]:
        """Return an independent copy of the game.

        The copy keeps the past, so answers can be undone in it and it can be saved. It has no driver, because
        games never share a random generator.
        """
        new: Game[S] = _new(Game)
        new.rules = self.rules
        new.state = self.state
        new.past = self.past
        new.future = self.future
        new.kept = self.kept
        new.turns = self.turns
        new.driver = None
        new.watcher = None
        new.guard = None
        new._free = None
        new._known = self._known
        return new

    __copy__ = copy

    # ── where the game stands ───────────────────────────────────────────────────────────────────────────────

    @property
    def result(self) -> Result | None:
        """The result of the game, or ``None`` if it is not over."""
        return self.rules.result(self.state) if self.over else None

    def legal_actions(self) -> Actions:
        """Return the legal actions, with ``in``, ``len`` and iteration. There are none when the game is over.

        When chance answers, these are the possible outcomes.
        """
        state = self.state
        known, actions = self._known
        if known is not state:
            actions = self.rules.actions(state)
            self._known = state, actions
        return actions

    def chance_outcomes(self) -> Outcomes:
        """Return the possible answers of chance, with their weights.

        Raises
        ------
        GameError
            If a player must answer.
        """
        actions = self.legal_actions()
        # If chance is not asked, the error says which player must answer.
        return actions if isinstance(actions, Outcomes) else self.rules.outcomes(self.state)

    def observation(self, player: str) -> Observation[S]:
        """Return the game as a player may see it."""
        return Observation(self.rules, self.state, self.seat(player))

    # ── playing ─────────────────────────────────────────────────────────────────────────────────────────────

    def apply(self, action: Action | str) -> Game[S]:
        """Give an answer to the current question.

        Parameters
        ----------
        action : Action or str
            The answer, or its string.

        Returns
        -------
        Game
            This game.

        Raises
        ------
        IllegalAction
            If the rules do not allow the answer here. Nothing is changed.
        BusyGame
            If another thread is changing the game. Nothing is changed.
        """
        if self.guard is None:
            return self._apply(action)
        with self.guard:
            return self._apply(action)

    def _apply(self, action: Action | str) -> Game[S]:
        if not isinstance(action, Action):
            action = Action.parse(written(action))
        free = self._free or self._lock()
        if not free.acquire(False):
            raise BusyGame("engine.threads")
        try:
            state = self.state
            known, actions = self._known
            try:
                new = self.rules.apply(state, action, actions if known is state else None)
            except MazenbError:
                raise
            except MISTAKES as error:
                raise self._failure(action, error) from error
            if self.kept:
                self._use_kept()
            self.past = _pair(Step, (self.past, state, action, self.turns))
            self.state = new
            self.turns += new.begun
            if self.future is not None:
                # If the same answer is given again, the answers undone after it can still be redone. Any
                # other answer discards them.
                self.future = self.future[1] if self.future[0] == action else None
        finally:
            free.release()
        if self.watcher is not None:
            self.watcher()
        return self

    def _lock(self) -> LockType:
        """Return the lock of this game, which is made when the game first changes: many copies never do."""
        with _making:
            if self._free is None:
                self._free = allocate_lock()
            return self._free

    def _failure(self, action: Action, error: Exception) -> RulesError:
        """Return the error to raise instead of one that the rules did not raise on purpose."""
        reason = f"{type(error).__name__}: {short(str(error))}"
        return RulesError("engine.rules", game=self.rules.game, action=str(action)[:60], reason=reason)

    def undo(self) -> Action:
        """Undo the last answer.

        Returns
        -------
        Action
            The answer that was undone.

        Raises
        ------
        UndoError
            If nothing has been answered yet, or if chance gave the answer and the settings do not allow
            undoing it.
        """
        with self.guard or nullcontext():
            return self._undo()

    def _undo(self) -> Action:
        free = self._free or self._lock()
        if not free.acquire(False):
            raise BusyGame("engine.threads")
        try:
            if self.past is None:
                raise UndoError("engine.undo.start")
            before, state, action, turns = self.past
            if (
                self.driver is not None
                and not self.driver.undo_chance
                and self.rules.to_move(state) == CHANCE
            ):
                raise UndoError("engine.undo.chance", action=str(action))
            self.past, self.state, self.turns = before, state, turns
            self.future = (action, self.future)
            if self.rules.to_move(state) == CHANCE:
                self.kept = ((self.rules.asked(state)[1], action), *self.kept)
        finally:
            free.release()
        if self.watcher is not None:
            self.watcher()
        return action

    def kept_answer(self) -> Action | None:
        """Return the answer that chance gave to this question before an undo.

        Undoing a choice and choosing again does not roll the dice again; they show what they showed before.
        Answers that are no longer possible are left out.

        Returns
        -------
        Action or None
            The answer, or ``None`` if the question is not for chance or was not asked before.

        Examples
        --------
        >>> import mazenb.games
        >>> game = mazenb.games.new("goose", players=["red", "blue"], seed=7)
        >>> game.step()
        Action('roll 5 3')
        >>> game.undo()
        Action('roll 5 3')
        >>> game.kept_answer() == game.step()
        True
        """
        place = self._kept_place()
        return None if place is None else self.kept[place][1]

    def _kept_place(self) -> int | None:
        """Return the index in `kept` of the answer to this question."""
        if not self.kept or self.rules.to_move(self.state) != CHANCE:
            return None
        return kept_place(self.kept, *self.rules.asked(self.state), self.legal_actions())

    def _use_kept(self) -> None:
        """Remove the answer kept for this question, now that chance has answered."""
        place = self._kept_place()
        if place is not None:
            self.kept = self.kept[:place] + self.kept[place + 1 :]

    def redo(self) -> Action:
        """Redo the answer that was undone last.

        Raises
        ------
        UndoError
            If there is nothing to redo.
        """
        with self.guard or nullcontext():
            if self.future is None:
                raise UndoError("engine.undo.end")
            action: Action = self.future[0]
            self.apply(action)
            return action

    def step(self) -> Action | None:
        """Let the driver give one answer for chance, for a player who has no choice, or for a bot.

        Returns
        -------
        Action or None
            The answer, or ``None`` if a person must answer or the game is over.
        """
        return self._driven().step(self)

    def advance(self, *, turns: int | None = None) -> Game[S]:
        """Let the driver answer until a person must, or until the given number of turns have begun.

        Returns
        -------
        Game
            This game.
        """
        self._driven().run(self, turns=turns)
        return self

    def _driven(self) -> GameDriver:
        if self.driver is None:
            raise GameError("engine.no-driver")
        return self.driver

    # ── in words ────────────────────────────────────────────────────────────────────────────────────────────

    def describe(self, action: Action | str, language: str | None = None) -> str:
        """Return an action in words.

        Raises
        ------
        GameError
            If no question in this game has such an answer.
        """
        if not isinstance(action, Action):
            action = Action.parse(written(action))
        rules = self.rules
        if not has_text(f"{rules.topic}.action.{action.verb}"):
            raise GameError("engine.no-action", game=rules.game, action=str(action))
        return rules.describe(action, language)

    def explain(self, what: Action | str | tuple[int, int]) -> Reason | None:
        """Return the reason why an answer or a square is not allowed.

        Parameters
        ----------
        what : Action, str or square
            An answer, its string, or a square. A square is a row and a column, or a string such as ``"3,5"``.

        Returns
        -------
        Reason or None
            The rule, with a sentence from ``text(language)``, or ``None`` if it is allowed.
        """
        if not isinstance(what, Action):
            word = written(what)
            square = _SQUARE.fullmatch(word.strip())
            what = Action.parse(word) if square is None else (int(square[1]), int(square[2]))
        return self.rules.explain(self.state, what, self.legal_actions())

    def __str__(self) -> str:
        return self.rules.position(self.state)

    def __repr__(self) -> str:
        if self.result is not None:
            return f"<{self.rules.game}, turn {self.turns}: {self.result.text('en').rstrip('.')}>"
        return f"<{self.rules.game}, turn {self.turns}: {self.to_move} to answer>"

    def __reduce__(self) -> tuple[Any, ...]:
        answers = [(step.state, step.action, step.turns) for step, _ in self.steps()]
        return _unpickled, (self.rules, self.state, self.turns, answers)


def _unpickled(rules: Rules[S], state: S, turns: int, answers: list[tuple[S, Action, int]]) -> Game[S]:
    # The past is a long linked list, and pickle would recurse too deeply.
    game = Game(rules, state)
    game.turns = turns
    for before, action, turn in answers:
        game.past = Step(game.past, before, action, turn)
    return game


def _heard(seen: S, state: S, seat: int) -> S:
    # An event that only another seat may read is as secret as a hand, and the number of frames run could
    # reveal a hand.
    private = any(only not in (None, seat) for _, only, _ in state.events)
    if seen is state and not private:
        return seen
    return replace(seen, events=tuple(event for event in seen.events if event[1] in (None, seat)), ran=0)


class Observation(Situation[S]):
    """The game as one player sees it, without hidden things, the seed and the generator.

    Attributes
    ----------
    rules : Rules
    player : str
        The player who sees it.
    state : State
        The state of the game without anything that the player may not know.

    Examples
    --------
    >>> import random, mazenb.games
    >>> seen = mazenb.games.new("goose", players=["red", "blue"]).observation("blue")
    >>> seen.player, seen.to_move
    ('blue', 'chance')
    >>> seen.sample(random.Random(1)).apply("roll 4 1").state.squares
    (12, 1)
    """

    __slots__ = ("player", "seat")

    def __init__(self, rules: Rules[S], state: S, seat: int) -> None:
        self.rules = rules
        self.seat = seat
        self.player = rules.players[seat]
        self.state = _heard(rules.hide(state, seat), state, seat)

    def legal_actions(self) -> Actions:
        """Return the player's legal actions, if this player must answer."""
        return self.rules.actions(self.state)

    def sample(self, rng: Random) -> Game[S]:
        """Return a full game that looks the same to the player, with hidden parts drawn at random.

        Parameters
        ----------
        rng : random.Random
            The generator for the draws.

        Returns
        -------
        Game
        """
        return Game(self.rules, self.rules.fill(self.state, self.seat, rng))

    def to_json(self) -> dict[str, Any]:
        """Return the observation as JSON data."""
        return self.rules.to_json(self.state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Observation):
            return NotImplemented
        return self.player == other.player and self.state == other.state

    def __hash__(self) -> int:
        return hash((self.player, self.state))

    def __repr__(self) -> str:
        return f"<{self.rules.game} seen by {self.player}>"


Bot: TypeAlias = Callable[[Observation[Any], Actions], Action]
"""A function that takes an observation and its legal actions and returns one of those actions."""

Bots: TypeAlias = Bot | Mapping[str, Bot] | Sequence[Bot] | None
"""One bot for all players, a mapping from players to bots, or a sequence of bots in order of play."""
