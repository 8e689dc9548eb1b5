"""What the editor refuses."""

from __future__ import annotations

from typing import Any

from mazenb.board import MazenbError
from mazenb.engine.texts import text
from mazenb.widgets.quizzing.speech import shortened

__all__ = ["DrawError", "refusal"]


class DrawError(MazenbError, ValueError):
    """A change that cannot be made to a drawing; nothing was changed.

    Examples
    --------
    >>> from mazenb import draw
    >>> draw("maze")
    Traceback (most recent call last):
    ...
    mazenb.board.errors.DrawingError: line 1, column 1: expected a header (key: value), ...
    >>> draw(0)
    Traceback (most recent call last):
    ...
    mazenb.widgets.drawing.errors.DrawError: A drawing has from 1 to 40 rows and columns, not 0.
    """


def refusal(key: str, language: str | None = None, **values: Any) -> DrawError:
    """The error that says a sentence of the catalogue; what was found is cut short."""
    shown = {name: shortened(value) if name == "found" else value for name, value in values.items()}
    return DrawError(text(f"draw.refuse.{key}", language=language, **shown))
