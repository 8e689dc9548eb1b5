"""A short soak of races, and its figures."""

import pytest

from mazenb.games.race import VOCABULARY, Race, RaceState, track_names
from mazenb.games.race.checks import soak as soaking
from mazenb.games.race.checks.random_track import random_track
from mazenb.games.race.checks.soak import SoakError, soak_game, soak_options
from tools.soak import race as tool
from tools.soak.counts import added


@pytest.mark.parametrize("seed", range(16))
def test_a_race_by_random_answers_breaks_nothing(seed: int) -> None:
    game = soak_game(seed)
    assert game.players == 1 + seed % 8
    assert game.turns > 0
    assert game == soak_game(seed)


def test_every_track_and_every_number_of_players_is_soaked() -> None:
    options = [soak_options(seed) for seed in range(64)]
    assert {one["players"] for one in options} == set(range(1, 9))
    assert set(track_names()) <= {one["track"] for one in options if isinstance(one["track"], str)}


def test_tracks_at_random_have_every_effect() -> None:
    words = {
        effect[0] for seed in range(120) for _, effects in random_track(seed).squares for effect in effects
    }
    assert words == set(VOCABULARY)


def test_a_race_that_fails_is_named_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def sour(rules: Race, state: RaceState) -> list[str]:
        return ["the milk is sour"] if state.begun else []

    monkeypatch.setattr(soaking, "broken", sour)
    with pytest.raises(
        SoakError, match=r"seed 4, 5 players, answer \d+: SoakError: after .*: the milk is sour"
    ):
        soak_game(4)


def test_the_tables_name_what_never_came_into_play() -> None:
    games = [soak_game(seed) for seed in range(8)]
    found = added(map(tool.counts, games))
    lines, never = tool.rows(found)
    assert len(lines) - 2 + len(never) == len(VOCABULARY)
    assert any(line.startswith("| plain |") for line in tool.figures(found))


def test_a_pawn_moved_before_its_first_roll_is_written_as_such() -> None:
    """Found by a soak: such a pawn was read as one that had already rolled."""
    track = "length: 9\nstart: 0\ndice: 1d2\nlucky: first\nthrow 2: to 5\n3: swap last"
    rules = Race(2, track=track)
    position = "* red  2\n  blue 4 not thrown"
    state = rules.read_position(position)
    assert state.thrown == (True, False)
    assert rules.read_position(rules.position(state)) == state
    assert "not thrown" in rules.position(state)
