"""GOOTMU: decisions and play-outs per second, copies, memory, and greedy against random.

``make bench-gootmu`` prints the figures of docs/gootmu-figures.md; ``--page FILE`` writes them there too. The
goals are those of the design; those that are not reached are marked.

Times are processor times, and the garbage collector is off while they are measured (as in `timeit`). So a
busy machine and the garbage of an earlier game do not count for any side.
"""

from __future__ import annotations

import argparse
import gc
import io
import os
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from math import sqrt
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

import chess
from tqdm.auto import tqdm

from mazenb.board.random.draws import below
from mazenb.bots import play_out
from mazenb.bots.greedy.gootmu.bot import GreedyGootmu
from mazenb.engine import CHANCE, Game
from mazenb.engine.lean import LeanGame, pick
from mazenb.games import GAMES
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState
from tools.page import publish

TURNS = 500
ROUNDS = 9
"""The number of times that copies are timed."""
GAMES_EACH = 200
DUELS = 200
PLAYED_ON = 4
"""The number of turns of a greedy play-out."""
GOALS = {
    "full": 0.95,
    "lean": 1.0,
    "leaner": 1.4,
    "playouts": 3 * 57.0,
    "copy": 1 / 5,
    "megabytes": 5.0,
    "greedy": 0.85,
}
"""The goals: decisions compared with chess (full and lean), lean compared with full, greedy play-outs per
second, the time of a copy compared with chess, megabytes, and the share of wins."""


def reached(yes: bool) -> str:
    return "reached" if yes else "NOT reached"


# ── decisions per second ──────────────────────────────────────────────────────────────────────────────────


def play_chess(seed: int) -> tuple[int, chess.Board]:
    """Play a game with random moves; return the number of decisions, and the position with its move stack."""
    rng = Random(seed)
    board = chess.Board()
    decisions = 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        decisions += len(moves) > 1
        board.push(moves[below(rng, len(moves))])
    return decisions, board


def play_gootmu(seed: int, players: int) -> tuple[int, Game]:
    """Play a whole game with random answers, including the set-up; the game keeps its history for undo."""
    rng = Random(seed)
    game = Game(Gootmu(players, turn_limit=TURNS))
    decisions = 0
    while not game.over:
        if game.to_move == CHANCE:
            action = game.chance_outcomes().pick(rng)
        else:
            actions = list(game.legal_actions())
            action = actions[0]
            if len(actions) > 1:
                decisions += 1
                action = actions[below(rng, len(actions))]
        game.apply(action)
    return decisions, game


def play_lean(seed: int, players: int) -> tuple[int, LeanGame[GootmuState]]:
    """Play the same game as play-outs do: without a log, without undo and without checks of the answers."""
    rng = Random(seed)
    rules = Gootmu(players, turn_limit=TURNS)
    game = LeanGame(rules, rules.opening())
    return game.run(lambda _, actions: pick(actions, rng), rng), game


SIDES: dict[str, Callable[[int], tuple[int, object]]] = {
    "chess": play_chess,
    "gootmu, 2 players": lambda seed: play_gootmu(seed, 2),
    "gootmu, 6 players": lambda seed: play_gootmu(seed, 6),
    "gootmu, 2 players, lean": lambda seed: play_lean(seed, 2),
    "gootmu, 6 players, lean": lambda seed: play_lean(seed, 6),
}


class Pace(NamedTuple):
    """How fast a side plays.

    A label can square a roll, and the search for an exact walk of 81 steps takes seconds where others take
    less than a millisecond. A single such walk would outweigh a hundred games, and it is a matter of luck
    which side meets one. So the figure is the median of the games, and the slowest game is shown beside it.
    """

    rate: float
    slowest: float


def measure_decisions(games: int) -> dict[str, Pace]:
    """Return the decisions per second in the median of some whole games, each of which is played once."""
    rates: dict[str, list[float]] = {side: [] for side in SIDES}
    slowest = dict.fromkeys(SIDES, 0.0)
    for number in tqdm(range(games), unit="game", desc="decisions"):
        # The sides take turns, so that a busy machine affects all of them. Each has its own seeds, because a
        # side would be faster in a game whose tiles and walks another side has just looked up.
        for place, (side, play) in enumerate(SIDES.items()):
            gc.collect()
            gc.disable()
            start = time.process_time()
            decisions, game = play(number * len(SIDES) + place)
            taken = time.process_time() - start
            gc.enable()
            rates[side].append(decisions / taken)
            slowest[side] = max(slowest[side], taken)
            # The game is freed only now, because that is not part of playing.
            del game
    return {side: Pace(median(rates[side]), slowest[side]) for side in SIDES}


def print_decisions(games: int) -> None:
    paces = measure_decisions(games)
    peer = paces.pop("chess").rate
    print(f"decisions per second, the median of {games} whole games by random answers on each side")
    print(f"  python-chess {chess.__version__:<12} {peer:8.0f}")
    for side, (rate, slowest) in paces.items():
        name, lean, _ = side.partition(", lean")
        goal, ratio = GOALS["lean" if lean else "full"], rate / peer
        told = f"{ratio:.2f} × chess; goal ≥ {goal:g}: {reached(ratio >= goal)}"
        if lean:
            more = rate / paces[name].rate
            told += f"; {more:.2f} × Game.apply; goal ≥ {GOALS['leaner']}: {reached(more >= GOALS['leaner'])}"
        print(f"  {side:<25} {rate:8.0f}   {told}; slowest game {slowest:.1f} s")


# ── greedy play-outs ──────────────────────────────────────────────────────────────────────────────────────


