"""How long "hard" thinks about an answer, and how long others wait for it in between."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import NamedTuple

import mazenb
from mazenb.bots.levels import HardBot
from mazenb.engine import CHANCE, Game
from mazenb.widgets.play.autoplay import SLICE
from mazenb.widgets.play.thought import Thought, leaving_old_objects, think_on

TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("gootmu", 2, {"setup": "quick"}),
    ("gootmu", 4, {"setup": "quick"}),
    ("gootmu", 8, {"setup": "quick"}),
    ("walls", 2, {}),
    ("walls", 4, {}),
    ("frantic", 2, {}),
    ("frantic", 4, {}),
    ("frantic", 6, {}),
    ("goose", 2, {"variant": "traditional"}),
)
"""The games, with their numbers of players and options."""
GOALS = {"seconds": 2.0, "slice": 50.0}
"""The longest that an answer may take, in seconds, and the longest that a page may wait, in milliseconds."""
SEED = 30_000


class Patience(NamedTuple):
    """The processor time of some answers, in seconds, and the longest waits, in milliseconds.

    The first wait is processor time, which a busy machine does not change; the second is by the clock.
    """

    answers: list[float]
    longest: float
    by_the_clock: float


def positions(name: str, players: int, many: int, options: dict[str, object]) -> Iterator[Game]:
    """Yield positions of games between greedy bots in which a player has a choice, a few of each game."""
    seed, found = SEED, 0
    while found < many:
        seed += 1
        game = mazenb.new(name, players=players, seed=seed, bots="greedy", **options)
        until = 1
        for _ in range(4):
            # The goose has few choices, so they are awaited; the others have one in nearly every turn.
            game.advance(turns=until)
            while not game.over and (game.to_move == CHANCE or len(game.legal_actions()) < 2):
                game.step()
            if game.over or found == many:
                break
            found += 1
            yield game.copy()
            until = 3


def measure(name: str, players: int, many: int, options: dict[str, object]) -> Patience:
    """Let "hard" think as it does at the table, in slices."""
    answers, longest, by_the_clock = [], 0.0, 0.0
    for game in positions(name, players, many, options):
        seen = game.observation(str(game.to_move))
        began, action = time.process_time(), None
        thought = Thought(seen.player, game.state, HardBot(1).think(seen, seen.legal_actions()))
        with leaving_old_objects():
            while action is None:
                wall, own = time.perf_counter(), time.thread_time()
                action = think_on(thought, SLICE).action
                longest = max(longest, 1000 * (time.thread_time() - own))
                by_the_clock = max(by_the_clock, 1000 * (time.perf_counter() - wall))
        answers.append(time.process_time() - began)
    return Patience(answers, longest, by_the_clock)


def table(many: int) -> Iterator[str]:
    """Yield the lines of a table with a row for each game and number of players."""
    yield "| game | players | answers | mean | slowest | goal | longest wait | by the clock | goal |"
    yield "|---|---:|---:|---:|---:|---|---:|---:|---|"
    for name, players, options in TABLES:
        found = measure(name, players, many, options)
        slowest, mean = max(found.answers), sum(found.answers) / len(found.answers)
        row = [name, players, len(found.answers), f"{mean:.2f} s", f"{slowest:.2f} s"]
        row += [
            reached(slowest <= GOALS["seconds"]),
            f"{found.longest:.0f} ms",
            f"{found.by_the_clock:.0f} ms",
        ]
        yield f"| {' | '.join(map(str, row))} | {reached(found.longest <= GOALS['slice'])} |"


def reached(yes: bool) -> str:
    return "reached" if yes else "not reached"
