"""Turns, in which a pawn and a block are moved in either order; passes, wins and draws."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, whether it needs all or
# not)

from __future__ import annotations

from mazenb.engine import Action, Actions, Listed
from mazenb.games.walls.frames import FRAMES
from mazenb.games.walls.labyrinth.layout import HOMES, square_word
from mazenb.games.walls.moves.bitboard import BOTH, PAWN
from mazenb.games.walls.moves.generator import Move, after, moves, next_turn, parts_left
from mazenb.games.walls.ruleset import Terms
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.text.words import BLOCKS_FROM, Choices, piece_of, piece_word, read_move, slide

__all__ = ["REPEATED", "WINNING", "possible"]

WINNING = 3
"""Number of pawns in the centre needed to win (W11)."""
REPEATED = 3
"""Number of occurrences of a position after which the game is a draw (W12)."""

PASS = Listed([Action("pass")])


# ── the turn ────────────────────────────────────────────────────────────────────────────────────────────────


@FRAMES.step
def turn(rules: Terms, state: WallsState, seat: int) -> None:
    """Begin a turn with a part that has a legal move, or pass (W4)."""
    if state.left == 0:
        state.ended = "limit"
        state.stack = None
        return
    if state.left > 0:
        state.left -= 1
    state.begin_turn(seat)
    if not _again(state):
        left = parts_left(rules.table, state.position)
        state.push(("stuck", "pawn", "block", "either")[left], seat)


@FRAMES.step
def second(rules: Terms, state: WallsState, seat: int) -> None:
    """Continue with the other part of the turn, unless it has no legal move (W4)."""
    left = parts_left(rules.table, state.position)
    if not left:
        missing = "block" if state.position.done == PAWN else "pawn"
        state.say(f"walls.log.no-{missing}", player=seat)
        state.push("close", seat)
    elif not _again(state):
        state.push("pawn" if left == PAWN else "block", seat)


@FRAMES.step
def close(rules: Terms, state: WallsState, seat: int) -> None:
    """End the turn and begin the next player's, clockwise (W3)."""
    state.position = next_turn(rules.table, state.position)
    state.push("turn", state.position.seat)


def _again(state: WallsState) -> bool:
    """Count the position, and end the game in a draw and return True if it has occurred three times (W12)."""
    key = state.position.key
    state.seen = state.seen.add(key)
    if state.seen.count(key) < REPEATED:
        return False
    _draw(state, "repetition")
    return True


def _draw(state: WallsState, why: str) -> None:
    state.ended = why
    state.stack = None
    state.say(f"walls.log.draw-{why}")


# ── answers ─────────────────────────────────────────────────────────────────────────────────────────────────


def possible(rules: Terms, state: WallsState) -> list[Move]:
    """Return the legal moves in a state; if a piece has been picked up, only the moves of that piece."""
    found = moves(rules.table, state.position)
    return [move for move in found if piece_of(move) == state.touched] if state.touched >= 0 else found


def _options(rules: Terms, state: WallsState, seat: int) -> Actions:
    if rules.touch and state.touched < 0:
        pieces = dict.fromkeys(map(piece_of, possible(rules, state)))
        return Listed(Action("touch", piece_word(rules.table, state.position, piece)) for piece in pieces)
    return Choices(rules.table, state.position, lambda: possible(rules, state))


def _answer(rules: Terms, state: WallsState, action: Action, seat: int) -> None:
    if action.verb == "touch":
        _touch(rules, state, str(action[1]))
        state.push("rest", seat)
        return
    table, before = rules.table, state.position
    move = read_move(table, before, action)
    assert move is not None  # the engine has checked that the action is legal
    state.touched = -1
    state.passes = 0
    state.position = after(table, before, move)
    if len(move) == 3:
        pawn, to, put = move
        at, there = (square_word(table.squares[place]) for place in (before.pawns[pawn], to))
        state.say("walls.log.pawn", player=seat, at=at, to=there)
        if put >= 0:
            other = before.pawns.index(to) // HOMES
            state.say("walls.log.put", other=other, to=square_word(table.squares[put]))
        if table.inside(state.position, seat) >= WINNING:
            state.winner = seat
            state.stack = None
            state.say("walls.log.win", player=seat)
            return
    else:
        direction, length = slide(table, before.blocks[move[0]], move[1])
        block = table.layout.names[move[0]]
        state.say("walls.log.block", player=seat, block=block, direction=direction.letter, n=length)
    state.push("close" if state.position.done == BOTH else "second", seat)


def _touch(rules: Terms, state: WallsState, word: str) -> None:
    names = rules.table.layout.names
    if word in names:
        state.touched = BLOCKS_FROM + names.index(word)
    else:
        row, _, column = word.partition(",")
        state.touched = state.position.pawns.index(rules.table.places[int(row), int(column)])


@FRAMES.choice(_options)
def either(rules: Terms, state: WallsState, action: Action, seat: int) -> None:
    """Make the first move of a turn, with a pawn or a block."""
    _answer(rules, state, action, seat)


@FRAMES.choice(_options)
def pawn(rules: Terms, state: WallsState, action: Action, seat: int) -> None:
    """Move a pawn, when that is the only part of the turn left or possible."""
    _answer(rules, state, action, seat)


@FRAMES.choice(_options)
def block(rules: Terms, state: WallsState, action: Action, seat: int) -> None:
    """Move a block, when that is the only part of the turn left or possible."""
    _answer(rules, state, action, seat)


@FRAMES.choice(_options)
def rest(rules: Terms, state: WallsState, action: Action, seat: int) -> None:
    """Move the piece that was picked up to its destination (W9)."""
    _answer(rules, state, action, seat)


@FRAMES.choice(lambda rules, state, seat: PASS)
def stuck(rules: Terms, state: WallsState, action: Action, seat: int) -> None:
    """Pass a turn in which no piece can be moved; if all players pass, the game is a draw (W4)."""
    state.passes += 1
    state.say("walls.log.pass", player=seat)
    if state.passes == len(rules.players):
        _draw(state, "passes")
    else:
        state.push("close", seat)
