"""The facts about a language that its ``language.toml`` gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["Description"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Description:
    """The facts about a language that the package needs.

    Parameters
    ----------
    name : str
        The language's own name for itself.
    complete : bool
        Whether every sentence is translated. The tests check this only for languages that claim it.
    decimal : str
        The decimal mark.
    notebook : str
        The notebook that ``mazenb lab`` opens first, or an empty string for the English one.
    typography : str
        The rules for no-break spaces, one of `mazenb.texts.typography.STYLES`.
    plural : dict of str to str
        The condition of each plural form (see `mazenb.texts.plurals`).
    inside : dict of str to str
        The forms that a page's names for its reader take inside a sentence, such as "you" for "You".
    joined : dict of str to str
        Corrections of the forms that a name and the words around it produce, such as "your" for "You's".

    Examples
    --------
    >>> Description(name="Deutsch", decimal=",").complete
    False
    """

    name: str
    complete: bool = False
    decimal: str = "."
    notebook: str = ""
    typography: str = "plain"
    plural: Mapping[str, str] = field(default_factory=dict)
    inside: Mapping[str, str] = field(default_factory=dict)
    joined: Mapping[str, str] = field(default_factory=dict)
