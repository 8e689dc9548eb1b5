"""Walls: moves per second, perft against a naive generator, the layouts in play, alpha-beta against greedy.

``make bench-walls`` prints the figures of docs/walls-figures.md; ``--quick`` plays fewer games.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import mean, median
from typing import Any, NamedTuple, TypeVar

from tqdm.auto import tqdm

from mazenb.board.random.draws import below
from mazenb.bots import play_out
from mazenb.bots.greedy.walls.bot import GreedyWalls
from mazenb.bots.search.alpha_beta import AlphaBetaWalls
from mazenb.games import GAMES
from mazenb.games.walls import compile_layout, layout_names, named_layout
from mazenb.games.walls.moves.bitboard import BOTH, Position, Table
from mazenb.games.walls.moves.distances import FAR, distances
from mazenb.games.walls.moves.generator import (
    after,
    block_moves,
    moves,
    next_turn,
    parts_left,
    pawn_moves,
    settled,
)
from mazenb.games.walls.moves.perft import perft
from mazenb.games.walls.moves.reference import naive_perft
from mazenb.games.walls.repetition import EMPTY
from mazenb.games.walls.turn import REPEATED, WINNING

DEFAULT = "star"
RANDOM_GAMES = 500
RANDOM_LIMIT = 2000
"""The number of turns after which a game with random answers is stopped."""
ENDLESS_GAMES = 40
ENDLESS_LIMIT = 100_000
"""The same limit for a few games, which are played to their end to see how long they take."""
GREEDY_GAMES = 60
DUEL_SEEDS = 50
"""The seeds of the duel, each played with both seatings."""
TURN_LIMIT = 400
GOAL = 0.75

PERFT_POSITIONS = {
    "start, 2 players": ((0, 2), 0, 0),
    "start, 4 players": ((0, 1, 2, 3), 0, 0),
    "after 41 parts, 2 players": ((0, 2), 1, 41),
    "after 200 parts, 2 players": ((0, 2), 2, 200),
    "after 120 parts, 4 players": ((0, 1, 2, 3), 3, 120),
}
"""The positions of the tests: corners, seed, and number of random parts of turns."""

T = TypeVar("T")
R = TypeVar("R")


def spread_out(work: Callable[[T], R], tasks: Iterable[T], desc: str) -> Iterator[R]:
    """Yield the results of some tasks, from as many processes as there are cores."""
    listed = list(tasks)
    with get_context("spawn").Pool(2 * (os.cpu_count() or 1)) as pool:
        yield from tqdm(pool.imap_unordered(work, listed), total=len(listed), desc=desc, unit="game")


class Share(NamedTuple):
    """A share with its Wilson 95 % interval."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%}, Wilson 95 % interval {self.low:.1%} to {self.high:.1%}"


def wilson(won: float, games: int, z: float = 1.959964) -> Share:
    """Return the share of games won, a draw counting half, with its interval."""
    share = won / games
    centre = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return Share(share, centre - half, centre + half)


# ── moves ─────────────────────────────────────────────────────────────────────────────────────────────────


def wandered(table: Table, corners: tuple[int, ...], seed: int, parts: int) -> Position:
    """Return a position after a number of random parts of turns."""
    rng = Random(seed)
    position = table.start(corners)
    for _ in range(parts):
        found = moves(table, position)
        position = settled(table, after(table, position, found[below(rng, len(found))]))
    return position


def print_generation() -> None:
    table = compile_layout(named_layout(DEFAULT))
    positions = [wandered(table, (0, 2), seed, 3 * seed) for seed in range(60)]
    positions = [position._replace(done=0) for position in positions]
    rates = []
    for _ in range(7):
        start = time.process_time()
        count = sum(len(moves(table, position)) for position in positions)
        rates.append(len(positions) / (time.process_time() - start))
    print(
        f"full move generation, {len(positions)} positions of random games, "
        f"{count / len(positions):.0f} moves each"
    )
    print(f"  {median(rates):.0f} positions per second of processor time, median of 7 rounds")


def print_perft(depth: int) -> None:
    table = compile_layout(named_layout(DEFAULT))
    print(
        f"perft on the layout '{DEFAULT}', depth in single parts; "
        f"the naive generator counts depth {depth} too"
    )
    for name, (corners, seed, parts) in tqdm(PERFT_POSITIONS.items(), unit="position", desc="perft"):
        position = wandered(table, corners, seed, parts)
        counts = [perft(table, position, each) for each in (1, 2, 3)]
        same = naive_perft(table, position, depth) == counts[depth - 1]
        shown = "  ".join(f"{count:>9}" for count in counts)
        tqdm.write(f"  {name:<28} {shown}   naive: {'the same' if same else 'NOT THE SAME'}")


# ── layouts ───────────────────────────────────────────────────────────────────────────────────────────────


class Played(NamedTuple):
    """A game: its winner (−1 for none), the reason for its end, its turns, and those without a move."""

    winner: int
    ended: str
    turns: int
    no_pawn: int
    no_block: int


def random_game(task: tuple[str, int, int]) -> Played:
    """Play a game with random answers, in which all moves of the remaining parts are equally likely."""
    name, seed, limit = task
    table = compile_layout(named_layout(name))
    rng = Random(seed)
    position, seen = table.start((0, 2)), EMPTY
    turns = passes = no_pawn = no_block = 0
    while turns < limit:
        if not position.done:
            turns += 1
            left = parts_left(table, position)
            no_pawn += not left & 1
            no_block += not left & 2
        found = moves(table, position)
        if not found:
            passes += not position.done
            if passes == 2:
                return Played(-1, "passes", turns, no_pawn, no_block)
            position = next_turn(table, position)
            continue
        passes = 0
        seen = seen.add(position.key)
        if seen.count(position.key) >= REPEATED:
            return Played(-1, "repetition", turns, no_pawn, no_block)
        move = found[below(rng, len(found))]
        position = after(table, position, move)
        if len(move) == 3 and table.inside(position, position.seat) >= WINNING:
            return Played(position.seat, "won", turns, no_pawn, no_block)
        if position.done == BOTH:
            position = next_turn(table, position)
    return Played(-1, "limit", turns, no_pawn, no_block)


