"""The games, by name. Each is imported when it is first asked for.

Examples
--------
>>> game = new("goose", variant="traditional", players=["red", "blue"], seed=7)
>>> game.to_move
'chance'
"""

from mazenb.engine.registry import Registry

__all__ = ["GAMES", "load", "new"]

GAMES = Registry(
    {
        "goose": "mazenb.games.race:Goose",
        "snakes": "mazenb.games.race:Snakes",
        "race": "mazenb.games.race:Race",
        "gootmu": "mazenb.games.gootmu.rules:Gootmu",
        "walls": "mazenb.games.walls.rules:Walls",
        "frantic": "mazenb.games.frantic.rules:Frantic",
    }
)
"""Every game: its name, and where its rules are."""

new = GAMES.new
load = GAMES.load
