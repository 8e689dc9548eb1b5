"""Where a piece is hardest to reach for its owner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from mazenb.board import Board, Square
from mazenb.games.gootmu.placing import free_squares, reached
from mazenb.study.best import best_play
from mazenb.study.dice import Dice, read_dice
from mazenb.study.errors import StudyError
from mazenb.study.mazes import checked, html_table, square_of
from mazenb.study.walking import walk_chain

__all__ = ["Hardest", "hardest_squares"]

SHOWN = 10


@dataclass(frozen=True, eq=False, repr=False)
class Hardest(Mapping[Square, float]):
    """How many turns an owner needs to a piece on each square; what `hardest_squares` returns.

    A mapping from squares to expected turns, the hardest square first.

    Attributes
    ----------
    board : Board
    start : Square
        Where the owner begins.
    turns : dict of Square to float
        The mapping itself.
    play : str
        ``"best"`` or ``"random"``.
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
        return f"<Hardest of {len(self)} squares from {self.start}, {self.play} play: {first} turns, …>"

    def _repr_html_(self) -> str:
        rows = [(square, f"{turns:.2f}") for square, turns in list(self.items())[:SHOWN]]
        return html_table(("square", f"turns from {self.start}, {self.play} play"), rows)

    def _repr_svg_(self) -> str:
        from mazenb.pictures import picture

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
    """Where to place an opponent's piece: the squares that its owner needs the most turns to reach.

    A piece may not be placed where its owner could never walk to (rule S7 of GOOTMU), so squares that no way
    leads to from the owner's start are left out. One that the owner may miss for ever, since a compulsory
    move can lead into a trap, counts as ``inf``.

    Parameters
    ----------
    board : Board
    start : Square
        Where the owner's pawn begins.
    dice : int, sequence of int, or mapping
        As for `walk_chain`.
    play : {"best", "random"}
        How the owner plays: as `best_play` says, or taking any end of a roll.
    free : bool
        Whether to look only at squares without a label and without a token circle (rule S6).
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
    from tqdm.auto import tqdm

    start = square_of(checked(board), start)
    faces = read_dice(dice)
    if play not in ("best", "random"):
        raise StudyError(f"an owner plays 'best' or 'random'; got {play!r}")
    within = reached(board, board.index(start)) & (free_squares(board) if free else -1)
    squares = [square for square in board.squares if within >> board.index(square) & 1 and square != start]
    blind = walk_chain(board, "ends", faces)
    turns = {}
    for square in tqdm(squares, desc="squares", delay=1, leave=False, disable=not progress):
        times = best_play(board, square, faces).times if play == "best" else blind.hitting_times(square)
        turns[square] = float(times[start])
    hardest = dict(sorted(turns.items(), key=lambda item: (-item[1], item[0])))
    return Hardest(board, start, hardest, play)
