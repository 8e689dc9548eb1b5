"""Games by name, players and options: what is refused is named."""

import pytest

from mazenb.engine import LANGUAGES, GameError, OptionError, UnknownGame
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
        (["goose"], {}, UnknownGame, "there is no game ['goose']"),
        ("gander", {}, UnknownGame, "there is no game 'gander'; there are: goose, snakes, race"),
        (
            "goose",
            {"varient": "modern"},
            OptionError,
            "no option 'varient'; possible: variant, finish, doubling",
        ),
        (
            "goose",
            {"variant": "medieval"},
            OptionError,
            "'variant' cannot be 'medieval'; possible: 'modern', 'trad",
        ),
        ("goose", {"finish": True}, OptionError, "'finish' cannot be True; possible: 'bounce'"),
        ("goose", {"first": 3}, OptionError, "'first' cannot be 3; the players are red, blue"),
        ("goose", {"players": 9}, OptionError, "goose is for 1 to 8 players, not 9"),
        ("goose", {"players": True}, OptionError, "not True"),
        ("goose", {"players": 2.5}, OptionError, "not 2.5"),
        ("goose", {"players": None}, OptionError, "not None"),
        ("goose", {"players": {"red", "blue"}}, OptionError, "goose is for 1 to 8 players, not {"),
        ("goose", {"players": "red"}, OptionError, "not 'red'"),
        ("goose", {"players": ["red", "the cat"]}, OptionError, "a player's name is one word and no number"),
        ("goose", {"players": ["red", "7"]}, OptionError, "not '7'"),
        ("goose", {"players": ["red", ""]}, OptionError, "not ''"),
        ("goose", {"players": ["red", 7]}, OptionError, "not 7"),
        ("goose", {"players": ["red", "chance"]}, OptionError, "not 'chance'"),
        ("goose", {"players": ["red", "red"]}, OptionError, "two players are called 'red'"),
        ("goose", {"automatic": ["dice"]}, OptionError, "automatic cannot be"),
        ("goose", {"automatic": "chance"}, OptionError, "automatic cannot be 'chance'"),
        ("goose", {"automatic": 5}, OptionError, "automatic cannot be 5"),
        ("race", {"track": "length: 12 " * 50}, GameError, "there is no track 'length: 12 length"),
        ("snakes", {"doubling": "once"}, OptionError, "has no option 'doubling'"),
        ("race", {"doubling": "once"}, OptionError, "'doubling' has no meaning"),
    ],
)
def test_what_is_impossible_is_refused_by_name(name, options, error, reason) -> None:
    with pytest.raises(error) as caught:
        new(name, **options)
    assert isinstance(caught.value, GameError)
    assert reason in str(caught.value)
    for language in LANGUAGES:
        assert caught.value.sentence(language)


def test_players_by_number_are_colours() -> None:
    assert new("goose", players=3).players == ("red", "blue", "green")
    assert new("goose", players=("me",)).players == ("me",)
