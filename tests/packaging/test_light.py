"""Boards and games need networkx and the standard library; quizzes need the widgets too, and no extra."""

import json
import subprocess
import sys

from mazenb.texts.extras import EXTRAS
from mazenb.widgets.quiz.kinds.registry import KINDS
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


ANSWERS = """
import json, sys
for name in {blocked!r}:
    sys.modules[name] = None  # importing it raises
import mazenb
from mazenb.widgets.quiz.kinds.registry import KINDS
from mazenb.study.errors import ChainError, UnknownState
answers = {{kind: str(mazenb.quiz(kind, n=3, seed=5).questions[2].form.right) for kind in KINDS}}
board = mazenb.Board.random(4, 4, extra=0.4, seed=2)
study = mazenb.study
answers["maze"] = str((study.eccentricity(board), sorted(study.centre(board)), study.spanning_trees(board)))
answers["wilson"] = str(study.wilson(7, 10))
answers["numpy"] = sys.modules.get("numpy") is not None
print(json.dumps(answers))
"""


def answered(blocked: tuple[str, ...]) -> dict[str, object]:
    run = subprocess.run(
        [sys.executable, "-c", ANSWERS.format(blocked=blocked)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    answers: dict[str, object] = json.loads(run.stdout)
    return answers


def test_every_kind_of_question_has_the_same_answer_without_the_laboratory_s_packages() -> None:
    light = answered(tuple(EXTRAS["study"]))
    whole = answered(())
    assert light.pop("numpy") is False
    assert whole.pop("numpy") is True
    assert light == whole
    assert set(KINDS) < set(light)


def test_a_board_and_a_game_need_nothing_heavy() -> None:
    run = subprocess.run([sys.executable, "-c", CODE], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
