"""Valid files from which invalid ones are derived: a few of every kind that mazenb reads."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from tools.places import ROOT

__all__ = ["records", "texts"]

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("goose", {}),
    ("goose", {"variant": "traditional"}),
    ("snakes", {}),
    ("race", {"track": "length: 20\nstart: 0\ndice: 1d6\n4: to 11\n"}),
    ("gootmu", {"setup": "quick"}),
    ("gootmu", {}),
    ("walls", {}),
    ("walls", {"touch": True}),
    ("frantic", {}),
    ("frantic", {"limit": 60}),
)
PLAYED = (3, 25, 90)


@cache
def records() -> tuple[tuple[dict[str, Any], ...], ...]:
    """Return records as the contents of their lines, without checksums: of whole games and of later parts."""
    from mazenb.engine import Game

    found = []
    for n, (name, options) in enumerate(GAMES):
        for answers in PLAYED:
            game = played(name, options, answers, n)
            found.append(contents(game.record))
            begun: Game[Any] = Game(game.rules, game.state)
            for _ in range(3):
                answer(begun, Random(n))
            found.append(contents(begun.record))
    return tuple(found)


def played(name: str, options: dict[str, Any], answers: int, seed: int) -> Any:
    """Return a game after the given number of random answers."""
    import mazenb

    game = mazenb.new(name, players=["red", "blue"], seed=seed, **options)
    rng = Random(seed)
    for _ in range(answers):
        answer(game, rng)
    return game


def answer(game: Any, rng: Random) -> None:
    """Give a random answer, unless the game is over."""
    from itertools import islice

    if game.over:
        return
    if game.to_move == "chance":
        game.apply(game.chance_outcomes().pick(rng))
    else:
        game.apply(rng.choice(list(islice(game.legal_actions(), 40))))


def contents(record: Any) -> tuple[dict[str, Any], ...]:
    """Return the lines of a record as data, without their checksums."""
    lines = [json.loads(line) for line in record.lines()]
    return tuple({name: value for name, value in line.items() if name != "check"} for line in lines)


@cache
def texts() -> dict[str, tuple[str, ...]]:
    """Return the contents of some valid files of each kind."""
    from mazenb import Board
    from mazenb.games.race.text.track import named_track, track_names
    from mazenb.games.walls.labyrinth.drawing import layout_names, named_layout

    # Positions are read with the default options; a race would also need its own track.
    games = [(name, played(name, {}, 30, 5)) for name, options in GAMES if not options]
    scenarios = sorted((ROOT / "tests" / "games").glob("*/scenarios/*.txt"))
    drawings = [str(Board.random(n, n + 1, seed=n)) for n in (3, 5, 9)]
    return {
        "track": tuple(str(named_track(name)) for name in track_names()),
        "table": (files("mazenb.games.frantic").joinpath("data", "table.toml").read_text(encoding="utf-8"),),
        "layout": tuple(str(named_layout(name)) for name in layout_names()),
        "scenario": tuple(path.read_text(encoding="utf-8") for path in scenarios[::9]),
        "drawing": (*drawings, "tiles: 2\n" + str(Board.random(2, 2, wrap="none", seed=1))),
        **{f"position of {name}": (str(game),) for name, game in games},
    }
