"""Invariants after every answer, and a check that a soak would notice a broken one."""

from dataclasses import replace

import pytest

from mazenb.games.frantic import Frantic
from mazenb.games.frantic.checks.invariants import broken
from mazenb.games.frantic.state import FranticState, Laid, put


def middle_of_a_game() -> tuple[Frantic, FranticState]:
    rules = Frantic(["red", "blue"])
    position = "pawns:\n* red 9  holds push, x\n  blue 4  holds stop\ncards:\n20 push on\n21 curse\n"
    return rules, rules.read_position(position)


def test_nothing_is_wrong_to_begin_with() -> None:
    assert broken(*middle_of_a_game()) == []


@pytest.mark.parametrize(
    "wrong",
    [
        lambda state: replace(state, hands=((), state.hands[1])),
        lambda state: replace(state, hands=(state.hands[0][::-1], state.hands[1])),
        lambda state: replace(state, hands=((-1, *state.hands[0]), state.hands[1])),
        lambda state: replace(state, pile=put(state.pile, 0, -1)),
        lambda state: replace(state, aside=put(state.aside, 0, 1)),
        lambda state: replace(state, market=(0,)),
        lambda state: replace(state, pawns=(99, 4)),
        lambda state: replace(state, teleports=(5, 5, 19, 26, 33, 40)),
        lambda state: replace(state, stacks=put(state.stacks, 20, (Laid(0, 0),))),
        lambda state: replace(
            state, stacks=put(put(state.stacks, 20, ()), 21, (*state.stacks[21], *state.stacks[20]))
        ),
        lambda state: replace(state, stacks=put(put(state.stacks, 20, ()), 0, state.stacks[20])),
        lambda state: replace(state, teleports=(21, 12, 19, 26, 33, 40)),
        lambda state: replace(state, known=(((), (0,)), ((), ()))),
        lambda state: replace(state, stack=None),
        lambda state: replace(state, totals=(500, 0)),
        lambda state: replace(state, acted=frozenset({3})),
        lambda state: replace(state, fresh=False, die=3),
    ],
)
def test_every_broken_invariant_is_noticed(wrong) -> None:
    rules, state = middle_of_a_game()
    assert broken(rules, wrong(state))
