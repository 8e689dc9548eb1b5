"""Several pawns per player: which may move, which miss a turn, and when the race is won."""

import pytest

import mazenb
from mazenb.games.race import Race, TrackError, read_track, write_track

TRACK = "length: 9\nstart: 0\ndice: 1d3\npawns: 2\n4: miss 1\n6: wait\n7: back 2"


def game_at(position: str, track: str = TRACK) -> mazenb.Game:
    rules = Race(["red", "blue"], track=track)
    return mazenb.Game(rules, rules.read_position(position))


def test_the_player_rolls_and_then_chooses_the_pawn() -> None:
    game = game_at("* red 5\n  red 2\n  blue 0\n  blue 0").apply("roll 3")
    assert game.decision is not None
    assert game.decision.text == "Choose a pawn to move."
    assert sorted(map(str, game.legal_actions())) == ["lead 5", "rear 2"]
    assert game.apply("rear 2").state.squares == (5, 5, 0, 0)


def test_pawns_on_one_square_are_one_choice() -> None:
    game = mazenb.new("race", track=TRACK, players=["red", "blue"]).apply("roll 1")
    assert list(map(str, game.legal_actions())) == ["lead 0"]


def test_a_pawn_that_is_held_cannot_be_chosen_and_misses_the_turn_that_another_makes() -> None:
    game = game_at("* red 4 miss 1\n  red 2\n  blue 0\n  blue 0").apply("roll 1")
    assert list(map(str, game.legal_actions())) == ["lead 2"]
    game.apply("lead 2")
    assert game.state.holds[0] is None
    assert game.state.turn_of == 1


def test_a_player_whose_pawns_are_all_held_misses_the_turn() -> None:
    game = game_at("* red 4 miss 1\n  red 4 miss 2\n  blue 0\n  blue 0")
    assert list(map(str, game.legal_actions())) == ["miss"]
    game.apply("miss")
    assert str(game).splitlines()[1].split()[:4] == ["red", "4", "miss", "1"]


def test_a_pawn_of_the_same_player_relieves_too() -> None:
    game = game_at("* red 6 wait\n  red 5\n  blue 0\n  blue 0").apply("roll 1").apply("lead 5")
    assert game.state.holds[0] is None


def test_all_pawns_must_arrive() -> None:
    game = game_at("* red 8\n  red 8\n  blue 0\n  blue 0").apply("roll 1").apply("lead 8")
    assert not game.over
    assert game.state.squares[:2] == (9, 8)
    game.apply("roll 1").apply("lead 0").apply("roll 1")
    assert list(map(str, game.legal_actions())) == ["lead 8"], "a pawn that has arrived stays there"
    game.apply("lead 8")
    assert game.result is not None
    assert game.result.winners == ("red",)


def test_the_race_ends_when_the_last_pawn_that_could_move_has_arrived() -> None:
    """Found by a soak (seed 215): no pawn could move any more, and the race continued."""
    track = "length: 9\nstart: 0\ndice: 1d3\npawns: 2\n6: wait for ever"
    position = "* red 8\n  red 6 wait for ever\n  blue 6 wait for ever\n  blue 6 wait for ever"
    game = game_at(position, track).apply("roll 1").apply("lead 8")
    assert game.over
    assert game.state.winner == -1


def test_positions_of_several_pawns_are_read_back() -> None:
    game = game_at("  red 8\n  red 6 wait\n* blue 4 miss 1\n  blue 0")
    assert game.rules.read_position(str(game)) == game.state
    assert "pawns: 2" in write_track(read_track(TRACK))
    assert read_track(write_track(read_track(TRACK))) == read_track(TRACK)
    assert game.rules.from_json(game.rules.to_json(game.state)) == game.state


def test_a_player_does_not_send_their_own_pawn_home() -> None:
    track = TRACK.replace("4: miss 1", "occupied: home")
    game = game_at("* red 2\n  red 1\n  blue 3\n  blue 0", track).apply("roll 1").apply("rear 1")
    assert game.state.squares == (2, 2, 3, 0)
    game = game_at("* red 2\n  red 1\n  blue 3\n  blue 0", track).apply("roll 1").apply("lead 2")
    assert game.state.squares == (3, 1, 0, 0)


def test_a_player_who_loses_is_out_with_all_pawns() -> None:
    game = game_at("* red 3\n  red 1\n  blue 3\n  blue 0", TRACK.replace("miss 1", "lose"))
    game.apply("roll 1").apply("lead 3")
    assert game.result is not None
    assert game.result.winners == ("blue",)


def test_the_picture_and_the_page_show_every_pawn() -> None:
    game = game_at("* red 4 miss 1\n  red 2\n  blue 0\n  blue 0")
    rules, state = game.rules, game.state
    assert [piece.id for piece in rules.scene(state).pieces if piece.id.startswith("pawn")] == [
        "pawn 2",
        "pawn 3",
        "pawn 0",
        "pawn 1",
    ]
    assert rules.standing(state)[0] == ("on square 4 of 9", "misses 1 turn", "on square 2 of 9")
    after = game.apply("roll 1").state
    action = next(iter(game.legal_actions()))
    assert rules.spots_of(after, action) == ("2",)
    moved = game.apply(action).state
    assert [motion.piece for motion in rules.motions(after, action, moved)] == ["pawn 1"]
    assert rules.goal() == "Be the first to bring all 2 pawns to square 9"
    assert rules.columns(moved)["red"] == (4, 3)


@pytest.mark.parametrize("effect", ["prison 2", "miss 1 unless 3", "swap any"])
def test_effects_for_one_pawn_are_refused(effect: str) -> None:
    with pytest.raises(TrackError, match=r"line 6: .* needs a track on which each player has one pawn"):
        read_track(f"length: 9\nstart: 0\ndice: 1d3\npawns: 2\nstakes: 1\n4: {effect}")


@pytest.mark.parametrize("pawns", ["0", "5", "two"])
def test_a_number_of_pawns_that_cannot_be_is_refused(pawns: str) -> None:
    with pytest.raises(TrackError, match="a player must have 1 to 4 pawns"):
        read_track(f"length: 9\ndice: 1d3\npawns: {pawns}")


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("rear 4", "Your pawn on 4 is held and cannot move. Your choices: lead 2"),
        ("lead 9", "Your pawn on 9 has arrived and stays there"),
        ("lead 3", "You have no pawn on 3"),
        ("rear 2", "Your pawn on 2 has another name here"),
        ("fly 2", "'fly 2' is not possible here"),
    ],
)
def test_why_a_pawn_cannot_be_chosen_is_explained(answer: str, why: str) -> None:
    track = TRACK.replace("pawns: 2", "pawns: 3")
    position = "* red 9\n  red 4 miss 1\n  red 2\n  blue 0\n  blue 0\n  blue 0"
    game = game_at(position, track).apply("roll 1")
    assert str(game.explain(answer)).startswith(why)
    assert game.explain("lead 2") is None
