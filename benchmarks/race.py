"""Races: exact means against a million games, and the simulation against a plain loop.

``make bench-race`` prints the means of the goose as fractions, checks them by simulation, and compares the
speed of the vectorised simulation with that of the same rules in plain Python.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import inf
from random import Random
from statistics import median
from textwrap import wrap
from time import perf_counter

from mazenb import study
from tests.study import plain_goose

GAMES = 1_000_000
SEED = 1
CONFIDENCE = 0.99
ROUNDS = 5
PLAIN_GAMES, VECTOR_GAMES = 4_000, 400_000

SNAKES_AND_LADDERS = Fraction(
    225837582538403273407117496273279920181931269186581786048583,
    5757472998140039232950575874628786131130999406013041613400,
)
"""The mean published by Althoen, King and Schilling in 1993."""


def verdict(fits: bool) -> str:
    return "yes" if fits else "NO"


def timed(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def show(name: str, value: object) -> None:
    first, *others = wrap(str(value), 84) or [""]
    print(f"  {name:<24}{first}")
    for line in others:
        print(" " * 26 + line)


def mean(name: str) -> bool:
    start = perf_counter()
    lone = study.chain(name, exact=True)
    exact = lone.mean_absorption_time
    took = perf_counter() - start
    races = study.simulate_track(name, GAMES, seed=SEED)
    low, high = races.mean_interval(CONFIDENCE)
    floats = lone.floats()
    fits = low <= exact <= high
    print(f"\n{lone.track.name}: one pawn, {len(lone)} states, exact mean in {took:.1f} s")
    show("mean, exact", exact)
    show("mean", f"{float(exact):.10f} turns")
    show("standard deviation", f"{floats.standard_deviation:.6f}")
    show("5 %, 50 %, 95 %", ", ".join(map(str, floats.quantiles([0.05, 0.5, 0.95]))))
    show(f"{GAMES:,} games", f"{races.mean:.4f}, {CONFIDENCE:.0%} interval {low:.4f} to {high:.4f}")
    show("exact in the interval", verdict(fits))
    return fits


def policies(name: str) -> None:
    print(f"\n{name}: mean of a lone pawn by policy")
    for policy, value in study.compare_policies(name).items():
        never = study.chain(name, policy=policy)
        traps = f": on {', '.join(map(str, never.trap_squares))} it never leaves" if value == inf else ""
        show(str(policy), f"{value:.6f} turns{traps}")


def two_pawns(name: str) -> bool:
    start = perf_counter()
    joint = study.joint_chain(name)
    first, second = joint.win_probabilities
    took = perf_counter() - start
    races = study.simulate_track(name, GAMES, players=2, seed=SEED)
    interval = races.win_intervals(CONFIDENCE)[0]
    apart = study.uncoupled(name)
    print(f"\n{joint.track.name}: two pawns, {len(joint)} states by sparse LU in {took:.1f} s")
    show("first, second, nobody", f"{first:.10f}, {second:.10f}, {joint.nobody:g}")
    show("advantage of the first", f"{joint.first_player_advantage:.10f}")
    show("without coupling", ", ".join(f"{p:.10f}" for p in apart.win_probabilities))
    low, high = interval
    show(f"{GAMES:,} games", f"{races.win_rates[0]:.5f}, {CONFIDENCE:.0%} interval {low:.5f} to {high:.5f}")
    show("exact in the interval", verdict(first in interval))
    return first in interval


def speed(variant: str, players: int) -> float:
    """Return the number of games simulated in the time of one in plain Python, a median over rounds."""
    play = getattr(plain_goose, variant)
    name = f"goose-{variant}"
    random = Random(SEED).random
    games = VECTOR_GAMES // players

    def by_hand() -> None:
        for _ in range(PLAIN_GAMES):
            play(players, random)

    def side_by_side() -> None:
        study.simulate_track(name, games, players=players, seed=SEED, progress=False)

    study.simulate_track(name, 1000, players=players, seed=SEED)
    rounds = [(timed(by_hand) / PLAIN_GAMES, timed(side_by_side) / games) for _ in range(ROUNDS)]
    plain, vector = (median(times) * 1e6 for times in zip(*rounds, strict=True))
    ratio = median(slow / quick for slow, quick in rounds)
    pawns = f"{players} pawn{'s' if players > 1 else ''}"
    show(
        f"{variant}, {pawns}", f"plain {plain:.1f} µs, vectorised {vector:.3f} µs per game: {ratio:.1f} times"
    )
    return ratio


def main() -> None:
    snakes = study.chain("snakes-and-ladders", exact=True).mean_absorption_time
    print("snakes and ladders")
    show("mean, exact", snakes)
    show("as published", verdict(snakes == SNAKES_AND_LADDERS))
    good = [snakes == SNAKES_AND_LADDERS]
    good += [mean(name) for name in ("goose-modern", "goose-traditional", "snakes-and-ladders")]
    policies("goose-traditional")
    good += [two_pawns(name) for name in ("goose-modern", "goose-traditional")]
    print(f"\nspeed, median of {ROUNDS} alternating rounds (tables compiled before)")
    for variant in ("modern", "traditional"):
        for players in (1, 2):
            speed(variant, players)
    if not all(good):
        raise SystemExit("an exact figure and its check do not agree")


if __name__ == "__main__":
    main()
