"""The tree of a turn: the states that a game's rules can lead to within one turn, with probabilities.

This module contains no rules of any game. The rules supply the outcomes of chance events with their weights,
a policy supplies the player's answers, and the rules determine what follows from each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from operator import add
from typing import Any, Generic, TypeAlias, TypeVar

import networkx as nx

from mazenb.engine import CHANCE, Action, Actions, Bot, Observation, Rules, State
from mazenb.study.chains.numbers import Number
from mazenb.study.errors import PolicyError, StudyError
from mazenb.study.progress import progress_bar
from mazenb.texts.catalogue import text

__all__ = ["Policy", "Turn", "TurnTree", "answer", "ends_turn", "turn_rows"]

S = TypeVar("S", bound=State)
H = TypeVar("H", bound=Hashable)

MOST = 10_000
"""The largest number of situations in a turn; a turn with more might never end."""

DEEP = 100
"""The largest number of pending events in a turn; with more, their number might grow without limit."""

Policy: TypeAlias = str | Bot
"""A player's way of answering: a verb such as ``"pay"``, or a bot, which is a function of the observation and
the legal actions."""

Step: TypeAlias = tuple[S, Fraction]
Trace: TypeAlias = tuple[Any, ...]
Turn: TypeAlias = Mapping[tuple[S, Trace], Number]
"""The probabilities of the outcomes of a turn: the state in which the next turn begins, and the notes made on
the way."""


def answer(rules: Rules[S], state: S, actions: Actions, policy: Policy) -> Action:
    """Return the answer of a player who follows a policy.

    Raises
    ------
    PolicyError
        If the policy is neither a verb nor a bot, or if no possible answer, or more than one, begins with the
        verb.
    """
    possible = list(actions)
    if len(possible) == 1:
        return possible[0]
    if not isinstance(policy, str):
        if not callable(policy):
            raise PolicyError("study.race.policy", found=repr(policy))
        seat = rules.asked(state)[1][1]
        # A bot may also return its answer as a string.
        chosen: Any = policy(Observation(rules, state, seat), actions)
        return Action.parse(str(chosen))
    fitting = [action for action in possible if action.verb == policy]
    if len(fitting) != 1:
        shown = ", ".join(map(str, possible))
        raise PolicyError("study.race.verb", found=repr(policy), possible=shown)
    return fitting[0]


def ends_turn(state: State) -> bool:
    """Return True if a state ends the turn: the next turn begins there, or the game is over."""
    return state.fresh or state.stack is None


class TurnTree(Generic[S]):
    r"""The trees of the turns of a game, each of which is computed only once.

    A turn can return to an earlier situation, for example when a roll earns another roll. Situations that
    lead to each other are solved together, as a linear system.

    Parameters
    ----------
    rules : Rules
        The rules of the game.
    policy : str or bot
        The players' way of answering when they have a choice.
    note : callable, optional
        A function that returns what to remember about each answer, as a tuple: ``note(state before, state
        after)``.
    join : callable, optional
        A function that combines the notes on two consecutive parts of a turn; by default, it concatenates
        them.
    exact : bool
        Whether probabilities must be fractions. If not, they are floats where more than `MANY` situations
        lead to each other, because fractions would take minutes there.

    Examples
    --------
    >>> from mazenb.games.race import Race
    >>> rules = Race(1, track="snakes-and-ladders")
    >>> turn = TurnTree(rules).turn(rules.opening())
    >>> sorted((state.squares[0], str(p)) for (state, _), p in turn.items())
    [(2, '1/6'), (3, '1/6'), (5, '1/6'), (6, '1/6'), (14, '1/6'), (38, '1/6')]

    A turn that can return to an earlier situation, because a 2 earns another roll:

    >>> rules = Race(1, track="length: 9\nstart: 0\ndice: 1d2\nthrow 2: roll on")
    >>> [(state.squares[0], str(p)) for (state, _), p in TurnTree(rules).turn(rules.opening()).items()]
    [(1, '1')]
    """

    def __init__(
        self,
        rules: Rules[S],
        policy: Policy = "pay",
        note: Callable[[S, S], Trace] | None = None,
        join: Callable[[Trace, Trace], Trace] = add,
        *,
        exact: bool = True,
    ) -> None:
        self.rules = rules
        self.policy = policy
        self.note = note
        self.join = join
        self.exact = exact
        # Turns from different states share situations, so each situation is computed only once.
        self._steps: dict[S, list[Step[S]]] = {}
        self._turns: dict[S, dict[tuple[S, Trace], Number]] = {}

    def steps(self, state: S) -> list[Step[S]]:
        """Return the states that the next answer can lead to, with their probabilities.

        Each state contains only the events of this answer.
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
        """Return the outcomes of the turn that begins in a state; none if the game is over.

        Parameters
        ----------
        state : State
            The state at the beginning of a turn, or at any point during it.

        Returns
        -------
        mapping
            From (state, trace) to probability. In that state, the next turn begins or the game is over.

        Raises
        ------
        StudyError
            If the turn may never end, or has more than `MOST` situations or more than `DEEP` pending events.
        """
        if state.stack is None:
            return {}
        for component in self._components(state, self._turns):
            self._turns.update(self._ends(component))
        return self._turns[state]

    def mean_counts(
        self, state: S, count: Callable[[S], Iterable[H]], known: dict[S, dict[H, Number]]
    ) -> Mapping[H, Number]:
        """Return the average number of times that each thing happens in the rest of a turn.

        Parameters
        ----------
        state : State
            The state at the beginning of a turn, or at any point during it.
        count : callable
            A function that returns the things that happened in the answer that led to a state.
        known : dict
            Earlier results for the same `count`, by state; new results are added to it.

        Returns
        -------
        mapping
            From each thing to its average number.
        """
        if state.stack is None:
            return {}
        for component in self._components(state, known):
            number = {inner: i for i, inner in enumerate(component)}
            edges: list[dict[int, Number]] = [{} for _ in component]
            own: list[dict[H, Number]] = [{} for _ in component]
            for inner, i in number.items():
                for after, p in self.steps(inner):
                    things = Counter(count(after))
                    for thing, times in things.items():
                        own[i][thing] = own[i].get(thing, 0) + p * times
                    if ends_turn(after):
                        continue
                    if after in number:
                        edges[i][number[after]] = edges[i].get(number[after], 0) + p
                        continue
                    for thing, mean in known[after].items():
                        own[i][thing] = own[i].get(thing, 0) + p * mean
            sums = _sums(edges, own, len(component), exact=self.exact)
            known.update(zip(component, sums, strict=True))
        return known[state]

    def _components(self, state: S, known: Mapping[S, Any]) -> Iterator[list[S]]:
        """Yield the situations of a turn that are not yet known, in groups that lead to each other.

        Each group is yielded after the groups that it leads to.
        """
        if state in known:
            return
        found = {state: None}
        graph: dict[S, list[S]] = {}
        todo = [state]
        while todo:
            inner = todo.pop()
            graph[inner] = []
            for after, _ in self.steps(inner):
                if ends_turn(after) or after in known:
                    continue
                graph[inner].append(after)
                if after not in found:
                    found[after] = None
                    todo.append(after)
            if len(found) > MOST or _depth(inner) > DEEP:
                raise StudyError("study.race.unbounded", n=len(found), position=self.rules.position(state))
        if len(graph) == 1 and not graph[state]:
            yield [state]
            return
        for component in nx.strongly_connected_components(nx.DiGraph(graph)):
            self._check_ends(component, graph)
            yield [inner for inner in found if inner in component]

    def _check_ends(self, component: set[S], graph: Mapping[S, list[S]]) -> None:
        for inner in component:
            inside = sum(after in component for after in graph[inner])
            if inside < len(self.steps(inner)):
                return
        shown = self.rules.position(next(iter(component)))
        raise StudyError("study.race.endless", position=shown)

    def _ends(self, component: list[S]) -> dict[S, dict[tuple[S, Trace], Number]]:
        """Return the outcomes of the turn from each of several situations that lead to each other."""
        members = set(component)
        # The notes made so far are part of a situation; where a turn may begin, there are none yet.
        number: dict[tuple[S, Trace], int] = {(inner, ()): i for i, inner in enumerate(component)}
        todo = list(number)
        edges: list[dict[int, Number]] = []
        own: list[dict[tuple[S, Trace], Number]] = []
        for inner, noted in todo:
            edges.append({})
            own.append({})
            for after, p in self.steps(inner):
                trace = self.join(noted, self.note(inner, after)) if self.note is not None else ()
                # The next turn may begin in the state where this one began.
                if ends_turn(after):
                    own[-1][after, trace] = own[-1].get((after, trace), 0) + p
                elif after in members:
                    to = number.setdefault((after, trace), len(todo))
                    if to == len(todo):
                        todo.append((after, trace))
                    edges[-1][to] = edges[-1].get(to, 0) + p
                else:
                    for (end, rest), share in self._turns[after].items():
                        key = end, self.join(trace, rest)
                        own[-1][key] = own[-1].get(key, 0) + p * share
            if len(todo) > MOST:
                raise StudyError("study.race.unbounded", n=len(todo), position=self.rules.position(inner))
        sums = _sums(edges, own, len(component), exact=self.exact)
        return dict(zip(component, sums, strict=True))

    def _answers(self, state: S, actions: Actions) -> list[tuple[Action, Fraction]]:
        if self.rules.to_move(state) == CHANCE:
            outcomes = self.rules.outcomes(state)
            return [(action, Fraction(weight, outcomes.total)) for action, weight in outcomes.items()]
        return [(answer(self.rules, state, actions, self.policy), Fraction(1))]


