"""What happens in a race: the turn, the throw, the walk, the landing, and every effect of the vocabulary."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, whether it needs all or not)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine import Action, Frames, Listed, Outcomes
from mazenb.games.race.dice import write_throw
from mazenb.games.race.state import Hold, RaceState, put

if TYPE_CHECKING:
    from mazenb.games.race.rules import Race

__all__ = ["FRAMES"]

FRAMES = Frames()

MISS = Listed([Action("miss")])
PRISON = Listed([Action("pay"), Action("stay")])


# ── the turn ────────────────────────────────────────────────────────────────────────────────────────────────


@FRAMES.step
def begin(rules: Race, state: RaceState, pawn: int) -> None:
    """A turn begins: the pawn is held, or the dice are thrown."""
    state.begin_turn(pawn)
    state.dice = ()
    state.applied = 0
    state.push("end", pawn)
    hold = state.holds[pawn]
    if hold is None:
        state.push("throw", pawn, "on")
    elif hold.unless:
        state.push("throw", pawn, "free")
    elif hold.kind == "prison" and state.stakes[pawn]:
        state.push("jailed", pawn)
    elif hold.left:
        state.push("idle", pawn)
    else:
        # A pawn that nobody relieved: it leaves the well or the prison by itself and plays this turn.
        state.say("race.log.leave", player=pawn, square=state.squares[pawn])
        state.holds = put(state.holds, pawn, None)
        state.push("throw", pawn, "on")
        if hold.pays:
            state.push("pay", pawn)


@FRAMES.step
def end(rules: Race, state: RaceState, pawn: int) -> None:
    """A turn ends: the next player's begins."""
    state.push("begin", (pawn + 1) % len(rules.players))


@FRAMES.choice(lambda rules, state, pawn: MISS)
def idle(rules: Race, state: RaceState, action: Action, pawn: int) -> None:
    """A missed turn: nothing to choose, but a turn that everyone sees pass."""
    state.say("race.log.missed", player=pawn)
    _served(state, pawn)


def _served(state: RaceState, pawn: int) -> None:
    hold = state.holds[pawn]
    assert hold is not None  # only a pawn that is held misses a turn
    left = hold.left - 1
    # The well and the prison are left at the beginning of a turn; until then the pawn can still be relieved.
    done = left == 0 and hold.kind == "miss"
    state.holds = put(state.holds, pawn, None if done else hold._replace(left=left))


@FRAMES.choice(lambda rules, state, pawn: PRISON)
def jailed(rules: Race, state: RaceState, action: Action, pawn: int) -> None:
    """In prison with a stake in the pocket: pay and throw, or stay."""
    if action.verb == "stay":
        state.say("race.log.stays", player=pawn, square=state.squares[pawn])
        return
    state.holds = put(state.holds, pawn, None)
    state.push("throw", pawn, "on")
    state.push("pay", pawn)


# ── the throw ───────────────────────────────────────────────────────────────────────────────────────────────


def _throws(rules: Race, state: RaceState, pawn: int, way: str) -> Outcomes:
    track = rules.track
    near = track.length - state.squares[pawn] < track.least_throw
    if way == "on" and near and track.finish == "stay":
        return track.one_die
    return track.all_dice


@FRAMES.chance(_throws)
def throw(rules: Race, state: RaceState, action: Action, pawn: int, way: str) -> None:
    """The dice: to move on, to go back, or to get free."""
    dice = tuple(sorted((int(number) for number in action[1:]), reverse=True))
    state.dice = dice
    state.say("race.log.throw", player=pawn, throw=write_throw(dice).replace("+", " + "))
    first = not state.thrown or not state.thrown[pawn]
    if state.thrown:
        state.thrown = put(state.thrown, pawn, True)
    if way == "on" and first and (special := rules.track.special(dice)) is not None:
        state.schedule((effect[0], pawn, *effect[1:]) for effect in special)
    elif way == "free":
        _try(state, pawn, dice)
    else:
        state.push("walk", pawn, sum(dice) if way == "on" else -sum(dice))


def _try(state: RaceState, pawn: int, dice: tuple[int, ...]) -> None:
    hold = state.holds[pawn]
    if hold is not None and dice == hold.unless:
        state.say("race.log.freed", player=pawn)
        state.holds = put(state.holds, pawn, None)
        state.push("walk", pawn, sum(dice))
    else:
        state.say("race.log.missed", player=pawn)
        _served(state, pawn)


# ── the walk and the landing ────────────────────────────────────────────────────────────────────────────────


@FRAMES.step
def walk(rules: Race, state: RaceState, pawn: int, steps: int) -> None:
    """Move a pawn by steps, on or back; the track says what happens beyond its last square."""
    track, here = rules.track, state.squares[pawn]
    there = here + steps
    if there > track.length:
        if track.finish == "stay":
            state.say("race.log.too-far", player=pawn, square=here)
            state.stack = None
            state.push("end", pawn)
            return
        if track.finish == "bounce":
            state.say("race.log.bounce", player=pawn, last=track.length)
            there = 2 * track.length - there
        else:
            there = track.length
    there = max(there, track.start)
    if steps == 0 or (steps < 0 and there == here):
        state.say("race.log.still", player=pawn, square=here)
        return
    state.say("race.log.walk" if there > here else "race.log.retreat", player=pawn, square=there)
    _place(state, pawn, there, here)


@FRAMES.step
def to(rules: Race, state: RaceState, pawn: int, square: int) -> None:
    """Put a pawn on a square."""
    state.say("race.log.to", player=pawn, square=square)
    _place(state, pawn, square, state.squares[pawn])


