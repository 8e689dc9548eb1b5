"""A race compiled into tables of one pawn: what its turn does to it, and to the pawns it lands on.

Pawns of a race touch each other only where one lands on another's square: that relieves a pawn in the well or
in prison, and on some tracks sends it away. So the turn of a pawn can be walked without the others, if it is
remembered where it landed; what a landing does to another pawn is asked of the rules once for each case.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from mazenb.games.race import Race, RaceState, Track
from mazenb.study.errors import StudyError
from mazenb.study.pawns import Pawn, begin_turn, landings, pawn_of, place, race_rules
from mazenb.study.walk import Policy, TurnWalk

__all__ = ["Outcome", "Tables", "compile_tables", "couples_all", "separable"]

Landing = tuple[int, int]
"""Where a pawn came from, and the square it landed on."""


@dataclass(frozen=True)
class Outcome:
    """One way a pawn's turn can go.

    Attributes
    ----------
    pawn : int
        Which pawn it becomes, by number.
    touch : int
        What it does to the others, by number: row of `Tables.touched`.
    probability : Fraction
    """

    pawn: int
    touch: int
    probability: Fraction


@dataclass(frozen=True)
class Tables:
    """A race as tables.

    Attributes
    ----------
    track : Track
    pawns : tuple of Pawn
        Every situation of a pawn, alone or with others; number 0 is the start.
    outcomes : tuple of tuple of Outcome
        For each of them, what its turn may lead to; nothing for a pawn that has arrived.
    touched : tuple of tuple of int
        For each kind of turn, what every other pawn becomes by it. Number 0 changes nobody.
    """

    track: Track
    pawns: tuple[Pawn, ...]
    outcomes: tuple[tuple[Outcome, ...], ...]
    touched: tuple[tuple[int, ...], ...]

    @property
    def goals(self) -> tuple[bool, ...]:
        """Which of the pawns have arrived."""
        return tuple(pawn.square == self.track.length for pawn in self.pawns)

    def uncoupled(self) -> Tables:
        """The same turns, where nobody does anything to anybody."""
        nothing = tuple(range(len(self.pawns)))
        return replace(self, touched=(nothing,) * len(self.touched))


def couples_all(track: Track) -> bool:
    """Whether a pawn's own move can depend on where all the others are, as it can where squares swap."""
    everywhere = [*track.squares, *track.throws]
    return any(effect[0] == "swap" for _, effects in everywhere for effect in effects)


def separable(track: Track, policy: Policy) -> bool:
    """Whether the turn of each pawn can be walked without knowing where the others are."""
    return isinstance(policy, str) and not couples_all(track)


def compile_tables(given: Any, *, policy: Policy = "pay") -> Tables:
    """Compile a race into tables.

    Parameters
    ----------
    given : Game, Race, Track, str or path
        As for `mazenb.study.chain`.
    policy : str
        The verb that players answer where there is a choice.

    Raises
    ------
    StudyError
        If a pawn's own move depends on the others.

    Examples
    --------
    >>> tables = compile_tables("goose-modern")
    >>> len(tables.pawns), len(tables.touched)
    (62, 2)
    """
    rules = race_rules(given, 2)
    if not separable(rules.track, policy):
        raise StudyError(
            "on a track where pawns swap, or by a policy that sees all pawns, turns have no table"
        )
    return _compiled(rules.track, policy)


@lru_cache(maxsize=16)
def _compiled(track: Track, policy: Policy) -> Tables:
    return _Compiler(race_rules(track, 2), policy).run()


