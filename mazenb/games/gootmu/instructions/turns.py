"""Instructions about turns: extra ones, lost ones, a second pawn, and the monster's free move."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.board import Label
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.distances import distances
from mazenb.games.gootmu.effects import give_effect
from mazenb.games.gootmu.frames import FRAMES, die
from mazenb.games.gootmu.instructions.registry import instruction
from mazenb.games.gootmu.lying import obstacles
from mazenb.games.gootmu.moving import begin_moving, decider
from mazenb.games.gootmu.places import is_panel, unlabelled
from mazenb.games.gootmu.state import MONSTER, GootmuState, Pawn, Trip, mover
from mazenb.games.gootmu.walking import set_out
from mazenb.games.gootmu.words import square_of, square_word

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["pseudo_squares"]


def _extra(state: GootmuState, i: int, turns: int) -> None:
    state.extra = (*state.extra, *[i] * turns)
    state.say("gootmu.log.extra", pawn=i, n=turns)


@instruction("L14")
def extra_turn(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Another turn at once."""
    _extra(state, i, 1)
    return True


@instruction("L55")
def roll_for_extra_turns(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """A 1 gives extra turns."""
    state.push("roll_extra", i, label.number or 0)
    return True


@FRAMES.chance(die)
def roll_extra(rules: Gootmu, state: GootmuState, action: Action, i: int, turns: int) -> None:
    """The die of L55."""
    state.say("gootmu.log.rolls", pawn=i, roll=action[1])
    if action[1] == 1:
        _extra(state, i, turns)


@instruction("L56")
def roll_against_losing(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """A certain number costs the next turn."""
    state.push("roll_lose", i, label.number or 0)
    return True


@FRAMES.chance(die)
def roll_lose(rules: Gootmu, state: GootmuState, action: Action, i: int, number: int) -> None:
    """The die of L56."""
    state.say("gootmu.log.rolls", pawn=i, roll=action[1])
    if action[1] == number:
        give_effect(state, i, "L27", 1)
        state.say("gootmu.log.will-lose", pawn=i, n=1)


# ── the monster's free move (L15) ─────────────────────────────────────────────────────────────────────────


@instruction("L15")
def free_move_for_monster(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Roll, and move the monster by it if you like."""
    if state.monster is None:
        return False
    # L60 binds whoever moves it: then the panel roll comes first (X1).
    panel = is_panel(state.board, state.monster.square)
    roll = ("roll_monster_panel", i) if panel else ("roll_monster", i, False)
    state.schedule([("keep", decider(state, i)), roll, ("keep", state.keeper)])
    return True


@FRAMES.step
def keep(rules: Gootmu, state: GootmuState, seat: int) -> None:
    """From here on a seat decides for the monster."""
    state.keeper = seat


@FRAMES.chance(die)
def roll_monster_panel(rules: Gootmu, state: GootmuState, action: Action, i: int) -> None:
    """The panel roll before the monster's free move."""
    state.say("gootmu.log.panel-roll", roll=action[1])
    state.push("roll_monster", i, int(action[1]) <= 3)


@FRAMES.chance(die)
def roll_monster(rules: Gootmu, state: GootmuState, action: Action, i: int, panel: bool) -> None:
    """The die of L15, as it is thrown."""
    roll = int(action[1])
    state.say("gootmu.log.rolls", pawn=i, roll=roll)
    begin_moving(state, MONSTER)
    trip = Trip(roll, kind="free", six=roll == 6, panel=panel, optional=True)
    set_out(state, state.keeper, MONSTER, trip)


# ── the pseudo-player (L16) ───────────────────────────────────────────────────────────────────────────────


def pseudo_squares(state: GootmuState, i: int) -> list[int]:
    """Where a pseudo-player may be put.

    Empty, unlabelled, at distance 3 or less, no start marker of anybody's.
    """
    taken = {pawn.square for pawn in state.pawns} | {pawn.start for pawn in state.pawns}
    taken |= {square for square, _ in state.lying} | set(obstacles(state.board))
    if state.monster is not None:
        taken.add(state.monster.square)
    near = distances(state.board, mover(state, i).square, 3)
    return sorted(square for square in near if square not in taken and unlabelled(state.board, square))


@instruction("L16")
def get_another_pawn(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """A second pawn, which has its own turn after its owner's; one for each player at most."""
    owner = state.pawns[i].owner
    if any(pawn.pseudo and pawn.owner == owner for pawn in state.pawns) or not pseudo_squares(state, i):
        return False
    state.push("joining", decider(state, i), i)
    return True


def _join_options(rules: Gootmu, state: GootmuState, seat: int, i: int) -> Listed:
    return Listed(Action("place", square_word(state.board, square)) for square in pseudo_squares(state, i))


@FRAMES.choice(_join_options)
def joining(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Where the pseudo-player begins."""
    square = square_of(state.board, str(action[1]))
    assert square is not None
    owner = state.pawns[i].owner
    state.pawns = (*state.pawns, Pawn(owner, True, square, square))
    state.say("gootmu.log.joins", pawn=len(state.pawns) - 1, square=square)
