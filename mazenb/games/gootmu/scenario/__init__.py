"""GOOTMU scenarios: a position, a script of answers and the expected results, written as plain text.

::

    rules: C7 L41 L62

    board:
    +---+---+---+---+
    |     a>      b<|
    +---+---+---+---+
    a = SLIDE 2
    b = MOVE THAT WAY 2

    pawns:
    * red   0,0
      blue  0,2

    script:
    chance: roll 1
    red: step E
    ? red at 0,0

A script has one line per answer, ``who: action``, and one line per expectation, ``? …``. To run scenarios,
use ``mazenb check FILE…``.
"""

from mazenb.engine.scenario.scenario import Scenario, run_scenario
from mazenb.games.scenario import load_scenario, read_scenario

__all__ = ["Scenario", "load_scenario", "read_scenario", "run_scenario"]
