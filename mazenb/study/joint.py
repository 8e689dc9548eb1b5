"""The Markov chain of all pawns of a race together: who wins, and whether anybody does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from mazenb.games.race import Race, Track
from mazenb.study.absorbing import AbsorbingChain
from mazenb.study.arithmetic import Number
from mazenb.study.markov import INFINITE
from mazenb.study.pawns import Pawn, pawn_of, race_rules
from mazenb.study.tables import Tables, compile_tables, separable
from mazenb.study.walk import Policy, TurnWalk

__all__ = ["JointChain", "Standing", "joint_chain"]


class Standing(NamedTuple):
    """Where a race stands between two turns.

    Attributes
    ----------
    pawns : tuple of Pawn
        By seat; empty when the race is over.
    seat : int
        Whose turn begins; who has won, when the race is over.
    """

    pawns: tuple[Pawn, ...]
    seat: int

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return not self.pawns


class JointChain(AbsorbingChain[Standing]):
    """All pawns of a race: one step is one turn of one of them, in order of play.

    Made by `joint_chain`. States are `Standing`; the goals are one state for each seat that has won.

    Attributes
    ----------
    track : Track
    players : int
    """

    def __init__(
        self,
        track: Track,
        states: Sequence[Standing],
        rows: Any,
        *,
        start: Standing,
        exact: bool,
    ) -> None:
        self.track = track
        self.players = len(start.pawns)
        goals = [state for state in states if state.over]
        super().__init__(states, rows, start=start, goals=goals, exact=exact, forward=True)

    @cached_property
    def win_probabilities(self) -> tuple[Any, ...]:
        """The probability of winning, by seat in order of play.

        Examples
        --------
        >>> from mazenb import study
        >>> track = '''
        ... length: 3
        ... start: 0
        ... dice: 1d2
        ... finish: stay
        ... '''
        >>> study.joint_chain(track, exact=True).win_probabilities
        (Fraction(2, 3), Fraction(1, 3))
        """
        found = self.absorption_probabilities
        zero = self._arithmetic.kind(0)
        return tuple(found.get(Standing((), seat), zero) for seat in range(self.players))

    @cached_property
    def nobody(self) -> Number:
        """The probability that nobody ever wins; exactly 0 if every position leaves somebody a way."""
        if not self.traps:
            zero: Number = self._arithmetic.kind(0)
            return zero
        return 1 - self.absorption_probability

    @property
    def first_player_advantage(self) -> Number:
        """How much more likely the first to play wins than the others do in the mean."""
        first, *others = self.win_probabilities
        advantage: Number = first - sum(others) / len(others) if others else first
        return advantage

    def __repr__(self) -> str:
        exact = ", in fractions" if self.exact else ""
        return f"<JointChain of {self.players} pawns on {self.track.name!r}: {len(self)} states{exact}>"


def joint_chain(
    track: Any,
    *,
    players: int = 2,
    policy: Policy = "pay",
    exact: bool = False,
    coupled: bool = True,
    by_tables: bool | None = None,
) -> JointChain:
    """The absorbing Markov chain of all pawns of a race, with everything that couples them.

    The number of states grows like the product of the pawns' own: two pawns on a track of 63 squares are
    solved in seconds in floating point; fractions are for small tracks.

    Parameters
    ----------
    track : Game, Race, Track, str or path
        As for `mazenb.study.chain`.
    players : int
        How many pawns race.
    policy : str or bot
        What players answer where there is a choice.
    exact : bool
        Whether the chain answers in fractions.
    coupled : bool
        Whether pawns touch each other. If not, nobody is relieved or sent away: the pawns only race.
    by_tables : bool, optional
        Whether to walk the turns of each pawn once and combine them, which is much quicker, or to walk the
        rules from every position of all pawns. If not given: by tables wherever that is possible, which is
        everywhere but on tracks with swaps and for policies that are functions.

    Returns
    -------
    JointChain

    Raises
    ------
    StudyError
        If tables (which pawns that do not touch each other need) are asked for where turns depend on all
        pawns.

    Examples
    --------
    >>> track = '''
    ... length: 6
    ... dice: 1d2
    ... 3 well: wait 2
    ... '''
    >>> race = joint_chain(track, exact=True)
    >>> race.first_player_advantage, race.nobody
    (Fraction(59, 192), Fraction(0, 1))
    """
    from tqdm.auto import tqdm

    rules = race_rules(track, players)
    if by_tables is None:
        by_tables = not coupled or separable(rules.track, policy)
    walked: _Walked
    if by_tables:
        tables = compile_tables(track, policy=policy)
        walked = _FromTables(tables if coupled else tables.uncoupled(), players)
    else:
        walked = _FromRules(rules, policy)
    numbers: dict[Any, int] = {walked.start: 0}
    todo = [walked.start]
    rows: list[dict[int, Number]] = []
    number_of: Callable[[Fraction], Number] = Fraction if exact else float
    with tqdm(desc="positions", delay=1, leave=False) as bar:
        for position in todo:
            row: dict[int, Number] = {}
            for after, probability in walked.turn(position):
                number = numbers.setdefault(after, len(todo))
                if number == len(todo):
                    todo.append(after)
                row[number] = row.get(number, 0) + number_of(probability)
            rows.append(row or {numbers[position]: 1})
            bar.update()
    states = [walked.standing(position) for position in todo]
    # In the order in which the pawns advance, which is the order that suits the solver.
    order = sorted(range(len(states)), key=lambda i: _advanced(states[i]))
    place = {i: k for k, i in enumerate(order)}
    ordered = [{place[j]: p for j, p in rows[i].items()} for i in order]
    return JointChain(rules.track, [states[i] for i in order], ordered, start=states[0], exact=exact)


def _advanced(standing: Standing) -> float:
    return sum(pawn.square for pawn in standing.pawns) if standing.pawns else INFINITE


class _FromTables:
    """Positions: the pawns' numbers, then the seat to play; or only the winner's seat, when it is over."""

    def __init__(self, tables: Tables, players: int) -> None:
        self.tables = tables
        self.players = players
        self.goals = tables.goals
        self.start: Any = (*(0,) * players, 0)

    def turn(self, position: Any) -> Iterator[tuple[Any, Fraction]]:
        if isinstance(position, int):
            return
        *pawns, seat = position
        following = (seat + 1) % self.players
        for outcome in self.tables.outcomes[pawns[seat]]:
            if self.goals[outcome.pawn]:
                yield seat, outcome.probability
                continue
            touched = self.tables.touched[outcome.touch]
            after = [touched[pawn] for pawn in pawns]
            after[seat] = outcome.pawn
            yield (*after, following), outcome.probability

    def standing(self, position: Any) -> Standing:
        if isinstance(position, int):
            return Standing((), position)
        *pawns, seat = position
        return Standing(tuple(self.tables.pawns[pawn] for pawn in pawns), seat)


class _FromRules:
    """Positions: the engine's states when a turn begins; or only the winner's seat, when it is over."""

    def __init__(self, rules: Race, policy: Policy) -> None:
        self.players = len(rules.players)
        self.walk = TurnWalk(rules, policy)
        self.start: Any = rules.opening()

    def turn(self, position: Any) -> Iterator[tuple[Any, Fraction]]:
        if not isinstance(position, int):
            for (state, _), probability in self.walk.turn(position).items():
                yield (state.winner if state.stack is None else state), probability

    def standing(self, position: Any) -> Standing:
        if isinstance(position, int):
            return Standing((), position)
        return Standing(tuple(pawn_of(position, seat) for seat in range(self.players)), position.turn_of)


_Walked: TypeAlias = _FromTables | _FromRules