def greedy_game(task: tuple[str, int]) -> Played:
    """Play a game of two greedy bots, which choose at random between equally good moves."""
    name, seed = task
    game = GAMES.new("walls", layout=name, turn_limit=TURN_LIMIT)
    played = play_out(game, [GreedyWalls(2 * seed), GreedyWalls(2 * seed + 1)], seed=seed)
    state: Any = played.state
    return Played(state.winner, state.ended or "won", played.turns, 0, 0)


def print_games(title: str, games: list[Played]) -> None:
    won = [game for game in games if game.winner >= 0]
    ends = {end: sum(game.ended == end for game in games) for end in ("won", "repetition", "passes", "limit")}
    lengths = sorted(game.turns for game in games)
    print(f"  {title}: {len(games)} games; " + ", ".join(f"{end} {n}" for end, n in ends.items() if n))
    print(
        f"    turns: mean {mean(lengths):.0f}, median {median(lengths):.0f}, "
        f"from {lengths[0]} to {lengths[-1]}"
    )
    if won:
        print(f"    first player wins {wilson(sum(game.winner == 0 for game in won), len(won))}")


def print_layouts(random_games: int, greedy_games: int, endless: int) -> None:
    for name in layout_names():
        table = compile_layout(named_layout(name))
        start = table.start((0, 2))
        far = sorted(distances(table, start)[:4])
        needs = ", ".join("never" if each == FAR else str(each) for each in far)
        print(f"layout '{name}'{' (the default)' if name == DEFAULT else ''}")
        print(
            f"  at the start: {len(pawn_moves(table, start))} moves of pawns, "
            f"{len(block_moves(table, start))} of blocks; moves to the centre: {needs}"
        )
        greedy = list(
            spread_out(greedy_game, [(name, seed) for seed in range(greedy_games)], f"{name}, greedy")
        )
        print_games("greedy against greedy", greedy)
        many = random_games if name == DEFAULT else random_games // 10
        tasks = [(name, seed, RANDOM_LIMIT) for seed in range(many)]
        chance = list(spread_out(random_game, tasks, f"{name}, random"))
        print_games(f"random against random, at most {RANDOM_LIMIT} turns", chance)
        turns = sum(game.turns for game in chance)
        print(
            f"    of {turns} turns, {sum(game.no_pawn for game in chance)} began without a pawn to move "
            f"and {sum(game.no_block for game in chance)} without a block to move"
        )
        if name == DEFAULT:
            tasks = [(name, seed, ENDLESS_LIMIT) for seed in range(endless)]
            long = list(spread_out(random_game, tasks, f"{name}, to the end"))
            print_games(f"random against random, at most {ENDLESS_LIMIT} turns", long)


# ── bots ──────────────────────────────────────────────────────────────────────────────────────────────────


def duel(task: tuple[int, int]) -> tuple[float, int]:
    """Play alpha-beta against greedy; return 1 for a win, ½ for a draw or 0 for a loss, and the turns."""
    seed, seat = task
    game = GAMES.new("walls", turn_limit=TURN_LIMIT)
    bots: list[Any] = [GreedyWalls(1000 + seed), GreedyWalls(1000 + seed)]
    bots[seat] = AlphaBetaWalls(seed)
    played = play_out(game, bots, seed=seed)
    state: Any = played.state
    return (0.5 if state.winner < 0 else float(state.winner == seat)), played.turns


def print_duels(seeds: int) -> None:
    start = time.perf_counter()
    tasks = [(seed, seat) for seed in range(seeds) for seat in (0, 1)]
    found = list(spread_out(duel, tasks, "alpha-beta"))
    points = [each for each, _ in found]
    share = wilson(sum(points), len(points))
    print(
        f"alpha-beta ({AlphaBetaWalls().budget} nodes an answer) against greedy, "
        "each seed with the seats swapped"
    )
    print(
        f"  {len(points)} games: won {points.count(1.0)}, drawn or unfinished after {TURN_LIMIT} turns "
        f"{points.count(0.5)}, lost {points.count(0.0)}; "
        f"{mean(turns for _, turns in found):.0f} turns per game, {time.perf_counter() - start:.0f} s in all"
    )
    print(
        f"  share {share}; goal lower end ≥ {GOAL:.0%}: {'reached' if share.low >= GOAL else 'NOT reached'}"
    )


PARTS: dict[str, Callable[[bool], None]] = {
    "generation": lambda quick: print_generation(),  # noqa: ARG005
    "perft": lambda quick: print_perft(2 if quick else 3),
    "layouts": lambda quick: (
        print_layouts(20, 6, 2) if quick else print_layouts(RANDOM_GAMES, GREEDY_GAMES, ENDLESS_GAMES)
    ),
    "duels": lambda quick: print_duels(3 if quick else DUEL_SEEDS),
}


def main() -> None:
    quick = "--quick" in sys.argv
    chosen = [name for name in PARTS if name in sys.argv] or list(PARTS)
    for name in chosen:
        PARTS[name](quick)


if __name__ == "__main__":
    main()
