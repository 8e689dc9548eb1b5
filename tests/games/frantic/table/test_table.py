"""The printed table: its track, its deck, its limits."""

import pytest

import mazenb
from mazenb.engine import OptionError
from mazenb.games.frantic import Frantic, named_table
from mazenb.games.frantic.state import DOWN, UP

TABLE = named_table()


@pytest.mark.rule("F1")
def test_the_track() -> None:
    assert TABLE.goal == 43
    assert [TABLE.value(square) for square in (0, 1, 42, 43)] == [0, 1, 42, 50]
    columns = {2: (14, 16, 28, 30, 42), 7: (9, 21, 23, 35, 37), 5: (11, 19, 25, 33, 39)}
    for bottom, above in columns.items():
        square = bottom
        for wanted in above:
            assert TABLE.beside(wanted, DOWN) == square
            square = TABLE.beside(square, UP)
            assert square == wanted
        assert TABLE.beside(square, UP) is None
    for square in (0, 1, 8, 15, 22, 29, 36, 43):
        assert TABLE.beside(square, UP) is None
        assert TABLE.beside(square, DOWN) is None


@pytest.mark.rule("F1")
def test_the_columns_are_what_a_track_that_winds_gives() -> None:
    rows = [range(2, 8), range(14, 8, -1), range(16, 22), range(28, 22, -1), range(30, 36), range(42, 36, -1)]
    assert list(TABLE.columns) == list(zip(*rows, strict=True))


@pytest.mark.rule("F2")
def test_the_teleports_can_be_configured() -> None:
    assert TABLE.teleports == (5, 12, 19, 26, 33, 40)
    game = mazenb.new("frantic", seed=1, table="teleports = [1, 2, 3, 4, 5, 6]\n")
    assert game.state.teleports == (1, 2, 3, 4, 5, 6)


@pytest.mark.rule("F3")
def test_the_deck() -> None:
    counts = {
        "red": "push 10, jump 8, second-chance 5, swap 6, gift 6, magnet 5, teleport 5",
        "green": "stop 6, x 6, snail 6",
        "blue": "skip 5, reverse 5, remote 5, ghost 5",
        "multi": "block 4, nice-try 2, re-roll 3",
        "white": "troublemaker 1, curse 1",
    }
    found = {colour: [] for colour in counts}
    for card in TABLE.cards:
        found[card.colour].append(f"{card.word} {card.count}")
    assert {colour: ", ".join(cards) for colour, cards in found.items()} == counts
    assert sum(card.count for card in TABLE.cards) == 94


@pytest.mark.rule("F3")
def test_a_deck_of_another_composition_is_accepted() -> None:
    source = (
        "[[cards]]\nword = 'push'\nname = 'PUSH'\ncolour = 'red'\ncount = 30\narrow = 'any'\nended = 'push 1'"
    )
    game = mazenb.new("frantic", seed=1, table=f"{source}\n")
    assert game.state.pile == (14,)


@pytest.mark.rule("F3")
def test_a_rude_name_is_shown_only_on_request() -> None:
    curse = TABLE.kinds["curse"]
    assert Frantic().card_name(curse) == "CURSE"
    assert Frantic(names="printed").card_name(curse) == "FUCK YOU"


@pytest.mark.rule("F7")
@pytest.mark.parametrize(
    ("length", "limits"),
    [
        ("quick", (99, 99, 83, 83, 83)),
        ("medium", (121, 121, 99, 99, 99)),
        ("long", (157, 157, 121, 121, 121)),
    ],
)
def test_the_limits(length: str, limits: tuple[int, ...]) -> None:
    assert tuple(Frantic(players, limit=length).limit for players in range(2, 7)) == limits


@pytest.mark.rule("F7")
def test_any_other_limit() -> None:
    assert Frantic(limit=10).limit == 10
    for wrong in (0, -5, "endless", 2.5, None, True):
        with pytest.raises(
            OptionError,
            match="limit must be a whole number of at least 1, or one of quick, medium, long, not",
        ):
            Frantic(limit=wrong)
