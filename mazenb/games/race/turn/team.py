"""A turn of a player with several pawns, who rolls and then chooses a pawn to move."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, whether it needs all or not)

from __future__ import annotations

from mazenb.engine import Action, Listed, Outcomes
from mazenb.games.race.dice import write_throw
from mazenb.games.race.effects.holds import serve
from mazenb.games.race.frames import FRAMES
from mazenb.games.race.ruleset import Terms
from mazenb.games.race.state import RaceState, put

__all__ = ["ANY", "CHOOSING", "begin_team", "movable", "why_not"]

ANY = -1
"""The number used instead of a pawn's when the player will choose the pawn."""


CHOOSING = ("lead", "move", "rear")
"""The verbs that choose a pawn by its square."""


def why_not(rules: Terms, state: RaceState, seat: int, square: object) -> str:
    """Return the key of the sentence that says why a player's pawn on a square cannot be chosen."""
    there = [pawn for pawn in state.pawns_of(seat) if state.squares[pawn] == square]
    if not there:
        return "race.why.no-pawn"
    if square == rules.track.length:
        return "race.why.arrived"
    return "race.why.called" if state.holds[there[0]] is None else "race.why.held"


def movable(rules: Terms, state: RaceState, seat: int) -> list[int]:
    """Return the pawns of a player that can move, which are those not held and not on the last square."""
    return [
        pawn
        for pawn in state.pawns_of(seat)
        if state.holds[pawn] is None and state.squares[pawn] != rules.track.length
    ]


def begin_team(rules: Terms, state: RaceState, seat: int) -> None:
    """Begin a turn: free the pawns that have waited long enough, and note those still held."""
    paid = []
    for pawn in state.pawns_of(seat):
        hold = state.holds[pawn]
        if hold is not None and not hold.left:
            state.say("race.log.leave", player=pawn, square=state.squares[pawn])
            state.holds = put(state.holds, pawn, None)
            paid += [("pay", pawn)] if hold.pays else []
    held = tuple(pawn for pawn in state.pawns_of(seat) if state.holds[pawn] is not None)
    top = ("toss", seat, ANY, "on") if movable(rules, state, seat) else ("idle", seat)
    state.schedule([*paid, top, ("close", seat, held)])


@FRAMES.step
def close(rules: Terms, state: RaceState, seat: int, held: tuple[int, ...]) -> None:
    """End a turn and count it as missed for every pawn that was held at its beginning."""
    for pawn in held:
        if state.holds[pawn] is not None:
            serve(state, pawn)
    state.push("begin", (seat + 1) % len(rules.players))


def _throws(rules: Terms, state: RaceState, seat: int, pawn: int, way: str) -> Outcomes:
    track = rules.track
    runners = movable(rules, state, seat) if pawn == ANY else [pawn]
    near = all(track.length - state.squares[runner] < track.least_throw for runner in runners)
    return track.one_die if way == "on" and near and track.finish == "stay" else track.all_dice


@FRAMES.chance(_throws)
def toss(rules: Terms, state: RaceState, action: Action, seat: int, pawn: int, way: str) -> None:
    """Roll the dice for a given pawn, or for one that the player chooses afterwards."""
    dice = tuple(sorted((int(number) for number in action[1:]), reverse=True))
    state.dice = dice
    first = state.pawns_of(seat)[0]
    state.say("race.log.throw", player=first, throw=write_throw(dice).replace("+", " + "))
    lucky = not state.thrown or not state.thrown[seat]
    if state.thrown:
        state.thrown = put(state.thrown, seat, True)
    if pawn == ANY:
        state.push("which", seat, lucky)
    elif way == "on":
        _move(rules, state, pawn, lucky)
    else:
        state.push("walk", pawn, -sum(dice))


def _pawns(rules: Terms, state: RaceState, seat: int, lucky: bool) -> Listed:
    """Return the actions that choose a pawn by its square: the first, the last and those in between."""
    squares = sorted({state.squares[pawn] for pawn in movable(rules, state, seat)}, reverse=True)
    verbs = ["lead", *["move"] * (len(squares) - 2), "rear"][: len(squares)]
    return Listed(Action(verb, square) for verb, square in zip(verbs, squares, strict=True))


@FRAMES.choice(_pawns)
def which(rules: Terms, state: RaceState, action: Action, seat: int, lucky: bool) -> None:
    """Move the chosen pawn."""
    pawn = next(pawn for pawn in movable(rules, state, seat) if state.squares[pawn] == action[1])
    _move(rules, state, pawn, lucky)


def _move(rules: Terms, state: RaceState, pawn: int, lucky: bool) -> None:
    special = rules.track.special(state.dice) if lucky else None
    if special is None:
        state.push("walk", pawn, sum(state.dice))
    else:
        state.schedule((effect[0], pawn, *effect[1:]) for effect in special)
