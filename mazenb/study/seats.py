"""Who wins a race in which the pawns do not touch each other, from the distribution of one pawn alone."""

from __future__ import annotations

from typing import Any, NamedTuple

from mazenb.study.errors import StudyError
from mazenb.study.race_chain import chain
from mazenb.study.walk import Policy

__all__ = ["Seats", "uncoupled"]


class Seats(NamedTuple):
    """How likely each seat wins.

    Attributes
    ----------
    win_probabilities : tuple of float
        By seat, in order of play.
    nobody : float
        The probability that nobody ever wins.
    """

    win_probabilities: tuple[float, ...]
    nobody: float

    @property
    def first_player_advantage(self) -> float:
        """How much more likely the first to play wins than the others do in the mean."""
        first, *others = self.win_probabilities
        return first - sum(others) / len(others) if others else first


def uncoupled(track: Any, *, players: int = 2, policy: Policy = "pay") -> Seats:
    """Who wins if the pawns do not touch each other: in the well and in prison nobody is relieved.

    With T the number of turns of a lone pawn, seat i wins at its turn t if T = t for it, T > t for those who
    play before it and T ≥ t for those after. The sum over t is taken until what is left cannot change a
    float.

    Parameters
    ----------
    track : Game, Race, Track, str or path
        As for `mazenb.study.chain`.
    players : int
        How many pawns race.
    policy : str or bot
        What players answer where there is a choice.

    Returns
    -------
    Seats

    See Also
    --------
    joint_chain : the same with everything that couples the pawns, for two or three of them.

    Examples
    --------
    >>> seats = uncoupled("goose-modern", players=3)
    >>> [round(p, 4) for p in seats.win_probabilities]
    [0.3428, 0.3332, 0.3239]
    """
    if players < 1:
        raise StudyError(f"a race needs a pawn: {players}")
    lone = chain(track, policy=policy)
    wins = [0.0] * players
    before = 1.0
    for arrived, after in lone.arrivals():
        for seat in range(players):
            wins[seat] += arrived * after**seat * before ** (players - 1 - seat)
        before = after
    never = 1 - float(lone.absorption_probability) if lone.traps else 0.0
    return Seats(tuple(wins), never**players)
