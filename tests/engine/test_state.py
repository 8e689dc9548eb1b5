"""States: plain data, compared by the position of the game."""

from dataclasses import dataclass, fields
from typing import Any

import pytest

from mazenb.engine import State
from mazenb.engine.state import frames_of, quiet
from tests.engine.toys import DuelState


def test_events_are_not_compared() -> None:
    one, other = State.blank(), State.blank()
    other.say("engine.over")
    other.begun = other.ran = 7
    assert one == other
    assert hash(one) == hash(other)
    other.push("land", 0)
    assert one != other


@pytest.mark.parametrize("own", [{"hands": ()}, {"hands": (), "table": (), "points": (), "trump": 3}])
def test_a_blank_state_has_a_value_for_each_field_of_the_game_and_no_other(own: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=r"DuelState.__init__\(\)"):
        DuelState.blank(**own)
    with pytest.raises(TypeError, match="positional"):
        DuelState.blank((), (), ())  # type: ignore[call-arg]


@dataclass(slots=True, unsafe_hash=True, kw_only=True)
class Named(State):
    """A state whose own fields are given by name."""

    squares: tuple[int, ...]
    level: int


@pytest.mark.parametrize(
    "state",
    [Named.blank(squares=(3, 1), level=2), DuelState.blank(hands=((1,), (2,)), table=(3,), points=(4, 5))],
)
def test_a_draft_is_equal_except_for_the_events(state: State) -> None:
    state.push("land", 0)
    state.say("engine.over")
    state.begin_turn(1)
    for kind in (state, quiet(state)):
        draft = kind.draft()
        assert type(draft) is type(kind)
        kept = {each.name for each in fields(draft)} - {"fresh", "events", "begun"}
        assert all(getattr(draft, name) is getattr(kind, name) for name in kept)
        assert (draft.fresh, draft.events, draft.begun) == (False, (), 0)
        assert (kind.fresh, kind.begun) == (True, 1)


def test_a_draft_shares_and_leaves_the_original_alone() -> None:
    state = State.blank()
    state.push("a", 1)
    state.say("engine.over")
    draft = state.draft()
    draft.push("b", 2)
    assert list(frames_of(state.stack)) == [("a", 1)]
    assert draft.stack[1] is state.stack
    assert draft.events == ()
    draft.schedule([("c",), ("d",)])
    assert [frame[0] for frame in frames_of(draft.stack)] == ["c", "d", "b", "a"]
