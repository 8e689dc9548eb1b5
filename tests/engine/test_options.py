"""Games by name, players and options: errors name what is refused."""

import pytest

from mazenb.engine import GameError, OptionError, UnknownGame, languages
from mazenb.games import GAMES, new


def test_every_game_is_listed_with_its_options() -> None:
    assert list(GAMES)[:3] == ["goose", "snakes", "race"]
    for name, rules in GAMES.items():
        assert rules.game == name
        for option in GAMES.options(name):
            assert option.choices is None or option.default in option.choices
    assert GAMES.variants("goose") == ("modern", "traditional")
    assert GAMES.variants("snakes") == ("",)
    assert "gander" not in GAMES


@pytest.mark.parametrize("option", [option for option in GAMES.options("goose") if option.choices])
def test_every_choice_can_be_chosen(option) -> None:
    for choice in option.choices:
        variant = {"lucky": "traditional"}.get(option.name, "modern")
        options = {"variant": variant, option.name: choice}
        assert new("goose", **options).rules.options[option.name] == choice


@pytest.mark.parametrize(
    ("name", "options", "error", "reason"),
    [
        (
            ["goose"],
            {},
            UnknownGame,
            f"unknown game ['goose'] (available: {', '.join(GAMES)})",
        ),
        (
            "gander",
            {},
            UnknownGame,
            f"unknown game 'gander' (available: {', '.join(GAMES)})",
        ),
        (
            "goose",
            {"varient": "modern"},
            OptionError,
            "goose does not have an option 'varient' (available: variant, finish, doubling",
        ),
        (
            "goose",
            {"variant": "medieval"},
            OptionError,
            "goose: option 'variant' must be one of 'modern', 'traditional', not 'medieval'",
        ),
        (
            "goose",
            {"finish": True},
            OptionError,
            "goose: option 'finish' must be one of 'bounce', 'stay', 'overshoot', not True",
        ),
        ("goose", {"first": 3}, OptionError, "option 'first' must be one of the players red, blue, not 3"),
        ("goose", {"players": 9}, OptionError, "goose must have 1 to 8 players, not 9"),
        ("goose", {"players": True}, OptionError, "not True"),
        ("goose", {"players": 2.5}, OptionError, "not 2.5"),
        ("goose", {"players": None}, OptionError, "not None"),
        ("goose", {"players": {"red", "blue"}}, OptionError, "goose must have 1 to 8 players, not {"),
        ("goose", {"players": "red"}, OptionError, "not 'red'"),
        (
            "goose",
            {"players": ["red", "the cat"]},
            OptionError,
            "a player's name must be one word",
        ),
        ("goose", {"players": ["red", "7"]}, OptionError, "not '7'"),
        ("goose", {"players": ["red", ""]}, OptionError, "not ''"),
        ("goose", {"players": ["red", 7]}, OptionError, "not 7"),
        ("goose", {"players": ["red", "chance"]}, OptionError, "not 'chance'"),
        ("goose", {"players": ["red", "red"]}, OptionError, "two players are called 'red'"),
        (
            "goose",
            {"automatic": ["dice"]},
            OptionError,
            "automatic must be a list of any of chance, forced, reactions, not ['dice']",
        ),
        (
            "goose",
            {"automatic": "chance"},
            OptionError,
            "automatic must be a list of any of chance, forced, reactions, not 'chance'",
        ),
        (
            "goose",
            {"automatic": 5},
            OptionError,
            "automatic must be a list of any of chance, forced, reactions, not 5",
        ),
        (
            "race",
            {"track": "length: 12 " * 50},
            GameError,
            "unknown track 'length: 12 length: 12 length: 12 length: 12 length: 12 lengt'",
        ),
        (
            "snakes",
            {"doubling": "once"},
            OptionError,
            "snakes does not have an option 'doubling' (available: finish, first)",
        ),
        (
            "race",
            {"doubling": "once"},
            OptionError,
            "race: option 'doubling' has no effect on the track 'plain', where no square",
        ),
    ],
)
def test_impossible_options_are_refused_by_name(name, options, error, reason) -> None:
    with pytest.raises(error) as caught:
        new(name, **options)
    assert isinstance(caught.value, GameError)
    assert reason in str(caught.value)
    for language in languages():
        assert caught.value.sentence(language)


def test_players_by_number_are_colours() -> None:
    assert new("goose", players=3).players == ("red", "blue", "green")
    assert new("goose", players=("me",)).players == ("me",)