def measure_playouts(seconds: float) -> float:
    """Return the number of greedy play-outs per second from positions after six turns, as in a search."""
    starts = [GAMES.new("gootmu", players=2, seed=seed, setup="quick") for seed in range(6)]
    positions = [play_out(game, "greedy", seed=1, max_turns=6) for game in starts]
    made, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        for game in positions:
            made += 1
            LeanGame(game.rules, game.state).run(GreedyGootmu(made), Random(made), turns=PLAYED_ON)
    return made / (time.process_time() - began)


def print_playouts(seconds: float) -> None:
    rate, goal = measure_playouts(seconds), GOALS["playouts"]
    print(f"greedy play-outs of {PLAYED_ON} turns, 2 players")
    print(f"  {rate:.0f} a second; goal ≥ {goal:.0f}: {reached(rate >= goal)}")


# ── copies ────────────────────────────────────────────────────────────────────────────────────────────────


def seconds(action: Callable[[], object], times: int = 20_000) -> float:
    """Return the median time of a call, over several rounds of many calls."""
    rounds = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(times):
            action()
        rounds.append((time.process_time() - start) / times)
    return median(rounds)


def print_copies() -> None:
    board = chess.Board()
    rng = Random(1)
    for _ in range(40):
        moves = list(board.legal_moves)
        board.push(moves[below(rng, len(moves))])
    game = play_out(GAMES.new("gootmu", players=2, seed=1), "random", seed=1, max_turns=40)
    peer = seconds(lambda: board.copy(stack=False))
    ours = seconds(game.copy)
    print("copies")
    print(f"  chess.Board.copy(stack=False)  {1e6 * peer:6.2f} µs")
    share = ours / peer
    goal = GOALS["copy"]
    print(
        f"  Game.copy()                    {1e6 * ours:6.2f} µs   {share:.3f} × chess; goal ≤ {goal}: ",
        end="",
    )
    print(reached(share <= goal))


# ── memory ────────────────────────────────────────────────────────────────────────────────────────────────


def megabytes(players: int, seed: int) -> tuple[float, int]:
    """Return the memory of a finished game and its record, and its number of turns."""
    for other in range(3):
        # Load everything that all games share first: the pool of tiles, compiled loops, distances on the
        # torus.
        play_gootmu(1000 + other, players)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    _, game = play_gootmu(seed, players)
    record = game.record
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert record is not None
    return (after - before) / 1e6, game.turns


def print_memory() -> None:
    print("memory of a finished game with its past and its record, by tracemalloc")
    for players in (2, 6):
        found = [megabytes(players, seed) for seed in range(3)]
        worst, turns = max(found)
        goal = GOALS["megabytes"]
        print(
            f"  {players} players, {turns} turns              {worst:6.2f} MB   "
            f"the largest of {len(found)}; goal < {goal:.0f}: {reached(worst < goal)}"
        )


# ── greedy against random ─────────────────────────────────────────────────────────────────────────────────


class Share(NamedTuple):
    """A share with its Wilson 95 % interval."""

    share: float
    low: float
    high: float


def wilson(won: int, games: int, z: float = 1.959964) -> Share:
    """Return the share of games won, with its interval."""
    share = won / games
    centre = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return Share(share, centre - half, centre + half)


def duel(seeds: Iterable[int]) -> tuple[int, int, int, int]:
    """Play greedy against random, twice per seed; return games won, lost and unfinished, and turns."""
    won = lost = unfinished = turns = 0
    for seed in tqdm(seeds, unit="seed", desc="greedy"):
        for greedy, other in (("red", "blue"), ("blue", "red")):
            game = GAMES.new("gootmu", players=["red", "blue"], seed=seed, turn_limit=TURNS)
            played = play_out(game, {greedy: "greedy", other: "random"}, seed=seed)
            assert played.result is not None
            won += played.result.winners == (greedy,)
            lost += played.result.winners == (other,)
            unfinished += played.result.unfinished
            turns += played.turns
    return won, lost, unfinished, turns


def print_greedy(seeds: int) -> None:
    start = time.process_time()
    won, lost, unfinished, turns = duel(range(seeds))
    games = 2 * seeds
    share = wilson(won, games)
    goal = GOALS["greedy"]
    print(f"greedy against random, 2 players, seeds 0 to {seeds - 1}, each with seats swapped")
    print(f"  won {won}, lost {lost}, unfinished after {TURNS} turns {unfinished}; ", end="")
    print(f"{turns / games:.1f} turns per game, {(time.process_time() - start) / games:.2f} s per game")
    print(
        f"  share {share.share:.1%}, Wilson 95 % interval {share.low:.1%} to {share.high:.1%}; "
        f"goal lower end ≥ {goal:.0%}: {reached(share.low >= goal)}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds and duels")
    parser.add_argument("--page", type=Path, help="a page whose figures are replaced")
    options = parser.parse_args()
    told = Told()
    before = os.getloadavg()[0]
    with redirect_stdout(told):
        print_decisions(10 if options.quick else GAMES_EACH)
        print_playouts(1 if options.quick else 10)
        print_copies()
        print_memory()
        print_greedy(10 if options.quick else DUELS)
        # Processor time does not count what other programs use, but they share the caches.
        print(f"load of the machine: {before:.0f} to {os.getloadavg()[0]:.0f} on {os.cpu_count()} processors")
    if options.page is not None:
        command = "python -m benchmarks.gootmu --quick" if options.quick else "make bench-gootmu"
        publish(options.page, "bench", command, f"```\n{told.getvalue()}```")


class Told(io.StringIO):
    """Printed output, stored for a page."""

    def write(self, text: str) -> int:
        """Print the text, and store it."""
        sys.__stdout__.write(text)
        sys.__stdout__.flush()
        return super().write(text)


if __name__ == "__main__":
    main()
