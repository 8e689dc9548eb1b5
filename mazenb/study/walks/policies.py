"""Policies by which a pawn on a board chooses among the squares its roll can end on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from mazenb.board import Board, BoardError, Square
from mazenb.study.arguments import unknown_name
from mazenb.study.errors import PolicyError
from mazenb.study.mazes.distances import distance_matrix
from mazenb.study.walks.rolls import Roll

__all__ = ["Choice", "Chooser", "WalkPolicy", "chooser"]

Choice: TypeAlias = Square | Mapping[Square, Any]
"""A square, or the weights of several."""

WalkPolicy: TypeAlias = str | Callable[[Square, int, tuple[Square, ...]], Choice]
"""A name, or a function of the square, the number of steps and the squares the roll can end on."""

Weights: TypeAlias = tuple[npt.NDArray[np.intp], npt.NDArray[np.intp], npt.NDArray[Any]]
Chooser: TypeAlias = Callable[[Roll], Weights]
"""A function that gives weights to the squares a roll can end on."""

NAMES = ("ends", "walks", "steps", "towards")


def chooser(board: Board, policy: WalkPolicy, target: Square | None) -> Chooser:
    """Return the function that weights the squares a roll can end on.

    Raises
    ------
    PolicyError
        If the policy is unknown, or needs a target and has none.
    """
    if callable(policy):
        return _Asking(board, policy)
    if policy == "towards":
        if target is None:
            raise PolicyError("study.walk.no-target")
        return _Towards(board, target)
    if policy == "ends":
        return _equal
    if policy == "walks":
        return _by_count
    raise unknown_name(PolicyError, "study.walk.policy", policy, NAMES)


def _equal(roll: Roll) -> Weights:
    return roll.starts, roll.ends, np.ones(roll.starts.size, dtype=np.intp)


def _by_count(roll: Roll) -> Weights:
    return roll.starts, roll.ends, roll.counts


class _Towards:
    """A policy that chooses the squares nearest to a target, with equal weights."""

    def __init__(self, board: Board, target: Square) -> None:
        self.far = distance_matrix(board)[:, board.squares.index(target)]

    def __call__(self, roll: Roll) -> Weights:
        far = self.far[roll.ends]
        best = np.full(self.far.size, np.inf)
        np.minimum.at(best, roll.starts, far)
        near = far == best[roll.starts]
        return roll.starts[near], roll.ends[near], np.ones(int(near.sum()), dtype=np.intp)


class _Asking:
    """A policy given by the user as a function."""

    def __init__(self, board: Board, policy: Callable[..., Any]) -> None:
        self.board = board
        self.policy = policy
        self.number = {square: n for n, square in enumerate(board.squares)}

    def __call__(self, roll: Roll) -> Weights:
        squares = self.board.squares
        ends: dict[int, list[int]] = {}
        for start, end in zip(roll.starts.tolist(), roll.ends.tolist(), strict=True):
            ends.setdefault(start, []).append(end)
        found = []
        for start, there in ends.items():
            chosen = self._asked(squares[start], roll.steps, tuple(squares[n] for n in there))
            found += [(start, end, weight) for end, weight in chosen.items()]
        starts, to, weights = zip(*found, strict=True) if found else ((), (), ())
        shares = np.empty(len(weights), dtype=object)
        shares[:] = weights
        return np.array(starts, dtype=np.intp), np.array(to, dtype=np.intp), shares

    def _asked(self, square: Square, steps: int, ends: tuple[Square, ...]) -> dict[int, Fraction]:
        answer = self.policy(square, steps, ends)
        weights = answer if isinstance(answer, Mapping) else {answer: 1}
        chosen: dict[int, Fraction] = {}
        try:
            for end, weight in weights.items():
                place = self.board.square(self.board.index(end))
                share = Fraction(weight)
                if place not in ends or share < 0:
                    raise ValueError
                if share:
                    chosen[self.number[place]] = share
        except (BoardError, TypeError, ValueError, OverflowError):
            chosen = {}
        if not chosen:
            raise PolicyError(
                "study.walk.answer",
                square=str(square),
                steps=steps,
                possible=", ".join(map(str, ends)),
                found=repr(answer),
            )
        return chosen
