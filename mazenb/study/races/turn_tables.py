"""A race compiled into tables: the effect of one pawn's turn on itself and on the pawns it lands on.

Pawns in a race affect each other only when one lands on another's square, which relieves a pawn in the well
or in prison and, on some tracks, sends it away. A pawn's turn can therefore be followed without the others if
its landings are recorded. The rules are consulted once for each effect that a landing can have on another
pawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeAlias

from mazenb.games.race import Race, RaceState, Track
from mazenb.games.race.effects.vocabulary import EVER
from mazenb.study.chains.arithmetic import Number
from mazenb.study.errors import StudyError
from mazenb.study.races.pawn import Pawn, begin_turn, landings, pawn_of, place, race_rules
from mazenb.study.turn_tree import Policy, TurnTree

__all__ = ["TurnOutcome", "TurnTables", "compile_tables", "couples_all", "separable"]

Landing: TypeAlias = tuple[int, int]
"""The square that a pawn came from, and the square it landed on."""

Trace: TypeAlias = tuple[Landing, ...]
"""The landings of a turn, or of part of one, in order."""


@dataclass(frozen=True)
class TurnOutcome:
    """One possible outcome of a pawn's turn.

    Attributes
    ----------
    pawn : int
        The number of the pawn's new situation.
    touch : int
        The number of the effect on the others, which is a row of `TurnTables.touched`.
    probability : Fraction or float
        A float if tables need not be exact and the turn can return to very many situations.
    """

    pawn: int
    touch: int
    probability: Number


@dataclass(frozen=True)
class TurnTables:
    """A race compiled into tables; returned by `compile_tables`.

    Attributes
    ----------
    track : Track
    pawns : tuple of Pawn
        Every situation that a pawn can be in; number 0 is the start.
    outcomes : tuple of tuple of TurnOutcome
        For each situation, the possible outcomes of the pawn's turn; none for a pawn that has arrived.
    touched : tuple of tuple of int
        For each kind of turn, the new situation of every other pawn. Kind 0 changes nothing.
    """

    track: Track
    pawns: tuple[Pawn, ...]
    outcomes: tuple[tuple[TurnOutcome, ...], ...]
    touched: tuple[tuple[int, ...], ...]

    @property
    def goals(self) -> tuple[bool, ...]:
        """Mask of the pawns that have arrived."""
        return tuple(pawn.square == self.track.length for pawn in self.pawns)

    @property
    def lost(self) -> tuple[bool, ...]:
        """Mask of the pawns that have lost the race."""
        return tuple(pawn.hold is not None and pawn.hold.kind == "lost" for pawn in self.pawns)

    @property
    def stuck(self) -> tuple[bool, ...]:
        """Mask of the pawns that can never move again unless another pawn relieves them."""
        return tuple(pawn.hold is not None and pawn.hold.left == EVER for pawn in self.pawns)

    def uncoupled(self) -> TurnTables:
        """Return the same tables without any effect of one pawn on another."""
        nothing = tuple(range(len(self.pawns)))
        return replace(self, touched=(nothing,) * len(self.touched))


def couples_all(track: Track) -> bool:
    """Return True if a pawn's move can depend on the positions of all others, as on tracks with swaps."""
    return "swap" in track.words or any(effect.sees_others for effect in track.own)


def separable(track: Track, policy: Policy) -> bool:
    """Return True if the turn of each pawn can be followed without knowing where the others are."""
    return isinstance(policy, str) and track.pawns == 1 and not couples_all(track)


