"""Walking turns of any game, and the face of the package."""

import subprocess
import sys
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import pytest

from mazenb import study
from mazenb.engine import Action, Frames, Observation, Outcomes, Result, Rules, State
from mazenb.games.race import Race
from mazenb.study import PolicyError, StudyError
from mazenb.study.walk import TurnWalk, ends_turn
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
        state = Tossed.blank(0)
        state.push("begin")
        return state

    def result(self, state: Tossed) -> Result:
        raise AssertionError


def test_a_turn_of_several_answers() -> None:
    rules = Coin(limit=3)
    walk = TurnWalk(rules, note=lambda before, after: (before.heads,))
    turn = walk.turn(rules.opening())
    assert all(ends_turn(state) for state, _ in turn)
    assert {trace: p for (_, trace), p in turn.items()} == {
        (0,): Fraction(1, 3),
        (0, 1): Fraction(2, 9),
        (0, 1, 2): Fraction(4, 9),
    }
    assert walk.turn(rules.opening()) is turn


def test_a_turn_without_end_is_refused() -> None:
    rules = Coin(limit=0)
    with pytest.raises(StudyError, match="no end"):
        TurnWalk(rules).turn(rules.opening())


def test_a_policy_sees_what_its_player_sees() -> None:
    seen: list[Observation] = []

    def stay(observation: Observation, actions: Any) -> Action:
        seen.append(observation)
        return next(action for action in actions if action.verb == "stay")

    rules = Race(2, track=PRISON)
    state = rules.read_position("  red  2 stake 1\n* blue 5 prison 3 stake 1")
    ((end, _),) = TurnWalk(rules, stay).turn(state)
    assert [observation.player for observation in seen] == ["blue"]
    assert end.holds[1] == state.holds[1]


def test_a_verb_that_does_not_decide_is_refused() -> None:
    source = SWAP.replace("swap leader", "swap any")
    with pytest.raises(PolicyError, match="swap blue, swap green"):
        study.joint_chain(source, players=3)
    partner = study.joint_chain(source, players=3, policy=lambda seen, actions: next(iter(actions)))
    assert sum(partner.win_probabilities) == pytest.approx(1)


def test_every_public_name_is_there() -> None:
    assert set(study.__all__) <= set(dir(study))
    for name in study.__all__:
        assert getattr(study, name).__doc__
    with pytest.raises(AttributeError, match="no_such_name"):
        study.no_such_name  # noqa: B018


def test_the_package_is_light_until_it_is_used() -> None:
    heavy = ["numpy", "scipy", "sympy", "matplotlib", "pandas", "networkx"]
    code = f"import sys, mazenb.study; print([name for name in {heavy} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
