"""Track, deck, deal, who begins, and the cards that are laid before a round (rules F1 to F7, F14)."""

from collections import Counter

import pytest

import mazenb
from mazenb.engine import Game, OptionError
from mazenb.games.frantic import Frantic, named_table
from mazenb.games.frantic.state import DOWN, UP

TABLE = named_table()


def dealt(players: int = 2, **options) -> Game:
    """A game whose cards are dealt, each player getting the first kind there is."""
    game = Game(Frantic(players, **options))
    while game.decision.kind == "deal":
        game.apply(next(iter(game.legal_actions())))
    return game


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
def test_a_rude_name_is_shown_only_to_who_asks() -> None:
    curse = TABLE.kinds["curse"]
    assert Frantic().card_name(curse) == "CURSE"
    assert Frantic(names="printed").card_name(curse) == "FUCK YOU"


@pytest.mark.rule("F4")
@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 7), (4, 6), (5, 6), (6, 6)])
def test_the_deal(players: int, cards: int) -> None:
    game = dealt(players)
    assert [len(hand) for hand in game.state.hands] == [cards] * players
    assert sum(game.state.pile) == 94 - cards * players
    assert game.decision.kind == "contest"
    assert len(game.chance_outcomes()) == 20


@pytest.mark.rule("F4")
def test_seven_cannot_play() -> None:
    with pytest.raises(OptionError, match="1 to 6"):
        Frantic(7)


@pytest.mark.rule("F5")
def test_the_highest_begins_and_ties_roll_again() -> None:
    game = dealt(4)
    for number in (7, 19, 3, 19):
        game.apply(f"roll {number}")
    # only the second and the fourth roll again
    assert game.decision.kind == "contest"
    for number in (5, 5):
        game.apply(f"roll {number}")
    for number in (11, 12):
        game.apply(f"roll {number}")
    assert game.to_move == game.players[3]
    assert game.decision.kind == "laying"


@pytest.mark.rule("F5")
def test_play_goes_to_the_right() -> None:
    game = dealt(3).apply("roll 1").apply("roll 9").apply("roll 2")
    asked = []
    for _ in range(6):
        asked.append(game.to_move)
        game.apply(next(iter(game.legal_actions())))
    red, blue, green = game.players
    assert asked == [blue, green, red, blue, green, red]


@pytest.mark.rule("F6")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_each_lays_one_card_after_the_other_until_four_are_left(players: int) -> None:
    game = mazenb.new("frantic", players=players, seed=players)
    first = game.turn_of
    while game.decision.kind == "laying":
        before = [len(hand) for hand in game.state.hands]
        assert max(before) - min(before) <= 1
        game.apply(list(game.legal_actions())[-1])
    assert [len(hand) for hand in game.state.hands] == [4] * players
    assert game.decision.kind == "play"
    assert game.to_move == first == game.turn_of
    assert game.state.pawns == (0,) * players


@pytest.mark.rule("F6")
def test_what_is_laid_in_the_set_up_has_no_effect_and_not_every_square_is_allowed() -> None:
    rules = Frantic(2)
    state = rules.opening()
    skip = TABLE.kinds["skip"]
    game = Game(rules, state)
    for _ in range(5):
        game.apply("deal skip")
    while game.decision.kind == "deal":
        game.apply(next(iter(game.legal_actions())))
    game.apply("roll 20").apply("roll 1")
    squares = {action[2] for action in game.legal_actions()}
    assert squares == set(range(1, 43)) - set(TABLE.teleports)
    game.apply("lay skip 20")
    assert game.state.stacks[20][0].kind == skip
    assert "does not move" not in " ".join(game.log)
    assert game.to_move == game.players[1]


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
        with pytest.raises(OptionError, match="limit of points"):
            Frantic(limit=wrong)


@pytest.mark.rule("F14")
def test_every_round_is_set_up_like_the_first() -> None:
    game = mazenb.play_out(mazenb.new("frantic", players=3, seed=2, limit=150), "random", seed=2)
    rounds = [after for step, after in game.steps() if after.round > step.state.round]
    assert len(rounds) >= 2
    for state in rounds:
        assert state.pawns == (0, 0, 0)
        assert state.hands == ((), (), ())
        assert sum(state.pile) == 94
        assert state.teleports == TABLE.teleports
    kinds = Counter(entry.kind for entry in game.entries())
    # the big die is rolled for the starter of each round, by each player at least once
    assert kinds["deal"] == 21 * game.state.round
    assert kinds["contest"] >= 3 * game.state.round


@pytest.mark.rule("F13")
def test_the_lowest_total_wins_shared_if_tied() -> None:
    game = mazenb.play_out(mazenb.new("frantic", players=4, seed=8), "random", seed=8)
    scores = game.result.scores
    assert max(scores.values()) >= 99
    assert set(game.result.winners) == {name for name, n in scores.items() if n == min(scores.values())}
    ranking = game.rules.ranking(game.state)
    assert {name for name, rank in ranking.items() if rank == 1} == set(game.result.winners)
    # the log ends with the ranking, the best first
    told = [line for line in game.log if line.startswith("Rank ")]
    assert [int(line.split()[1].rstrip(":")) for line in told] == sorted(ranking.values())
