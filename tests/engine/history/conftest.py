"""A finished game, and the file it was saved in."""

from pathlib import Path

import pytest

from mazenb.bots import play_out
from mazenb.engine import Game
from mazenb.games import new


@pytest.fixture(scope="module")
def game() -> Game:
    start = new("goose", variant="traditional", players=["red", "blue"], seed=7)
    return play_out(start, "random", seed=11)


@pytest.fixture
def path(game: Game, tmp_path: Path) -> Path:
    game.save(tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"
