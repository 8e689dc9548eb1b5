"""A short soak, and whether a soak would notice."""

from dataclasses import replace

import pytest

from mazenb.games.frantic import Frantic, named_table
from mazenb.games.frantic import soak as soaking
from mazenb.games.frantic.invariants import broken
from mazenb.games.frantic.soak import SoakError, soak_game, soak_options
from mazenb.games.frantic.state import FranticState, Laid, put
from mazenb.games.frantic.tally import Tally
from tools import soak_frantic as tool

TABLE = named_table()


@pytest.mark.parametrize("seed", range(10))
def test_a_game_by_random_answers_breaks_nothing(seed: int) -> None:
    game = soak_game(seed, limit=60)
    assert game.players == 2 + seed % 5
    assert max(game.totals) >= 60
    assert game.turns > 0


def test_a_seed_plays_the_same_game_again() -> None:
    assert soak_game(3, limit=1) == soak_game(3, limit=1)
    assert soak_game(3, limit=1).tally != soak_game(8, limit=1).tally


def test_every_size_and_every_length_is_soaked() -> None:
    options = [soak_options(seed) for seed in range(30)]
    assert {(one["players"], one["limit"]) for one in options} == {
        (players, limit) for players in range(2, 7) for limit in ("quick", "medium", "long")
    }


@pytest.mark.slow
def test_whole_games_and_every_card_comes_into_play() -> None:
    tally = Tally()
    for seed in range(25):
        tally.add(soak_game(seed, check=False).tally)
    assert [missing for missing in tally.never(TABLE) if not missing.startswith("event")] == []
    assert sum(tally.events.values()) > 10


# ── a soak would notice ───────────────────────────────────────────────────────────────────────────────────


def middle_of_a_game() -> tuple[Frantic, FranticState]:
    rules = Frantic(["red", "blue"])
    position = "pawns:\n* red 9  holds push, x\n  blue 4  holds stop\ncards:\n20 push on\n21 curse\n"
    return rules, rules.read_position(position)


def test_nothing_is_wrong_to_begin_with() -> None:
    assert broken(*middle_of_a_game()) == []


@pytest.mark.parametrize(
    "wrong",
    [
        lambda state: replace(state, hands=((), state.hands[1])),
        lambda state: replace(state, hands=(state.hands[0][::-1], state.hands[1])),
        lambda state: replace(state, hands=((-1, *state.hands[0]), state.hands[1])),
        lambda state: replace(state, pile=put(state.pile, 0, -1)),
        lambda state: replace(state, aside=put(state.aside, 0, 1)),
        lambda state: replace(state, market=(0,)),
        lambda state: replace(state, pawns=(99, 4)),
        lambda state: replace(state, teleports=(5, 5, 19, 26, 33, 40)),
        lambda state: replace(state, stacks=put(state.stacks, 20, (Laid(0, 0),))),
        lambda state: replace(
            state, stacks=put(put(state.stacks, 20, ()), 21, (*state.stacks[21], *state.stacks[20]))
        ),
        lambda state: replace(state, stacks=put(put(state.stacks, 20, ()), 0, state.stacks[20])),
        lambda state: replace(state, teleports=(21, 12, 19, 26, 33, 40)),
        lambda state: replace(state, known=(((), (0,)), ((), ()))),
        lambda state: replace(state, stack=None),
        lambda state: replace(state, totals=(500, 0)),
        lambda state: replace(state, acted=frozenset({3})),
        lambda state: replace(state, fresh=False, die=3),
    ],
)
def test_what_must_not_be_is_noticed(wrong) -> None:
    rules, state = middle_of_a_game()
    assert broken(rules, wrong(state))


def test_a_game_that_fails_is_named_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def sour(rules: Frantic, state: FranticState) -> list[str]:
        return ["the milk is sour"] if state.begun else []

    monkeypatch.setattr(soaking, "broken", sour)
    with pytest.raises(
        SoakError, match=r"seed 5, 2 players, answer \d+: SoakError: after .*: the milk is sour"
    ):
        soak_game(5)


# ── the figures ───────────────────────────────────────────────────────────────────────────────────────────


def test_the_tables_have_every_card_and_event_and_tell_what_never_came_into_play() -> None:
    games = [soak_game(seed, limit=1) for seed in range(2)]
    lines, never = tool.rows(games)
    assert all(any(card.name("en") in line for line in lines) for card in TABLE.cards)
    assert all(any(row.name("en") in line for line in lines) for row in TABLE.events)
    met = games[0].tally.events + games[1].tally.events
    assert {n for n in range(1, 21) if f"event {n}" in never} == set(range(1, 21)) - set(met)


def test_the_figures_count_wins_by_seat() -> None:
    game = soak_game(0, limit=1)._replace(rounds=2, turns=10)
    games = [game._replace(totals=(5, 7)), game._replace(totals=(6, 6), turns=30)]
    assert list(tool.figures(games))[2] == "| 2 | 2 | 2.0 | 20 | 3.0 | 100 50 |"
