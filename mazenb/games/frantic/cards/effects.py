"""Effects of the cards (rules FC1 to FC19), one function per verb of the vocabulary."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with all its arguments)

from __future__ import annotations

from mazenb.engine import Action, Listed
from mazenb.games.frantic.cards.placement import take_top, top
from mazenb.games.frantic.cards.vocabulary import does
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import BACK, ON, FranticState, Laid, put
from mazenb.games.frantic.table.table import Table
from mazenb.games.frantic.turn.dice import roll_for
from mazenb.games.frantic.turn.reactions import attack
from mazenb.games.frantic.turn.walk import place, shift

__all__ = ["pushed"]


def others(rules: Terms, seat: int) -> list[str]:
    """Return the names of all players except one."""
    return [name for other, name in enumerate(rules.players) if other != seat]


# ── cards that act when a move ends on them ───────────────────────────────────────────────────────────────


def pushed(table: Table, square: int, arrow: int, steps: int, heading: int) -> tuple[int | None, int]:
    """Return the square that an arrow pushes a pawn to, and its heading there (rules FC1, FC2, FC22).

    The square is ``None`` if the arrow points off the board.
    """
    if arrow in (ON, BACK):
        heading = 1 if arrow == ON else -1
        return table.along(square, heading * steps), heading
    there: int | None = square
    for _ in range(steps):
        there = None if there is None else table.beside(there, arrow)
    return there, heading


@does("ended", "push")
@does("ended", "jump")
def push(
    rules: Terms, state: FranticState, pawn: int, heading: int, square: int, laid: Laid, steps: int
) -> None:
    """Move a pawn along the card's arrow, ignoring the squares in between (rules FC1, FC2, FC22)."""
    there, heading = pushed(rules.table, square, laid.arrow, steps, heading)
    if there is None:
        state.say("frantic.log.off", player=pawn)
        return
    state.pawns = put(state.pawns, pawn, there)
    state.say("frantic.log.pushed", player=pawn, square=there, path=(square, there))
    state.push("land", pawn, heading, True)


@does("ended", "again")
def again(rules: Terms, state: FranticState, pawn: int, heading: int, square: int, laid: Laid) -> None:
    """Roll and move again, backwards if this turn is reversed (rule FC3)."""
    state.push("walk_die", pawn, state.way, False)
    roll_for(state, pawn, rules.table.faces)


@does("ended", "swap")
def swap(rules: Terms, state: FranticState, pawn: int, heading: int, square: int, laid: Laid) -> None:
    """Let the pawn's player choose another pawn to swap with (rule FC4)."""
    if len(rules.players) > 1:
        state.push("partner", pawn, heading)


@FRAMES.choice(lambda rules, state, seat, heading: Listed(Action("swap", n) for n in others(rules, seat)))
def partner(rules: Terms, state: FranticState, action: Action, seat: int, heading: int) -> None:
    """Swap places with the chosen pawn."""
    target = rules.players.index(str(action[1]))
    state.say("frantic.log.swap", player=seat, other=target)
    attack(state, seat, target, ("exchange", seat, target, heading), ())


@FRAMES.step
def exchange(rules: Terms, state: FranticState, pawn: int, other: int, heading: int) -> None:
    """Swap two pawns; of the cards on their new squares, only X acts (rule FC22)."""
    here, there = state.pawns[pawn], state.pawns[other]
    place(state, pawn, there)
    place(state, other, here)
    # The other pawn did not make a move itself, so X sends it forwards.
    state.push("land", other, 1, False)
    state.push("land", pawn, heading, False)


@does("ended", "gift")
def gift(
    rules: Terms, state: FranticState, pawn: int, heading: int, square: int, laid: Laid, most: int
) -> None:
    """Let the player move another player's pawn forwards by a chosen number of squares (rule FC5)."""
    if len(rules.players) > 1:
        state.push("giving", pawn, most)


@FRAMES.choice(
    lambda rules, state, seat, most: Listed(
        Action("gift", name, steps) for name in others(rules, seat) for steps in range(1, most + 1)
    )
)
def giving(rules: Terms, state: FranticState, action: Action, seat: int, most: int) -> None:
    """Move the chosen player's pawn forwards by the chosen number of squares."""
    target, steps = rules.players.index(str(action[1])), int(action[2])
    state.say("frantic.log.gift", player=seat, other=target, n=steps)
    attack(state, seat, target, ("walk", target, steps, False), ())


def attractable(rules: Terms, state: FranticState) -> list[int]:
    """Return the squares with a card that can be taken, without a teleport or a pawn (rule FC6)."""
    return [square for square in range(rules.table.goal) if top(state, square) and square not in state.pawns]


@does("ended", "magnet")
def magnet(rules: Terms, state: FranticState, pawn: int, heading: int, square: int, laid: Laid) -> None:
    """Let the player take a card from the board (rule FC6)."""
    if attractable(rules, state):
        state.push("attract", pawn)


