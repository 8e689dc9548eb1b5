"""Positions of GOOTMU side by side, for the pages of the documentation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mazenb.engine import Game

GAP = 16
COLOURS = {"red": "#b3261e", "blue": "#1a56b0", "monster": "#3b3b3b"}
PAWN = "m-8 21c0-5 3.4-5.6 4.4-10.4a5.4 5.4 0 1 1 7.2 0c1 4.8 4.4 5.4 4.4 10.4z"
"""A pawn from its middle down."""


def pair_picture(before: Game[Any], after: Game[Any], title: str) -> str:
    """Two positions of a game beside each other as one SVG."""
    from mazenb.pictures.markup import COLOURS as PAINTS
    from mazenb.pictures.markup import safe

    left, right = position_picture(before, "before"), position_picture(after, "after")
    (wide, high), (other_wide, other_high) = _size(left), _size(right)
    width, height = wide + GAP + other_wide, max(high, other_high)
    beside = right.replace("<svg ", f'<svg x="{wide + GAP}" ', 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-label="{safe(title)}">'
        f'<path fill="{PAINTS["table"]}" d="M0 0h{width}v{height}H0z"/>'
        f"{left}{beside}</svg>\n"
    )


def _size(svg: str) -> tuple[int, int]:
    width, height = svg.split('viewBox="0 0 ', 1)[1].split('"', 1)[0].split()
    return int(width), int(height)


def position_picture(game: Game[Any], title: str) -> str:
    """A position: the board, what lies on it, and who stands where."""
    from mazenb.pictures.painting import frame_svg
    from mazenb.pictures.tiles import board_svg

    state = game.state
    inner = board_svg(state.board) + _things(game) + _pawns(game)
    return frame_svg(state.board, inner, title)


def _things(game: Game[Any]) -> str:
    """A badge with the word of each thing, one above the other at the foot of its square."""
    from mazenb.games.gootmu.words import thing_word
    from mazenb.pictures.places import Places

    state = game.state
    places = Places.of(state.board)
    stacked: dict[int, int] = {}
    parts = []
    for square, thing in state.lying:
        level = stacked[square] = stacked.get(square, 0) + 1
        x, y = places.corner(state.board.square(square))
        word = "?" if thing_word(game.players, thing) == "face-down" else thing_word(game.players, thing)
        owner = word.partition("-")[0]
        colour = COLOURS.get(owner, "#6b5a2b")
        wide = 8 + 5 * len(word)
        top = y + 48 - 12 * level
        parts.append(
            f'<rect x="{x + 45 - wide}" y="{top}" width="{wide}" height="11" rx="3" fill="{colour}"/>'
            f'<text x="{x + 45 - wide / 2:g}" y="{top + 8.5}" fill="#ffffff">{word}</text>'
        )
    return f'<g class="things">{"".join(parts)}</g>'


def _pawns(game: Game[Any]) -> str:
    """Each pawn in its colour with its initial, and the corner of its home in that colour."""
    from mazenb.games.gootmu.words import pawn_name
    from mazenb.pictures.places import Places

    state = game.state
    places = Places.of(state.board)
    standing = [(pawn_name(game.players, state, i), pawn) for i, pawn in enumerate(state.pawns)]
    if state.monster is not None:
        standing.append(("monster", state.monster))
    met: dict[int, int] = {}
    parts = []
    for name, pawn in standing:
        colour = COLOURS[name.rstrip("+")]
        if pawn.start >= 0:
            x, y = places.corner(state.board.square(pawn.start))
            parts.append(f'<path fill="{colour}" d="M{x + 2} {y + 2}h9l-9 9z"/>')
        place = met[pawn.square] = met.get(pawn.square, 0) + 1
        x, y = places.corner(state.board.square(pawn.square))
        x, y = x - 4 + 15 * place, y + 25
        letter = name[0].upper() + ("+" if name.endswith("+") else "")
        parts.append(
            f'<path fill="{colour}" stroke="#ffffff" stroke-width="1.5" d="M{x} {y}{PAWN}"/>'
            f'<text x="{x}" y="{y + 10}" fill="#ffffff" font-weight="bold">{letter}</text>'
        )
    return f'<g class="pawns">{"".join(parts)}</g>'
