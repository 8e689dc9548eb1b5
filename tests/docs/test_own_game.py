"""The game of the recipe is a game like any other for bots, hints, analysis, tournaments and environments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import mazenb
from mazenb.bots.levels import HARD
from tools.places import ROOT

RECIPE = ROOT / "docs" / "recipes" / "game.md"


@pytest.fixture(scope="module")
def nim() -> Iterator[Any]:
    """The rules of Nim, run from the blocks of the recipe, and registered as the recipe says."""
    blocks = re.findall(
        r"^```python\n(.*?)^```$", RECIPE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    # Blocks in the style of the prompt are run as doctests.
    code = "\n".join(block for block in blocks if not block.startswith(">>>"))
    names: dict[str, Any] = {"__name__": __name__}
    exec(compile(code, str(RECIPE), "exec", dont_inherit=True), names)
    mazenb.GAMES.add(names["Nim"])
    yield names["Nim"]
    del mazenb.GAMES._table["nim"]


def nim_sum(game: mazenb.Game) -> int:
    found = 0
    for size in game.state.heaps:
        found ^= size
    return found


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "random", "greedy", "mcts", "expectimax"])
def test_every_bot_plays_it(nim: Any, level: str) -> None:
    game = mazenb.new("nim", bots=level, seed=1).advance()
    assert game.over
    again = mazenb.new("nim", bots=level, seed=1).advance()
    assert game.actions == again.actions


@pytest.mark.parametrize("heaps", [(1, 2), (2, 3), (1, 3), (1, 1, 2), (4, 1)])
def test_hard_searches_without_a_guide(nim: Any, heaps: tuple[int, ...]) -> None:
    kind, options = HARD[""]
    assert (kind, set(options)) == ("mcts", {"playouts"})
    # Only the right answer leaves a nim sum of 0.
    game = mazenb.new("nim", heaps=heaps, seed=1, bots=["hard", "random"])
    game.step()
    assert nim_sum(game) == 0


def test_a_hint_and_an_analysis_find_the_mistake(nim: Any) -> None:
    game = mazenb.new("nim", heaps=(1, 2), seed=1)
    assert str(mazenb.hint(game, playouts=300).action) == "take 1 1"
    game.apply("take 1 2").apply("take 0 1")
    looked = mazenb.analyse(game, playouts=30, progress=False)
    assert looked.table.loss.iloc[0] == 1.0
    assert "take 1 1" in looked.turning_points("en")[0]
    assert "prendre 1 1" in looked.turning_points("fr")[0]


def test_it_has_tournaments_and_environments(nim: Any) -> None:
    played = mazenb.tournament(["random", "greedy"], "nim", games=20, seed=1, progress=False)
    assert played.ratings.index[0] == "greedy"
    table = mazenb.env("nim", heaps=(2, 3))
    table.reset(seed=1)
    assert table.infos["red"]["actions"] == ("take 0 1", "take 0 2", "take 1 1", "take 1 2", "take 1 3")
    seat = mazenb.gym_env("nim", bots="greedy")
    _, info = seat.reset(seed=1)
    reward = 0.0
    while info["actions"]:
        _, reward, *_, info = seat.step(0)
    assert reward in (1.0, -1.0)
    assert mazenb.to_openspiel("nim").num_players() == 2


def test_hard_thinks_in_slices_at_the_table(nim: Any) -> None:
    w = mazenb.play("nim", players=["me", mazenb.bot("hard")], seed=1)
    w.game.apply("take 0 1")
    thought = w.table.thought()
    assert thought is not None
    shares = list(thought.slices)
    assert len(shares) > 200
    assert shares == sorted(shares)
    w.close()
