"""Solvers for best play: on a fixed board, with at most one rotation, and with free rotation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from mazenb.board import Board, Spot, Square
from mazenb.study.chains.arithmetic import Indices
from mazenb.study.decisions.policy_iteration import Solution, solve
from mazenb.study.decisions.rotations import (
    ROTATING_ROLL,
    Asked,
    Rotation,
    Rotations,
    ask,
    moves,
    near_tiles,
    places_after,
)
from mazenb.study.progress import progress_bar
from mazenb.texts.catalogue import text

__all__ = ["Answer", "Free", "Played", "fixed", "once"]

Answer: TypeAlias = Square | Rotation
"""The square to end the move on, or the tile to rotate instead."""

Policy: TypeAlias = dict[tuple[Square, int], Answer]
Faces: TypeAlias = Mapping[int, Fraction]
Played: TypeAlias = tuple[dict[Square, Any], Policy]
"""The expected turns by square, and the answer for each square and roll."""


def _numbers(board: Board, squares: Iterable[Square]) -> Indices:
    number = {square: n for n, square in enumerate(board.squares)}
    return np.array(sorted(number[square] for square in squares), dtype=np.intp)


def _settled(many: int, goals: Indices) -> npt.NDArray[np.float64]:
    settled = np.full(many, np.nan)
    settled[goals] = 0.0
    return settled


def _fixed(board: Board, goals: Iterable[Square], faces: Faces, *, exact: bool) -> Solution:
    n = len(board.squares)
    asked = moves(board, faces, np.arange(n), len(faces))
    return solve(ask(asked, faces, _settled(n, _numbers(board, goals))), exact=exact)


def fixed(board: Board, goals: Iterable[Square], faces: Faces, *, exact: bool) -> Played:
    """Solve for best play on a fixed board."""
    return _played(board, faces, _fixed(board, goals, faces, exact=exact), ())


def _played(board: Board, faces: Faces, solution: Solution, rotations: tuple[Rotation, ...]) -> Played:
    """Return the play of a solution. Its states are the squares before, then after, each rotation."""
    squares, n = board.squares, len(board.squares)
    policy: Policy = {}
    for square, row in zip(squares, solution.chosen[:n].tolist(), strict=True):
        for steps, state in zip(faces, row, strict=True):
            if state >= 0:
                policy[square, steps] = squares[state] if state < n else rotations[state // n - 1]
    return dict(zip(squares, solution.values[:n].tolist(), strict=True)), policy


def once(board: Board, goals: Iterable[Square], faces: Faces, rotations: Rotations, *, exact: bool) -> Played:
    """Solve for best play with at most one rotation, after which the board is fixed."""
    n, many = len(board.squares), len(faces)
    here, goal = np.arange(n), _numbers(board, goals)
    asked = list(moves(board, faces, here, many))
    near = [near_tiles(board, square) for square in board.squares]
    settled: list[npt.NDArray[Any]] = [_settled(n, goal)]
    allowed_rotations = tuple(rotations) if ROTATING_ROLL in faces else ()
    shown = progress_bar(allowed_rotations, label=text("study.progress.rotations"))
    for number, rotation in enumerate(shown, 1):
        places = places_after(board, {rotation.tile: rotation.turns})
        turned = [board.squares[place] for place in places[goal]]
        settled.append(_fixed(board.rotate(*rotation), turned, faces, exact=exact).values[places])
        allowed = here[[rotation.tile in tiles for tiles in near]]
        asked.append((allowed * many + list(faces).index(ROTATING_ROLL), number * n + allowed))
    decisions = ask(asked, faces, np.concatenate(settled))
    return _played(board, faces, solve(decisions, exact=exact), allowed_rotations)


class Free:
    """Best play on a board whose tiles may be rotated whenever a 6 is rolled.

    A state is the arrangement of the tiles and the pawn's square; a square keeps its number when its tile is
    rotated (rule B5).
    """

    def __init__(
        self, board: Board, goals: Iterable[Square], faces: Faces, rotations: Rotations, *, exact: bool
    ) -> None:
        self.board, self.faces, self.tiles = board, faces, rotations.tiles
        self.goals = _numbers(board, goals)
        n, many = len(board.squares), len(faces)
        here = np.arange(n)
        near = [near_tiles(board, square) for square in board.squares]
        asked: list[Asked] = []
        ways = list(product(range(4), repeat=len(self.tiles)))
        for way, lying in enumerate(progress_bar(ways, label=text("study.progress.arrangements"))):
            turned = dict(zip(self.tiles, lying, strict=True))
            squares = np.argsort(places_after(board, turned))
            asked += moves(self._board(turned), faces, way * n + squares, many)
            for tile, quarters in rotations if ROTATING_ROLL in faces else ():
                allowed = here[[tile in tiles for tiles in near]]
                other = self._way({**turned, tile: (turned[tile] + quarters) % 4})
                question = (way * n + allowed) * many + list(faces).index(ROTATING_ROLL)
                asked.append((question, other * n + allowed))
        goal = (np.arange(len(ways))[:, None] * n + self.goals).ravel()
        self.solution = solve(ask(asked, faces, _settled(len(ways) * n, goal)), exact=exact)

    def _board(self, turned: Mapping[Spot, int]) -> Board:
        board = self.board
        for tile, turns in turned.items():
            board = board.rotate(tile, turns)
        return board

    def _way(self, turned: Mapping[Spot, int]) -> int:
        way = 0
        for tile in self.tiles:
            way = 4 * way + turned.get(tile, 0)
        return way

    def play(self, turned: Mapping[Spot, int]) -> tuple[Board, frozenset[Square], dict[Square, Any], Policy]:
        """Return the board with some tiles rotated, the targets on it, the expected turns and the policy."""
        n, way = len(self.board.squares), self._way(turned)
        squares = [self.board.squares[place] for place in places_after(self.board, turned)]
        values = self.solution.values[way * n : way * n + n].tolist()
        policy: Policy = {}
        for number, square in enumerate(squares):
            for steps, state in zip(self.faces, self.solution.chosen[way * n + number].tolist(), strict=True):
                if state >= 0:
                    lies, end = divmod(state, n)
                    policy[square, steps] = squares[end] if lies == way else self._rotation(way, lies)
        goals = frozenset(squares[goal] for goal in self.goals)
        return self._board(turned), goals, dict(sorted(zip(squares, values, strict=True))), policy

    def _rotation(self, before: int, after: int) -> Rotation:
        for tile in reversed(self.tiles):
            if before % 4 != after % 4:
                return Rotation(tile, (after - before) % 4)
            before, after = before // 4, after // 4
        raise AssertionError("the two arrangements of the tiles are the same")
