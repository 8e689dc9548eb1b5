"""A board with a trap, and boards rotated by hand."""

from mazenb import Board

TRAP = Board.from_drawing("""
+---+---+---+---+---+
|         T>|       |
+   +   +---+---+---+
|       |
+---+---+---+---+---+
""")


def turn(board: Board, squares: tuple, tile: tuple[int, int], turns: int) -> tuple[Board, tuple]:
    """A board turned by hand, and where some of its squares are then."""
    size = board.tile_size
    found = []
    for row, column in squares:
        if (row // size, column // size) == tile:
            i, j = row % size, column % size
            for _ in range(turns):
                i, j = j, size - 1 - i
            row, column = tile[0] * size + i, tile[1] * size + j
        found.append((row, column))
    return board.rotate(tile, turns), tuple(found)
