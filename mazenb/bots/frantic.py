"""A bot for Frantic that is greedy for a low expected penalty."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from mazenb.bots.frantic_ahead import FEW, ahead
from mazenb.bots.frantic_rolls import Rolls
from mazenb.engine import Action, Actions, Observation
from mazenb.games.frantic.laying import ASIDE
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import NO_ARROW, FranticState, Laid, arrow_of
from mazenb.games.frantic.table import Card

__all__ = ["GreedyFrantic"]

# In points: what a card in the hand is good for, by what it does when it is played or thrown.
PLAYED = {"still": 2.0, "back": 3.0, "remote": 2.0, "ghost": 1.0, "event": 0.0, "leap": 0.0}
THROWN = {"block": 2.0, "reroll": 2.0, "save": 4.0}
LAID = 1.0


class GreedyFrantic:
    """Takes the answer that leaves it furthest below the others' penalty, in the mean over the next roll.

    For a card to play it weighs three things: where its own pawn is after this turn's roll, where the others'
    pawns are after their next one, and what the card would be good for later. When it is asked for a
    reaction, or has any other choice, it looks ahead to the end of the move (one roll in the mean), with the
    card and without. What it cannot see it draws (`Observation.sample`).

    Parameters
    ----------
    seed : int, optional
        For what is drawn.

    Examples
    --------
    >>> rules = Frantic(["red", "blue"])
    >>> state = rules.read_position('''
    ... pawns:
    ... * red 20  holds stop, reverse, curse
    ...   blue 7
    ... ''')
    >>> seen = Observation(rules, state, 0)
    >>> GreedyFrantic(seed=1)(seen, seen.legal_actions()).arguments[0]
    'reverse'
    """

    def __init__(self, seed: int | None = None) -> None:
        self.rng = Random(seed)

    def __call__(self, observation: Observation[Any], actions: Actions) -> Action:
        """The best answer it finds; the first of them if several are."""
        first = list(islice(actions, 2))
        if len(first) == 1:
            return first[0]
        rules, state, seat = observation.rules, observation.state, observation.seat
        assert isinstance(rules, Frantic)
        assert isinstance(state, FranticState)
        match state.stack[0][0] if state.stack is not None else "":
            case "play" | "laying" | "stocking" as asked:
                return self._laid(rules, state, seat, list(actions), played=asked == "play")
            case "react" | "parry":
                return self._reaction(rules, observation, actions)
            case "attract" | "buying":
                return max(actions, key=lambda action: self._wanted(rules, state, action))
            case _:
                return self._looked_ahead(rules, observation, actions)

    # ── cards to lay ───────────────────────────────────────────────────────────────────────────────────────

    def _laid(
        self, rules: Frantic, state: FranticState, seat: int, actions: list[Action], *, played: bool
    ) -> Action:
        rolls = Rolls(rules, state)
        others = [other for other in range(len(rules.players)) if other != seat]
        calm = sum(rolls.mean(other) for other in others) / max(1, len(others))
        kept: dict[str, float] = {}
        best, value = actions[0], -float("inf")
        for action in actions:
            word = str(action[1])
            card = rules.table.cards[rules.table.kinds[word]]
            if word not in kept:
                kept[word] = _good_for(card)
            square = -1 if action[2] == ASIDE else int(action[2])
            laid = Laid(rules.table.kinds[word], arrow_of(action[3]) if len(action) == 4 else NO_ARROW)
            theirs = calm
            if others and square >= 0:
                theirs = sum(rolls.mean_with(other, square, laid) for other in others) / len(others)
            mine = self._mine(rules, rolls, seat, card if played else None, square, laid)
            found = theirs - mine - kept[word]
            if found > value:
                best, value = action, found
        return best

    def _mine(
        self, rules: Frantic, rolls: Rolls, seat: int, card: Card | None, square: int, laid: Laid
    ) -> float:
        """The own penalty after this turn, less what the card does to the others at once."""
        table, state = rules.table, rolls.state
        here = state.pawns[seat]
        verb, *numbers = card.played if card is not None and card.played else ("",)
        # A card in the hand costs nothing any more once it is played.
        saved = 0 if card is None else card.hand
        match verb:
            case "still" | "event":
                return float(table.value(here)) - saved
            case "remote":
                others = [other for other in range(len(state.pawns)) if other != seat]
                gains = (rolls.mean(other) - table.value(state.pawns[other]) for other in others)
                return float(table.value(here)) - max(gains, default=0.0) / max(1, len(others))
            case "leap":
                start = table.along(here, numbers[0])
                return rolls.mean(seat, start=start) - saved
            case "back":
                return rolls.mean_with(seat, square, laid, way=-1)
            case "ghost":
                return rolls.mean(seat, ghost=True)
            case _:
                return rolls.mean_with(seat, square, laid) - saved

    # ── everything else ────────────────────────────────────────────────────────────────────────────────────

    def _reaction(self, rules: Frantic, observation: Observation[Any], actions: Actions) -> Action:
        """Throw a card if that is worth more than keeping it."""
        state = observation.sample(self.rng).state
        seat = observation.seat
        passing, *throws = _one_each(actions)
        best, value = passing, ahead(rules, rules.apply(state, passing, actions), seat)
        for throw in throws:
            card = rules.table.cards[rules.table.kinds[str(throw[1])]]
            found = ahead(rules, rules.apply(state, throw, actions), seat) - _good_for(card)
            if found > value:
                best, value = throw, found
        return best

    @staticmethod
    def _wanted(rules: Frantic, state: FranticState, action: Action) -> float:
        if action.verb == "take":
            kind = state.stacks[int(action[1])][-1].kind
        else:
            kind = rules.table.kinds[str(action[1])]
        card = rules.table.cards[kind]
        return _good_for(card) - card.hand

    def _looked_ahead(self, rules: Frantic, observation: Observation[Any], actions: Actions) -> Action:
        state, seat = observation.sample(self.rng).state, observation.seat
        listed = list(actions)
        if len(listed) > 4 * FEW:
            listed = self.rng.sample(listed, 4 * FEW)
        return max(listed, key=lambda action: ahead(rules, rules.apply(state, action, actions), seat, 1))


def _good_for(card: Card) -> float:
    """What a card in the hand is good for, in points."""
    if card.thrown:
        return THROWN[card.thrown[0]]
    if card.played:
        return PLAYED[card.played[0]]
    return LAID


def _one_each(actions: Actions) -> Iterator[Action]:
    """Of the answers that throw the same card, the first: where it is laid hardly matters."""
    seen = set()
    for action in actions:
        if action[:2] not in seen:
            seen.add(action[:2])
            yield action
