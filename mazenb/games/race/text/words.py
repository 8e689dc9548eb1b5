"""Names of the places on a track and descriptions of its effects."""

from __future__ import annotations

from typing import Any

from mazenb.games.race.dice import write_throw
from mazenb.games.race.effects.custom_effects import OWN
from mazenb.games.race.effects.vocabulary import Effect, values_of, word_of
from mazenb.texts.catalogue import has, text

__all__ = ["effect_text", "place_name", "short_text", "throw_text"]


def throw_text(throw: tuple[int, ...]) -> str:
    """Return a roll as it is written in sentences.

    Examples
    --------
    >>> throw_text((6, 3))
    '6 + 3'
    """
    return write_throw(throw).replace("+", " + ")


def effect_text(effect: Effect, language: str | None = None) -> str:
    """Return a sentence that says what an effect does.

    Examples
    --------
    >>> effect_text(("miss", 2, (6, 3)), "fr")
    'Passez 2 tours, sauf si les dés donnent 6 + 3.'
    """
    if effect[0] == "own":
        return OWN[effect[1]].sentence(language) if effect[1] in OWN else f"{effect[1]}."
    return text(_key(f"race.effect.{effect[0]}", effect), language, **_shown(effect))


def short_text(effect: Effect, language: str | None = None) -> str:
    """Return an effect in a word or two, to be shown on a square.

    Examples
    --------
    >>> short_text(("miss", 2, ())), short_text(("to", 12))
    ('miss 2', '→ 12')
    """
    if effect[0] == "own":
        return str(effect[1])
    return text(_key(f"race.short.{effect[0]}", effect), language, **_shown(effect))


def _key(plain: str, effect: Effect) -> str:
    """Return the key of an effect's sentence: that of its variant, if the catalogue has it."""
    own = plain + word_of(effect).variant(*effect[1:])
    return own if has(own) else plain


def _shown(effect: Effect) -> dict[str, Any]:
    values = values_of(effect)
    first = effect[1] if len(effect) > 1 else 0
    return {"n": first, "square": first, "throw": throw_text(values.get("unless", ()))}


def place_name(place: str, language: str | None = None) -> str:
    """Return the name of a place on the board.

    Examples
    --------
    >>> place_name("inn", "fr"), place_name("my own place")
    ('Auberge', 'my own place')
    """
    key = f"race.name.{place}"
    return text(key, language) if has(key) else place
