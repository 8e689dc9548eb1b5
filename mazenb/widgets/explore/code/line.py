"""Lines of Python that give the same answers as the views of a maze, one function per view.

In a line, ``board`` is the board shown, and ``nx`` is networkx. Writing a line does not need NumPy.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from json import dumps as quoted
from operator import index
from typing import Any

from mazenb.study.traces.algorithms import TAKES
from mazenb.widgets.explore.answers import DIE, Answers, Moves, surely
from mazenb.widgets.explore.position import Position

__all__ = ["components", "cuts", "distribution", "ends", "hitting", "path", "traced", "within"]


def ends(answers: Answers) -> str:
    """Return the line for the squares the roll can end on."""
    return f"mazenb.reach(board, {answers.start}, {answers.roll})"


def within(answers: Answers) -> str:
    """Return the line for the turns needed: the distances in the graph whose edges are turns."""
    rest = f"{answers.start}, cutoff={answers.turns}"
    if answers.moves.policy == "steps":
        return f"nx.single_source_shortest_path_length(board.graph, {rest})"
    walks = f"[b for k in {_rolls(answers.moves.die)} for b in mazenb.reach(board, a, k)]"
    return f"nx.single_source_shortest_path_length(nx.DiGraph({{a: {walks} for a in board}}), {rest})"


def components(_: Answers) -> str:
    """Return the line for the regions."""
    return "mazenb.study.components(board)"


def hitting(answers: Answers) -> str:
    """Return the line for the mean time to the target; empty without the extra that it needs."""
    chain = _chain(answers.moves)
    if not chain:
        return ""
    sure = all(map(surely, answers.hitting_probabilities.values()))
    times = "hitting_times" if sure else "conditional_hitting_times"
    return f"{chain}.{times}({answers.target})"


def distribution(answers: Answers) -> str:
    """Return the line for the probability of each square; empty without the extra that it needs."""
    chain = _chain(answers.moves)
    return f"{chain}.after({answers.turns}, {answers.start})" if chain else ""


def path(answers: Answers) -> str:
    """Return the line for the shortest path or, if there is none, the line that says so."""
    function = "nx.shortest_path" if answers.path else "nx.has_path"
    return f"{function}(board.graph, {answers.start}, {answers.target})"


def cuts(_: Answers) -> str:
    """Return the line for the cut squares and the bridges."""
    return "mazenb.study.articulation_squares(board), mazenb.study.bridges(board)"


def traced(algorithm: str, position: Position, die: Any, step: int) -> str:
    r"""Return the line for a state of an algorithm.

    Examples
    --------
    >>> from mazenb import Board
    >>> corridor = Board.from_drawing("+---+---+---+\n|           |\n+---+---+---+")
    >>> traced("reach", Position(corridor, (0, 0), 2), 6, 5)
    'mazenb.trace("reach", board, start=(0, 0), roll=2)[5]'
    """
    values = position._asdict() | ({} if die == DIE else {"dice": die})
    given = "".join(f", {name}={values[name]}" for name in TAKES[algorithm] if name in values)
    return f"mazenb.trace({quoted(algorithm)}, board{given})[{step}]"


def _chain(moves: Moves) -> str:
    """Return the chain of a pawn in Python; an empty string without the extra that it needs."""
    from mazenb.study.walks.plain import chains_installed

    if not chains_installed():
        return ""
    policy = "" if moves.policy == "ends" else f", {quoted(moves.policy)}"
    dice = "" if moves.dice is None else f", dice={_dice(moves.dice)}"
    return f"mazenb.study.walk_chain(board{policy}{dice})"


def _dice(dice: Any) -> str:
    """Return dice in Python, without names that would have to be imported.

    Examples
    --------
    >>> from fractions import Fraction
    >>> _dice({1: Fraction(1, 3), 2: 0.5, 3: 2}), _dice(range(1, 4)), _dice("2d6"), _dice(8)
    ('{1: "1/3", 2: 0.5, 3: 2}', '[1, 2, 3]', '"2d6"', '8')
    """
    if isinstance(dice, Mapping):
        return f"{{{', '.join(f'{index(steps)}: {_weight(weight)}' for steps, weight in dice.items())}}}"
    if isinstance(dice, int):
        return str(int(dice))
    return quoted(dice) if isinstance(dice, str) else str([*map(index, dice)])


def _weight(weight: Any) -> str:
    if isinstance(weight, float):
        return repr(float(weight))
    exact = Fraction(weight)
    return str(exact) if exact.denominator == 1 else quoted(str(exact))


def _rolls(dice: Any) -> str:
    """Return the numbers of steps that dice can show, in Python; staying leads nowhere new."""
    if isinstance(dice, int):
        return f"range(1, {dice + 1})"
    from mazenb.study.walks.dice import read_dice

    return str([steps for steps in read_dice(dice) if steps])
