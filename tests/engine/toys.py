"""Small games that test the parts of the engine that the race games do not use.

`Duel` has hidden hands, cards dealt by chance in secret, and reactions for which all players are asked.
`Treadmill` has a turn that never ends.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from mazenb.board.random.draws import sample
from mazenb.engine import Action, Frames, Game, Listed, Outcomes, Registry, Result, Rules, State
from mazenb.engine.rules import FRAME_LIMIT
from mazenb.texts import catalogue as texts

texts.add(
    "duel",
    en="""
[ask]
deal = "a card for {player}"
play = "{player} plays a card"
react = "{player} may block"
[action]
deal = "deal {what}"
play = "play {what}"
block = "block"
pass = "let it be"
[log]
deal = "{player} is dealt a card."
drew = "You got {card}."
play = "{player} plays {card}."
block = "{player} blocks."
""",
    fr="""
[ask]
deal = "une carte pour {player}"
play = "{player} joue une carte"
react = "{player} peut parer"
[action]
deal = "donner {what}"
play = "jouer {what}"
block = "parer"
pass = "laisser faire"
[log]
deal = "{player} reçoit une carte."
drew = "Tu as reçu {card}."
play = "{player} joue {card}."
block = "{player} pare."
""",
)

UNKNOWN = 0
DECK = Counter({1: 3, 2: 3, 3: 3, 4: 3})
HAND = 3


@dataclass(slots=True, eq=True, unsafe_hash=True)
class DuelState(State):
    hands: tuple[tuple[int, ...], ...]
    table: tuple[int, ...]
    points: tuple[int, ...]


FRAMES = Frames()


def unseen(state: DuelState, seat: int | None = None) -> list[int]:
    """The cards that a seat (or no seat) can see."""
    left = DECK - Counter(state.table)
    for owner, hand in enumerate(state.hands):
        if seat is None or owner == seat:
            left -= Counter(hand)
    return sorted(left.elements())


def cards_left(rules, state, seat):
    return Outcomes((Action("deal", card), n) for card, n in Counter(unseen(state)).items())


def dealt(rules, state, viewer, action, seat):
    return action if viewer == seat else Action("deal", "?")


def change(hands, seat, hand):
    return (*hands[:seat], tuple(sorted(hand)), *hands[seat + 1 :])


@FRAMES.chance(cards_left, seen=dealt, setup=True)
def deal(rules, state, action, seat: int) -> None:
    state.hands = change(state.hands, seat, (*state.hands[seat], action[1]))
    state.say("duel.log.deal", player=seat)
    state.say("duel.log.drew", only=seat, card=action[1])


@FRAMES.step
def turn(rules, state, seat: int) -> None:
    if not any(state.hands):
        state.stack = None
        return
    state.push("turn", (seat + 1) % len(rules.players))
    if state.hands[seat]:
        state.begin_turn(seat)
        state.push("play", seat)


@FRAMES.choice(
    lambda rules, state, seat: Listed(Action("play", card) for card in sorted(set(state.hands[seat])))
)
def play(rules, state, action, seat: int) -> None:
    card = action[1]
    hand = list(state.hands[seat])
    hand.remove(card)
    state.hands = change(state.hands, seat, hand)
    state.table = tuple(sorted((*state.table, card)))
    state.say("duel.log.play", player=seat, card=card)
    state.push("score", seat, card)
    others = [(seat + i) % len(rules.players) for i in range(1, len(rules.players))]
    # All players are asked, whatever they hold, so asking reveals nothing.
    state.schedule(("react", other, card) for other in others)


def reactions(rules, state, seat, card):
    can = card in state.hands[seat]
    return Listed([Action("pass"), Action("block")] if can else [Action("pass")])


@FRAMES.choice(reactions)
def react(rules, state, action, seat: int, card: int) -> None:
    if action.verb == "pass":
        return
    state.say("duel.log.block", player=seat)
    hand = list(state.hands[seat])
    hand.remove(card)
    state.hands = change(state.hands, seat, hand)
    state.table = tuple(sorted((*state.table, card)))
    while state.stack[0][0] != "turn":
        state.stack = state.stack[1]


@FRAMES.step
def score(rules, state, seat: int, card: int) -> None:
    state.points = (*state.points[:seat], state.points[seat] + card, *state.points[seat + 1 :])


class Duel(Rules[DuelState]):
    game: ClassVar[str] = "duel"
    topic: ClassVar[str] = "duel"
    least, most = 2, 4
    automatic = ("chance",)
    frames = FRAMES
    state_type = DuelState

    def start(self):
        n = len(self.players)
        state = DuelState.blank(hands=((),) * n, table=(), points=(0,) * n)
        state.push("turn", 0)
        for _ in range(HAND):
            state.schedule(("deal", seat) for seat in range(n))
        return state

    def result(self, state):
        best = max(state.points)
        winners = tuple(name for name, n in zip(self.players, state.points, strict=True) if n == best)
        return Result(winners, dict(zip(self.players, state.points, strict=True)))

    def hide(self, state, seat):
        hands = tuple(
            hand if owner == seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(state.hands)
        )
        return replace(state, hands=hands)

    def fill(self, state, seat, rng: Random):
        hidden = sum(len(hand) for owner, hand in enumerate(state.hands) if owner != seat)
        cards = sample(rng, unseen(state, seat), hidden)
        hands = tuple(
            hand if owner == seat else tuple(sorted(cards.pop() for _ in hand))
            for owner, hand in enumerate(state.hands)
        )
        return replace(state, hands=hands)

    def worth(self, state, seat):
        return float(state.points[seat])


TREADMILL = Frames()


@TREADMILL.choice(lambda rules, state, seat: Listed([Action("go")]))
def start(rules, state, action, seat: int) -> None:
    state.push("left")


@TREADMILL.step
def left(rules, state) -> None:
    state.push("right", 7)


@TREADMILL.step
def right(rules, state, steps: int) -> None:
    state.push("left")


@TREADMILL.choice(lambda rules, state, seat: Listed([Action("climb"), Action("rest")]))
def stairs(rules, state, action, seat: int) -> None:
    if action.verb == "rest":
        state.begin_turn(seat)
    state.push("stairs", seat)
    state.push("down", FRAME_LIMIT // 2)


@TREADMILL.step
def down(rules, state, left: int) -> None:
    if left:
        state.push("down", left - 1)


class Treadmill(Rules[State]):
    game: ClassVar[str] = "treadmill"
    topic: ClassVar[str] = "duel"
    frames = TREADMILL
    state_type = State

    def start(self):
        state = State.blank()
        state.push("start", 0)
        return state

    def result(self, state):
        return Result((), {})


TOYS = Registry({"duel": f"{__name__}:Duel", "treadmill": f"{__name__}:Treadmill"})


def new_duel(players=3, seed=1) -> Game:
    return TOYS.new("duel", players=players, seed=seed)
