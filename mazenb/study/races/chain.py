"""The Markov chain of one pawn on a race track, with one step per turn."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from mazenb.games.race import RaceState, Track
from mazenb.games.race.effects.holds import effect_of
from mazenb.games.race.effects.vocabulary import write_effect
from mazenb.study.chains.absorbing import AbsorbingChain
from mazenb.study.chains.arithmetic import Number
from mazenb.study.chains.markov import MarkovChain
from mazenb.study.errors import PolicyError, StudyError
from mazenb.study.progress import progress_bar
from mazenb.study.races.pawn import Pawn, Runner, landings, race_rules, runner_of, squares_of
from mazenb.study.turn_tree import Policy, TurnTree, turn_rows
from mazenb.texts.catalogue import text
from mazenb.texts.quotation import short

__all__ = ["RaceChain", "chain", "compare_policies"]


class RaceChain(AbsorbingChain[Runner]):
    """The Markov chain of a lone pawn on a race track, with one step per turn, missed turns included.

    It is returned by `chain`. Its states are `Pawn` objects, or `Team` objects if a player has several pawns.
    The place of a pawn is its square, and the place of a team is all its squares, so ``hitting_times(31)``
    covers all states on square 31. The goals are the states on the last square.

    Attributes
    ----------
    track : Track
    policy : str or bot
        The player's way of answering when there is a choice.
    """

    def __init__(
        self,
        tree: TurnTree[RaceState],
        track: Track,
        begins: Mapping[Runner, RaceState],
        rows: Sequence[Mapping[int, Number]],
        *,
        exact: bool,
    ) -> None:
        self.track = track
        self.policy = tree.policy
        self._tree = tree
        self._begins = tuple(begins.values())
        pawns = list(begins)
        goals = [pawn for pawn in pawns if all(square == track.length for square in squares_of(pawn))]
        super().__init__(
            pawns,
            rows,
            start=pawns[0],
            goals=goals,
            exact=exact,
            place=_square,
            forward=True,
        )

    @cached_property
    def trap_squares(self) -> tuple[int, ...]:
        """The squares where a pawn can be trapped, with no way to the goal; see `traps`."""
        return tuple(sorted({square for pawn in self.traps for square in squares_of(pawn)}))

    @cached_property
    def expected_landings(self) -> dict[int, Any]:
        """The expected number of landings on each square, including squares that send the pawn on.

        A bridge that sends the pawn on is landed on, although no turn ends there. The start counts only when
        the pawn returns to it. The value is ``inf`` where a trapped pawn may land again and again.
        """
        known: dict[RaceState, dict[int, Number]] = {}
        found = dict.fromkeys(range(self.track.start, self.track.length + 1), self._arithmetic.kind(0))
        for visits, state in zip(self._visits.tolist(), self._begins, strict=True):
            counts = self._tree.mean_counts(state, landings, known) if visits else {}
            for square, number in counts.items():
                found[square] += visits * self._arithmetic.kind(number)
        return found

    @cached_property
    def landing_probabilities(self) -> dict[int, Any]:
        """The probability of ever landing on each square, including squares that send the pawn on.

        The start counts as landed on.
        """
        squares = range(self.track.start, self.track.length + 1)
        squares = progress_bar(squares, label=text("study.progress.landings"))
        found = {square: self._landing(square) for square in squares}
        found[self.track.start] = self._arithmetic.kind(1)
        return found

    def _landing(self, square: int) -> Number:
        # This is the chain of single answers with an extra state, which is entered when the pawn lands on the
        # square.
        landed = len(self._answers)
        rows: list[dict[int, Any]] = []
        for number, answers in enumerate(self._answers):
            row: dict[int, Any] = {} if answers else {number: 1}
            for after, squares, probability in answers:
                to = landed if square in squares else after
                row[to] = row.get(to, 0) + probability
            rows.append(row)
        rows.append({landed: 1})
        watched: MarkovChain[int] = MarkovChain(range(landed + 1), rows, exact=self.exact)
        value: Number = watched.hitting_probabilities(landed)[self._home]
        return value

    @cached_property
    def _answers(self) -> list[list[tuple[int, tuple[int, ...], Number]]]:
        """The next situations after each, within turns too, with the squares landed on and the probability.

        The situations at the beginning of a turn come first, in the order of `states`.
        """
        numbers = {state: number for number, state in enumerate(self._begins)}
        todo = list(self._begins)
        found: list[list[tuple[int, tuple[int, ...], Number]]] = []
        for state in todo:
            answers = []
            for after, probability in self._tree.steps(state) if state.stack is not None else ():
                number = numbers.setdefault(after, len(todo))
                if number == len(todo):
                    todo.append(after)
                answers.append((number, landings(after), self._arithmetic.kind(probability)))
            found.append(answers)
        return found

    def to_dataframe(self) -> Any:
        """Return the states as a table: square, hold, stakes, mean turns to go, expected visits.

        Returns
        -------
        pandas.DataFrame
        """
        import pandas as pd

        rows = (
            {
                "square": pawn.square,
                "hold": _hold(pawn),
                "stakes": pawn.stakes,
                "turns_to_go": self.mean_absorption_times[pawn],
                "visits": self.expected_visits[pawn],
            }
            for pawn in self.states
        )
        return pd.DataFrame(rows).sort_values("square", kind="stable", ignore_index=True)

    def __repr__(self) -> str:
        trapped = f", traps on {', '.join(map(str, self.trap_squares))}" if self.traps else ""
        exact = ", in fractions" if self.exact else ""
        return f"<RaceChain on {self.track.name!r}: {len(self)} states{trapped}{exact}>"


def _square(pawn: Runner) -> int | tuple[int, ...]:
    return pawn.square


def _hold(runner: Runner) -> str:
    """Return the hold on a pawn, or on each of a player's pawns, in the notation of tracks."""
    holds = (runner.hold,) if isinstance(runner, Pawn) else runner.hold
    return "; ".join("" if hold is None else write_effect(effect_of(hold)) for hold in holds)


