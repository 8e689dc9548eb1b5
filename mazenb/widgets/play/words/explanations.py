"""Answers, reasons and notes on squares, in the words of the page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any

from mazenb.engine import Action, Reason
from mazenb.engine.telling.names import Name, renamed, told_by
from mazenb.engine.telling.turns import shown_values
from mazenb.widgets.play.viewpoint import Viewpoint
from mazenb.widgets.play.words.names import names

__all__ = ["about_text", "answer_text", "reason_text"]


def reason_text(view: Viewpoint, reason: Reason) -> str:
    """Return a reason with the names of the players on the page, and squares as the log writes them.

    Examples
    --------
    >>> import mazenb
    >>> w = mazenb.play("walls", players=["me", mazenb.bot("greedy")], seed=1)
    >>> print(reason_text(w._view, w.game.explain("pawn 0,0 14,0")))
    A pawn on (1, 0) is in the way.
    """
    return str(_telling(view).sentence(reason.key, reason.values, view.language))


def about_text(view: Viewpoint, spot: str) -> str:
    """Return the rules' note on a spot, with the names of the players on the page.

    Examples
    --------
    >>> import mazenb
    >>> w = mazenb.play("walls", players=["me", mazenb.bot("greedy")], seed=1)
    >>> about_text(w._view, "20,20")
    "The pawn on (20, 20) is Blue's."
    """
    return str(_telling(view).about(view.state, spot, view.language))


def answer_text(view: Viewpoint, state: Any, action: Action) -> str:
    """Return an answer in words, with the names of the players on the page.

    Examples
    --------
    >>> import mazenb
    >>> w = mazenb.play("gootmu", players=["me", mazenb.bot("greedy")], seed=1)
    >>> answer_text(w._view, w.game.state, mazenb.Action("drop", "me-1"))
    'drop your horn'
    """
    told = _telling(view)
    return str(told.answer_text(state, renamed(action, view.game.players, told.players), view.language))


def _telling(view: Viewpoint) -> Any:
    return _told(view.game.rules, names(view.table, view.language))


@lru_cache(maxsize=4)
def _told(rules: Any, called: tuple[Name, ...]) -> Any:
    """Return rules that explain in the words of the page, cached with the reasons that they remember."""
    told = told_by(rules, called)
    told.sentence = partial(_sentence, told, called)
    return told


def _sentence(told: Any, called: Sequence[Name], key: str, values: Any, language: str | None = None) -> str:
    return str(type(told).sentence(told, key, shown_values(values, called), language))
