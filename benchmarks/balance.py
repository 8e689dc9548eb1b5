"""The balance of GOOTMU: wins of greedy bots by their place in the playing order, for 2 to 8 players.

``make balance N=1000`` plays games with quick and full set-ups and prints the tables; ``PAGE=FILE`` writes
them to a page. Results are stored in ``tools/runs``, in one ledger per kind of set-up, so a run that was
stopped continues where it stopped. Games played by other rules or another greedy bot are left out.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from math import sqrt
from pathlib import Path
from time import monotonic
from typing import Any

import mazenb
from benchmarks._kept import Kept, stand_of
from mazenb.engine import Reason
from mazenb.games.gootmu.things.tokens import is_piece, piece_owner
from tools.ledger import Run, clean_sources, sources
from tools.page import put

SETUPS: dict[str, dict[str, Any]] = {
    "quick": {"setup": "quick"},
    "full": {"setup": "full"},
    "full, pieces in reverse": {"setup": "full", "pieces": "reverse"},
    "full, pieces alternating": {"setup": "full", "pieces": "alternate"},
}
PLAYERS = range(2, 9)
TURNS = 500
"""The number of turns after which a game counts as unfinished."""
PATIENCE = 400
"""The number of further answers in an unfinished game, during which `explain` is asked about each roll."""


def kept(setup: str) -> Kept:
    """Return the games of one kind of set-up that were played by these rules and this greedy bot."""
    stand = stand_of("mazenb/board", "mazenb/games/gootmu", "mazenb/bots/greedy/gootmu")
    return Kept(f"balance-{setup.replace(', ', '-').replace(' ', '-')}", stand)


def played(setup: str, players: int, seed: int) -> tuple[int | None, mazenb.Game[Any]]:
    """Return the winner's place in the playing order (``None`` if unfinished), and the finished game."""
    game = mazenb.new("gootmu", players=players, bots="greedy", seed=seed, **SETUPS[setup])
    while not game.state.pawns or any(pawn.start < 0 for pawn in game.state.pawns):
        game.step()
    first = game.state.regular
    while not game.over and game.turns < TURNS:
        game.advance(turns=1)
    won = game.over and game.state.winner >= 0
    return (game.state.winner - first) % players if won else None, game


def piece(seeds: tuple[int, int], setup: str) -> Run:
    """Return the counts of the games of some seeds, one for each number of players."""
    counts: Counter[str] = Counter()
    for seed in range(*seeds):
        for players in PLAYERS:
            place, game = played(setup, players, seed)
            counts[f"{players}/turns/{game.turns}"] += 1
            if place is not None:
                counts[f"{players}/won/{place}"] += 1
            else:
                told = "told" if all(why_not(game)) else "untold"
                counts[f"{players}/{told}/seed {seed}"] += 1
    return Run(*seeds, "", counts)


def why_not(game: mazenb.Game[Any]) -> list[str]:
    """Return, for each player, the reason that `explain` gives for a piece out of reach, or nothing.

    One roll says little: a piece that is too near or too far (T8) can be reached with another roll, and a
    pawn without steps (T9) cannot go anywhere. So several rolls are examined, and a reason counts only if the
    piece is out of reach with all of them.
    """
    barred: dict[tuple[int, int], str] = {}
    reached: set[tuple[int, int]] = set()
    for _ in range(PATIENCE):
        if game.over:
            break
        question = game.decision
        if (
            question is not None
            and question.kind == "walk"
            and question.arguments[0] == question.arguments[1]
        ):
            seat = question.arguments[0]
            for thing, reason in _reasons(game, seat).items():
                if reason is None or reason.rule == "T8":
                    reached.add((seat, thing))
                elif reason.rule != "T9":
                    barred.setdefault((seat, thing), str(reason))
        game.step()
    said = {seat: why for (seat, thing), why in barred.items() if (seat, thing) not in reached}
    return [said.get(seat, "") for seat in range(len(game.players))]


def _reasons(game: mazenb.Game[Any], seat: int) -> Mapping[int, Reason | None]:
    """Return the reason why a player's walk cannot end on each of the player's pieces on the board."""
    square = game.state.board.square
    own = {thing: at for at, thing in game.state.lying if is_piece(thing) and piece_owner(thing) == seat}
    return {thing: game.explain(square(at)) for thing, at in own.items()}


