"""Games by name, including those defined in a notebook."""

import pytest

import mazenb
from mazenb.engine import OptionError, Registry
from tests.engine.toys import Duel, Treadmill


def test_a_game_of_a_notebook_is_added_under_its_own_name() -> None:
    games = Registry({"goose": "mazenb.games.race:Goose"})
    games.add(Duel)
    games.add(Duel)
    assert list(games) == ["goose", "duel"]
    assert games.new("duel", players=2, seed=1).rules.game == "duel"


def test_a_class_that_is_not_rules_is_refused() -> None:
    games = Registry({})
    for wrong in (Duel(2), dict, "nim"):
        with pytest.raises(OptionError, match="must be a class derived from Rules"):
            games.add(wrong)
    assert list(games) == []


def test_a_game_that_comes_with_mazenb_is_not_replaced() -> None:
    class Mine(Treadmill):
        game = "goose"

    with pytest.raises(OptionError, match="already a game named 'goose'"):
        mazenb.GAMES.add(Mine)
