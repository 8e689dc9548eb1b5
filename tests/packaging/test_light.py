"""Boards and games need networkx and the standard library, and nothing else."""

import subprocess
import sys

from tools.places import ROOT

HEAVY = ("anywidget", "ipywidgets", "matplotlib", "numpy", "pandas", "scipy", "sympy", "tqdm")

CODE = f"""
import sys
for name in {HEAVY!r}:
    sys.modules[name] = None  # importing it raises
import mazenb
board = mazenb.lay(players=2, seed=7)
mazenb.reach(board, board.squares[0], 3)
board.rotate((0, 0)).graph
board._repr_svg_()
game = mazenb.new("goose", bots="random", seed=7)
game.advance(turns=2)
game.observation(game.players[0])
"""


def test_a_board_and_a_game_need_nothing_heavy() -> None:
    run = subprocess.run([sys.executable, "-c", CODE], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
