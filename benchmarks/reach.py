"""Exact-roll reach against its peers: igraph, networkx, and a brute-force search in C.

The goals are those of the design; those that are not reached are marked.
"""

from __future__ import annotations

import ctypes
import gc
import random
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import igraph
import networkx as nx
from tqdm.auto import tqdm

import mazenb
from mazenb.board import Board, Spot, Square
from mazenb.board.graph.to_networkx import graph_of
from mazenb.board.reach import Reach, reach, reach_table
from mazenb.board.reach.short.nested_loops import EndLoops, end_loops
from mazenb.board.reach.steps import Rows, Ways, walled
from mazenb.board.reach.walk_types import Made

BOARDS = 100
STARTS = 20
LONG = 36
CAP = 10**8
PATIENCE = 60
"""The number of seconds after which the search in C gets no more boards; the report says how many it had."""


class Case(NamedTuple):
    """A board, with its graph in the form that each peer needs."""

    board: Board
    starts: list[int]
    rows: Sequence[Sequence[int]]
    igraph: Any
    networkx: Any


def boards() -> Iterator[Board]:
    for seed in range(BOARDS):
        yield mazenb.lay(players=6, seed=seed)


def cases() -> Iterator[Case]:
    for seed, board in enumerate(boards()):
        starts = [board.index(square) for square in board.squares if board.index(square) not in board.doors]
        rows = walled(board).rows
        edges = [(i, j) for i, row in enumerate(rows) for j in row]
        graph = nx.DiGraph([(board.square(i), board.square(j)) for i, j in edges])
        graph.add_nodes_from(board.squares)
        yield Case(
            board,
            random.Random(seed).sample(starts, STARTS),
            rows,
            igraph.Graph(n=len(rows), edges=edges, directed=True),
            graph,
        )


# ---------------------------------------------------------------------- the peers


def by_igraph(graph: Any, start: int, k: int) -> dict[int, Sequence[int]]:
    return {walk[-1]: walk for walk in graph.get_all_simple_paths(start, minlen=k, maxlen=k)}


def table_by_igraph(graph: Any, kmax: int) -> list[list[set[int]]]:
    table = []
    for start in range(graph.vcount()):
        ends: list[set[int]] = [set() for _ in range(kmax + 1)]
        for walk in graph.get_all_simple_paths(start, maxlen=kmax):
            ends[len(walk) - 1].add(walk[-1])
        table.append(ends)
    return table


def by_networkx(graph: Any, start: Any, k: int) -> dict[Any, tuple[Any, ...]]:
    found = {}
    walk = [start]

    def go(square: Any, left: int) -> None:
        if not left:
            found[square] = tuple(walk)
            return
        for other in graph[square]:
            if other not in walk:
                walk.append(other)
                go(other, left - 1)
                walk.pop()

    go(start, k)
    return found


class Brute:
    """The search in C, compiled when it is needed."""

    def __init__(self, folder: str) -> None:
        library = Path(folder) / "brute.so"
        source = Path(__file__).with_name("brute.c")
        subprocess.run(["gcc", "-O2", "-shared", "-fPIC", "-o", library, source], check=True)
        self.run = ctypes.CDLL(str(library)).brute
        self.run.restype = ctypes.c_long

    def __call__(self, rows: Sequence[Sequence[int]], start: int, k: int) -> tuple[float, set[int] | None]:
        """Return the time, and the ends unless the search was capped."""
        flat = [other for row in rows for other in row]
        offsets = [0]
        for row in rows:
            offsets.append(offsets[-1] + len(row))
        ends = (ctypes.c_uint8 * len(rows))()
        arguments = (
            len(rows),
            (ctypes.c_int * len(offsets))(*offsets),
            (ctypes.c_int * len(flat))(*flat),
            start,
            k,
            ctypes.c_long(CAP),
            ends,
        )
        begin = time.perf_counter()
        nodes = self.run(*arguments)
        taken = time.perf_counter() - begin
        return taken, None if nodes >= CAP else {i for i, there in enumerate(ends) if there}


