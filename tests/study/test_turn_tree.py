"""Turns of any game, followed answer by answer."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import pytest

from mazenb import study
from mazenb.engine import Action, Frames, Observation, Outcomes, Result, Rules, State
from mazenb.games.race import Race
from mazenb.study import PolicyError, StudyError
from mazenb.study.turn_tree import TurnTree, ends_turn
from tests.study.tracks import PRISON, SWAP

FRAMES = Frames()


COIN = Outcomes([(Action("heads"), 1), (Action("tails"), 2)])


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Tossed(State):
    heads: int


@FRAMES.step
def begin(rules: Any, state: Tossed) -> None:
    state.begin_turn(0)
    state.push("toss")


@FRAMES.chance(lambda rules, state: COIN)
def toss(rules: Any, state: Tossed, action: Action) -> None:
    """A turn ends with heads; with tails the coin is tossed again, up to a limit if there is one."""
    if action.verb == "heads" or state.heads + 1 == rules.limit:
        state.heads = 0
        state.push("begin")
    else:
        state.heads += rules.limit > 0
        state.push("toss")


class Coin(Rules[Tossed]):
    game: ClassVar[str] = "coin"
    topic: ClassVar[str] = "engine"
    least, most = 1, 1
    frames = FRAMES
    state_type = Tossed

    def __init__(self, limit: int) -> None:
        super().__init__(1)
        self.limit = limit

    def start(self) -> Tossed:
        state = Tossed.blank(heads=0)
        state.push("begin")
        return state

    def result(self, state: Tossed) -> Result:
        raise AssertionError


def test_a_turn_of_several_answers() -> None:
    rules = Coin(limit=3)
    tree = TurnTree(rules, note=lambda before, after: (before.heads,))
    turn = tree.turn(rules.opening())
    assert all(ends_turn(state) for state, _ in turn)
    assert {trace: p for (_, trace), p in turn.items()} == {
        (0,): Fraction(1, 3),
        (0, 1): Fraction(2, 9),
        (0, 1, 2): Fraction(4, 9),
    }
    assert tree.turn(rules.opening()) is turn


def test_a_turn_that_returns_to_an_earlier_situation() -> None:
    rules = Coin(limit=0)
    tree = TurnTree(rules)
    ((_, p),) = tree.turn(rules.opening()).items()
    assert p == 1
    # Heads come up after three tosses on average.
    assert tree.mean_counts(rules.opening(), lambda after: ["toss"], {}) == {"toss": 3}


def test_a_turn_without_end_is_refused() -> None:
    with pytest.raises(StudyError, match=r"this one never does:\n.*red +0"):
        study.chain("length: 3\nstart: 0\ndice: [1 1]\nthrow 1: roll on")
    # Two rolls for each six, so the number of rolls still to come has no limit.
    with pytest.raises(StudyError, match="must not grow without limit"):
        study.chain("length: 3\nstart: 0\ndice: 1d6\nthrow 6: roll on, roll on")


def test_a_policy_sees_what_its_player_sees() -> None:
    seen: list[Observation] = []

    def stay(observation: Observation, actions: Any) -> Action:
        seen.append(observation)
        return next(action for action in actions if action.verb == "stay")

    rules = Race(2, track=PRISON)
    state = rules.read_position("  red  2 stake 1\n* blue 5 prison 3 stake 1")
    ((end, _),) = TurnTree(rules, stay).turn(state)
    assert [observation.player for observation in seen] == ["blue"]
    assert end.holds[1] == state.holds[1]


def test_a_verb_that_does_not_decide_is_refused() -> None:
    source = SWAP.replace("swap leader", "swap any")
    with pytest.raises(PolicyError, match="swap blue, swap green"):
        study.joint_chain(source, players=3)
    partner = study.joint_chain(source, players=3, policy=lambda seen, actions: next(iter(actions)))
    assert sum(partner.win_probabilities) == pytest.approx(1)
