"""Exceptions whose message is a sentence of the catalogue."""

from __future__ import annotations

from typing import Any, Self

from mazenb.texts.catalogue import text
from mazenb.texts.errors import MazenbError
from mazenb.texts.quotation import escaped

__all__ = ["KeyedError"]

LONGEST = 1_000
"""The largest number of characters of a value in a sentence."""


class KeyedError(MazenbError):
    """An exception with a key of the catalogue, so that it can be read in every language.

    Parameters
    ----------
    key : str
        The sentence's key in the catalogue.
    **values
        Values for the placeholders of the sentence. If a value is another `KeyedError`, its message is in the
        same language.

    Attributes
    ----------
    key : str
    values : dict

    Examples
    --------
    >>> KeyedError("engine.over").sentence("fr")
    'La partie est finie.'
    """

    def __init__(self, key: str, /, **values: Any) -> None:
        self.key = key
        self.values = {name: _cut(value) for name, value in values.items()}
        super().__init__(self.sentence())

    def sentence(self, language: str | None = None) -> str:
        """Return the message in a language of the catalogue, by default the session's own.

        Whatever the values are, the message can be printed and sent to a page.
        """
        values = {
            name: value.sentence(language) if isinstance(value, KeyedError) else value
            for name, value in self.values.items()
        }
        return escaped(text(self.key, language, **values))

    def __reduce__(self) -> tuple[Any, ...]:
        # Notes are kept too, because they say in which game a worker's error occurred.
        notes = getattr(self, "__notes__", None)
        return self._again, (self.key, self.values), {"__notes__": notes} if notes else None

    @classmethod
    def _again(cls, key: str, values: dict[str, Any]) -> Self:
        return cls(key, **values)


def _cut(value: Any) -> Any:
    """Return a value that fits in a sentence, which means that a long string is cut."""
    return f"{value[:LONGEST]}…" if type(value) is str and len(value) > LONGEST else value
