"""The scene of a race: the background, the squares with what they do, and the pawns."""

from __future__ import annotations

from mazenb.games.race.picture.captions import spoken_square
from mazenb.games.race.picture.grounds import ground_svg, kind_of
from mazenb.games.race.picture.icons import ART, art_svg
from mazenb.games.race.picture.road import CELL, Layout, layout_of
from mazenb.games.race.ruleset import Terms
from mazenb.games.race.state import RaceState
from mazenb.games.race.text.words import effect_text, place_name, short_text
from mazenb.games.race.track import Track
from mazenb.pictures.crowd import Stance, stances
from mazenb.pictures.emblems import PAWNS, emblems, pawn_svg
from mazenb.pictures.palette import PALETTE
from mazenb.pictures.scene import Piece, Point, Scene, Spot
from mazenb.pictures.svg import number, safe
from mazenb.pictures.text_fit import fitted
from mazenb.texts.catalogue import language as session_language
from mazenb.texts.catalogue import text

__all__ = ["MOST", "pawn_points", "scene"]

MOST = 1500
"""The largest number of squares for which the track is drawn."""
_SYMBOLS = (*ART, *PAWNS, "snake-head", "flag")


def scene(rules: Terms, state: RaceState, language: str | None = None) -> Scene:
    """Return the scene of a race: the track and the pawns on it."""
    speech = language or session_language()
    track, layout = rules.track, layout_of(rules.track)
    active = -1 if state.stack is None else state.turn_of
    drawn = emblems(rules.players)
    names: dict[int, list[str]] = {}
    for seat, square in enumerate(state.squares):
        names.setdefault(square, []).append(rules.players[state.seat_of(seat)])
    pieces = [
        Piece(f"art {square}", body, *layout.centre(square))
        for square in sorted(layout.places)
        if (body := _art(track, layout, square, len(names.get(square, ())), speech))
    ]
    pawns = [
        Piece(
            f"pawn {pawn}",
            pawn_svg(
                drawn[state.seat_of(pawn)],
                rules.players[state.seat_of(pawn)],
                active=state.seat_of(pawn) == active,
                scale=stance.scale,
            ),
            stance.x,
            stance.y,
        )
        for pawn, stance in enumerate(pawn_stances(rules, state))
    ]
    # The pawns of the player whose turn it is are painted on top.
    on_top = {f"pawn {pawn}" for pawn in state.pawns_of(active)} if active >= 0 else set()
    pieces += sorted(pawns, key=lambda piece: piece.id in on_top)
    spots = tuple(
        Spot(
            str(square),
            *layout.box(square),
            name=", ".join([spoken_square(rules, square, speech), *names.get(square, ())]),
            row=row,
            column=column,
        )
        for square, (row, column) in sorted(layout.places.items(), key=lambda pair: pair[1])
    )
    title = text("race.shown.title", speech, track=track.name, last=track.length)
    return Scene(
        width=layout.width,
        height=layout.height,
        base=ground_svg(track, speech),
        pieces=tuple(pieces),
        spots=spots,
        title=title,
        symbols=_SYMBOLS,
    )


def pawn_stances(rules: Terms, state: RaceState) -> list[Stance]:
    """Return the position and size of each pawn.

    Pawns on the same square are placed side by side, and none covers the number of its square.
    """
    layout = layout_of(rules.track)
    found = []
    for seat, square in enumerate(state.squares):
        there = [other for other, at in enumerate(state.squares) if at == square]
        dx, dy, scale = stances(len(there), beside=True, side=CELL)[there.index(seat)]
        x, y = layout.centre(square)
        found.append(Stance(x + dx, y + dy, scale))
    return found


def pawn_points(rules: Terms, state: RaceState) -> list[Point]:
    """Return the coordinates of each pawn in the picture."""
    return [(stance.x, stance.y) for stance in pawn_stances(rules, state)]


def _art(track: Track, layout: Layout, square: int, crowd: int, language: str) -> str:
    """Return the icon of a square with a word below it, or a smaller icon if pawns are on the square."""
    if square == track.length:
        return "" if layout.middle is not None else _flag(crowd > 0)
    effects, place = track.effects(square), track.place(square)
    word = _word(track, square, language)
    if not effects and not word:
        return ""
    told = [place_name(place, language)] if place else []
    told += [effect_text(effect, language) for effect in effects]
    title = f"<title>{safe(' '.join(told))}</title>" if told else ""
    drawn = art_svg(effects, place, square, *_room(crowd, bool(word)))
    written = "" if crowd or not word else _written(word, kind_of(track, square))
    return f'<g class="square">{title}{drawn}{written}</g>' if drawn or written or title else ""


def _room(crowd: int, written: bool) -> tuple[Point, float]:
    """Return the centre and the size of an icon, which is beside a single pawn and above several."""
    if crowd == 1:
        return (-15.0, 8.0), 29.0
    if crowd:
        return (15.0, -17.0), 26.0
    return ((3.0, -3.0), 36.0) if written else ((1.0, 5.0), 46.0)


def _flag(taken: bool) -> str:
    x, y, high = (18, -12, 34) if taken else (4, 6, 46)
    top, wide = number(y - high / 2), number(high * 0.8)
    return f'<use href="#mz-flag" x="{x - 16}" y="{top}" width="{wide}" height="{high}"/>'


def _written(word: str, kind: str) -> str:
    ink = PALETTE["space-death-text" if kind == "death" else "ink"]
    size, lines = fitted(word, CELL - 6, 1, (12.5, 12, 11.5))
    return (
        f'<text class="ink" y="{CELL / 2 - 5:g}" font-size="{number(size)}" font-weight="600" '
        f'fill="{ink}">{safe(lines[0])}</text>'
    )


def _word(track: Track, square: int, language: str) -> str:
    """Return the word on a square: its name or its effect. Geese, ladders and snakes need no word."""
    effects, place = track.effects(square), track.place(square)
    if place in ("goose", "ladder", "snake"):
        return ""
    if place is not None:
        return place_name(place, language)
    if effects:
        # The sign shows everything except numbers.
        told = (short_text(effect, language) for effect in effects)
        return ", ".join(word for word in told if any(letter in "0123456789" for letter in word))
    return _capital(text("race.shown.start", language)) if square == track.start else ""


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
