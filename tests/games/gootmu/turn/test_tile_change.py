"""Rotated and removed tiles: everything that names a square is updated."""

from random import Random

import pytest

from mazenb import lay
from mazenb.engine import CHANCE, Game
from mazenb.engine.state import frames_of
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState, Pawn, Trip
from mazenb.games.gootmu.things.tokens import FACE_DOWN, KEY
from mazenb.games.gootmu.turn.tile_change import WAYS, remove_tile, rotate_tile


def some_states(players: int, seed: int) -> list[GootmuState]:
    """States in the middle of turns, reached by random answers."""
    rng = Random(seed)
    game: Game[GootmuState] = Game(Gootmu(players, setup="quick", turn_limit=40))
    states = []
    while not game.over:
        if game.state.pawns and game.state.pawns[-1].square >= 0:
            states.append(game.state)
        if game.to_move == CHANCE:
            game.apply(game.chance_outcomes().pick(rng))
        else:
            game.apply(rng.choice(list(game.legal_actions())))
    return states


def void(state: GootmuState) -> GootmuState:
    """The state without planned routes, which a rotation makes void."""
    state.stack = None
    return state


@pytest.mark.rule("B5")
def test_four_quarter_turns_change_nothing() -> None:
    for state in some_states(2, 1)[::7]:
        for spot in state.board.tiles[::3]:
            turned = state.draft()
            for _ in range(4):
                rotate_tile(FRAMES, turned, spot, 1)
            half = state.draft()
            rotate_tile(FRAMES, half, spot, WAYS["half"])
            rotate_tile(FRAMES, half, spot, WAYS["half"])
            there_and_back = state.draft()
            rotate_tile(FRAMES, there_and_back, spot, WAYS["cw"])
            rotate_tile(FRAMES, there_and_back, spot, WAYS["ccw"])
            assert turned == half == there_and_back
            assert void(turned) == void(state.draft())


@pytest.mark.rule("B5")
def test_every_square_that_is_named_turns() -> None:
    rules = Gootmu(2)
    state = rules.blank(lay(2, seed=1))
    board = state.board
    here, there = board.index((0, 1)), board.index((1, 3))
    far = board.index((5, 5))
    red = Pawn(0, False, here, far, heading=0, visited=frozenset({here, far}))
    state.pawns = (red, Pawn(1, False, far, here, heading=3))
    state.monster = Pawn(-1, False, here, here, heading=2)
    state.lying = ((here, KEY), (far, FACE_DOWN))
    state.acted = frozenset({(0, here), (1, far)})
    state.dropped = frozenset({(here, KEY)})
    state.schedule(
        [
            ("act", 0, here),
            ("going", 0, 0, frozenset({here, far})),
            ("onward", 0, 0, Trip(3, trail=frozenset({here})), "NNE"),
            ("reveal", far),
            ("ending", 0, 0),
        ]
    )
    rotate_tile(FRAMES, state, (0, 0), 1)
    assert [(p.square, p.start, p.heading) for p in state.pawns] == [(there, far, 1), (far, there, 3)]
    assert state.pawns[0].visited == {there, far}
    assert (state.monster.square, state.monster.start, state.monster.heading) == (there, there, 3)
    assert set(state.lying) == {(there, KEY), (far, FACE_DOWN)}
    assert state.acted == {(0, there), (1, far)}
    assert state.dropped == {(there, KEY)}
    act, going, onward, reveal, ending = frames_of(state.stack)
    assert act == ("act", 0, there)
    assert going[3] == {there, far}
    assert onward[3].trail == {there}
    # Directions that were chosen before the tile was rotated would mean something else now.
    assert onward[4] == ""
    assert (reveal, ending) == (("reveal", far), ("ending", 0, 0))


@pytest.mark.rule("B9", "L54")
def test_everything_about_a_removed_tile_is_forgotten() -> None:
    rules = Gootmu(2)
    state = rules.blank(lay(2, seed=1))
    gone, stays = state.board.index((0, 1)), state.board.index((5, 5))
    state.pawns = (Pawn(0, False, stays, stays, visited=frozenset({gone, stays})),)
    state.monster = Pawn(-1, False, stays, gone)
    state.lying = ((gone, KEY), (stays, FACE_DOWN))
    state.acted = frozenset({(0, gone), (0, stays)})
    state.push("act", 0, gone)
    remove_tile(FRAMES, state, (0, 0))
    assert state.pawns[0].visited == {stays}
    assert state.monster.start == -1
    assert state.lying == ((stays, FACE_DOWN),)
    assert state.acted == {(0, stays)}
    assert next(frames_of(state.stack)) == ("act", 0, -1)
    assert (0, 1) not in state.board
