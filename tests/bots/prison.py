"""A goose game in which a player in prison may pay or stay."""

from mazenb.engine import Game
from mazenb.games.race import Goose

JAIL = "* red 52 prison 3 stake 1\n  blue 30 stake 1"


def jail() -> Game:
    rules = Goose(["red", "blue"], variant="traditional")
    return Game(rules, rules.read_position(JAIL))
