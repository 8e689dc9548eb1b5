"""What can go wrong with a game, said in the player's language."""

from __future__ import annotations

from typing import Any

from mazenb.board.errors import MazenbError
from mazenb.engine.texts import text

__all__ = [
    "EndlessTurn",
    "GameError",
    "IllegalAction",
    "OptionError",
    "RecordError",
    "StateError",
    "UndoError",
    "UnknownGame",
]


class GameError(MazenbError, ValueError):
    """Base class of what a game, an option or a record refuses.

    Parameters
    ----------
    key : str
        The sentence's key in the catalogue.
    **values
        What stands in the sentence's braces; another `GameError` stands there in the same language.

    Examples
    --------
    >>> GameError("engine.over").sentence("fr")
    'La partie est finie.'
    """

    def __init__(self, key: str, /, **values: Any) -> None:
        self.key = key
        self.values = values
        super().__init__(text(key, **values))

    def sentence(self, language: str | None = None) -> str:
        """The sentence in a language of the catalogue."""
        values = {
            name: value.sentence(language) if isinstance(value, GameError) else value
            for name, value in self.values.items()
        }
        return text(self.key, language, **values)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.key, self.values)


def _again(kind: type[GameError], key: str, values: dict[str, Any]) -> GameError:
    return kind(key, **values)


class UnknownGame(GameError):
    """There is no game of that name."""


class OptionError(GameError):
    """An option that a game does not have, or a value that it cannot have."""


class IllegalAction(GameError):
    """An action that the rules do not allow here. Nothing was changed."""


class UndoError(GameError):
    """There is nothing to take back, or the table does not allow it."""


class StateError(GameError):
    """A position that is not one of this game."""


class EndlessTurn(GameError):
    """A turn that does not come to an end: the effects that chase each other are in ``chain``."""

    @property
    def chain(self) -> tuple[Any, ...]:
        """The last frames that were run, oldest first."""
        frames: tuple[Any, ...] = self.values["chain"]
        return frames


class RecordError(GameError):
    """A record that is cut short, edited, newer than these rules, or not a record.

    Examples
    --------
    >>> error = RecordError("engine.record.cut", line=12)
    >>> print(error, error.line)
    line 12: the record is cut short 12
    """

    @property
    def line(self) -> int:
        """The line, counted from 1."""
        line: int = self.values["line"]
        return line