def compile_tables(given: Any, *, policy: Policy = "pay", exact: bool = True) -> TurnTables:
    """Compile a race into tables.

    Parameters
    ----------
    given : Game, Race, Track, str or path
        As for `mazenb.study.chain`.
    policy : str
        The verb with which players answer when there is a choice.
    exact : bool
        Whether all probabilities must be fractions.

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
        raise StudyError("study.race.no-tables")
    return _compiled(rules.track, policy, exact)


@lru_cache(maxsize=16)
def _compiled(track: Track, policy: Policy, exact: bool) -> TurnTables:
    return _Compiler(race_rules(track, 2), policy, exact).run()


class _Compiler:
    def __init__(self, rules: Race, policy: Policy, exact: bool) -> None:
        self.rules = rules
        self.policy = policy
        self.exact = exact
        # A turn ends when the other pawn's turn begins. That pawn stays on the start, where nothing affects
        # it.
        self.other = pawn_of(rules.opening(), 1)
        self.numbers: dict[Pawn, int] = {self.other: 0}
        self.turns: list[dict[tuple[int, Trace], Number]] = []
        self.met: dict[tuple[Pawn, Landing], Pawn] = {}
        self.joined: dict[Trace, Trace] = {}
        self.alike: dict[frozenset[tuple[int, int]], Trace] = {}

    def run(self) -> TurnTables:
        # Only landings on squares where they can affect a pawn are kept; these squares are found on the way.
        watched: set[int] = set()
        while True:
            self._follow(frozenset(watched))
            touchy = {pawn.square for pawn in self.numbers if self._touchy(pawn)}
            if touchy <= watched:
                return self._tables()
            watched |= touchy

    def _follow(self, watched: frozenset[int]) -> None:
        tree = TurnTree(
            self.rules,
            self.policy,
            lambda before, after: _landings(before, after, watched),
            self._join,
            exact=self.exact,
        )
        self.turns.clear()
        met: set[Landing] = set()
        done = 0
        while done < len(self.numbers):
            for pawn in list(self.numbers)[done:]:
                self._turn(tree, pawn)
                done += 1
            met.update(landing for turn in self.turns for _, trace in turn for landing in trace)
            self._meetings(met)

    def _turn(self, tree: TurnTree[RaceState], pawn: Pawn) -> None:
        ends: dict[tuple[int, Trace], Number] = {}
        if pawn.square != self.rules.track.length:
            for (state, trace), probability in tree.turn(begin_turn(self.rules, [pawn, self.other])).items():
                key = self._number(pawn_of(state)), trace
                ends[key] = ends.get(key, 0) + probability
        self.turns.append(ends)

    def _join(self, first: Trace, second: Trace) -> Trace:
        """Return landings with the same effect on every pawn as two successive sequences of landings.

        A turn that returns to an earlier situation can land on the same squares any number of times. After
        the first time, no pawn is held there. So all that matters is which squares were landed on, and where
        the pawns from these squares are now.
        """
        landings = first + second
        if len(landings) < 2:
            return landings
        known = self.joined.get(landings)
        if known is None:
            now: dict[int, int] = {}
            for landing in landings:
                square = landing[1]
                there = self._meet(self.other._replace(square=square), landing).square
                now = {origin: there if at == square else at for origin, at in now.items()}
                now.setdefault(square, there)
            known = self.joined[landings] = self.alike.setdefault(frozenset(now.items()), landings)
        return known

    def _number(self, pawn: Pawn) -> int:
        return self.numbers.setdefault(pawn, len(self.numbers))

    def _touchy(self, pawn: Pawn) -> bool:
        """Return True if a pawn is affected when another one comes from the start and lands on its square."""
        return self._meet(pawn, (self.rules.track.start, pawn.square)) != pawn

    def _meetings(self, landings: Iterable[Landing]) -> None:
        """Apply the rules to every landing and every pawn on its square, and record the changes."""
        on: dict[int, list[Pawn]] = {}
        for pawn in self.numbers:
            on.setdefault(pawn.square, []).append(pawn)
        for landing in sorted(landings):
            for pawn in on.get(landing[1], ()):
                if (pawn, landing) not in self.met and (after := self._meet(pawn, landing)) != pawn:
                    self.met[pawn, landing] = after
                    # A new situation is followed in the next round.
                    self._number(after)

    def _meet(self, pawn: Pawn, landing: Landing) -> Pawn:
        here, square = landing
        state = place(self.rules, [self.other._replace(square=square), pawn])
        self.rules.frames.steps["land"](self.rules, state, 0, here)
        return pawn_of(state, 1)

    def _tables(self) -> TurnTables:
        kinds: dict[tuple[int, ...], int] = {tuple(range(len(self.numbers))): 0}
        seen: dict[Trace, int] = {}
        outcomes = []
        for turn in self.turns:
            merged: dict[tuple[int, int], Number] = {}
            for (end, trace), probability in turn.items():
                if trace not in seen:
                    seen[trace] = kinds.setdefault(self._touched(trace), len(kinds))
                key = end, seen[trace]
                merged[key] = merged.get(key, 0) + probability
            outcomes.append(tuple(TurnOutcome(end, kind, p) for (end, kind), p in merged.items()))
        return TurnTables(self.rules.track, tuple(self.numbers), tuple(outcomes), tuple(kinds))

    def _touched(self, trace: Trace) -> tuple[int, ...]:
        touched = []
        for pawn in self.numbers:
            for landing in trace:
                pawn = self.met.get((pawn, landing), pawn)
            touched.append(self.numbers[pawn])
        return tuple(touched)


def _landings(before: RaceState, after: RaceState, watched: frozenset[int]) -> Trace:
    squares = landings(after)
    steps = zip((before.squares[0], *squares), squares, strict=False)
    return tuple((here, square) for here, square in steps if square in watched)
