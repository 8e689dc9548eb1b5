"""The base class of the errors that widgets raise, and the error for saving pictures."""

from __future__ import annotations

from typing import Any, Self

from mazenb.texts.errors import MazenbError
from mazenb.texts.keyed import KeyedError
from mazenb.texts.quotation import short

__all__ = ["SavingError", "WidgetError", "sentence", "short"]


class WidgetError(KeyedError, ValueError):
    """Base class of a widget's errors, whether the page or Python made the request; nothing is changed.

    Parameters
    ----------
    key : str
        The sentence's key in the catalogue.
    **values
        Values for the placeholders of the sentence. The value ``found`` may be huge, so it is cut short.

    Examples
    --------
    >>> str(WidgetError("widgets.refuse.malformed", found="x" * 1000))
    "The page sent something that is not a request: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'…."
    """

    def __init__(self, key: str, /, **values: Any) -> None:
        if "found" in values:
            values["found"] = short(values["found"])
        super().__init__(key, **values)

    @classmethod
    def _again(cls, key: str, values: dict[str, Any]) -> Self:
        # The value of ``found`` has already been shortened.
        error = cls.__new__(cls)
        KeyedError.__init__(error, key, **values)
        return error


class SavingError(WidgetError):
    """A picture that cannot be saved in the given place; no file is changed.

    Examples
    --------
    >>> from mazenb import Board
    >>> from mazenb.widgets.explore import explore
    >>> explore(Board.random(4, 4)).save_svg("no/such/folder/maze.svg")
    Traceback (most recent call last):
    ...
    mazenb.widgets.shared.errors.SavingError: The folder 'no/such/folder' does not exist, so nothing ...
    """


def sentence(error: MazenbError, language: str) -> str:
    """Return the message of an error, translated if the catalogue has a translation."""
    return error.sentence(language) if isinstance(error, KeyedError) else str(error)
