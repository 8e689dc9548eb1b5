"""Positions that several tests, and the pictures of `make look`, begin with, as cells of a notebook."""

SEAM = '''board = mazenb.lay(2, seed=7)
rules = mazenb.GAMES["gootmu"](["red", "blue"], board=board)
state = rules.read_position(f"""
board:
{board}
pawns:
* red 0,5
  blue 5,5
""")
game = mazenb.Game(rules, state)'''
"""A game of GOOTMU, `game`, in which red is at the seam."""

SIX = f"""{SEAM}
w = mazenb.play(game, players=["red", mazenb.bot("greedy", "blue")])
_ = game.apply("roll 6")"""
"""The same, in which red has rolled a 6 against the greedy bot; `w` shows it."""
