"""Short races in plain Python: their mean length, and the first player's probability of winning."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from mazenb.games.race import RaceState
from mazenb.study.chains.numbers import Number
from mazenb.study.chains.plain import PlainChain
from mazenb.study.races.pawn import race_rules, runner_of, squares_of
from mazenb.study.turn_tree import TurnTree, turn_rows

__all__ = ["first_wins", "mean_turns"]

H = TypeVar("H", bound=Hashable)


def mean_turns(track: Any) -> Number:
    """Return the mean number of turns of a lone pawn on a track; infinite if it may never arrive.

    The result agrees with `mazenb.study.chain`, which offers much more. If a turn can return to an earlier
    situation, as when a roll earns another roll, NumPy is needed here too.

    Parameters
    ----------
    track : Game, Race, Track, str or path

    Returns
    -------
    Fraction or float

    Examples
    --------
    >>> mean_turns('''
    ... length: 3
    ... start: 0
    ... dice: 1d2
    ... finish: stay
    ... 2: to 0
    ... ''')
    Fraction(6, 1)
    """
    pawns = _plain_chain(track, 1, runner_of)
    length = race_rules(track).track.length
    goals = [pawn for pawn in pawns.rows if all(square == length for square in squares_of(pawn))]
    value: Number = pawns.hitting_times(*goals)[next(iter(pawns.rows))]
    return value


def first_wins(track: Any) -> Number:
    """Return the probability that the first of two players wins a race on a track.

    The result agrees with `mazenb.study.joint_chain`; see `mean_turns` for the tracks that need NumPy.

    Parameters
    ----------
    track : Game, Race, Track, str or path

    Returns
    -------
    Fraction

    Examples
    --------
    >>> first_wins('''
    ... length: 3
    ... start: 0
    ... dice: 1d2
    ... finish: stay
    ... ''')
    Fraction(2, 3)
    """
    positions = _plain_chain(track, 2, _position)
    won = [position for position in positions.rows if position == 0]
    value: Number = positions.hitting_probabilities(*won)[next(iter(positions.rows))]
    return value


def _position(state: RaceState) -> Any:
    """Return the winner's seat when the race is over; otherwise, the pawns and the seat to play."""
    if state.stack is None:
        return state.winner
    return runner_of(state, 0), runner_of(state, 1), state.turn_of


def _plain_chain(track: Any, players: int, seen: Callable[[RaceState], H]) -> PlainChain[H]:
    rules = race_rules(track, players)
    begins, rows = turn_rows(TurnTree(rules), rules.opening(), seen)
    names = list(begins)
    named = ({names[after]: p for after, p in row.items()} for row in rows)
    return PlainChain(dict(zip(names, named, strict=True)), exact=True)
