"""Names and explanations of the instructions, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mazenb.board import Label
from mazenb.games.gootmu.instructions.row import Row
from mazenb.games.gootmu.instructions.rows import PRINTED, ROWS
from mazenb.texts import catalogue as texts

__all__ = ["instruction_text", "label_names", "label_text"]

_ARROWS = {"^": "↑", ">": "→", "v": "↓", "<": "←"}


def label_names(language: str | None = None) -> Mapping[str, str]:
    """Return the printed name of every label, by the name that is used in drawings.

    The result can be given to `mazenb.picture` as `names`.

    Parameters
    ----------
    language : str, optional
        The default is the language of the session (`mazenb.use_language`).

    Raises
    ------
    TextError
        If the catalogue does not have the language.

    Examples
    --------
    >>> label_names("fr")["SLIDE"]
    'GLISSEZ'
    """
    chosen = texts.language() if language is None else language
    return MappingProxyType(
        {row.name: texts.text(f"gootmu_labels.{row.id}", chosen) for row in ROWS.values()}
    )


def label_text(words: str, language: str | None = None) -> str:
    """Return the printed name, number and arrow of a label that is given as in a drawing.

    Examples
    --------
    >>> label_text("SLIDE 2 >", "fr"), label_text("NO LABEL OF OURS", "fr")
    ('GLISSEZ 2 →', 'NO LABEL OF OURS')
    """
    names = label_names(language)
    name = max((name for name in names if f"{words} ".startswith(f"{name} ")), key=len, default="")
    after = words[len(name) :]
    if after[-1:] in _ARROWS:
        after = after[:-1] + _ARROWS[after[-1]]
    return f"{names[name]}{after}" if name else words


def instruction_text(label: Label | Row, language: str | None = None) -> str:
    """Return an explanation of what a label does.

    Parameters
    ----------
    label : Label or Row
        A label, or a row of section L. The number of a row is shown as n.
    language : str, optional

    Examples
    --------
    >>> from mazenb.board import Direction
    >>> instruction_text(Label("SLIDE", 2, Direction.E))
    'Slide 2 squares along the arrow, through open passages.'
    """
    row = label if isinstance(label, Row) else PRINTED[label.name]
    number = None if isinstance(label, Row) else label.number
    shown = "n" if number is None else str(number)
    return texts.text(f"gootmu.instruction.{row.id}", language, number=shown, n=1 if number == 1 else 2)