# ---------------------------------------------------------------------- measuring


def seconds(call: Callable[..., object], *arguments: Any) -> float:
    """Return the best of three times, so that other work on the machine counts less."""
    times = []
    for _ in range(3):
        begin = time.perf_counter()
        call(*arguments)
        times.append(time.perf_counter() - begin)
    return min(times)


class Report:
    """A report with one line per measurement: its name, its value, the goal, and whether it is reached."""

    def __init__(self) -> None:
        self.missed = 0

    def line(self, what: str, value: float, unit: str, goal: str, reached: bool) -> None:
        self.missed += not reached
        sign = "reached" if reached else "NOT REACHED"
        print(f"{what:<62} {value:>10.2f} {unit:<3} goal {goal:<12} {sign}")

    def fact(self, what: str, value: float, unit: str) -> None:
        print(f"{what:<62} {value:>10.2f} {unit}")


ROLLS = range(1, 7)


def rolls_by_igraph(graph: Any, start: int) -> list[dict[int, Sequence[int]]]:
    return [by_igraph(graph, start, k) for k in ROLLS]


def rolls_on_ints(loops: Sequence[EndLoops], rows: Rows, start: int) -> list[Made]:
    first = rows[start]
    return [run(rows, first, start, ()) for run in loops]


def rolls(board: Board, square: Square) -> list[Reach]:
    return [reach(board, square, k) for k in ROLLS]


def short(report: Report) -> None:
    """Measure walks of 1 to 6 steps."""
    peer, ints, public, six, dfs = [], [], [], [], []
    for case in tqdm(cases(), "k = 1…6", BOARDS):
        board, rows = case.board, case.rows
        loops = [end_loops(k, walled(board).bipartite) for k in ROLLS]
        for start in case.starts:
            square = board.square(start)
            ends = list(map(set, rolls_by_igraph(case.igraph, start)))
            assert ends == list(map(set, rolls_on_ints(loops, rows, start)))
            peer.append(seconds(rolls_by_igraph, case.igraph, start))
            ints.append(seconds(rolls_on_ints, loops, rows, start))
            public.append(seconds(rolls, board, square))
            six.append(seconds(reach, board, square, 6))
            dfs.append(seconds(by_networkx, case.networkx, square, 6))
    report.fact("k = 1…6 together, igraph", 1e6 * median(peer), "µs")
    report.fact("k = 1…6 together, loops on ints", 1e6 * median(ints), "µs")
    report.fact("k = 1…6 together, reach()", 1e6 * median(public), "µs")
    ratio = median(peer) / median(ints)
    report.line("loops on ints against igraph", ratio, "×", "≥ 1.5", ratio >= 1.5)
    ratio = median(peer) / median(public)
    report.line("reach() against igraph", ratio, "×", "≥ 1", ratio >= 1)
    ratio = median(dfs) / median(six)
    report.line("reach() against depth first on networkx, k = 6", ratio, "×", "≥ 5", ratio >= 5)


def seconds_of_long(board: Board, square: Square, fresh: bool) -> float:
    """Return the better of two times, as for the search in C; the first start computes the board's tables."""
    times = []
    for _ in range(2):
        if fresh:
            board.memo.clear()
        begin = time.perf_counter()
        reach(board, square, LONG)
        times.append(time.perf_counter() - begin)
    return min(times)


