"""A short soak of walls, and its figures."""

import pytest

from mazenb.games.walls.checks import soak as soaking
from mazenb.games.walls.checks.soak import SoakError, soak_game, soak_options
from mazenb.games.walls.labyrinth.drawing import layout_names
from tools.soak import walls as tool
from tools.soak.counts import added


@pytest.mark.parametrize("seed", range(6))
def test_a_game_by_random_answers_breaks_nothing(seed: int) -> None:
    game = soak_game(seed, turn_limit=12)
    assert (game.players, game.turns) == (2 + 2 * (seed // 2 % 2), 12)
    assert game == soak_game(seed, turn_limit=12)


def test_every_layout_is_soaked_with_touch_move_and_without() -> None:
    options = [soak_options(seed) for seed in range(48)]
    named = {(one["layout"], one["touch"]) for one in options if isinstance(one["layout"], str)}
    assert named == {(name, touch) for name in layout_names() for touch in (False, True)}


def test_moves_that_are_not_the_reference_s_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soaking, "naive_moves", lambda table, position: [])
    monkeypatch.setattr(soaking, "COMPARED", 1)
    with pytest.raises(SoakError, match=r"seed 2, 4 players, answer \d: .*not those of the reference"):
        soak_game(2, turn_limit=12)


def test_the_tables_name_what_never_came_into_play() -> None:
    games = [soak_game(seed, turn_limit=3) for seed in range(4)]
    found = added(map(tool.counts, games))
    lines, never = tool.rows(found)
    assert never == ["touch"]
    assert any("pawn" in line for line in lines)
    assert any(line.startswith("| random | 2 |") for line in tool.figures(found))
