"""A short soak, and its figures."""

import pytest

from mazenb.games.frantic import Frantic, named_table
from mazenb.games.frantic.checks import soak as soaking
from mazenb.games.frantic.checks.soak import SoakError, soak_game, soak_options
from mazenb.games.frantic.checks.tally import Tally
from mazenb.games.frantic.state import FranticState
from tools.soak import frantic as tool
from tools.soak.counts import added

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


def test_a_game_that_fails_is_named_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def sour(rules: Frantic, state: FranticState) -> list[str]:
        return ["the milk is sour"] if state.begun else []

    monkeypatch.setattr(soaking, "broken", sour)
    with pytest.raises(
        SoakError, match=r"seed 5, 2 players, answer \d+: SoakError: after .*: the milk is sour"
    ):
        soak_game(5)


def test_the_tables_have_every_card_and_event_and_name_what_never_came_into_play() -> None:
    games = [soak_game(seed, limit=1) for seed in range(2)]
    lines, never = tool.rows(added(map(tool.counts, games)))
    assert all(any(card.name("en") in line for line in lines) for card in TABLE.cards)
    assert all(any(row.name("en") in line for line in lines) for row in TABLE.events)
    met = games[0].tally.events + games[1].tally.events
    assert {n for n in range(1, 21) if f"event {n}" in never} == set(range(1, 21)) - set(met)


def test_the_figures_count_wins_by_seat() -> None:
    game = soak_game(0, limit=1)._replace(rounds=2, turns=10)
    games = [game._replace(totals=(5, 7)), game._replace(totals=(6, 6), turns=30)]
    assert list(tool.figures(added(map(tool.counts, games))))[2] == "| 2 | 2 | 2.0 | 20 | 3.0 | 100 50 |"
