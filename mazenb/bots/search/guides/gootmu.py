"""The guide to GOOTMU, with greedy play-outs and a tour of the missing pieces."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import permutations
from math import exp, sqrt
from random import Random
from typing import Any, ClassVar

from mazenb.bots.greedy.gootmu.bot import GreedyGootmu
from mazenb.bots.greedy.gootmu.maps import EXACT, own_pieces, turn_map
from mazenb.bots.search.guides.guide import Guide, Ranked
from mazenb.bots.search.slices import finish
from mazenb.engine import Action, Actions, Rules
from mazenb.games.gootmu.instructions.rows import LOSE_TURNS
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.things.effects import room
from mazenb.games.gootmu.things.tokens import POWER, is_piece, piece_owner

__all__ = ["GootmuGuide", "tour"]

LONGEST = 60.0
"""The number of turns beyond which a piece counts as out of reach."""
NEXT = 0.5
"""The value of having the next turn, in turns."""
POWER_TURNS = 0.5
"""The value of a POWER TOKEN, in turns."""
FULL = 0.5
"""The cost of full hands, in turns."""
SURE, UNSURE = 0.45, 2.1
"""Constants for the scale of the logistic function that turns a lead into a probability of winning.

The scale is SURE + UNSURE × √(turns to go), fitted to 80 games between greedy bots (seeds 9000 to 9079).
"""
LOOKED_AT = 60
"""The maximum number of answers to try one by one. If there are more, an even selection is tried."""


def tour(state: GootmuState, seat: int) -> float:
    """Return the expected number of turns that a player needs to collect their missing pieces.

    The pieces are collected in the best order. The turns between two of them are estimated by `turn_map`.
    """
    pawn = state.pawns[seat]
    wanted = 3 - own_pieces(pawn)
    places = _places(state, seat)
    maps = {square: turn_map(state, pawn, {square: extra}) for square, extra in places}
    best = LONGEST * max(1, wanted)
    for order in set(permutations([square for square, _ in places], min(wanted, len(places)))):
        here, total = pawn.square, 0.0
        for square in order:
            # Several pieces on one square are taken one after the other, so each of them takes some time.
            total += min(LONGEST, max(0.2, maps[square][here]))
            here = square
        best = min(best, total)
    lost = sum(number for rule, number in pawn.effects if rule == LOSE_TURNS)
    best += lost - POWER_TURNS * (POWER in pawn.carried)
    return best + (0.0 if room(pawn) else FULL)


def _places(state: GootmuState, seat: int) -> list[tuple[int, float]]:
    """Return the squares of a player's missing pieces, each with the extra turns that taking it costs."""
    found = [(square, 0.0) for square, thing in state.lying if _is_of(thing, seat)]
    for i, other in enumerate(state.pawns):
        if i != seat:
            found += [(other.square, EXACT) for thing in other.carried if _is_of(thing, seat)]
    return found


def _is_of(thing: int, seat: int) -> bool:
    return is_piece(thing) and piece_owner(thing) == seat


class GootmuGuide(Guide):
    """A guide that plays greedily for two rounds, then compares the numbers of turns that players still need.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("gootmu", setup="quick", seed=1)
    >>> red, blue = GootmuGuide(game.rules, Random(1)).values(game.state)
    >>> 0 < red < 1, round(red + blue, 9)
    (True, 1.0)
    """

    rounds: ClassVar[int | None] = 2
    width: ClassVar[int] = 12
    patience: ClassVar[int] = 16
    trust: ClassVar[float] = 4.0
    scale: ClassVar[float | None] = 0.5
    races: ClassVar[bool] = True

    def __init__(self, rules: Rules[Any], rng: Random) -> None:
        super().__init__(rules, rng)
        self.greedy = GreedyGootmu(rng.getrandbits(64))
        self.policy = self.greedy  # type: ignore[assignment]

    def begin(self) -> None:
        """Seed the greedy player from the dice, so that the same dice lead to the same draws."""
        self.greedy.rng.seed(self.rng.getrandbits(64))

    def answering(self, situation: Any, actions: Actions) -> Generator[Any, None, Action]:
        """Return the greedy player's answer, and yield after each answer that it tries out."""
        yield
        return (yield from self.greedy.think(situation, actions))

    def values(self, state: GootmuState) -> list[float]:
        """Return each player's probability of winning, estimated from the turns that players still need."""
        seats = range(len(self.rules.players))
        if state.winner >= 0:
            return [float(seat == state.winner) for seat in seats]
        if (
            state.stack is None
            or len(state.pawns) < len(seats)
            or any(state.pawns[s].square < 0 for s in seats)
        ):
            return [1 / len(seats)] * len(seats)
        turns = [tour(state, seat) for seat in seats]
        turns[state.turn_of] -= NEXT
        scale = SURE + UNSURE * sqrt(max(0.0, min(turns)))
        weights = [exp(-(each - min(turns)) / scale) for each in turns]
        return [weight / sum(weights) for weight in weights]

    def ranked(self, state: GootmuState, seat: int, actions: Sequence[Action]) -> list[Ranked]:
        """Return the greedy bot's answer first, then the others by the probability of winning after them."""
        return finish(self.ranking(state, seat, actions))

    def ranking(
        self, state: GootmuState, seat: int, actions: Sequence[Action]
    ) -> Generator[Any, None, list[Ranked]]:
        """Rank the answers like `ranked`, but one answer at a time."""
        listed = list(actions)
        seen: Any = _Seen(self.rules, state, seat)
        liked = yield from self.greedy.think(seen, listed)
        tried = listed if len(listed) <= LOOKED_AT else listed[:: len(listed) // LOOKED_AT + 1]
        found = []
        for action in dict.fromkeys([liked, *tried]):
            yield
            found.append(Ranked(action, self.values(self.rules.follow(state, action))[seat]))
        # The greedy bot's answer is always the first.
        first, rest = found[0], sorted(found[1:], key=lambda each: -(each.value or 0.0))
        return [first, *rest]

    def reason(self, state: GootmuState, seat: int, action: Action) -> tuple[str, dict[str, Any]] | None:
        """Return the reason why an answer is good, such as a piece taken or turns saved."""
        if any(pawn.square < 0 for pawn in state.pawns):
            return None
        there = self.rules.follow(state, action)
        if there.winner == seat:
            return "bots.hint.wins", {}
        if own_pieces(there.pawns[seat]) > own_pieces(state.pawns[seat]):
            return "bots.hint.piece", {}
        closer = tour(state, seat) - tour(there, seat)
        return ("bots.hint.closer", {"turns": f"{closer:.1f}"}) if closer >= 0.1 else None


class _Seen:
    """A minimal observation, with the attributes that the greedy bot uses."""

    def __init__(self, rules: Rules[Any], state: GootmuState, seat: int) -> None:
        self.rules, self.state, self.seat = rules, state, seat
