"""Errors that games raise, with messages in the player's language."""

from __future__ import annotations

from typing import Any

from mazenb.texts.keyed import KeyedError

__all__ = [
    "EndlessTurn",
    "GameError",
    "BusyGame",
    "IllegalAction",
    "OptionError",
    "RecordError",
    "RulesError",
    "SaveError",
    "StateError",
    "UndoError",
    "UnknownGame",
]


class GameError(KeyedError, ValueError):
    """Base class of all errors about games, options and records.

    Examples
    --------
    >>> GameError("engine.over").sentence("fr")
    'La partie est finie.'
    """


class UnknownGame(GameError):
    """A name that is not the name of a game."""


class OptionError(GameError):
    """An option that a game does not have, or a value that the option does not allow.

    Examples
    --------
    >>> import mazenb
    >>> mazenb.new("goose", variant="ancient")
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.OptionError: goose: option 'variant' must be one of 'modern', ...
    """


class IllegalAction(GameError):
    """An action that the rules do not allow here. Nothing was changed.

    Examples
    --------
    >>> import mazenb
    >>> mazenb.new("goose", seed=1).apply("roll 7 7")
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.IllegalAction: 'roll 7 7' is not possible here; chance may choose: roll 1 1, ...
    """


class UndoError(GameError):
    """An undo when there is nothing to undo, or one that the settings do not allow.

    Examples
    --------
    >>> import mazenb
    >>> mazenb.new("goose").undo()
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.UndoError: there is nothing to undo yet
    """


class BusyGame(GameError):
    """A game that another thread is changing at this moment. Nothing was changed.

    Examples
    --------
    >>> print(BusyGame("engine.threads"))
    another thread is changing this game; nothing was changed. Give each thread a copy: game.copy()
    """


class RulesError(GameError):
    """Rules that fail on an answer, as can happen in a forged position. Nothing was changed.

    Examples
    --------
    >>> print(RulesError("engine.rules", game="goose", action="roll 1 2", reason="KeyError: 7"))
    the rules of goose failed on 'roll 1 2', so nothing was changed: KeyError: 7
    """


class StateError(GameError):
    """A position that cannot occur in this game."""


class EndlessTurn(GameError):
    """A turn that does not end. Its ``chain`` lists the effects that keep causing each other."""

    @property
    def chain(self) -> tuple[Any, ...]:
        """The last frames that were run, oldest first."""
        frames: tuple[Any, ...] = self.values["chain"]
        return frames


class SaveError(GameError):
    """A game that cannot be saved at the given path. No file was changed.

    Examples
    --------
    >>> import mazenb
    >>> mazenb.new("goose").save("no such folder/game.mazenb")
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.SaveError: 'no such folder/game.mazenb' cannot be written: No such file or directory
    """


class RecordError(GameError):
    """A record that is cut short, edited, newer than these rules, or not a record.

    Examples
    --------
    >>> error = RecordError("engine.record.cut", line=12)
    >>> print(error, error.line)
    line 12: the saved game is cut short 12
    """

    @property
    def line(self) -> int:
        """The line, counted from 1."""
        line: int = self.values["line"]
        return line
