"""The quality of boards laid from the tile pool.

``make bench-tiles`` prints the table of docs/tiles.md.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from statistics import fmean, median

import networkx as nx
from tqdm.auto import tqdm

from mazenb import Board, Direction, reach
from mazenb.board import Square
from mazenb.board.label import TRAP_DOOR
from mazenb.board.reach import reach_table
from mazenb.games.gootmu import lay, printed_labels

SEEDS = 1000
PLAYERS = (2, 3, 4, 6)
ROLLS = range(1, 7)
OBSTACLES = {row.name for row in printed_labels().values() if row.kind == "obstacle"}

Measures = dict[str, float]


def largest_component(board: Board, squares: int) -> float:
    """Return the size of the largest strongly connected component, as a share of the given number of
    squares."""
    return len(max(nx.strongly_connected_components(board.graph), key=len)) / squares


def walled_off(board: Board, closed: set[Square]) -> Board:
    """Return the board with walls around the closed squares, for a pawn that cannot enter them."""
    for square in closed:
        for neighbour in board.neighbours(square):
            board = board.close(square, neighbour)
    return board


def ends(board: Board) -> dict[Square, list[int]]:
    """Return, for every square, the number of squares that a roll of 1, 2, … can end on."""
    table = reach_table(board, len(ROLLS)).indices
    found = {square: [len(table[board.index(square)][k]) for k in ROLLS] for square in board}
    for square in map(board.square, board.doors):
        label = board.labels[square]
        # A walk that starts on a trap door goes through it; on a panel, the pawn is assumed to fail the panel
        # roll.
        through = [
            direction for direction in Direction if (direction == label.arrow) == (label.name == TRAP_DOOR)
        ]
        found[square] = [len(reach(board, square, k, first=through)) for k in ROLLS]
    return found


def measure(board: Board) -> Measures:
    """Return all measurements of one board."""
    sealed = board.sealed
    unsealed = [square for square in board if square not in sealed]
    closed = {square for square, label in board.labels.items() if label.name in OBSTACLES}
    empty_handed = walled_off(board, closed)
    starts = set(unsealed) - closed
    found = [counts for square, counts in ends(empty_handed).items() if square in starts]
    measures = {
        "connected": largest_component(board, len(unsealed)),
        "connected with nothing": largest_component(empty_handed, len(starts)),
        "open sides": fmean(len(board.neighbours(square)) for square in unsealed),
        "dead ends": sum(len(row) == 1 for row in board.out) / len(board),
        "sealed": len(sealed) / len(board),
        "labelled": len(board.labels) / len(board),
        "stuck": sum(0 in counts for counts in found) / len(found),
    }
    measures |= {f"roll {k}": fmean(counts[k - 1] for counts in found) for k in ROLLS}
    return measures | {"rolls": fmean(measures[f"roll {k}"] for k in ROLLS)}


def percent(x: float) -> str:
    return f"{100 * x:.1f} %"


def number(x: float) -> str:
    return f"{x:.2f}"


def fifth_percentile(values: list[float]) -> float:
    return sorted(values)[len(values) // 20]


Row = tuple[str, str, Callable[[list[float]], float], Callable[[float], str]]

ROWS: tuple[Row, ...] = (
    ("unsealed squares in the largest strongly connected component, median", "connected", median, percent),
    ("… on the board at the 5th percentile", "connected", fifth_percentile, percent),
    ("… on the worst board", "connected", min, percent),
    ("the same without the obstacle squares, median", "connected with nothing", median, percent),
    ("open sides of an unsealed square", "open sides", fmean, number),
    ("dead ends, share of all squares", "dead ends", fmean, percent),
    ("sealed squares", "sealed", fmean, percent),
    ("labelled squares", "labelled", fmean, percent),
    *((f"squares that a roll of {k} can end on", f"roll {k}", fmean, number) for k in ROLLS),
    ("squares that a roll can end on, mean of 1 to 6", "rolls", fmean, number),
    ("squares from which some roll of 1 to 6 has no move", "stuck", fmean, percent),
)


def table(columns: dict[str, list[Measures]]) -> Iterator[str]:
    """Yield the lines of a Markdown table, one column for each size of board."""
    yield f"| | {' | '.join(columns)} |"
    yield f"|---{'|---:' * len(columns)}|"
    for title, name, statistic, form in ROWS:
        cells = (form(statistic([one[name] for one in boards])) for boards in columns.values())
        yield f"| {title} | {' | '.join(cells)} |"


def main() -> None:
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS
    columns = {}
    with tqdm(total=seeds * len(PLAYERS), unit="board") as progress:
        for players in PLAYERS:
            boards = []
            for seed in range(seeds):
                board = lay(players, seed=seed)
                boards.append(measure(board))
                progress.update()
            columns[f"{board.rows} × {board.columns}"] = boards
    print(f"{seeds} boards of each size, seeds 0 to {seeds - 1}\n")
    print("\n".join(table(columns)))


if __name__ == "__main__":
    main()
