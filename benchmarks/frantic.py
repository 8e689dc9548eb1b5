"""Frantic: two greedy bots against two random ones, and the length of rounds.

``make bench-frantic`` prints the figures of docs/frantic-figures.md. Goals that are not reached are marked.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from multiprocessing import Pool

from tqdm.auto import tqdm

from mazenb import study
from mazenb.bots import play_out
from mazenb.games import GAMES
from tests.study.frantic.examples import TRACK

GAMES_PLAYED = 400
ROUNDS = 400
GOAL = 0.65
SEATS = (
    ("greedy", "greedy", "random", "random"),
    ("random", "greedy", "greedy", "random"),
    ("random", "random", "greedy", "greedy"),
    ("greedy", "random", "random", "greedy"),
)
"""The seats of the bots in successive games, so that each pair plays from everywhere."""


def rank(totals: Sequence[int], seat: int) -> float:
    """Return the rank of a seat, 1 being the lowest total; tied seats have the mean of their ranks."""
    lower = sum(total < totals[seat] for total in totals)
    return lower + (totals.count(totals[seat]) + 1) / 2


def one_game(number: int) -> tuple[float, float, float]:
    """Return the mean ranks of the greedy and the random pair, and the points that greedy bots save."""
    seats = SEATS[number % 4]
    game = play_out(GAMES.new("frantic", players=4, seed=number), seats, seed=number)
    assert game.result is not None
    totals = tuple(game.result.scores.values())
    ranks = {"greedy": 0.0, "random": 0.0}
    points = {"greedy": 0, "random": 0}
    for seat, bot in enumerate(seats):
        ranks[bot] += rank(totals, seat) / 2
        points[bot] += totals[seat]
    return ranks["greedy"], ranks["random"], (points["random"] - points["greedy"]) / 2


def print_duel(games: int) -> None:
    with Pool(os.cpu_count() or 1) as pool:
        found = list(tqdm(pool.imap(one_game, range(games)), total=games, unit="game", desc="greedy"))
    won = sum(greedy < other for greedy, other, _ in found)
    tied = sum(greedy == other for greedy, other, _ in found)
    share = (won + tied / 2) / games
    low, high = study.wilson(round(won + tied / 2), games)
    print(f"two greedy and two random bots, seats rotated, seeds 0 to {games - 1}, medium length")
    print(f"  the greedy pair's mean rank is better in {won} games, the same in {tied}")
    print(f"  share, ties half: {share:.1%}, Wilson 95 % interval {low:.1%} to {high:.1%}; ", end="")
    print(f"goal ≥ {GOAL:.0%}: {'reached' if share >= GOAL else 'NOT reached'}")
    mean = sum(greedy for greedy, _, _ in found) / games
    less = sum(fewer for _, _, fewer in found) / games
    print(f"  mean rank of a greedy bot {mean:.2f} of 4, {less:.1f} points fewer than a random one")


def print_rounds(rounds: int) -> None:
    print(f"one round, {rounds} of each, with 95 % intervals")
    print("  players   bots     turns                  points per player")
    for players in (2, 4):
        for bots in ("random", "greedy"):
            found = study.simulate_rounds(rounds, players=players, bots=bots, seed=players)
            turns, points = found.turns_interval(), found.points_interval()
            print(
                f"  {players}         {bots}   {found.turns.mean():5.1f} "
                f"({turns.low:5.1f} to {turns.high:5.1f})   "
                f"{found.points.mean():5.1f} ({points.low:5.1f} to {points.high:5.1f})"
            )


def print_pawn() -> None:
    print("one pawn, no hands, a fixed track of cards: turns to the finish")
    for title, cards in (("without STOP on 41", TRACK), ("with STOP on 41", f"{TRACK}41 stop\n")):
        chain = study.frantic_chain(cards)
        found = study.simulate_pawn(cards, games=4000, seed=1)
        low, high = study.mean_interval(found)
        exact = float(chain.mean_absorption_time)
        print(f"  {title:<20} exact {exact:.4f}   4000 played {found.mean():.3f} ({low:.3f} to {high:.3f})")


def main() -> None:
    quick = "--quick" in sys.argv
    print_pawn()
    print_rounds(20 if quick else ROUNDS)
    print_duel(20 if quick else GAMES_PLAYED)


if __name__ == "__main__":
    main()
