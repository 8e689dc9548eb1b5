"""The icon of a square with an effect: the place that the square is named after, or a sign of its effect."""

from __future__ import annotations

from mazenb.games.race.effects.vocabulary import GOOD, HARM, ODD, Effect, values_of, word_of
from mazenb.pictures.svg import number
from mazenb.pictures.symbols import family, names

__all__ = ["ART", "art_of", "art_svg", "mood"]

_SIGNS = {
    "forward": "race-on",
    "backward": "race-back",
    "again": "race-again",
    "keep": "race-keep-going",
    "ever": "race-wait-for-ever",
    "lose": "race-lose",
    "own": "race-own",
    "roll-on": "race-roll-on",
    "roll-back": "race-roll-back",
    "wait": "race-wait",
    "prison": "race-prison",
    "pay": "race-pay",
}
_PLACES = ("goose", "snakes")
"""The families of icons that show places."""
ART = tuple(name for name in names() if family(name) in ("goose", "race"))
"""The names of all icons that can appear on the squares of a track."""


def mood(effects: tuple[Effect, ...], square: int) -> str:
    """Return the mood of a square, which says whether it helps or harms a pawn or can do either."""
    moods = {word_of(effect).mood_on(square, *effect[1:]) for effect in effects}
    return next((mood for mood in (ODD, GOOD) if mood in moods), HARM)


def _sign(effect: Effect, square: int) -> str:
    word, *values = effect
    said = values_of(effect)
    if word == "miss":
        return "race-miss-unless" if said.get("unless") else "race-miss"
    if word == "swap":
        return f"race-swap-{values[0]}"
    if word == "wait" and said.get("pays"):
        return "race-wait-pay"
    return _SIGNS[word_of(effect).sign_on(square, *values)]


def art_of(effects: tuple[Effect, ...], place: str | None, square: int) -> str | None:
    """Return the name of a square's icon.

    It is ``None`` for a square that does nothing and for one where a ladder or a snake begins.
    """
    if place in ("ladder", "snake") or not effects:
        return None
    if place is not None and place in names() and family(place) in _PLACES:
        return place
    # That a square holds a pawn matters more than what the pawn pays or where it moves first.
    return _sign(max(effects, key=lambda effect: word_of(effect).prominence), square)


def art_svg(
    effects: tuple[Effect, ...], place: str | None, square: int, middle: tuple[float, float], size: float
) -> str:
    """Return a square's icon, centred on a point; an empty string for a square without an icon."""
    name = art_of(effects, place, square)
    if name is None:
        return ""
    x, y = middle
    half = size / 2
    return (
        f'<use class="sign f-race" href="#mz-{name}" x="{number(x - half)}" y="{number(y - half)}" '
        f'width="{number(size)}" height="{number(size)}"/>'
    )
