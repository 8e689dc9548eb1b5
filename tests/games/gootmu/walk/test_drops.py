"""Walks on which something is dropped, offered exactly where an exhaustive search can complete them."""

from random import Random

import pytest

from mazenb.board import Label
from mazenb.games.gootmu.state import GootmuState, Trip
from mazenb.games.gootmu.text.words import drop_action
from mazenb.games.gootmu.things.effects import has
from mazenb.games.gootmu.things.tokens import TOKEN_OBSTACLES, WALL, pieces_of
from mazenb.games.gootmu.walk import drops
from mazenb.games.gootmu.walk.answers import WalkActions
from tests.games.gootmu.walk.trying import OBSTACLES, RULES, Load, Trying, random_state


class Dropping(Trying):
    """Every walk by trying all steps, and on every square whether something is put down there."""

    def step(self, direction: int, there: int, passage: bool, hand: tuple, path: tuple) -> None:
        free, walls, blank, items, space, _ = hand
        if passage or free or not walls:
            super().step(direction, there, passage, hand, path)
        else:
            spent = (free, walls - 1, blank, items - {WALL}, space + 1, True)
            self.enter("nesw"[direction], there, spent, path)

    def loads(self, there: int, rest: list[int], before: frozenset[int], had: Load) -> list[Load]:
        walls, items, space = had
        found = [had]
        if clear(self.state, there) and all(TOKEN_OBSTACLES.get(thing, -1) in before for thing in rest):
            for thing in items:
                lost = self.tokens * (thing == WALL)
                found.append((walls - lost, items - {thing}, space + 1))
        return found


def clear(state: GootmuState, square: int) -> bool:
    """Return True if a square is not an obstacle, and neither the other pawn nor the monster is there."""
    mark = state.board.marks[square]
    obstacle = mark is not None and mark.name in ("LOCKED DOOR", "POOL", "SNAKE PIT", "OIL NEEDED")
    monster = state.monster is not None and state.monster.square == square
    return not (obstacle or monster or state.pawns[1].square == square)


def without(state: GootmuState, thing: int) -> GootmuState:
    """The state without one of the things in the first pawn's hands."""
    red = state.pawns[0]
    carried = tuple(other for other in red.carried if other != thing)
    copy = state.draft()
    copy.pawns = (red._replace(carried=carried), *state.pawns[1:])
    return copy


def full_hands(seed: int) -> tuple[GootmuState, Trip]:
    """A random position among many obstacles, in which the first pawn carries as much as it can."""
    state, trip = random_state(seed)
    rng = Random(seed)
    red = state.pawns[0]
    red = red._replace(visited=frozenset({red.square}), effects=red.effects[: rng.choice([0, 0, 1])])
    for square in rng.sample(state.board.squares, len(state.board.squares) // 3):
        if state.board.label(square) is None and state.board.index(square) != red.square:
            state.board = state.board.mark(square, Label(rng.choice(OBSTACLES)))
    lying = {thing for _, thing in state.lying}
    everywhere = range(len(state.board.marks))
    openers = [thing for thing in range(6) if thing not in lying and thing not in red.carried]
    state.lying = tuple(sorted((*state.lying, *((rng.choice(everywhere), thing) for thing in openers[1:]))))
    lying.update(openers[1:])
    spare = [thing for thing in (*range(6), 8, *pieces_of(0)[1:]) if thing not in lying | set(red.carried)]
    most = 4 if has(red, "L73") else 3
    carried = tuple(sorted((*red.carried, *spare[: most - len(red.carried)])))
    state.pawns = (red._replace(carried=carried), *state.pawns[1:])
    return state, trip._replace(left=rng.randint(2, 5), crossings=0)


@pytest.mark.rule("M2", "M12")
@pytest.mark.parametrize("part", range(4))
def test_steps_and_drops_are_those_after_which_the_walk_can_be_completed(part: int) -> None:
    opened = 0
    for seed in range(part, 1200, 4):
        state, trip = full_hands(seed)
        actions = list(WalkActions(RULES, state, 0, 0, trip))
        plain, tried = Trying(state, trip), Dropping(state, trip)
        assert {str(a[1]) for a in actions if a.verb == "step"} == {path[0] for path in tried.all}, seed
        here = state.pawns[0].square
        empty = clear(state, here) and all(square != here for square, _ in state.lying)
        able = [t for t in state.pawns[0].carried if empty and Dropping(without(state, t), trip).all]
        assert {a for a in actions if a.verb == "drop"} == {drop_action(RULES.players, t) for t in able}, seed
        opened += bool(able) and not plain.all
        opened += len({path[0] for path in tried.all}) > len({path[0] for path in plain.all})
    assert opened > 5


def test_no_search_is_made_if_no_drop_can_help(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> bool:
        raise AssertionError("searched")

    monkeypatch.setattr(drops, "_opened", refuse)
    for seed in range(400):
        state, trip = full_hands(seed)
        state.lying = tuple(
            (square, thing) for square, thing in state.lying if thing not in (*range(6), WALL)
        )
        assert list(WalkActions(RULES, state, 0, 0, trip))
