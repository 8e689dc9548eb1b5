"""The event that moves numbered teleports (rule FE18)."""
# ruff: noqa: ARG001, ARG005 (every event is called with all its arguments)

from __future__ import annotations

from mazenb.engine import Action, Listed
from mazenb.games.frantic.cards.placement import free_squares
from mazenb.games.frantic.cards.vocabulary import EVENT, does
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import FranticState, put

__all__: list[str] = []


def _moves(rules: Terms, state: FranticState, moved: tuple[int, ...]) -> list[Action]:
    numbers = [
        number
        for number, square in enumerate(state.teleports, 1)
        if number not in moved and square not in state.pawns
    ]
    free = free_squares(rules, state)
    return [Action("move", number, square) for number in numbers for square in free]


@does(EVENT, "move-teleports")
def reorganize(rules: Terms, state: FranticState, you: int, many: int) -> None:
    """Let the player move some teleports to other squares (rule FE18)."""
    state.push("relocate", you, many, ())


@FRAMES.step
def relocate(rules: Terms, state: FranticState, seat: int, many: int, moved: tuple[int, ...]) -> None:
    """Ask for the next teleport to move, if one can be moved."""
    if many and _moves(rules, state, moved):
        state.push("relocating", seat, many, moved)


@FRAMES.choice(lambda rules, state, seat, many, moved: Listed(_moves(rules, state, moved)))
def relocating(
    rules: Terms, state: FranticState, action: Action, seat: int, many: int, moved: tuple[int, ...]
) -> None:
    """Move the chosen teleport to the chosen square."""
    number, square = int(action[1]), int(action[2])
    # A card under the teleport is revealed, but does not act in this turn (rule F10).
    state.acted |= {state.teleports[number - 1]}
    state.teleports = put(state.teleports, number - 1, square)
    state.say("frantic.log.relocates", player=seat, n=number, square=square)
    state.push("relocate", seat, many - 1, (*moved, number))
