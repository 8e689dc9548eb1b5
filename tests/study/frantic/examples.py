"""A track of cards that several tests look at."""

TRACK = """
2 push on
7 snail
9 jump on
15 x
16 second-chance
20 snail
23 stop
28 jump back
31 teleport
35 push up
38 x
"""