@FRAMES.choice(lambda rules, state, seat: Listed(Action("take", s) for s in attractable(rules, state)))
def attract(rules: Terms, state: FranticState, action: Action, seat: int) -> None:
    """Take the chosen card."""
    square = int(action[1])
    state.say("frantic.log.takes", player=seat, card=take_top(state, seat, square), square=square)


@does("ended", "teleport")
def teleport(rules: Terms, state: FranticState, pawn: int, heading: int, square: int, laid: Laid) -> None:
    """Roll the die and go to the teleport with that number (rule FC7)."""
    state.push("teleported", pawn, heading)
    roll_for(state, pawn, rules.table.faces)


@does("ended", "event")
def meet_event(rules: Terms, state: FranticState, pawn: int, heading: int, square: int, laid: Laid) -> None:
    """Start an event for the pawn's player (rules FC18, FC22)."""
    state.push("event", pawn)


@does("ended", "keep")
def keep(rules: Terms, state: FranticState, pawn: int, heading: int, square: int, laid: Laid) -> None:
    """Put the card into the hand of the pawn's player (rule FC19)."""
    take_top(state, pawn, square)
    state.say("frantic.log.takes", player=pawn, card=laid.kind, square=square)


# ── cards that act when they are passed: functions that return the number of steps left ───────────────────


@does("passed", "stop")
def stop(left: int) -> int:
    """End the move (rule FC8)."""
    return 0


@does("passed", "over")
def over(left: int) -> int:
    """Cross the square without counting it as a step (rule FC9)."""
    return left


@does("passed", "slow")
def slow(left: int, cost: int) -> int:
    """Cross the square at a cost of several steps; a move with too few ends here (rules FC10, FC21)."""
    return max(0, left - cost)


# ── cards that act when they are played ───────────────────────────────────────────────────────────────────


@does("played", "still")
def still(rules: Terms, state: FranticState, seat: int) -> None:
    """Cancel this turn's move (rule FC11)."""
    state.mover = -1
    state.say("frantic.log.still", player=seat)


@does("played", "back")
def back(rules: Terms, state: FranticState, seat: int) -> None:
    """Make this turn's move backwards (rule FC12)."""
    state.way = -1


@does("played", "ghost")
def ghost(rules: Terms, state: FranticState, seat: int) -> None:
    """Ignore the cards in this turn's move (rule FC14)."""
    state.ghost = True


@does("played", "remote")
def remote(rules: Terms, state: FranticState, seat: int) -> None:
    """Make this turn's move with an opponent's pawn (rule FC13)."""
    if len(rules.players) > 1:
        state.push("naming", seat)


@FRAMES.choice(lambda rules, state, seat: Listed(Action("remote", name) for name in others(rules, seat)))
def naming(rules: Terms, state: FranticState, action: Action, seat: int) -> None:
    """Move the chosen player's pawn."""
    target = rules.players.index(str(action[1]))
    state.say("frantic.log.remote", player=seat, other=target)
    attack(state, seat, target, ("steer", target), ("steer", -1))


@FRAMES.step
def steer(rules: Terms, state: FranticState, pawn: int) -> None:
    """Choose the pawn that makes this turn's move; −1 means that no pawn moves."""
    state.mover = pawn


@does("played", "event")
def make_trouble(rules: Terms, state: FranticState, seat: int) -> None:
    """Start an event instead of the move (rule FC18)."""
    state.mover = -1
    state.push("event", seat)


@does("played", "leap")
def leap(rules: Terms, state: FranticState, seat: int, steps: int) -> None:
    """Move the pawn forwards immediately, ignoring cards; its usual move follows (rule FC19)."""
    shift(rules, state, seat, steps)


# ── cards that act when they are thrown in ────────────────────────────────────────────────────────────────


@does("thrown", "block")
def block(rules: Terms, state: FranticState, seat: int) -> None:
    """Block an attack. `mazenb.games.frantic.turn.reactions` cancels the attack, so nothing is done here."""


@does("thrown", "reroll")
def reroll(rules: Terms, state: FranticState, seat: int) -> None:
    """Have the die rolled again; if it is another player's roll, that player can block (rules FC15, FC17)."""
    if seat == state.roller:
        state.say("frantic.log.reroll-own", player=seat)
        state.push("roll_again")
    else:
        state.say("frantic.log.reroll", player=seat, other=state.roller)
        attack(state, seat, state.roller, ("roll_again",), ("ask_again", "roll"))


@does("thrown", "save")
def save(rules: Terms, state: FranticState, seat: int, number: int) -> None:
    """Send all pawns on the finish to a teleport, which has no effect on them (rule FC16)."""
    for pawn, square in enumerate(state.pawns):
        if square == rules.table.goal:
            place(state, pawn, state.teleports[number - 1])
