"""The expectations of GOOTMU scenarios, in addition to those of every game."""

from __future__ import annotations

from collections.abc import Callable

from mazenb.engine import Game
from mazenb.engine.scenario.scenario import differs, listed
from mazenb.games.gootmu.state import GootmuState, Pawn
from mazenb.games.gootmu.text.position_writer import write_effect
from mazenb.games.gootmu.text.words import pawn_of, square_of, square_word, thing_word

__all__ = ["EXPECTATIONS"]


def _pawn(game: Game[GootmuState], name: str) -> Pawn | None:
    state = game.state
    if name == "monster":
        return state.monster
    i = pawn_of(game.players, state, name)
    return None if i is None else state.pawns[i]


def _at(game: Game[GootmuState], name: str, square: str) -> str | None:
    pawn = _pawn(game, name)
    return "-" if pawn is None else differs(square, square_word(game.state.board, pawn.square))


def _home(game: Game[GootmuState], name: str, square: str) -> str | None:
    pawn = _pawn(game, name)
    if pawn is None or pawn.start < 0:
        return differs(square, "-")
    return differs(square, square_word(game.state.board, pawn.start))


def _heading(game: Game[GootmuState], name: str, word: str) -> str | None:
    pawn = _pawn(game, name)
    return "-" if pawn is None else differs(word, "NESW"[pawn.heading] if pawn.heading >= 0 else "none")


def _carries(game: Game[GootmuState], name: str, things: str) -> str | None:
    pawn = _pawn(game, name)
    found = [] if pawn is None else [thing_word(game.players, thing) for thing in pawn.carried]
    return listed(things, found)


def _effects(game: Game[GootmuState], name: str, things: str) -> str | None:
    pawn, rules = _pawn(game, name), game.rules
    found = [] if pawn is None else [write_effect(rules, game.state, effect) for effect in pawn.effects]  # type: ignore[arg-type]
    return listed(things, found, ordered=True)


def _lying(game: Game[GootmuState], square: str, things: str) -> str | None:
    place = square_of(game.state.board, square)
    return listed(things, [thing_word(game.players, thing) for at, thing in game.state.lying if at == place])


def _turn(game: Game[GootmuState], name: str) -> str | None:
    i = pawn_of(game.players, game.state, name)
    state = game.state
    return None if i == state.active else game.players[state.pawns[state.active].owner]


def _label(game: Game[GootmuState], square: str, label: str) -> str | None:
    place = square_of(game.state.board, square)
    found = None if place is None else game.state.board.marks[place]
    return differs(label, str(found) if found is not None else "nothing")


EXPECTATIONS: dict[str, Callable[..., str | None]] = {
    "PAWN at SQUARE": _at,
    "PAWN home SQUARE": _home,
    "PAWN heading WORD": _heading,
    "PAWN carries THINGS": _carries,
    "PAWN effects THINGS": _effects,
    "SQUARE holds THINGS": _lying,
    "SQUARE label THINGS": _label,
    "turn PAWN": _turn,
}
"""The expectations that only GOOTMU has, for lines that begin with ``?``."""
