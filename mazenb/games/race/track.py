"""A race track as data: its squares and their effects, the dice, and the rules for the finish."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, TypeAlias

from mazenb.games.race.dice import Die, Throws, write_dice, write_throw
from mazenb.games.race.effects.custom_effects import TrackEffect
from mazenb.games.race.effects.vocabulary import Effect, write_effect

__all__ = ["Finish", "Lucky", "Occupied", "Track"]

BY_THE_DICE = ("again", "keep")
"""The effects that move a pawn by a multiple of the roll."""

Finish: TypeAlias = Literal["bounce", "stay", "overshoot"]
Occupied: TypeAlias = Literal["share", "trade", "home"]
Lucky: TypeAlias = Literal["any", "first"]


@dataclass(frozen=True)
class Track:
    """A race track, as `mazenb.games.race.read_track` reads it.

    Attributes
    ----------
    name : str
        The name of the track.
    length : int
        The number of the last square. The first player to get there wins.
    start : int
        The number of the first square, where all pawns begin.
    dice : tuple of Die
        The faces of each die.
    finish : {"bounce", "stay", "overshoot"}
        The effect of a move beyond the last square: the pawn turns round and walks the remaining steps back,
        it stays where it is, or it ends on the last square.
    occupied : {"share", "trade", "home"}
        The effect on a pawn when another lands on its square: it stays, it goes to the square that the other
        came from, or it goes to the start.
    stakes : int
        The number of stakes that each player has at the beginning.
    lucky : {"any", "first"}
        Whether special rolls always count, or only in a player's first roll.
    squares : tuple
        Pairs of a square and the effects of landing on it.
    throws : tuple
        Pairs of a special roll and its effects, which replace the move.
    names : tuple
        Pairs of a square and its name.
    own : tuple of TrackEffect
        The custom effects that the track uses, as they were when it was read.
    pawns : int
        The number of pawns of each player. All of them must arrive.

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
    own: tuple[TrackEffect, ...] = ()
    pawns: int = 1

    def effects(self, square: int) -> tuple[Effect, ...]:
        """Return the effects of landing on a square."""
        return self._squares.get(square, ())

    def place(self, square: int) -> str | None:
        """Return the name of a square, or ``None`` if it has none."""
        return self._names.get(square)

    def special(self, throw: tuple[int, ...]) -> tuple[Effect, ...] | None:
        """Return the effects of a special roll, which replace the move, or ``None`` for an ordinary roll."""
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
        """Every possible roll of all the dice."""
        return Throws(self.dice)

    @cached_property
    def one_die(self) -> Throws:
        """Every possible roll of the first die alone."""
        return Throws(self.dice[:1])

    @cached_property
    def least_throw(self) -> int:
        """The smallest possible total of all the dice."""
        return sum(min(die) for die in self.dice)

    @cached_property
    def all_effects(self) -> frozenset[Effect]:
        """The effects of all squares and special rolls."""
        return frozenset(effect for _, effects in (*self.squares, *self.throws) for effect in effects)

    @cached_property
    def words(self) -> frozenset[str]:
        """The words of all effects of the track."""
        return frozenset(effect[0] for effect in self.all_effects)

    @cached_property
    def minds_the_way(self) -> bool:
        """True if the direction in which a pawn was moving can matter on this track."""
        return "keep" in self.words or bool(self.own)

    def own_effect(self, word: str) -> TrackEffect:
        """Return the custom effect with a given word."""
        return next(effect for effect in self.own if effect.word == word)

    @property
    def doubles(self) -> bool:
        """True if some square moves a pawn by twice the roll or more."""
        return any(
            effect[0] in BY_THE_DICE and effect[1] > 1 for _, effects in self.squares for effect in effects
        )

    def once(self) -> Track:
        """Return the same track with every move by a multiple of the roll replaced by the roll itself."""
        squares = tuple(
            (square, tuple((effect[0], 1) if effect[0] in BY_THE_DICE else effect for effect in effects))
            for square, effects in self.squares
        )
        return replace(self, squares=squares)

    def __str__(self) -> str:
        names = dict(self.names)
        rows = [
            ("track", self.name),
            ("length", self.length),
            ("start", self.start),
            ("dice", write_dice(self.dice)),
            ("finish", self.finish),
            ("occupied", self.occupied),
            ("stakes", self.stakes),
            ("lucky", self.lucky),
            *([("pawns", self.pawns)] if self.pawns > 1 else []),
            *((f"throw {write_throw(throw)}", _written(effects)) for throw, effects in self.throws),
            *(
                (f"{square} {names.get(square, '')}".strip(), _written(effects))
                for square, effects in self.squares
            ),
        ]
        return "\n".join(f"{key}: {value}" for key, value in rows)


def _written(effects: tuple[Effect, ...]) -> str:
    return ", ".join(map(write_effect, effects))