def _place(state: RaceState, pawn: int, there: int, here: int) -> None:
    state.squares = put(state.squares, pawn, there)
    _loosen(state, pawn)
    state.push("land", pawn, here)


@FRAMES.step
def land(rules: Race, state: RaceState, pawn: int, here: int) -> None:
    """A pawn has arrived: it wins, relieves, meets others, and the square acts, once a turn."""
    track, square = rules.track, state.squares[pawn]
    if square == track.length:
        _win(rules, state, pawn)
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


def _meet(rules: Race, state: RaceState, pawn: int, other: int, here: int) -> None:
    track, square = rules.track, state.squares[pawn]
    hold = state.holds[other]
    if hold is not None and hold.kind in ("wait", "prison"):
        state.say("race.log.relieved", player=pawn, other=other)
        state.holds = put(state.holds, other, None)
    if track.occupied != "share" and square != track.start:
        _put_aside(state, other, here if track.occupied == "trade" else track.start)


def _put_aside(state: RaceState, pawn: int, square: int) -> None:
    # Being put somewhere by another pawn is no landing: nothing acts, and what held it to its place is over.
    state.say("race.log.put", player=pawn, square=square)
    state.squares = put(state.squares, pawn, square)
    _loosen(state, pawn)


def _loosen(state: RaceState, pawn: int) -> None:
    """A well, a prison or a throw to wait for belongs to its square: whoever leaves it is free of it."""
    hold = state.holds[pawn]
    if hold is not None and (hold.kind != "miss" or hold.unless):
        state.holds = put(state.holds, pawn, None)


def _win(rules: Race, state: RaceState, pawn: int) -> None:
    state.winner = pawn
    state.stack = None
    state.dice = ()
    state.applied = 0
    state.say("race.log.win", player=pawn, square=rules.track.length)
    if middle := rules.middle(state):
        state.say("race.log.takes", player=pawn, n=middle)


# ── the effects of squares, by the words of the vocabulary (`to` is above) ──────────────────────────────────


@FRAMES.step
def on(rules: Race, state: RaceState, pawn: int, steps: int) -> None:
    """Move on by a number of squares."""
    state.push("walk", pawn, steps)


@FRAMES.step
def back(rules: Race, state: RaceState, pawn: int, steps: int) -> None:
    """Go back by a number of squares."""
    state.push("walk", pawn, -steps)


@FRAMES.step
def again(rules: Race, state: RaceState, pawn: int, times: int) -> None:
    """Move on by the dice just thrown, once more or several times over."""
    state.push("walk", pawn, times * sum(state.dice))


@FRAMES.step
def roll(rules: Race, state: RaceState, pawn: int, way: str) -> None:
    """Throw new dice and move on, or go back, by them."""
    # The old dice count no more: positions that differ only in them are the same.
    state.dice = ()
    state.push("throw", pawn, way)


@FRAMES.step
def miss(rules: Race, state: RaceState, pawn: int, turns: int, unless: tuple[int, ...]) -> None:
    """Miss turns; with a throw that sets free, the dice are thrown on each of them."""
    state.say("race.log.miss", player=pawn, n=turns)
    state.holds = put(state.holds, pawn, Hold("miss", turns, unless))


@FRAMES.step
def wait(rules: Race, state: RaceState, pawn: int, turns: int, pays: bool) -> None:
    """Wait until another pawn comes, at most so many turns."""
    state.say("race.log.wait", player=pawn, n=turns)
    state.holds = put(state.holds, pawn, Hold("wait", turns, pays=pays))


@FRAMES.step
def prison(rules: Race, state: RaceState, pawn: int, turns: int) -> None:
    """Wait until another pawn comes or a stake is paid; with no stake left, at most so many turns."""
    state.say("race.log.prison", player=pawn)
    state.holds = put(state.holds, pawn, Hold("prison", turns))


@FRAMES.step
def pay(rules: Race, state: RaceState, pawn: int) -> None:
    """Put a stake in the middle; who has none left pays nothing and owes nothing."""
    if state.stakes[pawn]:
        state.say("race.log.pay", player=pawn)
        state.stakes = put(state.stakes, pawn, state.stakes[pawn] - 1)
    else:
        state.say("race.log.nothing", player=pawn)


@FRAMES.step
def swap(rules: Race, state: RaceState, pawn: int, whom: str) -> None:
    """Change places with the pawn that is furthest ahead, furthest behind, or of one's choice."""
    seats = len(state.squares)
    # From the left of the mover on: of several pawns on one square the next to play is meant.
    others = [(pawn + i) % seats for i in range(1, seats)]
    here = state.squares[pawn]
    if whom == "leader":
        others = [other for other in others if state.squares[other] > here]
        others = sorted(others, key=lambda other: -state.squares[other])[:1]
    elif whom == "last":
        others = [other for other in others if state.squares[other] < here]
        others = sorted(others, key=lambda other: state.squares[other])[:1]
    if not others:
        state.say("race.log.nobody", player=pawn)
    elif whom == "any":
        state.push("partner", pawn)
    else:
        state.push("exchange", pawn, others[0])


@FRAMES.choice(
    lambda rules, state, pawn: Listed(
        Action("swap", name) for seat, name in enumerate(rules.players) if seat != pawn
    )
)
def partner(rules: Race, state: RaceState, action: Action, pawn: int) -> None:
    """With whom to change places."""
    state.push("exchange", pawn, rules.players.index(str(action[1])))


@FRAMES.step
def exchange(rules: Race, state: RaceState, pawn: int, other: int) -> None:
    """Two pawns change places; only the mover's new square acts."""
    here, there = state.squares[pawn], state.squares[other]
    state.say("race.log.swap", player=pawn, other=other)
    _put_aside(state, other, here)
    _place(state, pawn, there, here)
