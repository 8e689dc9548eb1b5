"""The laboratory beside its peers: chains on boards, best play, and games on two processes.

``make bench-study`` prints how long things take on boards of 144, 192, 256 and 320 squares, and how they
compare with a depth-first search on networkx and NumPy's solver, with PyDTMC, with QuantEcon, and with a loop
that does nothing.
"""

from __future__ import annotations

import gc
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from math import inf
from multiprocessing import get_context
from statistics import median
from time import perf_counter
from typing import Any

import networkx as nx
import numpy as np
import pydtmc
import quantecon

import mazenb
from mazenb import Board, study
from mazenb.study.many_games import Task, play_lot

PLAYERS = (2, 3, 4, 6)
"""So many players have boards of 144, 192, 256 and 320 squares."""
BOARDS = 5
ROUNDS = 5
GAMES = 24
TURNS = 40


def timed(work: Callable[[], object]) -> float:
    begin = perf_counter()
    work()
    return perf_counter() - begin


def best(work: Callable[[], object], times: int = 5) -> float:
    """The best of some times, so that other work on the machine counts less."""
    return min(timed(work) for _ in range(times))


def beside(ours: Callable[[], object], theirs: Callable[[], object]) -> tuple[float, float, float]:
    """Both in alternation: milliseconds of each, and the median of the ratios."""
    ours(), theirs()
    gc.collect()
    rounds = [(best(ours, 3), best(theirs, 3)) for _ in range(ROUNDS)]
    one, other = (median(times) * 1e3 for times in zip(*rounds, strict=True))
    return one, other, median(b / a for a, b in rounds)


def largest() -> Iterator[tuple[int, Board, tuple[int, int]]]:
    """Boards of 320 squares, and a square in the middle of each.

    Only boards on which everybody who has a way to that square is sure to come there: for others the plain way
    would have to find out who is.
    """
    found = 0
    for seed in count():
        board = mazenb.lay(players=6, seed=seed)
        target = min(study.centre(board))
        times = study.walk_chain(board).hitting_times(target)
        if sum(time < inf for time in times.values()) == len(nx.ancestors(board.graph, target)) + 1:
            yield seed, board, target
            found += 1
        if found == BOARDS:
            return


# ---------------------------------------------------------------------- the plain way


def plain_ends(graph: Any, doors: dict[Any, Any], start: Any, k: int) -> set[Any]:
    """The ends of walks of k steps, by depth-first search; trap doors and panels end a walk."""
    found = set()
    walk = [start]

    def go(square: Any, left: int) -> None:
        if not left:
            found.add(square)
            return
        for other in graph[square]:
            through = doors.get(square) == other
            if through and len(walk) > 1:
                continue
            if other not in walk and (left == 1 or through or other not in doors):
                walk.append(other)
                go(other, left - 1)
                walk.pop()

    go(start, k)
    return found


def plain_times(board: Board, target: Any) -> np.ndarray:
    """Hitting times with nothing but networkx and NumPy, as a student would write it."""
    graph = board.graph
    doors = {square: board.door(square) for square in board if board.door(square)}
    number = {square: i for i, square in enumerate(board.squares)}
    n = len(number)
    matrix = np.zeros((n, n))
    for square, i in number.items():
        for k in range(1, 7):
            ends = plain_ends(graph, doors, square, k) or {square}
            for end in ends:
                matrix[i, number[end]] += 1 / 6 / len(ends)
    unknown = np.array([number[square] for square in nx.ancestors(graph, target)])
    times = np.full(n, np.inf)
    times[number[target]] = 0
    rest = matrix[np.ix_(unknown, unknown)]
    times[unknown] = np.linalg.solve(np.eye(len(unknown)) - rest, np.ones(len(unknown)))
    return times


def our_times(board: Board, target: Any) -> dict[Any, float]:
    board.memo.clear()
    return study.walk_chain(board).hitting_times(target)


def chains() -> list[bool]:
    print("transition matrix of 320 squares (uniform over the ends of a die) and hitting times together")
    ratios = []
    for seed, board, target in largest():
        plain = plain_times(board, target)
        same = np.allclose(plain, list(our_times(board, target).values()))
        board.graph  # noqa: B018 (both have it ready)
        ours, theirs, ratio = beside(
            lambda b=board, t=target: our_times(b, t), lambda b=board, t=target: plain_times(b, t)
        )
        ratios.append(ratio)
        print(
            f"  board {seed}: mazenb {ours:6.2f} ms, depth-first search and numpy.linalg.solve {theirs:7.2f} ms: "
            f"{ratio:5.1f} times, {'the same values' if same else 'DIFFERENT VALUES'}"
        )
        if not same:
            raise SystemExit("the two ways do not agree")
    print(f"  median {median(ratios):.1f} times (goal: 10)")
    return [median(ratios) >= 10]


# ---------------------------------------------------------------------- peers on the ready matrix


