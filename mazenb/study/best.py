"""The fewest turns in which a pawn can be expected to reach a target."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import inf
from typing import Any, Literal

from mazenb.board import Board, Spot, Square
from mazenb.study.dice import Dice, read_dice
from mazenb.study.errors import StudyError
from mazenb.study.mazes import checked, some_squares, square_of
from mazenb.study.solving import Answer, Free, fixed, once
from mazenb.study.turning import Rotation, Turns
from mazenb.study.walking import walk_chain

__all__ = ["BestPlay", "best_play"]

MOST_TILES = 4
"""Up to so many tiles every way in which they can lie is a situation of its own: 4 to the power of this."""


@dataclass(frozen=True, eq=False, repr=False)
class BestPlay:
    """Best play to some targets; what `best_play` returns.

    It can be called like a policy, so that ``walk_chain(board, play)`` is the chain of a pawn that plays so.

    Attributes
    ----------
    board : Board
    targets : frozenset of Square
    dice : dict of int to Fraction
    rotation : str
        ``"none"``, ``"once"`` or ``"free"``.
    times : dict of Square to number
        The expected number of turns from each square; ``inf`` where no play makes sure to arrive.
    policy : dict of (Square, int) to Square or Rotation
        For each square and roll where to end, or which tile to turn. The square itself if there is no move.
        Squares where nothing is to be decided, or nothing helps, are left out.
    """

    board: Board
    targets: frozenset[Square]
    dice: Mapping[int, Fraction]
    rotation: str
    times: Mapping[Square, Any]
    policy: Mapping[tuple[Square, int], Answer]
    _after: Callable[[Spot, int], BestPlay] | None = None

    def __call__(self, square: Square, steps: int, ends: tuple[Square, ...]) -> Square:
        """What this play answers, as a policy of `walk_chain`; any end where nothing helps.

        Raises
        ------
        StudyError
            If it is to turn a tile.
        """
        answer = self.policy.get((square, steps), ends[0])
        if isinstance(answer, Rotation):
            raise StudyError(f"from {square} with {steps} steps this play turns a tile: no move is chosen")
        return answer if answer in ends else ends[0]

    @cached_property
    def random_times(self) -> dict[Square, Any]:
        """The expected turns of a pawn that takes any end of its roll, all equally probable."""
        exact = any(isinstance(time, Fraction) for time in self.times.values())
        blind = walk_chain(self.board, "ends", self.dice, exact=exact)
        return blind.hitting_times(list(self.targets))

    @cached_property
    def price(self) -> dict[Square, float]:
        """The price of random play: how many times as many turns it takes, by square.

        1 in the targets themselves, ``inf`` where random play is not sure to arrive. Squares from which even
        best play is not are left out.
        """
        found = {}
        for square, time in self.times.items():
            if time < inf:
                blind = self.random_times[square]
                found[square] = float(blind / time) if time and blind < inf else (inf if time else 1.0)
        return found

    def turned(self, tile: Spot, turns: int) -> BestPlay:
        """The same play after a tile was turned, targets turned with it; for play with free rotation.

        Raises
        ------
        StudyError
            If this play knows only the board as it lies.
        """
        if self._after is None:
            raise StudyError("only play with rotation='free' knows what comes after a rotation")
        if tile not in self.board.tiles:
            raise StudyError(f"there is no tile {tile!r} to turn; there are {some_squares(self.board.tiles)}")
        return self._after(tile, turns)

    def picture(self, steps: int | None = None) -> str:
        """The board with the expected turns on its squares, and an arrow for the first step of best play.

        Parameters
        ----------
        steps : int, optional
            The roll that the arrows are for. If not given, they show the first step that is the most probable
            over all rolls.

        Returns
        -------
        str
            An ``<svg>`` element. A turned tile is ``↻``, a roll without a move ``·``.
        """
        from mazenb.pictures import picture
        from mazenb.study.arrows import signs

        return picture(self.board, heat=self.times, marks=signs(self, steps), ends=self.targets)

    def _repr_svg_(self) -> str:
        return self.picture()

    def __repr__(self) -> str:
        finite = [float(time) for time in self.times.values() if time < inf]
        lost = len(self.times) - len(finite)
        mean = f"{sum(finite) / len(finite):.2f} turns in the mean of {len(finite)} squares"
        return (
            f"<BestPlay to {some_squares(sorted(self.targets))}, rotation {self.rotation}: {mean}"
            f"{f', {lost} not sure' if lost else ''}>"
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
    """The play that reaches a target in the fewest expected turns.

    Each turn dice are rolled, and the player chooses among the squares where a walk of exactly so many steps
    can end (`mazenb.reach`). Moving is compulsory; if there is no such walk the pawn stays. A target is
    reached by ending a move on it. This is a stochastic shortest path problem, solved by policy iteration.

    Parameters
    ----------
    board : Board
    targets : Square or iterable of Square
    dice : int, sequence of int, or mapping
        As for `walk_chain`.
    rotation : {"none", "once", "free"}
        What a player may do with a 6 instead of moving (rule T6 of GOOTMU): turn the pawn's tile or one that
        touches it, with everything that stands on it, pawn and targets included.

        - ``"none"``: nothing. The answer is exact for every board.
        - ``"free"``: whenever a 6 is rolled. The answer is exact; for boards of at most 4 tiles, since every
          way in which the tiles can lie is a situation of its own.
        - ``"once"``: at most once, and then best play on the board as it lies. For boards of any size this is
          an upper bound of what ``"free"`` would give, and never more than ``"none"`` gives.
    half_turns : bool
        Whether tiles may also be turned by half a turn at once (rule B5).
    exact : bool
        Whether to answer in fractions. That takes seconds on a board of hundreds of squares.

    Returns
    -------
    BestPlay

    Raises
    ------
    BoardError
        If a target is not on the board.
    StudyError
        If there is no target, the board has no tiles to turn, or too many for ``"free"``.

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
    checked(board)
    goals = _targets(board, targets)
    faces = read_dice(dice)
    if rotation == "none":
        return BestPlay(board, goals, faces, rotation, *fixed(board, goals, faces, exact=exact))
    if rotation not in ("once", "free"):
        raise StudyError(f"rotation is 'none', 'once' or 'free'; got {rotation!r}")
    if board.tile_size is None:
        raise StudyError("this board has no tiles to turn; draw it with a header such as 'tiles: 4'")
    turns = Turns(board.tiles, (1, 2, 3) if half_turns else (1, 3))
    if rotation == "once":
        return BestPlay(board, goals, faces, rotation, *once(board, goals, faces, turns, exact=exact))
    if len(turns.tiles) > MOST_TILES:
        raise StudyError(
            f"{len(turns.tiles)} tiles can lie in too many ways for rotation='free' (at most {MOST_TILES} "
            "tiles); rotation='once' gives an upper bound"
        )
    return _lying(Free(board, goals, faces, turns, exact=exact), {})


def _lying(free: Free, turned: Mapping[Spot, int]) -> BestPlay:
    """Best play with free rotation, some tiles having been turned."""

    def after(tile: Spot, turns: int) -> BestPlay:
        return _lying(free, {**turned, tile: (turned.get(tile, 0) + turns) % 4})

    board, goals, times, policy = free.play(turned)
    return BestPlay(board, goals, free.faces, "free", times, policy, after)


def _targets(board: Board, targets: Any) -> frozenset[Square]:
    try:
        one = isinstance(targets, tuple) and len(targets) == 2 and not isinstance(targets[0], tuple)
        found = frozenset(square_of(board, square) for square in ([targets] if one else targets))
    except TypeError:
        raise StudyError(f"targets are a square or several; got {targets!r}") from None
    if not found:
        raise StudyError("best play needs a target")
    return found
