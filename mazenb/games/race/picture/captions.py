"""Captions for squares and players."""

from __future__ import annotations

from collections.abc import Iterator

from mazenb.engine.display.holdings import Note
from mazenb.games.race.effects.vocabulary import EVER
from mazenb.games.race.ruleset import Terms
from mazenb.games.race.state import RaceState
from mazenb.games.race.text.words import effect_text, place_name, throw_text
from mazenb.texts.catalogue import text
from mazenb.texts.limits import whole

__all__ = ["about", "notes", "spoken_square", "standing"]


def notes(rules: Terms, language: str | None = None) -> dict[str, tuple[Note, ...]]:
    """Return notes that say what each square does, by the number of the square."""
    track = rules.track
    return {
        str(square): (
            Note(
                ", ".join(_names(rules, square, language)),
                " ".join(effect_text(effect, language) for effect in track.effects(square)),
            ),
        )
        for square in range(track.start, track.length + 1)
    }


def _names(rules: Terms, square: int, language: str | None) -> list[str]:
    place = rules.track.place(square)
    words = [text("race.shown.square", language, square=square)]
    if place is not None:
        words.append(place_name(place, language))
    if square == rules.track.length:
        words.append(text("race.shown.finish", language))
    return words


def spoken_square(rules: Terms, square: int, language: str | None = None) -> str:
    """Return a caption with a square's number, its name and what it does."""
    words = _names(rules, square, language)
    told = (effect_text(effect, language) for effect in rules.track.effects(square))
    return ". ".join([", ".join(words), *told]).rstrip(".")


def about(rules: Terms, spot: str, language: str | None = None) -> str:
    """Return a sentence about the square at a spot, or an empty string if there is no square."""
    track = rules.track
    square = whole(spot)
    if square is None or not track.start <= square <= track.length:
        return ""
    said = spoken_square(rules, square, language)
    return f"{said}."


def standing(rules: Terms, state: RaceState, language: str | None = None) -> tuple[tuple[str, ...], ...]:
    """Return lines for each player: the squares of the pawns, why they wait, and the number of stakes."""
    lines = []
    for seat in range(len(rules.players)):
        said = [line for pawn in state.pawns_of(seat) for line in _pawn_lines(rules, state, pawn, language)]
        if rules.track.stakes:
            said.append(text("race.shown.stakes", language, n=state.stakes[seat]))
        lines.append(tuple(said))
    return tuple(lines)


def _pawn_lines(rules: Terms, state: RaceState, pawn: int, language: str | None) -> Iterator[str]:
    """Yield a line with the square of a pawn and, if it waits, a line that says why."""
    yield text("race.shown.on", language, square=state.squares[pawn], last=rules.track.length)
    hold = state.holds[pawn]
    if hold is not None:
        unless = throw_text(hold.unless)
        open_ended = hold.kind == "wait" and hold.left == EVER
        key = f"race.shown.{hold.kind}{'-unless' if unless else '-open' if open_ended else ''}"
        yield text(key, language, n=hold.left, throw=unless)
