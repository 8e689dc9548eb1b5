"""Dead starts of GOOTMU (rule S9): the number of squares to which each pawn of a quick set-up can walk.

``make starts N=10000`` draws set-ups for 2 to 8 players and counts; ``PAGE=FILE`` writes the table to a page.
Results are stored in ``tools/runs``, so a run that was stopped continues where it stopped. Set-ups drawn by
other rules are left out.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import mazenb
from benchmarks._kept import Kept, stand_of
from mazenb.games.gootmu.setup.placement import ALIVE, open_squares
from tools.ledger import Peak, Run, clean_sources, sources
from tools.page import put

PLAYERS = range(2, 9)
MOST = 1000
"""The number up to which squares are counted; no board has that many."""
SIZE = 50
"""The number of set-ups that a worker draws before it reports the results."""


def kept() -> Kept:
    """Return the set-ups that have been drawn by these rules."""
    return Kept("starts", stand_of("mazenb/board", "mazenb/games/gootmu"))


def players_of(seed: int) -> int:
    """Return the number of players in the set-up of a seed."""
    return PLAYERS[seed % len(PLAYERS)]


def drawn(seed: int) -> list[int]:
    """Return the number of squares open to each pawn after a quick set-up, with every obstacle closed."""
    game = mazenb.new("gootmu", players=players_of(seed), setup="quick", seed=seed)
    while not game.state.pawns or any(pawn.start < 0 for pawn in game.state.pawns):
        game.step()
    state = game.state
    return [open_squares(state.board, pawn.start, MOST) for pawn in state.pawns]


def piece(seeds: tuple[int, int]) -> Run:
    """Return the counts of some set-ups."""
    counts: Counter[str] = Counter()
    peaks: dict[str, Peak] = {}
    for seed in range(*seeds):
        players, found = players_of(seed), drawn(seed)
        counts[f"{players}/set-ups"] += 1
        counts[f"{players}/pawns"] += len(found)
        counts[f"{players}/dead"] += sum(squares < ALIVE for squares in found)
        # A ledger keeps the largest value, so the fewest squares are recorded as a negative number.
        fewest = (-float(min(found)), f"seed {seed}")
        peaks[f"{players}/fewest"] = max(fewest, peaks.get(f"{players}/fewest", fewest))
    return Run(*seeds, "", counts, peaks)


def table(total: Run) -> Iterator[str]:
    """Yield the lines of the table."""
    yield "| players | set-ups | pawns | dead | fewest squares open to a pawn |"
    yield "|---:|---:|---:|---:|---:|"
    for players in PLAYERS:
        names = ("set-ups", "pawns", "dead")
        setups, pawns, dead = (total.counts[f"{players}/{name}"] for name in names)
        if setups:
            fewest = -total.peaks[f"{players}/fewest"][0]
            yield f"| {players} | {setups} | {pawns} | {dead} | {fewest:.0f} |"


def main() -> None:
    """Draw the set-ups, and print or write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("setups", type=int, nargs="?", default=10_000)
    parser.add_argument("--processes", type=int, choices=(1, 2), default=2)
    parser.add_argument("--page", type=Path, help="a page whose part between the marks is replaced")
    given = parser.parse_args()
    commit = sources() if given.page is None else clean_sources()
    found = kept()
    found.go_on(piece, given.setups, commit=commit, size=SIZE, processes=given.processes)
    head = f"Drawn by `make starts N={given.setups}`: {found.told()}."
    text = "\n".join(table(found.total))
    print(f"{head}\n\n{text}")
    if given.page is not None:
        put(given.page, "starts", head, text)


if __name__ == "__main__":
    main()
