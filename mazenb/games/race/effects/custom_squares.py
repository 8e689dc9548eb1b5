"""Squares with a custom effect written in Python."""

from __future__ import annotations

from mazenb.engine import GameError
from mazenb.games.race.effects.custom_effects import Landing, TrackEffect
from mazenb.games.race.effects.vocabulary import Effect, read_effect
from mazenb.games.race.frames import FRAMES
from mazenb.games.race.ruleset import Terms
from mazenb.games.race.state import RaceState
from mazenb.games.race.text.fault import fault_of

__all__: list[str] = []

_FAULTS = {
    "to": "race.own.to",
    "count": "race.own.count",
    "throw": "race.own.throw",
    "stakes": "race.own.stakes",
    "pawns": "race.own.pawns",
}


@FRAMES.step
def own(rules: Terms, state: RaceState, pawn: int, word: str) -> None:
    """Ask a custom effect for its effects, and schedule them."""
    effect = rules.track.own_effect(word)
    seats = len(state.squares)
    others = tuple(state.squares[(pawn + i) % seats] for i in range(1, seats)) if effect.sees_others else ()
    track = rules.track
    landing = Landing(
        square=state.squares[pawn], dice=state.dice, start=track.start, length=track.length, others=others
    )
    found = _asked(effect, landing)
    for one in found:
        given = (track.start, track.length, track.dice, track.stakes, track.pawns)
        fault = fault_of(one, landing.square, *given)
        if fault is not None:
            raise GameError(_FAULTS[fault.key], word=word, **fault.values)
    state.schedule((one[0], pawn, *one[1:]) for one in found)


def _asked(effect: TrackEffect, landing: Landing) -> list[Effect]:
    """Return the effects in the answer of a custom effect, which must be the same when asked twice."""
    said: object = effect.effects(landing)
    if not isinstance(said, str):
        raise GameError("race.own.text", word=effect.word, found=repr(said)[:80])
    if said != effect.effects(landing):
        raise GameError("race.own.unsteady", word=effect.word)
    found: list[Effect] = []
    for part in said.split(",") if said.strip() else ():
        one = read_effect(part)
        if one is None or one[0] == "own":
            raise GameError("race.own.effect", word=effect.word, found=part.strip()[:80])
        if one[0] == "swap" and not effect.sees_others:
            raise GameError("race.own.swap", word=effect.word)
        found.append(one)
    return found
