"""Names and descriptions of cards, squares, events and answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazenb.engine import Action
from mazenb.games.frantic.cards.placement import ASIDE
from mazenb.games.frantic.cards.vocabulary import MOMENTS
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import ARROWS, UNKNOWN
from mazenb.texts.catalogue import text
from mazenb.texts.limits import whole

__all__ = ["card_name", "card_text", "describe", "event_text", "named", "square_text", "square_word"]

WITH_CARD = ("play", "lay", "throw", "buy", "draw", "deal", "reveal")
"""The verbs of answers whose first word is a card."""


def square_word(rules: Terms, square: int) -> str:
    """Return a square as it is written in positions."""
    return "finish" if square == rules.table.goal else str(square)


def square_text(rules: Terms, square: int, language: str | None = None) -> str:
    """Return a square as it is named in sentences."""
    name = {0: "start", rules.table.goal: "finish"}.get(square, "number")
    return text(f"frantic.square.{name}", language, n=square)


def card_name(rules: Terms, kind: int, language: str | None = None) -> str:
    """Return the name of a card that is shown to players."""
    if kind == UNKNOWN:
        return "?"
    return rules.table.cards[kind].name(language, printed=rules.printed)


def card_text(rules: Terms, kind: int, language: str | None = None) -> str:
    """Return sentences that say what a card does.

    Examples
    --------
    >>> from mazenb.games.frantic import Frantic
    >>> rules = Frantic()
    >>> card_text(rules, rules.table.kinds["jump"])
    'When a move ends here: go 2 squares along the arrow, ignoring everything in between.'
    """
    card = rules.table.cards[kind]
    said = []
    for moment in MOMENTS:
        doing = card.does(moment)
        if doing:
            n = doing[1] if len(doing) > 1 else 0
            what = text(f"frantic.does.{moment}.{doing[0]}", language, n=n)
            said.append(text(f"frantic.moment.{moment}", language, what=what))
    if card.hand:
        said.append(text("frantic.moment.hand", language, n=card.hand))
    return " ".join(said)


def event_text(rules: Terms, number: int, language: str | None = None) -> str:
    """Return a sentence that says what an event does.

    Examples
    --------
    >>> from mazenb.games.frantic import Frantic
    >>> event_text(Frantic(), 6)
    'Every pawn goes to teleport 6.'
    """
    does = rules.table.events[number - 1].does
    one, two, *_ = (*does[1:], 0, 0)
    return text(f"frantic.event.{does[0]}", language, one=one, two=two, n=one)


def named(rules: Terms, values: Mapping[str, Any], language: str | None = None) -> dict[str, Any]:
    """Return the values of a log entry, with names for cards, squares, arrows and events."""
    found = dict(values)
    for name, value in values.items():
        if name == "card":
            found[name] = card_name(rules, value, language)
        elif name == "square":
            found[name] = square_text(rules, value, language)
        elif name == "arrow":
            found[name] = text(f"frantic.arrow.{ARROWS[value]}", language)
        elif name == "event":
            found["name"] = rules.table.events[value - 1].name(language)
            found["text"] = event_text(rules, value, language)
    found.pop("path", None)
    return found


def describe(rules: Terms, action: Action, language: str | None = None) -> str:
    """Return a description of an answer."""
    verb, *rest = action
    words = [str(word) for word in rest]
    if verb in WITH_CARD and words:
        kind = rules.table.kinds.get(words[0])
        card = words[0] if kind is None else card_name(rules, kind, language)
        if words[1:] == [ASIDE]:
            return text(f"frantic.action.{verb}-aside", language, card=card)
        arrow = text(f"frantic.arrow.{words[2]}", language) if len(words) == 3 else ""
        square = words[1] if len(words) > 1 else ""
        key = f"frantic.action.{verb}{'-arrow' if arrow else ''}"
        return text(key, language, card=card, square=square, arrow=arrow)
    one, two, *_ = (*words, "", "")
    n = whole(two) or 1
    return text(f"frantic.action.{verb}", language, what=" ".join(words), one=one, two=two, n=n)
