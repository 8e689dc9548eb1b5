"""Instructions about turns: extra turns, lost turns, a second pawn, and the monster's free move."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from mazenb.board import Label
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES, die
from mazenb.games.gootmu.instructions.registry import follows
from mazenb.games.gootmu.instructions.rows import (
    EXTRA_TURN,
    FREE_MOVE_FOR_MONSTER,
    GET_ANOTHER_PLAYER_PIECE,
    LOSE_NEXT_TURN_ON_A_ROLL_OF,
    LOSE_TURNS,
    ROLL_A_1_FOR_EXTRA_TURNS,
)
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import MONSTER, GootmuState, Pawn, Trip, mover
from mazenb.games.gootmu.text.words import square_of, square_word
from mazenb.games.gootmu.things.distances import distances
from mazenb.games.gootmu.things.effects import give_effect
from mazenb.games.gootmu.things.on_board import obstacles
from mazenb.games.gootmu.things.squares import is_panel, unlabelled
from mazenb.games.gootmu.turn.move import begin_moving, decider
from mazenb.games.gootmu.walk.question import set_out

__all__ = ["pseudo_squares"]


def _extra(state: GootmuState, i: int, turns: int) -> None:
    state.extra = (*state.extra, *[i] * turns)
    state.say("gootmu.log.extra", pawn=i, n=turns)


@follows(EXTRA_TURN)
def extra_turn(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Give the pawn an extra turn immediately after this one."""
    _extra(state, i, 1)
    return True


@follows(ROLL_A_1_FOR_EXTRA_TURNS)
def roll_for_extra_turns(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Roll a die, which gives extra turns if it shows a 1."""
    state.push("roll_extra", i, label.number or 0)
    return True


@FRAMES.chance(die)
def roll_extra(rules: Terms, state: GootmuState, action: Action, i: int, turns: int) -> None:
    """Roll the die for L55."""
    state.say("gootmu.log.rolls", pawn=i, roll=action[1])
    if action[1] == 1:
        _extra(state, i, turns)


@follows(LOSE_NEXT_TURN_ON_A_ROLL_OF)
def roll_against_losing(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Roll a die. If it shows the number on the label, the pawn loses its next turn."""
    state.push("roll_lose", i, label.number or 0)
    return True


@FRAMES.chance(die)
def roll_lose(rules: Terms, state: GootmuState, action: Action, i: int, number: int) -> None:
    """Roll the die for L56."""
    state.say("gootmu.log.rolls", pawn=i, roll=action[1])
    if action[1] == number:
        give_effect(state, i, LOSE_TURNS, 1)
        state.say("gootmu.log.will-lose", pawn=i, n=1)


# ── the monster's free move (L15) ─────────────────────────────────────────────────────────────────────────


@follows(FREE_MOVE_FOR_MONSTER)
def free_move_for_monster(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Roll a die and let the player move the monster that many steps."""
    if state.monster is None:
        return False
    # L60 applies to every move of the monster, so on a panel square the panel roll comes first (X1).
    panel = is_panel(state.board, state.monster.square)
    roll = ("roll_monster_panel", i) if panel else ("roll_monster", i, False)
    state.schedule([("keep", decider(state, i)), roll, ("keep", state.keeper)])
    return True


@FRAMES.step
def keep(rules: Terms, state: GootmuState, seat: int) -> None:
    """Let a seat decide for the monster from now on."""
    state.keeper = seat


@FRAMES.chance(die)
def roll_monster_panel(rules: Terms, state: GootmuState, action: Action, i: int) -> None:
    """Make the panel roll before the monster's free move."""
    state.say("gootmu.log.panel-roll", roll=action[1])
    state.push("roll_monster", i, int(action[1]) <= 3)


@FRAMES.chance(die)
def roll_monster(rules: Terms, state: GootmuState, action: Action, i: int, panel: bool) -> None:
    """Roll the die for L15."""
    roll = int(action[1])
    state.say("gootmu.log.rolls", pawn=i, roll=roll)
    begin_moving(state, MONSTER)
    trip = Trip(roll, kind="free", six=roll == 6, panel=panel, optional=True)
    set_out(state, state.keeper, MONSTER, trip)


# ── the pseudo-player (L16) ───────────────────────────────────────────────────────────────────────────────


def pseudo_squares(state: GootmuState, i: int) -> list[int]:
    """Return the squares on which a pseudo-player can be placed.

    They are empty, unlabelled, at most 3 steps away, and not a start square.
    """
    taken = {pawn.square for pawn in state.pawns} | {pawn.start for pawn in state.pawns}
    taken |= {square for square, _ in state.lying} | set(obstacles(state.board))
    if state.monster is not None:
        taken.add(state.monster.square)
    near = distances(state.board, mover(state, i).square, 3)
    return sorted(square for square in near if square not in taken and unlabelled(state.board, square))


@follows(GET_ANOTHER_PLAYER_PIECE)
def get_another_pawn(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Give the player a second pawn, which plays after each turn of the first; there can be only one."""
    owner = state.pawns[i].owner
    if any(pawn.pseudo and pawn.owner == owner for pawn in state.pawns) or not pseudo_squares(state, i):
        return False
    state.push("joining", decider(state, i), i)
    return True


def _join_options(rules: Terms, state: GootmuState, seat: int, i: int) -> Listed:
    return Listed(Action("place", square_word(state.board, square)) for square in pseudo_squares(state, i))


@FRAMES.choice(_join_options)
def joining(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Put the pseudo-player on the chosen square."""
    square = square_of(state.board, str(action[1]))
    assert square is not None
    owner = state.pawns[i].owner
    state.pawns = (*state.pawns, Pawn(owner, True, square, square))
    state.say("gootmu.log.joins", pawn=len(state.pawns) - 1, square=square)