def long(report: Report, brute: Brute) -> None:
    """Measure walks of 36 steps."""
    ours: list[float] = []
    same: list[float] = []
    theirs: list[float] = []
    totals: list[float] = []
    undecided = capped = differing = 0
    for case in tqdm(cases(), f"k = {LONG}", BOARDS):
        board = case.board
        times = []
        with_brute = sum(theirs) < PATIENCE
        for start in case.starts:
            square = board.square(start)
            times.append(seconds_of_long(board, square, fresh=not times))
            answer = reach(board, square, LONG)
            undecided += len(answer.undecided)
            if with_brute:
                runs = [brute(case.rows, start, LONG) for _ in range(2)]
                taken, ends = min(runs, key=itemgetter(0))
                same.append(times[-1])
                theirs.append(taken)
                capped += ends is None
                differing += ends is not None and ends != {board.index(end) for end in answer}
        ours += times
        totals.append(sum(times))
    report.fact(f"k = {LONG}, reach(), {len(ours)} starts, tables included", 1e3 * median(ours), "ms")
    report.fact(f"k = {LONG}, search in C, {len(theirs)} of them", 1e3 * median(theirs), "ms")
    report.fact(f"   of these capped at {CAP:.0e} nodes", capped, "")
    report.fact("   of the others with other ends than reach()", differing, "")
    report.line(f"k = {LONG}, squares left undecided", undecided, "", "0", undecided == 0)
    ratio = median(theirs) / median(same)
    report.line("reach() against C on the same starts", ratio, "×", "> 1", ratio > 1)
    ratio = max(totals) / median(totals)
    report.line("worst board against the median board", ratio, "×", "≤ 30", ratio <= 30)
    ratio = max(ours) / median(ours)
    report.line("worst single start against the median start", ratio, "×", "≤ 30", ratio <= 30)


def turned(board: Board, tile: Spot) -> Ways:
    return walled(board.rotate(tile))


def rotation(report: Report) -> None:
    """Measure a rotation of a tile, after which the board is ready for walks."""
    turns, graphs = [], []
    for seed, board in enumerate(tqdm(boards(), "rotation", BOARDS)):
        tile = random.Random(seed).choice(board.tiles)
        turns.append(seconds(turned, board, tile))
        graphs.append(seconds(graph_of, board.layout))
    report.fact("rotating a tile", 1e6 * median(turns), "µs")
    report.fact("building the networkx graph", 1e6 * median(graphs), "µs")
    ratio = median(graphs) / median(turns)
    report.line("rotating against rebuilding", ratio, "×", "≥ 30", ratio >= 30)


def tables(report: Report) -> None:
    """Measure the tables for all starts."""
    ours, theirs = [], []
    for case in tqdm(cases(), "tables", BOARDS):
        table = reach_table(case.board)
        peer = table_by_igraph(case.igraph, 6)
        for square in case.starts:
            assert [set(ends) for ends in table.indices[square]][1:] == peer[square][1:]
        ours.append(seconds(reach_table, case.board))
        theirs.append(seconds(table_by_igraph, case.igraph, 6))
    report.fact("all starts, k = 1…6, igraph", 1e3 * median(theirs), "ms")
    report.fact("all starts, k = 1…6, reach_table()", 1e3 * median(ours), "ms")
    ratio = median(theirs) / median(ours)
    report.line("reach_table() against igraph", ratio, "×", "≥ 3", ratio >= 3)


def memory(report: Report) -> None:
    """Measure the peak memory of one call, including its tables."""
    peak = 0
    for board in tqdm(boards(), "memory", BOARDS // 10):
        for k in (6, 12, 24, LONG):
            for square in random.Random(k).sample(board.squares, 2):
                board.memo.clear()
                tracemalloc.start()
                reach(board, square, k)
                peak = max(peak, tracemalloc.get_traced_memory()[1])
                tracemalloc.stop()
    report.line("peak of tracemalloc in a call", peak / 1e6, "MB", "< 20", peak < 20e6)


def main() -> None:
    report = Report()
    # Loaded modules are permanent, so the garbage collector need not scan them during measurements.
    gc.collect()
    gc.freeze()
    with tempfile.TemporaryDirectory() as folder:
        brute = Brute(folder)
        short(report)
        long(report, brute)
    rotation(report)
    tables(report)
    memory(report)
    print(f"{report.missed} goals not reached" if report.missed else "every goal reached")


if __name__ == "__main__":
    sys.exit(main())
