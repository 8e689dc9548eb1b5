"""A track: squares in a row, what they do, the dice, and how the race ends. All of it is data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, TypeAlias

from mazenb.games.race.dice import Die, Throws

__all__ = ["Effect", "Track"]

Effect: TypeAlias = tuple[Any, ...]
"""A word of the vocabulary and its values, such as ``("to", 12)``."""

Finish: TypeAlias = Literal["bounce", "stay", "overshoot"]
Occupied: TypeAlias = Literal["share", "trade", "home"]
Lucky: TypeAlias = Literal["any", "first"]


@dataclass(frozen=True)
class Track:
    """A race track. It is read from a text by `mazenb.games.race.read_track`.

    Attributes
    ----------
    name : str
        What the race is called.
    length : int
        The last square: who gets there wins.
    start : int
        Where the pawns stand at the beginning; no pawn ever goes below it.
    dice : tuple of Die
        The faces of each die.
    finish : {"bounce", "stay", "overshoot"}
        What a move beyond the last square does: walk the surplus back, not take place, or win.
    occupied : {"share", "trade", "home"}
        What happens to a pawn on whose square another lands: nothing, it goes where the other came from, or
        to the start.
    stakes : int
        How many stakes each player brings.
    lucky : {"any", "first"}
        Whether the special throws hold always, or for a pawn's first throw only.
    squares : tuple
        Pairs of a square and the effects of landing on it.
    throws : tuple
        Pairs of a throw and what it does instead of moving the pawn.
    names : tuple
        Pairs of a square and what it is called.

    Examples
    --------
    >>> from mazenb.games.race import named_track
    >>> goose = named_track("goose-modern")
    >>> goose.length, goose.effects(6), goose.place(31)
    (63, (('to', 12),), 'well')
    """

    name: str
    length: int
    start: int
    dice: tuple[Die, ...]
    finish: Finish
    occupied: Occupied
    stakes: int
    lucky: Lucky
    squares: tuple[tuple[int, tuple[Effect, ...]], ...]
    throws: tuple[tuple[tuple[int, ...], tuple[Effect, ...]], ...]
    names: tuple[tuple[int, str], ...]

    def effects(self, square: int) -> tuple[Effect, ...]:
        """What landing on a square does."""
        return self._squares.get(square, ())

    def place(self, square: int) -> str | None:
        """What a square is called, if it has a name."""
        return self._names.get(square)

    def special(self, throw: tuple[int, ...]) -> tuple[Effect, ...] | None:
        """What a throw does instead of moving the pawn, if it is a special one."""
        return self._throws.get(throw)

    @cached_property
    def _squares(self) -> dict[int, tuple[Effect, ...]]:
        return dict(self.squares)

    @cached_property
    def _names(self) -> dict[int, str]:
        return dict(self.names)

    @cached_property
    def _throws(self) -> dict[tuple[int, ...], tuple[Effect, ...]]:
        return dict(self.throws)

    @cached_property
    def all_dice(self) -> Throws:
        """Every throw of all the dice."""
        return Throws(self.dice)

    @cached_property
    def one_die(self) -> Throws:
        """Every throw of the first die alone."""
        return Throws(self.dice[:1])

    @cached_property
    def least_throw(self) -> int:
        """The smallest total of all the dice."""
        return sum(min(die) for die in self.dice)

    @property
    def doubles(self) -> bool:
        """Whether some square moves on by more than once the dice."""
        return any(
            effect[0] == "again" and effect[1] > 1 for _, effects in self.squares for effect in effects
        )

    def once(self) -> Track:
        """The same track where "by twice the dice" means once."""
        squares = tuple(
            (square, tuple(("again", 1) if effect[0] == "again" else effect for effect in effects))
            for square, effects in self.squares
        )
        return replace(self, squares=squares)

    def __str__(self) -> str:
        from mazenb.games.race.trackfile import write_track

        return write_track(self)
