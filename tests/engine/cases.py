"""Every registered game in every variant, and a few more set-ups, for the conformance tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from mazenb.bots import play_out
from mazenb.engine import Game, Registry
from mazenb.games import GAMES
from tests.engine.toys import TOYS

# Eight squares and five kinds of card, so that everything possible happens soon.
TINY = (Path(__file__).parent.parent / "games" / "frantic" / "tables" / "tiny.toml").read_text(
    encoding="utf-8"
)

CLASS_TRACK = """
track: round the class
length: 24
start: 0
dice: 1d6
occupied: trade
stakes: 2
3 the slide: to 9
5: swap any
8: back 4, pay
11: swap leader
13: prison 2
15: wait 2 pay
18: miss 2 unless 6
20: swap last
22: roll back
"""


class Case(NamedTuple):
    """A game with its players and options. There is a story of each one (tests/playthroughs)."""

    name: str
    registry: Registry
    game: str
    players: int
    options: dict[str, Any]
    seed: int
    story: bool = True

    def new(self) -> Game:
        return self.registry.new(self.game, players=self.players, seed=self.seed, **self.options)


# Of the first 400 seeds, the ones whose short games show most of what can happen.
SEEDS = {
    "goose-modern": 329,
    "goose-traditional": 209,
    "snakes": 231,
    "race": 346,
    "gootmu": 9,
    "frantic": 317,
}


# GOOTMU and walls hardly ever end with random answers, so only a few turns are played, with a quick set-up.
SHORT: dict[str, dict[str, Any]] = {
    "gootmu": {"setup": "quick", "turn_limit": 12},
    "walls": {"turn_limit": 6},
    "frantic": {"limit": 1},
}


def registered() -> list[Case]:
    cases = []
    for game in GAMES:
        for variant in GAMES.variants(game):
            options = {**({"variant": variant} if variant else {}), **SHORT.get(game, {})}
            name = f"{game}-{variant}" if variant else game
            cases.append(Case(name, GAMES, game, max(2, GAMES[game].least), options, SEEDS.get(name, 5)))
    return cases


EXTRA = [
    Case("race-class", GAMES, "race", 3, {"track": CLASS_TRACK}, 125),
    Case("goose-stay", GAMES, "goose", 2, {"finish": "stay", "doubling": "once"}, 3, story=False),
    Case(
        "goose-first-throw",
        GAMES,
        "goose",
        8,
        {"variant": "traditional", "lucky": "first", "first": "blue"},
        4,
        story=False,
    ),
    Case("lone-goose", GAMES, "goose", 1, {"variant": "traditional"}, 4, story=False),
    Case("walls-four-touching", GAMES, "walls", 4, {"turn_limit": 5, "touch": True}, 1, story=False),
    Case("frantic-tiny", GAMES, "frantic", 3, {"limit": 6, "table": TINY}, 2, story=False),
    Case("duel", TOYS, "duel", 3, {}, 1, story=False),
]

CASES = [*registered(), *EXTRA]


@cache
def played(case: Case) -> Game:
    """The case played out by random bots. Do not change it; make a copy."""
    return play_out(case.new(), "random", seed=case.seed, max_turns=300)


Case.__hash__ = lambda case: hash(case.name)  # type: ignore[method-assign]  # its options are a dict
