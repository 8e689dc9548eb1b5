"""What a soak of Frantic found, as the tables of docs/frantic-figures.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazenb.games.frantic.soak import Played


def figures(played: Sequence[Played]) -> Iterator[str]:
    """The lines of the table of games."""
    yield "| players | games | mean rounds | mean turns | points a round | games won by seat, in per cent |"
    yield "|---:|---:|---:|---:|---:|---|"
    for players in sorted({game.players for game in played}):
        yield _row(players, [game for game in played if game.players == players])
    answers = sum(game.answers for game in played)
    yield ""
    turns = sum(game.turns for game in played)
    yield f"{answers} answers in {turns} turns; every game was played to its end."


def _row(players: int, games: Sequence[Played]) -> str:
    won: Counter[int] = Counter()
    for game in games:
        won.update(seat for seat, total in enumerate(game.totals) if total == min(game.totals))
    shares = " ".join(f"{100 * won[seat] / len(games):.0f}" for seat in range(players))
    rounds = sum(game.rounds for game in games) / len(games)
    turns = sum(game.turns for game in games) / len(games)
    points = sum(sum(game.totals) for game in games) / sum(game.players * game.rounds for game in games)
    return f"| {players} | {len(games)} | {rounds:.1f} | {turns:.0f} | {points:.1f} | {shares} |"


def rows(played: Sequence[Played]) -> tuple[list[str], list[str]]:
    """The tables of cards and events, and what never came into play."""
    from mazenb.games.frantic import named_table
    from mazenb.games.frantic.tally import Tally

    table, tally = named_table(), Tally()
    for game in played:
        tally.add(game.tally)
    moments = ("played", "ended", "passed", "thrown")
    lines = ["| card | played | ended on | passed | thrown |", "|---|---:|---:|---:|---:|"]
    for kind, card in enumerate(table.cards):
        counts = (
            tally.cards[kind, moment] if getattr(card, moment) or moment == "played" else ""
            for moment in moments
        )
        lines.append(f"| {card.name('en')} | {' | '.join(map(str, counts))} |")
    lines += ["", "| event | times |", "|---|---:|"]
    lines += [f"| {n} {row.name('en')} | {tally.events[n]} |" for n, row in enumerate(table.events, 1)]
    lines += ["", "| teleport | ended on |", "|---|---:|"]
    lines += [f"| {n} | {tally.teleports[n]} |" for n in range(1, table.faces + 1)]
    return lines, tally.never(table)
