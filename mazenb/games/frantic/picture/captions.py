"""Captions for squares, cards and players, and the wording of questions."""

from __future__ import annotations

from mazenb.engine import Action
from mazenb.engine.display.holdings import Note
from mazenb.games.frantic.cards.placement import ASIDE, top
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import ARROWS, FranticState, Laid
from mazenb.games.frantic.text.words import card_name, card_text, describe, square_text
from mazenb.games.frantic.turn.walk import teleport_at
from mazenb.texts.catalogue import has, text
from mazenb.texts.limits import whole

__all__ = [
    "about",
    "answer_text",
    "laid_text",
    "notes",
    "question_text",
    "reaction_text",
    "spoken_square",
    "standing",
    "teleport_text",
]


def laid_text(rules: Terms, laid: Laid, language: str | None = None) -> str:
    """Return the name of a card on the track and the direction of its arrow."""
    name = card_name(rules, laid.kind, language)
    if not laid.arrow:
        return name
    return f"{name}, {text(f'frantic.arrow.{ARROWS[laid.arrow]}', language)}"


def teleport_text(n: int, language: str | None = None) -> str:
    """Return a sentence that says what a numbered teleport does."""
    return text("frantic.shown.teleport", language, n=n)


def spoken_square(rules: Terms, state: FranticState, square: int, language: str | None = None) -> str:
    """Return a caption with a square's number and the things on it."""
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


def about(rules: Terms, state: FranticState, spot: str, language: str | None = None) -> str:
    """Return sentences about the square or the card at a spot. They do not depend on what is in a hand."""
    kind, _, rest = spot.partition(",")
    if kind == "hand":
        known = rules.table.kinds.get(rest.rpartition(",")[0])
        if known is None:
            return ""
        return f"{card_name(rules, known, language)}. {card_text(rules, known, language)}"
    square = whole(spot)
    if square is None or square > rules.table.goal:
        return ""
    said = f"{spoken_square(rules, state, square, language)}."
    if n := teleport_at(state, square):
        return f"{said} {teleport_text(n, language)}"
    laid = top(state, square)
    if laid is None:
        return said
    under = [card_name(rules, card.kind, language) for card in reversed(state.stacks[square][:-1])]
    below = f" {text('frantic.shown.under', language, cards=', '.join(under))}" if under else ""
    return f"{said} {card_text(rules, laid.kind, language)}{below}"


def notes(rules: Terms, state: FranticState, language: str | None = None) -> dict[str, tuple[Note, ...]]:
    """Return notes that say what each square and each kind of card does.

    The key of a card is ``hand`` and its word, and all cards are included, whether they are in a hand or not.
    """
    found: dict[str, tuple[Note, ...]] = {}
    for square in range(rules.table.goal + 1):
        laid = top(state, square)
        if n := teleport_at(state, square):
            said = teleport_text(n, language)
        else:
            said = "" if laid is None else card_text(rules, laid.kind, language)
        found[str(square)] = (Note(spoken_square(rules, state, square, language), said),)
    for name, kind in rules.table.kinds.items():
        found[f"hand,{name}"] = (Note(card_name(rules, kind, language), card_text(rules, kind, language)),)
    return found


def standing(rules: Terms, state: FranticState, language: str | None = None) -> tuple[tuple[str, ...], ...]:
    """Return lines for each player: the square of the pawn, the number of cards in hand, and the points."""
    return tuple(
        (
            text("frantic.shown.on", language, square=square_text(rules, square, language)),
            text("frantic.shown.cards", language, n=len(state.hands[seat])),
            text("frantic.shown.points", language, n=state.totals[seat], limit=rules.limit),
        )
        for seat, square in enumerate(state.pawns)
    )


def answer_text(rules: Terms, action: Action, language: str | None = None) -> str:
    """Return a description of an answer; one that is given on a square only names the card and its arrow."""
    if action.verb in ("play", "lay", "throw") and action[2] != ASIDE:
        laid = Laid(
            rules.table.kinds[str(action[1])], ARROWS.index(str(action[3])) if len(action) == 4 else 0
        )
        return laid_text(rules, laid, language)
    return describe(rules, action, language)


def question_text(rules: Terms, state: FranticState, language: str | None = None) -> str | None:
    """Return a question that asks a player for a reaction and names its cause, or ``None``."""
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
        # The key of the question contains the name of the frame that carries the attack out.
        own = f"frantic.ask.parry-{rest[0][0]}"
        key = own if has(own) else "frantic.ask.parry"
        return text(key, language, player=rules.players[seat], other=rules.players[rest[2]])
    if kind == "throw":
        return text("frantic.ask.throw", language, player=rules.players[seat])
    return None


def reaction_text(rules: Terms, state: FranticState, language: str | None = None) -> str | None:
    """Return a question that asks all players for a reaction and names its cause, or ``None``."""
    if state.stack is None or state.stack[0][0] != "react":
        return None
    if state.stack[0][2] == "finish":
        return text("frantic.ask.all-finish", language)
    return text("frantic.ask.all-roll", language, player=rules.players[state.roller], n=state.die)
