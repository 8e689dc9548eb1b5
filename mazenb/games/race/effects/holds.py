"""Squares that keep a pawn from moving: those where it misses turns, the well and the prison."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, whether it needs all or not)

from __future__ import annotations

from mazenb.games.race.effects.stakes import end_race
from mazenb.games.race.effects.vocabulary import EVER, VOCABULARY, Effect, values_of
from mazenb.games.race.frames import FRAMES
from mazenb.games.race.ruleset import Terms
from mazenb.games.race.state import Hold, RaceState, put

__all__ = ["cut_short", "effect_of", "end_if_stuck", "hold_of", "loosen", "lost", "serve", "stuck"]


def hold_of(effect: Effect) -> Hold:
    """Return the hold that an effect puts on a pawn.

    Examples
    --------
    >>> hold_of(("wait", 2, True))
    Hold(kind='wait', left=2, unless=(), pays=True)
    """
    values = values_of(effect)
    if effect[0] == "lose":
        return Hold("lost", EVER)
    return Hold(effect[0], values["turns"], values.get("unless", ()), values.get("pays", False))


def effect_of(hold: Hold) -> Effect:
    """Return the effect that would put a given hold on a pawn.

    Examples
    --------
    >>> effect_of(Hold("miss", 1, (6, 3)))
    ('miss', 1, (6, 3))
    """
    if hold.kind == "lost":
        return ("lose",)
    values = {"turns": hold.left, "unless": hold.unless, "pays": hold.pays}
    return (hold.kind, *(values[name] for name in VOCABULARY[hold.kind].values))


@FRAMES.step
def miss(rules: Terms, state: RaceState, pawn: int, turns: int, unless: tuple[int, ...]) -> None:
    """Make a pawn miss turns. If a roll can set it free, its player rolls on each of those turns."""
    state.say("race.log.miss", player=pawn, n=turns)
    state.holds = put(state.holds, pawn, Hold("miss", turns, unless))


@FRAMES.step
def wait(rules: Terms, state: RaceState, pawn: int, turns: int, pays: bool) -> None:
    """Make a pawn wait until another pawn arrives, for at most the given number of turns."""
    if turns == EVER:
        state.say("race.log.wait-open", player=pawn)
    else:
        state.say("race.log.wait", player=pawn, n=turns)
    state.holds = put(state.holds, pawn, Hold("wait", turns, pays=pays))
    end_if_stuck(rules, state)


@FRAMES.step
def ever(rules: Terms, state: RaceState, pawn: int, turns: int) -> None:
    """Make a pawn stay for ever, unless another pawn moves it away."""
    state.say("race.log.ever", player=pawn, square=state.squares[pawn])
    state.holds = put(state.holds, pawn, Hold("ever", turns))
    end_if_stuck(rules, state)


@FRAMES.step
def lose(rules: Terms, state: RaceState, pawn: int) -> None:
    """Make the pawn's player lose the race. If only one other player is left, that player wins."""
    state.say("race.log.lose", player=pawn)
    seat, seats = state.seat_of(pawn), len(state.stakes)
    for one in state.pawns_of(seat):
        state.holds = put(state.holds, one, Hold("lost", EVER))
    left = [other for other in range(seats) if not lost(state, state.pawns_of(other)[0])]
    if seats > 1 and len(left) == 1:
        end_race(rules, state, left[0], "race.log.last")
    else:
        cut_short(state)
        end_if_stuck(rules, state)


def lost(state: RaceState, pawn: int) -> bool:
    """Return True if a pawn's player has lost the race."""
    hold = state.holds[pawn]
    return hold is not None and hold.kind == "lost"


def stuck(rules: Terms, state: RaceState) -> bool:
    """Return True if no pawn can ever move again."""
    return all(
        square == rules.track.length or (hold is not None and hold.left == EVER)
        for square, hold in zip(state.squares, state.holds, strict=True)
    )


def end_if_stuck(rules: Terms, state: RaceState) -> None:
    """End the race without a winner if no pawn can ever move again."""
    if stuck(rules, state):
        state.say("race.log.stuck")
        state.stack = None
        state.dice, state.applied, state.turned = (), 0, False


@FRAMES.step
def prison(rules: Terms, state: RaceState, pawn: int, turns: int) -> None:
    """Make a pawn wait until another pawn arrives or its player pays a stake.

    A player without stakes waits for at most the given number of turns.
    """
    state.say("race.log.prison", player=pawn)
    state.holds = put(state.holds, pawn, Hold("prison", turns))


def serve(state: RaceState, pawn: int) -> None:
    """Count a turn that a held pawn has missed."""
    hold = state.holds[pawn]
    assert hold is not None  # only a pawn with a hold misses a turn
    left = hold.left if hold.left == EVER else hold.left - 1
    # A pawn leaves the well or the prison at the beginning of a turn; until then, another can relieve it.
    done = left == 0 and hold.kind == "miss"
    state.holds = put(state.holds, pawn, None if done else hold._replace(left=left))


def cut_short(state: RaceState) -> None:
    """Drop everything that is still to happen in this turn, except its end."""
    while state.stack is not None and state.stack[1] is not None:
        state.stack = state.stack[1]


def loosen(state: RaceState, pawn: int) -> None:
    """Remove the hold of a pawn that leaves its square, unless the hold stays with it.

    A pawn that must miss turns still misses them elsewhere, unless it was waiting for a roll to set it free.
    A player who has lost stays out of the race.
    """
    hold = state.holds[pawn]
    if hold is not None and hold.kind != "lost" and (hold.kind != "miss" or hold.unless):
        state.holds = put(state.holds, pawn, None)
