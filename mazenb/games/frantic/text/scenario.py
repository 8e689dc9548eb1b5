"""Scenarios of Frantic: the format of their positions, and their expectations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mazenb.engine import Game, GameError
from mazenb.engine.scenario.scenario import ScenarioKind, differs, listed
from mazenb.engine.scenario.sections import Line, PositionError, content
from mazenb.games.frantic.cards.hand import left
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import FranticState
from mazenb.games.frantic.text.position import SECTIONS, SETTINGS, card_word, laid_words, position_state

__all__ = ["EXPECTATIONS", "KIND"]

G = Game[FranticState]


def _position(parts: Mapping[str, list[Line]], options: dict[str, Any]) -> tuple[Frantic, FranticState]:
    """Return rules for the players in the position, and the state of the position."""
    names = [line.text.replace("*", " ").split()[0] for line in content(parts.get("pawns", []))]
    try:
        rules = Frantic(names, **options)
    except GameError as error:
        where = parts["options"][0] if options else (parts.get("pawns") or [Line(1, "")])[0]
        raise PositionError("engine.scenario.option", line=where.number, reason=str(error)) from error
    return rules, position_state(rules, parts)


def _rules(game: G) -> Frantic:
    rules = game.rules
    assert isinstance(rules, Frantic)
    return rules


def _seat(game: G, name: str) -> int:
    return game.players.index(name) if name in game.players else -1


def _at(game: G, name: str, square: str) -> str | None:
    seat = _seat(game, name)
    return "-" if seat < 0 else differs(square, _rules(game).square_word(game.state.pawns[seat]))


def _holds(game: G, name: str, cards: str) -> str | None:
    seat = _seat(game, name)
    return "-" if seat < 0 else listed(cards, [card_word(_rules(game), k) for k in game.state.hands[seat]])


def _many(game: G, name: str, many: str) -> str | None:
    seat = _seat(game, name)
    return "-" if seat < 0 else differs(many, str(len(game.state.hands[seat])))


def _total(game: G, name: str, total: str) -> str | None:
    seat = _seat(game, name)
    return "-" if seat < 0 else differs(total, str(game.state.totals[seat]))


def _cards(game: G, square: str, cards: str) -> str | None:
    stack = game.state.stacks[int(square)] if int(square) < len(game.state.stacks) else ()
    return listed(cards, [laid_words(_rules(game), laid) for laid in reversed(stack)], ordered=True)


def _teleport(game: G, number: str, square: str) -> str | None:
    places = game.state.teleports
    return differs(square, str(places[int(number) - 1]) if 0 < int(number) <= len(places) else "-")


def _pile(game: G, many: str) -> str | None:
    return differs(many, str(left(game.state)))


def _pile_of(game: G, word: str, many: str) -> str | None:
    kind = _rules(game).table.kinds.get(word)
    return "-" if kind is None else differs(many, str(game.state.pile[kind]))


def _round(game: G, number: str) -> str | None:
    return differs(number, str(game.state.round))


EXPECTATIONS: dict[str, Callable[..., str | None]] = {
    "PAWN at SQUARE": _at,
    "PAWN holds NUMBER cards": _many,
    "PAWN holds CARDS": _holds,
    "PAWN total NUMBER": _total,
    "NUMBER cards CARDS": _cards,
    "teleport NUMBER at NUMBER": _teleport,
    "pile NUMBER": _pile,
    "pile CARD NUMBER": _pile_of,
    "round NUMBER": _round,
}
"""The expectations that only Frantic has, for lines that begin with ``?``."""

KIND = ScenarioKind(
    sections=SECTIONS,
    settings=SETTINGS,
    position=_position,
    expectations=EXPECTATIONS,
    words={"NUMBER": r"([0-9]{1,9})", "CARD": r"([a-z-]+)", "CARDS": r"(.+)"},
    files=("table",),
)
"""The format of Frantic scenarios."""
