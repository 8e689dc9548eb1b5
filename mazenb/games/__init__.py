"""The games, by name. Each game is imported when it is first needed.

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
"""The name of every game, and the module and class of its rules."""

new = GAMES.new
load = GAMES.load
