"""A corridor with two face-down tokens, as a position."""

TOKENS = """
board:
+---+---+---+---+
|     o       o |
+---+---+---+---+

pawns:
* red  0,0
  blue 0,2

things:
0,1 face-down
0,3 face-down
"""
