"""Reasons why a move is not allowed."""

import pytest

import mazenb
from mazenb.engine import Game
from mazenb.games.walls.rules import Walls

POSITION = """
board:
. . . . . . . . . . . . . . .
. 1 . . . . . A . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . 3 + + . . . . . .
. 1 . . . B + 1 + . . . . . .
. . . 1 . . + + 3 . . . . . .
. . . . . . . . . . . . . . .
. C D E F . . . . . . . . 3 3
G H I J K L M N O P Q R S T U
V V W W X X Y Y Z a b c d e f

turn: red
barred: C
"""


@pytest.mark.parametrize(
    ("what", "rule", "said"),
    [
        ("pawn 1,1 2,2", "W5", "2,2 is not in a straight line: pawns move along their row or column."),
        ("pawn 1,1 1,8", "W5", "A block on 1,7 is in the way."),
        ("pawn 1,1 6,1", "W5", "A pawn on 5,1 is in the way."),
        ("pawn 1,1 5,1", "W10", "A pawn on 5,1 is in the way."),
        ("pawn 6,3 6,8", "W10", "must be put on a free square"),
        ("pawn 6,3 6,7 4,7", "W10", "There is no pawn on 6,7"),
        ("block C N 1", "W8", "Block C was moved last turn."),
        ("block B E 1", "W7", "Block B would enter the white centre."),
        ("block B W 4", "W7", "A pawn is in the way of block B."),
        ("block B N 1", "W6", "Block B would touch no other block there."),
        ("block D S 1", "W6", "Another block is in the way of block D."),
        ("block A N 2", "", "'block A N 2' is not possible here"),
        ("block f E 1", "", "is not possible here"),
        ("touch A", "", "is not possible here"),
        ("0,0", "", "There is nothing on 0,0 that you can move."),
        ("99,0", "", "99,0 is not a square on this board."),
        ("4,6", "W5", "The pawn on 4,6 is blue's."),
        ("8,1", "W8", "Block C was moved"),
        ("9,3", "W6", "The piece on 9,3 cannot move."),
        ("8,2", None, ""),
        ("1,1", None, ""),
        ("pawn 1,1 1,2", None, ""),
    ],
)
def test_why_something_is_not_allowed(what: str, rule: str | None, said: str) -> None:
    rules = Walls(2, layout="\n".join(["pawns: anywhere", *POSITION.splitlines()[2:13]]))
    game = Game(rules, rules.read_position(POSITION))
    reason = game.explain(what)
    if rule is None:
        assert reason is None
        return
    assert reason.rule == rule
    assert said in reason.text("en")
    assert reason.text("fr") != reason.text("en")


def test_why_with_a_part_done_or_a_piece_picked_up() -> None:
    game = mazenb.new("walls")
    pawn, block = (next(a for a in game.legal_actions() if a.verb == verb) for verb in ("pawn", "block"))
    game.apply(pawn)
    assert game.explain("pawn 1,0 2,0").rule == "W4"
    assert game.explain((1, 0)).rule == "W4"
    touching = mazenb.new("walls", touch=True).apply(f"touch {pawn[1]}")
    assert touching.explain(block).rule == "W9"
    assert touching.explain((1, 0)).rule == "W9"
