"""Walking a game's own rules: where one turn can lead, with exact probabilities.

Nothing here knows a rule. Chance's answers come from the rules with their weights, a player's from a policy,
and the rules say what follows from each.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import Any, Generic, TypeAlias, TypeVar

from mazenb.engine import CHANCE, Action, Actions, Bot, Observation, Rules, State
from mazenb.study.errors import PolicyError, StudyError

__all__ = ["Policy", "Turn", "TurnWalk", "answer", "ends_turn", "turn_rows"]

S = TypeVar("S", bound=State)
H = TypeVar("H", bound=Hashable)

Policy: TypeAlias = str | Bot
"""What a player answers: a verb such as ``"pay"``, or a bot, a function of observation and legal actions."""

Step: TypeAlias = tuple[S, Fraction]
Trace: TypeAlias = tuple[Any, ...]
Turn: TypeAlias = Mapping[tuple[S, Trace], Fraction]
"""Where a turn can lead: the state in which the next turn begins, and what was noted on the way."""


def answer(rules: Rules[S], state: S, actions: Actions, policy: Policy) -> Action:
    """What a player who follows a policy answers.

    Raises
    ------
    PolicyError
        If the policy is a verb and no possible answer begins with it, or several do; or it is no policy.
    """
    possible = list(actions)
    if len(possible) == 1:
        return possible[0]
    if not isinstance(policy, str):
        if not callable(policy):
            raise PolicyError(f"a policy is a verb or a function, not {policy!r}")
        seat = rules.asked(state)[1][1]
        # Any bot will do, and a game takes an answer's text for the answer.
        chosen: Any = policy(Observation(rules, state, seat), actions)
        return Action.parse(str(chosen))
    fitting = [action for action in possible if action.verb == policy]
    if len(fitting) != 1:
        shown = ", ".join(map(str, possible))
        raise PolicyError(
            f"policy {policy!r} does not choose among: {shown}; a function can be given as policy"
        )
    return fitting[0]


def ends_turn(state: State) -> bool:
    """Whether a turn is over when a state is reached: the next begins there, or the game has ended."""
    return state.fresh or state.stack is None


class TurnWalk(Generic[S]):
    """Every turn of a game, walked once.

    Parameters
    ----------
    rules : Rules
        The rules of the game.
    policy : str or bot
        What players answer where they have a choice.
    note : callable, optional
        What to remember of each answer: ``note(state before, state after)`` gives a tuple; those of a turn
        are joined.

    Examples
    --------
    >>> from mazenb.games.race import Race
    >>> rules = Race(1, track="snakes-and-ladders")
    >>> turn = TurnWalk(rules).turn(rules.opening())
    >>> sorted((state.squares[0], str(p)) for (state, _), p in turn.items())
    [(2, '1/6'), (3, '1/6'), (5, '1/6'), (6, '1/6'), (14, '1/6'), (38, '1/6')]
    """

    def __init__(
        self, rules: Rules[S], policy: Policy = "pay", note: Callable[[S, S], Trace] | None = None
    ) -> None:
        self.rules = rules
        self.policy = policy
        self.note = note
        # Turns from different states run through the same situations: each is walked once.
        self._steps: dict[S, list[Step[S]]] = {}
        self._turns: dict[S, dict[tuple[S, Trace], Fraction] | None] = {}

    def steps(self, state: S) -> list[Step[S]]:
        """Where the next answer can lead: states, with their probabilities.

        The states come with the events of this very answer.
        """
        found = self._steps.get(state)
        if found is None:
            actions = self.rules.actions(state)
            found = self._steps[state] = [
                (self.rules.apply(state, action, actions), probability)
                for action, probability in self._answers(state, actions)
            ]
        return found

    def turn(self, state: S) -> Turn[S]:
        """Where the turn that begins in a state can lead; nowhere, if the game is over.

        Parameters
        ----------
        state : State
            The beginning of a turn, or any point of one.

        Returns
        -------
        mapping
            From (state, trace) to probability. The state is over, or the beginning of the next turn.
        """
        known = self._turns.get(state)
        if known is not None:
            return known
        if state in self._turns:
            shown = self.rules.position(state)
            raise StudyError(f"a turn can come back to where it was, so it has no end:\n{shown}")
        if state.stack is None:
            return {}
        self._turns[state] = None
        ends: dict[tuple[S, Trace], Fraction] = {}
        for after, probability in self.steps(state):
            trace = self.note(state, after) if self.note is not None else ()
            if ends_turn(after):
                ends[after, trace] = ends.get((after, trace), Fraction(0)) + probability
                continue
            for (end, rest), share in self.turn(after).items():
                key = end, trace + rest
                ends[key] = ends.get(key, Fraction(0)) + probability * share
        self._turns[state] = ends
        return ends

    def _answers(self, state: S, actions: Actions) -> list[tuple[Action, Fraction]]:
        if self.rules.to_move(state) == CHANCE:
            outcomes = self.rules.outcomes(state)
            return [(action, Fraction(weight, outcomes.total)) for action, weight in outcomes.items()]
        return [(answer(self.rules, state, actions, self.policy), Fraction(1))]


def turn_rows(
    walk: TurnWalk[S], opening: S, seen: Callable[[S], H]
) -> tuple[dict[H, S], list[dict[int, Fraction]]]:
    """Every situation at the beginning of a turn that can come about, and where a turn leads from each.

    Parameters
    ----------
    walk : TurnWalk
    opening : State
        Where the first turn begins.
    seen : callable
        What is kept of a state; states of which the same is kept must go on alike.

    Returns
    -------
    begins : dict
        What is kept of each situation, the first being that of the opening, and the state itself.
    rows : list of dict
        For each of them in order: the numbers of the next, with their probabilities.
    """
    from tqdm.auto import tqdm

    begins = {seen(opening): opening}
    numbers = dict.fromkeys(begins, 0)
    todo = list(begins)
    rows: list[dict[int, Fraction]] = []
    # A generator: the list grows while it is gone through.
    for kept in tqdm((kept for kept in todo), desc="turns", delay=1, leave=False):
        row: dict[int, Fraction] = {}
        for (state, _), probability in walk.turn(begins[kept]).items():
            end = seen(state)
            if end not in numbers:
                numbers[end] = len(todo)
                begins[end] = state
                todo.append(end)
            row[numbers[end]] = row.get(numbers[end], Fraction(0)) + probability
        rows.append(row or {numbers[kept]: Fraction(1)})
    return begins, rows
