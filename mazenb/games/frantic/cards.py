"""What the cards do, each a row of the vocabulary (rules FC1 to FC19)."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with all its arguments)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine import Action, Listed
from mazenb.games.frantic.dice import attack, roll_for
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.laying import take_top, top
from mazenb.games.frantic.state import BACK, ON, FranticState, Laid, put
from mazenb.games.frantic.verbs import does
from mazenb.games.frantic.walking import place, shift

if TYPE_CHECKING:
    from mazenb.games.frantic.rules import Frantic

__all__: list[str] = []


def others(rules: Frantic, seat: int) -> list[str]:
    """The names of all players but one."""
    return [name for other, name in enumerate(rules.players) if other != seat]


# ── when a move ends on them ──────────────────────────────────────────────────────────────────────────────


@does("ended", "push")
@does("ended", "jump")
def push(
    rules: Frantic, state: FranticState, pawn: int, heading: int, square: int, laid: Laid, steps: int
) -> None:
    """So many squares along the arrow; nothing between counts (rules FC1, FC2, FC22)."""
    table = rules.table
    if laid.arrow in (ON, BACK):
        heading = 1 if laid.arrow == ON else -1
        there: int | None = table.along(square, heading * steps)
    else:
        there = square
        for _ in range(steps):
            there = None if there is None else table.beside(there, laid.arrow)
    if there is None:
        state.say("frantic.log.off", player=pawn)
        return
    state.pawns = put(state.pawns, pawn, there)
    state.say("frantic.log.pushed", player=pawn, square=there, path=(square, there))
    state.push("land", pawn, heading, True)


@does("ended", "again")
def again(rules: Frantic, state: FranticState, pawn: int, heading: int, square: int, laid: Laid) -> None:
    """Roll and move once more, backwards in a turn that is reversed (rule FC3)."""
    state.push("walk_die", pawn, state.way, False)
    roll_for(state, pawn, rules.table.faces)


@does("ended", "swap")
def swap(rules: Frantic, state: FranticState, pawn: int, heading: int, square: int, laid: Laid) -> None:
    """Change places with a pawn of one's choice (rule FC4)."""
    if len(rules.players) > 1:
        state.push("partner", pawn, heading)


@FRAMES.choice(lambda rules, state, seat, heading: Listed(Action("swap", n) for n in others(rules, seat)))
def partner(rules: Frantic, state: FranticState, action: Action, seat: int, heading: int) -> None:
    """With whom to change places."""
    target = rules.players.index(str(action[1]))
    state.say("frantic.log.swap", player=seat, other=target)
    attack(state, seat, target, ("exchange", seat, target, heading), ())


@FRAMES.step
def exchange(rules: Frantic, state: FranticState, pawn: int, other: int, heading: int) -> None:
    """Two pawns change places; of the cards they come to, only X acts (rule FC22)."""
    here, there = state.pawns[pawn], state.pawns[other]
    place(state, pawn, there)
    place(state, other, here)
    # The pawn that was taken along had no move of its own: X sends it forwards.
    state.push("land", other, 1, False)
    state.push("land", pawn, heading, False)


@does("ended", "gift")
def gift(
    rules: Frantic, state: FranticState, pawn: int, heading: int, square: int, laid: Laid, most: int
) -> None:
    """Another player's pawn goes on, by a number of one's choice (rule FC5)."""
    if len(rules.players) > 1:
        state.push("giving", pawn, most)


@FRAMES.choice(
    lambda rules, state, seat, most: Listed(
        Action("gift", name, steps) for name in others(rules, seat) for steps in range(1, most + 1)
    )
)
def giving(rules: Frantic, state: FranticState, action: Action, seat: int, most: int) -> None:
    """Whose pawn goes on, and how far."""
    target, steps = rules.players.index(str(action[1])), int(action[2])
    state.say("frantic.log.gift", player=seat, other=target, n=steps)
    attack(state, seat, target, ("walk", target, steps, False), ())


def attractable(rules: Frantic, state: FranticState) -> list[int]:
    """The squares whose top card may be taken: no teleport, no pawn on it (rule FC6)."""
    return [square for square in range(rules.table.goal) if top(state, square) and square not in state.pawns]


@does("ended", "magnet")
def magnet(rules: Frantic, state: FranticState, pawn: int, heading: int, square: int, laid: Laid) -> None:
    """Take a card from the board (rule FC6)."""
    if attractable(rules, state):
        state.push("attract", pawn)


