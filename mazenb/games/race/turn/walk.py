"""Moves along the track, and their effects on the square where a pawn lands."""

from __future__ import annotations

from mazenb.games.race.effects.holds import cut_short, end_if_stuck, loosen, lost
from mazenb.games.race.effects.stakes import end_race
from mazenb.games.race.frames import FRAMES
from mazenb.games.race.ruleset import Terms
from mazenb.games.race.state import RaceState, put

__all__ = ["place", "put_aside"]


@FRAMES.step
def walk(rules: Terms, state: RaceState, pawn: int, steps: int) -> None:
    """Move a pawn forwards or back; the track says what happens beyond its last square."""
    track, here = rules.track, state.squares[pawn]
    there = here + steps
    bounced = False
    if there > track.length:
        if track.finish == "stay":
            state.say("race.log.too-far", player=pawn, square=here)
            cut_short(state)
            return
        if track.finish == "bounce":
            state.say("race.log.bounce", player=pawn, last=track.length)
            there, bounced = 2 * track.length - there, True
        else:
            there = track.length
    there = max(there, track.start)
    if steps == 0 or (steps < 0 and there == here):
        state.say("race.log.still", player=pawn, square=here)
        return
    state.say("race.log.walk" if there > here else "race.log.retreat", player=pawn, square=there)
    place(rules, state, pawn, there, here, turned=bounced or there < here)


def place(
    rules: Terms, state: RaceState, pawn: int, there: int, here: int, *, turned: bool | None = None
) -> None:
    """Put the moving pawn on a square, where it lands.

    Parameters
    ----------
    rules : Terms
    state : RaceState
    pawn, there, here : int
    turned : bool, optional
        Whether the pawn is now going back; by default, whether the move brought it nearer to the start.
    """
    state.squares = put(state.squares, pawn, there)
    if rules.track.minds_the_way:
        state.turned = there < here if turned is None else turned
    loosen(state, pawn)
    state.push("land", pawn, here)


@FRAMES.step
def land(rules: Terms, state: RaceState, pawn: int, here: int) -> None:
    """Land on a square: win, relieve or displace other pawns, and apply its effects once per turn."""
    track, square = rules.track, state.squares[pawn]
    if square == track.length:
        _arrive(rules, state, pawn)
        return
    for other, at in enumerate(state.squares):
        if at == square and other != pawn:
            _meet(rules, state, pawn, other, here)
    effects = track.effects(square)
    if not effects:
        return
    place = track.place(square)
    if place is not None:
        state.say("race.log.place", place=place)
    if state.applied >> square & 1:
        state.say("race.log.again", player=pawn, square=square)
        return
    state.applied |= 1 << square
    state.schedule((effect[0], pawn, *effect[1:]) for effect in effects)


def _meet(rules: Terms, state: RaceState, pawn: int, other: int, here: int) -> None:
    track, square = rules.track, state.squares[pawn]
    if lost(state, other):
        return
    hold = state.holds[other]
    if hold is not None and hold.kind in ("wait", "prison"):
        state.say("race.log.relieved", player=pawn, other=other)
        state.holds = put(state.holds, other, None)
    ours = state.seat_of(pawn) == state.seat_of(other)
    if track.occupied != "share" and square != track.start and not ours:
        put_aside(state, other, here if track.occupied == "trade" else track.start)


def _arrive(rules: Terms, state: RaceState, pawn: int) -> None:
    """Let a pawn arrive on the last square. Its player wins if all of the player's pawns are there."""
    seat = state.seat_of(pawn)
    if all(state.squares[one] == rules.track.length for one in state.pawns_of(seat)):
        end_race(rules, state, seat, "race.log.win")
        return
    state.say("race.log.arrive", player=pawn, square=rules.track.length)
    cut_short(state)
    # This may have been the last pawn that could move.
    end_if_stuck(rules, state)


def put_aside(state: RaceState, pawn: int, square: int) -> None:
    """Move a pawn out of the way of another. It does not land, and whatever held it on its square ends."""
    state.say("race.log.put", player=pawn, square=square)
    state.squares = put(state.squares, pawn, square)
    loosen(state, pawn)
