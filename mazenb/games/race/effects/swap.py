"""Squares where a pawn changes places with another."""

from __future__ import annotations

from mazenb.engine import Action, Listed
from mazenb.games.race.effects.holds import lost
from mazenb.games.race.frames import FRAMES
from mazenb.games.race.ruleset import Terms
from mazenb.games.race.state import RaceState
from mazenb.games.race.turn.walk import place, put_aside

__all__: list[str] = []


@FRAMES.step
def swap(rules: Terms, state: RaceState, pawn: int, whom: str) -> None:
    """Swap a pawn with the one furthest ahead, the one furthest behind, or one that its player chooses."""
    seats = len(state.squares)
    # The others are in turn order, so that of several pawns on one square the next to play is chosen.
    others = [(pawn + i) % seats for i in range(1, seats)]
    # Pawns that have lost or arrived no longer take part, and a player's own pawns do not count.
    others = [
        other
        for other in others
        if not lost(state, other)
        and state.squares[other] != rules.track.length
        and state.seat_of(other) != state.seat_of(pawn)
    ]
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
        Action("swap", name)
        for seat, name in enumerate(rules.players)
        if seat != pawn and not lost(state, seat)
    )
)
def partner(rules: Terms, state: RaceState, action: Action, pawn: int) -> None:
    """Swap places with the chosen pawn."""
    state.push("exchange", pawn, rules.players.index(str(action[1])))


@FRAMES.step
def exchange(rules: Terms, state: RaceState, pawn: int, other: int) -> None:
    """Swap two pawns; only the square that the mover lands on has an effect."""
    here, there = state.squares[pawn], state.squares[other]
    state.say("race.log.swap", player=pawn, other=other)
    put_aside(state, other, here)
    place(rules, state, pawn, there, here)
