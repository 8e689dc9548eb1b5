"""Play many games with random answers, checking every invariant after each: `make soak GAME=gootmu N=2000`.

Without ``GAME``, or with ``GAME=all``, every game is played, one after another. The first failure is reported
with the command that plays it again. The results of the others are printed as tables.

`make soak N=25000 PUBLISH=1` continues where the last such run stopped: finished seeds and failures are
recorded in `tools/runs`, with the commit they were played on, and the pages of docs show the totals.
``MINUTES=8`` stops after eight minutes.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from importlib import import_module
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple

from tools.ledger import RUNS, Failure, Ledger, Run, clean_sources
from tools.page import put
from tools.places import ROOT
from tools.within import within_mazenb

GAMES = ("race", "walls", "frantic", "gootmu")
"""The games that can be soaked; each has a module here that builds its tables."""

SIZE = 50
"""The number of games that a worker plays before it reports the results."""

PAGES = {"gootmu": "docs/gootmu-figures.md", "frantic": "docs/frantic-figures.md"}
"""The pages that have the tables of a game."""

SUMMARY = ROOT / "docs" / "robustness.md"


class Broken(NamedTuple):
    """A game that failed: its seed, and what went wrong, with the command that plays it again."""

    seed: int
    what: str


Found = tuple[tuple[int, int], "Counter[str] | Broken"]
"""A range of seeds (the first, and the first after it), with its counts for the tables or its failure."""


def soak_by(seed: int, bot: str, game: str) -> Any:
    """Play one game with random answers or a bot; some seeds always have a bot, so that the game ends."""
    from mazenb.bots import make_bot

    module = import_module(f"mazenb.games.{game}.checks.soak")
    if bot == "random" and hasattr(module, "bot_for"):
        bot = module.bot_for(seed)
    return module.soak_game(seed, bot=None if bot == "random" else make_bot(bot, game, seed))


def piece(seeds: tuple[int, int], bot: str, game: str) -> Found:
    """Return the counts of the games of some seeds, or the first failure; this runs in the workers."""
    from mazenb.engine.checks.soak import SoakError

    counts = import_module(f"tools.soak.{game}").counts
    found: Counter[str] = Counter()
    for seed in range(*seeds):
        try:
            found.update(counts(soak_by(seed, bot, game)))
        except SoakError as error:
            again = f"python -m tools.soak --game {game} --seed {seed} --bots {bot}"
            return seeds, Broken(seed, f"{game}: {error}\nplay it again: {again}")
    return seeds, found


def soak(
    pieces: Sequence[tuple[int, int]], jobs: int, bot: str, game: str, minutes: float = float("inf")
) -> Iterator[Found]:
    """Play the games of some ranges of seeds, and yield the results of each; stop when the time is up."""
    from tqdm.auto import tqdm

    end = time.monotonic() + 60 * minutes
    games = sum(after - first for first, after in pieces)
    with Pool(jobs) as pool, tqdm(total=games, unit="game", desc=game, mininterval=1) as bar:
        for (first, after), found in pool.imap_unordered(partial(piece, bot=bot, game=game), pieces):
            yield (first, after), found
            bar.update(after - first)
            if time.monotonic() > end:
                return


def main() -> None:
    """Play the games, print the tables, and exit with an error if a game fails or something is never used."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=200, help="number of games (200)")
    parser.add_argument("--game", choices=["all", *GAMES], default="all", help="game to play (all)")
    parser.add_argument("--seed", type=int, help="play only the game with this seed, with its traceback")
    parser.add_argument(
        "--bots", choices=["random", "greedy"], default="random", help="bots that play (random)"
    )
    parser.add_argument("--publish", action="store_true", help="continue the published run")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after this many minutes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="number of worker processes")
    options = parser.parse_args()
    within_mazenb("tools.soak")
    if options.seed is not None:
        if options.game == "all":
            parser.error("--seed needs one game: add --game NAME")
        game = soak_by(options.seed, options.bots, options.game)
        print(f"{game.players} players, {game.turns} turns, {game.answers} answers: nothing wrong")
        return
    if options.publish and options.bots != "random":
        parser.error("only games with random answers can be published")
    wanted = GAMES if options.game == "all" else (options.game,)
    end = time.monotonic() + 60 * options.minutes
    missing: list[str] = []
    for game in wanted:
        options.minutes = (end - time.monotonic()) / 60
        play = continued if options.publish else once
        missing += [f"{game} {word}" for word in play(game, options)]
    if missing and options.bots == "random":
        sys.exit(f"never executed: {', '.join(missing)}")


