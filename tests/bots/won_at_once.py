"""A walls position that the next move of a pawn can win."""

from mazenb.engine import Game
from mazenb.games.walls.rules import Walls

BOARD = """
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . A . . . . . . . . . .
. 1 . . . . 3 1 + . . . . . .
. . . . . . + + + . . . . . .
. . . 1 . C 1 + 3 . . . . . .
. . . B . . . . . . . . . . 3
. . . D E F . . . . . . . . 3
G H I J K L M N O P Q R S T U
V V W W X X Y Y Z a b c d e f
"""
# Red has two pawns in the centre and can bring in a third along row 4, by displacing. Block E can close it.


def position(turn: str, **options) -> Game:
    rules = Walls(2, layout="pawns: anywhere" + BOARD, **options)
    return Game(rules, rules.read_position(f"board:{BOARD}\nturn: {turn}"))
