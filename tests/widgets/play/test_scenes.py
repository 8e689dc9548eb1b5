"""Scenes of every game, which agree with each other, with spots that exist and motions that arrive."""

from xml.etree import ElementTree as ET

import pytest

import mazenb
from mazenb.engine import CHANCE, Game, languages
from mazenb.games import GAMES
from mazenb.pictures.scene import Scene, change

CASES = [(name, variant) for name in GAMES for variant in GAMES.variants(name)]


def started(name: str, variant: str, players: list[str], seed: int) -> Game:
    options = {"variant": variant} if variant else {}
    if name == "gootmu":
        options["turn_limit"] = 30
    return mazenb.new(name, players=players, bots="random", seed=seed, **options)


def sound(scene: Scene) -> None:
    root = ET.fromstring(scene.svg())
    assert "<style" not in scene.svg()
    ids = [piece.id for piece in scene.pieces]
    assert len(set(ids)) == len(ids)
    assert [part.get("data-piece") for part in root.iter() if part.get("data-piece")] == ids
    assert len({spot.id for spot in scene.spots}) == len(scene.spots)
    assert len({(spot.row, spot.column) for spot in scene.spots}) == len(scene.spots)
    for spot in scene.spots:
        assert spot.name
        assert 0 <= spot.x <= spot.x + spot.width <= scene.width
        assert 0 <= spot.y <= spot.y + spot.height <= scene.height


@pytest.mark.parametrize(("name", "variant"), CASES)
def test_a_whole_game_is_shown_change_by_change(name: str, variant: str) -> None:
    game = started(name, variant, ["me", "blue"], 5)
    rules = game.rules
    while not game.over and len(game.actions) < 300:
        seat = None if game.to_move in (None, CHANCE) else game.seat(game.to_move)
        state, before = game.state, rules.scene(game.state, seat)
        spots = {spot.id for spot in before.spots}
        if game.to_move != CHANCE:
            for action in list(game.legal_actions())[:30]:
                assert set(rules.spots_of(state, action)) <= spots
                assert set(rules.lights_of(state, action)) <= spots
                assert rules.answer_text(state, action)
                assert isinstance(rules.minor(state, action), bool)
        action = game.step()
        assert action is not None
        after = rules.scene(game.state, seat)
        found = change(before, after)
        assert found is None or found.apply(before) == after
        places = {piece.id: (piece.x, piece.y) for piece in after.pieces}
        for motion in rules.motions(state, action, game.state):
            assert motion.piece in places
            if motion.path:
                assert motion.path[-1] == pytest.approx(places[motion.piece], abs=0.11)
                assert motion.path[0] is not None
        assert len(rules.standing(game.state, seat)) == 2
    sound(after)
    for language in languages():
        scene = rules.scene(game.state, None, language)
        sound(scene)
        assert rules.how_to_play(language)
        for spot in scene.spots[::7]:
            assert isinstance(rules.about(game.state, spot.id, language), str)
    assert rules.about(game.state, "no such spot") == ""


@pytest.mark.parametrize(("name", "variant"), CASES)
def test_names_are_text(name: str, variant: str) -> None:
    hostile = '<img/onerror="alert(1)">&'
    game = started(name, variant, [hostile, "blue"], 1)
    for _ in range(12):
        game.step()
    scene = game.rules.scene(game.state)
    root = ET.fromstring(scene.svg())
    assert not [part for part in root.iter() if part.tag.endswith("img")]
    assert not [name for part in root.iter() for name in part.attrib if name.startswith("on")]
    assert hostile not in scene.svg()


def test_the_scene_of_a_turned_tile_redraws_that_tile_alone() -> None:
    game = started("gootmu", "", ["red", "blue"], 2)
    rules = game.rules
    while game.decision.kind != "roll_to_move":
        game.step()
    before = game.apply("roll 6").state
    game.apply(next(action for action in game.legal_actions() if action.verb == "rotate"))
    found = change(rules.scene(before), rules.scene(game.state))
    assert found is not None
    (tile,) = [piece.id for piece in found.redrawn if piece.id.startswith("tile")]
    (turned,) = [motion for motion in rules.motions(before, game.actions[-1], game.state) if motion.turn]
    assert turned.piece == tile
    assert turned.turn in (90, -90, 180)


def test_a_walk_over_the_seam_leaves_the_board_and_comes_in_again() -> None:
    rules = GAMES["gootmu"](["red", "blue"], turn_limit=9)
    position = """
board:
wrap: both
+---+---+---+
|           |
+---+---+---+
|           |
+---+---+---+
|           |
+---+---+---+

pawns:
* red 0,0
  blue 2,2
"""
    position = position.replace("|           |", "            ")
    game = Game(rules, rules.read_position(position)).apply("roll 1")
    before = game.state
    game.apply("step W")
    (motion,) = rules.motions(before, game.actions[-1], game.state)
    assert motion.piece == "pawn 0"
    out, jump, back = motion.path[1:4]
    assert jump is None
    assert out[0] < 28 < 28 + 3 * 48 < back[0]
