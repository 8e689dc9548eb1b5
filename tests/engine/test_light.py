"""A whole game needs networkx and the standard library, and nothing else."""

import subprocess
import sys
from pathlib import Path

HEAVY = ("anywidget", "ipywidgets", "matplotlib", "numpy", "pandas", "scipy", "sympy", "tqdm")

CODE = f"""
import sys
for name in {HEAVY!r}:
    sys.modules[name] = None  # importing it raises
from mazenb.bots import new, play_out
for game in ("goose", "snakes", "race"):
    played = play_out(new(game, seed=1), "greedy", seed=1)
    assert played.over and played.log and list(played.record.lines())
"""


def test_a_race_needs_nothing_heavy() -> None:
    root = Path(__file__).parent.parent.parent
    run = subprocess.run([sys.executable, "-c", CODE], cwd=root, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
