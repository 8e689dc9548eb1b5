"""The results of a soak of GOOTMU, as the tables of docs/gootmu-figures.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tools.soak.counts import key, under

if TYPE_CHECKING:
    from mazenb.games.gootmu.checks.soak import Played


def counts(game: Played) -> Counter[str]:
    """Return the counts that one game adds to the tables."""
    tally, won = game.tally, int(game.winner >= 0)
    return Counter(
        {
            "answers": game.answers,
            "turns": game.turns,
            "keeping": int(game.keeping),
            "keeping, won": int(game.keeping and won),
            key("games", game.players): 1,
            key("won", game.players): won,
            key("seat", game.players, game.winner): won,
            key("turns", game.players): game.turns,
            **{key("in full", row): times for row, times in tally.followed.items()},
            **{key("ignored", row): times for row, times in tally.ignored.items()},
            **{key("chained", row): times for row, times in tally.chained.items()},
        }
    )


def ended(found: Counter[str]) -> int:
    """Return the number of games that were won; the others were stopped after 500 turns."""
    return under(found, "won").total()


def figures(found: Counter[str]) -> Iterator[str]:
    """Yield the lines of the table of games."""
    yield "| players | games | won | unfinished | mean turns | won by seat, in per cent of the wins |"
    yield "|---:|---:|---:|---:|---:|---|"
    by_players, wins = under(found, "games"), under(found, "won")
    for players, games in sorted(by_players.items()):
        by_seat = under(found, "seat", players)
        most = max(1, wins[players])
        shares = " ".join(f"{100 * by_seat[str(seat)] / most:.0f}" for seat in range(int(players)))
        yield _row(players, games, wins[players], found[key("turns", players)], shares)
    games, won = by_players.total(), wins.total()
    yield _row("all", games, won, found["turns"], "")
    yield ""
    yield (
        f"{found['answers']:,} answers in {found['turns']:,} turns; "
        f"{won:,} of {games:,} games were won within 500 turns."
    )
    if keeping := found["keeping"]:
        kept = found["keeping, won"]
        yield (
            f"Of the {keeping:,} games in which players drop nothing unless a label asks for it, {kept:,} "
            f"were won; of the other {games - keeping:,} games, {won - kept:,} were won."
        )


def _row(title: str, games: int, won: int, turns: int, shares: str) -> str:
    share = won / games
    return f"| {title} | {games:,} | {share:.1%} | {1 - share:.1%} | {turns / games:.0f} | {shares} |"


def rows(found: Counter[str]) -> tuple[list[str], list[str]]:
    """Return the table of instructions, and the ids of those that never came into play."""
    from mazenb.games.gootmu.instructions.rows import ROWS

    followed, ignored, chained = (under(found, word) for word in ("in full", "ignored", "chained"))
    lines = ["| row | name | in full | ignored | chained |", "|---|---|---:|---:|---:|"]
    lines += [
        f"| {row.id} | {row.name} | {followed[row.id]:,} | {ignored[row.id]:,} | "
        f"{f'{chained[row.id]:,}' if row.instructs else ''} |"
        for row in ROWS.values()
    ]
    return lines, [row.id for row in ROWS.values() if not followed[row.id]]