def peers() -> list[bool]:
    """On the squares that all lead to each other: PyDTMC and QuantEcon want one class."""
    hit, rest = [], []
    print("\non the ready matrix of the largest component, the chain made anew each time")
    for seed, board, target in largest():
        pawn = study.walk_chain(board)
        part = max(pawn.recurrent_classes, key=len)
        numbers = [pawn.number(square) for square in part]
        dense = pawn.matrix[numbers][:, numbers].toarray()
        dense /= dense.sum(axis=1, keepdims=True)
        goal = 0

        def ours(matrix: np.ndarray = dense, states: Any = part) -> Any:
            return study.MarkovChain(states, matrix).hitting_times(states[goal])

        def pydtmc_times(matrix: np.ndarray = dense) -> Any:
            return pydtmc.MarkovChain(matrix).hitting_times([goal])

        def our_rest(matrix: np.ndarray = dense, states: Any = part) -> Any:
            return study.MarkovChain(states, matrix).stationary_distribution

        def quantecon_rest(matrix: np.ndarray = dense) -> Any:
            return quantecon.MarkovChain(matrix).stationary_distributions

        assert np.allclose(list(ours().values()), pydtmc_times())
        assert np.allclose(list(our_rest().values()), quantecon_rest()[0])
        one = beside(ours, pydtmc_times)
        two = beside(our_rest, quantecon_rest)
        hit.append(one[2])
        rest.append(two[2])
        print(
            f"  board {seed}, {len(part)} states: hitting times mazenb {one[0]:6.2f} ms, PyDTMC {one[1]:7.2f} ms; "
            f"stationary distribution mazenb {two[0]:6.2f} ms, QuantEcon {two[1]:6.2f} ms"
        )
    print(f"  hitting times {median(hit):.2f} times as fast as PyDTMC (goal: 1)")
    print(f"  stationary distribution {median(rest):.2f} times as fast as QuantEcon (goal: 1)")
    return [median(hit) >= 1, median(rest) >= 1]


# ---------------------------------------------------------------------- growth


def growth() -> None:
    print("\nmilliseconds by size of board (best of five; medians over boards)")
    works: dict[str, Callable[[Board, Any], object]] = {
        "transition matrix, ends of a die": lambda b, t: study.walk_chain(b),
        "transition matrix, all walks": lambda b, t: study.walk_chain(b, "walks"),
        "hitting times": lambda b, t: study.walk_chain(b).hitting_times(t),
        "stationary distributions": lambda b, t: study.walk_chain(b).stationary_distributions,
        "components, cuts, cycles: describe": lambda b, t: study.describe(b),
        "best play to a square": lambda b, t: study.best_play(b, t),
        "best play with one rotation": lambda b, t: study.best_play(b, t, rotation="once"),
    }
    boards = {p: [mazenb.lay(players=p, seed=seed) for seed in range(3)] for p in PLAYERS}
    print(f"  {'':36}" + "".join(f"{len(boards[p][0]):>9}" for p in PLAYERS) + "   320 : 144")
    for name, work in works.items():
        row = []
        for p in PLAYERS:
            times = []
            for board in boards[p]:
                target = min(study.centre(board))

                def once(b: Board = board, t: Any = target, do: Any = work) -> None:
                    b.memo.clear()
                    do(b, t)

                times.append(best(once, 2 if "rotation" in name else 5))
            row.append(median(times) * 1e3)
        print(f"  {name:36}" + "".join(f"{t:9.2f}" for t in row) + f"{row[-1] / row[0]:9.1f}")
    print("  320 squares are 2.2 times as many as 144; a dense solve is then 11 times as much work")


# ---------------------------------------------------------------------- two processes


def spin(many: int) -> int:
    """A loop that does nothing: what two processes can reach on this machine."""
    total = 0
    for i in range(many):
        total += i & 7
    return total


def processes() -> list[bool]:
    print(f"\n{GAMES} games of GOOTMU ({TURNS} turns) by random bots: two processes against one")
    task = Task("gootmu", "random", 2, None, {"setup": "quick", "turn_limit": TURNS}, 1)
    alone = timed(lambda: play_lot(task, range(GAMES)))
    many = int(2_000_000 * alone / timed(lambda: spin(2_000_000)))
    shares = []
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as one,
        ProcessPoolExecutor(2, mp_context=get_context("spawn")) as two,
    ):
        for pool in (one, two):
            # Started, and everything imported.
            list(pool.map(play_lot, [task] * 4, [range(2)] * 4))

        def games(pool: Any) -> None:
            study.simulate(
                "gootmu",
                "random",
                GAMES,
                seed=1,
                executor=pool,
                progress=False,
                setup="quick",
                turn_limit=TURNS,
            )

        def loops(pool: Any) -> None:
            list(pool.map(spin, [many // GAMES] * GAMES))

        for number in range(ROUNDS):
            played = timed(lambda: games(one)) / timed(lambda: games(two))
            spun = timed(lambda: loops(one)) / timed(lambda: loops(two))
            shares.append(played / spun)
            print(
                f"  round {number}: games {played:.2f} times as fast, spin loop {spun:.2f}: {played / spun:.0%}"
            )
    print(f"  median {median(shares):.0%} of what the spin loop reaches (goal: 85 %)")
    return [median(shares) >= 0.85]


def main() -> None:
    warnings.simplefilter("ignore")
    good = chains() + peers()
    growth()
    good += processes()
    print("\nevery goal reached" if all(good) else "\nNOT every goal reached")


if __name__ == "__main__":
    main()
