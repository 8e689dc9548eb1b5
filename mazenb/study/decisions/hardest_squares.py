"""The squares on which a piece is hardest for its owner to reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from mazenb.board import Board, Square
from mazenb.games.gootmu.setup.placement import free_squares, reached
from mazenb.pictures import picture
from mazenb.study.arguments import checked_board, square_of, unknown_name
from mazenb.study.decisions.best_play import best_play
from mazenb.study.display import html_table
from mazenb.study.errors import StudyError
from mazenb.study.progress import progress_bar
from mazenb.study.walks.chain import walk_chain
from mazenb.study.walks.dice import Dice, read_dice
from mazenb.texts.catalogue import text
from mazenb.texts.numbers import decimal, steady

__all__ = ["Hardest", "hardest_squares"]

PLAYS = ("best", "random")

SHOWN = 10


@dataclass(frozen=True, eq=False, repr=False)
class Hardest(Mapping[Square, float]):
    """The expected turns an owner needs to reach a piece on each square; returned by `hardest_squares`.

    A mapping from squares to expected turns, the hardest square first.

    Attributes
    ----------
    board : Board
    start : Square
        The square where the owner begins.
    turns : dict of Square to float
        The mapping itself.
    play : str
        ``"best"`` or ``"random"``.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> study.hardest_squares(Board.random(1, 4, wrap="none", extra=1), (0, 0), dice=2)
    <Hardest of 3 squares from (0, 0), best play: (0, 3) 3.60, (0, 1) 2.00, (0, 2) 2.00 turns, …>
    """

    board: Board
    start: Square
    turns: Mapping[Square, float]
    play: str

    def __getitem__(self, square: Square) -> float:
        return self.turns[square]

    def __iter__(self) -> Iterator[Square]:
        return iter(self.turns)

    def __len__(self) -> int:
        return len(self.turns)

    def __repr__(self) -> str:
        first = ", ".join(f"{square} {turns:.2f}" for square, turns in list(self.items())[:3])
        squares = text("tables.count.squares", n=len(self))
        key = f"tables.hardest.line-{self.play}"
        return f"<{text(key, squares=squares, start=self.start, first=first)}>"

    def _repr_html_(self) -> str:
        rows = [(square, decimal(f"{turns:.2f}")) for square, turns in list(self.items())[:SHOWN]]
        turns = text(f"tables.hardest.{self.play}", start=self.start)
        return html_table((text("tables.hardest.square"), turns), rows)

    def _repr_svg_(self) -> str:
        return picture(self.board, start=self.start, heat=self.turns)


def hardest_squares(
    board: Board,
    start: Square,
    dice: Dice = 6,
    *,
    play: Literal["best", "random"] = "best",
    free: bool = True,
    progress: bool = True,
) -> Hardest:
    """Return the expected turns a player needs to reach a piece on each square, the hardest square first.

    A piece may not be placed on a square that its owner could never reach (rule S7 of GOOTMU), so squares
    that cannot be reached from the owner's start are left out. The value is ``inf`` for a square that the
    owner is not certain to reach, because a compulsory move can lead into a trap.

    Parameters
    ----------
    board : Board
    start : Square
        The square where the owner's pawn begins.
    dice : int, str, sequence of int, or mapping
        As for `walk_chain`.
    play : {"best", "random"}
        The owner's way of playing: `best_play`, or a random choice among the squares a roll can end on.
    free : bool
        Whether to consider only squares without a label and without a token circle (rule S6).
    progress : bool
        Whether to show a progress bar if it takes longer than a second.

    Returns
    -------
    Hardest
        A mapping from squares to expected turns, the hardest first.

    Raises
    ------
    BoardError
        If the start is not on the board.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> board = Board.random(5, 5, extra=0.1, seed=3)
    >>> study.hardest_squares(board, (2, 2))
    <Hardest of 24 squares from (2, 2), best play: (0, 3) 6.49, (4, 3) 6.00, (4, 0) 4.67 turns, …>
    """
    start = square_of(checked_board(board), start)
    faces = read_dice(dice)
    if play not in PLAYS:
        raise unknown_name(StudyError, "study.hardest.play", play, PLAYS)
    within = reached(board, board.index(start)) & (free_squares(board) if free else -1)
    squares = [square for square in board.squares if within >> board.index(square) & 1 and square != start]
    blind = walk_chain(board, "ends", faces)
    turns = {}
    for square in progress_bar(squares, label=text("study.progress.squares"), shown=progress):
        times = best_play(board, square, faces).times if play == "best" else blind.hitting_times(square)
        turns[square] = float(times[start])
    hardest = dict(sorted(turns.items(), key=lambda item: (-steady(item[1]), item[0])))
    return Hardest(board, start, hardest, play)
