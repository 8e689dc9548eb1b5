"""How often each row of section L came into play: followed, ignored, chained, used, in the way."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from mazenb.engine import Action
from mazenb.games.gootmu.labels import printed_labels
from mazenb.games.gootmu.lying import obstacles
from mazenb.games.gootmu.magnet import magnet_near
from mazenb.games.gootmu.places import is_trap, label_at
from mazenb.games.gootmu.state import MONSTER, GootmuState, mover
from mazenb.games.gootmu.things import BACKWARD, OBSTACLE_RULES, WALL

__all__ = ["Tally"]

_TOKENS = {WALL: "L52", BACKWARD: "L75"}
_MARKER = "THE MONSTER STARTS HERE"


@dataclass
class Tally:
    """Counts by the id of the row.

    Attributes
    ----------
    followed : Counter
        Instructions that were executed in full; tokens, doors and the marker that were used or stood on;
        obstacles that were entered with their item.
    ignored : Counter
        Instructions that could not be followed (rule C2); obstacles in the way of who lacked the item.
    chained : Counter
        Instructions that another one led to (rule C6).
    """

    followed: Counter[str] = field(default_factory=Counter)
    ignored: Counter[str] = field(default_factory=Counter)
    chained: Counter[str] = field(default_factory=Counter)

    def note(self, before: GootmuState, action: Action, after: GootmuState) -> None:
        """Count what an answer caused."""
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
                    self.followed["L05"] += 1
                case "gootmu.log.panel-roll":
                    self.followed["L60"] += 1
        assert before.stack is not None  # it was answered
        kind, *arguments = before.stack[0]
        if kind == "roll_to_move" and magnet_near(before, arguments[1]):
            self.followed["L28"] += 1
        elif kind == "walk":
            self._walked(before, arguments[1], arguments[2].fresh, action)

    def _walked(self, state: GootmuState, i: int, fresh: bool, action: Action) -> None:
        """Obstacles, trap doors and the marker: a walk tells which of them it met."""
        board, pawn = state.board, mover(state, i)
        shut = obstacles(board)
        for square in board.out[pawn.square]:
            if square in shut and shut[square] not in pawn.carried:
                self.ignored[OBSTACLE_RULES[shut[square]]] += 1
        if action.verb not in ("step", "walk"):
            return
        if fresh and is_trap(board, pawn.square):
            self.followed["L72"] += 1
        entered = _entered(state, pawn.square, str(action[1]))
        for square in entered:
            if square in shut and shut[square] in pawn.carried:
                self.followed[OBSTACLE_RULES[shut[square]]] += 1
        label = label_at(board, entered[-1])
        if i != MONSTER and label is not None and label.name == _MARKER:
            self.followed[printed_labels()[_MARKER].id] += 1

    def add(self, other: Tally) -> None:
        """Add the counts of another game."""
        self.followed += other.followed
        self.ignored += other.ignored
        self.chained += other.chained


def _entered(state: GootmuState, square: int, letters: str) -> list[int]:
    """The squares that steps enter."""
    squares = []
    for letter in letters:
        square = state.board.near[square]["NESW".index(letter.upper())]
        squares.append(square)
    return squares
