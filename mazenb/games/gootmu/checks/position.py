"""Checks that refuse an impossible position when it is read, before any rule is applied to it."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from mazenb.engine import StateError
from mazenb.engine.checks.ranges import Ranges, Such, check_frames, check_value
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.rows import ROWS
from mazenb.games.gootmu.ruleset import Ruleset
from mazenb.games.gootmu.setup.tiles import pool
from mazenb.games.gootmu.state import GootmuState, Pawn
from mazenb.games.gootmu.things.effects import BLANK
from mazenb.games.gootmu.things.tokens import PIECES, PILE
from mazenb.games.gootmu.turn.push import SPARED
from mazenb.texts.limits import DIGITS

__all__ = ["check_position"]

MOST = 100_000
"""The largest number of steps, turns or rounds."""

ROUTE = Such(lambda route: isinstance(route, str) and set(route) <= set("NESW") and len(route) <= MOST)
DIRECTIONS = range(-1, 5)


def check_position(rules: Ruleset, state: GootmuState) -> None:
    """Refuse a state that has the right types but cannot occur in a GOOTMU game.

    Raises
    ------
    StateError
        If the position cannot occur. The message names the part that is wrong.
    """
    _check_pawns(rules, state)
    if len(state.pile) != len(PILE):
        raise StateError("gootmu.position.pile", n=len(PILE), found=len(state.pile))
    squares = frozenset(state.board.index(square) for square in state.board.squares)
    ranges = _ranges(rules, state, squares)
    for square, thing in (*state.lying, *state.dropped, *state.shed):
        if square not in squares:
            raise StateError("gootmu.position.square", found=square)
        check_value("lying", "thing", thing, ranges)
    pawns = (*state.pawns, *([] if state.monster is None else [state.monster]))
    for pawn in pawns:
        _check_pawn(pawn, squares, ranges)
    for i, square in state.acted:
        check_value("acted", "i", i, ranges)
        if square not in squares:
            raise StateError("gootmu.position.square", found=square)
    for name in ("laid", "pile", "active", "regular", "extra", "hand", "keeper", "left", "winner"):
        check_value(name, name, getattr(state, name), ranges)
    check_frames(FRAMES, state, ranges)


def _check_pawns(rules: Ruleset, state: GootmuState) -> None:
    seats = list(range(len(rules.players)))
    owners = [pawn.owner for pawn in state.pawns if not pawn.pseudo]
    pseudo = [pawn.owner for pawn in state.pawns if pawn.pseudo]
    own = [pawn.pseudo for pawn in state.pawns[: len(seats)]]
    if (owners or pseudo) and (owners != seats or any(own) or len(set(pseudo)) != len(pseudo)):
        raise StateError("gootmu.position.pawns", n=len(rules.players))
    if not set(pseudo) <= set(seats):
        raise StateError("gootmu.position.pawns", n=len(rules.players))
    if state.monster is not None and (state.monster.owner != -1 or state.monster.pseudo):
        raise StateError("gootmu.position.pawns", n=len(rules.players))


def _check_pawn(pawn: Pawn, squares: frozenset[int], ranges: Ranges) -> None:
    known = squares | {-1}
    if pawn.square not in known or pawn.start not in known or (pawn.square == -1 and pawn.start != -1):
        raise StateError("gootmu.position.square", found=pawn.square)
    if not pawn.visited <= squares:
        raise StateError("gootmu.position.square", found=min(pawn.visited - squares))
    check_value("pawns.heading", "heading", pawn.heading, ranges)
    check_value("pawns.carried", "thing", pawn.carried, ranges)
    check_value("pawns.waited", "waited", pawn.waited, ranges)
    for word, number in pawn.effects:
        check_value("pawns.effects", "effect", word, ranges)
        check_value("pawns.effects", "i" if word == SPARED else "number", number, ranges)


def _ranges(rules: Ruleset, state: GootmuState, squares: frozenset[int]) -> Ranges:
    """Return the allowed values for each name in a state or a frame."""
    seats = range(len(rules.players))
    nobody = range(-1, len(rules.players))
    # Before the first pawn is placed, pawn 0 is already the active one.
    movers = range(0 if state.monster is None else -1, max(1, len(state.pawns)))
    things = range(PIECES + 3 * len(seats))
    counts = range(-1, MOST)
    squared: Container[Any] = squares
    return {
        "active": movers,
        "among": seats,
        "asked": counts,
        "before": things,
        "bound": counts,
        "crossings": counts,
        "effect": Such(_is_effect),
        "extra": movers,
        "first": ("", "arrow", "back", "forward"),
        "fixed": counts,
        "hand": nobody,
        "heading": DIRECTIONS,
        "holder": movers,
        "i": movers,
        "keeper": nobody,
        "kind": ("roll", "label", "moved", "free"),
        "laid": Such(_is_tile),
        "left": range(-1, 10**DIGITS),
        "moved": movers,
        "n": counts,
        "number": counts,
        "piece": things,
        "pieces": things,
        "pile": range(max(PILE) + 1),
        "place": counts,
        "regular": movers,
        "rest": movers,
        "rolled": counts,
        "route": ROUTE,
        "seat": seats,
        "select": counts,
        "square": squared,
        "stage": range(4),
        "targets": squared,
        "thing": things,
        "trail": squared,
        "turns": counts,
        "waited": counts,
        "winner": nobody,
    }


def _is_effect(word: object) -> bool:
    # An effect that already applies to this turn has a word after its id.
    return word in (BLANK, SPARED) or str(word).partition(" ")[0] in ROWS


def _is_tile(word: object) -> bool:
    name, _, turns = str(word).partition(" ")
    return name in pool() and turns in ("", "0", "1", "2", "3")
