"""The Markov chain of all pawns of a race together, which gives each seat's probability of winning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from mazenb.games.race import Race, RaceState, Track
from mazenb.study.chains.absorbing import AbsorbingChain
from mazenb.study.chains.arithmetic import INFINITE, Number
from mazenb.study.progress import progress_bar
from mazenb.study.races.pawn import Runner, race_rules, runner_of, squares_of
from mazenb.study.races.turn_tables import TurnTables, compile_tables, separable
from mazenb.study.turn_tree import Policy, TurnTree
from mazenb.texts.catalogue import text

__all__ = ["JointChain", "Standing", "joint_chain"]


class Standing(NamedTuple):
    r"""The position of a race between two turns.

    Attributes
    ----------
    pawns : tuple of Pawn or Team
        By seat; empty when the race is over.
    seat : int
        The seat whose turn begins; when the race is over, the winner's seat, or −1 if there is no winner.

    Examples
    --------
    >>> from mazenb import study
    >>> race = study.joint_chain("length: 2\nstart: 0\ndice: 1d2")
    >>> race.start, race.start.over
    (Standing(pawns=(<0>, <0>), seat=0), False)
    """

    pawns: tuple[Runner, ...]
    seat: int

    @property
    def over(self) -> bool:
        """True if the race is over."""
        return not self.pawns


class JointChain(AbsorbingChain[Standing]):
    """The Markov chain of all pawns in a race, where one step is one turn of one pawn, in order of play.

    It is returned by `joint_chain`. Its states are `Standing` objects; there is one goal for each seat that
    can win.

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
        goals = [state for state in states if state.over and state.seat >= 0]
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
        """The probability that no player ever wins; exactly 0 if some player can win from every position."""
        if not self.traps:
            zero: Number = self._arithmetic.kind(0)
            return zero
        return 1 - self.absorption_probability

    @property
    def first_player_advantage(self) -> Number:
        """The first player's probability of winning, minus the average of the other players'."""
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
    """Return the absorbing Markov chain of all pawns of a race, with all their interactions.

    The number of states grows like the product of the pawns' numbers of states. In floating point, two
    pawns on a track of 63 squares take seconds. Use fractions for small tracks only.

    Parameters
    ----------
    track : Game, Race, Track, str or path
        As for `mazenb.study.chain`.
    players : int
        The number of pawns in the race.
    policy : str or bot
        The players' way of answering when there is a choice.
    exact : bool
        Whether the chain returns fractions instead of floats.
    coupled : bool
        Whether pawns affect each other. If not, no pawn is relieved or sent away.
    by_tables : bool, optional
        Whether to follow the turns of each pawn once and combine them, which is much faster, or to follow the
        rules from every position of all pawns. By default, tables are used wherever possible: everywhere
        except on tracks with swaps or several pawns per player and for policies that are functions.

    Returns
    -------
    JointChain

    Raises
    ------
    StudyError
        If tables are requested, or ``coupled=False`` requires them, although turns depend on all pawns.

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
    rules = race_rules(track, players)
    if by_tables is None:
        by_tables = not coupled or separable(rules.track, policy)
    turns: _Turns
    if by_tables:
        tables = compile_tables(track, policy=policy, exact=bool(exact))
        turns = _FromTables(tables if coupled else tables.uncoupled(), players)
    else:
        turns = _FromRules(rules, policy, exact)
    numbers: dict[Any, int] = {turns.start: 0}
    todo = [turns.start]
    rows: list[dict[int, Number]] = []
    number_of: Callable[[Any], Number] = Fraction if exact else float
    with progress_bar(label=text("study.progress.positions")) as bar:
        for position in todo:
            row: dict[int, Number] = {}
            for after, probability in turns.turn(position):
                number = numbers.setdefault(after, len(todo))
                if number == len(todo):
                    todo.append(after)
                row[number] = row.get(number, 0) + number_of(probability)
            rows.append(row or {numbers[position]: 1})
            bar.update()
    states = [turns.standing(position) for position in todo]
    # States are sorted by how far the pawns have advanced, which suits the solver.
    order = sorted(range(len(states)), key=lambda i: _advanced(states[i]))
    place = {i: k for k, i in enumerate(order)}
    ordered = [{place[j]: p for j, p in rows[i].items()} for i in order]
    return JointChain(rules.track, [states[i] for i in order], ordered, start=states[0], exact=exact)


def _advanced(standing: Standing) -> float:
    squares = (square for pawn in standing.pawns for square in squares_of(pawn))
    return sum(squares) if standing.pawns else INFINITE


class _FromTables:
    """Positions as the pawns' numbers and the seat to play, or only the winner's seat after the race."""

    def __init__(self, tables: TurnTables, players: int) -> None:
        self.tables = tables
        self.players = players
        self.goals = tables.goals
        self.lost = tables.lost
        self.start: Any = (*(0,) * players, 0)

    def turn(self, position: Any) -> Iterator[tuple[Any, Number]]:
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
            left = [other for other, pawn in enumerate(after) if not self.lost[pawn]]
            if len(left) == 1 < self.players:
                yield left[0], outcome.probability
                continue
            yield (*after, following), outcome.probability

    def standing(self, position: Any) -> Standing:
        if isinstance(position, int):
            return Standing((), position)
        *pawns, seat = position
        return Standing(tuple(self.tables.pawns[pawn] for pawn in pawns), seat)


class _FromRules:
    """Positions as standings at the beginning of a turn, or only the winner's seat when the race is over.

    A standing does not tell a player's pawns apart; any engine state that has this standing will do.
    """

    def __init__(self, rules: Race, policy: Policy, exact: bool) -> None:
        self.players = len(rules.players)
        self.tree = TurnTree(rules, policy, exact=exact)
        self.states: dict[Standing, RaceState] = {}
        self.start: Any = self._noted(rules.opening())

    def turn(self, position: Any) -> Iterator[tuple[Any, Number]]:
        if not isinstance(position, int):
            for (state, _), probability in self.tree.turn(self.states[position]).items():
                yield (state.winner if state.stack is None else self._noted(state)), probability

    def _noted(self, state: RaceState) -> Standing:
        """Return the standing of a state, and store the first state that has it."""
        standing = Standing(tuple(runner_of(state, seat) for seat in range(self.players)), state.turn_of)
        self.states.setdefault(standing, state)
        return standing

    def standing(self, position: Any) -> Standing:
        return Standing((), position) if isinstance(position, int) else position


_Turns: TypeAlias = _FromTables | _FromRules