class _Compiler:
    def __init__(self, rules: Race, policy: Policy) -> None:
        self.rules = rules
        self.policy = policy
        # A turn ends when the other's begins. The other stays on the start, where nothing is done to it.
        self.other = pawn_of(rules.opening(), 1)
        self.numbers: dict[Pawn, int] = {self.other: 0}
        self.turns: list[dict[tuple[int, tuple[Landing, ...]], Fraction]] = []
        self.met: dict[tuple[Pawn, Landing], Pawn] = {}

    def run(self) -> Tables:
        # Only landings on squares where some pawn can be touched are kept; which they are is seen on the way.
        watched: set[int] = set()
        while True:
            self._walk(frozenset(watched))
            touchy = {pawn.square for pawn in self.numbers if self._touchy(pawn)}
            if touchy <= watched:
                return self._tables()
            watched |= touchy

    def _walk(self, watched: frozenset[int]) -> None:
        walk = TurnWalk(self.rules, self.policy, lambda before, after: _landings(before, after, watched))
        self.turns.clear()
        met: set[Landing] = set()
        done = 0
        while done < len(self.numbers):
            for pawn in list(self.numbers)[done:]:
                self._turn(walk, pawn)
                done += 1
            met.update(landing for turn in self.turns for _, trace in turn for landing in trace)
            self._meetings(met)

    def _turn(self, walk: TurnWalk[RaceState], pawn: Pawn) -> None:
        ends: dict[tuple[int, tuple[Landing, ...]], Fraction] = {}
        if pawn.square != self.rules.track.length:
            for (state, trace), probability in walk.turn(begin_turn(self.rules, [pawn, self.other])).items():
                key = self._number(pawn_of(state)), trace
                ends[key] = ends.get(key, Fraction(0)) + probability
        self.turns.append(ends)

    def _number(self, pawn: Pawn) -> int:
        return self.numbers.setdefault(pawn, len(self.numbers))

    def _touchy(self, pawn: Pawn) -> bool:
        """Whether a pawn that lands here, coming from the start, does something to this one."""
        return self._meet(pawn, (self.rules.track.start, pawn.square)) != pawn

    def _meetings(self, landings: Iterable[Landing]) -> None:
        """Ask the rules what every landing does to every pawn that stands there; keep what changes one."""
        on: dict[int, list[Pawn]] = {}
        for pawn in self.numbers:
            on.setdefault(pawn.square, []).append(pawn)
        for landing in sorted(landings):
            for pawn in on.get(landing[1], ()):
                if (pawn, landing) not in self.met and (after := self._meet(pawn, landing)) != pawn:
                    self.met[pawn, landing] = after
                    # A pawn that is not there yet is looked at in the next round.
                    self._number(after)

    def _meet(self, pawn: Pawn, landing: Landing) -> Pawn:
        here, square = landing
        state = place(self.rules, [self.other._replace(square=square), pawn])
        self.rules.frames.steps["land"](self.rules, state, 0, here)
        return pawn_of(state, 1)

    def _tables(self) -> Tables:
        kinds: dict[tuple[int, ...], int] = {tuple(range(len(self.numbers))): 0}
        seen: dict[tuple[Landing, ...], int] = {}
        outcomes = []
        for turn in self.turns:
            merged: dict[tuple[int, int], Fraction] = {}
            for (end, trace), probability in turn.items():
                if trace not in seen:
                    seen[trace] = kinds.setdefault(self._touched(trace), len(kinds))
                key = end, seen[trace]
                merged[key] = merged.get(key, Fraction(0)) + probability
            outcomes.append(tuple(Outcome(end, kind, p) for (end, kind), p in merged.items()))
        return Tables(self.rules.track, tuple(self.numbers), tuple(outcomes), tuple(kinds))

    def _touched(self, trace: tuple[Landing, ...]) -> tuple[int, ...]:
        touched = []
        for pawn in self.numbers:
            for landing in trace:
                pawn = self.met.get((pawn, landing), pawn)
            touched.append(self.numbers[pawn])
        return tuple(touched)


def _landings(before: RaceState, after: RaceState, watched: frozenset[int]) -> tuple[Landing, ...]:
    squares = landings(after)
    steps = zip((before.squares[0], *squares), squares, strict=False)
    return tuple((here, square) for here, square in steps if square in watched)