def table(setup: str, counts: Counter[str]) -> Iterator[str]:
    """Yield the lines of the table of one kind of set-up."""
    yield f"{setup.capitalize()}:"
    yield ""
    if not counts:
        yield "No game has been played yet."
        yield ""
        return
    yield "| players | games | 1st | 2nd | 3rd | 4th | 5th | 6th | 7th | 8th | ± | unfinished | turns |"
    yield "|---:|---:|" + "---:|" * 11
    for players in PLAYERS:
        yield _row(players, counts)
    yield ""
    yield _unfinished(counts)
    yield ""


def _of(counts: Counter[str], *words: object) -> dict[str, int]:
    """Return the counts whose names begin with some words, by the rest of their names."""
    head = "/".join(map(str, words)) + "/"
    return {name.removeprefix(head): n for name, n in counts.items() if name.startswith(head)}


def _row(players: int, counts: Counter[str]) -> str:
    turns = sorted(Counter({int(long): n for long, n in _of(counts, players, "turns").items()}).elements())
    n = len(turns)
    won = [counts[f"{players}/won/{place}"] for place in range(players)]
    shares = [f"{100 * wins / n:.0f} %" for wins in won]
    even = 1 / players
    error = 100 * 2 * sqrt(even * (1 - even) / n)
    cells = [*shares, *[""] * (8 - players), f"{error:.0f} %", str(n - sum(won)), str(turns[n // 2])]
    return f"| {players} | {n} | {' | '.join(cells)} |"


def _unfinished(counts: Counter[str]) -> str:
    games = sum(n for players in PLAYERS for n in _of(counts, players, "turns").values())
    told = sum(n for players in PLAYERS for n in _of(counts, players, "told").values())
    untold = [
        f"{seed} with {players} players" for players in PLAYERS for seed in _of(counts, players, "untold")
    ]
    if not told and not untold:
        return f"All of these {games} games were finished within {TURNS} turns."
    text = (
        f"{told + len(untold)} of these {games} games were not finished after {TURNS} turns. In {told} of "
        "them, `explain` gives every player a reason why a piece is out of reach."
    )
    others = "the other" if len(untold) == 1 else "the others"
    return f"{text} In {others}, it gives none: {', '.join(untold)}." if untold else text


def fairest(found: Mapping[str, Counter[str]]) -> Iterator[str]:
    """Yield the mean deviation of the shares from even ones, for each kind of set-up."""
    yield "The difference between a place's share of the wins and an even share, on average over all places:"
    yield ""
    yield f"| set-up | {' | '.join(f'{n} players' for n in PLAYERS)} | all |"
    yield "|---|" + "---:|" * (len(PLAYERS) + 1)
    for setup, counts in found.items():
        offs = [_off(players, counts) for players in PLAYERS]
        there = [off for off in offs if off is not None]
        if there:
            shown = ["" if off is None else f"{100 * off:.1f} %" for off in offs]
            yield f"| {setup} | {' | '.join(shown)} | {100 * sum(there) / len(there):.1f} % |"


def _off(players: int, counts: Counter[str]) -> float | None:
    """Return the mean deviation of the shares of the wins from even ones; ``None`` if there were no wins."""
    won = [counts[f"{players}/won/{place}"] for place in range(players)]
    if not sum(won):
        return None
    return sum(abs(wins / sum(won) - 1 / players) for wins in won) / players


def main() -> None:
    """Play the games, and print or write the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=1000, help="number of games of each kind")
    parser.add_argument("--setups", nargs="*", choices=list(SETUPS), default=list(SETUPS))
    parser.add_argument("--processes", type=int, choices=(1, 2), default=2)
    parser.add_argument("--page", type=Path, help="a page whose part between the marks is replaced")
    parser.add_argument("--minutes", type=float, help="minutes to play; 0 only prints the tables")
    given = parser.parse_args()
    commit = sources() if given.page is None else clean_sources()
    for setup in given.setups if given.minutes != 0 else ():
        # Each kind of set-up gets an equal part of the time.
        end = None if given.minutes is None else monotonic() + 60 * given.minutes / len(given.setups)
        work = partial(piece, setup=setup)
        kept(setup).go_on(work, given.games, commit=commit, size=1, processes=given.processes, end=end)
    found = {setup: kept(setup) for setup in SETUPS}
    told = "; ".join(f"{setup}, {games.told()}" for setup, games in found.items())
    head = f"Played by `make balance N={given.games}`. Seeds played for each number of players: {told}."
    counts = {setup: games.total.counts for setup, games in found.items()}
    lines = [line for setup in found for line in table(setup, counts[setup])]
    text = "\n".join([*lines, *fairest(counts)])
    print(f"{head}\n\n{text}")
    if given.page is not None:
        put(given.page, "balance", head, text)


if __name__ == "__main__":
    main()