def once(game: str, options: argparse.Namespace) -> list[str]:
    """Play the games of one kind, print the results, and return the names of what never came into play."""
    start, found = time.monotonic(), Counter[str]()
    pieces = [(n, min(n + SIZE, options.games)) for n in range(0, options.games, SIZE)]
    for _, counts in soak(pieces, options.jobs, options.bots, game, options.minutes):
        if isinstance(counts, Broken):
            sys.exit(counts.what)
        found.update(counts)
    text, never = report(game, found)
    print(f"{game}: {text}\n")
    print(f"{game}: {time.monotonic() - start:.0f} s", file=sys.stderr)
    return never


def report(game: str, found: Counter[str]) -> tuple[str, list[str]]:
    """Return the results of some games as tables, and the names of what never came into play."""
    module = import_module(f"tools.soak.{game}")
    lines, never = module.rows(found)
    return "\n".join(
        [f"{played(found):,} games: nothing wrong", "", *module.figures(found), "", *lines]
    ), never


def played(found: Counter[str]) -> int:
    """Return the number of games that were counted."""
    return sum(many for name, many in found.items() if name.startswith("games/"))


# ── the published run ───────────────────────────────────────────────────────────────────────────────────────


def ledger_of(game: str) -> Ledger:
    """Return the ledger of the published games of one kind."""
    return Ledger(RUNS / f"soak-{game}.jsonl")


def continued(game: str, options: argparse.Namespace) -> list[str]:
    """Play the games of one kind that are still missing, and update the pages."""
    name, ledger = clean_sources(), ledger_of(game)
    left = list(ledger.left(options.games, SIZE))
    broken: Broken | None = None
    if left and options.minutes > 0:
        for seeds, found in soak(left, options.jobs, "random", game, options.minutes):
            if isinstance(found, Broken):
                broken = found
                ledger.fail(Failure(found.seed, name, found.what))
                break
            ledger.add(Run(*seeds, name, found))
    never: list[str] = []
    if ledger.runs:
        text, never = report(game, ledger.total.counts)
        print(f"{game}: {ledger.told()}; {text.splitlines()[0]}")
    if ledger.runs or broken is not None:
        for page, head, figures in published(game):
            put(page, "soak", head, figures)
    if broken is not None:
        sys.exit(broken.what)
    return never if ledger.total.end >= options.games else []


def published(game: str) -> Iterator[tuple[Path, str, str]]:
    """Yield the pages that show the games of one kind, each with a line about the run and the tables."""
    ledger = ledger_of(game)
    if game in PAGES:
        head = f"Played by `make soak GAME={game} N=25000 PUBLISH=1`: {ledger.told()}."
        yield ROOT / PAGES[game], head, report(game, ledger.total.counts)[0]
    yield SUMMARY, "Played by `make soak N=25000 PUBLISH=1`.", "\n".join(summary())


def summary() -> Iterator[str]:
    """Yield the table of all published games."""
    yield "| game | games | played to the end | turns | answers checked | failures | games on commits |"
    yield "|---|---:|---:|---:|---:|---:|---|"
    for game in GAMES:
        ledger = ledger_of(game)
        found = ledger.total.counts
        ended = import_module(f"tools.soak.{game}").ended(found)
        many = f"{ledger.total.end:,} | {ended:,} | {found['turns']:,} | {found['answers']:,}"
        yield f"| {game} | {many} | {len(ledger.failures):,} | {ledger.told()} |"
