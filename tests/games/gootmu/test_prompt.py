"""A whole game for two at a Python prompt: read as text, answered as text, saved, loaded and continued."""

from pathlib import Path

import pytest

import mazenb
from mazenb.bots import make_bot
from mazenb.engine import Game
from mazenb.games.gootmu.state import GootmuState


def answer_as_text(game: Game[GootmuState], answers: int) -> None:
    """Let the two players type the answers of a bot; the game itself rolls the dice."""
    bot = make_bot("greedy", "gootmu", 5)
    for _ in range(answers):
        game.advance()
        if game.over:
            return
        player = game.to_move
        assert player in ("red", "blue")
        assert game.decision is not None
        assert game.decision.text
        actions = game.legal_actions()
        assert len(actions) == len(list(actions))
        typed = str(bot(game.observation(player), actions))
        assert typed in actions
        assert game.describe(typed)
        game.apply(typed)


def test_a_game_for_two_is_played_in_text_saved_loaded_and_continued(tmp_path: Path) -> None:
    game = mazenb.new("gootmu", players=["red", "blue"], seed=5)
    answer_as_text(game, 40)
    assert not game.over
    assert "pawns:" in str(game)
    path = tmp_path / "game.json"
    game.save(path)

    loaded = mazenb.load(path)
    assert loaded.state == game.state
    assert loaded.actions == game.actions
    assert str(loaded) == str(game)
    assert loaded.log == game.log
    # The same answers, typed into both, keep them equal.
    while not game.over:
        known = len(game.actions)
        answer_as_text(game, 10)
        for action in game.actions[known:]:
            loaded.apply(str(action))
    assert loaded.state == game.state
    assert loaded.result == game.result
    assert game.result is not None
    assert game.result.winners in (("red",), ("blue",))
    assert loaded.undo() == game.actions[-1]


def test_a_loaded_game_is_played_to_its_end_with_dice_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "game.mazenb"
    ends = []
    for seed in (1, 1, 2):
        played = mazenb.new("gootmu", players=["red", "blue"], seed=5)
        answer_as_text(played, 40)
        played.save(path)
        game = mazenb.load(path, seed=seed)
        # Saved and loaded again in the middle of a turn, more than once.
        for n in range(3):
            answer_as_text(game, 15)
            game.save(path)
            game = mazenb.load(path, seed=seed + n)
        answer_as_text(game, 100_000)
        assert game.over
        assert game.result is not None
        assert game.result.winners
        ends.append(game.actions)
    assert ends[0] == ends[1] != ends[2]


@pytest.mark.parametrize("word", ["walk NNNNNNNNN", "take the money", "step", ""])
def test_a_typing_error_is_refused_with_the_possible_answers(word: str) -> None:
    game = mazenb.new("gootmu", players=["red", "blue"], seed=5).advance()
    before = game.state
    with pytest.raises(mazenb.board.MazenbError, match=r"possible|not"):
        game.apply(word)
    assert game.state is before
