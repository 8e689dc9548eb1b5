"""Reading and writing drawings."""

from __future__ import annotations

import pytest
from hypothesis import given

from mazenb.board import (
    Board,
    Direction,
    DrawingError,
    Label,
    MazenbError,
)
from tests.board.strategies import boards


@given(boards())
def test_reading_is_the_inverse_of_writing(board: Board) -> None:
    assert Board.from_drawing(str(board)) == board


@given(boards())
def test_a_drawing_survives_editors_and_windows(board: Board) -> None:
    text = str(board)
    padded = "\n".join(line + "   " for line in text.split("\n"))
    assert Board.from_drawing(padded) == board
    assert Board.from_drawing(text.replace("\n", "\r\n")) == board


def test_everything_a_drawing_can_say() -> None:
    board = Board.from_drawing("""
# a comment
wrap: east-west

+---+---+---+---+
  a>    | T>|bb
+ v +---+---+ ^ +
| o | P>| P<<   |
+---+---+---+---+

a  = SLIDE 2
bb = GO ANYWHERE
""")
    assert board.wraps == (False, True)
    assert board.labels == {
        (0, 0): Label("SLIDE", 2, Direction.E),
        (0, 2): Label("TRAP DOOR", None, Direction.E),
        (0, 3): Label("GO ANYWHERE"),
        (1, 1): Label("SECRET PANEL", None, Direction.E),
        (1, 2): Label("SECRET PANEL", None, Direction.W),
    }
    assert board.circles == {(1, 0)}
    assert board.passage((0, 3), (0, 0)) == board.passage((0, 0), (0, 3)) == "open"
    assert board.passage((0, 0), (1, 0)) == "oneway"
    assert board.passage((1, 0), (0, 0)) is None
    assert board.passage((0, 2), (0, 3)) == "trapdoor"
    assert board.passage((1, 1), (1, 2)) == board.passage((1, 2), (1, 1)) == "panel"
    assert board.passage((1, 3), (1, 2)) == board.passage((1, 3), (0, 3)) == "oneway"


BROKEN = {
    "nothing": ("", 1, 1, "found the end"),
    "only a legend": ("a = SLIDE 2", 1, 1, "found the end"),
    "prose": ("hello", 1, 1, "expected a header"),
    "an unknown header": ("size: 3\n+---+\n|   |\n+---+", 1, 1, "expected a header"),
    "a header twice": ("wrap: none\nwrap: none\n+---+\n|   |\n+---+", 2, 1, "once"),
    "a header below": ("+---+\n|   |\n+---+\nwrap: none", 4, 1, "above"),
    "an unknown wrap": ("wrap: round\n+---+\n|   |\n+---+", 1, 1, "expected wrap: both"),
    "a short line that wraps": ("wrap: both\n+---+---+\n|       |\n+---+---+", 2, 1, "at least 3 squares"),
    "a frame of nothing": ("+---+", 1, 1, "at least one square"),
    "a crooked corner": ("+---+---+\n|       |\n+---x---+", 3, 5, "expected '+'"),
    "a crooked wall": ("+---+-x-+\n|   |   |\n+---+---+", 1, 6, "expected one of '---'"),
    "a crooked side": ("+---+---+\n|   !   |\n+---+---+", 2, 5, "expected one of '|'"),
    "a frame too wide": ("+---+--+\n|   |  |\n+---+--+", 1, 8, "every fourth character"),
    "a line too long": ("+---+\n|   |x\n+---+", 2, 6, "expected the line to end here"),
    "a tab": ("+---+\n|\t|\n+---+", 2, 2, "tabs"),
    "a strange square": ("+---+\n| ? |\n+---+", 2, 3, "expected a square"),
    "an arrow in the wrong place": ("+---+\n|a> |\n+---+\na = JUMP 3", 2, 2, "expected a square"),
    "a key without legend": ("+---+\n| a |\n+---+", 2, 3, "not in the legend"),
    "a key explained twice": ("+---+\n| a |\n+---+\na = JUMP\na = SLIDE", 5, 1, "explained twice"),
    "a key on no square": ("+---+\n| a |\n+---+\na = JUMP\nb = SLIDE", 5, 1, "is not on any square"),
    "a reserved key": ("+---+\n| o |\n+---+\no = JUMP", 4, 1, "always means TOKEN CIRCLE"),
    "a reserved name": ("+---+\n| a |\n+---+\na = TRAP DOOR", 4, 5, "always written as T"),
    "a key that is a sign": ("+---+\n| o |\n+---+\n! = JUMP", 4, 1, "letters or digits"),
    "a bad name": ("+---+\n| a |\n+---+\na = JUMP  FAR", 4, 5, "one space between words"),
    "a number of thousands of digits": (f"+---+\n| a |\n+---+\na = JUMP {'9' * 5000}", 4, 5, "digits"),
    "a numbered circle": ("+---+\n| a |\n+---+\na = TOKEN CIRCLE 2", 4, 5, "neither a number nor an arrow"),
    "no text": (None, 1, 1, "expected a drawing as a string; found NoneType"),
    "a circle with an arrow": ("+---+\n| o>|\n+---+", 2, 4, "cannot have an arrow"),
    "a trap door without an arrow": ("+---+\n| T |\n+---+", 2, 4, "expected an arrow"),
    "a trap door off the board": ("+---+\n| T>|\n+---+", 2, 3, "points off the board"),
    "a trap door without a wall": ("+---+---+\n| T>    |\n+---+---+", 2, 3, "drawn as a wall"),
    "a lonely panel": ("+---+---+\n| P>|   |\n+---+---+", 2, 3, "needs a SECRET PANEL"),
    "two frames": ("+---+\n|   |\n+---+\n\n\n+---+\n|   |\n+---+", 6, 1, "expected one frame"),
    "tiles of no size": ("tiles: x\n+---+\n|   |\n+---+", 1, 1, "such as 'tiles: 4'"),
    "tiles of another size": ("tiles: 2\n+---+\n|   |\n+---+", 2, 5, "9 characters wide"),
    "a crooked gap": ("tiles: 1\n+---+ +---+\n|   |x|   |\n+---+ +---+", 3, 6, "a space between two tiles"),
    "a ragged board": (
        "tiles: 1\n+---+ +---+\n|   | |   |\n+---+ +---+\n+---+\n|   |\n+---+",
        5,
        1,
        "expected 2 tiles side by side",
    ),
    "half a hole": ("tiles: 1\n..... +---+\n..x.. |   |\n..... +---+", 3, 3, "expected '.'"),
    "a hole without tiles": (".....\n.....\n.....", 1, 1, "only a board of tiles"),
    "nothing but holes": ("tiles: 1\n.....\n.....\n.....", 2, 1, "not a hole"),
    "a door out of its tile": (
        "tiles: 1\n+---+ +---+\n| T>| |   |\n+---+ +---+",
        3,
        3,
        "same tile",
    ),
}


@pytest.mark.parametrize(("text", "line", "column", "reason"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_drawing_is_refused_with_its_place(text: str, line: int, column: int, reason: str) -> None:
    with pytest.raises(DrawingError) as caught:
        Board.from_drawing(text)
    assert reason in caught.value.reason
    assert (caught.value.line, caught.value.column) == (line, column), str(caught.value)
    assert isinstance(caught.value, MazenbError)