@FRAMES.choice(lambda rules, state, seat: Listed(Action("take", s) for s in attractable(rules, state)))
def attract(rules: Frantic, state: FranticState, action: Action, seat: int) -> None:
    """Which card to take."""
    square = int(action[1])
    state.say("frantic.log.takes", player=seat, card=take_top(state, seat, square), square=square)


@does("ended", "teleport")
def teleport(rules: Frantic, state: FranticState, pawn: int, heading: int, square: int, laid: Laid) -> None:
    """Roll, and go to the teleport of that number (rule FC7)."""
    state.push("teleported", pawn, heading)
    roll_for(state, pawn, rules.table.faces)


@does("ended", "event")
def meet_event(rules: Frantic, state: FranticState, pawn: int, heading: int, square: int, laid: Laid) -> None:
    """An event, set off by the owner of the pawn (rules FC18, FC22)."""
    state.push("event", pawn)


@does("ended", "keep")
def keep(rules: Frantic, state: FranticState, pawn: int, heading: int, square: int, laid: Laid) -> None:
    """The card goes into the hand (rule FC19)."""
    take_top(state, pawn, square)
    state.say("frantic.log.takes", player=pawn, card=laid.kind, square=square)


# ── when they are passed: the steps left of a move ────────────────────────────────────────────────────────


@does("passed", "stop")
def stop(left: int) -> int:
    """The move ends (rule FC8)."""
    return 0


@does("passed", "over")
def over(left: int) -> int:
    """The square is not counted (rule FC9)."""
    return left


@does("passed", "slow")
def slow(left: int, cost: int) -> int:
    """It takes more than one step to cross; a move that has no more ends on it (rules FC10, FC21)."""
    return max(0, left - cost)


# ── when they are played ──────────────────────────────────────────────────────────────────────────────────


@does("played", "still")
def still(rules: Frantic, state: FranticState, seat: int) -> None:
    """No move in this turn (rule FC11)."""
    state.mover = -1
    state.say("frantic.log.still", player=seat)


@does("played", "back")
def back(rules: Frantic, state: FranticState, seat: int) -> None:
    """The move of this turn goes backwards (rule FC12)."""
    state.way = -1


@does("played", "ghost")
def ghost(rules: Frantic, state: FranticState, seat: int) -> None:
    """The move of this turn ignores the cards (rule FC14)."""
    state.ghost = True


@does("played", "remote")
def remote(rules: Frantic, state: FranticState, seat: int) -> None:
    """An opponent's pawn makes this turn's move (rule FC13)."""
    if len(rules.players) > 1:
        state.push("naming", seat)


@FRAMES.choice(lambda rules, state, seat: Listed(Action("remote", name) for name in others(rules, seat)))
def naming(rules: Frantic, state: FranticState, action: Action, seat: int) -> None:
    """Whose pawn to move."""
    target = rules.players.index(str(action[1]))
    state.say("frantic.log.remote", player=seat, other=target)
    attack(state, seat, target, ("steer", target), ("steer", -1))


@FRAMES.step
def steer(rules: Frantic, state: FranticState, pawn: int) -> None:
    """Another pawn will make the move of this turn, or none."""
    state.mover = pawn


@does("played", "event")
def make_trouble(rules: Frantic, state: FranticState, seat: int) -> None:
    """An event instead of the move (rule FC18)."""
    state.mover = -1
    state.push("event", seat)


@does("played", "leap")
def leap(rules: Frantic, state: FranticState, seat: int, steps: int) -> None:
    """The pawn goes on at once, ignoring the cards; then it moves as usual (rule FC19)."""
    shift(rules, state, seat, steps)


# ── when they are thrown ──────────────────────────────────────────────────────────────────────────────────


@does("thrown", "block")
def block(rules: Frantic, state: FranticState, seat: int) -> None:
    """The attack is called off; whoever asked for the block sees to that (`mazenb.games.frantic.dice`)."""


@does("thrown", "reroll")
def reroll(rules: Frantic, state: FranticState, seat: int) -> None:
    """The die is rolled again; if it is another player's, that player may block (rules FC15, FC17)."""
    if seat == state.roller:
        state.say("frantic.log.reroll-own", player=seat)
        state.push("roll_again")
    else:
        state.say("frantic.log.reroll", player=seat, other=state.roller)
        attack(state, seat, state.roller, ("roll_again",), ("ask_again", "roll"))


@does("thrown", "save")
def save(rules: Frantic, state: FranticState, seat: int, number: int) -> None:
    """All pawns on the finish go to a teleport, which does not act (rule FC16)."""
    for pawn, square in enumerate(state.pawns):
        if square == rules.table.goal:
            place(state, pawn, state.teleports[number - 1])
