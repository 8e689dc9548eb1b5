"""Best play: the fewest expected turns in which a pawn can reach a target."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import inf
from typing import Any, Literal

from mazenb.board import Board, Spot, Square
from mazenb.pictures import picture
from mazenb.study.arguments import checked_board, square_of, unknown_name
from mazenb.study.decisions.arrows import signs
from mazenb.study.decisions.rotations import Rotation, Rotations
from mazenb.study.decisions.solvers import Answer, Free, fixed, once
from mazenb.study.display import some_squares
from mazenb.study.errors import StudyError
from mazenb.study.walks.chain import walk_chain
from mazenb.study.walks.dice import Dice, read_dice
from mazenb.texts.catalogue import FALLBACK

__all__ = ["BestPlay", "best_play"]

ROTATIONS = ("none", "once", "free")

MOST_TILES = 4
"""The most tiles that a board with free rotation may have. Each tile multiplies the number of states by
four."""


@dataclass(frozen=True, eq=False, repr=False)
class BestPlay:
    """Best play towards some targets; returned by `best_play`.

    Best play can be called like a policy, so ``walk_chain(board, play)`` is the chain of a pawn that follows
    it.

    Attributes
    ----------
    board : Board
    targets : frozenset of Square
    dice : dict of int to Fraction
    rotation : str
        ``"none"``, ``"once"`` or ``"free"``.
    times : dict of Square to number
        The expected number of turns from each square; ``inf`` if no play is certain to reach a target.
    policy : dict of (Square, int) to Square or Rotation
        For each square and roll, the square to end on or the tile to rotate; the square itself if there is no
        move. Targets, and squares from which no play is certain to reach one, are left out.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> play = study.best_play(Board.random(1, 3, wrap="none", extra=1), (0, 2), dice=2, exact=True)
    >>> play.times[0, 0], play.policy[(0, 0), 1]
    (Fraction(2, 1), (0, 1))
    """

    board: Board
    targets: frozenset[Square]
    dice: Mapping[int, Fraction]
    rotation: str
    times: Mapping[Square, Any]
    policy: Mapping[tuple[Square, int], Answer]
    _after: Callable[[Spot, int], BestPlay] | None = None

    def __call__(self, square: Square, steps: int, ends: tuple[Square, ...]) -> Square:
        """Return the square to end on, as a policy for `walk_chain`; the first possible one if none helps.

        Raises
        ------
        StudyError
            If best play is to rotate a tile.
        """
        answer = self.policy.get((square, steps), ends[0])
        if isinstance(answer, Rotation):
            raise StudyError("study.best-play.rotates", square=str(square), steps=steps)
        return answer if answer in ends else ends[0]

    @cached_property
    def random_times(self) -> dict[Square, Any]:
        """The expected turns if each move ends on a random one of the possible squares."""
        exact = any(isinstance(time, Fraction) for time in self.times.values())
        blind = walk_chain(self.board, "ends", self.dice, exact=exact)
        return blind.hitting_times(list(self.targets))

    @cached_property
    def price(self) -> dict[Square, float]:
        """The price of random play: its expected turns divided by those of best play, for each square.

        The price is 1 on the targets, and ``inf`` where random play is not certain to reach a target. Squares
        from which even best play is not certain to reach one are left out.
        """
        found = {}
        for square, time in self.times.items():
            if time < inf:
                blind = self.random_times[square]
                found[square] = float(blind / time) if time and blind < inf else (inf if time else 1.0)
        return found

    def turned(self, tile: Spot, turns: int) -> BestPlay:
        """Return best play after the rotation of a tile and the targets on it, if rotation is free.

        Raises
        ------
        StudyError
            If rotation is not free, or the board does not have this tile.
        """
        if self._after is None:
            raise StudyError("study.best-play.not-free", found=repr(self.rotation))
        if tile not in self.board.tiles:
            raise StudyError(
                "study.best-play.tile", found=repr(tile), possible=some_squares(self.board.tiles)
            )
        return self._after(tile, turns)

    def picture(self, steps: int | None = None) -> str:
        """Return the board with the expected turns on its squares, and arrows for the first steps.

        Parameters
        ----------
        steps : int, optional
            The roll that the arrows are for. By default, they show the most probable first step over all
            rolls.

        Returns
        -------
        str
            An ``<svg>`` element, in which ``↻`` means rotating a tile and ``·`` a roll without a move.
        """
        marks = signs(self.board, self.policy, self.dice, steps)
        return picture(self.board, heat=self.times, marks=marks, ends=self.targets)

    def _repr_svg_(self) -> str:
        return self.picture()

    def __repr__(self) -> str:
        finite = [float(time) for time in self.times.values() if time < inf]
        lost = len(self.times) - len(finite)
        mean = f"{sum(finite) / len(finite):.2f} turns on average over {len(finite)} squares"
        return (
            f"<BestPlay to {some_squares(sorted(self.targets), FALLBACK)}, rotation {self.rotation}: {mean}"
            f"{f' ({lost} may never arrive)' if lost else ''}>"
        )


def best_play(
    board: Board,
    targets: Square | Iterable[Square],
    dice: Dice = 6,
    *,
    rotation: Literal["none", "once", "free"] = "none",
    half_turns: bool = True,
    exact: bool = False,
) -> BestPlay:
    """Return the play that reaches a target in the fewest expected turns.

    Each turn, dice are rolled, and the player chooses among the squares that a walk of exactly that number of
    steps can end on (`mazenb.reach`). Moving is compulsory; if there is no such walk, the pawn stays. A
    target is reached by ending a move on it. This is a stochastic shortest path problem, solved by policy
    iteration.

    Parameters
    ----------
    board : Board
    targets : Square or iterable of Square
    dice : int, str, sequence of int, or mapping
        As for `walk_chain`.
    rotation : {"none", "once", "free"}
        Whether and when a tile may be rotated, instead of a move, after rolling a 6 (rule T6 of GOOTMU). It
        must be the pawn's tile or one that touches it. Everything on the tile rotates too, including the pawn
        and the targets.

        - ``"none"``: never. The result is exact for every board.
        - ``"free"``: whenever a 6 is rolled. The result is exact. The board may have at most 4 tiles, because
          every tile multiplies the number of states by four.
        - ``"once"``: at most once, after which the board stays as it is. The board may have any size. The
          result is an upper bound for ``"free"``, and never larger than the result for ``"none"``.
    half_turns : bool
        Whether a tile may also be rotated by a half turn (rule B5).
    exact : bool
        Whether to answer in fractions. This takes seconds on a board of hundreds of squares.

    Returns
    -------
    BestPlay

    Raises
    ------
    BoardError
        If a target is not on the board.
    StudyError
        If there is no target, or the board has no tiles to rotate or too many for ``"free"``.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> ring = Board.from_drawing('''
    ... +---+---+---+
    ... |           |
    ... +   +---+   +
    ... |           |
    ... +---+---+---+
    ... ''')
    >>> play = study.best_play(ring, (1, 2), dice=4, exact=True)
    >>> play.times[0, 0], play.random_times[0, 0]
    (Fraction(10, 3), Fraction(54, 11))
    >>> play.policy[(0, 0), 2]
    (0, 2)

    References
    ----------
    D. P. Bertsekas and J. N. Tsitsiklis, "An analysis of stochastic shortest path problems", Mathematics of
    Operations Research 16 (1991).
    """
    checked_board(board)
    goals = _targets(board, targets)
    faces = read_dice(dice)
    if rotation not in ROTATIONS:
        raise unknown_name(StudyError, "study.best-play.rotation", rotation, ROTATIONS)
    if rotation == "none":
        times, policy = fixed(board, goals, faces, exact=exact)
    else:
        if board.tile_size is None:
            raise StudyError("study.best-play.no-tiles")
        rotations = Rotations(board.tiles, (1, 2, 3) if half_turns else (1, 3))
        if rotation == "free":
            if len(rotations.tiles) > MOST_TILES:
                raise StudyError("study.best-play.tiles", most=MOST_TILES, found=len(rotations.tiles))
            return _freely(Free(board, goals, faces, rotations, exact=exact), {})
        times, policy = once(board, goals, faces, rotations, exact=exact)
    return BestPlay(board=board, targets=goals, dice=faces, rotation=rotation, times=times, policy=policy)


def _freely(free: Free, turned: Mapping[Spot, int]) -> BestPlay:
    """Return best play with free rotation after some tiles have been rotated."""

    def after(tile: Spot, turns: int) -> BestPlay:
        return _freely(free, {**turned, tile: (turned.get(tile, 0) + turns) % 4})

    board, goals, times, policy = free.play(turned)
    return BestPlay(
        board=board,
        targets=goals,
        dice=free.faces,
        rotation="free",
        times=times,
        policy=policy,
        _after=after,
    )


def _targets(board: Board, targets: Any) -> frozenset[Square]:
    try:
        one = isinstance(targets, tuple) and len(targets) == 2 and not isinstance(targets[0], tuple)
        found = frozenset(square_of(board, square) for square in ([targets] if one else targets))
    except TypeError:
        raise StudyError("study.best-play.targets", found=repr(targets)) from None
    if not found:
        raise StudyError("study.best-play.no-target")
    return found
