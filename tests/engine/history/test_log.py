"""The log: in words, as a table, and without another seat's secrets."""

import pytest

from mazenb.engine import Game
from mazenb.games import new
from tests.engine.toys import new_duel


@pytest.fixture
def start() -> Game:
    return new("goose", variant="traditional", players=["red", "blue"], seed=7)


def test_the_log_as_a_table(start: Game) -> None:
    start.apply("roll 3 2").apply("roll 6 3")
    table = start.to_dataframe()
    assert list(table.columns) == ["turn", "turn_of", "player", "question", "action", "text", "red", "blue"]
    assert list(table["action"]) == ["roll 3 2", "roll 6 3"]
    assert list(table["red"]) == [11, 11]
    assert list(table["blue"]) == [1, 26]
    assert list(table["turn"]) == [1, 2]


def test_a_table_keeps_its_columns_whatever_the_players_are_called() -> None:
    table = new("goose", players=["turn", "text"]).apply("roll 3 2").to_dataframe()
    assert list(table.columns)[5:] == ["text", "turn*", "text*"]
    assert list(table["turn"]) == [1]
    assert "action" in new("goose").to_dataframe().columns, "also before the first answer"


def test_the_log_in_french(start: Game) -> None:
    start.apply("roll 3 2")
    assert start.entries(language="fr")[0].lines == (
        "red a obtenu 3 + 2.",
        "red a atteint la case 6.",
        "C’était le pont.",
        "red a déposé une mise au milieu.",
        "red a atteint la case 11.",
    )


def test_the_log_of_a_seat_has_no_secret_of_another() -> None:
    game = new_duel()
    for seat, player in enumerate(game.players):
        lines = [line for entry in game.entries(player) for line in entry.lines]
        assert [line for line in lines if line.startswith("You got")] == [
            f"You got {card}."
            for entry in game.entries()
            for card in entry.action[1:]
            if entry.lines[0].startswith(player)
        ]
        assert game.players[seat] == player
