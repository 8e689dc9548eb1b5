"""What is said of squares, cards, players and questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine import Action
from mazenb.engine.texts import text
from mazenb.games.frantic.laying import ASIDE, top
from mazenb.games.frantic.state import ARROWS, FranticState, Laid
from mazenb.games.frantic.walking import teleport_at

if TYPE_CHECKING:
    from mazenb.games.frantic.rules import Frantic

__all__ = [
    "about",
    "answer_text",
    "laid_text",
    "question_text",
    "spoken_square",
    "standing",
    "teleport_text",
]

_ATTACKS = {"exchange": "swap", "walk": "gift", "steer": "remote", "roll_again": "reroll"}


def laid_text(rules: Frantic, laid: Laid, language: str | None = None) -> str:
    """A card on the track, and how it lies."""
    name = rules.card_name(laid.kind, language)
    if not laid.arrow:
        return name
    return f"{name}, {text(f'frantic.arrow.{ARROWS[laid.arrow]}', language)}"


def teleport_text(n: int, language: str | None = None) -> str:
    """A numbered teleport, and what it does."""
    return text("frantic.shown.teleport", language, n=n)


def spoken_square(rules: Frantic, state: FranticState, square: int, language: str | None = None) -> str:
    """A square's number and what lies on it."""
    table = rules.table
    if square == 0:
        return text("frantic.shown.start", language)
    if square == table.goal:
        return text("frantic.shown.finish", language)
    words = [text("frantic.shown.square", language, square=square)]
    if n := teleport_at(state, square):
        words.append(text("frantic.shown.teleport-name", language, n=n))
    elif (laid := top(state, square)) is not None:
        words.append(laid_text(rules, laid, language))
    return ", ".join(words)


def about(rules: Frantic, state: FranticState, spot: str, language: str | None = None) -> str:
    """What a square, or a card, does. Nothing here depends on what is in a hand."""
    kind, _, rest = spot.partition(",")
    if kind == "hand":
        known = rules.table.kinds.get(rest.rpartition(",")[0])
        if known is None:
            return ""
        return f"{rules.card_name(known, language)}. {rules.card_text(known, language)}"
    if not spot.isascii() or not spot.isdigit() or int(spot) > rules.table.goal:
        return ""
    square = int(spot)
    said = f"{spoken_square(rules, state, square, language)}."
    if n := teleport_at(state, square):
        return f"{said} {teleport_text(n, language)}"
    laid = top(state, square)
    if laid is None:
        return said
    under = [rules.card_name(card.kind, language) for card in reversed(state.stacks[square][:-1])]
    below = f" {text('frantic.shown.under', language, cards=', '.join(under))}" if under else ""
    return f"{said} {rules.card_text(laid.kind, language)}{below}"


def standing(rules: Frantic, state: FranticState, language: str | None = None) -> tuple[tuple[str, ...], ...]:
    """Where each pawn is, how many cards the hand has, and the points so far."""
    return tuple(
        (
            text("frantic.shown.on", language, square=rules.square_text(square, language)),
            text("frantic.shown.cards", language, n=len(state.hands[seat])),
            text("frantic.shown.points", language, n=state.totals[seat], limit=rules.limit),
        )
        for seat, square in enumerate(state.pawns)
    )


def answer_text(rules: Frantic, action: Action, language: str | None = None) -> str:
    """An answer in words: on a square only the card and how it will lie need be said."""
    if action.verb in ("play", "lay", "throw") and action[2] != ASIDE:
        laid = Laid(
            rules.table.kinds[str(action[1])], ARROWS.index(str(action[3])) if len(action) == 4 else 0
        )
        return laid_text(rules, laid, language)
    return rules.describe(action, language)


def question_text(rules: Frantic, state: FranticState, language: str | None = None) -> str | None:
    """What is asked when a reaction is: what it would be a reaction to."""
    if state.stack is None:
        return None
    kind, seat, *rest = state.stack[0] if state.stack[0][0] in ("react", "parry", "throw") else ("", 0)
    if kind == "react":
        player = rules.players[seat]
        if rest[0] == "finish":
            return text("frantic.ask.react-finish", language, player=player)
        if seat == state.roller:
            return text("frantic.ask.react-own", language, player=player, n=state.die)
        roller = rules.players[state.roller]
        return text("frantic.ask.react-roll", language, player=player, other=roller, n=state.die)
    if kind == "parry":
        key = f"frantic.ask.parry-{_ATTACKS[rest[0][0]]}"
        return text(key, language, player=rules.players[seat], other=rules.players[rest[2]])
    if kind == "throw":
        return text("frantic.ask.throw", language, player=rules.players[seat])
    return None
