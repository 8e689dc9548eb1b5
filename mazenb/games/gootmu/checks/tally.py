"""Counts of how often each row of section L was followed, ignored or reached in a chain."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from mazenb.engine import Action
from mazenb.games.gootmu.instructions.rows import (
    CANCEL_A_FUTURE_TURN,
    MAGNET,
    PASS_THROUGH_ONE_WALL,
    SECRET_PANEL,
    THE_MONSTER_STARTS_HERE,
    TRAP_DOOR,
    USE_A_TRAP_DOOR_BACKWARD,
)
from mazenb.games.gootmu.state import MONSTER, GootmuState, mover
from mazenb.games.gootmu.things.on_board import obstacles
from mazenb.games.gootmu.things.squares import MONSTER_STARTS, is_trap, label_at
from mazenb.games.gootmu.things.tokens import BACKWARD, OBSTACLE_RULES, WALL
from mazenb.games.gootmu.turn.magnet import magnet_near

__all__ = ["Tally"]

_TOKENS = {WALL: PASS_THROUGH_ONE_WALL, BACKWARD: USE_A_TRAP_DOOR_BACKWARD}


@dataclass
class Tally:
    """Counts of instructions, tokens and obstacles by the id of their row.

    Attributes
    ----------
    followed : Counter
        Instructions that were executed in full, tokens and trap doors that were used, visits to the marker,
        and obstacles that were entered with their item.
    ignored : Counter
        Instructions that could not be followed (rule C2), and obstacles that blocked a pawn without the item.
    chained : Counter
        Instructions that were reached by following another instruction (rule C6).
    """

    followed: Counter[str] = field(default_factory=Counter)
    ignored: Counter[str] = field(default_factory=Counter)
    chained: Counter[str] = field(default_factory=Counter)

    def note(self, before: GootmuState, action: Action, after: GootmuState) -> None:
        """Count the effects of an answer."""
        for key, _, values in after.events:
            match key:
                case "gootmu.log.label":
                    self.followed[values["rule"]] += 1
                    self.chained[values["rule"]] += values["chained"]
                case "gootmu.log.ignored":
                    self.ignored[values["rule"]] += 1
                case "gootmu.log.uses" if values["thing"] in _TOKENS:
                    self.followed[_TOKENS[values["thing"]]] += 1
                case "gootmu.log.cancels":
                    self.followed[CANCEL_A_FUTURE_TURN] += 1
                case "gootmu.log.panel-roll":
                    self.followed[SECRET_PANEL] += 1
        assert before.stack is not None  # a question was answered
        kind, *arguments = before.stack[0]
        if kind == "roll_to_move" and magnet_near(before, arguments[1]):
            self.followed[MAGNET] += 1
        elif kind == "walk":
            self._walked(before, arguments[1], arguments[2].fresh, action)

    def _walked(self, state: GootmuState, i: int, fresh: bool, action: Action) -> None:
        """Count the obstacles, trap doors and the marker on a walk."""
        board, pawn = state.board, mover(state, i)
        shut = obstacles(board)
        for square in board.out[pawn.square]:
            if square in shut and shut[square] not in pawn.carried:
                self.ignored[OBSTACLE_RULES[shut[square]]] += 1
        if action.verb not in ("step", "walk"):
            return
        if fresh and is_trap(board, pawn.square):
            self.followed[TRAP_DOOR] += 1
        entered = _entered(state, pawn.square, str(action[1]))
        for square in entered:
            if square in shut and shut[square] in pawn.carried:
                self.followed[OBSTACLE_RULES[shut[square]]] += 1
        label = label_at(board, entered[-1])
        if i != MONSTER and label is not None and label.name == MONSTER_STARTS:
            self.followed[THE_MONSTER_STARTS_HERE] += 1

    def add(self, other: Tally) -> None:
        """Add the counts from another game."""
        self.followed += other.followed
        self.ignored += other.ignored
        self.chained += other.chained


def _entered(state: GootmuState, square: int, letters: str) -> list[int]:
    """Return the squares entered by a sequence of steps."""
    squares = []
    for letter in letters:
        square = state.board.near[square]["NESW".index(letter.upper())]
        squares.append(square)
    return squares
