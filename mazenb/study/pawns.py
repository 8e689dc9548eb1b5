"""One pawn of a race, apart from the others."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike, fspath
from pathlib import Path
from typing import Any, NamedTuple

from mazenb.engine import Game
from mazenb.games.race import Hold, Race, RaceState, Track
from mazenb.games.race.effects import write_effect
from mazenb.study.errors import StudyError

__all__ = ["Pawn", "begin_turn", "landings", "pawn_of", "race_rules"]

LANDED = frozenset({"race.log.walk", "race.log.retreat", "race.log.to"})
"""What the log says when a pawn comes to stand on a square."""


class Pawn(NamedTuple):
    """All that the rules of a race know about one pawn when a turn begins.

    Attributes
    ----------
    square : int
    hold : Hold or None
        Why it does not move, if it does not.
    stakes : int
        What its player has left to pay with.
    thrown : bool
        Whether it has thrown before, on tracks where that makes a difference.

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
            kind, left, unless, pays = self.hold
            values = {"miss": (left, unless), "wait": (left, pays), "prison": (left,)}
            words.append(write_effect((kind, *values[kind])))
        if self.stakes:
            words.append(f"stakes {self.stakes}")
        if self.thrown:
            words.append("has thrown")
        return f"<{', '.join(words)}>"


def race_rules(given: Any, players: int = 1) -> Race:
    """The rules of a race for so many players.

    Parameters
    ----------
    given : Game, Race, Track, str or path
        A race game or its rules (with their options), a track, its text, its name, or its file.
    players : int

    Raises
    ------
    StudyError
        If it is another game, or no track at all.
    """
    if isinstance(given, Game):
        given = given.rules
    if isinstance(given, Race):
        given = given.track
    if isinstance(given, PathLike):
        given = Path(fspath(given))
    if not isinstance(given, Track | str | Path):
        raise StudyError(f"a race game, a track, its name or its file is needed, not {given!r}")
    return Race(players, track=given)


def pawn_of(state: RaceState, seat: int = 0) -> Pawn:
    """One seat's part of a state."""
    thrown = bool(state.thrown) and state.thrown[seat]
    return Pawn(state.squares[seat], state.holds[seat], state.stakes[seat], thrown)


def begin_turn(rules: Race, pawns: Sequence[Pawn], seat: int = 0) -> RaceState:
    """The state in which some seat's turn begins, the pawns being where they are.

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
    """A state with the pawns where they are and nothing to happen."""
    state = rules.start()
    state.stack = None
    state.squares = tuple(pawn.square for pawn in pawns)
    state.holds = tuple(pawn.hold for pawn in pawns)
    state.stakes = tuple(pawn.stakes for pawn in pawns)
    if state.thrown:
        state.thrown = tuple(pawn.thrown for pawn in pawns)
    return state


def landings(state: RaceState) -> tuple[int, ...]:
    """The squares on which a pawn landed in the answer that led to a state, those passed on included."""
    return tuple(values["square"] for key, _, values in state.events if key in LANDED)
