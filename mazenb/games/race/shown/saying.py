"""What is said of squares and of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine.texts import has, text
from mazenb.games.race.dice import write_throw
from mazenb.games.race.state import RaceState
from mazenb.games.race.track import Effect

if TYPE_CHECKING:
    from mazenb.games.race.rules import Race

__all__ = ["about", "place_name", "short_text", "spoken_square", "standing"]


def place_name(place: str, language: str | None = None) -> str:
    """What a place is called on the board.

    Examples
    --------
    >>> place_name("inn", "fr"), place_name("my own place")
    ('Auberge', 'my own place')
    """
    key = f"race.name.{place}"
    return text(key, language) if has(key) else place


def short_text(effect: Effect, language: str | None = None) -> str:
    """An effect in a word or two, for a square.

    Examples
    --------
    >>> short_text(("miss", 2, ())), short_text(("to", 12))
    ('miss 2', '→ 12')
    """
    word, *values = effect
    key = f"race.short.{word}" if word != "roll" else f"race.short.roll-{values[0]}"
    if word == "again" and values[0] > 1:
        key = "race.short.again-often"
    return text(key, language, n=values[0] if values else 0)


def spoken_square(rules: Race, square: int, language: str | None = None) -> str:
    """A square's number, its name and what it does."""
    place = rules.track.place(square)
    words = [text("race.shown.square", language, square=square)]
    if place is not None:
        words.append(place_name(place, language))
    if square == rules.track.length:
        words.append(text("race.shown.finish", language))
    return ". ".join([", ".join(words), *rules.effect_texts(square, language)]).rstrip(".")


def about(rules: Race, spot: str, language: str | None = None) -> str:
    """What a square does."""
    track = rules.track
    if not spot.isdigit() or not track.start <= int(spot) <= track.length:
        return ""
    said = spoken_square(rules, int(spot), language)
    return f"{said}."


def standing(rules: Race, state: RaceState, language: str | None = None) -> tuple[tuple[str, ...], ...]:
    """On which square each pawn stands, why it waits, what it has left to pay with."""
    lines = []
    for seat, square in enumerate(state.squares):
        said = [text("race.shown.on", language, square=square, last=rules.track.length)]
        hold = state.holds[seat]
        if hold is not None:
            unless = write_throw(hold.unless).replace("+", " + ") if hold.unless else ""
            key = f"race.shown.{hold.kind}{'-unless' if unless else ''}"
            said.append(text(key, language, n=hold.left, throw=unless))
        if rules.track.stakes:
            said.append(text("race.shown.stakes", language, n=state.stakes[seat]))
        lines.append(tuple(said))
    return tuple(lines)