def _sums(
    edges: list[dict[int, Number]], own: list[dict[H, Number]], first: int, *, exact: bool
) -> list[dict[H, Number]]:
    """Sum values over all continuations of each of the first situations, as `sums_over_walks` does."""
    if not any(edges):
        # Nothing has to be solved, so NumPy is not needed.
        return own[:first]
    from mazenb.study.chains.linear import sums_over_walks

    return sums_over_walks(edges, own, first, exact=exact)


def _depth(state: State) -> int:
    depth, stack = 0, state.stack
    while stack is not None:
        depth, stack = depth + 1, stack[1]
    return depth


def turn_rows(
    tree: TurnTree[S], opening: S, seen: Callable[[S], H]
) -> tuple[dict[H, S], list[dict[int, Number]]]:
    """Return every situation in which a turn can begin, and the situations that a turn leads to from each.

    Parameters
    ----------
    tree : TurnTree
    opening : State
        The state in which the first turn begins.
    seen : callable
        A function that returns the part of a state to keep; states with equal parts must continue in the same
        way.

    Returns
    -------
    begins : dict
        From the kept part of each situation to its state, beginning with the opening.
    rows : list of dict
        For each situation, in order, the numbers of the next situations with their probabilities.
    """
    begins = {seen(opening): opening}
    numbers = dict.fromkeys(begins, 0)
    todo = list(begins)
    rows: list[dict[int, Number]] = []
    # A generator, because the list grows during the iteration.
    for kept in progress_bar((kept for kept in todo), label=text("study.progress.turns")):
        row: dict[int, Number] = {}
        for (state, _), probability in tree.turn(begins[kept]).items():
            end = seen(state)
            if end not in numbers:
                numbers[end] = len(todo)
                begins[end] = state
                todo.append(end)
            row[numbers[end]] = row.get(numbers[end], Fraction(0)) + probability
        rows.append(row or {numbers[kept]: Fraction(1)})
    return begins, rows
