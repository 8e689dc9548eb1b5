"""Games without a past, with only what a play-out needs."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any, TypeAlias, TypeVar

from mazenb.board.random.draws import below
from mazenb.engine.actions import Action, Actions, Outcomes
from mazenb.engine.rules import Result, Rules
from mazenb.engine.situation import Situation
from mazenb.engine.state import State, quiet

__all__ = ["LeanGame", "Policy", "pick"]

S = TypeVar("S", bound=State)

_new = object.__new__


class LeanGame(Situation[S]):
    """A game in play without a log or undo, which does not check its answers.

    It follows the same rules as `Game`, through `Rules.follow`. Bots and simulations use it where all answers
    come from the rules themselves.

    Parameters
    ----------
    rules : Rules
    state : State
        The state to begin with.

    Attributes
    ----------
    turns : int
        The number of turns that have begun since the initial state.

    Examples
    --------
    >>> import mazenb.games
    >>> game = mazenb.games.new("goose", players=["red", "blue"])
    >>> lean = LeanGame(game.rules, game.state)
    >>> lean.play(Action("roll", 6, 3))
    >>> lean.state.squares, lean.turns
    ((10, 1), 1)
    """

    __slots__ = ("turns",)

    def __init__(self, rules: Rules[S], state: S) -> None:
        self.rules = rules
        self.state = quiet(state)
        self.turns = 0

    def copy(self) -> LeanGame[S]:
        """Return an independent copy of the game."""
        new: LeanGame[S] = _new(LeanGame)
        new.rules, new.state, new.turns = self.rules, self.state, self.turns
        return new

    __copy__ = copy

    @property
    def seat(self) -> int:
        """The seat that must answer, or −1 if chance must answer or the game is over."""
        stack = self.state.stack
        if stack is None or self.rules.frames.questions[stack[0][0]].chance:
            return -1
        seat: int = stack[0][1]
        return seat

    @property
    def result(self) -> Result | None:
        """The result of the game, or ``None`` if it is not over."""
        return self.rules.result(self.state) if self.state.stack is None else None

    def legal_actions(self) -> Actions:
        """Return the legal actions."""
        return self.rules.actions(self.state)

    def play(self, action: Action) -> None:
        """Give an answer that is known to be allowed."""
        self.state = state = self.rules.follow(self.state, action)
        self.turns += state.begun

    def sample(self, rng: Random) -> LeanGame[S]:
        """Return this game itself, because a play-out hides nothing and there is nothing to draw."""
        del rng
        return self

    def run(self, policies: Policy | list[Policy], rng: Random, *, turns: int | None = None) -> int:
        """Play until the game is over or the given number of turns have begun.

        Parameters
        ----------
        policies : callable, or list of callable
            A function ``policy(situation, actions)`` for all seats, or one for each. Like an observation, the
            situation has ``rules``, ``state`` and ``seat``.
        rng : Random
            The generator for chance.
        turns : int, optional

        Returns
        -------
        int
            The number of answers that players gave where they had a choice.
        """
        rules = self.rules
        questions = rules.frames.questions
        end = None if turns is None else self.turns + turns
        each = policies if isinstance(policies, list) else [policies] * len(rules.players)
        decisions = 0
        while (stack := self.state.stack) is not None and (end is None or self.turns < end):
            frame = stack[0]
            question = questions[frame[0]]
            actions = question.options(rules, self.state, *frame[1:])
            if question.chance:
                assert isinstance(actions, Outcomes)  # chance answers with probabilities
                action = actions.pick(rng)
            elif len(actions) == 1:
                action = next(iter(actions))
            else:
                decisions += 1
                action = each[frame[1]](self, actions)
            self.state = state = rules.follow(self.state, action)
            self.turns += state.begun
        return decisions


Policy: TypeAlias = Callable[[Any, Actions], Action]
"""A function that takes a situation and its legal actions and returns one of them. It is like a bot that is
given a situation instead of an observation."""


def pick(actions: Actions, rng: Random) -> Action:
    """Return one of the given actions at random, each equally likely.

    Examples
    --------
    >>> from mazenb.engine.actions import Listed
    >>> pick(Listed([Action("pay"), Action("stay")]), Random(1))
    Action('pay')
    """
    return next(islice(actions, below(rng, len(actions)), None))