def chain(track: Any, *, policy: Policy = "pay", exact: bool = False) -> RaceChain:
    """Return the absorbing Markov chain of one pawn on a race track.

    A step is a turn of that pawn, missed turns included, so a waiting pawn is a state too. The probabilities
    come from following every answer that the rules allow. When the player has a choice, the policy answers.

    Parameters
    ----------
    track : Game, Race, Track, str or path
        A race game (with its options), or a track, its name, its source or its file.
    policy : str or bot
        The player's way of answering when there is a choice: a verb, such as ``"pay"`` (the default, which
        pays immediately) or ``"stay"``, or a function of the observation and the legal actions.
    exact : bool
        Whether the chain returns fractions instead of floats.

    Returns
    -------
    RaceChain

    Raises
    ------
    StudyError
        If `track` is not a race, or one of its own effects depends on the other pawns.
    PolicyError
        If the policy gives no answer to a choice.

    Examples
    --------
    >>> from mazenb import study
    >>> snakes = study.chain("snakes-and-ladders")
    >>> round(snakes.mean_absorption_time, 4)
    39.2251
    >>> track = '''
    ... length: 3
    ... start: 0
    ... dice: 1d2
    ... finish: stay
    ... 2: to 0
    ... '''
    >>> study.chain(track, exact=True).mean_absorption_time
    Fraction(6, 1)

    References
    ----------
    S. C. Althoen, L. King and K. Schilling, "How Long Is a Game of Snakes and Ladders?", The Mathematical
    Gazette 77 (1993).
    """
    rules = race_rules(track)
    for effect in rules.track.own:
        if effect.sees_others:
            raise StudyError("study.race.sees-others", word=effect.word)
    tree = TurnTree(rules, policy, exact=exact)
    begins, rows = turn_rows(tree, rules.opening(), runner_of)
    return RaceChain(tree, rules.track, begins, rows, exact=exact)


def compare_policies(
    track: Any, policies: Iterable[Policy] = ("pay", "stay"), *, exact: bool = False
) -> dict[Policy, Number]:
    """Return the mean number of turns of a lone pawn under several policies.

    Parameters
    ----------
    track : Game, Race, Track, str or path
        As for `chain`.
    policies : iterable of policies
    exact : bool
        Whether to return fractions instead of floats.

    Returns
    -------
    dict
        By policy; ``inf`` if a pawn that follows it may never arrive.

    Raises
    ------
    PolicyError
        If these are not policies.

    Examples
    --------
    A lone pawn that will not pay stays in prison for ever:

    >>> {policy: round(mean, 3) for policy, mean in compare_policies("goose-traditional").items()}
    {'pay': 31.623, 'stay': inf}
    """
    given: Any = policies
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise PolicyError("study.race.policies", found=short(given))
    listed: list[Any] = list(given)
    if wrong := [policy for policy in listed if not isinstance(policy, Hashable)]:
        raise PolicyError("study.race.policy", found=short(wrong[0]))
    found: dict[Policy, Number] = {}
    for policy in listed:
        found[policy] = chain(track, policy=policy, exact=exact).mean_absorption_time
    return found
