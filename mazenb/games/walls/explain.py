"""Reasons why a move is not allowed, each with a rule and a sentence."""

from __future__ import annotations

from mazenb.engine import Action, Actions, Reason
from mazenb.games.walls.labyrinth.layout import HOMES, square_word
from mazenb.games.walls.moves.bitboard import BLOCK, PAWN
from mazenb.games.walls.moves.generator import BlockMove, PawnMove
from mazenb.games.walls.ruleset import Ruleset
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.text.words import BLOCKS_FROM, piece_of, read_move, slide
from mazenb.games.walls.turn import possible

__all__ = ["explain"]


def explain(
    rules: Ruleset, state: WallsState, what: Action | tuple[int, int], actions: Actions
) -> Reason | None:
    """Return the reason why an action is illegal or the piece on a square cannot move; ``None`` if it can."""
    if state.stack is None:
        return Reason("", "engine.over", {}, rules)
    if not isinstance(what, Action):
        return _square(rules, state, what)
    if what in actions:
        return None
    move = read_move(rules.table, state.position, what)
    asked = Reason(
        "",
        "engine.illegal",
        {
            "action": str(what),
            "player": state.position.seat,
            "possible": ", ".join(map(str, list(actions)[:8])),
        },
        rules,
    )
    if move is None:
        return asked
    piece = piece_of(move)
    if state.touched >= 0 and piece != state.touched:
        return Reason("W9", "walls.why.touched", {}, rules)
    if state.position.done & (PAWN if len(move) == 3 else BLOCK):
        return Reason("W4", "walls.why.done", {}, rules)
    return (_pawn(rules, state, move) if len(move) == 3 else _block(rules, state, move)) or asked


def _square(rules: Ruleset, state: WallsState, square: tuple[int, int]) -> Reason | None:
    """Return the reason why the piece on a square cannot move, or ``None`` if it can."""
    table, position = rules.table, state.position
    words = {"square": square_word(square)}
    place = table.places.get(square)
    if place is None:
        return Reason("", "walls.why.off", words, rules)
    if place in position.pawns:
        pawn = position.pawns.index(place)
        if pawn // HOMES != position.seat:
            return Reason("W5", "walls.why.other", {**words, "other": pawn // HOMES}, rules)
        piece, done, rule = pawn, PAWN, "W5"
    elif position.walls & table.bits[place]:
        block = next(
            n for n, at in enumerate(position.blocks) if table.shapes[n].masks[at] & table.bits[place]
        )
        words["block"] = rules.layout.names[block]
        if block == position.barred and not position.done & BLOCK:
            return Reason("W8", "walls.why.barred", {"block": words["block"]}, rules)
        piece, done, rule = BLOCKS_FROM + block, BLOCK, "W6"
    else:
        return Reason("", "walls.why.empty", words, rules)
    if state.touched >= 0 and piece != state.touched:
        return Reason("W9", "walls.why.touched", {}, rules)
    if position.done & done:
        return Reason("W4", "walls.why.done", {}, rules)
    if any(piece_of(move) == piece for move in possible(rules, state)):
        return None
    return Reason(rule, "walls.why.stuck", {"square": words["square"]}, rules)


def _pawn(rules: Ruleset, state: WallsState, move: PawnMove) -> Reason | None:
    table, position = rules.table, state.position
    pawn, to, put = move
    at = position.pawns[pawn]
    goal = {"square": square_word(table.squares[to])}
    ray = next((ray for ray in table.rays[at] if to in ray), None)
    if ray is None:
        return Reason("W5", "walls.why.straight", goal, rules)
    for place in ray[: ray.index(to) + 1]:
        bit = table.bits[place]
        where = {"square": square_word(table.squares[place])}
        if position.walls & bit:
            return Reason("W5", "walls.why.wall", where, rules)
        if position.men & bit:
            if place != to or not bit & table.centre:
                return Reason("W5" if place != to else "W10", "walls.why.pawn", where, rules)
            if table.bits[at] & table.centre:
                return Reason("W10", "walls.why.inside", where, rules)
            if table.centre & ~position.men == 0:
                return Reason("W10", "walls.why.full", where, rules)
            return Reason("W10", "walls.why.put", where, rules)
    return Reason("W10", "walls.why.no-put", goal, rules) if put >= 0 else None


def _block(rules: Ruleset, state: WallsState, move: BlockMove) -> Reason | None:
    table, position = rules.table, state.position
    block, to = move
    name = {"block": rules.layout.names[block]}
    if block == position.barred:
        return Reason("W8", "walls.why.barred", name, rules)
    at, shape = position.blocks[block], table.shapes[block]
    direction, _ = slide(table, at, to)
    step = table.steps[direction]
    others = position.walls ^ shape.masks[at]
    place = at
    while place != to:
        place += step
        mask = shape.masks[place] if place in table.squares else 0
        if not mask:
            return Reason("W6", "walls.why.edge", name, rules)
        for rule, closed, key in (
            ("W7", table.centre, "walls.why.centre"),
            ("W7", position.men, "walls.why.on-pawn"),
            ("W6", others, "walls.why.on-block"),
        ):
            if mask & closed:
                return Reason(rule, key, name, rules)
    if not shape.halos[to] & others:
        return Reason("W6", "walls.why.alone", name, rules)
    return None
