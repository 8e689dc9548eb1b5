"""Win probabilities of a race whose pawns do not affect each other, from the distribution of one pawn."""

from __future__ import annotations

from typing import Any, NamedTuple

from mazenb.study.arguments import whole_number
from mazenb.study.errors import StudyError
from mazenb.study.races.chain import chain
from mazenb.study.races.pawn import race_rules
from mazenb.study.turn_tree import Policy

__all__ = ["Seats", "uncoupled"]


class Seats(NamedTuple):
    """The probability of winning for each seat; returned by `uncoupled`.

    Attributes
    ----------
    win_probabilities : tuple of float
        By seat, in order of play.
    nobody : float
        The probability that no player ever wins.

    Examples
    --------
    >>> Seats((0.625, 0.375), 0.0).first_player_advantage
    0.25
    """

    win_probabilities: tuple[float, ...]
    nobody: float

    @property
    def first_player_advantage(self) -> float:
        """The first player's probability of winning, minus the average of the other players'."""
        first, *others = self.win_probabilities
        return first - sum(others) / len(others) if others else first


def uncoupled(track: Any, *, players: int = 2, policy: Policy = "pay") -> Seats:
    """Return each seat's probability of winning if pawns do not affect each other.

    No pawn is relieved from the well or from prison. With T the number of turns of a lone pawn, seat i wins
    at its turn t if T = t for it, T > t for the seats that play before it and T ≥ t for those after. The sum
    over t stops when the remaining terms no longer change a float.

    Parameters
    ----------
    track : Game, Race, Track, str or path
        As for `mazenb.study.chain`.
    players : int
        The number of pawns in the race.
    policy : str or bot
        The players' way of answering when there is a choice.

    Returns
    -------
    Seats

    See Also
    --------
    joint_chain : the same with all interactions, for two or three pawns.

    Examples
    --------
    >>> seats = uncoupled("goose-modern", players=3)
    >>> [round(p, 4) for p in seats.win_probabilities]
    [0.3428, 0.3332, 0.3239]
    """
    players = whole_number("players", players)
    if players > 1 and "lose" in race_rules(track).track.words:
        raise StudyError("study.race.loses")
    lone = chain(track, policy=policy)
    wins = [0.0] * players
    before = 1.0
    for arrived, after in lone.arrivals():
        for seat in range(players):
            wins[seat] += arrived * after**seat * before ** (players - 1 - seat)
        before = after
    never = 1 - float(lone.absorption_probability) if lone.traps else 0.0
    return Seats(tuple(wins), never**players)
