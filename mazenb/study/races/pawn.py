"""The situation of one pawn in a race, or of all pawns of one player."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike, fspath
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from mazenb.engine import Game
from mazenb.games.race import Hold, Race, RaceState, Track
from mazenb.games.race.effects.holds import effect_of
from mazenb.games.race.effects.vocabulary import write_effect
from mazenb.study.errors import StudyError

__all__ = [
    "Pawn",
    "Runner",
    "Team",
    "begin_turn",
    "landings",
    "pawn_of",
    "race_rules",
    "runner_of",
    "squares_of",
]

LANDED = frozenset({"race.log.walk", "race.log.retreat", "race.log.to"})
"""The keys of the log entries for a pawn that lands on a square."""


class Pawn(NamedTuple):
    """Everything about one pawn that matters to the rules of a race when a turn begins.

    Attributes
    ----------
    square : int
    hold : Hold or None
        The reason why the pawn does not move, if it is held.
    stakes : int
        The stakes that its player has left to pay with.
    thrown : bool
        Whether it has rolled before, on tracks where that makes a difference.

    Examples
    --------
    >>> Pawn(31, Hold("wait", 2), stakes=1)
    <31, wait 2, stakes 1>
    """

    square: int
    hold: Hold | None = None
    stakes: int = 0
    thrown: bool = False

    def __repr__(self) -> str:
        words = [str(self.square)]
        if self.hold is not None:
            words.append(write_effect(effect_of(self.hold)))
        if self.stakes:
            words.append(f"stakes {self.stakes}")
        if self.thrown:
            words.append("has thrown")
        return f"<{', '.join(words)}>"


class Team(NamedTuple):
    """All pawns of a player who has several; their order makes no difference.

    Attributes
    ----------
    pawns : tuple of Pawn
        The pawns, the one in front first.

    Examples
    --------
    >>> Team((Pawn(9), Pawn(4, Hold("miss", 1))))
    <9; 4, miss 1>
    """

    pawns: tuple[Pawn, ...]

    @property
    def square(self) -> tuple[int, ...]:
        """The squares of the pawns, the one in front first."""
        return tuple(pawn.square for pawn in self.pawns)

    @property
    def stakes(self) -> int:
        """The stakes that the player has left to pay with."""
        return self.pawns[0].stakes

    @property
    def hold(self) -> tuple[Hold | None, ...]:
        """The reason why each pawn does not move, if it is held."""
        return tuple(pawn.hold for pawn in self.pawns)

    def __repr__(self) -> str:
        return f"<{'; '.join(repr(pawn)[1:-1] for pawn in self.pawns)}>"


Runner: TypeAlias = Pawn | Team
"""A player's pawn, or pawns, in the race."""


def squares_of(runner: Runner) -> tuple[int, ...]:
    """Return the squares of a pawn, or of all pawns of a player."""
    return (runner.square,) if isinstance(runner, Pawn) else runner.square


def race_rules(given: Any, players: int = 1) -> Race:
    """Return the rules of a race for a number of players.

    Parameters
    ----------
    given : Game, Race, Track, str or path
        A race game or its rules (with their options), a track, its source, its name, or its file.
    players : int

    Raises
    ------
    StudyError
        If the argument is another game, or not a track at all.
    """
    if isinstance(given, Game):
        given = given.rules
    if isinstance(given, Race):
        given = given.track
    if isinstance(given, PathLike):
        given = Path(fspath(given))
    if not isinstance(given, Track | str | Path):
        raise StudyError("study.race.track", found=repr(given))
    return Race(players, track=given)


def pawn_of(state: RaceState, seat: int = 0) -> Pawn:
    """Return the pawn of a seat in a state where each player has one pawn."""
    thrown = bool(state.thrown) and state.thrown[seat]
    return Pawn(state.squares[seat], state.holds[seat], state.stakes[seat], thrown)


def runner_of(state: RaceState, seat: int = 0) -> Runner:
    """Return the pawn or team of a seat in a state."""
    if state.pawns == 1:
        return pawn_of(state, seat)
    thrown = bool(state.thrown) and state.thrown[seat]
    pawns = (
        Pawn(state.squares[pawn], state.holds[pawn], state.stakes[seat], thrown)
        for pawn in state.pawns_of(seat)
    )
    return Team(tuple(sorted(pawns, key=_order)))


def _order(pawn: Pawn) -> tuple[int, tuple[Any, ...]]:
    return -pawn.square, () if pawn.hold is None else tuple(pawn.hold)


def begin_turn(rules: Race, pawns: Sequence[Pawn], seat: int = 0) -> RaceState:
    """Return the state in which a seat's turn begins, with the pawns in the given situations.

    Examples
    --------
    >>> rules = Race(1, track="goose-modern")
    >>> begin_turn(rules, [Pawn(62)]).squares
    (62,)
    """
    state = place(rules, pawns)
    state.push("begin", seat)
    return rules.run(state)


def place(rules: Race, pawns: Sequence[Pawn]) -> RaceState:
    """Return a state with the pawns in the given situations and no pending events."""
    state = rules.start()
    state.stack = None
    state.squares = tuple(pawn.square for pawn in pawns)
    state.holds = tuple(pawn.hold for pawn in pawns)
    state.stakes = tuple(pawn.stakes for pawn in pawns)
    if state.thrown:
        state.thrown = tuple(pawn.thrown for pawn in pawns)
    return state


def landings(state: RaceState) -> tuple[int, ...]:
    """Return the squares on which a pawn landed during the last answer, including those that sent it on."""
    return tuple(values["square"] for key, _, values in state.events if key in LANDED)
