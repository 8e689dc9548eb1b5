"""A game: rules, where it stands, and how it came there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from mazenb.engine.action import Action, Actions, Outcomes
from mazenb.engine.errors import GameError, UndoError
from mazenb.engine.log import Entry, entries
from mazenb.engine.observation import Observation
from mazenb.engine.reason import Reason
from mazenb.engine.rules import CHANCE, Decision, Result, Rules
from mazenb.engine.state import State
from mazenb.engine.texts import has as has_text

if TYPE_CHECKING:
    from mazenb.engine.driver import Driver
    from mazenb.engine.record import Record

__all__ = ["Game", "Step"]

S = TypeVar("S", bound=State)

_new = object.__new__
_pair = tuple.__new__
"""Calling a named tuple's class takes four times as long, and every answer makes one."""

_SQUARE = re.compile(r"\(?(-?\d+), ?(-?\d+)\)?")


class Step(NamedTuple):
    """One answer in a game's past: the linked list that undo walks back."""

    before: Step | None
    state: Any
    action: Action
    turns: int


class Game(Generic[S]):
    """A game of any kind, in play. The public face is the same for all.

    A game is made by `mazenb.new` or `mazenb.load`. Copies are cheap: states and the past are shared, never
    changed.

    Parameters
    ----------
    rules : Rules
        What is played, by whom, with which options.
    state : State, optional
        Where to begin, if not at the beginning.

    Attributes
    ----------
    rules : Rules
    state : State
        Where the game stands, as plain data.
    turns : int
        How many turns have begun, missed ones included.
    driver : Driver or None
        Who throws the dice; a copy has none.
    watcher : callable or None
        Called after every answer, undo and redo: whoever shows the game. A copy has none.
    guard : context manager or None
        Held while an answer is given or taken back, where several threads may want to: a notebook's cells and
        its pages do. A copy has none.

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
    ['red throws 6 + 3.', 'red goes to 26.']
    >>> game.undo()
    Action('roll 6 3')
    """

    __slots__ = (
        "_actions",
        "_asked",
        "driver",
        "future",
        "guard",
        "past",
        "rules",
        "state",
        "turns",
        "watcher",
    )

    def __init__(self, rules: Rules[S], state: S | None = None) -> None:
        self.rules = rules
        self.state: S = rules.opening() if state is None else state
        self.past: Step | None = None
        self.future: tuple[Action, Any] | None = None
        self.turns = 1
        self.driver: Driver | None = None
        self.watcher: Callable[[], None] | None = None
        self.guard: AbstractContextManager[Any] | None = None
        # What may be answered, and the state in which that was asked: a state may also be set from outside.
        self._actions: Actions = ()
        self._asked: S | None = None

    def copy(self) -> Game[S]:
        """The same game once more: what is done with one does not touch the other.

        The copy has the past (it can undo and be saved) but no driver: two games never share a generator.
        """
        new: Game[S] = _new(Game)
        new.rules = self.rules
        new.state = self.state
        new.past = self.past
        new.future = self.future
        new.turns = self.turns
        new.driver = None
        new.watcher = None
        new.guard = None
        new._actions = self._actions
        new._asked = self._asked
        return new

    __copy__ = copy

    # ── where the game stands ───────────────────────────────────────────────────────────────────────────────

    @property
    def players(self) -> tuple[str, ...]:
        """The players in order of play."""
        return self.rules.players

    @property
    def to_move(self) -> str | None:
        """Who answers next: a player, `CHANCE`, or ``None`` when the game is over."""
        return self.rules.to_move(self.state)

    @property
    def turn_of(self) -> str:
        """Whose turn it is; others may have to answer in it."""
        return self.rules.players[self.state.turn_of]

    @property
    def begins_turn(self) -> bool:
        """Whether a turn has just begun: nobody has answered anything in it yet."""
        return self.state.fresh

    @property
    def decision(self) -> Decision | None:
        """What is asked, and of whom; ``None`` when the game is over."""
        return self.rules.decision(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.stack is None

    @property
    def result(self) -> Result | None:
        """How the game ended, or ``None`` while it goes on."""
        return self.rules.result(self.state) if self.over else None

    def legal_actions(self) -> Actions:
        """What may be answered here: supports ``in``, ``len`` and iteration; empty when the game is over.

        When chance answers, these are the outcomes that have a probability.
        """
        if self._asked is not self.state:
            self._actions, self._asked = self.rules.actions(self.state), self.state
        return self._actions

    def chance_outcomes(self) -> Outcomes:
        """What chance may answer, with weights.

        Raises
        ------
        GameError
            If a player is to answer.
        """
        actions = self.legal_actions()
        # Whoever asks at another time is told who is to answer.
        return actions if isinstance(actions, Outcomes) else self.rules.outcomes(self.state)

    def observation(self, player: str) -> Observation[S]:
        """The game as a player may see it."""
        return Observation(self.rules, self.state, self.seat(player))

    def seat(self, player: str) -> int:
        """The place of a player in the order of play.

        Raises
        ------
        GameError
            If nobody of that name plays.
        """
        try:
            return self.rules.players.index(player)
        except ValueError:
            raise GameError("engine.no-player", name=player, players=", ".join(self.players)) from None

    # ── playing ─────────────────────────────────────────────────────────────────────────────────────────────

    def apply(self, action: Action | str) -> Game[S]:
        """Answer what is asked.

        Parameters
        ----------
        action : Action or str
            The answer, or its text.

        Returns
        -------
        Game
            This game.

        Raises
        ------
        IllegalAction
            If the rules do not allow it here. Nothing is changed.
        """
        if self.guard is None:
            return self._apply(action)
        with self.guard:
            return self._apply(action)

    def _apply(self, action: Action | str) -> Game[S]:
        if not isinstance(action, Action):
            action = Action.parse(str(action))
        state = self.state
        new = self.rules.apply(state, action, self._actions if self._asked is state else None)
        self.past = _pair(Step, (self.past, state, action, self.turns))
        self.state = new
        self.turns += new.begun
        if self.future is not None:
            # Redoing the same answer keeps what lies beyond it; another answer makes another future.
            self.future = self.future[1] if self.future[0] == action else None
        if self.watcher is not None:
            self.watcher()
        return self

    def undo(self) -> Action:
        """Take back the last answer.

        Returns
        -------
        Action
            What was taken back.

        Raises
        ------
        UndoError
            If nothing has been answered yet, or the answer was chance's and the table does not take dice
            back.
        """
        with self.guard or nullcontext():
            return self._undo()

    def _undo(self) -> Action:
        if self.past is None:
            raise UndoError("engine.undo.start")
        before, state, action, turns = self.past
        if self.driver is not None and not self.driver.undo_chance and self.rules.to_move(state) == CHANCE:
            raise UndoError("engine.undo.chance", action=str(action))
        self.past, self.state, self.turns = before, state, turns
        self.future = (action, self.future)
        if self.watcher is not None:
            self.watcher()
        return action

    def redo(self) -> Action:
        """Give the answer again that was taken back last.

        Raises
        ------
        UndoError
            If there is none.
        """
        with self.guard or nullcontext():
            if self.future is None:
                raise UndoError("engine.undo.end")
            action: Action = self.future[0]
            self.apply(action)
            return action

    def step(self) -> Action | None:
        """Let the driver give one answer: chance's, a forced one or a bot's.

        Returns
        -------
        Action or None
            The answer; ``None`` if a person must answer or the game is over.
        """
        return self._driven().step(self)

    def advance(self, *, turns: int | None = None) -> Game[S]:
        """Let the driver answer until a person must, or until so many turns have begun.

        Returns
        -------
        Game
            This game.
        """
        self._driven().run(self, turns=turns)
        return self

    def _driven(self) -> Driver:
        if self.driver is None:
            raise GameError("engine.no-driver")
        return self.driver

    # ── how it came here ────────────────────────────────────────────────────────────────────────────────────

    def steps(self) -> Iterator[tuple[Step, Any]]:
        """Every answer so far, oldest first, each with the state it led to."""
        back: list[tuple[Step, Any]] = []
        after: Any = self.state
        here = self.past
        while here is not None:
            back.append((here, after))
            after, here = here.state, here.before
        yield from reversed(back)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every answer so far, oldest first."""
        return tuple(step.action for step, _ in self.steps())

    @property
    def log(self) -> list[str]:
        """What has happened, in words, in the session's language."""
        return [line for entry in entries(self) for line in entry.lines]

    def entries(self, player: str | None = None, language: str | None = None) -> list[Entry]:
        """What has happened, answer by answer; as a player may know it, if one is named."""
        return entries(self, None if player is None else self.seat(player), language)

    @property
    def record(self) -> Record:
        """Rules version, options and every answer: what is saved, and what replays on any machine."""
        from mazenb.engine.record import Record

        return Record.of(self)

    def save(self, path: str | Path) -> None:
        """Save the record, all of it or nothing."""
        self.record.save(path)

    def to_dataframe(self) -> Any:
        """The log as a table, one line an answer.

        Returns
        -------
        pandas.DataFrame
        """
        import pandas as pd

        from mazenb.engine.log import COLUMNS, rows

        table = rows(self)
        return pd.DataFrame(table, columns=None if table else list(COLUMNS))

    def describe(self, action: Action | str, language: str | None = None) -> str:
        """An action in words.

        Raises
        ------
        GameError
            If no question of this game has such an answer.
        """
        if not isinstance(action, Action):
            action = Action.parse(str(action))
        rules = self.rules
        if not has_text(f"{rules.topic}.action.{action.verb}"):
            raise GameError("engine.no-action", game=rules.game, action=str(action))
        return rules.describe(action, language)

    def explain(self, what: Action | str | tuple[int, int]) -> Reason | None:
        """Say why something is not allowed.

        Parameters
        ----------
        what : Action, str or square
            An answer, its text, or a square: row and column, or their text ``"3,5"``.

        Returns
        -------
        Reason or None
            The rule, and a sentence by ``text(language)``; ``None`` if it is allowed.
        """
        if not isinstance(what, Action):
            square = _SQUARE.fullmatch(str(what).strip())
            what = Action.parse(str(what)) if square is None else (int(square[1]), int(square[2]))
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
    # The past is a long linked list, which pickle would follow too deep.
    game = Game(rules, state)
    game.turns = turns
    for before, action, turn in answers:
        game.past = Step(game.past, before, action, turn)
    return game
