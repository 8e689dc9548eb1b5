"""What the labels of GOOTMU are called in each language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from mazenb.engine import texts

from .labels import label_rows

__all__ = ["label_names", "label_text"]


def label_names(language: str | None = None) -> Mapping[str, str]:
    """The printed name of every label, by the name that drawings use; `mazenb.picture` takes it as `names`.

    Parameters
    ----------
    language : str, optional
        The session's own (`mazenb.use_language`) if not given.

    Raises
    ------
    TextError
        If the catalogue does not speak it.

    Examples
    --------
    >>> label_names("fr")["SLIDE"]
    'GLISSE'
    """
    return _names(texts.language() if language is None else language)


def label_text(words: str, language: str | None = None) -> str:
    """A label as a drawing writes it, name and what follows, by its printed name.

    Examples
    --------
    >>> label_text("SLIDE 2 >", "fr"), label_text("NO LABEL OF OURS", "fr")
    ('GLISSE 2 >', 'NO LABEL OF OURS')
    """
    names = label_names(language)
    name = max((name for name in names if f"{words} ".startswith(f"{name} ")), key=len, default="")
    return f"{names[name]}{words[len(name) :]}" if name else words


@cache
def _names(language: str) -> Mapping[str, str]:
    return MappingProxyType(
        {row.name: texts.text(f"gootmu_labels.{row.id}", language) for row in label_rows().values()}
    )
