"""The Markov chain of one pawn on a race track, a turn a step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any

from mazenb.games.race import RaceState, Track
from mazenb.study.absorbing import AbsorbingChain
from mazenb.study.arithmetic import Number
from mazenb.study.markov import MarkovChain
from mazenb.study.pawns import Pawn, landings, pawn_of, race_rules
from mazenb.study.walk import Policy, TurnWalk, ends_turn, turn_rows

__all__ = ["RaceChain", "chain", "compare_policies"]


class RaceChain(AbsorbingChain[Pawn]):
    """A lone pawn on a race track: one step is one turn, missed turns included.

    Made by `chain`. States are `Pawn`; their place is the square, so that ``hitting_times(31)`` asks for all
    states on square 31. The goals are the states on the last square.

    Attributes
    ----------
    track : Track
    policy : str or bot
        What the player answers where the rules leave a choice.
    """

    def __init__(
        self,
        walk: TurnWalk[RaceState],
        track: Track,
        begins: Mapping[Pawn, RaceState],
        rows: Sequence[Mapping[int, Fraction]],
        *,
        exact: bool,
    ) -> None:
        self.track = track
        self.policy = walk.policy
        self._walk = walk
        self._begins = tuple(begins.values())
        pawns = list(begins)
        goals = [pawn for pawn in pawns if pawn.square == track.length]
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
        """The squares where a pawn can be without any way to the goal, for the states in `traps`."""
        return tuple(sorted({pawn.square for pawn in self.traps}))

    @cached_property
    def expected_landings(self) -> dict[int, Any]:
        """How often the pawn lands on each square in the mean, squares it only passes on included.

        A bridge that sends the pawn on is landed on, though no turn ends there. The start is counted when the
        pawn comes back to it. ``inf`` where a pawn that is in a trap may land again and again.
        """
        known: dict[RaceState, dict[int, Any]] = {}
        found = dict.fromkeys(range(self.track.start, self.track.length + 1), self._arithmetic.kind(0))
        for visits, state in zip(self._visits.tolist(), self._begins, strict=True):
            for square, number in self._turn_landings(state, known).items() if visits else ():
                found[square] += visits * number
        return found

    def _turn_landings(self, state: RaceState, known: dict[RaceState, dict[int, Any]]) -> dict[int, Any]:
        """How often the pawn lands on each square in the rest of a turn, in the mean."""
        if state in known:
            return known[state]
        found: dict[int, Any] = {}
        for after, fraction in self._walk.steps(state) if state.stack is not None else ():
            probability = self._arithmetic.kind(fraction)
            for square in landings(after):
                found[square] = found.get(square, 0) + probability
            for square, number in self._turn_landings(after, known).items() if not ends_turn(after) else ():
                found[square] = found.get(square, 0) + probability * number
        known[state] = found
        return found

    @cached_property
    def landing_probabilities(self) -> dict[int, Any]:
        """The probability of ever landing on each square, squares the pawn only passes on included.

        The start counts as landed on.
        """
        from tqdm.auto import tqdm

        squares = tqdm(range(self.track.start, self.track.length + 1), desc="landings", delay=1, leave=False)
        found = {square: self._landing(square) for square in squares}
        found[self.track.start] = self._arithmetic.kind(1)
        return found

    def _landing(self, square: int) -> Number:
        # The chain of single answers with one more state, entered when the square is landed on.
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
        """For each situation, in mid-turn too: where an answer can lead, squares landed on, probability.

        The beginnings of turns come first, in the order of `states`.
        """
        numbers = {state: number for number, state in enumerate(self._begins)}
        todo = list(self._begins)
        found: list[list[tuple[int, tuple[int, ...], Number]]] = []
        for state in todo:
            answers = []
            for after, probability in self._walk.steps(state) if state.stack is not None else ():
                number = numbers.setdefault(after, len(todo))
                if number == len(todo):
                    todo.append(after)
                answers.append((number, landings(after), self._arithmetic.kind(probability)))
            found.append(answers)
        return found

    def to_dataframe(self) -> Any:
        """The states as a table: square, hold, stakes, mean turns to go, expected visits.

        Returns
        -------
        pandas.DataFrame
        """
        import pandas as pd

        rows = (
            {
                "square": pawn.square,
                "hold": repr(pawn._replace(stakes=0, thrown=False))[1:-1].partition(", ")[2],
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


def _square(pawn: Pawn) -> int:
    return pawn.square


def chain(track: Any, *, policy: Policy = "pay", exact: bool = False) -> RaceChain:
    """The absorbing Markov chain of one pawn on a race track.

    A step is a turn of that pawn, missed turns included, so waiting turns are states. The probabilities come
    from walking every answer that the rules allow; where they leave the player a choice, the policy answers.

    Parameters
    ----------
    track : Game, Race, Track, str or path
        A race game (its options count), a track, the name of one, its text or its file.
    policy : str or bot
        What the player answers where there is a choice: the verb, such as ``"pay"`` (the default: at once) or
        ``"stay"``, or a function of observation and legal actions.
    exact : bool
        Whether the chain answers in fractions.

    Returns
    -------
    RaceChain

    Raises
    ------
    StudyError
        If it is no race.
    PolicyError
        If the policy does not answer.

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
    walk = TurnWalk(rules, policy)
    begins, rows = turn_rows(walk, rules.opening(), pawn_of)
    return RaceChain(walk, rules.track, begins, rows, exact=exact)


def compare_policies(
    track: Any, policies: Iterable[Policy] = ("pay", "stay"), *, exact: bool = False
) -> dict[Policy, Number]:
    """The mean number of turns of a lone pawn under several policies.

    Parameters
    ----------
    track : Game, Race, Track, str or path
        As for `chain`.
    policies : iterable of policies
    exact : bool
        Whether to answer in fractions.

    Returns
    -------
    dict
        By policy; ``inf`` if a pawn that follows it may never arrive.

    Examples
    --------
    A lone pawn that will not pay stays in prison for ever:

    >>> {policy: round(mean, 3) for policy, mean in compare_policies("goose-traditional").items()}
    {'pay': 31.623, 'stay': inf}
    """
    return {policy: chain(track, policy=policy, exact=exact).mean_absorption_time for policy in policies}
