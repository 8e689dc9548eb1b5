"""Play many games by random answers, every invariant checked after each: `make soak GAME=gootmu N=2000`.

The first game that fails is named with the command that plays it again. What came of the others is printed as
the tables of docs/gootmu-figures.md or docs/frantic-figures.md.
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
from typing import TYPE_CHECKING, Any

from tools.page import publish
from tools.within import within_mazenb

if TYPE_CHECKING:
    from mazenb.games.gootmu.soak import Played


REPORTS = {"gootmu": "tools.soak", "frantic": "tools.soak_frantic"}
"""The games that can be soaked, and where their tables are made."""


def soak_by(seed: int, bot: str, game: str = "gootmu") -> Any:
    """One game by a bot."""
    from mazenb.bots import make_bot

    soak_game = import_module(f"mazenb.games.{game}.soak").soak_game
    return soak_game(seed, bot=None if bot == "random" else make_bot(bot, game, seed))


def play(seed: int, bot: str = "random", game: str = "gootmu") -> Any:
    """One game, or what went wrong in it."""
    from mazenb.engine.soaking import SoakError

    try:
        return soak_by(seed, bot, game)
    except SoakError as error:
        return str(error)


def soak(
    seeds: Sequence[int], jobs: int, bot: str = "random", game: str = "gootmu"
) -> tuple[list[Any], str | None]:
    """Play the games of some seeds in order; stop at the first that fails.

    Returns
    -------
    played : list of Played
    failure : str or None
    """
    from tqdm.auto import tqdm

    played: list[Any] = []
    with Pool(jobs) as pool:
        one = partial(play, bot=bot, game=game)
        for result in tqdm(pool.imap(one, seeds), total=len(seeds), unit="game"):
            if isinstance(result, str):
                return played, result
            played.append(result)
    return played, None


def figures(played: Sequence[Played]) -> Iterator[str]:
    """The lines of the tables."""
    won = [game for game in played if game.winner >= 0]
    yield "| players | games | won | unfinished | mean turns | won by seat, in per cent of the wins |"
    yield "|---:|---:|---:|---:|---:|---|"
    for players in sorted({game.players for game in played}):
        yield _row(str(players), [game for game in played if game.players == players], players)
    yield _row("all", played, 0)
    yield ""
    answers = sum(game.answers for game in played)
    turns = sum(game.turns for game in played)
    yield f"{answers} answers in {turns} turns; {len(won)} of {len(played)} games were won within 500 turns."
    keeping = [game for game in played if game.keeping]
    if keeping:
        kept = sum(game.winner >= 0 for game in keeping)
        rest = f"{len(won) - kept} of the other {len(played) - len(keeping)}"
        yield f"Where nobody drops anything unasked, {kept} of {len(keeping)} were; {rest}."


def _row(title: str, games: Sequence[Played], seats: int) -> str:
    won = [game for game in games if game.winner >= 0]
    by_seat = Counter(game.winner for game in won)
    shares = " ".join(f"{100 * by_seat[seat] / max(1, len(won)):.0f}" for seat in range(seats))
    turns = sum(game.turns for game in games) / len(games)
    share, rest = len(won) / len(games), 1 - len(won) / len(games)
    return f"| {title} | {len(games)} | {share:.1%} | {rest:.1%} | {turns:.0f} | {shares} |"


def rows(played: Sequence[Played]) -> tuple[list[str], list[str]]:
    """The table of instructions, and the ids of those that never came into play."""
    from mazenb.games.gootmu.instructions import rows as every_row
    from mazenb.games.gootmu.tally import Tally

    tally = Tally()
    for game in played:
        tally.add(game.tally)
    lines = ["| row | name | in full | ignored | chained |", "|---|---|---:|---:|---:|"]
    never = []
    for row in every_row():
        chained = str(tally.chained[row.id]) if row.kind == "instruction" else ""
        lines.append(
            f"| {row.id} | {row.name} | {tally.followed[row.id]} | {tally.ignored[row.id]} | {chained} |"
        )
        if not tally.followed[row.id]:
            never.append(row.id)
    return lines, never


def main() -> None:
    """Play, print, and fail if a game fails or something never came into play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=200, help="how many games (200)")
    parser.add_argument("--game", choices=list(REPORTS), default="gootmu", help="which game (gootmu)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--seed", type=int, help="play the game of this seed alone, with its traceback")
    parser.add_argument("--bots", choices=["random", "greedy"], default="random", help="who answers (random)")
    parser.add_argument("--page", type=Path, help="a page whose figures are to be replaced")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at a time")
    options = parser.parse_args()
    within_mazenb("tools.soak")
    if options.seed is not None:
        game = soak_by(options.seed, options.bots, options.game)
        print(f"{game.players} players, {game.turns} turns, {game.answers} answers: nothing wrong")
        return
    start = time.monotonic()
    seeds = range(options.first, options.first + options.games)
    played, failure = soak(seeds, options.jobs, options.bots, options.game)
    if failure is not None:
        seed = options.first + len(played)
        again = f"python -m tools.soak --game {options.game} --seed {seed} --bots {options.bots}"
        sys.exit(f"{failure}\nplay it again: {again}")
    report = import_module(REPORTS[options.game])
    lines, never = report.rows(played)
    title = f"{len(played)} games, seeds {options.first} to {options.first + len(played) - 1}: nothing wrong"
    found = "\n".join([title, "", *report.figures(played), "", *lines])
    print(found)
    if options.page is not None:
        command = f"make soak GAME={options.game} N={options.games}"
        publish(options.page, "soak", command, found)
    print(f"\n{time.monotonic() - start:.0f} s", file=sys.stderr)
    if never and options.bots == "random":
        sys.exit(f"never executed: {', '.join(never)}")


if __name__ == "__main__":
    main()
