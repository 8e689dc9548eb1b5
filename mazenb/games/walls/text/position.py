"""Positions as text: a drawing, the player to move, the part of the turn that is done, and the barred block.

::

    board:
    1 1 . A A
    1 . 1 1 A

    turn: red
    done: pawn
    barred: A

In the middle of a turn, there is a line ``done: pawn`` or ``done: block``. The barred block is the one that
was moved in the turn before or, if this turn's block has already been moved, in this turn.
"""

from __future__ import annotations

from mazenb.engine.scenario.scenario import Parts
from mazenb.engine.scenario.sections import Line, PositionError, sections, setting
from mazenb.games.walls.labyrinth.drawing import Drawing, read_drawing
from mazenb.games.walls.labyrinth.errors import LayoutError
from mazenb.games.walls.labyrinth.layout import CORNERS, HOMES, Layout, Square
from mazenb.games.walls.moves.bitboard import BARRED_NONE, BLOCK, NOTHING, PAWN
from mazenb.games.walls.ruleset import Ruleset, Terms
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.turn import WINNING

__all__ = [
    "SECTIONS",
    "SETTINGS",
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


def write_position(rules: Terms, state: WallsState) -> str:
    """Return a state as text."""
    table, position = rules.table, state.position
    pawns: list[list[Square]] = [[] for _ in range(CORNERS)]
    for pawn, place in enumerate(position.pawns):
        pawns[rules.corners[pawn // HOMES]].append(table.squares[place])
    blocks = [table.covered(block, place) for block, place in enumerate(position.blocks)]
    lines = ["board:", rules.layout.drawing(pawns, blocks).rstrip("\n"), ""]
    lines.append(f"turn: {rules.players[position.seat]}")
    done = {part: word for word, part in DONE.items()}.get(position.done)
    if done:
        lines.append(f"done: {done}")
    if position.barred != BARRED_NONE:
        lines.append(f"barred: {rules.layout.names[position.barred]}")
    return "\n".join(lines)


# ── reading ─────────────────────────────────────────────────────────────────────────────────────────────────


def read_position(rules: Ruleset, source: str) -> WallsState:
    """Return the state that a string describes, ready for the next answer.

    Raises
    ------
    PositionError
        If the string is not a position; the error names the line and the reason.
    """
    return rules.run(position_state(rules, sections(source, SECTIONS, SETTINGS)))


def drawn(parts: Parts) -> Drawing:
    """Return the drawing of the board in a position.

    Raises
    ------
    PositionError
        If there is no drawing, or it cannot be read.
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
    """Return the layout of a board drawn in the middle of a game."""
    names = "".join(drawing.blocks)
    blocks = tuple(drawing.blocks.values())
    return Layout(
        rows=drawing.rows,
        columns=drawing.columns,
        centre=drawing.centre,
        homes=drawing.pawns,
        blocks=blocks,
        names=names,
        anywhere=True,
    )


def position_state(rules: Ruleset, parts: Parts) -> WallsState:
    """Return the state that the parts of a position describe, before its next frame is run."""
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


def _settings(rules: Terms, parts: Parts) -> tuple[int, int, int]:
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
