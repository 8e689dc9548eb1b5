"""Positions as text: the drawing, whose turn it is, which part of it is done, which block is barred.

::

    board:
    1 1 . A A
    1 . 1 1 A

    turn: red
    done: pawn
    barred: A

``done: pawn`` or ``done: block`` stands there in the middle of a turn. The barred block is the one that was
moved last: in the turn before, or in this one once its block is moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine import StateError
from mazenb.engine.scenario import Parts
from mazenb.engine.sections import Line, PositionError, sections, setting
from mazenb.games.walls.drawing import Drawing, read_drawing, write_drawing
from mazenb.games.walls.errors import LayoutError
from mazenb.games.walls.layout import BLOCKS, CORNERS, HOMES, Layout, Square, square_word
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.table import BARRED_NONE, BLOCK, NOTHING, PAWN
from mazenb.games.walls.turn import WINNING
from mazenb.games.walls.words import BLOCKS_FROM

if TYPE_CHECKING:
    from mazenb.games.walls.rules import Walls

__all__ = [
    "SECTIONS",
    "SETTINGS",
    "check_position",
    "drawn",
    "layout_of",
    "position_state",
    "read_position",
    "write_position",
]

SECTIONS = ("board",)
SETTINGS = ("turn", "done", "barred", "centre")

DONE = {"": NOTHING, "pawn": PAWN, "block": BLOCK}


# ── writing ─────────────────────────────────────────────────────────────────────────────────────────────────


def write_position(rules: Walls, state: WallsState) -> str:
    """A state as text."""
    table, position = rules.table, state.position
    pawns: list[list[Square]] = [[] for _ in range(CORNERS)]
    for pawn, place in enumerate(position.pawns):
        pawns[rules.corners[pawn // HOMES]].append(table.squares[place])
    blocks = [table.covered(block, place) for block, place in enumerate(position.blocks)]
    lines = ["board:", write_drawing(rules.layout, pawns, blocks).rstrip("\n"), ""]
    lines.append(f"turn: {rules.players[position.seat]}")
    done = {part: word for word, part in DONE.items()}.get(position.done)
    if done:
        lines.append(f"done: {done}")
    if position.barred != BARRED_NONE:
        lines.append(f"barred: {rules.layout.names[position.barred]}")
    return "\n".join(lines)


# ── reading ─────────────────────────────────────────────────────────────────────────────────────────────────


def read_position(rules: Walls, source: str) -> WallsState:
    """The state that a text describes, the next question asked.

    Raises
    ------
    PositionError
        With line and reason.
    """
    return rules.run(position_state(rules, sections(source, SECTIONS, SETTINGS)))


def drawn(parts: Parts) -> Drawing:
    """What the board of a position shows.

    Raises
    ------
    PositionError
    """
    if not parts.get("board"):
        raise PositionError("walls.position.no-board", line=1)
    lines = [(line.number, line.text) for line in parts["board"]]
    if "centre" in parts:
        lines.append((parts["centre"][0].number, f"centre: {parts['centre'][0].text}"))
    try:
        return read_drawing(lines)
    except LayoutError as error:
        raise PositionError(error.key, **error.values) from error


def layout_of(drawing: Drawing) -> Layout:
    """The layout of a board that is drawn in the middle of a game."""
    names = "".join(drawing.blocks)
    blocks = tuple(drawing.blocks.values())
    size = (drawing.rows, drawing.columns)
    return Layout(*size, drawing.centre, drawing.pawns, blocks, names, anywhere=True)


def position_state(rules: Walls, parts: Parts) -> WallsState:
    """The state that the parts of a position describe, its next frame not yet run."""
    drawing = drawn(parts)
    table, layout = rules.table, rules.layout
    same = (drawing.rows, drawing.columns, drawing.centre) == (layout.rows, layout.columns, layout.centre)
    if not same or "".join(drawing.blocks) != "".join(sorted(layout.names)):
        raise PositionError("walls.position.other", line=drawing.first)
    blocks = []
    for block, name in enumerate(layout.names):
        squares = tuple(sorted(drawing.blocks[name]))
        first = table.place(squares[0])
        if table.covered(block, first) != squares:
            raise PositionError("walls.position.shape", line=drawing.line(squares[0]), block=name)
        blocks.append(first)
    pawns: list[int] = []
    for corner, squares in enumerate(drawing.pawns):
        wanted = HOMES if corner in rules.corners else 0
        if len(squares) != wanted:
            line = drawing.line(squares[-1]) if squares else drawing.first
            raise PositionError(
                "walls.position.pawns", line=line, corner=corner + 1, n=wanted, found=len(squares)
            )
        pawns += map(table.place, squares)
    position = table.position(tuple(pawns), tuple(blocks), *_settings(rules, parts))
    state = rules.state_at(position)
    for seat, name in enumerate(rules.players):
        if table.inside(position, seat) >= WINNING:
            raise PositionError("walls.position.won", line=drawing.first, name=name)
    state.push("second" if position.done else "turn", position.seat)
    return state


def _settings(rules: Walls, parts: Parts) -> tuple[int, int, int]:
    turn, done, barred = (setting(parts, name) for name in ("turn", "done", "barred"))

    def refuse(name: str, possible: str) -> None:
        line: Line = parts[name][0]
        raise PositionError(
            "walls.position.setting", line=line.number, name=name, found=line.text.strip(), possible=possible
        )

    if turn and turn not in rules.players:
        refuse("turn", ", ".join(rules.players))
    if done not in DONE:
        refuse("done", "pawn, block")
    names = rules.layout.names
    if ("barred" in parts and (len(barred) != 1 or barred not in names)) or (done == "block" and not barred):
        if "barred" not in parts:
            raise PositionError("walls.position.moved", line=parts["done"][0].number)
        refuse("barred", ", ".join(names))
    seat = rules.players.index(turn) if turn else rules.beginner
    return seat, DONE[done], names.index(barred) if barred else BARRED_NONE


# ── positions that cannot occur ─────────────────────────────────────────────────────────────────────────────


def check_position(rules: Walls, state: WallsState) -> None:
    """Refuse a state, of the right types, that no game on this layout can come to.

    Raises
    ------
    StateError
        With the part that is wrong.
    """
    table, position = rules.table, state.position
    seats = len(rules.players)
    over = state.stack is None
    _known("pawns", len(position.pawns), len(position.pawns) == HOMES * seats)
    _known("blocks", len(position.blocks), len(position.blocks) == BLOCKS)
    _known("seat", position.seat, over or position.seat == state.turn_of)
    _known("done", position.done, 0 <= position.done <= PAWN | BLOCK)
    _known("done", position.done, over or position.done in DONE.values())
    _known("barred", position.barred, BARRED_NONE <= position.barred < BLOCKS)
    taken = table.centre
    for block, place in enumerate(position.blocks):
        mask = table.shapes[block].masks[place] if place in table.squares else 0
        _known(f"blocks[{block}]", place, mask != 0)
        if mask & taken:
            square = next(s for s in table.covered(block, place) if table.bits[table.place(s)] & taken)
            raise StateError(
                "walls.position.overlap", block=rules.layout.names[block], square=square_word(square)
            )
        taken |= mask
    taken ^= table.centre
    for pawn, place in enumerate(position.pawns):
        _known(f"pawns[{pawn}]", place, place in table.squares and not table.bits[place] & taken)
        taken |= table.bits[place]
    done = position.done if position.done in DONE.values() else NOTHING
    made = table.position(position.pawns, position.blocks, position.seat, done, position.barred)
    _known("men", position.men, position.men == made.men)
    _known("walls", position.walls, position.walls == made.walls)
    _known("key", position.key, position.key == made.key or done != position.done)
    _known("touched", state.touched, -1 <= state.touched < BLOCKS_FROM + BLOCKS)
    _known("passes", state.passes, 0 <= state.passes <= seats)
    _known("winner", state.winner, -1 <= state.winner < seats)
    _known("ended", state.ended, state.ended in ("", "passes", "repetition", "limit"))
    _known("left", state.left, state.left >= -1)
    _known("winner", state.winner, over == (state.winner >= 0 or state.ended != ""))


def _known(name: str, found: object, right: bool) -> None:
    if not right:
        raise StateError("walls.position.wrong", name=name, found=found)
