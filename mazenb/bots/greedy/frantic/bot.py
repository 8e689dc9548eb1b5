"""A greedy bot for Frantic, which aims for a low expected penalty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from mazenb.bots.greedy.frantic.look_ahead import FEW, MOST, ahead
from mazenb.bots.greedy.frantic.rolls import Rolls
from mazenb.bots.search.slices import Thinking, finish
from mazenb.engine import Action, Actions, Observation
from mazenb.engine.driver import seeded
from mazenb.games.frantic.cards.placement import ASIDE
from mazenb.games.frantic.cards.vocabulary import verb_of
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import NO_ARROW, FranticState, Laid, arrow_of
from mazenb.games.frantic.table.rows import Card

__all__ = ["GreedyFrantic", "one_each"]

LAID = 1.0
"""The value, in points, of a card that does nothing in the hand."""


class GreedyFrantic:
    """A bot that keeps its expected penalty after the next roll as far below the others' as possible.

    When it chooses a card to play, it considers where its own pawn will be after this turn's roll, where the
    other pawns will be after their next rolls, and what the card would be worth later. When it is asked for a
    reaction, it looks ahead to the end of the move, averages over the rolls, and compares throwing a card
    with keeping it. It makes all other choices by looking ahead too. Hidden cards are drawn at random
    (`Observation.sample`).

    Parameters
    ----------
    seed : int, optional
        Seed for the random draws.
    most : int
        The maximum number of answers to follow in one look ahead.

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

    def __init__(self, seed: int | None = None, *, most: int = MOST) -> None:
        self.rng = seeded(seed)
        self.most = most

    def __call__(self, observation: Observation[Any], actions: Actions) -> Action:
        """Return the best answer that the bot finds, or the first of several equally good ones."""
        return finish(self.think(observation, actions))

    def think(self, observation: Observation[Any], actions: Actions) -> Thinking:
        """Search for the best answer, and yield after looking ahead from each one."""
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
                return (yield from self._reaction(rules, observation, actions))
            case "attract" | "buying":
                return max(actions, key=lambda action: self._wanted(rules, state, action))
            case _:
                return (yield from self._looked_ahead(rules, observation, actions))

    # ── cards to lay ───────────────────────────────────────────────────────────────────────────────────────

    def _laid(
        self, rules: Frantic, state: FranticState, seat: int, actions: list[Action], *, played: bool
    ) -> Action:
        promises = self.promises(rules, state, seat, actions, played=played)
        return actions[max(range(len(actions)), key=promises.__getitem__)]

    def promises(
        self, rules: Frantic, state: FranticState, seat: int, actions: Sequence[Action], *, played: bool
    ) -> list[float]:
        """Return the expected gain from laying each card, minus what the card would be worth later.

        The parameters are those of `gains`.
        """
        gains = self.gains(rules, state, seat, actions, played=played)
        cards = (rules.table.cards[rules.table.kinds[str(action[1])]] for action in actions)
        return [gain - _good_for(card) for gain, card in zip(gains, cards, strict=True)]

    def gains(
        self, rules: Frantic, state: FranticState, seat: int, actions: Sequence[Action], *, played: bool
    ) -> list[float]:
        """Return the expected gain from laying each card: the others' next points minus the bot's own.

        Parameters
        ----------
        rules : Frantic
        state : FranticState
        seat : int
        actions : sequence of Action
            The possible answers, each with the card to lay and the square to lay it on.
        played : bool
            Whether the card is played rather than only laid.
        """
        rolls = Rolls(rules, state)
        others = [other for other in range(len(rules.players)) if other != seat]
        calm = sum(rolls.mean(other) for other in others) / max(1, len(others))
        # All squares that no pawn can reach are equivalent, since a card there affects no one.
        near = rolls.met(seat) | rolls.met(seat, way=-1)
        for other in others:
            near |= rolls.met(other)
        elsewhere: dict[str, float] = {}
        found = []
        for action in actions:
            word = str(action[1])
            square = -1 if action[2] == ASIDE else int(action[2])
            if square not in near and word in elsewhere:
                found.append(elsewhere[word])
                continue
            kind = rules.table.kinds[word]
            card = rules.table.cards[kind]
            laid = Laid(kind, arrow_of(action[3]) if len(action) == 4 else NO_ARROW)
            theirs = calm
            if others and square >= 0:
                theirs = sum(rolls.mean_with(other, square, laid) for other in others) / len(others)
            mine = self._mine(rules, rolls, seat, card if played else None, square, laid)
            found.append(theirs - mine)
            if square not in near:
                elsewhere[word] = found[-1]
        return found

    def _mine(
        self, rules: Frantic, rolls: Rolls, seat: int, card: Card | None, square: int, laid: Laid
    ) -> float:
        """Return the bot's own penalty after this turn, minus the card's immediate cost to the others."""
        table, state = rules.table, rolls.state
        here = state.pawns[seat]
        verb, *numbers = card.played if card is not None and card.played else ("",)
        # Once a card has been played, it no longer costs points in the hand.
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

    def _reaction(self, rules: Frantic, observation: Observation[Any], actions: Actions) -> Thinking:
        """Return the answer that throws the best card, or that passes if keeping every card is better."""
        state = observation.sample(self.rng).state
        seat = observation.seat
        passing, *throws = one_each(actions)
        best, value = passing, ahead(rules, rules.apply(state, passing, actions), seat, most=self.most)
        for n, throw in enumerate(throws):
            yield n / len(throws)
            card = rules.table.cards[rules.table.kinds[str(throw[1])]]
            after = rules.apply(state, throw, actions)
            found = ahead(rules, after, seat, most=self.most) - _good_for(card)
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

    def _looked_ahead(self, rules: Frantic, observation: Observation[Any], actions: Actions) -> Thinking:
        state, seat = observation.sample(self.rng).state, observation.seat
        listed = list(actions)
        if len(listed) > 4 * FEW:
            listed = self.rng.sample(listed, 4 * FEW)
        values = []
        for n, action in enumerate(listed):
            yield n / len(listed)
            values.append(ahead(rules, rules.apply(state, action, actions), seat, 1, most=self.most))
        return listed[max(range(len(listed)), key=values.__getitem__)]


def _good_for(card: Card) -> float:
    """Return the value, in points, of a card in the hand."""
    verb = verb_of("thrown", card.thrown) or verb_of("played", card.played)
    return LAID if verb is None else verb.worth


def one_each(actions: Actions) -> Iterator[Action]:
    """Yield one answer per card that can be thrown, because it hardly matters where the card is laid."""
    seen = set()
    for action in actions:
        if action[:2] not in seen:
            seen.add(action[:2])
            yield action
