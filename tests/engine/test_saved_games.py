"""Games that were saved before the house was rebuilt (version 0.1.0) still load and replay."""

import hashlib
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import mazenb

FOLDER = Path(__file__).parent / "saved"
KNOWN = tomllib.loads((FOLDER / "positions.toml").read_text(encoding="utf-8"))
SAVED = ("goose", "snakes", "race", "gootmu", "walls", "frantic")
"""The games of version 0.1.0; a game that was added later has no saves from before."""


@pytest.mark.parametrize("name", KNOWN)
def test_a_saved_game_replays(name: str) -> None:
    game = mazenb.load(FOLDER / name)
    assert len(game.actions) == KNOWN[name]["answers"]
    assert hashlib.sha256(str(game).encode()).hexdigest()[:16] == KNOWN[name]["position"]


def test_every_game_of_version_0_1_0_has_ten_saves() -> None:
    assert {path.name for path in FOLDER.glob("*.mazenb")} == set(KNOWN)
    assert Counter(name.rpartition("-")[0] for name in KNOWN) == dict.fromkeys(SAVED, 10)
