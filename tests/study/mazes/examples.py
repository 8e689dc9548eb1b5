"""A board that several tests look at."""

from mazenb import Board

TRAP = Board.from_drawing("""
+---+---+---+---+
|         T>|   |
+   +   +---+   +
|       |       |
+---+---+---+---+
""")
